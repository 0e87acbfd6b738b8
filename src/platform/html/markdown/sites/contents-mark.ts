import type { MarkdownIt } from 'markdown-it'
import { isCode, lineOf } from '#src/shared/markdown/block-call.ts'

/** `[TOC]` and `[[toc]]` on lines of their own: pages show what is in a text beside it. */
export function contentsMarkPlugin(md: MarkdownIt) {
  md.block.ruler.before('reference', 'contents_mark', (...[state, startLine, , silent]) => {
    if (isCode(state, startLine) || !/^\[\[?toc\]\]?$/i.test(lineOf(state, startLine))) return false
    if (!silent) state.line = startLine + 1
    return true
  })
}
