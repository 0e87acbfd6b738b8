import { createHash } from 'node:crypto'
import { hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import { isFileKey, newFileKey } from '#src/platform/files/file-store.ts'
import type { Services } from '#src/platform/http/route.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { type CleanImage, cleanImage } from './clean-image.ts'

/** Specification, section 5: images up to 2 MB. */
export const maxImageBytes = 2 * 1024 * 1024
export const tooLargeImage = '图片不能超过 2MB'

export interface NewFile {
  bytes: Uint8Array
  /** As its owner calls it. */
  name: string
  owner: number
  /** Who may see the space may see the file; null: everybody may. */
  space: number | null
  /** Made by the server unless the client names one that does not exist yet. */
  key?: string | undefined
  maxBytes?: number
  /** Takes the file of the same bytes that this owner has already put into this space, if there is one. */
  reuse?: boolean
}

export interface StoredFile {
  key: string
  url: string
  width: number | null
  height: number | null
}

type Stores = Pick<Services, 'db' | 'files'>

/**
 * Stores a picture. Its row becomes visible only when its bytes lie on the disk, and bytes whose row fails are removed.
 * @throws invalid (at `file` or `key`) or too_large; then nothing was stored
 */
export async function storeFile(services: Stores, file: NewFile): Promise<StoredFile> {
  if (file.bytes.length > (file.maxBytes ?? maxImageBytes))
    throw new AppError('too_large', tooLargeImage, { fields: { file: tooLargeImage } })
  if (file.key !== undefined && !isClientKey(file.key)) throw invalidField('key', '文件名的格式不对')
  const sha256 = createHash('sha256').update(file.bytes).digest()
  const found = file.reuse ? await findSame(services, file, sha256) : undefined
  if (found) return presentFile(found)
  const image = await cleanImage(file.bytes)
  const key = file.key ?? newFileKey(`tinymce-image-${Date.now()}-`, image.extension)
  await insertWithBytes(services, { ...file, key, sha256 }, image)
  return presentFile({ key, width: image.width, height: image.height })
}

/** Specification, section 7: a prefix, then timestamp and file name. */
const isClientKey = (key: string) => /^tinymce-(image|media)-\d/.test(key) && isFileKey(key)

const findSame = ({ db }: Stores, { owner, space }: NewFile, sha256: Buffer) =>
  db
    .selectFrom('files')
    .select(['key', 'width', 'height'])
    .where('sha256', '=', sha256)
    .where('owner_id', '=', owner)
    .where('space_id', space === null ? 'is' : '=', space)
    .limit(1)
    .executeTakeFirst()

/** The row first, which claims the key: a key that exists is refused before a byte of its file is touched. */
async function insertWithBytes(
  { db, files }: Stores,
  file: NewFile & { key: string; sha256: Buffer },
  image: CleanImage,
) {
  let written = false
  try {
    await inTransaction(db, async (trx) => {
      await trx.insertInto('files').values(rowOf(file, image)).execute()
      written = true
      await files.put(file.key, image.bytes)
    })
  } catch (error) {
    if (hasPgCode(error, '23505')) throw invalidField('key', '同名文件已存在')
    if (written) await files.remove(file.key)
    throw error
  }
}

const rowOf = (file: NewFile & { key: string; sha256: Buffer }, image: CleanImage) => ({
  key: file.key,
  owner_id: file.owner,
  space_id: file.space,
  name: nameOf(file.name),
  content_type: image.contentType,
  size: image.bytes.length,
  width: image.width,
  height: image.height,
  sha256: file.sha256,
})

/** The last part of what the client calls the file, of characters that can be stored and shown. */
function nameOf(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/\p{Cc}/gu, '')].slice(0, 200).join('') || '图片'
}

const presentFile = ({ key, width, height }: Omit<StoredFile, 'url'>): StoredFile => ({
  key,
  url: paths.file(key),
  width,
  height,
})
