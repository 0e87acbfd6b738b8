import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it'
import { calloutLabels } from '#src/shared/html/callout-kinds.ts'
import { calloutSign } from '#src/shared/html/callout-signs.ts'
import {
  anywhere,
  type BlockCall,
  isCode,
  lineOf,
  linesOutsideCode,
  readInside,
} from '#src/shared/markdown/block-call.ts'
import { closeBox, openBox } from '../boxes.ts'

/**
 * What Notion writes: callouts as `<aside>`, the properties of a page as lines below its title, and its title as one of the headings of
 * the first level, which all others are put below here.
 */
export function notionPlugin(md: MarkdownIt) {
  md.block.ruler.before('html_block', 'notion_aside', aside, anywhere)
  md.core.ruler.after('block', 'notion_properties', (state) => {
    lowerHeadings(state.tokens)
    state.tokens = withProperties(state)
  })
}

function aside(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine) || !/^<aside>/i.test(lineOf(state, startLine))) return false
  const lines = [...linesOutsideCode(state, startLine, endLine)]
  const end = lines.find(([, text]) => /<\/aside>\s*$/i.test(text))?.[0]
  if (end === undefined) return false
  if (silent) return true
  const inside = lines.filter(([line, text]) => line > startLine && line < end && text !== '')
  write(state, { from: startLine + 1, to: Math.max(end, startLine + 1), first: inside[0] })
  state.line = end + 1
  return true
}

interface Callout {
  from: number
  to: number
  /** Its first line that says anything. */
  first: readonly [line: number, text: string] | undefined
}

function write(state: StateBlock, { from, to, first }: Callout): void {
  const push = state.push.bind(state)
  const isIcon = first !== undefined && /^<img\s[^>]*\/icons\/[^>]*>$/i.test(first[1])
  const found = first ? calloutSign(first[1]) : null
  const kind = found?.kind ?? 'note'
  openBox(push, { kind, title: calloutLabels[kind], fold: null })
  const before = state.tokens.length
  readInside(state, { from: isIcon ? first[0] + 1 : from, to })
  if (found) withoutSign(state.tokens.slice(before), found.sign)
  closeBox(push, { fold: null })
}

/** The kind says what the sign said. */
function withoutSign(tokens: readonly Token[], sign: string) {
  const text = tokens.find(({ type }) => type === 'inline')
  if (text?.content.trimStart().startsWith(sign)) text.content = text.content.trimStart().slice(sign.length).trimStart()
}

function lowerHeadings(tokens: readonly Token[]) {
  if (tokens[0]?.type !== 'heading_open' || tokens[0].tag !== 'h1') return
  for (const token of tokens.slice(3)) {
    const [, level] = /^h([1-5])$/.exec(token.tag) ?? []
    if (level !== undefined && token.type.startsWith('heading_')) token.tag = `h${Number(level) + 1}`
  }
}

const PROPERTY = /^([^\s:：#>|*_`\-[][^:：\n]{0,60}): +(\S.*)$/

/** `状态: 做完` and others, each on a line, right below the title, become terms and what they mean. */
function withProperties({ tokens, Token: Made }: StateCore): Token[] {
  const [title, , , open, text, close] = tokens
  if (title?.tag !== 'h1' || open?.type !== 'paragraph_open' || text?.type !== 'inline' || close === undefined)
    return tokens
  const lines = text.content.split('\n').map((line) => PROPERTY.exec(line))
  if (!lines.length || lines.some((line) => line === null)) return tokens
  const make = (type: string, tag: string, nesting: -1 | 0 | 1) => new Made(type, tag, nesting)
  const inline = (content: string) => Object.assign(make('inline', '', 0), { content, children: [] })
  const items = lines.flatMap((line) => [
    make('dt_open', 'dt', 1),
    inline(line![1]!),
    make('dt_close', 'dt', -1),
    make('dd_open', 'dd', 1),
    inline(line![2]!),
    make('dd_close', 'dd', -1),
  ])
  return [...tokens.slice(0, 3), make('dl_open', 'dl', 1), ...items, make('dl_close', 'dl', -1), ...tokens.slice(6)]
}
