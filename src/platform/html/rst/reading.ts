import type { StateBlock } from 'markdown-it'
import { readDeeper } from '../books/all-directives.ts'
import type { Push } from '../books/directive.ts'
import { pushFence } from '../books/directive.ts'
import type { Names } from './names.ts'

/** A text in reStructuredText on its way to tokens. */
export interface Reading {
  readonly state: StateBlock
  readonly push: Push
  readonly names: Names
  /** Reads blocks to where the text is. */
  read(lines: readonly string[]): void
}

/** Where the lines of a block end, which begins at a line: those further in than it, and blank ones between them. */
export function blockEnd(lines: readonly string[], at: number, indent: number): number {
  let end = at + 1
  for (let next = end; next < lines.length; next++) {
    if (lines[next]!.trim() === '') continue
    if (indentOf(lines[next]!) < indent) break
    end = next + 1
  }
  return end
}

export const indentOf = (line: string): number => /^ */.exec(line)![0].length
export const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** The lines from the first one on that lie as far in, without that indent. */
export const inside = (lines: readonly string[], indent: number): string[] =>
  lines.map((line) => line.slice(Math.min(indent, indentOf(line))))

/** Reads what lies inside something by `read`. */
export function deeper({ state, push }: Reading, lines: readonly string[], read: () => void): void {
  readDeeper(state.env as object, { push, text: lines.join('\n') }, read)
}

export function paragraph(push: Push, text: string): void {
  push('paragraph_open', 'p', 1).block = true
  const inline = push('inline', '', 0)
  inline.content = text
  inline.children = []
  push('paragraph_close', 'p', -1).block = true
}

/** Code, without the blank lines around it. */
export const pushCode = (push: Push, language: string, lines: readonly string[]): void =>
  void pushFence(
    push,
    language,
    lines
      .join('\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd(),
  )
