import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createInflateRaw, createZstdDecompress, zstdDecompress } from 'node:zlib'
import type { Entry } from 'yauzl'
import { type FileStore, newIncoming } from '#src/platform/files/file-store.ts'
import { readEntry } from '#src/platform/zip/read-entry.ts'
import { readDirectory, type ZipDirectory } from '#src/platform/zip/zip-directory.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import { bytesIn, readMessage, textIn } from './protobuf.ts'

// A package: a zip with a collection and its media under numbers. The newest layout packs each of them by Zstandard.

const MB = 1024 * 1024
/** Of a collection, and of the list of media, once unpacked. */
export const mostCollection = 300 * MB
const mostList = 8 * MB
/** Of one file of the media. */
const mostMedia = 50 * MB

const newest = 'collection.anki21b'
const layouts = [newest, 'collection.anki21', 'collection.anki2'] as const

export interface Package {
  /** Where its collection lies. */
  readonly collection: string
  /** Names of its media as notes write them. */
  readonly media: ReadonlySet<string>
  /** @throws refused, in words for people, for one that is broken or too large */
  read(name: string): Promise<Buffer>
  close(): Promise<void>
}

/** @throws refused, in words for people, for what is no package */
export async function openPackage(files: FileStore, path: string): Promise<Package> {
  const directory = await readDirectory(path).catch(refused)
  const collection = newIncoming(files)
  const close = async () => {
    await directory.handle.close()
    // with what SQLite may have put beside it
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(collection + ending, { force: true })
  }
  try {
    const entries = new Map(directory.entries.map((entry) => [entry.fileNameRaw.toString(), entry]))
    const layout = layouts.find((name) => entries.has(name))
    if (!layout) throw new AppError('refused', '里面没有 Anki 的牌组，请在 Anki 里重新导出')
    const isPacked = layout === newest
    await mkdir(files.incoming, { recursive: true })
    await unfold({ path, directory, isPacked }, entries.get(layout)!, collection)
    const numbers = await listOf({ directory, isPacked }, entries.get('media'))
    return {
      collection,
      media: new Set(numbers.keys()),
      read: async (name) => {
        const entry = entries.get(numbers.get(name) ?? '')
        if (!entry) throw new AppError('refused', '不在文件里')
        const bytes = await readEntry(directory, entry, { maxBytes: mostMedia, tooLarge: '文件超过 50 MB' })
        return isPacked ? unpacked(bytes, mostMedia) : bytes
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface Opened {
  path: string
  directory: ZipDirectory
  isPacked: boolean
}
const brokenPackage = () => new AppError('refused', '文件不完整或已损坏，请在 Anki 里重新导出')

/** To the disk, piece by piece, and no further than a collection may be. */
async function unfold({ path, directory: { zip }, isPacked }: Opened, entry: Entry, to: string): Promise<void> {
  if (entry.isEncrypted() || !entry.canDecodeFileData()) throw brokenPackage()
  const start = await zip
    .readLocalFileHeaderPromise(entry, { minimal: true })
    .catch(() => Promise.reject(brokenPackage()))
  if (entry.compressedSize === 0) throw brokenPackage()
  const end = start.fileDataStart + entry.compressedSize - 1
  let length = 0
  const bounded = new Transform({
    transform(piece: Buffer, _encoding, done) {
      length += piece.length
      if (length > mostCollection)
        return done(new AppError('refused', `里面的数据库解压后超过 ${mostCollection / MB} MB，请分成几个牌组再导出`))
      done(null, piece)
    },
  })
  const steps = [
    createReadStream(path, { start: start.fileDataStart, end }),
    ...(entry.compressionMethod === 0 ? [] : [createInflateRaw()]),
    ...(isPacked ? [createZstdDecompress()] : []),
    bounded,
    createWriteStream(to, { mode: 0o600 }),
  ]
  await pipeline(steps as never).catch(refused)
}

/** Numbers of the media by their names. */
async function listOf({ directory, isPacked }: Omit<Opened, 'path'>, entry?: Entry): Promise<Map<string, string>> {
  if (!entry) return new Map()
  try {
    const bytes = await readEntry(directory, entry, { maxBytes: mostList, tooLarge: '媒体清单太长' })
    if (isPacked) return ofMessage(await unpacked(bytes, mostList))
    const list = JSON.parse(bytes.toString()) as Record<string, unknown>
    return new Map(Object.entries(list).flatMap(([number, name]) => (isName(name) ? [[name, number] as const] : [])))
  } catch (error) {
    return refused(error)
  }
}

const ofMessage = (bytes: Buffer) =>
  new Map(
    bytesIn(readMessage(bytes), 1).flatMap((entry, number) => {
      const name = textIn(readMessage(entry), 1)
      return isName(name) ? [[name, String(number)] as const] : []
    }),
  )

/** A name of a file and no way to one. Nothing is ever written under it. */
const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 300 && !/[/\\\p{Cc}]/u.test(name) && !/^\.+$/.test(name) && name !== ''

const unzstd = promisify(zstdDecompress)
const unpacked = (bytes: Buffer, most: number): Promise<Buffer> =>
  unzstd(bytes, { maxOutputLength: most }).catch(() => Promise.reject(brokenPackage()))

function refused(error: unknown): never {
  if (isAppError(error)) throw new AppError('refused', error.message)
  const { syscall } = error as { syscall?: string }
  // a disk that fails is nothing that the person could mend
  if (syscall) throw error
  throw brokenPackage()
}
