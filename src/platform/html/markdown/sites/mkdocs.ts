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
import { type Box, closeBox, closeTab, closeTabs, openBox, openTab, openTabs } from '../boxes.ts'
import { contentsMarkPlugin } from './contents-mark.ts'
import { allMarks, markPlugin } from './marks.ts'
import { materialPlugin } from './material.ts'
import { namedEmoji } from './named-emoji.ts'

/** What Python-Markdown and the extensions of mkdocs-material read besides: admonitions, tabs, marks of words, keys. */
export function mkdocsPlugin(md: MarkdownIt) {
  md.block.ruler.before('fence', 'admonition', admonition, anywhere)
  md.block.ruler.before('fence', 'content_tabs', contentTabs, anywhere)
  md.use(markPlugin, allMarks)
  md.use(namedEmoji).use(contentsMarkPlugin).use(materialPlugin)
  md.block.ruler.before('html_block', 'markdown_in_html', markdownInHtml, anywhere)
}

/** `!!! note "标题"`, `??? note` folded, `???+ note` unfolded; the lines below, four columns in, are its content. */
function admonition(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine)) return false
  const found = /^(!!!|\?\?\?\+?)[ \t]*([\p{L}\p{N}_-]+)?(?:[ \t]+[\p{L}\p{N}_-]+)*[ \t]*(?:"(.*)")?[ \t]*$/u.exec(
    lineOf(state, startLine),
  )
  if (!found) return false
  if (silent) return true
  const [, sign = '', word = 'note', title] = found
  const known = calloutKind(word)
  const box: Box = {
    kind: known ?? 'note',
    title: title?.trim() ?? (known ? calloutLabels[known] : word[0]!.toUpperCase() + word.slice(1)),
    fold: sign === '!!!' ? null : sign === '???+' ? 'open' : 'closed',
  }
  const push = state.push.bind(state)
  const to = indentedEnd(state, startLine, endLine)
  openBox(push, box)
  readInside(state, { from: startLine + 1, to, indent: state.sCount[startLine]! + 4 })
  closeBox(push, box)
  state.line = to
  return true
}

/** The line after the last one that lies four columns further in than this one. */
function indentedEnd(state: StateBlock, startLine: number, endLine: number): number {
  let end = startLine + 1
  for (let line = end; line < endLine; line++) {
    if (state.isEmpty(line)) continue
    if (state.sCount[line]! < state.sCount[startLine]! + 4) break
    end = line + 1
  }
  return end
}

const TAB = /^===([+!]*)[ \t]+(?:"(.*)"|'(.*)')[ \t]*$/

/** `=== "C++"` one after the other; `===!` begins a new group, `===+` is the one shown first. */
function contentTabs(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine) || !TAB.test(lineOf(state, startLine))) return false
  if (silent) return true
  const push = state.push.bind(state)
  openTabs(push)
  let tab = TAB.exec(lineOf(state, startLine))
  for (let line = startLine; tab;) {
    const to = indentedEnd(state, line, endLine)
    openTab(push, tab[2] ?? tab[3] ?? '')
    readInside(state, { from: line + 1, to, indent: state.sCount[line]! + 4 })
    closeTab(push)
    state.line = to
    line = state.skipEmptyLines(to)
    const isSame = line < endLine && state.sCount[line] === state.sCount[startLine]
    tab = isSame ? TAB.exec(lineOf(state, line)) : null
    if (tab?.[1]!.includes('!')) tab = null
  }
  closeTabs(push)
  return true
}

/** `<div markdown>` … `</div>`: what lies between is Markdown, however far in. */
function markdownInHtml(...[state, startLine, endLine, silent]: BlockCall): boolean {
  const opening = lineOf(state, startLine)
  const name = /^<([a-z]+)\b[^<>]*\smarkdown(?:=["']\w*["'])?(?=[\s>])[^<>]*>$/.exec(opening)?.[1]
  if (name === undefined) return false
  const close = closeOf(state, { name, from: startLine + 1, to: endLine })
  if (close === null || silent) return close !== null
  const first = state.skipEmptyLines(startLine + 1)
  state.push('html_block', '', 0).content = `${opening}\n`
  readInside(state, { from: startLine + 1, to: close, indent: first < close ? state.sCount[first]! : state.blkIndent })
  state.push('html_block', '', 0).content = `</${name}>\n`
  state.line = close + 1
  return true
}

function closeOf(state: StateBlock, { name, from, to }: { name: string; from: number; to: number }): number | null {
  let inside = 0
  for (const [line, text] of linesOutsideCode(state, from, to)) {
    if (text === `</${name}>` && inside-- === 0) return line
    if (new RegExp(`^<${name}\\b`).test(text) && !text.includes(`</${name}>`)) inside++
  }
  return null
}
