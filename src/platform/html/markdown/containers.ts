import type { MarkdownIt, StateBlock } from 'markdown-it'
import { calloutKind, calloutLabels } from '#src/shared/html/callout-kinds.ts'
import {
  anywhere,
  type BlockCall,
  isCode,
  lineOf,
  linesOutsideCode,
  readInside,
} from '#src/shared/markdown/block-call.ts'
import { type Box, closeBox, closeTab, closeTabs, openBox, openTab, openTabs } from './boxes.ts'
import { fenceTitle } from './fences.ts'
import { noteUnknown } from './unknown.ts'

/**
 * `::: tip 标题 … :::` of VitePress, VuePress, Docusaurus (`:::tip[标题]`) and 语雀: callouts; `details`: a folded block; `tabs` with
 * `::: tab 标题`, `@tab 标题` or `== 标题` inside, `code-group` with fences inside: tabs; `center` and `right`: aligned. Others leave what
 * they hold.
 */
export function containerPlugin(md: MarkdownIt) {
  md.block.ruler.before('fence', 'container', container, anywhere)
}

interface Opening {
  kind: string
  title: string
  from: number
  to: number
}

function container(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine)) return false
  const opening = /^(:{3,})\s*([\w-]+)(?:\[(.*)\])?[ \t]*(.*)$/.exec(lineOf(state, startLine))
  if (!opening) return false
  if (silent) return true
  const [, colons = '', kind = '', label = '', rest = ''] = opening
  const to = closingLine(state, { startLine, endLine, width: colons.length })
  const title = label || rest.replace(/\{[^{}]*\}\s*$/, '').trim()
  const isOpen = /\{[^{}]*\bopen\b[^{}]*\}\s*$/.test(rest)
  write(state, { kind: kind.toLowerCase(), title, from: startLine + 1, to }, isOpen)
  state.line = Math.min(to + 1, endLine)
  return true
}

/** The line that ends the container, or the end of what it stands in; containers inside are passed over. */
function closingLine(
  state: StateBlock,
  { startLine, endLine, width }: { startLine: number; endLine: number; width: number },
) {
  let inside = 0
  for (const [line, text] of linesOutsideCode(state, startLine + 1, endLine)) {
    const mark = /^(:{3,})[ \t]*(.*)$/.exec(text)
    if (!mark) continue
    if (mark[2]) inside++
    else if (inside > 0) inside--
    else if (mark[1]!.length >= width) return line
  }
  return endLine
}

const aligned = new Set(['center', 'right', 'left', 'justify'])
/** They say something to the site that the text was written for, and nothing to readers. */
const meaningless = new Set(['v-pre', 'raw', 'slot', 'theme', 'only-mobile', 'div'])

function write(state: StateBlock, opening: Opening, isOpen: boolean): void {
  const { kind, title, from, to } = opening
  const push = state.push.bind(state)
  if (kind === 'tabs' || kind === 'code-group' || kind === 'code-tabs') return writeTabs(state, opening)
  const box = boxOf(kind, { title, isOpen })
  if (box) {
    openBox(push, box)
    readInside(state, { from, to })
    return closeBox(push, box)
  }
  if (aligned.has(kind)) push('aligned_open', 'div', 1).attrSet('align', kind)
  else if (!meaningless.has(kind)) noteUnknown(state, `::: ${kind}`)
  readInside(state, { from, to })
  if (aligned.has(kind)) push('aligned_close', 'div', -1)
}

function boxOf(word: string, { title, isOpen }: { title: string; isOpen: boolean }): Box | null {
  const fold = isOpen ? 'open' : 'closed'
  if (word === 'details') return { kind: null, title: title || '详细内容', fold }
  if (word === 'tab') return { kind: null, title: title || '标签', fold: 'closed' }
  const kind = calloutKind(word)
  return kind && { kind, title: title || calloutLabels[kind], fold: null }
}

/** What stands before the first tab, stands before them all. */
function writeTabs(state: StateBlock, { from, to }: Opening): void {
  const push = state.push.bind(state)
  const marks: { line: number; title: string }[] = []
  let depth = 0
  for (const [line, text] of linesOutsideCode(state, from, to)) {
    const colons = /^:{3,}[ \t]*(.*)$/.exec(text)
    if (colons) depth += colons[1] ? 1 : -1
    const title = depth === 0 ? /^(?:@tab(?::active)?|==)[ \t]+(.*?)(?:#\S+)?$/.exec(text)?.[1] : undefined
    if (title !== undefined) marks.push({ line, title: title.trim() })
  }
  if (!marks.length) return writeGroup(state, { from, to })
  readInside(state, { from, to: marks[0]!.line })
  openTabs(push)
  for (const [index, { line, title }] of marks.entries()) {
    openTab(push, title)
    readInside(state, { from: line + 1, to: marks[index + 1]?.line ?? to })
    closeTab(push)
  }
  closeTabs(push)
}

/** Fences under their names, or `::: tab` one after the other. */
function writeGroup(state: StateBlock, { from, to }: { from: number; to: number }): void {
  const push = state.push.bind(state)
  openTabs(push)
  const first = state.tokens.length
  readInside(state, { from, to })
  const inside = state.tokens.splice(first)
  const level = state.level
  for (const token of inside) {
    if (token.type !== 'fence' || token.level !== level) {
      state.tokens.push(token)
      continue
    }
    openTab(push, fenceTitle(token.info) ?? (token.info.trim().split(/[\s{:]/)[0] || '代码'))
    token.meta = { isNamed: true }
    state.tokens.push(token)
    closeTab(push)
  }
  closeTabs(push)
}
