import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as tar from 'tar-stream'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { isAppError } from '#src/shared/errors.ts'
import { mostBytes, mostEntries, refuseZip, unfoldsTooFar } from '#src/platform/zip/zip-directory.ts'
import { isClutter, isLeftOut } from '../source-tree.ts'
import { pathOf } from '../zip-names.ts'

/** Of one file in it, which lies in memory while it is read. */
const mostOfOne = 16 * 1024 * 1024

export const brokenBook = '不是语雀导出的知识库（.lakebook），或者文件不完整，请重新导出后再试'

type TarEntry = AsyncIterable<Buffer> & { readonly header: tar.Header; resume(): void }

/** Whether a file begins as a `.lakebook` does: a tar, that may be compressed. @throws invalid, at `file` */
export async function checkLakeBook(place: string): Promise<void> {
  if ((await beginningOf(place)) === 'other') throw refuseZip(brokenBook)
}

async function beginningOf(place: string): Promise<'gzip' | 'tar' | 'other'> {
  const file = await open(place)
  try {
    const bytes = Buffer.alloc(512)
    await file.read(bytes, 0, 512, 0)
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
    return bytes.toString('latin1', 257, 262) === 'ustar' ? 'tar' : 'other'
  } finally {
    await file.close()
  }
}

/**
 * The JSON files of a `.lakebook`, one after the other, each parsed. Nothing is unpacked, so no name in it becomes one on the disk.
 * @throws invalid, at `file`, for what is none, is broken or holds too much
 */
export async function* lakeEntries(place: string, remarks: Remarks): AsyncGenerator<{ name: string; value: unknown }> {
  const begins = await beginningOf(place)
  if (begins === 'other') throw refuseZip(brokenBook)
  const source = createReadStream(place)
  const extract = tar.extract()
  const counted = counting((await stat(place)).size)
  const flowing =
    begins === 'gzip' ? pipeline(source, createGunzip(), counted, extract) : pipeline(source, counted, extract)
  // whoever reads hears of it, too
  flowing.catch(() => {})
  let entries = 0
  try {
    for await (const entry of extract as AsyncIterable<TarEntry>) {
      if (++entries > mostEntries) throw refuseZip(`知识库里的文件超过 ${mostEntries} 个，请分成几份再导入`)
      const found = await valueOf(entry, remarks)
      if (found) yield found
      else entry.resume()
    }
    await flowing
  } catch (error) {
    throw isAppError(error) ? error : refuseZip(brokenBook)
  } finally {
    source.destroy()
  }
}

async function valueOf(entry: TarEntry, remarks: Remarks): Promise<{ name: string; value: unknown } | null> {
  const name = wantedName(entry.header, remarks)
  const bytes = name === null ? null : await bytesOf(entry, name, remarks)
  if (name === null || bytes === null) return null
  const value = parsed(bytes)
  if (value !== undefined) return { name, value }
  remarks.failed(name, '不是语雀的文档，或者文件已损坏')
  return null
}

/** Ends a stream that unfolds to too much. */
function counting(size: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      const isTooMuch = bytes > mostBytes || unfoldsTooFar(bytes, size)
      done(isTooMuch ? refuseZip('知识库解压后太大，请分成几份再导入') : null, piece)
    },
  })
}

/** The name of a file that may be a document; what it is otherwise is told. */
function wantedName({ name, type }: tar.Header, remarks: Remarks): string | null {
  const found = pathOf(name)
  if ('why' in found) remarks.lost(name, found.why)
  else if (type === 'symlink' || type === 'link') remarks.lost(found.path, '符号链接，不跟随')
  else if (type !== 'file' && type !== 'contiguous-file') return null
  else if (found.path.split('/').some((part) => isClutter(part) || isLeftOut(part))) return null
  else if (/\.json$/i.test(found.path)) return found.path
  else remarks.lost(found.path, '不是语雀的文档，未导入')
  return null
}

async function bytesOf(entry: TarEntry, name: string, remarks: Remarks): Promise<Buffer | null> {
  if ((entry.header.size ?? 0) > mostOfOne) {
    remarks.failed(name, `文件超过 ${mostOfOne / 1024 / 1024}MB`)
    return null
  }
  const pieces: Buffer[] = []
  for await (const piece of entry) pieces.push(piece)
  return Buffer.concat(pieces)
}

export function parsed(text: Buffer | string): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}

/** Texts that lie one behind the other in a file without a name: nothing stays of it, however this process ends. */
export class Spool {
  readonly #file: FileHandle
  #length = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(): Promise<Spool> {
    const place = path.join(tmpdir(), `gewu-import-${randomUUID()}`)
    const file = await open(place, 'wx+', 0o600)
    await rm(place, { force: true })
    return new Spool(file)
  }

  async add(text: string): Promise<{ at: number; length: number }> {
    const bytes = Buffer.from(text)
    const at = this.#length
    this.#length += bytes.length
    await this.#file.write(bytes, 0, bytes.length, at)
    return { at, length: bytes.length }
  }

  async read({ at, length }: { at: number; length: number }): Promise<Buffer> {
    const bytes = Buffer.alloc(length)
    await this.#file.read(bytes, 0, length, at)
    return bytes
  }

  close = (): Promise<void> => this.#file.close()
}
