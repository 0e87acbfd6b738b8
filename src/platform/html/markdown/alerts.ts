import type { MarkdownIt, StateCore, Token as TokenType } from 'markdown-it'
import { type CalloutKind, calloutKind, calloutLabels } from '#src/shared/html/callout-kinds.ts'
import { type Box, closeBox, openBox } from './boxes.ts'

/** `> [!NOTE]` of GitHub, and Obsidian's `> [!tip]- 标题`: `-` is folded, `+` unfolded. */
export function alertPlugin(md: MarkdownIt) {
  md.core.ruler.after('block', 'alerts', (state) => {
    state.tokens = withAlerts(state)
  })
}

const MARK = /^\[!([\w-]+)(?:\|[^\]]*)?\]([+-]?)[ \t]*(.*)(?:\n|$)/

function withAlerts({ tokens, Token }: StateCore): TokenType[] {
  const written: TokenType[] = []
  /** Of each quotation that is open here; null for a mere one. */
  const open: (Box | null)[] = []
  const push = (...[type, tag, nesting]: [string, string, -1 | 0 | 1]) => {
    const token = new Token(type, tag, nesting)
    written.push(token)
    return token
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const opening = token.type === 'blockquote_open' ? alertAt(tokens, at) : null
    const closing = token.type === 'blockquote_close' ? open.pop() : null
    if (token.type === 'blockquote_open') open.push(opening)
    if (opening) openBox(push, opening)
    else if (closing) closeBox(push, closing)
    else written.push(token)
    // a first paragraph that was the mark alone
    if (opening && tokens[at + 2]!.content === '') at += 3
  }
  return written
}

/** Takes the mark out of the text. */
function alertAt(tokens: readonly TokenType[], at: number): Box | null {
  const text = tokens[at + 1]?.type === 'paragraph_open' ? tokens[at + 2]! : null
  const found = text && MARK.exec(text.content)
  if (!found) return null
  const [mark, word = '', sign = '', title = ''] = found
  text.content = text.content.slice(mark.length)
  const known = calloutKind(word)
  const fold = sign === '' ? null : sign === '+' ? 'open' : 'closed'
  return { kind: known ?? 'note', title: title.trim() || titleFor(word, known), fold }
}

const titleFor = (word: string, known: CalloutKind | null) =>
  known ? calloutLabels[known] : word[0]!.toUpperCase() + word.slice(1)
