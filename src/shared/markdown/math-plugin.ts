import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import { hasMathSign, isFormula } from './is-formula.ts'
import { anywhere, type BlockCall, isCode, lineOf } from './block-call.ts'

/** Characters of a formula between brackets in a line: bounds the search for its end, which every opening mark starts. */
const MAX_BRACKETS = 2000
/** Of any other. No formula for people reaches it (see formula.ts), and it bounds the search likewise. */
const MAX_LENGTH = 10_000

/**
 * `$…$`, `` $`…`$ ``, `\(…\)` and `\[…\]` in a line, `$$…$$` and `\[…\]` on lines of their own; what dollars mean is said by
 * `isFormula`.
 */
export function mathPlugin(md: MarkdownIt) {
  md.inline.ruler.before('escape', 'math', inlineMath)
  md.block.ruler.before('fence', 'math', blockMath, anywhere)
  md.renderer.rules.math_inline = (tokens, index) => node('span', 'inline-math', tokens[index]!.content)
  md.renderer.rules.math_block = (tokens, index) => `${node('div', 'block-math', tokens[index]!.content)}\n`

  function node(tag: string, type: string, latex: string): string {
    return `<${tag} data-type="${type}" data-latex="${md.utils.escapeHtml(latex)}"></${tag}>`
  }
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const found = state.src[state.pos] === '$' ? dollars(state) : brackets(state)
  if (!found) return false
  if (!silent) state.push('math_inline', 'math', 0).content = found.latex
  state.pos = found.end
  return true
}

interface Found {
  latex: string
  /** Where the text goes on. */
  end: number
}

function dollars({ src, pos, posMax }: StateInline): Found | null {
  const width = src[pos + 1] === '$' ? 2 : 1
  const start = pos + width
  const close = /[\s$]/.test(src[start] ?? ' ') ? -1 : closingDollar(src, start, width)
  const end = close + width
  if (close < 0 || end > posMax) return null
  const written = src.slice(start, close)
  const latex = /^`([^`]+)`$/.exec(written)?.[1] ?? written
  return isMeant(latex, { width, before: src.charAt(pos - 1), after: src.charAt(end) }) ? { latex, end } : null
}

const isMeant = (latex: string, { width, ...around }: { width: number; before: string; after: string }) =>
  width === 2 ? !/\s$/.test(latex) && !/[\\$]/.test(around.before) : isFormula(latex, around)

function closingDollar(src: string, start: number, width: number): number {
  const last = Math.min(src.length, start + MAX_LENGTH)
  for (let at = start; at < last; at++) {
    if (src[at] === '\\') at++
    else if (src[at] === '$') return width === 1 || src[at + 1] === '$' ? at : -1
    else if (src[at] === '\n' && src[at + 1] === '\n') return -1
  }
  return -1
}

function brackets({ src, pos, posMax }: StateInline): Found | null {
  if (src[pos] !== '\\' || (src[pos + 1] !== '(' && src[pos + 1] !== '[')) return null
  const ahead = src.slice(pos + 2, Math.min(posMax, pos + 2 + MAX_BRACKETS))
  const close = ahead.indexOf(src[pos + 1] === '(' ? '\\)' : '\\]')
  if (close < 0) return null
  const latex = ahead.slice(0, close).trim()
  const isFormula = latex !== '' && (src[pos + 1] === '(' || hasMathSign(latex))
  return isFormula ? { latex, end: pos + 2 + close + 2 } : null
}

function blockMath(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine)) return false
  const opening = /^(\$\$|\\\[)(.*)$/.exec(lineOf(state, startLine))
  if (!opening) return false
  const found = blockContent(state, {
    startLine,
    endLine,
    first: opening[2]!,
    close: opening[1] === '$$' ? '$$' : '\\]',
  })
  if (!found) return false
  if (silent) return true
  const token = state.push('math_block', 'math', 0)
  token.block = true
  token.content = found.latex
  token.map = [startLine, found.nextLine]
  state.line = found.nextLine
  return true
}

interface Opening {
  startLine: number
  endLine: number
  /** What follows the opening mark on its line. */
  first: string
  close: '$$' | '\\]'
}

function blockContent(state: StateBlock, { startLine, endLine, first, close }: Opening) {
  const from = state.bMarks[startLine]! + state.tShift[startLine]! + close.length
  const at = nextClose(state, close, from)
  if (at - from > MAX_LENGTH) return null
  const last = lineWith(state, { startLine, endLine, at })
  if (last === null) return null
  if (state.src.slice(at + close.length, state.eMarks[last]).trim() !== '') return null
  const lines = Array.from({ length: last - startLine + 1 }, (_, n) => (n === 0 ? first : lineOf(state, startLine + n)))
  const latex = lines.join('\n').slice(0, -close.length).trim()
  const isFormula = latex !== '' && (close === '$$' || last > startLine || hasMathSign(latex))
  return isFormula ? { latex, nextLine: last + 1 } : null
}

/** The line of this place; null where the block ends before it. A line further out than the block's own indent ends it. */
function lineWith(state: StateBlock, { startLine, endLine, at }: { startLine: number; endLine: number; at: number }) {
  for (let line = startLine; line < endLine; line++) {
    const isOutside = line > startLine && state.sCount[line]! < state.blkIndent && !state.isEmpty(line)
    if (isOutside) return null
    if (state.eMarks[line]! > at) return line
  }
  return null
}

/** The place of the next closing mark from here on, Infinity where there is none. What was found serves the openings before it too. */
function nextClose({ src, env }: StateBlock, close: Opening['close'], from: number): number {
  const known = ((env as Marks).closingMarks ??= {})[close]
  if (known && known.from <= from && from <= known.at) return known.at
  const found = src.indexOf(close, from)
  const at = found < 0 ? Infinity : found
  ;(env as Marks).closingMarks![close] = { from, at }
  return at
}

interface Marks {
  /** By mark: the first one from a place on. */
  closingMarks?: Partial<Record<Opening['close'], { from: number; at: number }>>
}
