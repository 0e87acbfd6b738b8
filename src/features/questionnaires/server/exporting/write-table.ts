import { csv } from '#src/shared/csv.ts'
import { tableOf, type Wanted } from './table.ts'

/** The file. A spreadsheet's writer is loaded with the first of them. */
export async function writeTable({ format, ...wanted }: Wanted): Promise<Uint8Array> {
  const table = tableOf(wanted)
  return format === 'csv' ? Buffer.from(csv(table)) : (await import('./xlsx.ts')).asXlsx(table)
}
