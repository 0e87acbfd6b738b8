/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/
const isNumber = /^-?\d+(\.\d+)?$/

/** A value as a field of CSV (RFC 4180): nothing in it is a formula, whoever wrote it. */
function field(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Row = readonly (string | number | null)[]

export const csvRow = (row: Row): string => `${row.map(field).join(',')}\r\n`

/** Rows as a file that spreadsheets read as UTF-8. */
export const csv = (rows: readonly Row[]): string => `\uFEFF${rows.map(csvRow).join('')}`
