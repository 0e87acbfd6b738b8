import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

export interface Sought {
  text: string
  /** Capitals count. */
  isExact: boolean
}
export interface Match {
  from: number
  to: number
}
export interface Found {
  sought: Sought | null
  matches: readonly Match[]
  /** The one that is shown; -1 where there is none. */
  active: number
}

const nothing: Found = { sought: null, matches: [], active: -1 }
const key = new PluginKey<Found>('find')

export const foundIn = (state: EditorState): Found => key.getState(state) ?? nothing

/** Looks for words in the text, and marks where they stand. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => nothing,
        apply(tr, found) {
          const change = tr.getMeta(key) as Partial<Found> | undefined
          if (!change && (!tr.docChanged || !found.sought)) return found
          const sought = change && 'sought' in change ? change.sought! : found.sought
          if (!sought) return nothing
          const matches = tr.docChanged || sought !== found.sought ? matchesIn(tr.doc, sought) : found.matches
          const asked = change?.active ?? (sought === found.sought ? found.active : nearest(matches, tr.selection.from))
          return { sought, matches, active: Math.min(asked, matches.length - 1) }
        },
      },
      props: {
        decorations(state) {
          const { matches, active } = foundIn(state)
          if (!matches.length) return null
          const marks = matches.map(({ from, to }, n) =>
            Decoration.inline(from, to, { class: n === active ? 'editor-found is-active' : 'editor-found' }),
          )
          return DecorationSet.create(state.doc, marks)
        },
      },
    }),
  ],
})

/** Within a block; what is no text (a picture, a formula) parts words. */
export function matchesIn(doc: Node, { text, isExact }: Sought): Match[] {
  const found: Match[] = []
  if (!text) return found
  const fold = (words: string) => (isExact ? words : foldCase(words))
  const sought = fold(text)
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true
    const words = fold(block.textBetween(0, block.content.size, undefined, '\ufffc'))
    for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at + sought.length)) {
      const from = pos + 1 + at
      found.push({ from, to: from + sought.length })
    }
    return false
  })
  return found
}

/** Letter by letter: some capitals have two small letters, and places must stay what they are. */
const foldCase = (words: string) =>
  words.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })

const nearest = (matches: readonly Match[], from: number) => {
  const at = matches.findIndex((match) => match.from >= from)
  return at < 0 && matches.length ? 0 : at
}

export function seek(view: EditorView, sought: Sought | null): void {
  view.dispatch(view.state.tr.setMeta(key, { sought }).setMeta('addToHistory', false))
  reveal(view)
}

/** To the next one, or the one before; after the last comes the first. */
export function step(view: EditorView, by: 1 | -1): void {
  const { matches, active } = foundIn(view.state)
  if (!matches.length) return
  const next = (active + by + matches.length) % matches.length
  view.dispatch(view.state.tr.setMeta(key, { active: next }).setMeta('addToHistory', false))
  reveal(view)
}

/** Selects the shown one, which brings it into sight; the focus stays where it is. */
function reveal(view: EditorView) {
  const { matches, active } = foundIn(view.state)
  const match = matches[active]
  if (!match) return
  const { tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView())
}

export function replaceOne(view: EditorView, by: string): void {
  const { matches, active } = foundIn(view.state)
  const match = matches[active]
  if (!match) return
  view.dispatch(put(view.state, [match], by))
  // what was put in may hold what is looked for: the next one is behind it
  const next = foundIn(view.state).matches.findIndex(({ from }) => from >= match.from + by.length)
  view.dispatch(view.state.tr.setMeta(key, { active: Math.max(0, next) }).setMeta('addToHistory', false))
  reveal(view)
}

/** One step for undoing. @returns how many */
export function replaceAll(view: EditorView, by: string): number {
  const { matches } = foundIn(view.state)
  if (matches.length) view.dispatch(put(view.state, matches, by))
  return matches.length
}

function put({ tr }: EditorState, matches: readonly Match[], by: string) {
  for (const { from, to } of matches.toReversed()) {
    if (by) tr.insertText(by, from, to)
    else tr.delete(from, to)
  }
  return tr
}
