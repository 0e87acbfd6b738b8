import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'
import {
  anywhere,
  type BlockCall,
  isCode,
  lineOf,
  linesOutsideCode,
  readInside,
} from '#src/shared/markdown/block-call.ts'

/** Smaller things of mkdocs-material: languages of code in lines, icons, annotations, suggestions (CriticMarkup) of whole blocks. */
export function materialPlugin(md: MarkdownIt) {
  md.inline.ruler.before('emphasis', 'icon', icon)
  md.block.ruler.before('fence', 'critic_block', criticBlock, anywhere)
  md.core.ruler.after('inline', 'material', ({ tokens, Token: Made }: StateCore) => {
    for (const token of tokens) {
      if (token.type === 'fence') token.content = withoutAnnotationMarks(token.content)
      for (const child of token.children ?? [])
        if (child.type === 'code_inline') child.content = withoutLanguage(child.content)
      const tag = (token.meta as { critic?: string } | null)?.critic
      if (token.type === 'inline' && tag) token.children = wrapped(token.children ?? [], tag, Made)
    }
  })
}

/** `#!python range()`, `:::python range()`: colours come without. */
const withoutLanguage = (code: string) => code.replace(/^(?:#!|:::)[\w.+#-]+[ ]+(?=\S)/, '')

/** `# (1)!` in code leads to the first item of the list below; the sign only says that the `#` need not be shown. */
const withoutAnnotationMarks = (code: string) =>
  code.replace(/((?:#|\/\/|--|%|;|\/\*|<!--)[ \t]{0,4}\(\d{1,3}\))!/g, '$1')

const ICON = /:(?:material|octicons|fontawesome|simple)-[a-z\d-]+:(?:\{[^{}\n]{0,200}\})?/y

/** `:material-account:` draws nothing here, and its name says nothing to readers. */
function icon(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== ':') return false
  ICON.lastIndex = state.pos
  const [whole = ''] = ICON.exec(state.src) ?? []
  if (!whole || state.pos + whole.length > state.posMax) return false
  const isFirst = /^[\s[]?$/.test(state.src[state.pos - 1] ?? '')
  state.pos += whole.length
  if (isFirst && !silent) while (state.pos < state.posMax && state.src[state.pos] === ' ') state.pos++
  return true
}

const critics: Readonly<Record<string, { end: string; tag: string }>> = {
  '{==': { end: '==}', tag: 'mark' },
  '{++': { end: '++}', tag: 'u' },
  '{--': { end: '--}', tag: 's' },
  '{>>': { end: '<<}', tag: '' },
}

/** `{==` on a line of its own, blocks, `==}`: what marks words marks those of the blocks; remarks (`{>>`) go. */
function criticBlock(...[state, startLine, endLine, silent]: BlockCall): boolean {
  const found = isCode(state, startLine) ? undefined : critics[lineOf(state, startLine)]
  if (!found) return false
  const end = endOf(linesOutsideCode(state, startLine + 1, endLine), found.end)
  if (end === null || silent) return end !== null
  const first = state.tokens.length
  if (found.tag) readInside(state, { from: startLine + 1, to: end })
  for (const token of state.tokens.slice(first)) if (token.type === 'inline') token.meta = { critic: found.tag }
  state.line = end + 1
  return true
}

function endOf(lines: Iterable<[line: number, text: string]>, end: string): number | null {
  for (const [line, text] of lines) if (text === end) return line
  return null
}

function wrapped(children: Token[], tag: string, Made: StateCore['Token']): Token[] {
  return [new Made(`${tag}_open`, tag, 1), ...children, new Made(`${tag}_close`, tag, -1)]
}
