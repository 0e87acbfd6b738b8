import type { MarkdownIt, StateCore, Token as TokenType } from 'markdown-it'
import { calloutLabels } from '#src/shared/html/callout-kinds.ts'
import { anywhere, type BlockCall, lineOf, linesOutsideCode, readInside } from '#src/shared/markdown/block-call.ts'
import { closeBox, closeTab, closeTabs, openBox, openTab, openTabs } from '../boxes.ts'
import type { NamedHeadings } from '../attributes.ts'
import { namedEmoji } from './named-emoji.ts'

/** `!> 注意`, `?> 提示`, tabs between comments, `:size=50%` of pictures, `:id=name` of headings: what docsify reads besides. */
export function docsifyPlugin(md: MarkdownIt) {
  md.use(namedEmoji)
  md.block.ruler.before('html_block', 'docsify_tabs', tabs, anywhere)
  md.core.ruler.after('block', 'docsify_hints', (state) => {
    state.tokens = withHints(state)
  })
  md.core.ruler.after('inline', 'docsify_settings', ({ tokens, env }) => {
    for (const [at, token] of tokens.entries()) {
      for (const child of token.children ?? []) takeSettings(child)
      if (token.type === 'inline' && tokens[at - 1]?.type === 'heading_open') nameHeading(token, env as NamedHeadings)
    }
  })
}

/** A paragraph that begins with the sign. */
function withHints({ tokens, Token }: StateCore): TokenType[] {
  const written: TokenType[] = []
  const push = (...[type, tag, nesting]: [string, string, -1 | 0 | 1]) => {
    const token = new Token(type, tag, nesting)
    written.push(token)
    return token
  }
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at]!.type === 'paragraph_open' ? tokens[at + 1]! : null
    const sign = text && /^([!?])>\s+/.exec(text.content)
    if (!sign) {
      written.push(tokens[at]!)
      continue
    }
    const kind = sign[1] === '!' ? 'warning' : 'tip'
    text.content = text.content.slice(sign[0].length)
    openBox(push, { kind, title: calloutLabels[kind], fold: null })
    written.push(tokens[at]!, text, tokens[at + 2]!)
    closeBox(push, { fold: null })
    at += 2
  }
  return written
}

/** `<!-- tabs:start -->`, `#### **标题**` for each, `<!-- tabs:end -->`. */
function tabs(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (!/^<!--\s*tabs:start\s*-->$/.test(lineOf(state, startLine))) return false
  if (silent) return true
  const marks: { line: number; title: string }[] = []
  let to = endLine
  for (const [line, text] of linesOutsideCode(state, startLine + 1, endLine)) {
    if (/^<!--\s*tabs:end\s*-->$/.test(text)) {
      to = line
      break
    }
    const title = /^#{1,6}\s+\*\*(.+?)\*\*$/.exec(text)?.[1]
    if (title !== undefined) marks.push({ line, title })
  }
  const push = state.push.bind(state)
  readInside(state, { from: startLine + 1, to: marks[0]?.line ?? to })
  openTabs(push)
  for (const [at, { line, title }] of marks.entries()) {
    openTab(push, title)
    readInside(state, { from: line + 1, to: marks[at + 1]?.line ?? to })
    closeTab(push)
  }
  closeTabs(push)
  state.line = Math.min(to + 1, endLine)
  return true
}

/** In the title of a link or picture: `':size=100x50 :no-zoom'`. */
function takeSettings(token: TokenType): void {
  const title = token.attrGet('title')
  if (typeof title !== 'string' || !/(?:^|\s):[a-z]/.test(title)) return
  const [, width, height] = /:size=(\d+%?)(?:x(\d+))?/.exec(title) ?? []
  const words = title.replace(/(?:^|\s):[a-z][\w-]*(?:=\S+)?/g, '').trim()
  token.attrs = token.attrs!.filter(([name]) => name !== 'title')
  if (words) token.attrSet('title', words)
  if (token.type === 'image' && width) token.attrSet('width', width)
  if (token.type === 'image' && height) token.attrSet('height', height)
}

function nameHeading(heading: TokenType, env: NamedHeadings): void {
  const last = heading.children!.at(-1)
  const [whole, name] = last?.type === 'text' ? (/\s*:id=(\S+)\s*$/.exec(last.content) ?? []) : []
  if (!last || whole === undefined) return
  last.content = last.content.slice(0, -whole.length)
  ;(env.headings ??= new Map()).set(name!, last.content.trim())
}
