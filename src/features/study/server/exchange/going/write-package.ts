import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { fileKeysIn, type SeenFile, seenFiles } from '#src/features/files/server/public.ts'
import { dayOf, startOf } from '#src/features/study/server/day.ts'
import { settingsOf } from '#src/features/study/server/settings.ts'
import { newIncoming } from '#src/platform/files/file-store.ts'
import type { Services } from '#src/platform/http/route.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { fillCollectionOffThread, newCollectionOffThread, oldCollectionOffThread } from '../apkg/write-collection.ts'
import { withMemories } from './memories.ts'
import { deckRows } from './rows.ts'

interface Wanted {
  deck: { id: number; title: string }
  scheduling: boolean
}
type Stores = Pick<Services, 'db' | 'files'>

/**
 * A package of a deck (the layout with `collection.anki21`), written while it is fetched: what cards show goes out as they are read, the
 * collection, which is made beside that, at last.
 */
export function packageOf(stores: Stores, me: SignedIn, wanted: Wanted): Readable {
  const zip = new yazl.ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.on('error', (error: Error) => out.destroy(error)).pipe(out)
  const gone = new AbortController()
  out.once('close', () => gone.abort())
  write(stores, me, { ...wanted, zip, gone: gone.signal }).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  )
  return out
}

/** Anki counts days from here on; it is the same in every file. */
const firstDay = dayOf(Date.UTC(2020, 0, 2), 0)
const firstDeck = 1_500_000_000_000

interface Writing extends Wanted {
  zip: yazl.ZipFile
  /** Nobody fetches it any more. */
  gone: AbortSignal
}
async function write(stores: Stores, me: SignedIn, { deck, scheduling, zip, gone }: Writing): Promise<void> {
  const { db, files } = stores
  await mkdir(files.incoming, { recursive: true })
  const [path, old] = [newIncoming(files), newIncoming(files)]
  try {
    const { day_hour } = await settingsOf(db, me)
    const crt = startOf(firstDay, day_hour) / 1000
    const deckId = firstDeck + deck.id
    await newCollectionOffThread(me.id, { path, crt, deck: { id: deckId, title: deck.title } })
    const media = new Media(stores, me, (name, bytes) => add({ zip, gone }, name, bytes))
    for await (const some of deckRows(db, me, deck.id)) {
      if (gone.aborted) return
      const rows = scheduling
        ? await withMemories(db, me, some)
        : some.map((row) => ({ ...row, memory: null, reviews: [] }))
      const names = await media.of(rows.map(({ content }) => content))
      await fillCollectionOffThread(me.id, { path, deckId, crt, day_hour, rows, names })
    }
    await oldCollectionOffThread(me.id, { path: old, crt })
    await add({ zip, gone }, 'media', media.list())
    await add({ zip, gone }, 'collection.anki2', createReadStream(old))
    await add({ zip, gone }, 'collection.anki21', createReadStream(path))
  } finally {
    await rm(path, { force: true })
    await rm(old, { force: true })
  }
}

/** The same deck is the same file. */
const mtime = new Date(2020, 0, 2)

/** One entry after the other, as fast as they are fetched. */
async function add({ zip, gone }: Pick<Writing, 'zip' | 'gone'>, name: string, bytes: Readable | string) {
  const through = new PassThrough()
  zip.addReadStream(through, name, { mtime })
  if (typeof bytes === 'string') through.end(bytes)
  else await pipeline(bytes, through, { signal: gone })
}

/** Files that cards show, each once, under names that no other has. */
class Media {
  readonly #stores: Stores
  readonly #me: SignedIn
  readonly #add: (name: string, bytes: Readable) => Promise<void>
  readonly #names = new Map<string, { name: string; isSound: boolean }>()
  readonly #used: string[] = []
  constructor(stores: Stores, me: SignedIn, add: (name: string, bytes: Readable) => Promise<void>) {
    this.#stores = stores
    this.#me = me
    this.#add = add
  }

  async of(texts: readonly string[]) {
    const keys = [...new Set(texts.flatMap(fileKeysIn))]
    const fresh = keys.filter((key) => !this.#names.has(key))
    const seen = await seenFiles(this.#stores.db, this.#me, fresh)
    for (const key of fresh) {
      const file = seen.get(key)
      const isSound = file?.content_type.startsWith('audio/') ?? false
      if (!file || !(isSound || file.content_type.startsWith('image/'))) continue
      const bytes = await this.#stores.files.open(key)
      if (!bytes) continue
      const name = this.#nameOf(file)
      this.#names.set(key, { name, isSound })
      this.#used.push(name)
      await this.#add(String(this.#used.length - 1), bytes)
    }
    return new Map(keys.flatMap((key) => (this.#names.has(key) ? [[key, this.#names.get(key)!]] : [])))
  }

  /** What came by a package keeps its name. */
  #nameOf({ name, key }: SeenFile): string {
    const isKept = /^gewu-[\w.-]{3,200}$/.test(name) && !this.#used.includes(name)
    return isKept ? name : `gewu-${key}`
  }

  list = (): string => JSON.stringify(Object.fromEntries(this.#used.map((name, n) => [String(n), name])))
}
