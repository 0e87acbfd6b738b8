import { createHash } from 'node:crypto'
import { hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import { type Arrived, isFileKey, newFileKey, type Pieces, type Ready } from '#src/platform/files/file-store.ts'
import { readArrived, type ReceivedFile, tooLarge } from '#src/platform/files/receive.ts'
import { type Once, onlyOnce, replyOfFinished } from '#src/platform/http/idempotency.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { cleanImage } from './clean-image.ts'
import { extensionOf, headLength, judgeFile } from './file-kind.ts'
import { maxImageBytes, requireRoom, tooLargeImage } from './limits.ts'

export interface NewFile {
  /** As its owner calls it. */
  name: string
  owner: number
  /** Null: for no space, everybody's or its owner's. */
  space: number | null
  /** Nobody but its owner sees it, until a text shows it to others. */
  isPrivate?: boolean
  /** Made by the server unless the client names one that does not exist yet. */
  key?: string | undefined
  /** The Idempotency-Key. */
  once?: string | undefined
}

export interface NewPicture extends NewFile {
  bytes: Uint8Array
  maxBytes?: number
  /** Takes the file of the same bytes that this owner has already put into this space, if there is one. */
  reuse?: boolean
  /** The bytes that the picture was made from, to be kept beside it and given back by exports. */
  source?: Uint8Array
}

export interface StoredFile {
  key: string
  url: string
  name: string
  size: number
  content_type: string
  width: number | null
  height: number | null
}

export type Stores = Pick<Services, 'db' | 'files' | 'config'>

/**
 * Stores a picture. Its row becomes visible only when its bytes lie on the disk, and bytes whose row fails are removed.
 * @throws invalid (at `file` or `key`) or too_large; then nothing was stored
 */
export async function storeFile(services: Stores, picture: NewPicture): Promise<StoredFile> {
  requireFitting(picture)
  requireClientKey(picture.key)
  const { source = null } = picture
  const sha256 = hashOf(picture)
  const found = picture.reuse ? await findSame(services, picture, sha256) : undefined
  if (found && source && found.source_key === null) await keepSource(services, picture.owner, { ...found, source })
  if (found) return presentFile(found)
  const once = onceOf(picture, sha256)
  const first = await replyOfFinished(services.db, once)
  if (first) return first
  const { bytes, contentType: content_type, extension, width, height } = await cleanImage(picture.bytes, picture.owner)
  const key = picture.key ?? newFileKey(`tinymce-image-${Date.now()}-`, extension)
  const made = { size: bytes.length, sha256, content_type, width, height, ...sourceColumns(source) }
  const row = { key, ...rowOf(picture, '图片'), ...made }
  return insertWithBytes(
    services,
    { row, once },
    { [key]: { bytes }, ...(source && { [row.source_key!]: { bytes: source } }) },
  )
}

/**
 * Looks whether a picture, or another file, could be stored, and stores nothing.
 * @returns the key of the same bytes that this owner has in this space, else one that nothing has @throws as storeFile
 */
export async function tryToStore(
  services: Stores,
  file: NewPicture & { isOther?: boolean },
): Promise<Pick<StoredFile, 'key'>> {
  const found = await findSame(services, file, hashOf(file))
  if (found) return found
  if (!file.isOther) {
    requireFitting(file)
    await cleanImage(file.bytes, file.owner)
  }
  return { key: newMediaKey(file.name) }
}

function requireFitting({ bytes, maxBytes = maxImageBytes }: NewPicture) {
  if (bytes.length > maxBytes) throw tooLarge(tooLargeImage)
}

const hashOf = ({ bytes, source }: NewPicture) =>
  createHash('sha256')
    .update(source ?? bytes)
    .digest()

/**
 * Stores whatever was received: a picture as above, anything else as it came, of the type that its bytes and its name
 * both say. What was received is taken, or its owner removes it.
 * @throws as storeFile, and for bytes that contradict their name
 */
export async function storeUpload(services: Stores, upload: NewFile & (ReceivedFile | Pieces)): Promise<StoredFile> {
  const { size, sha256 } = upload
  requireClientKey(upload.key)
  const columns = rowOf(upload, '文件')
  const kind = await judgeFile(await readArrived(upload, headLength), columns.name)
  if (kind.isPicture) {
    if (size > maxImageBytes) throw tooLarge(tooLargeImage)
    return storeFile(services, { ...upload, bytes: await readArrived(upload) })
  }
  const key = upload.key ?? newMediaKey(columns.name)
  const row = { key, ...columns, size, sha256, content_type: kind.contentType, width: null, height: null }
  return insertWithBytes(services, { row, once: onceOf(upload, sha256) }, { [key]: upload })
}

/** Of this owner's uploads with the same key, the first alone is stored; its bytes and its place are what was asked for. */
function onceOf({ owner, once: key, space }: NewFile, sha256: Buffer): Once<StoredFile> | undefined {
  if (key === undefined) return undefined
  return {
    userId: owner,
    key,
    request: ['upload', space, sha256.toString('hex')],
    again: async (db, { key: stored }) => {
      const file = await findOwn({ db }, { owner, key: stored })
      if (!file) throw new AppError('not_found')
      return file
    },
  }
}

export const newMediaKey = (name: string) =>
  newFileKey(`tinymce-media-${Date.now()}-`, /^[a-z0-9]{1,8}$/.exec(extensionOf(name))?.[0] ?? '')

/** Specification, section 7: a prefix, then timestamp and file name. */
function requireClientKey(key: string | undefined) {
  if (key !== undefined && !(/^tinymce-(image|media)-\d/.test(key) && isFileKey(key)))
    throw invalidField('key', '文件名的格式不对')
}

/** What a person has uploaded under this key. */
export async function findOwn({ db }: Pick<Stores, 'db'>, { owner, key }: { owner: number; key: string }) {
  const row = await db
    .selectFrom('files')
    .select(presented)
    .where('key', '=', key)
    .where('owner_id', '=', owner)
    .executeTakeFirst()
  return row && presentFile(row)
}

const presented = ['key', 'name', 'size', 'content_type', 'width', 'height'] as const

/** The file of the same bytes that this person has in that space. */
export const findSame = ({ db }: Stores, { owner, space }: NewFile, sha256: Buffer) =>
  db
    .selectFrom('files')
    .select([...presented, 'source_key'])
    .where('sha256', '=', sha256)
    .where('owner_id', '=', owner)
    .where('space_id', space === null ? 'is' : '=', space)
    .limit(1)
    .executeTakeFirst()

const sourceColumns = (source: Uint8Array | null) => ({
  source_key: source && newFileKey('source-', ''),
  source_size: source && source.length,
})

/** Of a picture that was there already without them. */
const keepSource = (
  { db, files, config }: Stores,
  owner: number,
  { key, source }: { key: string; source: Uint8Array },
) =>
  inTransaction(db, async (trx) => {
    await requireRoom(trx, owner, { ...config, size: source.length })
    const columns = sourceColumns(source)
    await trx.updateTable('files').set(columns).where('key', '=', key).execute()
    await files.put(columns.source_key!, source)
  })

type Row = Omit<StoredFile, 'url'> &
  ReturnType<typeof rowOf> & { sha256: Buffer; source_key?: string | null; source_size?: number | null }

/**
 * The row first, which claims the key: a key that exists is refused before a byte of its file is touched. Where the store is another
 * machine, the bytes travel before the transaction begins. @param arrived by their keys
 */
async function insertWithBytes(
  { db, files, config }: Stores,
  { row, once }: { row: Row; once: Once<StoredFile> | undefined },
  arrived: Record<string, Arrived>,
): Promise<StoredFile> {
  let written = false
  const ready: [string, Ready][] = []
  try {
    for (const [key, one] of Object.entries(arrived)) ready.push([key, await files.ready(one)])
    return await onlyOnce(db, once, async (trx) => {
      const { key, owner_id } = row
      await trx.deleteFrom('unfinished_uploads').where('key', '=', key).where('owner_id', '=', owner_id).execute()
      await requireRoom(trx, row.owner_id, { ...config, size: row.size + (row.source_size ?? 0) })
      await trx.insertInto('files').values(row).execute()
      written = true
      for (const [key, one] of ready) await one.place(key)
      return presentFile(row)
    })
  } catch (error) {
    if (hasPgCode(error, '23505')) throw invalidField('key', '同名文件已存在')
    // a store that cannot even remove does not hide why
    if (written) for (const key of keysOf(row)) await files.remove(key).catch(() => {})
    throw error
  } finally {
    for (const [, one] of ready) await one.drop()
  }
}

/** Under which its bytes lie. */
export const keysOf = ({ key, source_key = null }: { key: string; source_key?: string | null }): string[] =>
  source_key === null ? [key] : [key, source_key]

const rowOf = (file: NewFile, unnamed: string) => ({
  owner_id: file.owner,
  space_id: file.space,
  is_private: file.isPrivate ?? false,
  name: nameOf(file.name, unnamed),
})

const maxName = 200

/** The last part of what the client calls the file, of characters that can be stored and shown; a long one keeps its end. */
export function nameOf(given: string, unnamed: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  // marks that turn the direction of writing make an .exe look like a .txt
  const name = [...last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()]
  const end = [...(/\.[^.]{1,16}$/u.exec(name.join(''))?.[0] ?? '')]
  const short = name.length > maxName ? [...name.slice(0, maxName - end.length), ...end] : name
  return /^\.*$/.test(short.join('')) ? unnamed : short.join('')
}

const presentFile = ({ key, name, size, content_type, width, height }: Omit<StoredFile, 'url'>): StoredFile => ({
  key,
  url: paths.file(key),
  name,
  size,
  content_type,
  width,
  height,
})
