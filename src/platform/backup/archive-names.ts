import * as z from 'zod/mini'
import { isFileKey } from '../files/file-store.ts'

// What lies in an archive, in this order: the manifest; the rows of each table in numbered pieces, as COPY writes them; files by
// their keys, sorted, or, where they lie in a store of its own, a list of them in numbered pieces; the closing entry. Nothing else has a place in it.

export const manifestName = 'manifest.json'
export const closingName = 'closing.json'
/** In the pax header of every entry but the closing one. */
export const sha256Key = 'GEWU.sha256'

export const pieceName = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}.copy`
export const listName = (piece: number) => `listed/${String(piece).padStart(6, '0')}.jsonl`
export const fileName = (key: string) => `files/${key}`

export const closingShape = z.object({
  entries: z.int(),
  /** Of a line for each entry: its hash and its name. */
  sha256: z.string(),
})
export type Closing = z.output<typeof closingShape>

export type Place =
  | { kind: 'rows'; table: string; piece: number }
  | { kind: 'list'; piece: number }
  | { kind: 'file'; key: string }

/** Null for a name that no backup writes, such as one that leads elsewhere. */
export function placeOf(name: string): Place | null {
  const [, table, piece] = /^tables\/(\w+)\/(\d{6,})\.copy$/.exec(name) ?? []
  if (table) return { kind: 'rows', table, piece: Number(piece) }
  const [, listed] = /^listed\/(\d{6,})\.jsonl$/.exec(name) ?? []
  if (listed) return { kind: 'list', piece: Number(listed) }
  const [, key] = /^files\/([^/]+)$/.exec(name) ?? []
  return key && isFileKey(key) ? { kind: 'file', key } : null
}
