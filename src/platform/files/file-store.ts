import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of uploads lie. Keys are made by us: letters, digits, `-`, `_` and one dot. */
export interface FileStore {
  /** A folder for what is being received, on the same disk, so that `take` is a rename. */
  readonly incoming: string
  /** A folder for what was made to be fetched for some days, by whoever made it. */
  readonly made: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Makes a file of `incoming` the one of this key, whatever its size. */
  take(key: string, from: string): Promise<void>
  /** Null when there is no such file. `start` and `end` are inclusive byte positions. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  remove(key: string): Promise<void>
}

const keyShape = /^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/
export const isFileKey = (key: string) => keyShape.test(key)

/** A key that cannot be guessed and sorts into 4,096 folders. */
export const newFileKey = (prefix: string, extension: string) =>
  `${prefix}${randomBytes(15).toString('base64url')}${extension && `.${extension}`}`

/** A place in `incoming` that nothing else has. */
export const newIncoming = (store: FileStore) => path.join(store.incoming, `part-${randomBytes(12).toString('hex')}`)

export function diskStore(folder: string): FileStore {
  // no key sorts into it: a dot is in no key's last letters
  const incoming = path.join(folder, '.incoming')
  const made = path.join(folder, '.made')
  const placeOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('not a file key')
    const name = key.replace(/\.\w+$/, '')
    return path.join(folder, name.slice(-3).toLowerCase(), key)
  }
  const store: FileStore = {
    incoming,
    made,
    async put(key, bytes) {
      await mkdir(incoming, { recursive: true })
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
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      await flush(from)
      await rename(from, place)
    },
    async open(key, range) {
      if (!isFileKey(key)) return null
      const place = placeOf(key)
      const found = await stat(place).catch(() => null)
      return found?.isFile() ? createReadStream(place, range) : null
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
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
