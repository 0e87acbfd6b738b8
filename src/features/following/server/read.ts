import type { Pool } from 'pg'
import { titlesOf } from '#src/features/subjects/server/public.ts'
import { keySql } from '#src/platform/db/keyset.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type SignedIn, viewerParams } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { feedSql } from './feed-sql.ts'

interface Row {
  place: number
  subject_id: number
  user_id: number
  kind: string
  act: 'create' | 'edit' | 'merge'
  at: Date
  nickname: string
  avatar: string | null
  product: { id: number; title: string } | null
  is_shown: boolean
}
const feed = prepared<Row>('feed of a person', () =>
  feedSql(`${keySql({ column: 'a.at', isTime: true })} as place, a.subject_id, a.user_id, subjects.kind, a.act, a.at,
    u.nickname, u.avatar_key as avatar, case when s.id is not null then json_build_object('id', s.id, 'title', s.title) end as product`),
)

interface Query {
  page: number
  per_number: number
  after?: string | undefined
}

/** @throws invalid for a page by number behind the first */
export async function listFeed({ pool }: { pool: Pool }, me: SignedIn, query: Query) {
  if (query.after === undefined && query.page > 1) throw invalidField('page', '这个列表请用 after 翻页')
  const { limit, after } = inOrder.part(query)
  const { rows, isCutOff } = await firstRows(pool, me, { after: after ?? first, limit })
  const { shown, pagination } = inOrder.page(
    rows.filter((row) => row.is_shown),
    query,
    rows.length,
  )
  // it was looked for long enough: the next page goes on where this one gave up
  const next_cursor = pagination.next_cursor ?? (isCutOff ? inOrder.cursorAfter(rows.at(-1)!) : null)
  const total_capped = next_cursor !== null
  const total_count = shown.length
  return {
    list: await present(pool, shown),
    pagination: { ...pagination, total_count, next_page: null, next_cursor, total_capped },
  }
}

/** Turns of looking, where most of what is found may not be seen. */
const TURNS = 8

async function firstRows(pool: Pool, me: SignedIn, { after, limit }: { after: readonly number[]; limit: number }) {
  const looked = 2 * limit
  const rows: Row[] = []
  for (let turn = 0, from = after; turn < TURNS; turn++) {
    const found = await feed(pool, [...viewerParams(me), ...from, looked])
    rows.push(...found)
    const last = found.at(-1)
    const isEnough = rows.filter((row) => row.is_shown).length >= limit
    if (!last || found.length < looked || isEnough) return { rows, isCutOff: false }
    from = [last.place, last.subject_id, last.user_id]
  }
  return { rows, isCutOff: true }
}
const inOrder = keyset('feed', ['place', 'subject_id', 'user_id'])
/** What every act lies behind. */
const first = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

async function present(pool: Pool, rows: Row[]) {
  const titles = await titlesOf(
    pool,
    rows.map(({ subject_id: id, kind }) => ({ id, kind })),
  )
  return rows.flatMap((row) => {
    const subject = titles.get(row.subject_id)
    if (!subject) return []
    return {
      user: { id: row.user_id, nickname: row.nickname, avatar: row.avatar },
      act: row.act,
      subject,
      product: row.product,
      at: row.at.toISOString(),
    }
  })
}
