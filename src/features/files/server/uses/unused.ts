import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Services } from '#src/platform/http/route.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import { keysOf } from '../uploading/store-file.ts'
import { isPictureOfSomething } from './visible.ts'

/** SQL over `files`: whether anything refers to it. */
export const isUsed = sql<boolean>`(exists (select from file_uses where file_uses.file_key = files.key)
  or exists (select from attachments where attachments.file_key = files.key)
  or exists (select from resources where resources.file_key = files.key)
  or exists (select from resources where resources.cover_key = files.key)
  or ${sql.raw(isPictureOfSomething)})`

/** The keys of what these subjects, what lies in them (spaces) and the comments on them use. */
export async function filesOf(trx: Db, subjectIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select distinct file_key as key
    from file_uses join subjects on subjects.id = file_uses.subject_id left join comments on comments.id = subjects.id
    where subjects.id = any(${subjectIds}::bigint[]) or subjects.space_id = any(${subjectIds}::bigint[])
      or comments.commentable_id = any(${subjectIds}::bigint[])`.execute(trx)
  return rows.map((row) => row.key)
}

/** Takes away those that nothing uses any more. @returns the keys of their bytes, which go once the transaction has held */
export async function forgetUnused(trx: Db, keys: readonly string[]): Promise<string[]> {
  if (!keys.length) return []
  const { rows } = await sql<{ key: string; source_key: string | null }>`delete from files
    where key = any(${keys}::text[]) and not ${isUsed} returning key, source_key`.execute(trx)
  return rows.flatMap(keysOf)
}

/**
 * Removes what was uploaded for a personal document a week ago and never came into one. Nothing else is provably unused: what
 * lies in a space may stand in something that somebody is still writing. @param isSpared SQL over `files`: what may be needed still
 */
export async function removeUnused(
  { db, files }: Pick<Services, 'db' | 'files'>,
  isSpared: RawBuilder<boolean>,
): Promise<void> {
  const keys = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ key: string }>`select key from files
      where is_private and not was_used and created_at < ${daysAgo(7)} and not (${isSpared}) for update`.execute(trx)
    return forgetUnused(
      trx,
      rows.map(({ key }) => key),
    )
  })
  // the rows first: whoever asks afterwards finds nothing, whether or not the bytes are gone already
  for (const key of keys) await files.remove(key)
}
