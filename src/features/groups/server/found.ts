import type { Pool } from 'pg'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { holdsScope, type SignedIn, type Viewer, viewerParams } from '#src/platform/permission.ts'
import { keyCharacter } from '#src/platform/search-index/words/key-character.ts'
import { colourOfSpace } from '#src/shared/cover.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { listGroups } from '../contract.ts'
import type { GroupRole } from '../kind.ts'
import { type GroupAccess, groups } from './policy.ts'

interface CardRow {
  id: number
  title: string
  description: string
  space_id: number
  space_title: string
  owner_id: number
  nickname: string
  avatar_key: string | null
  member_count: number
  join_condition: string
  role: GroupRole | null
  is_waiting: boolean
  created_at: Date
}
interface Row extends CardRow {
  manages_space: boolean
  owner_lost: boolean
  version: number
  waiting_count: number
  admins: { id: number; nickname: string; avatar: string | null }[]
  key: string | null
  expires_at: Date | null
}

const columns = `subjects.id, groups.title, groups.description, groups.space_id, spaces.title as space_title, subjects.owner_id,
  users.nickname, users.avatar_key, groups.member_count, groups.join_condition, mine.role,
  exists (select from group_requests r where r.group_id = groups.id and r.user_id = $1) as is_waiting, subjects.created_at`
const tables = `subjects join groups on groups.id = subjects.id join spaces on spaces.id = groups.space_id
  join users on users.id = subjects.owner_id left join group_members mine on mine.group_id = groups.id and mine.user_id = $1`
const seen = visibleSql('$1', '$2')

/** Shown beside a group; of more the list of members tells. */
const ADMINS = 20
const one = prepared<Row>(
  'read group',
  `select ${columns}, groups.version, key.key, key.expires_at,
    exists (select from memberships m where m.space_id = groups.space_id and m.user_id = $1 and m.role <> 'member') as manages_space,
    users.blocked_at is not null or users.left_at is not null or not (spaces.is_open
      or exists (select from memberships m where m.space_id = groups.space_id and m.user_id = users.id)) as owner_lost,
    (select count(*)::int from group_requests r where r.group_id = groups.id) as waiting_count,
    (select coalesce(json_agg(json_build_object('id', u.id, 'nickname', u.nickname, 'avatar', u.avatar_key) order by a.created_at, u.id), '[]')
      from (select user_id, created_at from group_members where group_id = groups.id and role = 'admin'
        order by created_at, user_id limit ${ADMINS}) a join users u on u.id = a.user_id) as admins
  from ${tables} left join group_keys key on key.group_id = groups.id and key.expires_at > now()
  where subjects.id = $3 and ${seen}`,
)

/** The group of that id, if the viewer may see that there is one. @throws not_found */
export async function findGroup(from: Pool | Db, viewer: Viewer, id: number): Promise<Row & GroupAccess> {
  const [row] = await one(from, [...viewerParams(viewer), id])
  if (!row) throw new AppError('not_found')
  return {
    ...row,
    spaceId: row.space_id,
    ownerId: row.owner_id,
    managesSpace: row.manages_space,
    ownerLost: row.owner_lost,
  }
}

/** The same for what its members see. @throws not_found, forbidden */
export const findInside = async (from: Pool | Db, me: SignedIn, id: number) =>
  groups.authorize(me, 'read', await findGroup(from, me, id))

/** @throws not_found */
export async function readGroup(from: Pool | Db, me: SignedIn, id: number) {
  const row = await findGroup(from, me, id)
  const can = groups.can(me, row)
  return {
    ...presentCard(row),
    admins: row.admins,
    join_condition: can.read ? row.join_condition : null,
    // whoever has it lets people in: no program does that which may only read
    join_key:
      can.own && holdsScope(me, 'manage') && row.key !== null
        ? { key: row.key, expires_at: row.expires_at!.toISOString() }
        : null,
    waiting_count: can.edit ? row.waiting_count : null,
    version: row.version,
    can: { ...can, leave: row.role !== null && row.role !== 'owner' },
  }
}

const newestFirst = keyset('groups', ['id'])

/** $3: of that space, or null; $4: of that person's; $5: which of theirs; $6: older than which. */
const which = `subjects.kind = 'group' and ${seen} and case when $3::bigint is not null then groups.space_id = $3
  else exists (select from group_members g where g.group_id = subjects.id and g.user_id = $4 and ($5 <> 'created' or g.role = 'owner')) end`
const page = prepared<CardRow>(
  'list groups',
  `select ${columns} from ${tables} where ${which} and subjects.id < $6 order by subjects.id desc limit $7 offset $8`,
)
const counted = prepared<{ total: number }>(
  'count groups',
  `select count(*)::int as total from subjects join groups on groups.id = subjects.id where ${which}`,
)

/** @throws unauthenticated for a visitor who asks for their own */
export async function listOf(pool: Pool, viewer: Viewer, query: In<typeof listGroups, 'out'>['query']) {
  const { product_id: spaceId = null, type = 'joined' } = query
  if (spaceId === null && !viewer) throw new AppError('unauthenticated')
  const asked = [...viewerParams(viewer), spaceId, viewer?.id ?? 0, type]
  const { limit, offset, after } = newestFirst.part(query)
  const [rows, [count]] = await Promise.all([
    page(pool, [...asked, after?.[0] ?? Number.MAX_SAFE_INTEGER, limit, offset]),
    counted(pool, asked),
  ])
  const { shown, pagination } = newestFirst.page(rows, query, count!.total)
  return { list: shown.map(presentCard), pagination }
}

export const presentCard = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  key_character: keyCharacter(row.title),
  colour: colourOfSpace(row.id, null),
  product: { id: row.space_id, title: row.space_title },
  owner: { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key },
  members_count: row.member_count,
  has_condition: row.join_condition !== '',
  role: row.role,
  is_waiting: row.is_waiting,
  created_at: row.created_at.toISOString(),
})
