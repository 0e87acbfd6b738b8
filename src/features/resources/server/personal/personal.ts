import type { Pool } from 'pg'
import { mayVote, visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { afterRowSql, keySql, subjectKeys, type SubjectOrder } from '#src/platform/db/keyset.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { colourOfSpace } from '#src/shared/cover.ts'
import { AppError } from '#src/shared/errors.ts'
import { type PersonalKind, personalNames, typeNames } from '#src/features/resources/kind.ts'
import { creatingPersonal, editing } from '../policy.ts'
import { commonColumns, type ItemRow, presentCommon, type TextRow, textColumns } from '../present.ts'
import { presentText, withCards } from '../read.ts'

// Documents that people keep outside of spaces: public, or their own alone. Deleted ones can be restored for as long as those of
// a space lie in its trash.

type CommonRow = Omit<
  ItemRow,
  'space_id' | 'space_open' | 'parent_id' | 'is_readme' | 'children_count' | 'file_size' | 'download_count'
>
interface PersonalRow extends CommonRow {
  visibility: 'public' | 'private'
}
interface PersonalDetail extends PersonalRow, TextRow {
  expires_at: Date | null
}

const tables = `subjects join resources on resources.id = subjects.id join users on users.id = subjects.owner_id
  left join documents on documents.resource_id = resources.id`
const columns = `${commonColumns('$1', '$2')}, subjects.visibility`
/** Seen as everything is, and by its owner also after it was deleted. */
const seen = `resources.space_id is null and (${visibleSql('$1', '$2')} or subjects.deleted_at is not null and subjects.owner_id = $1)`

const detail = prepared<PersonalDetail>(
  'read personal resource',
  `select ${columns}, ${textColumns('$1', '$2', '$4')}, subjects.deleted_at + interval '30 days' as expires_at
  from ${tables} where subjects.id = $3 and ($5::bigint is null or subjects.owner_id = $5) and ${seen}`,
)

interface Wanted {
  id: number
  /** Absent: whoever wrote it. */
  userId?: number
  raw?: boolean | undefined
}

/** @throws not_found */
export async function readPersonal(from: Pool | Db, viewer: Viewer, { id, userId, raw = false }: Wanted) {
  const [row] = await detail(from, [...viewerParams(viewer), id, raw, userId ?? null])
  if (!row) throw new AppError('not_found')
  const { edit, delete: remove } = editing.can(viewer, {
    id,
    spaceId: null,
    ownerId: row.owner_id,
    type: row.type,
    isReadme: false,
    isLocked: false,
    role: null,
  })
  const live = row.expires_at === null
  return {
    ...presentPersonal(row),
    ...presentText(row, raw),
    expires_at: row.expires_at?.toISOString() ?? null,
    ...withCards(row, { edit: edit && live, delete: remove && live, vote: live && mayVote(viewer, row.owner_id) }),
  }
}

const presentPersonal = (row: PersonalRow) => ({
  ...presentCommon(row),
  type: personalNames[row.type as PersonalKind],
  is_open: row.visibility === 'public',
})

interface ListQuery {
  userId: number
  deleted?: boolean | undefined
  order_type?: SubjectOrder | undefined
  order_action?: 'asc' | 'desc' | undefined
  page: number
  per_number: number
  after?: string | undefined
}

/** One page of the rows that the viewer may see, with how many there are. $1 and $2 the viewer, $3 whose. */
async function listed<Row>(pool: Pool, viewer: Viewer, { query, select, from }: Listed) {
  const { order_type = 'updated', order_action: action = 'desc' } = query
  const key = subjectKeys[order_type]
  const inOrder = keyset(`${order_type}:${action}`, ['place', 'id'])
  const { limit, offset, after } = inOrder.part(query)
  const values = [...viewerParams(viewer), query.userId]
  const behind = after ? `and ${afterRowSql(key, action, { key: '$5', id: '$6' })}` : ''
  const [rows, count] = await Promise.all([
    pool.query<Row & Last>(
      `select ${select}, ${keySql(key)} as place from ${from} ${behind} order by ${key.column} ${action}, subjects.id ${action}
      limit $4 ${after ? '' : 'offset $5'}`,
      [...values, limit, ...(after ?? [offset])],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total from ${from}`, values),
  ])
  const { shown, pagination } = inOrder.page(rows.rows as (Row & Last)[], query, count.rows[0]!.total)
  return { rows: shown, pagination }
}
/** The end of a page, as cursors keep it. */
interface Last {
  id: number
  place: number
}
interface Listed {
  query: ListQuery
  select: string
  from: string
}

const own = `subjects.owner_id = $3 and subjects.kind = 'resource'`

/** What somebody keeps outside of spaces, as far as the viewer may see it. @throws forbidden for others' deleted ones */
export async function listPersonal(pool: Pool, viewer: Viewer, query: ListQuery) {
  if (query.deleted && viewer?.id !== query.userId) throw new AppError(viewer ? 'forbidden' : 'unauthenticated')
  const which = query.deleted ? deletedOwn : visibleSql('$1', '$2')
  const from = `${tables} where ${own} and resources.space_id is null and ${which}`
  const { rows, pagination } = await listed<PersonalRow>(pool, viewer, { query, select: columns, from })
  const can = rightsIn(viewer, query)
  return { list: rows.map(presentPersonal), pagination, can }
}
const deletedOwn = `subjects.deleted_at is not null and subjects.owner_id = $1 and $2::boolean is not null`

interface RecentRow extends PersonalRow {
  space_id: number | null
  space_title: string | null
  space_colour: number | null
  space_open: boolean | null
}

/** What somebody wrote, in spaces and of their own, as far as the viewer may see it; folders and readmes apart. */
export async function listRecent(pool: Pool, viewer: Viewer, query: ListQuery) {
  const select = `${columns}, spaces.id as space_id, spaces.title as space_title, spaces.colour as space_colour, spaces.is_open as space_open`
  const from = `${tables} left join spaces on spaces.id = resources.space_id where ${own} and resources.type <> 'folder'
    and spaces.readme_id is distinct from resources.id and ${visibleSql('$1', '$2')}`
  const { rows, pagination } = await listed<RecentRow>(pool, viewer, { query, select, from })
  return { list: rows.map(presentRecent), pagination, can: rightsIn(viewer, query) }
}

/** Nobody writes in another's name: not a site administrator either, whom a gate lets pass. */
const rightsIn = (viewer: Viewer, query: ListQuery) => ({
  create: creatingPersonal.may(viewer, 'create', query) && viewer?.id === query.userId,
})

const productOf = ({ space_id: id, space_title: title, space_colour: colour }: RecentRow) =>
  id === null ? null : { id, title: title!, colour: colourOfSpace(id, colour) }

const presentRecent = (row: RecentRow) => ({
  ...presentCommon(row),
  type: row.space_id === null ? personalNames[row.type as PersonalKind] : typeNames[row.type],
  ext: row.ext,
  is_good: row.is_good,
  is_locked: row.is_locked,
  is_open: row.space_id === null ? row.visibility === 'public' : row.space_open === true && !row.is_locked,
  product: productOf(row),
})
