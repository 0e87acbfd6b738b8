import { sql } from 'kysely'
import type { Db } from '#src/platform/db/pool.ts'

// A version has an author: who saved it. Where several wrote it together, the others stand here.

export interface Author {
  id: number
  nickname: string
  avatar: string | null
}

interface Written {
  subjectId: number
  version: number
  /** Absent: nobody. */
  others: readonly number[] | undefined
}
/** In the transaction that stores the version. */
export async function addOtherAuthors(trx: Db, { subjectId, version, others }: Written): Promise<void> {
  if (!others?.length) return
  await sql`insert into revision_authors (revision_id, user_id)
    select revisions.id, users.id from revisions join users on users.id = any(${[...others]}::bigint[])
    where subject_id = ${subjectId} and version = ${version} and users.id <> author_id on conflict do nothing`.execute(
    trx,
  )
}

/** Over `revisions`. */
export const otherAuthors = sql<Author[]>`(
  select coalesce(json_agg(json_build_object('id', other.id, 'nickname', other.nickname, 'avatar', other.avatar_key) order by other.id), '[]')
  from revision_authors join users other on other.id = user_id where revision_id = revisions.id)`

/** A row for each version of a text and each of those who wrote it. */
export const everyAuthor = (subjectId: number) => sql<{ author_id: number; created_at: Date }>`(
  select author_id, created_at from revisions where subject_id = ${subjectId}
  union all select user_id, created_at from revision_authors join revisions on revisions.id = revision_id
  where subject_id = ${subjectId})`
