import { Extension } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { emojiCodesIn, emojiStyle } from '#src/ui/emoji/emoji-codes.ts'
import '#src/ui/emoji/emoji.css'
import { afterComposition } from '../cursor/after-composition.ts'

interface Shown {
  /** Of all codes. */
  all: DecorationSet
  /** Those that are pictures: not the one that the cursor touches, which is being written. */
  pictures: DecorationSet
  /** Something changed while an input method had the text to itself. */
  isBehind: boolean
}
const key = new PluginKey<Shown>('emojiPictures')

/**
 * Codes are shown as pictures as long as the cursor is elsewhere; the text has the codes. What is drawn changes nothing while an input
 * method composes, since the browser then drops what is being composed (decision 392).
 */
export const EmojiPictures = Extension.create({
  name: 'emojiPictures',
  addProseMirrorPlugins: () => [plugin()],
  addKeyboardShortcuts() {
    return { Backspace: ({ editor }) => deleteCode(editor.view) }
  },
})

function plugin(): Plugin<Shown> {
  let view: EditorView | null = null
  return new Plugin<Shown>({
    key,
    state: {
      init: (_config, state) =>
        shown(decorate(DecorationSet.empty, state.doc, [{ from: 0, to: state.doc.content.size }]), state),
      apply: (tr, before, ...[, state]) => next(tr, before, { state, isComposing: Boolean(view?.composing) }),
    },
    props: {
      decorations: (state) => key.getState(state)?.pictures,
      handleDOMEvents: {
        compositionend: (composed) => {
          // runs before the view has read what was composed
          setTimeout(() => afterComposition(composed, () => catchUp(composed)), 60)
          return false
        },
      },
    },
    view(own) {
      view = own
      return {}
    },
  })
}

function catchUp(view: EditorView): void {
  if (key.getState(view.state)?.isBehind) view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false))
}

function next(
  tr: Transaction,
  before: Shown,
  { state, isComposing }: { state: EditorState; isComposing: boolean },
): Shown {
  if (!tr.docChanged && !tr.selectionSet && !tr.getMeta(key)) return before
  const all = tr.docChanged ? decorate(before.all.map(tr.mapping, tr.doc), tr.doc, changedIn(tr)) : before.all
  if (!isComposing && tr.getMeta('composition') === undefined) return shown(all, state, before)
  const pictures = tr.docChanged ? before.pictures.map(tr.mapping, tr.doc) : before.pictures
  return { all, pictures, isBehind: true }
}

function shown(all: DecorationSet, { selection: { from, to } }: EditorState, before?: Shown): Shown {
  const touched = all === DecorationSet.empty ? [] : all.find(from, to)
  // the same set draws nothing anew
  if (before && all === before.all && !touched.length && before.pictures === all) return before
  return { all, pictures: touched.length ? all.remove(touched) : all, isBehind: false }
}

function changedIn(tr: Transaction): { from: number; to: number }[] {
  return tr.mapping.maps.flatMap((map, at) => {
    const ranges: { from: number; to: number }[] = []
    map.forEach((...[, , from, to]) => {
      const rest = tr.mapping.slice(at + 1)
      ranges.push({ from: rest.map(from, -1), to: rest.map(to, 1) })
    })
    return ranges
  })
}

/** Looks at the blocks of those ranges again. */
function decorate(set: DecorationSet, doc: TextNode, ranges: readonly { from: number; to: number }[]): DecorationSet {
  let changed = set
  for (const { from, to } of ranges) {
    doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (block, at) => {
      if (!block.isTextblock) return true
      if (block.type.spec.code) return false
      const codes = codesOf(block, at + 1)
      const old = changed.find(at, at + block.nodeSize)
      if (old.length) changed = changed.remove(old)
      if (codes.length) changed = changed.add(doc, codes)
      return false
    })
  }
  return changed
}

function codesOf(block: TextNode, start: number): Decoration[] {
  const codes: Decoration[] = []
  block.forEach((node, offset) => {
    if (!node.text?.includes('[') || node.marks.some(({ type }) => type.spec.code)) return
    for (const { name, from, to } of emojiCodesIn(node.text)) {
      const at = start + offset
      codes.push(Decoration.inline(at + from, at + to, { class: 'emoji', style: emojiStyle(name), title: name }))
    }
  })
  return codes
}

/** One press takes away the whole code. */
function deleteCode(view: EditorView): boolean {
  const { selection, tr } = view.state
  if (!selection.empty || view.composing) return false
  const code = key
    .getState(view.state)
    ?.all.find(selection.from, selection.from)
    .find(({ to }) => to === selection.from)
  if (!code) return false
  view.dispatch(tr.delete(code.from, code.to))
  return true
}
