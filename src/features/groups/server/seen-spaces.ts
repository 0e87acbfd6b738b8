import { sql } from 'kysely'
import type { Pool } from 'pg'
import { spaceCardsOf } from '#src/features/spaces/server/public.ts'
import { kindCalled, lockedSql, titlesOf, visibleSpaceSql } from '#src/features/subjects/server/public.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type SignedIn, viewerParams, viewerSql } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { listGroupThings } from '../contract.ts'
import { MOST_SPACES } from '../kind.ts'
import { groups } from './policy.ts'
import { type Asking, hold } from './write.ts'

// The spaces of a group, and what lies in them, as the viewer's own rights go: being in a group shows nobody more of a space. It holds no
// more than MOST_SPACES, so they are looked at one by one; whoever sees a space sees that everything lies in it.

const seen = `from group_spaces gs join spaces on spaces.id = gs.space_id
  where gs.group_id = $3 and ${visibleSpaceSql('$1', '$2')}`

type Part = In<typeof listGroupThings, 'out'>['query']
interface Asked {
  id: number
  query: Part
}

const spaceIds = prepared<{ id: number; place: number }>(
  'spaces of a group',
  `select gs.space_id as id, (extract(epoch from gs.created_at) * 1000000)::bigint as place ${seen}
  and ($5::bigint is null or (gs.created_at, gs.space_id) < (to_timestamp($5::numeric / 1000000), $6::bigint))
  order by gs.created_at desc, gs.space_id desc limit $4 offset $7`,
)
const countSpaces = prepared<{ total: number }>('count spaces of a group', `select count(*)::int as total ${seen}`)
const lastCome = keyset('group-spaces', ['place', 'id'])

/** The caller has found the group. */
export async function spacesOf(pool: Pool, me: SignedIn, { id, query }: Asked) {
  const who = [...viewerParams(me), id]
  const { limit, offset, after } = lastCome.part(query)
  const [[counted], rows] = await Promise.all([
    countSpaces(pool, who),
    spaceIds(pool, [...who, limit, after?.[0] ?? null, after?.[1] ?? null, offset]),
  ])
  const { shown, pagination } = lastCome.page(rows, query, counted!.total)
  return {
    list: await spaceCardsOf(
      pool,
      shown.map((row) => row.id),
    ),
    pagination,
  }
}

/** @throws not_found, forbidden, refused where they are too many with those that the caller does not see */
export const setSpaces = ({ db, me }: Asking, groupId: number, ids: readonly number[]) =>
  inTransaction(db, async (trx) => {
    groups.authorize(me, 'edit', await hold({ db: trx, me }, groupId))
    const wanted = [...new Set(ids)]
    const visible = sql.raw(visibleSpaceSql(...viewerSql(me)))
    const { rows } = await sql`select from spaces where id = any(${wanted}::bigint[]) and ${visible}`.execute(trx)
    if (rows.length < wanted.length) throw new AppError('not_found', '有的空间不存在，或者你无权查看')
    await sql`delete from group_spaces using spaces where group_id = ${groupId} and spaces.id = space_id
      and space_id <> all(${wanted}::bigint[]) and ${visible}`.execute(trx)
    await sql`insert into group_spaces (group_id, space_id) select ${groupId}, unnest(${wanted}::bigint[])
      on conflict do nothing`.execute(trx)
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from group_spaces
      where group_id = ${groupId}`.execute(trx)
    if (counted[0]!.count > MOST_SPACES) throw new AppError('refused', `一个小组最多 ${MOST_SPACES} 个空间`)
  })

interface ThingRow {
  id: number
  owner_id: number
  nickname: string
  avatar_key: string | null
  space_id: number
  space_title: string
  is_locked: boolean
  comment_count: number
  created_at: Date
  updated_at: Date
}
const newestFirst = keyset('group-things', ['id'])

/** Of the kind of that name in the search. $4: how many, $5: older than which, $6: how many of them are left out. */
const thingsCalled = (name: string) => ({
  kind: () => kindCalled({ search: name }),
  page: prepared<ThingRow>(
    `${name} of a group`,
    () => `select subjects.id, subjects.owner_id, users.nickname, users.avatar_key, subjects.space_id, found.space_title,
      ${lockedSql('$1', '$2')} as is_locked, subjects.comment_count, subjects.created_at, subjects.updated_at
    from (select newest.id, spaces.title as space_title from group_spaces gs join spaces on spaces.id = gs.space_id
      cross join lateral (${kindCalled({ search: name }).feed!.newest('($4::int + $6::int)', '$5::bigint')}) newest
      where gs.group_id = $3 and ${visibleSpaceSql('$1', '$2')} order by newest.id desc limit $4 offset $6) found
    join subjects on subjects.id = found.id join users on users.id = subjects.owner_id order by subjects.id desc`,
  ),
  count: prepared<{ total: number }>(
    `count ${name} of a group`,
    () =>
      `select coalesce(sum(${Object.values(kindCalled({ search: name }).inSpace!.counts)[0]}), 0)::int as total ${seen}`,
  ),
})
const lists = {
  product_files: thingsCalled('product_files'),
  issues: thingsCalled('issues'),
  questions: thingsCalled('questions'),
}

/** The newest of one sort, whose kind says what of it lies in a space (`feed`) and how many (`inSpace`). The caller has found the group. */
export async function thingsOf(pool: Pool, me: SignedIn, { of, id, query }: Asked & { of: keyof typeof lists }) {
  const { kind: kindOfList, page, count } = lists[of]
  const who = [...viewerParams(me), id]
  const { limit, offset, after } = newestFirst.part(query)
  const [[counted], rows] = await Promise.all([
    count(pool, who),
    page(pool, [...who, limit, after?.[0] ?? Number.MAX_SAFE_INTEGER, offset]),
  ])
  const { shown, pagination } = newestFirst.page(rows, query, counted!.total)
  const { kind } = kindOfList()
  const titled = await titlesOf(
    pool,
    shown.map((row) => ({ id: row.id, kind })),
  )
  return { list: shown.flatMap((row) => present(row, titled.get(row.id))), pagination }
}

const present = (row: ThingRow, titled: { type: string; title: string; path: string } | undefined) =>
  titled
    ? [
        {
          id: row.id,
          type: titled.type,
          title: titled.title,
          path: titled.path,
          user: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
          space: { id: row.space_id, title: row.space_title },
          is_locked: row.is_locked,
          comment_count: row.comment_count,
          created_at: row.created_at.toISOString(),
          updated_at: row.updated_at.toISOString(),
        },
      ]
    : []
