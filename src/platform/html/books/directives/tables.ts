import { type Call, type Directive, namesOf, pushLine, pushWords } from '../directive.ts'
import { rowsOfCsv } from '../csv.ts'

/** Blocks in a cell, in the language of the text. */
export interface Cell {
  readonly text: string
  readonly columns?: number
  readonly rows?: number
}

interface Table {
  readonly head: readonly (readonly Cell[])[]
  readonly rows: readonly (readonly Cell[])[]
  /** How many cells at the beginning of each row say what it is about. */
  readonly stub?: number
}

export function pushTable({ push, read }: Pick<Call, 'push' | 'read'>, { head, rows, stub = 0 }: Table): void {
  const part = (name: string, lines: Table['rows'], isHead: boolean) => {
    if (!lines.length) return
    push(`${name}_open`, name, 1).block = true
    for (const cells of lines) {
      push('tr_open', 'tr', 1).block = true
      for (const [at, cell] of cells.entries()) pushCell({ push, read }, cell, isHead || at < stub ? 'th' : 'td')
      push('tr_close', 'tr', -1).block = true
    }
    push(`${name}_close`, name, -1).block = true
  }
  push('table_open', 'table', 1).block = true
  part('thead', head, true)
  part('tbody', rows, false)
  push('table_close', 'table', -1).block = true
}

function pushCell(
  { push, read }: Pick<Call, 'push' | 'read'>,
  { text, columns = 1, rows = 1 }: Cell,
  tag: 'td' | 'th',
) {
  const open = push(`${tag}_open`, tag, 1)
  open.block = true
  if (columns > 1) open.attrSet('colspan', String(columns))
  if (rows > 1) open.attrSet('rowspan', String(rows))
  if (/\n|^\s*(?:[-*+>|]\s|#+\s|\.\. |`{3}|\d+[.)]\s)/.test(text)) read(text)
  else if (text) pushWords(push, text)
  push(`${tag}_close`, tag, -1).block = true
}

/** The title above a table. */
export function pushCaption(call: Call, text = call.argument): void {
  const names = namesOf(call)
  if (text) pushLine(call.push, 'p', { text, meta: { caption: 'table', names } })
  else if (names.length) call.push('target', '', 0).meta = { names }
}

const table: Directive = (call) => {
  pushCaption(call)
  call.read(call.body)
}

const count = (value: string | undefined) => Math.min(100, Number(/^\d+/.exec(value ?? '')?.[0] ?? 0))

function pushRows(call: Call, rows: readonly (readonly string[])[]): void {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const cells = rows.map((row) => Array.from({ length: width }, (_, at) => ({ text: row[at] ?? '' })))
  const heads = count(call.options['header-rows'])
  pushCaption(call)
  pushTable(call, { head: cells.slice(0, heads), rows: cells.slice(heads), stub: count(call.options['stub-columns']) })
}

/** A list whose items are lists: `* - 甲` begins a row, `  - 乙` goes on in it. */
const listTable: Directive = (call) => {
  const rows: string[][] = []
  let indent = 0
  for (const line of call.body.split('\n')) {
    const [, row, space = ''] = /^([*+-])([ \t]+)[*+-](?=\s|$)/.exec(line) ?? []
    if (row !== undefined) {
      indent = 1 + space.length
      rows.push([line.slice(indent + 1).trimStart()])
    } else if (rows.length && line.slice(0, indent).trim() === '' && /^[*+-](?=\s|$)/.test(line.slice(indent)))
      rows.at(-1)!.push(line.slice(indent + 1).trimStart())
    else if (rows.length) {
      const cells = rows.at(-1)!
      cells[cells.length - 1] += `\n${line.slice(indent + 2).trimEnd()}`
    }
  }
  pushRows(
    call,
    rows.map((row) => row.map((cell) => cell.trim())),
  )
}

const csvTable: Directive = (call) => {
  const delimiter = call.options.delim ?? ','
  const delim = delimiter === 'tab' ? '\t' : delimiter === 'space' ? ' ' : delimiter[0]!
  const head = call.options.header ? rowsOfCsv(call.options.header, delim) : []
  const heads = String(head.length + count(call.options['header-rows']))
  pushRows({ ...call, options: { ...call.options, 'header-rows': heads } }, [...head, ...rowsOfCsv(call.body, delim)])
}

export const tables: Readonly<Record<string, Directive>> = { table, 'list-table': listTable, 'csv-table': csvTable }
