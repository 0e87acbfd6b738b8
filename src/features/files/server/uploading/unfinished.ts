import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { invalidField } from '#src/shared/errors.ts'
import { measure, tooLarge } from '#src/platform/files/receive.ts'
import { claimsPicture } from './file-kind.ts'
import { fileLimit, maxImageBytes, requireRoom, tooLargeImage } from './limits.ts'
import { arrivedIn, dropPieces, gather, sweepPieces } from './pieces.ts'
import { nameOf, newMediaKey } from './store-file.ts'
import type { UploadGrant } from './upload-token.ts'

// What is being received in parts: a row says whose it is, its bytes lie in the store's `incoming` under its key, or in pieces
// where other machines find them.

/** Milliseconds. */
const lifetime = 24 * 3600_000

/** Makes room for a new one. @returns its key @throws invalid, too_large */
export async function beginUnfinished(
  { db, config }: Services,
  grant: UploadGrant,
  given: { name: string; size: number },
) {
  const { size } = given
  const name = nameOf(given.name, '文件')
  const limit = fileLimit(config)
  if (size === 0) throw invalidField('file', '文件是空的，请重新选择')
  if (size > limit.maxBytes) throw tooLarge(limit.tooLarge)
  if (claimsPicture(name) && size > maxImageBytes) throw tooLarge(tooLargeImage)
  const key = newMediaKey(name)
  await inTransaction(db, async (trx) => {
    await requireRoom(trx, grant.user, { ...config, size })
    const place = { owner_id: grant.user, space_id: grant.space, is_private: grant.personal }
    await trx
      .insertInto('unfinished_uploads')
      .values({ key, ...place, name, size })
      .execute()
  })
  return key
}

/** One that this grant may go on with: the same person's, for the same place, begun within a day. */
export const findUnfinished = (db: Db, { user, space, personal }: UploadGrant, key: string) =>
  db
    .selectFrom('unfinished_uploads')
    .selectAll()
    .where('key', '=', key)
    .where('owner_id', '=', user)
    .where('space_id', space === null ? 'is' : '=', space)
    .where('is_private', '=', personal)
    .where('created_at', '>', new Date(Date.now() - lifetime))
    .executeTakeFirst()

export async function dropUnfinished({ db, files }: Pick<Services, 'db' | 'files'>, key: string): Promise<void> {
  await db.deleteFrom('unfinished_uploads').where('key', '=', key).execute()
  if (files.shared) await dropPieces(files.shared, key)
  else await rm(placeOf(files, key), { force: true })
}

/** How many bytes are there. */
export async function arrivedOf(files: Services['files'], key: string): Promise<number | undefined> {
  if (files.shared) return arrivedIn(files.shared, key)
  return (await stat(placeOf(files, key)).catch(() => undefined))?.size
}

/** What has arrived whole. */
export const received = ({ shared, ...files }: Services['files'], { key, size }: { key: string; size: number }) =>
  shared ? gather(shared, key, size) : measure(placeOf(files, key))

const placeOf = (files: Pick<Services['files'], 'incoming'>, key: string) => path.join(files.incoming, key)

/** Drops what was not finished within a day, and what a crash left in `incoming`. */
export async function dropStale({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const before = new Date(Date.now() - lifetime)
  const old = await db.selectFrom('unfinished_uploads').select('key').where('created_at', '<', before).execute()
  for (const { key } of old) await dropUnfinished({ db, files }, key)
  const rows = await db.selectFrom('unfinished_uploads').select('key').execute()
  const known = new Set(rows.map(({ key }) => key))
  if (files.shared) await sweepPieces(files.shared, before, known)
  await mkdir(files.incoming, { recursive: true })
  for (const name of await readdir(files.incoming)) {
    const found = known.has(name) ? null : await stat(placeOf(files, name)).catch(() => null)
    if (found && found.mtime < before) await rm(placeOf(files, name), { force: true })
  }
}
