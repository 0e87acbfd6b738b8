import type { Pool } from 'pg'
import { kindCalled, lockedSql, titlesOf, visibleSpaceSql } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset, type PageQuery } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { cardsOf } from './lists.ts'

interface Asked {
  id: number
  query: PageQuery
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

/**
 * The spaces that a group or a community brings together, and what lies in them, as the viewer's own rights go: being in it shows nobody
 * more of a space. There are few, so they are looked at one by one; whoever sees a space sees that everything lies in it. The caller has
 * found the group or community itself.
 * @param table with `space_id` and `created_at` @param column of that table: what brings them together @param of its name
 */
export function seenSpaces({ table, column, of }: { table: string; column: string; of: string }) {
  const seen = `from ${table} its join spaces on spaces.id = its.space_id
    where its.${column} = $3 and ${visibleSpaceSql('$1', '$2')}`
  const spaceIds = prepared<{ id: number; place: number }>(
    `spaces of a ${of}`,
    `select its.space_id as id, (extract(epoch from its.created_at) * 1000000)::bigint as place ${seen}
    and ($5::bigint is null or (its.created_at, its.space_id) < (to_timestamp($5::numeric / 1000000), $6::bigint))
    order by its.created_at desc, its.space_id desc limit $4 offset $7`,
  )
  const countSpaces = prepared<{ total: number }>(`count spaces of a ${of}`, `select count(*)::int as total ${seen}`)
  const lastCome = keyset(`${of}-spaces`, ['place', 'id'])
  const newestFirst = keyset(`${of}-things`, ['id'])

  async function spacesOf(pool: Pool, viewer: Viewer, { id, query }: Asked) {
    const who = [...viewerParams(viewer), id]
    const { limit, offset, after } = lastCome.part(query)
    const [[counted], rows] = await Promise.all([
      countSpaces(pool, who),
      spaceIds(pool, [...who, limit, after?.[0] ?? null, after?.[1] ?? null, offset]),
    ])
    const { shown, pagination } = lastCome.page(rows, query, counted!.total)
    const ids = shown.map((row) => row.id)
    return { list: await cardsOf(pool, ids), pagination }
  }

  /**
   * The newest of the kind of that name in the search, which says what of it lies in a space (`feed`) and how many (`inSpace`).
   */
  function thingsCalled(name: string) {
    const kind = () => kindCalled({ search: name })
    // $4: how many, $5: older than which, $6: how many of them are left out
    const page = prepared<ThingRow>(
      `${name} of a ${of}`,
      () => `select subjects.id, subjects.owner_id, users.nickname, users.avatar_key, subjects.space_id, found.space_title,
        ${lockedSql('$1', '$2')} as is_locked, subjects.comment_count, subjects.created_at, subjects.updated_at
      from (select newest.id, spaces.title as space_title from ${table} its join spaces on spaces.id = its.space_id
        cross join lateral (${kind().feed!.newest('($4::int + $6::int)', '$5::bigint')}) newest
        where its.${column} = $3 and ${visibleSpaceSql('$1', '$2')} order by newest.id desc limit $4 offset $6) found
      join subjects on subjects.id = found.id join users on users.id = subjects.owner_id order by subjects.id desc`,
    )
    const count = prepared<{ total: number }>(
      `count ${name} of a ${of}`,
      () => `select coalesce(sum(${Object.values(kind().inSpace!.counts)[0]}), 0)::int as total ${seen}`,
    )
    return async (pool: Pool, viewer: Viewer, { id, query }: Asked) => {
      const who = [...viewerParams(viewer), id]
      const { limit, offset, after } = newestFirst.part(query)
      const [[counted], rows] = await Promise.all([
        count(pool, who),
        page(pool, [...who, limit, after?.[0] ?? Number.MAX_SAFE_INTEGER, offset]),
      ])
      const { shown, pagination } = newestFirst.page(rows, query, counted!.total)
      const its = shown.map((row) => ({ id: row.id, kind: kind().kind }))
      const titled = await titlesOf(pool, its)
      return { list: shown.flatMap((row) => present(row, titled.get(row.id))), pagination }
    }
  }

  return { spacesOf, thingsCalled }
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
