import type { MarkdownIt } from 'markdown-it'
import { bookPlugin } from '../books/references.ts'
import type { BlockCall } from '#src/shared/markdown/block-call.ts'
import { readBlocks } from './blocks.ts'
import {
  emphasis,
  escape,
  interpreted,
  lineEnd,
  literal,
  note,
  place,
  role,
  simpleLink,
  substitution,
  words,
} from './inline.ts'
import { namesIn } from './names.ts'
import type { Reading } from './reading.ts'

const inline = { lineEnd, escape, literal, role, interpreted, emphasis, substitution, note, place, simpleLink }

/** reStructuredText instead of Markdown, to the same tokens. Directives and roles are those of MyST. */
export function rstPlugin(md: MarkdownIt) {
  md.block.ruler.before('table', 'rst', readText)
  md.inline.ruler.at('text', words)
  for (const [name, rule] of Object.entries(inline)) md.inline.ruler.before('newline', `rst_${name}`, rule)
  md.inline.ruler.enableOnly(['text', 'newline', ...Object.keys(inline).map((name) => `rst_${name}`)])
  bookPlugin(md)
}

/** The whole text is one block to markdown-it. */
function readText(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (silent) return true
  const lines = state.getLines(startLine, endLine, 0, false).replaceAll('\t', '        ').split('\n')
  const trimmed = lines.map((line) => line.trimEnd())
  const names = namesIn(trimmed)
  Object.assign(state.env as object, { rst: names })
  const reading: Reading = { state, push: state.push.bind(state), names, read: (inside) => readBlocks(reading, inside) }
  readBlocks(reading, trimmed)
  state.line = endLine
  return true
}
