/** Comma-separated values (RFC 4180) as rows of cells; blank lines are left out. */
export function rowsOfCsv(text: string, delimiter = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell.trim())
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === delimiter) {
      row.push(cell.trim())
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}
