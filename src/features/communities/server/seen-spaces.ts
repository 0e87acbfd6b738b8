import type { Pool } from 'pg'
import { spaceCardsOf } from '#src/features/spaces/server/public.ts'
import { kindCalled, lockedSql, titlesOf, visibleSpaceSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { listCommunitySpaces } from '../contract.ts'

// What lies in the spaces of a community. It holds no more than MOST_SPACES, so they are looked at one by one; whoever sees a space sees
// that everything lies in it.

/** SQL over `subjects`, a community: how many of its spaces the viewer sees. @param viewer as in visibleSql @param admin as in visibleSql */
export const countsSql = (viewer: string, admin: string) => `(select count(*)::int from community_spaces cs
  join spaces on spaces.id = cs.space_id where cs.community_id = subjects.id and ${visibleSpaceSql(viewer, admin)})`

const seen = `from community_spaces cs join spaces on spaces.id = cs.space_id
  where cs.community_id = $3 and ${visibleSpaceSql('$1', '$2')}`

type Part = In<typeof listCommunitySpaces, 'out'>['query']
interface Asked {
  id: number
  query: Part
}

const spaceIds = prepared<{ id: number; place: number }>(
  'spaces of a community',
  `select cs.space_id as id, (extract(epoch from cs.created_at) * 1000000)::bigint as place ${seen}
  and ($5::bigint is null or (cs.created_at, cs.space_id) < (to_timestamp($5::numeric / 1000000), $6::bigint))
  order by cs.created_at desc, cs.space_id desc limit $4 offset $7`,
)
const countSpaces = prepared<{ total: number }>('count spaces of a community', `select count(*)::int as total ${seen}`)
const lastCome = keyset('community-spaces', ['place', 'id'])

/** The caller has found the community. */
export async function spacesOf(pool: Pool, viewer: Viewer, { id, query }: Asked) {
  const who = [...viewerParams(viewer), id]
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
const newestFirst = keyset('community-things', ['id'])

/** Of the kind of that name in the search. $4: how many, $5: older than which, $6: how many of them are left out. */
const thingsCalled = (name: string) => ({
  kind: () => kindCalled({ search: name }),
  page: prepared<ThingRow>(
    `${name} of a community`,
    () => `select subjects.id, subjects.owner_id, users.nickname, users.avatar_key, subjects.space_id, found.space_title,
      ${lockedSql('$1', '$2')} as is_locked, subjects.comment_count, subjects.created_at, subjects.updated_at
    from (select newest.id, spaces.title as space_title from community_spaces cs join spaces on spaces.id = cs.space_id
      cross join lateral (${kindCalled({ search: name }).feed!.newest('($4::int + $6::int)', '$5::bigint')}) newest
      where cs.community_id = $3 and ${visibleSpaceSql('$1', '$2')} order by newest.id desc limit $4 offset $6) found
    join subjects on subjects.id = found.id join users on users.id = subjects.owner_id order by subjects.id desc`,
  ),
  count: prepared<{ total: number }>(
    `count ${name} of a community`,
    () =>
      `select coalesce(sum(${Object.values(kindCalled({ search: name }).inSpace!.counts)[0]}), 0)::int as total ${seen}`,
  ),
})
export const files = thingsCalled('product_files')
export const issues = thingsCalled('issues')

/** The newest of one sort, whose kind says what of it lies in a space (`feed`) and how many (`inSpace`). The caller has found the community. */
export async function thingsOf(pool: Pool, viewer: Viewer, { of, id, query }: Asked & { of: typeof files }) {
  const who = [...viewerParams(viewer), id]
  const { limit, offset, after } = newestFirst.part(query)
  const [[counted], rows] = await Promise.all([
    of.count(pool, who),
    of.page(pool, [...who, limit, after?.[0] ?? Number.MAX_SAFE_INTEGER, offset]),
  ])
  const { shown, pagination } = newestFirst.page(rows, query, counted!.total)
  const { kind } = of.kind()
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
