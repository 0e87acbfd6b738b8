import { createHash } from 'node:crypto'
import path from 'node:path'
import { storeFile } from '#src/features/files/server/public.ts'
import { isDatabaseLost } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, invalidField, isAppError } from '#src/shared/errors.ts'
import type { Remarks } from './remarks.ts'
import { isDataPicture, type SourceFile } from './survey.ts'
import { type FolderTree, pathsOf, readEntry } from './walk-folder.ts'

/** Of one picture. People upload at most 2 MB; what the operator of the site brings along may be larger. */
const maxBytes = 50 * 1024 * 1024
/** Pictures in work at once. */
const hands = 2

export interface Store {
  readonly services: Services
  readonly owner: number
  readonly space: number
  readonly remarks: Remarks
  onPicture(done: number, total: number): void
}

/**
 * Stores what the documents show and returns where each lies now: address by path. The same bytes are stored once in
 * a space, however often they are imported. A picture that cannot be stored becomes a remark.
 */
export async function takePictures(tree: FolderTree, files: readonly SourceFile[], given: Store) {
  const wanted = [...new Set(files.flatMap((file) => [...file.pictures]))]
  const addresses = new Map<string, string>()
  const stored = new Map<string, Promise<string>>()
  const waiting = wanted.values()
  let done = 0
  const work = async () => {
    for (const picture of waiting) {
      const url = await takePicture(tree, picture, { ...given, stored })
      if (url !== null) addresses.set(picture, url)
      given.onPicture(++done, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  for (const unused of pathsOf(tree, 'picture'))
    if (!wanted.includes(unused)) given.remarks.note(unused, '没有文档用到，未导入')
  return addresses
}

interface Taking extends Store {
  /** By hash: what one hand stores, the other must not store again meanwhile. */
  readonly stored: Map<string, Promise<string>>
}

async function takePicture(tree: FolderTree, picture: string, taking: Taking): Promise<string | null> {
  try {
    const bytes = await bytesOf(tree, picture)
    const hash = createHash('sha256').update(bytes).digest('base64')
    const url = taking.stored.get(hash) ?? store(bytes, picture, taking)
    taking.stored.set(hash, url)
    return await url
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    taking.remarks.lost(picture, isAppError(error) ? error.message : `无法读取或保存：${(error as Error).message}`)
    return null
  }
}

async function store(bytes: Buffer, picture: string, { services, owner, space }: Store): Promise<string> {
  const name = isDataPicture(picture) ? '图片' : path.posix.basename(picture)
  const { url } = await storeFile(services, { bytes, name, owner, space, maxBytes, reuse: true })
  return url
}

async function bytesOf(tree: FolderTree, picture: string): Promise<Buffer> {
  if (!isDataPicture(picture)) {
    const bytes = await readEntry(tree, picture)
    if (bytes.length > maxBytes) throw new AppError('too_large', '图片超过 50MB')
    return /\.svg$/i.test(picture) ? rasterise(bytes) : bytes
  }
  const [, isSvg, encoded] = /^data:image\/(?:(svg)|[\w.+-]*)[^,]*;base64,(.*)$/is.exec(picture) ?? []
  if (encoded === undefined) throw invalidField('file', '写在文中的图片不是 base64 编码')
  const bytes = Buffer.from(encoded, 'base64')
  return isSvg ? rasterise(bytes) : bytes
}

/** An SVG is a document that may hold scripts: it is kept as the picture that it draws, twice its size in pixels. */
async function rasterise(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { density: 144, limitInputPixels: 64_000_000 }).png().toBuffer()
  } catch {
    throw invalidField('file', 'SVG 图片无法读取')
  }
}
