import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'

export interface SaidAbout {
  id: number
  about: number
  /** The floor that it stands under; null of a floor. */
  under: number | null
  /** Null of an anonymous one, whoever asks: what goes out with it may be read by anybody. */
  author: string | null
  /** Clean HTML. */
  content: string
  created_at: Date
  /** What wrote it; null: a person. */
  ai_model: string | null
}

const said = prepared<SaidAbout>(
  'what was said about things',
  `select c.id, c.commentable_id as about, c.root_id as under, case when not c.anonymity then users.nickname end as author, c.content, own.created_at, c.ai_model
  from comments c join subjects own on own.id = c.id join users on users.id = own.owner_id
  where c.commentable_id = any($1::bigint[]) and c.state = 'live' and (c.commentable_id, c.id) > ($2::bigint, $3::bigint)
  order by c.commentable_id, c.id limit $4`,
)

/** Of things that the caller may see, as they come one after the other: floors and what was said to them. */
export async function* saidAbout(db: Pool | Db, ids: readonly number[]): AsyncGenerator<SaidAbout> {
  let last = { about: 0, id: 0 }
  for (;;) {
    const rows = await said(db, [ids, last.about, last.id, PORTION])
    yield* rows
    if (rows.length < PORTION) return
    last = rows.at(-1)!
  }
}
const PORTION = 500
