import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { decided } from '../decide.ts'
import { Findings, type Item, itemOf, type Reading, Unreadable } from '../item.ts'
import { fromPlain } from '../rich-text.ts'
import { cateCalled, difficultyCalled, tagsIn } from '../words.ts'
import { type Column, columnCalled, optionCalled } from './columns.ts'
import { plainZip } from './plain-zip.ts'

/** Of a sheet no more is read. */
const most = { rows: 20_000, columns: 60 }
/** The row of names is among the first. */
const headRows = 20

/** A workbook: the first sheet that names the columns 题干 and 答案, a question a row; lines are rows. */
export async function readExcel(bytes: Uint8Array): Promise<Reading> {
  const book = await open(bytes)
  const found = new Findings()
  for (const name of book.SheetNames) {
    const table = tableIn(book.Sheets[name]!)
    if (!table) continue
    for (const [index, cells] of table.rows.entries()) {
      const line = table.firstRow + index
      if (cells.some((cell) => cell.trim() !== '')) found.take({ line }, () => itemIn(cells, table.columns))
    }
    return found.reading
  }
  found.problem({ line: 1 }, '表格里没有写着“题干”和“答案”的一行，请用模板')
  return found.reading
}

async function open(bytes: Uint8Array): Promise<WorkBook> {
  const zip = await plainZip(bytes)
  try {
    return read(zip, { type: 'buffer', sheetRows: most.rows, cellHTML: false, cellFormula: false, bookVBA: false })
  } catch {
    throw new Unreadable('不是 Excel 表格（.xlsx），或者文件已损坏')
  }
}

interface Table {
  /** Of the sheet, of the first question. */
  firstRow: number
  columns: Columns
  rows: string[][]
}

interface Columns {
  named: Map<Column, number>
  options: Map<number, number>
}

function tableIn(sheet: WorkSheet): Table | null {
  if (!sheet['!ref']) return null
  const range = utils.decode_range(sheet['!ref'])
  range.e.c = Math.min(range.e.c, range.s.c + most.columns)
  range.e.r = Math.min(range.e.r, range.s.r + most.rows)
  const shown = { header: 1, raw: false, defval: '', blankrows: true, range } as const
  const rows = utils.sheet_to_json<unknown[]>(sheet, shown).map((cells) => cells.map(String))
  for (const [index, cells] of rows.slice(0, headRows).entries()) {
    const columns = columnsIn(cells)
    if (!columns.named.has('stem') || !columns.named.has('answer')) continue
    return { columns, firstRow: range.s.r + index + 2, rows: rows.slice(index + 1) }
  }
  return null
}

function columnsIn(cells: readonly string[]): Columns {
  const columns: Columns = { named: new Map(), options: new Map() }
  for (const [at, name] of cells.entries()) {
    const column = columnCalled(name)
    const option = optionCalled(name)
    if (column !== null && !columns.named.has(column)) columns.named.set(column, at)
    else if (option !== null && !columns.options.has(option)) columns.options.set(option, at)
  }
  return columns
}

function itemIn(cells: readonly string[], { named, options }: Columns): Item {
  const cell = (column: Column) => (cells[named.get(column) ?? -1] ?? '').trim()
  const written = [...options].toSorted(([a], [b]) => a - b).map(([, at]) => (cells[at] ?? '').trim())
  if (!cell('stem')) throw new Unreadable('没有题干')
  const wanted = cateCalled(cell('cate'))
  if (wanted === null && cell('cate'))
    throw new Unreadable(`不认识的题型“${cell('cate').slice(0, 20)}”，应为单选题、多选题、判断题或主观题`)
  const difficulty = difficultyCalled(cell('difficulty'))
  if (difficulty === null && cell('difficulty'))
    throw new Unreadable(`不认识的难度“${cell('difficulty').slice(0, 20)}”，应为简单、中等或困难`)
  const source = { author: cell('author'), link: cell('link') }
  return itemOf({
    title: cell('title'),
    stem: fromPlain(cell('stem')),
    difficulty,
    analysis: fromPlain(cell('analysis')),
    tags: tagsIn(cell('tags')),
    source: source.author || source.link ? source : null,
    ...decided({ options: written.slice(0, written.findLastIndex(Boolean) + 1), answer: cell('answer'), wanted }),
  })
}
