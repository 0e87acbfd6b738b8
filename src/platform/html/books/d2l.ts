import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it'
import {
  anywhere,
  type BlockCall,
  isCode,
  lineOf,
  linesOutsideCode,
  readInside,
} from '#src/shared/markdown/block-call.ts'
import { closeTab, closeTabs, openTab, openTabs } from '../markdown/boxes.ts'
import { citeAll } from './citations.ts'
import { d2lFences, tabTitle } from './d2l-fences.ts'
import { centred, pushLine } from './directive.ts'
import { bookPlugin } from './references.ts'
import { writeRole } from './roles.ts'

/** What d2lbook (动手学深度学习) reads besides: labels behind what they name, tabs of frameworks, references, words that are marked for slides. */
export function d2lPlugin(md: MarkdownIt) {
  md.block.ruler.before('fence', 'd2l_mark', mark, anywhere)
  md.block.ruler.before('fence', 'd2l_tabs', tabs, anywhere)
  md.block.ruler.before('fence', 'd2l_caption', caption)
  md.inline.ruler.before('backticks', 'd2l_role', role)
  md.inline.ruler.before('strikethrough', 'd2l_words', marked)
  d2lFences(md)
  bookPlugin(md)
}

/** `` :label:`名` ``, `` :eqlabel:`名` ``, `` :width:`500px` `` on lines of their own, about what stands before. */
function mark(...[state, startLine, , silent]: BlockCall): boolean {
  if (isCode(state, startLine)) return false
  const [, name, value = ''] =
    /^:(label|eqlabel|width|height|bibliography):`([^`]*)`$/.exec(lineOf(state, startLine)) ?? []
  if (name === undefined) return false
  if (silent) return true
  state.line = startLine + 1
  if (name === 'bibliography') {
    citeAll(state.env as object)
    state.push('reference_list', '', 0)
  } else if (name === 'width' || name === 'height') size(state, name, value)
  else label(state, value)
  return true
}

const PICTURE = /^!\[((?:[^\][]|\[[^\][]*\])*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)(?:\{[^{}]*\})*$/

/** The line of the picture that stands just before, and its words. */
function pictureBefore({ tokens }: StateBlock): { line: Token; alt: string } | null {
  const line = tokens.at(-1)?.type === 'paragraph_close' ? tokens.at(-2) : undefined
  const found = line && PICTURE.exec(line.content)
  return found ? { line, alt: found[1]! } : null
}

function size(state: StateBlock, name: string, value: string): void {
  const picture = pictureBefore(state)
  if (picture) picture.line.content += `{${name}=${value}}`
}

/** A picture with a label is a figure: its words are the caption. */
function label(state: StateBlock, name: string): void {
  const last = state.tokens.at(-1)
  const picture = pictureBefore(state)
  if (last?.type === 'math_block') last.meta = { names: [...namesIn(last.meta), name] }
  else if (picture?.alt) {
    const meta = { caption: 'figure', names: [name] }
    pushLine(state.push.bind(state), 'p', { text: picture.alt, attributes: centred, meta })
  } else state.push('target', '', 0).meta = { after: [name] }
}

const namesIn = (meta: unknown) => (meta as { names?: string[] } | null)?.names ?? []

/** `:begin_tab:` … `:end_tab:`, one after the other. */
function tabs(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine) || !BEGIN.test(lineOf(state, startLine))) return false
  if (silent) return true
  const push = state.push.bind(state)
  const { found, next, lists } = tabsFrom(state, startLine, endLine)
  for (const list of lists) readInside(state, list)
  if (found.length) openTabs(push)
  for (const { title, from, to } of found) {
    openTab(push, tabTitle(title))
    readInside(state, { from, to })
    closeTab(push)
  }
  if (found.length) closeTabs(push)
  state.line = next
  return true
}

interface Tab {
  title: string
  from: number
  to: number
}

/** `:begin_tab:toc` is a list of what stands below in the book. */
function tabsFrom(state: StateBlock, startLine: number, endLine: number) {
  const found: Tab[] = []
  const lists: Omit<Tab, 'title'>[] = []
  let next = startLine
  for (let line = startLine; line < endLine; line = state.skipEmptyLines(next)) {
    const title = BEGIN.exec(lineOf(state, line))?.slice(1).find(Boolean)
    if (title === undefined) break
    const to = endOf(state, line + 1, endLine)
    if (title === 'toc') lists.push({ from: line + 1, to })
    else found.push({ title, from: line + 1, to })
    next = Math.min(to + 1, endLine)
  }
  return { found, next, lists }
}

const BEGIN = /^:begin_tab:(?:`([^`]+)`|([\w, ]+))$/

function endOf(state: StateBlock, from: number, to: number): number {
  for (const [line, text] of linesOutsideCode(state, from, to)) if (text === ':end_tab:') return line
  return to
}

/** `:说明` above a table. */
function caption(...[state, startLine, endLine, silent]: BlockCall): boolean {
  const [, text] = /^:(?![\w-]+:`)[ \t]?([^\s:`].*)$/.exec(lineOf(state, startLine)) ?? []
  const next = state.skipEmptyLines(startLine + 1)
  if (text === undefined || next >= endLine || !lineOf(state, next).startsWith('|')) return false
  if (silent) return true
  pushLine(state.push.bind(state), 'p', { text, meta: { caption: 'table' } })
  state.line = startLine + 1
  return true
}

/** `` :numref:`名` `` and the roles of Sphinx. */
function role(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== ':') return false
  const ahead = state.src.slice(state.pos, Math.min(state.posMax, state.pos + 1000))
  const [whole = '', name = '', text = ''] = /^:([a-z][\w:-]*):`([^`\n]+)`/.exec(ahead) ?? []
  if (!whole) return false
  // a label in a line is that of nothing in it
  if (!silent && !/^(?:eq)?label$|^width$/.test(name)) writeRole(state, name, text)
  state.pos += whole.length
  return true
}

/** `[**要点**]` and `(**要点**)` are bold; `[~~幻灯片~~]` is for slides alone. */
function marked(state: StateInline, silent: boolean): boolean {
  const [, open = '', sign] = /^(\[?)(\*\*|~~)/.exec(state.src.slice(state.pos, state.pos + 3)) ?? []
  // the rules are not asked at a round bracket, which stands in the words already
  if (sign === undefined || (!open && !state.pending.endsWith('('))) return false
  const from = state.pos + open.length + 2
  const ahead = state.src.slice(from, Math.min(state.posMax, from + longest))
  const to = from + ahead.indexOf(sign + (open ? ']' : ')'))
  const isMeant = to > from
  if (isMeant && !silent) writeMarked(state, { open, sign, from, to })
  if (isMeant) state.pos = to + 3
  return isMeant
}

/** Of words between marks: bounds the search for their end. */
const longest = 1000

function writeMarked(
  state: StateInline,
  { open, sign, from, to }: { open: string; sign: string; from: number; to: number },
): void {
  if (!open) state.pending = state.pending.slice(0, -1)
  if (sign === '**') strong(state, from, to)
}

function strong(state: StateInline, from: number, to: number): void {
  const { posMax } = state
  state.push('strong_open', 'strong', 1)
  state.pos = from
  state.posMax = to
  state.md.inline.tokenize(state)
  state.posMax = posMax
  state.push('strong_close', 'strong', -1)
}
