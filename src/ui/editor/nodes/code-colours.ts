import type { Node as TextNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { afterComposition } from '../cursor/after-composition.ts'
import { highlighter } from './code-languages.ts'

// The colours of code. A long text may have hundreds of blocks: one is coloured when it comes near the window, and again when somebody
// writes in it, by itself (decision 393).

const key = new PluginKey<DecorationSet>('codeColours')
/** Blocks that are coloured at once where a change touches them; where more are, those in sight are. */
const atOnce = 4

export const codeColours = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: { init: () => DecorationSet.empty, apply },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => ({
      destroy: () => {
        watches.get(view)?.disconnect()
        watches.delete(view)
      },
    }),
  })

function apply(tr: Transaction, before: DecorationSet): DecorationSet {
  const seen = (tr.getMeta(key) as number[] | undefined) ?? []
  if (!tr.docChanged && !seen.length) return before
  const set = tr.docChanged ? before.map(tr.mapping, tr.doc) : before
  const changed = tr.docChanged ? changedBlocks(tr) : []
  const blocks = changed.length > atOnce ? seen : [...changed, ...seen]
  return blocks.reduce((sofar, at) => coloured(sofar, tr.doc, at), set)
}

/** Where the blocks of code begin in which something is otherwise. */
function changedBlocks(tr: Transaction): number[] {
  const found = new Set<number>()
  tr.mapping.maps.forEach((map, nth) => {
    const later = tr.mapping.slice(nth + 1)
    map.forEach((...[, , start, end]) => {
      const to = Math.min(tr.doc.content.size, later.map(end, 1))
      const look = (node: TextNode, at: number) => (isCode(node) ? void found.add(at) : !node.isTextblock)
      tr.doc.nodesBetween(Math.min(later.map(start, -1), to), to, look)
    })
  })
  return [...found]
}

const isCode = (node: TextNode) => node.type.name === 'codeBlock'

function coloured(set: DecorationSet, doc: TextNode, at: number): DecorationSet {
  const block = at < doc.content.size ? doc.nodeAt(at) : null
  if (!block || !isCode(block)) return set
  const old = set.find(at + 1, at + block.nodeSize - 1)
  return (old.length ? set.remove(old) : set).add(doc, coloursOf(block, at + 1))
}

type Tree = ReturnType<typeof highlighter.highlight>['children'][number]

function coloursOf(block: TextNode, start: number): Decoration[] {
  const language = block.attrs.language as string | null
  if (!language || !highlighter.registered(language)) return []
  const colours: Decoration[] = []
  let at = start
  const colour = (tree: Tree, around: readonly string[]) => {
    if (tree.type === 'text') {
      const from = at
      at += tree.value.length
      if (around.length) colours.push(Decoration.inline(from, at, { class: around.join(' ') }))
    } else if (tree.type === 'element') {
      const own = (tree.properties.className as string[] | undefined) ?? []
      for (const child of tree.children) colour(child, [...around, ...own])
    }
  }
  for (const tree of highlighter.highlight(language, block.textContent).children) colour(tree, [])
  return colours
}

const isColoured = (state: EditorState, at: number, block: TextNode) =>
  (key.getState(state)?.find(at + 1, at + block.nodeSize - 1).length ?? 0) > 0

const watches = new WeakMap<EditorView, IntersectionObserver>()
const places = new WeakMap<Element, () => number | undefined>()

interface Shown {
  view: EditorView
  dom: HTMLElement
  node: TextNode
  getPos: () => number | undefined
}

/** Colours the block once it is near the window, if it has to be. */
export function colourInSight({ view, dom, node, getPos }: Shown): void {
  const at = getPos()
  if (typeof IntersectionObserver === 'undefined' || !node.attrs.language) return
  if (at !== undefined && isColoured(view.state, at, node)) return
  const watch = watches.get(view) ?? watchFor(view)
  places.set(dom, getPos)
  watch.unobserve(dom)
  watch.observe(dom)
}

function watchFor(view: EditorView): IntersectionObserver {
  const watch = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
      for (const block of near) watch.unobserve(block)
      if (near.length) afterComposition(view, () => colourNear(view, near))
    },
    { rootMargin: '800px' },
  )
  watches.set(view, watch)
  return watch
}

function colourNear(view: EditorView, blocks: readonly Element[]): void {
  const seen = blocks.flatMap((block) => (block.isConnected ? (places.get(block)?.() ?? []) : []))
  if (seen.length) view.dispatch(view.state.tr.setMeta(key, seen).setMeta('addToHistory', false))
}
