import path from 'node:path'
import { setPlaces } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { isIndexName } from '../source/source-tree.ts'
import { parentOf } from './locate.ts'
import { placeInName } from './name-numbers.ts'
import type { SourceFile, Survey } from './survey.ts'

type Said = Pick<Survey['library'], 'places' | 'folderOrders'>

/**
 * Places among their neighbours, by path, of documents and folders: as the table of contents has them, else as front matter says, else by
 * the numbers that their names begin with. The index of a folder whose others have places comes first. What says nothing has none.
 */
export function placesOf(files: readonly SourceFile[], { places, folderOrders }: Said): ReadonlyMap<string, number> {
  const orders = new Map([...folderOrders, ...files.map(({ path: at, order }) => [at, order] as const)])
  const all = new Set(files.flatMap(({ path: at }) => [at, ...foldersAbove(at)]))
  const found = new Map<string, number>()
  for (const neighbours of Map.groupBy(all, parentOf).values()) {
    const keyed = neighbours.map((at) => ({ at, key: keyOf(at, places.get(at), orders.get(at)) }))
    const placed = keyed.filter(({ key }) => key.some(Number.isFinite)).toSorted((a, b) => compare(a.key, b.key))
    for (const [index, { at }] of placed.entries()) found.set(at, index + 1)
    const index = placed.length ? neighbours.find((at) => isIndexName(path.posix.basename(at))) : undefined
    if (index !== undefined && !found.has(index)) found.set(index, 0)
  }
  return found
}

type Key = readonly [contents: number, said: number, numbered: number]

const keyOf = (at: string, contents = Infinity, said = Infinity): Key => [
  contents,
  said,
  placeInName(path.posix.basename(at)) ?? Infinity,
]

function compare(a: Key, b: Key): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value < b[at]! ? -1 : 1
  return 0
}

function foldersAbove(at: string): string[] {
  const found: string[] = []
  for (let above = parentOf(at); above !== ''; above = parentOf(above)) found.push(above)
  return found
}

interface Made {
  /** Ids by path, of what this import made. */
  readonly documents: ReadonlyMap<string, number>
  readonly folders: ReadonlyMap<string, number>
}

/** Of what is new: what was there before stands where people left it. */
export async function keepPlaces(
  db: Db,
  places: ReadonlyMap<string, number>,
  { documents, folders }: Made,
): Promise<void> {
  const rows = [...documents, ...folders].flatMap(([at, id]) => (places.has(at) ? { id, place: places.get(at)! } : []))
  if (rows.length) await setPlaces(db, rows)
}
