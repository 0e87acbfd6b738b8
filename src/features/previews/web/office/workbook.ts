import { PreviewError } from '../preview-error.ts'
import { builtInFormat, formatNumber } from './number-format.ts'
import { prefixed, readXml } from './read-xml.ts'
import { type FoundCell, type FoundSheet, findCells } from './sheet-cells.ts'
import { openZip, type Zip } from './zip.ts'

// An xlsx workbook (ECMA-376), as far as it is shown: names, values in their formats and merged cells.

export interface Sheet {
  /** All of them are `columns` long; null is an empty cell, 'covered' one that another has been merged over. */
  rows: (ShownCell | 'covered' | null)[][]
  columns: number
  /** Whether the sheet has rows or columns that are not shown. */
  cut: boolean
}

export interface ShownCell {
  text: string
  isNumber: boolean
  rowSpan?: number
  columnSpan?: number
}

export interface Workbook {
  names: string[]
  sheet(index: number): Promise<Sheet>
}

interface Styles {
  /** The format of each cell style. */
  formats: string[]
}

/** @throws PreviewError */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const zip = openZip(bytes)
  const [{ sheets, since1904 }, targets, styles] = await Promise.all([readBook(zip), readTargets(zip), readStyles(zip)])
  const known = sheets.flatMap(({ name, relation }) => {
    const path = targets.get(relation)
    return path && zip.names.includes(path) ? [{ name, path }] : []
  })
  if (!known.length) throw new PreviewError('文件里没有可以显示的工作表')
  return {
    names: known.map(({ name }) => name),
    async sheet(index) {
      const found = await findCells(zip.open(known[index]!.path)!)
      return shown(found, { styles, since1904, texts: await readTexts(zip, found) })
    },
  }
}

function partOf(zip: Zip, name: string) {
  const part = zip.open(name)
  if (!part) throw new PreviewError('文件已损坏，或者不是有效的 Excel 文件')
  return part
}

/** Sheets in their order; those that their author hid stay hidden. */
async function readBook(zip: Zip) {
  const sheets: { name: string; relation: string }[] = []
  let since1904 = false
  await readXml(partOf(zip, 'xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      const relation = prefixed(attributes, 'id')
      if (name === 'sheet' && relation && !/hidden/i.test(attributes.state ?? ''))
        sheets.push({ name: attributes.name ?? '', relation })
    },
  })
  return { sheets, since1904 }
}

/** Where the sheet of each relation lies. */
async function readTargets(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readXml(partOf(zip, 'xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Type, Target }) {
      if (name !== 'Relationship' || !Id || !Target || !Type?.endsWith('/worksheet')) return
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

async function readStyles(zip: Zip): Promise<Styles> {
  const own = new Map<number, string>()
  const formats: string[] = []
  let isCellStyle = false
  const part = zip.open('xl/styles.xml')
  if (!part) return { formats }
  await readXml(part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') isCellStyle = true
      const id = Number(numFmtId)
      if (name === 'xf' && isCellStyle) formats.push(own.get(id) ?? builtInFormat(id))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return { formats }
}

/** Of the workbook's list of texts, those that the sheet shows. */
async function readTexts(zip: Zip, { cells }: FoundSheet): Promise<Map<number, string>> {
  const wanted = new Set(cells.flat().flatMap((cell) => (cell?.type === 's' ? Number(cell.value) : [])))
  const texts = new Map<number, string>()
  const part = wanted.size ? zip.open('xl/sharedStrings.xml') : null
  if (!part) return texts
  let [index, text, isText, isPronunciation] = [-1, '', false, false]
  await readXml(part, {
    open(name) {
      if (name === 'si') [index, text] = [index + 1, '']
      if (name === 'rPh') isPronunciation = true
      if (name === 't') isText = !isPronunciation
    },
    text(data) {
      if (isText && wanted.has(index)) text += data
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPronunciation = false
      if (name === 'si' && wanted.has(index)) texts.set(index, text)
    },
    isEnough: () => texts.size === wanted.size,
  })
  return texts
}

interface Book {
  styles: Styles
  since1904: boolean
  texts: Map<number, string>
}

function shown({ cells, merges, cut }: FoundSheet, book: Book): Sheet {
  const rows: Sheet['rows'] = cells.map((row) => Array.from(row, (cell) => (cell ? shownCell(cell, book) : null)))
  while (rows.length && rows.at(-1)!.every((cell) => !cell)) rows.pop()
  const columns = Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1))
  for (const row of rows) {
    row.length = Math.min(row.length, columns)
    while (row.length < columns) row.push(null)
  }
  for (const merge of merges) mergeIn(rows, merge)
  return { rows, columns, cut }
}

/** Merges that reach into others make no table; the first one counts. */
function mergeIn(rows: Sheet['rows'], { row, column, ...wanted }: FoundSheet['merges'][number]): void {
  const area = rows.slice(row, row + wanted.rowSpan).map((cells) => cells.slice(column, column + wanted.columnSpan))
  const [rowSpan, columnSpan] = [area.length, area[0]?.length ?? 0]
  if (!columnSpan || area.some((cells) => cells.some((cell) => cell === 'covered' || cell?.rowSpan))) return
  const corner = rows[row]![column] as ShownCell | null
  for (const cells of rows.slice(row, row + rowSpan)) cells.fill('covered', column, column + columnSpan)
  rows[row]![column] = { text: '', isNumber: false, ...corner, rowSpan, columnSpan }
}

const booleans: Record<string, string> = { '1': 'TRUE', '0': 'FALSE' }

/** @returns null for a cell that shows nothing */
function shownCell({ type, style, value }: FoundCell, { styles, since1904, texts }: Book): ShownCell | null {
  const cell = (text: string, isNumber = false) => (text ? { text, isNumber } : null)
  if (type === 's') return cell(unescaped(texts.get(Number(value)) ?? ''))
  if (type === 'b') return cell(booleans[value] ?? value)
  const number = Number(value)
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return cell(unescaped(value))
  return cell(formatNumber(number, styles.formats[style] ?? 'General', since1904), true)
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string) =>
  text
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
