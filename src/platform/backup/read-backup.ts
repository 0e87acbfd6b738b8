import { manifestName, type Place, placeOf } from './archive-names.ts'
import { type ArchiveEntry, bytesOf, readArchive, type Watch } from './archive-reader.ts'
import { damaged, notOurs } from './backup-error.ts'
import { type Manifest, readManifest } from './manifest.ts'

export type Part = Place & { readonly content: AsyncIterable<Buffer> }

/** A backup of which every byte has been looked at. */
export interface CheckedBackup {
  readonly path: string
  readonly manifest: Manifest
}

/** Reads a backup to its end and changes nothing. @throws BackupError unless it is whole and for this program's database */
export async function checkBackup(path: string, watch: Watch): Promise<CheckedBackup> {
  const { manifest, parts } = await openBackup(path, watch)
  for await (const { content } of parts) await drain(content)
  return { path, manifest }
}

/** The manifest, and then the parts one by one, each to be read to its end before the next. @throws as checkBackup does */
export async function openBackup(path: string, watch: Watch) {
  const entries = readArchive(path, watch)
  try {
    const first = await entries.next()
    if (first.done || first.value.name !== manifestName) throw notOurs()
    const manifest = readManifest(await bytesOf(first.value.content, maxManifest))
    return { manifest, parts: readParts(entries, manifest) }
  } catch (error) {
    await entries.return(undefined)
    throw error
  }
}

/** Bytes. */
const maxManifest = 4 * 1024 * 1024

async function* readParts(entries: AsyncGenerator<ArchiveEntry>, manifest: Manifest): AsyncGenerator<Part> {
  const order = new Order(manifest)
  for await (const { name, content } of entries) {
    const place = placeOf(name)
    if (!place || !order.allows(place)) throw damaged(`不该有的 ${name.slice(0, 200)}`)
    yield { ...place, content }
  }
}

/** Each part stands where the writer put it, so none is there twice. */
class Order {
  readonly #tables: string[]
  #last = ''
  #table = 0
  #piece = 0
  #listed = 0
  readonly #format: number
  constructor({ tables, format }: Manifest) {
    this.#format = format
    this.#tables = tables.map(({ name }) => name)
  }
  allows(place: Place): boolean {
    if (place.kind === 'rows') return this.#follows(place)
    return place.kind === 'list' ? this.#continues(place) : this.#comesAfter(place)
  }
  #follows({ table, piece }: Place & { kind: 'rows' }): boolean {
    const index = this.#tables.indexOf(table)
    const isNext = index === this.#table ? piece === this.#piece + 1 : index > this.#table && piece === 1
    ;[this.#table, this.#piece] = [index, piece]
    return isNext && this.#last === '' && this.#listed === 0
  }
  #continues({ piece }: Place & { kind: 'list' }): boolean {
    return this.#format === 2 && piece === ++this.#listed
  }
  #comesAfter({ key }: Place & { kind: 'file' }): boolean {
    const isNext = key > this.#last
    this.#last = key
    return isNext && this.#format === 1
  }
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
