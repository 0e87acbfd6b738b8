import footnotePlugin from 'markdown-it-footnote'
import type { MarkdownIt, StateCore, Token } from 'markdown-it'

interface Footnotes {
  /** By `:label`: the place in the list, -1 for one that no mark leads to. */
  refs?: Record<string, number>
  list?: { label?: string; count?: number }[]
}

/** `[^1]` and `[^1]: …`, `^[…]` in the line. A note that no mark leads to is kept as well. */
export function footnotes(md: MarkdownIt) {
  md.use(footnotePlugin)
  md.core.ruler.before('footnote_tail', 'footnote_rest', keepUnmarked)
  const { rules } = md.renderer
  rules.footnote_ref = (tokens, at) => {
    const { id } = metaOf(tokens[at]!)
    return `<sup data-type="footnote" data-id="${md.utils.escapeHtml(idOf(tokens[at]!))}">${id + 1}</sup>`
  }
  rules.footnote_block_open = () => '<ol data-type="footnotes">\n'
  rules.footnote_block_close = () => '</ol>\n'
  rules.footnote_open = (tokens, at) => `<li data-id="${md.utils.escapeHtml(idOf(tokens[at]!))}">`
  rules.footnote_close = () => '</li>\n'
  rules.footnote_anchor = () => ''
}

const metaOf = ({ meta }: Token) => meta as { id: number; label?: string }

/** What the sanitiser would not take as an id gets its number. */
function idOf(token: Token): string {
  const { id, label } = metaOf(token)
  return label !== undefined && /^[\p{L}\p{M}\p{N}_.:-]{1,60}$/u.test(label) ? label : `n${id + 1}`
}

function keepUnmarked({ env }: StateCore) {
  const notes = (env as { footnotes?: Footnotes }).footnotes
  if (!notes?.refs) return
  notes.list ??= []
  for (const [key, place] of Object.entries(notes.refs))
    if (place < 0) notes.refs[key] = notes.list.push({ label: key.slice(1), count: 0 }) - 1
}
