import { utils, type WorkSheet, write } from '@e965/xlsx'

// Tables as Excel workbooks. The library is large: whoever seldom writes one loads this with the first.

/** Characters of a cell, as Excel bounds them. */
export const longestCell = 32_767

/**
 * Words are text in every cell: what begins like a formula is none. @param most characters of a cell; words beyond are cut, and those that
 * no cell holds are refused by the writer where nothing is said
 */
export const sheetOf = (
  rows: readonly (readonly (string | number | null)[])[],
  { most = Infinity }: { most?: number } = {},
): WorkSheet =>
  utils.aoa_to_sheet(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? { t: 's', v: unmistakable(cell).slice(0, most), z: '@' } : cell)),
    ),
  )

/** `_x0041_` would be read as the character of that number (ECMA-376, ST_Xstring). */
const unmistakable = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** @param sheets by the names on their tabs */
export function workbookOf(sheets: Readonly<Record<string, WorkSheet>>): Uint8Array {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer
}
