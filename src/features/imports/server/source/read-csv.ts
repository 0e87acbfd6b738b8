/** Rows of cells (RFC 4180): fields in quotes hold commas, lines and doubled quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const field = /("(?:[^"]|"")*"?|[^,\r\n]*)(,|\r?\n|\r|$)/y
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
