import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of uploads lie. Keys are made by us: letters, digits, `-`, `_` and one dot. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. `start` and `end` are inclusive byte positions. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  remove(key: string): Promise<void>
}

const keyShape = /^[\w-]{3,160}(\.[a-z0-9]{1,8})?$/
export const isFileKey = (key: string) => keyShape.test(key)

/** A key that cannot be guessed and sorts into 4,096 folders. */
export const newFileKey = (prefix: string, extension: string) =>
  `${prefix}${randomBytes(15).toString('base64url')}${extension && `.${extension}`}`

export function diskStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('not a file key')
    const name = key.replace(/\.\w+$/, '')
    return path.join(folder, name.slice(-3).toLowerCase(), key)
  }
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      // a temporary name and a rename: a file is there whole or not at all
      const temporary = `${place}.${process.pid}.${randomBytes(4).toString('hex')}`
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, place)
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
}
