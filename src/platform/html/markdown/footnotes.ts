import footnotePlugin from 'markdown-it-footnote'
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'

interface Note {
  label?: string
  /** Of one that is written into the line. */
  content?: string
  tokens?: Token[]
}
interface Footnotes {
  /** By `:label`: the place in the list, -1 for one that no mark leads to. */
  refs?: Record<string, number>
  list?: Note[]
}
const notesOf = ({ env }: StateCore | StateInline) => (env as { footnotes?: Footnotes }).footnotes

/**
 * `[^1]` and `[^1]: …`, `^[…]` in the line. A note that no mark leads to is kept as well. Of the plugin's rules, those that find marks and
 * put notes at the end are ours: its own look through the rest of the text for each mark, and copy it for each note.
 */
export function footnotes(md: MarkdownIt) {
  md.use(footnotePlugin)
  md.inline.ruler.at('footnote_ref', mark)
  md.core.ruler.at('footnote_tail', putNotesAtEnd)
  const { rules } = md.renderer
  rules.footnote_ref = (tokens, at) => {
    const { id } = metaOf(tokens[at]!)
    return `<sup data-type="footnote" data-id="${md.utils.escapeHtml(idOf(tokens[at]!))}">${id + 1}</sup>`
  }
  rules.footnote_block_open = () => '<ol data-type="footnotes">\n'
  rules.footnote_block_close = () => '</ol>\n'
  rules.footnote_open = (tokens, at) => `<li data-id="${md.utils.escapeHtml(idOf(tokens[at]!))}">`
  rules.footnote_close = () => '</li>\n'
}

const metaOf = ({ meta }: Token) => meta as { id: number; label?: string }

/** What the sanitiser would not take as an id gets its number. */
function idOf(token: Token): string {
  const { id, label } = metaOf(token)
  return label !== undefined && /^[\p{L}\p{M}\p{N}_.:-]{1,60}$/u.test(label) ? label : `n${id + 1}`
}

const MARK = /\[\^([^\]\s]{1,200})\]/y

function mark(state: StateInline, silent: boolean): boolean {
  const notes = notesOf(state)
  if (!notes?.refs || state.src[state.pos] !== '[') return false
  MARK.lastIndex = state.pos
  const [whole, label] = MARK.exec(state.src) ?? []
  const place = notes.refs[`:${label}`]
  if (whole === undefined || place === undefined || state.pos + whole.length > state.posMax) return false
  if (!silent) state.push('footnote_ref', '', 0).meta = { id: place < 0 ? addTo(notes, label!) : place, label }
  state.pos += whole.length
  return true
}

/** @returns its place in the list */
function addTo(notes: Footnotes, label: string): number {
  const list = (notes.list ??= [])
  return (notes.refs![`:${label}`] = list.push({ label }) - 1)
}

function putNotesAtEnd(state: StateCore) {
  const notes = notesOf(state)
  if (!notes) return
  for (const [key, place] of Object.entries(notes.refs ?? {})) if (place < 0) addTo(notes, key.slice(1))
  const { text, bodies } = apart(state.tokens)
  const { list = [] } = notes
  const token = (type: string, nesting: 1 | -1, meta?: object) =>
    Object.assign(new state.Token(type, '', nesting), { meta })
  state.tokens = text
  if (!list.length) return
  text.push(token('footnote_block_open', 1))
  for (const [id, note] of list.entries()) {
    text.push(token('footnote_open', 1, { id, label: note.label }))
    for (const one of note.tokens ? paragraphOf(state, note) : (bodies.get(note.label) ?? [])) text.push(one)
    text.push(token('footnote_close', -1))
  }
  text.push(token('footnote_block_close', -1))
}

/** The text without its notes, and what each of these says, by label. */
function apart(tokens: readonly Token[]) {
  const text: Token[] = []
  const bodies = new Map<string | undefined, Token[]>()
  const open = [text]
  for (const token of tokens)
    if (token.type === 'footnote_reference_open') {
      const body: Token[] = []
      bodies.set((token.meta as Note).label, body)
      open.push(body)
    } else if (token.type === 'footnote_reference_close') open.pop()
    else open.at(-1)!.push(token)
  return { text, bodies }
}

function paragraphOf({ Token: Made }: StateCore, { content = '', tokens = [] }: Note): Token[] {
  const inline = Object.assign(new Made('inline', '', 0), { content, children: tokens })
  return [new Made('paragraph_open', 'p', 1), inline, new Made('paragraph_close', 'p', -1)]
}
