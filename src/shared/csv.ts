/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/
const isNumber = /^-?\d+(\.\d+)?$/

/** What no spreadsheet takes for a formula, whoever wrote it. */
export const safeField = (text: string): string => (formula.test(text) && !isNumber.test(text) ? `'${text}` : text)

/** A value as a field of CSV (RFC 4180): nothing in it is a formula. */
function field(value: string | number | null): string {
  const safe = safeField(String(value ?? ''))
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Row = readonly (string | number | null)[]

export const csvRow = (row: Row): string => `${row.map(field).join(',')}\r\n`

/** Rows as a file that spreadsheets read as UTF-8. */
export const csv = (rows: readonly Row[]): string => `\uFEFF${rows.map(csvRow).join('')}`

/** A field as it was before `csv` wrote it. */
export const plainField = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/** Rows of cells (RFC 4180): fields in quotes hold commas, lines and doubled quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /("(?:[^"]+|"")*"?|[^,\r\n]*)(,|\r?\n|\r|$)/y
  const source = text.replace(/^\ufeff/, '')
  while (field.lastIndex < source.length) {
    const [, value = '', end] = field.exec(source) ?? []
    // what stands behind a closing quote belongs to the field, as spreadsheets read it
    if (end === undefined) {
      field.lastIndex = source.length
      continue
    }
    row.push(value.startsWith('"') ? value.replace(/^"|"$/g, '').replaceAll('""', '"') : value)
    if (end === ',') {
      if (field.lastIndex === source.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
  }
  if (row.length) rows.push(row)
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}
