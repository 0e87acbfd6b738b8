import { headOf, linesOf, type Wanted } from './table.ts'

/** The file. A spreadsheet's writer is loaded with the first of them. */
export async function writeBook(wanted: Wanted): Promise<Uint8Array> {
  return (await import('./xlsx.ts')).asXlsx([headOf(wanted), ...linesOf({ ...wanted, before: 0 })])
}
