import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the bytes of uploads lie. Keys are made by us: letters, digits, `-`, `_` and one dot. */
export interface FileStore {
  /** A folder of this machine for what is being received; where files lie in a folder, on the same disk, so that `take` is a rename. */
  readonly incoming: string
  /** A folder of this machine for what was made to be fetched for some days, by whoever made it. */
  readonly made: string
  /** Where other machines find what one of them has received or made; null where one machine is all there is. */
  readonly shared: SharedPlace | null
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Makes a file of `incoming` the one of this key, whatever its size. */
  take(key: string, from: string): Promise<void>
  /** Does beforehand what takes long, so that what remains can be done inside a transaction. */
  ready(from: Arrived): Promise<Ready>
  /** Null when there is no such file. `start` and `end` are inclusive byte positions. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Null when there is no such file. */
  measure(key: string): Promise<Measured | null>
  remove(key: string): Promise<void>
  /** Where a browser may fetch this file itself for some seconds; null where it may not. Whoever asks has looked at who it is for. */
  link(key: string, answer: Record<string, string>): Promise<string | null>
}

export interface Measured {
  size: number
  /** In hexadecimal; null where it would have to be read. */
  sha256: string | null
}

/** Bytes that are nobody's yet: in memory, in a file of `incoming`, or in pieces that are read one after the other. */
export type Arrived = { bytes: Uint8Array } | { path: string } | Pieces

export interface Pieces {
  readonly size: number
  readonly sha256: Buffer
  /** All bytes; may be asked for again. */
  open(end?: number): Promise<Readable>
}

export interface Ready {
  /** Makes them the file of this key. */
  place(key: string): Promise<void>
  /** Leaves nothing, unless they were placed. */
  drop(): Promise<void>
}

/** What lies there is named by us, too, and is swept by whoever put it there. */
export interface SharedPlace {
  put(name: string, bytes: Buffer): Promise<void>
  /** Puts a copy of a file of this machine there. */
  keep(name: string, from: string): Promise<void>
  /** Gives what lies there another name. */
  rename(from: string, to: string): Promise<void>
  open(name: string, range?: { start: number; end: number }): Promise<Readable | null>
  remove(name: string): Promise<void>
  /** Those whose names begin so. */
  list(prefix: string): Promise<SharedEntry[]>
}

export interface SharedEntry {
  name: string
  size: number
  changedAt: Date
}

const keyShape = /^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/
export const isFileKey = (key: string) => keyShape.test(key)

/** A key that cannot be guessed and sorts into 4,096 folders. */
export const newFileKey = (prefix: string, extension: string) =>
  `${prefix}${randomBytes(15).toString('base64url')}${extension && `.${extension}`}`

/** A place in `incoming` that nothing else has. */
export const newIncoming = (store: Pick<FileStore, 'incoming'>) =>
  path.join(store.incoming, `part-${randomBytes(12).toString('hex')}`)

/** No key sorts into them: a dot is in no key's last letters. */
export const scratchOf = (folder: string) => ({
  incoming: path.join(folder, '.incoming'),
  made: path.join(folder, '.made'),
})

export function requireKey(key: string): string {
  if (!isFileKey(key)) throw new Error('not a file key')
  return key
}

/** Where the file of a key lies in a folder. */
export function placeIn(folder: string, key: string): string {
  const name = requireKey(key).replace(/\.\w+$/, '')
  return path.join(folder, name.slice(-3).toLowerCase(), key)
}

export function diskStore(folder: string): FileStore {
  const scratch = scratchOf(folder)
  const store: FileStore = {
    ...scratch,
    shared: null,
    async put(key, bytes) {
      await mkdir(scratch.incoming, { recursive: true })
      // a temporary name and a rename: a file is there whole or not at all
      const temporary = newIncoming(store)
      try {
        await writeFile(temporary, bytes)
        await store.take(key, temporary)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async take(key, from) {
      const place = placeIn(folder, key)
      await mkdir(path.dirname(place), { recursive: true })
      await flush(from)
      await rename(from, place)
    },
    async ready(from) {
      if ('bytes' in from) return { place: (key) => store.put(key, from.bytes), drop: async () => {} }
      const own = 'path' in from ? null : newIncoming(store)
      if (!('path' in from)) await pipeline(await from.open(), createWriteStream(own!, { flags: 'wx' }))
      return {
        place: (key) => store.take(key, own ?? (from as { path: string }).path),
        drop: async () => void (own && (await rm(own, { force: true }))),
      }
    },
    async open(key, range) {
      const found = await store.measure(key)
      return found && createReadStream(placeIn(folder, key), range)
    },
    async measure(key) {
      if (!isFileKey(key)) return null
      const found = await stat(placeIn(folder, key)).catch(() => null)
      return found?.isFile() ? { size: found.size, sha256: null } : null
    },
    async remove(key) {
      await rm(placeIn(folder, key), { force: true })
    },
    link: async () => null,
  }
  return store
}

async function flush(place: string) {
  const file = await open(place, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}
