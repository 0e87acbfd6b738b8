import { utils, write } from '@e965/xlsx'
import type { Cell } from './table.ts'

/** Characters of a cell, as Excel bounds them. */
const longest = 32_767

/** Words are text in every cell: what begins like a formula is none. */
export function asXlsx(table: readonly (readonly Cell[])[]): Uint8Array {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(
    table.map((row) =>
      row.map((cell) => (typeof cell === 'number' ? { t: 'n', v: cell } : { t: 's', v: unmistakable(cell), z: '@' })),
    ),
  )
  utils.book_append_sheet(book, sheet, '答卷')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer
}

/** `_x0041_` would be read as the character of that number (ECMA-376, ST_Xstring). */
const unmistakable = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_').slice(0, longest)
