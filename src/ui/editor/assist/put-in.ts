import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { DOMParser as TextParser, Fragment, type Node as TextNode, NodeRange, type Schema } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { findWrapping, type Mapping } from '@tiptap/pm/transform'
import { inertDocument } from '../text/inert-document.ts'
import { isStill, type TakenLine } from './taken-text.ts'

// What a model wrote comes into the text as one step to be undone, in a division that says so (division-node.ts).

export interface Written {
  /** Of outlines and summaries. */
  html: string
  model: string
}

/** In front of the block at that place, or behind it; an empty paragraph there makes room. */
export function putIn(
  editor: Editor,
  { html, model }: Written,
  { at, side }: { at: number; side: 'before' | 'after' },
) {
  const { schema } = editor
  const place = inertDocument().createElement('div')
  place.innerHTML = html
  const content = TextParser.fromSchema(schema).parse(place).content
  put(editor, division(schema, model, content), { at, side })
}

export interface Translation {
  /** What went, and what came of it, line by line. */
  lines: readonly { place: TakenLine; text: string }[]
  /** As it was when it went. */
  doc: TextNode
  mapping: Mapping
  model: string
}

/** Below the last block of what went. */
export function putBelow(editor: Editor, { lines, doc, mapping, model }: Translation): void {
  const { schema } = editor
  const blocks = lines.map(({ place, text }) => {
    const { parent } = doc.resolve(place.from)
    const type = parent.type.name === 'heading' ? parent.type : schema.nodes.paragraph!
    return type.create(type === parent.type ? { level: parent.attrs.level } : null, inlineOf(text, doc, place))
  })
  const at = mapping.map(lines.at(-1)!.place.to, -1)
  put(editor, division(schema, model, Fragment.fromArray(blocks)), { at, side: 'after' })
}

/** In place of what went. @returns how many lines could not be replaced, since they are others meanwhile */
export function putInPlace(editor: Editor, { lines, doc, mapping, model }: Translation): number {
  const { tr } = editor.state
  let lost = 0
  for (const { place, text } of lines.toReversed()) {
    const at = { from: mapping.map(place.from, 1), to: mapping.map(place.to, -1) }
    if (!isStill(editor.state.doc, at, { doc, place })) lost++
    else tr.replaceWith(at.from, at.to, inlineOf(text, doc, place))
  }
  if (!tr.docChanged) return lost
  const [first, last] = [lines[0]!, lines.at(-1)!].map(({ place }) => place)
  const moved = (place: number, side: number) => tr.mapping.map(mapping.map(place, side), side)
  label(tr, { from: moved(first!.from, -1), to: moved(last!.to, 1), model })
  finish(editor, tr)
  return lost
}

const division = (schema: Schema, model: string, content: Fragment) =>
  schema.nodes.aiDivision!.createChecked({ model }, content)

/** Words as they are now; what the marks stand for, as it was. */
function inlineOf(text: string, doc: TextNode, { marks }: TakenLine): Fragment {
  const { schema } = doc.type
  let inline = Fragment.empty
  let nth = 0
  for (const piece of text.split(/(⟦\d+⟧)/)) {
    const mark = /^⟦\d+⟧$/.test(piece) ? marks[nth++] : undefined
    if (mark) inline = inline.append(doc.slice(mark.from, mark.to).content)
    else if (piece) inline = inline.append(Fragment.from(schema.text(piece)))
  }
  return inline
}

function put(editor: Editor, node: TextNode, { at, side }: { at: number; side: 'before' | 'after' }): void {
  const { tr } = editor.state
  const $at = tr.doc.resolve(Math.min(at, tr.doc.content.size))
  const depth = depthFor($at, node, side)
  const around = depth <= $at.depth ? $at.node(depth) : null
  const isEmpty = around?.isTextblock && !around.content.size && around.type.name === 'paragraph'
  if (isEmpty) tr.replaceWith($at.before(depth), $at.after(depth), node)
  else tr.insert(depth > $at.depth ? $at.pos : side === 'after' ? $at.after(depth) : $at.before(depth), node)
  finish(editor, tr)
}

/** Of the innermost block beside which it may stand. */
function depthFor($at: ReturnType<TextNode['resolve']>, node: TextNode, side: 'before' | 'after'): number {
  for (let depth = $at.depth; depth > 0; depth--) {
    const index = $at.index(depth - 1) + (side === 'after' ? 1 : 0)
    if ($at.node(depth - 1).canReplaceWith(index, index, node.type)) return depth
  }
  return $at.depth + 1
}

/** Puts the division around the blocks there, or around as much more as it takes for one to stand there. */
function label(tr: Transaction, { from, to, model }: { from: number; to: number; model: string }): void {
  const type = tr.doc.type.schema.nodes.aiDivision!
  const range = tr.doc.resolve(from).blockRange(tr.doc.resolve(to))
  for (let depth = range?.depth ?? -1; range && depth >= 0; depth--) {
    if (range.$from.node(depth).type === type) return
    const wider = new NodeRange(range.$from, range.$to, depth)
    const wrapping = findWrapping(wider, type, { model })
    if (wrapping?.length === 1) return void tr.wrap(wider, wrapping)
  }
}

function finish(editor: Editor, tr: Transaction): void {
  editor.view.dispatch(closeHistory(tr).scrollIntoView())
  // what is written next is a step of its own
  editor.view.dispatch(closeHistory(editor.state.tr))
}
