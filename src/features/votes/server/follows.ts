import { type RawBuilder, sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { behind, keySql } from '#src/platform/db/keyset.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'

// Who follows whom, the last first.

interface Wanted {
  user_id: number
  page: number
  per_number: number
  after?: string | undefined
}
const followedAt = { column: 'votes.created_at', isTime: true }
const inOrder = keyset('follows', ['place', 'id'])

/** Those whom somebody follows. */
export const listFollowing = (db: Db, wanted: Wanted) =>
  listPeople(db, wanted, { who: 'votes.subject_id', of: sql`votes.user_id = ${wanted.user_id}` })

/** Those who follow somebody. */
export const listFollowers = (db: Db, wanted: Wanted) =>
  listPeople(db, wanted, { who: 'votes.user_id', of: sql`votes.subject_id = ${wanted.user_id}` })

interface Side {
  /** The column that names those who are listed. */
  who: 'votes.subject_id' | 'votes.user_id'
  of: RawBuilder<unknown>
}

async function listPeople(db: Db, wanted: Wanted, { who, of }: Side) {
  const rows = db
    .selectFrom('votes')
    .innerJoin('users', 'users.id', who)
    .innerJoin('subjects', 'subjects.id', 'users.id')
    .where('votes.scope', '=', 'attention')
    .where(sql<boolean>`${of}`)
    .where(visibleTo(null))
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = inOrder.part(wanted)
  const key = { ...followedAt, id: who }
  const found = await rows
    .select(['users.id', 'users.nickname', 'users.avatar_key', 'users.bio'])
    .select(sql<number>`${sql.raw(keySql(key))}`.as('place'))
    .$if(after !== null, (qb) => qb.where(behind(key, 'desc', after!)))
    .orderBy('votes.created_at', 'desc')
    .orderBy(who, 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = inOrder.page(found, wanted, total)
  return { list: shown.map(({ id, nickname, avatar_key: avatar, bio }) => ({ id, nickname, avatar, bio })), pagination }
}
