import { createHash } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import {
  fileKeysIn,
  forgetUnused,
  isMovingPng,
  storeBytes,
  storeFile,
  tryToStore,
} from '#src/features/files/server/public.ts'
import { type Db, inTransaction, isDatabaseLost } from '#src/platform/db/pool.ts'
import type { SizeLimit } from '#src/platform/files/receive.ts'
import type { Services } from '#src/platform/http/route.ts'
import { invalidField, isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { Target } from '../tree-import.ts'
import type { Remarks } from '#src/features/runs/server/public.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'

/** Of one picture. In the editor it is 2 MB; what lies beside texts was made for paper and screens of all sizes. */
const pictureLimit: SizeLimit = { maxBytes: 50 * 1024 * 1024, tooLarge: '图片超过 50MB' }
/** Of a drawing as text: drawing it takes time that grows with it. */
export const drawingLimit: SizeLimit = { maxBytes: 5 * 1024 * 1024, tooLarge: 'SVG 图片超过 5MB' }
/** Of any other file. */
const otherLimit: SizeLimit = { maxBytes: 50 * 1024 * 1024, tooLarge: '文件超过 50MB' }
/** Pictures in work at once. */
const hands = 2

/** What is stored, and of a file of its own the bytes that it is, which exports give back. */
export interface Picture {
  readonly bytes: Buffer
  readonly source?: Buffer
  /** No picture, but a file of whatever kind. */
  readonly isOther?: true
}

interface Store {
  readonly services: Services
  readonly owner: number
  readonly space: number
  readonly remarks: Remarks
  /** Only looks whether they can be stored. */
  readonly dryRun: boolean
}

/** Stores pictures in a space: the same bytes once, however often they are imported. */
export class PictureStore {
  readonly #store: Store
  readonly #openedAt: Date
  /** Keys by hash: what one hand stores, the other must not store again meanwhile. */
  readonly #stored = new Map<string, Promise<string>>()

  private constructor(store: Store, openedAt: Date) {
    this.#store = store
    this.#openedAt = openedAt
  }

  static async open(store: Store): Promise<PictureStore> {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(store.services.db)
    return new PictureStore(store, rows[0]!.now)
  }

  /** @returns where it lies now; null for one that cannot be stored, which becomes a remark at `where` */
  async take(name: string, read: () => Promise<Picture>, where: { path: string; what?: string }) {
    try {
      const picture = await read()
      const address = await this.keep(name, picture)
      if (isMovingPng(picture.bytes)) this.#store.remarks.note(where.path, '动图只保留第一帧', where.what)
      return address
    } catch (error) {
      this.#store.remarks.lost(where.path, whyNotTaken(error), where.what)
      return null
    }
  }

  /** @returns where it lies now @throws as storeFile */
  async keep(name: string, picture: Picture): Promise<string> {
    const hash = createHash('sha256')
      .update(picture.source ?? picture.bytes)
      .digest('base64')
    const key = this.#stored.get(hash) ?? this.#put(picture, name)
    this.#stored.set(hash, key)
    return paths.file(await key)
  }

  async #put(picture: Picture, name: string): Promise<string> {
    const { services, owner, space, dryRun } = this.#store
    const file = { ...picture, name, owner, space, maxBytes: pictureLimit.maxBytes }
    if (dryRun) return (await tryToStore(services, file)).key
    if (picture.isOther) return (await storeBytes(services, { bytes: picture.bytes, name, owner, space })).key
    return (await storeFile(services, { ...file, reuse: true })).key
  }

  /** Removes what it stored for texts that were not written after all. */
  async dropUnused(): Promise<void> {
    // then what it found is others'
    if (this.#store.dryRun) return
    const { db, files } = this.#store.services
    const stored = await Promise.allSettled(this.#stored.values())
    const keys = stored.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (!keys.length) return
    const unused = await inTransaction(db, async (trx) => {
      const { rows: fresh } = await sql<{ key: string }>`
        select key from files where created_at >= ${this.#openedAt} and key = any(${keys}::text[])`.execute(trx)
      return forgetUnused(
        trx,
        fresh.map(({ key }) => key),
      )
    })
    // the rows first, as everywhere
    for (const key of unused) await files.remove(key)
  }
}

/** For the person who imports. @throws where nothing can be stored any more */
export function whyNotTaken(error: unknown): string {
  if (isDatabaseLost(error)) throw error
  return isAppError(error) ? error.message : `无法读取或保存：${(error as Error).message}`
}

interface Taking {
  readonly pictures: ReadonlySet<string>
  readonly store: PictureStore
  readonly remarks: Remarks
  readonly signal: AbortSignal
  onPicture(): void
}

/** Stores what the documents show and returns where each lies now: address by path. */
export async function takePictures(tree: SourceTree, { pictures, store, remarks, signal, onPicture }: Taking) {
  const addresses = new Map<string, string>()
  const waiting = pictures.values()
  const work = async () => {
    for (const picture of waiting) {
      signal.throwIfAborted()
      const url = await store.take(path.posix.basename(picture), () => pictureOf(tree, picture), { path: picture })
      if (url !== null) addresses.set(picture, url)
      onPicture()
    }
  }
  // also after a failure nothing is at work any more when this ends
  const ended = await Promise.allSettled(Array.from({ length: hands }, work))
  for (const hand of ended) if (hand.status === 'rejected') throw hand.reason
  for (const unused of pathsOf(tree, 'picture')) if (!pictures.has(unused)) remarks.note(unused, '没有文档用到，未导入')
  return addresses
}

/** Stores the other files that texts of an export use: address by path. */
export async function takeOthers(
  tree: SourceTree,
  others: ReadonlySet<string>,
  { store, signal }: Pick<Taking, 'store' | 'signal'>,
) {
  const addresses = new Map<string, string>()
  for (const at of others) {
    signal.throwIfAborted()
    const read = async (): Promise<Picture> => ({ bytes: await tree.read(at, otherLimit), isOther: true })
    const url = await store.take(path.posix.basename(at), read, { path: at })
    if (url !== null) addresses.set(at, url)
  }
  return addresses
}

/** Writes down where each lay, so that an export can put it there again. */
export async function notePlaces(db: Db, { space, folder }: Target, addresses: ReadonlyMap<string, string>) {
  const rows = [...addresses].map(([at, address]) => ({ path: at, key: fileKeysIn(address)[0]! }))
  await sql`insert into import_files (space_id, folder_id, path, file_key)
    select ${space.id}, ${folder ?? 0}, path, key from json_to_recordset(${JSON.stringify(rows)}::json) as rows (path text, key text)
    on conflict (space_id, folder_id, path) do update set file_key = excluded.file_key`.execute(db)
}

async function pictureOf(tree: SourceTree, picture: string): Promise<Picture> {
  const isSvg = /\.svg$/i.test(picture)
  const source = await tree.read(picture, isSvg ? drawingLimit : pictureLimit)
  return { bytes: isSvg ? await rasterise(source) : source, source }
}

/** A picture that is written into a text, or part of its file. @throws invalid */
export async function inlinePicture(src: string, embedded: ReadonlyMap<string, Buffer>): Promise<Picture> {
  const part = embedded.get(src)
  if (part) return { bytes: isDrawing(part) ? await rasterise(part) : part }
  const [, isSvg, encoded] = /^data:image\/(?:(svg)|[\w.+-]*)[^,]*;base64,(.*)$/is.exec(src) ?? []
  if (encoded === undefined) throw invalidField('file', '写在文中的图片不是 base64 编码')
  const bytes = Buffer.from(encoded, 'base64')
  return { bytes: isSvg ? await rasterise(bytes) : bytes }
}

const isDrawing = (bytes: Buffer) => /^\ufeff?\s*<(?:\?xml|!--|svg)/.test(bytes.subarray(0, 1000).toString())

/** An SVG is a document that may hold scripts: it is kept as the picture that it draws, twice its size in pixels. */
export async function rasterise(bytes: Buffer): Promise<Buffer> {
  // what only calls itself so would be given to other decoders
  if (!/^\ufeff?\s*</.test(bytes.subarray(0, 1000).toString())) throw invalidField('file', 'SVG 图片无法读取')
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { density: 144, limitInputPixels: 25_000_000 }).timeout({ seconds: 20 }).png().toBuffer()
  } catch {
    throw invalidField('file', 'SVG 图片无法读取')
  }
}
