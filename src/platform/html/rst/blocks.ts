import { dedented, pushWords } from '../books/directive.ts'
import { explicit } from './explicit.ts'
import { definitions, enumerated, fields, lineBlock, listed, options } from './lists.ts'
import { blockEnd, deeper, indentOf, isBlank, paragraph, pushCode, type Reading } from './reading.ts'
import { gridTable, simpleTable } from './tables.ts'

/** Reads a block that begins at a line. @returns the line after it; null where it is another sort of block */
type Rule = (reading: Reading, lines: readonly string[], at: number) => number | null

const rules: readonly Rule[] = [
  quotation, explicit, heading, transition, gridTable, simpleTable, doctest, lineBlock, fields, options, listed, enumerated, definitions, text,
] // prettier-ignore

export function readBlocks(reading: Reading, lines: readonly string[]): void {
  deeper(reading, lines, () => {
    for (let at = 0; at < lines.length;) {
      if (isBlank(lines[at])) at++
      else at = rules.reduce<number | null>((next, rule) => next ?? rule(reading, lines, at), null) ?? at + 1
    }
  })
}

const isAdornment = (line: string | undefined): boolean => line !== undefined && /^([!-/:-@[-`{-~])\1+\s*$/.test(line)

/** A line under a title, or one above and one below. */
function heading({ push, names }: Reading, lines: readonly string[], at: number): number | null {
  const isOver = hasLineAbove(lines, at)
  if (!isOver && !hasLineBelow(lines, at)) return null
  const under = lines[at + (isOver ? 2 : 1)]!
  const style = (isOver ? 'over' : 'under') + under[0]!
  if (!names.levels.includes(style)) names.levels.push(style)
  const tag = `h${Math.min(6, names.levels.indexOf(style) + 1)}`
  push('heading_open', tag, 1).block = true
  pushWords(push, lines[at + (isOver ? 1 : 0)]!.trim())
  push('heading_close', tag, -1).block = true
  return at + (isOver ? 3 : 2)
}

const hasLineAbove = (lines: readonly string[], at: number) =>
  isAdornment(lines[at]) && !isBlank(lines[at + 1]) && isAdornment(lines[at + 2]) && lines[at]![0] === lines[at + 2]![0]

const hasLineBelow = (lines: readonly string[], at: number) =>
  !isAdornment(lines[at]) &&
  isAdornment(lines[at + 1]) &&
  lines[at + 1]!.trim().length >= Math.min(3, lines[at]!.trim().length)

function transition({ push }: Reading, lines: readonly string[], at: number): number | null {
  if (!isAdornment(lines[at]) || lines[at]!.trim().length < 4 || !isBlank(lines[at + 1])) return null
  push('hr', 'hr', 0).block = true
  return at + 1
}

/** What lies further in; a last line that begins with dashes says whose words they are. */
function quotation(reading: Reading, lines: readonly string[], at: number): number | null {
  const indent = indentOf(lines[at]!)
  if (indent === 0) return null
  const end = blockEnd(lines, at, 1)
  const block = dedented(lines.slice(at, end))
  reading.push('blockquote_open', 'blockquote', 1).block = true
  reading.read(block)
  reading.push('blockquote_close', 'blockquote', -1).block = true
  return end
}

function doctest({ push }: Reading, lines: readonly string[], at: number): number | null {
  if (!/^>>>(?:\s|$)/.test(lines[at]!)) return null
  let end = at
  while (!isBlank(lines[end])) end++
  pushCode(push, 'pycon', lines.slice(at, end))
  return end
}

/** A paragraph; `::` at its end says that code follows. */
function text(reading: Reading, lines: readonly string[], at: number): number {
  let end = at + 1
  while (!isBlank(lines[end]) && !lines[end]!.startsWith('.. ')) end++
  const words = lines
    .slice(at, end)
    .map((line) => line.trim())
    .join('\n')
  if (!words.endsWith('::')) paragraph(reading.push, words)
  else if (words !== '::') {
    const said = words.replace(/\s+::$/, '').replace(/::$/, ':')
    paragraph(reading.push, said)
  }
  return words.endsWith('::') ? literal(reading, lines, end) : end
}

/** Lines further in, or lines that all begin with the same sign. */
function literal({ push, names }: Reading, lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && isBlank(lines[at])) at++
  if (at >= lines.length) return from
  const sign = /^[!-/:-@[-`{-~]/.exec(lines[at]!)?.[0]
  if (indentOf(lines[at]!) > 0) {
    const end = blockEnd(lines, at, 1)
    pushCode(push, names.language, dedented(lines.slice(at, end)))
    return end
  }
  if (sign === undefined) return from
  let end = at
  while (!isBlank(lines[end]) && lines[end]!.startsWith(sign)) end++
  pushCode(push, names.language, lines.slice(at, end))
  return end
}
