import { type BlockCall, isCode, lineOf } from '#src/shared/markdown/block-call.ts'
import MarkdownIt, { type MarkdownIt as Converter, type StateBlock } from 'markdown-it'
import { isDirective, readDeeper, writeDirective } from './all-directives.ts'
import type { BookNotes } from './labels.ts'
import { rstPlugin } from '../rst/rst.ts'
import { bodyOf, type Call, pushFence } from './directive.ts'

const OPENING = /^(`{3,}|~{3,}|:{3,})[ \t]*\{([A-Za-z][\w:+.-]*)\}[ \t]*(.*)$/

/** Languages that R Markdown and Quarto write so. */
const programs = new Set(['python', 'r', 'julia', 'bash', 'sh', 'sql', 'js', 'ojs', 'cpp', 'c', 'java', 'rust', 'stata', 'octave', 'ipython', 'ipython3']) // prettier-ignore

/** ```` ```{note} 标题 ````, `:::{tip}`. */
export function directiveFence(...[state, startLine, endLine, silent]: BlockCall): boolean {
  if (isCode(state, startLine)) return false
  const [, fence, written, argument = ''] = OPENING.exec(lineOf(state, startLine)) ?? []
  if (fence === undefined || written === undefined) return false
  if (silent) return true
  const end = closing(state, { fence, from: startLine + 1, to: endLine })
  const lines = state.getLines(startLine + 1, end, state.sCount[startLine]!, false).split('\n')
  state.line = Math.min(end + 1, endLine)
  const name = written.toLowerCase()
  if (name === 'eval-rst') readRst(state, lines.join('\n'))
  else if (programs.has(name) && !isDirective(name)) pushFence(state.push.bind(state), name, withoutSettings(lines))
  else writeDirective(callOf(state, { name, argument: argument.trim(), lines: end > startLine + 1 ? lines : [] }))
  return true
}

let converter: Converter | undefined

/** Text of Sphinx in a text of MyST: read by itself, so that its captions are counted by themselves. */
function readRst(state: StateBlock, text: string): void {
  converter ??= new MarkdownIt({ linkify: true }).use(rstPlugin)
  const env = state.env as BookNotes
  const inside: BookNotes = { ...env, labels: (env.labels ??= new Map()), headings: (env.headings ??= new Map()) }
  for (const token of converter.parse(text, { ...inside })) {
    // its words are read
    if (token.type === 'inline') token.content = ''
    state.tokens.push(token)
  }
}

/** `#| echo: false` says something to the program that runs it. */
const withoutSettings = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.startsWith('#|'))
    .join('\n')
    .trimEnd()

interface Written {
  name: string
  argument: string
  lines: readonly string[]
}

export function callOf(state: StateBlock, { name, argument, lines }: Written): Call {
  const push = state.push.bind(state)
  return {
    name,
    argument,
    ...bodyOf(lines),
    env: state.env as object,
    push,
    make: (...said) => new state.Token(...said),
    read: (text) =>
      readDeeper(state.env as object, { push, text }, () =>
        state.md.block.parse(text, state.md, state.env, state.tokens),
      ),
  }
}

/** The first line that is nothing but as many signs of the same sort, or more. */
function closing(state: StateBlock, { fence, from, to }: { fence: string; from: number; to: number }): number {
  for (let line = from; line < to; line++) {
    if (state.sCount[line]! < state.blkIndent && !state.isEmpty(line)) return line - 1
    const text = lineOf(state, line)
    if (text.startsWith(fence) && text === fence[0]!.repeat(text.length)) return line
  }
  return to
}
