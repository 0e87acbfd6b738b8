import { sql } from 'kysely'
import type { Pool } from 'pg'
import { visibleSql, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams, viewerSql } from '#src/platform/permission.ts'
import { keyCharacter } from '#src/platform/search-index/words/key-character.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import { colourOfSpace } from '#src/shared/cover.ts'
import type { listCommunities } from '../contract.ts'
import { communities } from './policy.ts'
import { countsSql } from './seen-spaces.ts'

interface Row {
  id: number
  title: string
  description: string
  avatar_key: string | null
  version: number
  owner_id: number
  nickname: string
  owner_avatar: string | null
  products_count: number
  created_at: Date
}

const columns = (viewer: string, admin: string) => `subjects.id, communities.title, communities.description,
  communities.avatar_key, communities.version, subjects.owner_id, users.nickname, users.avatar_key as owner_avatar,
  ${countsSql(viewer, admin)} as products_count, subjects.created_at`
const tables = `subjects join communities on communities.id = subjects.id join users on users.id = subjects.owner_id`

const one = prepared<Row>(
  'read community',
  `select ${columns('$1', '$2')} from ${tables} where subjects.id = $3 and ${visibleSql('$1', '$2')}`,
)

/** @throws not_found */
export async function findCommunity(from: Pool | Db, viewer: Viewer, id: number) {
  const [row] = await one(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return { ...row, ownerId: row.owner_id }
}

/** @throws not_found */
export async function readCommunity(from: Pool | Db, viewer: Viewer, id: number) {
  const row = await findCommunity(from, viewer, id)
  return { ...present(row), version: row.version, can: communities.can(viewer, row) }
}

const newestFirst = keyset('communities', ['id'])

export async function listOf(db: Db, viewer: Viewer, query: In<typeof listCommunities, 'out'>['query']) {
  const { product_id: spaceId, user_id: owner } = query
  const wanted = [sql`subjects.kind = 'community' and ${visibleTo(viewer)}`]
  if (owner !== undefined) wanted.push(sql`subjects.owner_id = ${owner}`)
  if (spaceId !== undefined)
    wanted.push(sql`exists (select from community_spaces where community_id = subjects.id and space_id = ${spaceId})`)
  const { limit, offset, after } = newestFirst.part(query)
  const behind = after ? sql`and subjects.id < ${after[0]}` : sql``
  const where = sql.join(wanted, sql` and `)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from subjects where ${where}`.execute(db)
  const { rows } = await sql<Row>`select ${sql.raw(columns(...viewerSql(viewer)))} from ${sql.raw(tables)}
    where ${where} ${behind} order by subjects.id desc limit ${limit} offset ${offset}`.execute(db)
  const { shown, pagination } = newestFirst.page(rows, query, counted[0]!.total)
  return { list: shown.map(present), pagination }
}

const present = (row: Row) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  avatar: row.avatar_key,
  key_character: keyCharacter(row.title),
  colour: colourOfSpace(row.id, null),
  user: { id: row.owner_id, nickname: row.nickname, avatar: row.owner_avatar },
  products_count: row.products_count,
  created_at: row.created_at.toISOString(),
})
