import type { StateBlock } from 'markdown-it'

/** What markdown-it calls a block rule with; `silent`: only say whether the block begins here. */
export type BlockCall = [state: StateBlock, startLine: number, endLine: number, silent: boolean]

/** Blocks that may begin in the middle of a paragraph. */
export const anywhere = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }

/** A line of the block that `state` is in, without its indent. */
export function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd()
}

/** Whether a line lies so far in that it is code. */
export const isCode = (state: StateBlock, line: number): boolean => state.sCount[line]! - state.blkIndent >= 4

interface Lines {
  from: number
  to: number
  /** Columns that belong to the block; absent: those of what it stands in. */
  indent?: number
}

/** Reads the blocks of these lines into the block that is being made. */
export function readInside(state: StateBlock, { from, to, indent = state.blkIndent }: Lines): void {
  const { parentType, lineMax, blkIndent } = state
  state.lineMax = to
  state.blkIndent = indent
  if (from < to) state.md.block.tokenize(state, from, to)
  state.parentType = parentType
  state.lineMax = lineMax
  state.blkIndent = blkIndent
}

/** A fence of code that a line opens, or null. */
const fenceOf = (line: string) => /^(`{3,}|~{3,})/.exec(line)?.[1] ?? null

/** Lines from here on that are no part of a fenced block of code. */
export function* linesOutsideCode(
  state: StateBlock,
  from: number,
  to: number,
): Generator<[line: number, text: string]> {
  let fence: string | null = null
  for (let line = from; line < to; line++) {
    const text = lineOf(state, line)
    const mark = fenceOf(text)
    if (fence === null) {
      fence = mark
      if (mark === null) yield [line, text]
    } else if (mark !== null && mark[0] === fence[0] && mark.length >= fence.length && text === mark) fence = null
  }
}
