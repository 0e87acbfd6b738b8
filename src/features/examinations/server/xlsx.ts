import { utils, write } from '@e965/xlsx'

/** As text: what begins like a formula is none; `_x0041_` would be read as the character of that number (ECMA-376, ST_Xstring). */
export function asXlsx(table: readonly (readonly (string | number | null)[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(
    table.map((row) =>
      row.map((cell) =>
        typeof cell === 'string' ? { t: 's', v: cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), z: '@' } : cell,
      ),
    ),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '成绩')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }) as Buffer
}
