import { readXml } from './read-xml.ts'

const MAX_ROWS = 1000
const MAX_COLUMNS = 100
const MAX_MERGES = 5000
/** As many characters as a cell of Excel holds. */
const MAX_TEXT = 32_767

/** A cell as the file holds it: `type` is the format's letter (n number, s shared text, b truth, e error, str …). */
export interface FoundCell {
  type: string
  style: number
  value: string
}

interface Merge {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

export interface FoundSheet {
  cells: (FoundCell | undefined)[][]
  merges: Merge[]
  /** Whether there are cells beyond the first 1,000 rows and 100 columns. */
  cut: boolean
}

/** The sheet's cells by row and column, counted from 0. What lies beyond the limits is not even read. */
export async function findCells(source: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<FoundSheet> {
  const sheet: FoundSheet = { cells: [], merges: [], cut: false }
  let [row, column, isPastEnd] = [-1, -1, false]
  let cell: FoundCell | null = null
  let [isValue, isPronunciation] = [false, false]
  const begin: Record<string, (attributes: Record<string, string>) => void> = {
    row({ r }) {
      row = numberOf(r) ?? row + 1
      column = -1
      isPastEnd ||= row >= MAX_ROWS
    },
    c({ r, t = 'n', s = '0' }) {
      column = columnOf(r) ?? column + 1
      cell = { type: t, style: Number(s), value: '' }
    },
    v: () => (isValue = true),
    t: () => (isValue = !isPronunciation),
    rPh: () => (isPronunciation = true),
    mergeCell: ({ ref }) => addMerge(sheet, ref),
  }
  await readXml(source, {
    open: (name, attributes) => (Object.hasOwn(begin, name) ? begin[name]!(attributes) : undefined),
    text(data) {
      if (isValue && cell && cell.value.length < MAX_TEXT) cell.value += data
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPronunciation = false
      else if (name === 'c' && cell) {
        if (cell.value) keep(sheet, { row, column, cell })
        cell = null
      }
    },
    // merges stand behind the rows: of a sheet that is cut they are not worth reading all of it
    isEnough: () => isPastEnd,
  })
  sheet.cut ||= isPastEnd
  for (let at = 0; at < sheet.cells.length; at++) sheet.cells[at] ??= []
  return sheet
}

function keep(sheet: FoundSheet, { row, column, cell }: { row: number; column: number; cell: FoundCell }): void {
  if (row >= MAX_ROWS || column >= MAX_COLUMNS) sheet.cut = true
  else (sheet.cells[row] ??= [])[column] = cell
}

function addMerge({ merges }: FoundSheet, ref = ''): void {
  const [from, to] = ref.split(':').map(placeOf)
  if (!from || !to || to.row < from.row || to.column < from.column || merges.length >= MAX_MERGES) return
  merges.push({ ...from, rowSpan: to.row - from.row + 1, columnSpan: to.column - from.column + 1 })
}

/** A1 is row 0 and column 0. @returns null for what is no place */
function placeOf(corner: string): { row: number; column: number } | null {
  const row = numberOf(/\d+/.exec(corner)?.[0])
  const column = columnOf(corner)
  return row === null || column === null ? null : { row, column }
}

/** From 0. @returns null where there is no such number */
const numberOf = (text: string | undefined) =>
  text && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) - 1 : null

/** A is 0, AA is 26. @returns null where there are no letters */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
