import type { In } from '#src/shared/endpoint.ts'
import { readableSql } from '#src/features/subjects/server/public.ts'
import { type From, prepared } from '#src/platform/db/prepared.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { listComments } from '#src/features/comments/contract.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { firstChildren } from '#src/features/comments/limits.ts'
import { columns, type CommentRow } from './comment-rows.ts'
import { type Commentable, commentableColumns, refusedSql, takesComments } from '../commentable.ts'
import { keyset, type Part } from '#src/platform/http/cursor.ts'
import { afterRowSql, type Key, keySql } from '#src/platform/db/keyset.ts'

// Which comments a list shows, in order, and their rows. Ids grow with time, so the order of creation is the order of ids, and a cursor
// is an id that the index finds at once, however deep it lies.

type Query = In<typeof listComments, 'out'>['query']
export interface Floor {
  id: number
  root: CommentRow
  children: CommentRow[]
  /** Where it stands in the order of the list. */
  key: number
}

/** Where floors stand: by time of creation their ids say it; else something is looked at first. */
export const floorsInOrder = ({ order_type: order, order_action: action }: Query) =>
  keyset<'key' | 'id'>(
    order === 'created' ? action : `${order}:${action}`,
    order === 'created' ? ['id'] : ['key', 'id'],
  )

/** Of whom a list shows floors only. An anonymous author's standing is nobody's business, so such floors are left out. */
const byStanding = (parameter: string) => `(c.state = 'live' and not c.anonymity and
  case when ${parameter} = 'ai' then exists (select from users u where u.id = own.owner_id and u.is_robot)
  else exists (select from memberships m
    where m.space_id = own.space_id and m.user_id = own.owner_id and m.role = ${parameter}) end)`

const floor = `c.commentable_id = $1 and c.root_id is null and c.state <> 'gone'`
const withOwner = 'comments c join subjects own on own.id = c.id'

/** What is commented on. */
interface About extends Omit<Commentable, 'id' | 'kind'> {
  isRefused: boolean
  /** Root floors that the list shows: the live ones and those that left 该评论已删除. */
  total: number
}
interface FloorRow extends CommentRow, About {
  /** Where a floor stands in the order of the list; null for sub-floors. */
  key: number | null
}
/** Where it has no floor on this page. */
interface NoFloorRow extends About {
  id: null
}

/**
 * Whether the viewer may see it, what is commented on, and one page of its floors, in one statement; no row where there is
 * nothing to see. $1 and $2 are the subject and its kind, $3 and $4 the viewer. The page is cut first and its sub-floors
 * are looked up after: a page far back would else look up those of all before it.
 */
const statement = (name: string, page: string, key = 'c.id') =>
  prepared<FloorRow | NoFloorRow>(
    `comments_floors_${name}`,
    () => `with about as (
      select ${commentableColumns('$3')}, ${refusedSql()} as "isRefused", subjects.root_comment_count + (select count(*)::int from comments t
        where t.commentable_id = $1 and t.root_id is null and t.state = 'tombstone') as total from subjects
      where subjects.id = $1 and subjects.kind = $2 and ${readableSql('$3', '$4')}),
    floors as materialized (
      select page.id, page.key, row_number() over () as place from (select c.id, ${key} as key from ${page}) page),
    shown as (
      select id, key, place from floors union all
      select child.id, null, place from floors cross join lateral (select k.id from comments k
        where k.root_id = floors.id and k.state <> 'gone' order by k.id limit ${firstChildren}) child)
    select about.*, row.* from about left join (
      select shown.place, shown.key, ${columns('$3')} from shown join comments c on c.id = shown.id join subjects own on own.id = c.id
        join users u on u.id = own.owner_id) row on true order by place, id`,
  )

const byTime = {
  desc: statement('desc', `comments c where ${floor} and c.id < $5 order by c.id desc limit $6 offset $7`),
  asc: statement('asc', `comments c where ${floor} and c.id > $5 order by c.id limit $6 offset $7`),
}
/** The same page of the newest first, looked for from the other end. */
const fromTheEnd = statement(
  'from_the_end',
  `(select c.id from comments c where ${floor} and c.id < $5 order by c.id limit $6 offset $7) c order by c.id desc`,
)
const filtered = `${withOwner} where ${floor} and ${byStanding('$8')}`
const byTimeAndRole = {
  desc: statement('role_desc', `${filtered} and c.id < $5 order by c.id desc limit $6 offset $7`),
  asc: statement('role_asc', `${filtered} and c.id > $5 order by c.id limit $6 offset $7`),
}

const aboutPart = `comments c where ${floor} and c.anchor = $8`
const byTimeAndAnchor = {
  desc: statement('anchor_desc', `${aboutPart} and c.id < $5 order by c.id desc limit $6 offset $7`),
  asc: statement('anchor_asc', `${aboutPart} and c.id > $5 order by c.id limit $6 offset $7`),
}

/** An index of comments has the floors in each of these orders. */
const ranked = (name: string, rank: Key) => {
  const by = (action: 'asc' | 'desc') => {
    const order = `order by ${rank.column} ${action}, c.id ${action} limit $5 offset $6`
    const make = (form: string, floors: string) =>
      statement(`${name}_${form}_${action}`, `${floors} ${order}`, keySql(rank))
    const behind = (key: string, id: string) => `and ${afterRowSql(rank, action, { key, id })}`
    const all = `comments c where ${floor}`
    const some = `${withOwner} where ${floor} and ${byStanding('$7')}`
    return {
      ofAll: make('all', all),
      ofAllBehind: make('all_behind', `${all} ${behind('$7', '$8')}`),
      ofSome: make('role', some),
      ofSomeBehind: make('role_behind', `${some} ${behind('$8', '$9')}`),
    }
  }
  return { asc: by('asc'), desc: by('desc') }
}
const liked = ranked('liked', { column: 'c.like_count', isTime: false, id: 'c.id' })
const byRank = {
  updated: ranked('updated', { column: 'c.updated_at', isTime: true, id: 'c.id' }),
  comments: ranked('comments', { column: 'c.children_count', isTime: false, id: 'c.id' }),
  liked,
  vote: liked,
}

type Wanted = Pick<Commentable, 'id' | 'kind'>

/**
 * What is commented on and the floors of one page, each with its first sub-floors; one more where the list goes on.
 * @throws not_found for what the viewer may not see, refused where comments are not taken
 */
export async function floorsOf(from: From, viewer: Viewer, wanted: { about: Wanted; query: Query }) {
  const rows = await rowsOfPage(from, viewer, wanted)
  const commentable = takesComments(rows[0] && aboutOf(wanted.about, rows[0]))
  const floors: Floor[] = []
  for (const row of rows)
    if (row.id === null) continue
    else if (row.root_id === null) floors.push({ id: row.id, root: row, children: [], key: row.key! })
    else floors.at(-1)!.children.push(row)
  return { commentable, floors, total: rows[0]!.total }
}

const aboutOf = (
  { id, kind }: Wanted,
  { comments, newestId, ownerId, scoreSum, scoreCount, viewerRole, isClosed, isRefused }: About,
) => ({
  id,
  kind,
  comments,
  newestId,
  ownerId,
  scoreSum,
  scoreCount,
  viewerRole,
  isClosed,
  isRefused,
})

/** Each root is followed by its sub-floors. */
async function rowsOfPage(from: From, viewer: Viewer, { about, query }: { about: Wanted; query: Query }) {
  const { order_type: order, order_action: action, role, anchor } = query
  refuseAnchorAmong(query)
  const part = floorsInOrder(query).part(query)
  const asked = [about.id, about.kind, ...viewerParams(viewer)]
  if (order !== 'created') return rankedRows(from, { ...query, order_type: order }, { asked, part })
  const begun = query.from === undefined ? null : await idBefore(from, about, query)
  const first = action === 'asc' ? 0 : Number.MAX_SAFE_INTEGER
  const place = [begun ?? part.after?.[0] ?? first, part.limit, begun === null ? part.offset : 0]
  if (role) return byTimeAndRole[action](from, [...asked, ...place, role])
  if (anchor !== undefined) return byTimeAndAnchor[action](from, [...asked, ...place, anchor])
  const nearEnd = begun === null ? await placeFromTheEnd(from, { id: about.id, action, ...part }) : null
  if (nearEnd) return fromTheEnd(from, [...asked, first, ...nearEnd])
  return byTime[action](from, [...asked, ...place])
}

/** Those about one part come by time alone. @throws invalid */
function refuseAnchorAmong({ anchor, order_type: order, role }: Query) {
  if (anchor !== undefined && (order !== 'created' || role))
    throw invalidField('anchor', '只能用于按时间排序的全部评论')
}

/** All floors before a page by number are passed; behind so many it is asked first whether there are fewer behind it. */
const FAR = 2000
const floors = prepared<{ total: number }>(
  'comments_floors_of',
  `select subjects.root_comment_count + (select count(*)::int from comments t
    where t.commentable_id = $1 and t.root_id is null and t.state = 'tombstone') as total from subjects where subjects.id = $1`,
)
/** Limit and offset of a page from the last floor on; null where the first one is nearer. */
async function placeFromTheEnd(
  from: From,
  { id, action, limit, offset }: Part & { id: number; action: 'asc' | 'desc' },
): Promise<[number, number] | null> {
  if (action === 'asc' || offset <= FAR) return null
  const total = (await floors(from, [id]))[0]?.total ?? 0
  const left = total - offset
  if (left <= 0 || left > offset) return null
  return [Math.min(limit, left), Math.max(0, left - limit)]
}

interface Ranked {
  asked: unknown[]
  part: Part
}
function rankedRows(from: From, query: Query & { order_type: keyof typeof byRank }, { asked, part }: Ranked) {
  const { order_type: order, order_action: action, role } = query
  if (query.from !== undefined) throw invalidField('from', '只能用于按时间排序')
  const { ofAll, ofAllBehind, ofSome, ofSomeBehind } = byRank[order][action]
  const values = [...asked, part.limit, part.offset, ...(role ? [role] : [])]
  if (!part.after) return (role ? ofSome : ofAll)(from, values)
  return (role ? ofSomeBehind : ofAllBehind)(from, [...values, ...part.after])
}

const floorOf = prepared<{ id: number }>(
  'comments_floor_of',
  `select f.id from comments c join comments f on f.id = coalesce(c.root_id, c.id)
  where c.id = $2 and c.commentable_id = $1 and c.state = 'live' and f.state <> 'gone'`,
)
/** The id after which a list by time begins with the floor of a comment. @throws not_found */
async function idBefore(from: From, about: Wanted, { from: comment, order_action }: Query): Promise<number> {
  const [row] = await floorOf(from, [about.id, comment])
  if (!row) throw new AppError('not_found')
  return order_action === 'desc' ? row.id + 1 : row.id - 1
}

const countByRole = prepared<{ total: number }>(
  'comments_floors_count',
  `select count(*)::int as total from comments c join subjects own on own.id = c.id where ${floor} and ${byStanding('$2')}`,
)
const countByAnchor = prepared<{ total: number }>(
  'comments_floors_at',
  `select count(*)::int as total from comments c where ${floor} and c.anchor = $2`,
)
/** Floors of a list that shows some: of people of one standing, or about one part. */
export async function countFloors(from: From, { id }: Commentable, { role, anchor }: Query): Promise<number> {
  const [row] = anchor === undefined ? await countByRole(from, [id, role]) : await countByAnchor(from, [id, anchor])
  return row!.total
}

const parts = prepared<{ anchor: string; count: number }>(
  'comments_parts',
  `select c.anchor, (count(*) filter (where c.state = 'live') + sum(c.children_count))::int as count from comments c
  where ${floor} and c.anchor is not null group by c.anchor
  having count(*) filter (where c.state = 'live') + sum(c.children_count) > 0 order by max(c.id) desc limit 1000`,
)
/** What was said about each part, on all floors, of the parts that were commented last. */
export const commentedParts = (from: From, { id }: Pick<Commentable, 'id'>) => parts(from, [id])

const childrenOf = prepared<{ id: number }>(
  'comments_children_ids',
  `select id from comments where root_id = $1 and state <> 'gone' and id > $2 order by id limit $3 offset $4`,
)
/** Those of a page, and one more where the list goes on. */
export const childIds = (from: From, root: number, { limit, offset, after }: Part) =>
  childrenOf(from, [root, after?.[0] ?? 0, limit, offset])
export const childrenInOrder = keyset('asc', ['id'])

const childrenCount = prepared<{ total: number }>(
  'comments_children_count',
  `select count(*)::int as total from comments where root_id = $1 and state <> 'gone'`,
)
export async function countChildren(from: From, root: number): Promise<number> {
  const [row] = await childrenCount(from, [root])
  return row!.total
}
