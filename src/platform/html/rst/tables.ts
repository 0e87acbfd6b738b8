import { type Cell, pushTable } from '../books/directives/tables.ts'
import { dedented } from '../books/directive.ts'
import { isBlank, pushCode, type Reading } from './reading.ts'

type Rule = (reading: Reading, lines: readonly string[], at: number) => number | null

/** Larger ones are shown as written. */
const most = { lines: 500, columns: 1000, corners: 2000 }

/** Letters that take two columns; a filler stands behind each while columns are counted. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g
const FILLER = '\ue000'
const widened = (line: string) => line.replace(WIDE, `$&${FILLER}`)
const narrowed = (text: string) => text.replaceAll(FILLER, '')

const write = (reading: Reading, head: readonly Cell[][], rows: readonly Cell[][]) =>
  pushTable({ push: reading.push, read: (text) => reading.read(text.split('\n')) }, { head, rows })

/** `+---+---+` around cells, which may span others. */
export const gridTable: Rule = (reading, lines, at) => {
  if (!/^\+[-=+]+\+\s*$/.test(lines[at]!)) return null
  let end = at
  while (!isBlank(lines[end]) && /^[+|]/.test(lines[end]!)) end++
  const grid = lines.slice(at, end).map((line) => widened(line.trimEnd()))
  const cells = isFit(grid) ? cellsOf(grid) : null
  if (!cells) pushCode(reading.push, 'none', lines.slice(at, end))
  else write(reading, cells.head, cells.rows)
  return end
}

const isFit = (grid: readonly string[]) =>
  grid.length <= most.lines &&
  grid.every((line) => line.length <= most.columns) &&
  grid.join('').split('+').length <= most.corners

interface Box {
  top: number
  left: number
  bottom: number
  right: number
}

/** Each cell from its upper left corner, by the docutils' way: right to a corner, down, and back. */
function cellsOf(grid: readonly string[]): { head: Cell[][]; rows: Cell[][] } | null {
  const boxes: Box[] = []
  for (let top = 0; top < grid.length - 1; top++)
    for (let left = 0; left < grid[top]!.length - 1; left++) {
      const box = grid[top]![left] === '+' ? boxFrom(grid, top, left) : null
      if (box) boxes.push(box)
    }
  if (!boxes.length) return null
  const tops = [...new Set(boxes.map(({ top }) => top))].toSorted((a, b) => a - b)
  const lefts = [...new Set(boxes.map(({ left }) => left))].toSorted((a, b) => a - b)
  const separator = grid.findIndex((line, at) => at > 0 && at < grid.length - 1 && /^\+[=+]+\+$/.test(line))
  const rows = tops.map((top) =>
    boxes
      .filter((box) => box.top === top)
      .map((box) => ({
        text: textIn(grid, box),
        rows: tops.filter((other) => other >= box.top && other < box.bottom).length,
        columns: lefts.filter((other) => other >= box.left && other < box.right).length,
      })),
  )
  const heads = separator < 0 ? 0 : tops.filter((top) => top < separator).length
  return { head: rows.slice(0, heads), rows: rows.slice(heads) }
}

function boxFrom(grid: readonly string[], top: number, left: number): Box | null {
  for (let right = left + 1; right < grid[top]!.length; right++) {
    const sign = grid[top]![right]
    if (sign === '+') {
      const bottom = bottomOf(grid, { top, left, right })
      if (bottom !== null) return { top, left, bottom, right }
    } else if (sign !== '-' && sign !== '=') return null
  }
  return null
}

function bottomOf(grid: readonly string[], { top, left, right }: Omit<Box, 'bottom'>): number | null {
  for (let row = top + 1; row < grid.length; row++) {
    const [one, other] = [grid[row]![left], grid[row]![right]]
    if (!/[|+]/.test(one ?? '') || !/[|+]/.test(other ?? '')) return null
    if (one === '+' && other === '+' && /^[-=+]+$/.test(grid[row]!.slice(left, right))) return row
  }
  return null
}

const textIn = (grid: readonly string[], { top, left, bottom, right }: Box): string =>
  dedented(grid.slice(top + 1, bottom).map((line) => narrowed(line.slice(left + 1, right)).trimEnd()))
    .join('\n')
    .trim()

/** Columns under lines of `=`; a row whose first cell is empty goes on. */
export const simpleTable: Rule = (reading, lines, at) => {
  if (!/^=+(?: +=+)+\s*$/.test(lines[at]!)) return null
  const borders: number[] = []
  for (let next = at; next < lines.length && next - at < most.lines && borders.length < 3; next++)
    if (/^=+(?: +=+)*\s*$/.test(lines[next]!)) borders.push(next)
    else if (borders.length === 2 && isBlank(lines[next])) break
  const last = borders.at(-1)!
  if (borders.length < 2) return null
  const columns = [...lines[at]!.matchAll(/=+/g)].map(({ index, 0: whole }) => [index, index + whole.length] as const)
  const head = borders.length === 3 ? rowsOf(lines.slice(at + 1, borders[1]), columns) : []
  write(reading, head, rowsOf(lines.slice((borders.length === 3 ? borders[1]! : at) + 1, last), columns))
  return last + 1
}

type Column = readonly [from: number, to: number]

function rowsOf(lines: readonly string[], columns: readonly Column[]): Cell[][] {
  const rows: string[][] = []
  for (const line of lines) {
    // a line below cells that span others
    if (/^-+(?: +-+)*\s*$/.test(line)) continue
    const wide = widened(line)
    const cells = columns.map(([from], at) => narrowed(wide.slice(from, columns[at + 1]?.[0])).trim())
    const isMore = cells[0] === '' && rows.length > 0
    if (isMore) for (const [at, cell] of cells.entries()) rows.at(-1)![at] = `${rows.at(-1)![at]!}\n${cell}`.trim()
    else if (cells.some(Boolean)) rows.push(cells)
  }
  // an escaped space stands for an empty first cell
  return rows.map((row) => row.map((text) => ({ text: text === '\\' ? '' : text })))
}
