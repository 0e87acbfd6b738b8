import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { peopleOf } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { listFeedbacks } from '../contract.ts'
import type { FeedbackState } from '../kind.ts'
import { feedbacks } from './policy.ts'

/** Those that the viewer may see. */
const seen = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('feedbacks')
    .innerJoin('subjects', 'subjects.id', 'feedbacks.id')
    .innerJoin('users', 'users.id', 'subjects.owner_id')
    .where('subjects.kind', '=', 'feedback')
    .where(visibleTo(viewer))

const columns = [
  'feedbacks.id',
  'feedbacks.title',
  'feedbacks.tag',
  'feedbacks.changed_at',
  'subjects.visibility',
  'subjects.created_at',
  'users.id as owner_id',
  'users.nickname',
  'users.avatar_key',
] as const
const state = sql<FeedbackState>`feedbacks.state`.as('state')

export async function list(db: Db, viewer: Viewer, query: In<typeof listFeedbacks, 'out'>['query']) {
  const { type } = query
  // a visitor has written none
  const rows = seen(db, viewer)
    .$if(type === 'mine', (qb) => qb.where('subjects.owner_id', '=', viewer?.id ?? 0))
    .$if(type !== 'all' && type !== 'mine', (qb) => qb.where('feedbacks.state', '=', type))
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset, after } = newestFirst.part(query)
  const found = await rows
    .select(columns)
    .select(state)
    .select(
      sql<number>`(select count(*)::int from feedback_replies where feedback_id = feedbacks.id)`.as('reply_count'),
    )
    .$if(after !== null, (qb) => qb.where('feedbacks.id', '<', after![0]!))
    .orderBy('subjects.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { shown, pagination } = newestFirst.page(found, query, total)
  return { list: shown.map((row) => ({ ...present(row), reply_count: row.reply_count })), pagination }
}
const newestFirst = keyset('feedbacks', ['id'])

/** @throws not_found */
export async function find(db: Db, viewer: Viewer, id: number) {
  const row = await seen(db, viewer)
    .select(columns)
    .select(['feedbacks.rendered', 'feedbacks.has_math'])
    .select(state)
    .where('feedbacks.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, ownerId: row.owner_id }
}

export async function read(db: Db, viewer: Viewer, id: number) {
  const row = await find(db, viewer, id)
  return {
    ...present(row),
    content: row.rendered,
    has_math: row.has_math,
    replies: await repliesTo(db, id),
    timestamp: row.changed_at.toISOString(),
    can: feedbacks.can(viewer, row),
  }
}

async function repliesTo(db: Db, id: number) {
  const rows = await db.selectFrom('feedback_replies').selectAll().where('feedback_id', '=', id).orderBy('id').execute()
  const people = await peopleOf(
    db,
    rows.map((row) => row.author_id),
  )
  return rows.map((row) => ({
    id: row.id,
    user: people.get(row.author_id)!,
    content: row.content,
    state: row.state as FeedbackState | null,
    created_at: row.created_at.toISOString(),
  }))
}

interface Row {
  id: number
  title: string
  tag: string
  state: FeedbackState
  visibility: string
  changed_at: Date
  created_at: Date
  owner_id: number
  nickname: string
  avatar_key: string | null
}
const present = (row: Row) => ({
  id: row.id,
  title: row.title,
  tag: row.tag,
  state: row.state,
  is_open: row.visibility === 'public',
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  created_at: row.created_at.toISOString(),
  updated_at: row.changed_at.toISOString(),
})
