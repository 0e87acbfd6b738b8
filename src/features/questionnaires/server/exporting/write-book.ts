import { headOf, linesOf, type Wanted } from './table.ts'

/** The file. A spreadsheet's writer is loaded with the first of them. */
export async function writeBook(wanted: Wanted): Promise<Uint8Array> {
  const { longestCell, sheetOf, workbookOf } = await import('#src/platform/xlsx.ts')
  const table = [headOf(wanted), ...linesOf({ ...wanted, before: 0 })]
  return workbookOf({ 答卷: sheetOf(table, { most: longestCell }) })
}
