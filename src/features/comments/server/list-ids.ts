import type { In } from '#src/shared/endpoint.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { invalidField } from '#src/shared/errors.ts'
import type { listComments } from '../contract.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { firstChildren } from '../limits.ts'
import { columns, type CommentRow } from './comment-rows.ts'
import type { Commentable, From } from './commentable.ts'
import { idAfter } from './cursor.ts'

// Which comments a list shows, in order, and their rows. Ids grow with time, so the order of creation is the order of ids, and a cursor
// is an id that the index finds at once, however deep it lies.

type Query = In<typeof listComments, 'out'>['query']
export interface Floor {
  root: CommentRow
  children: CommentRow[]
}

/** Of whom a list shows floors only. An anonymous author's standing is nobody's business, so such floors are left out. */
const byStanding = (parameter: string) => `(${parameter}::text is null or c.state = 'live' and not c.anonymity and
  case when ${parameter} = 'ai' then exists (select from users u where u.id = own.owner_id and u.is_robot)
  else exists (select from memberships m
    where m.space_id = own.space_id and m.user_id = own.owner_id and m.role = ${parameter}) end)`

const floor = `c.commentable_id = $1 and c.root_id is null and c.state <> 'gone'`
const withOwner = 'comments c join subjects own on own.id = c.id'

/** The page is cut first and its sub-floors are looked up after: a page far back would else look up those of all before it. */
const statement = (name: string, page: string, viewer: string) =>
  prepared<CommentRow>(
    `comments_floors_${name}`,
    `with floors as materialized (select page.id, row_number() over () as place from (select c.id from ${page}) page),
    shown as (
      select id, place from floors union all
      select child.id, place from floors cross join lateral (select k.id from comments k
        where k.root_id = floors.id and k.state <> 'gone' order by k.id limit ${firstChildren}) child)
    select ${columns(viewer)} from shown join comments c on c.id = shown.id join subjects own on own.id = c.id
      join users u on u.id = own.owner_id order by place, c.id`,
  )

const byTime = {
  desc: statement('desc', `comments c where ${floor} and c.id < $2 order by c.id desc limit $3 offset $4`, '$5'),
  asc: statement('asc', `comments c where ${floor} and c.id > $2 order by c.id limit $3 offset $4`, '$5'),
}
const filtered = `${withOwner} where ${floor} and ${byStanding('$5')}`
const byTimeAndRole = {
  desc: statement('role_desc', `${filtered} and c.id < $2 order by c.id desc limit $3 offset $4`, '$6'),
  asc: statement('role_asc', `${filtered} and c.id > $2 order by c.id limit $3 offset $4`, '$6'),
}

const ranked = (name: string, rank: string) => {
  const by = (action: 'asc' | 'desc') =>
    statement(
      `${name}_${action}`,
      `${withOwner} where ${floor} and ${byStanding('$4')} order by ${rank} ${action}, c.id desc limit $2 offset $3`,
      '$5',
    )
  return { asc: by('asc'), desc: by('desc') }
}
const liked = ranked('liked', 'own.like_count')
const byRank = {
  updated: ranked('updated', 'own.updated_at'),
  comments: ranked('comments', 'c.children_count'),
  liked,
  vote: liked,
}

/** The floors of one page, each with its first sub-floors. */
export async function floorsOf(from: From, viewer: Viewer, wanted: { commentable: Commentable; query: Query }) {
  const floors: Floor[] = []
  for (const row of await rowsOfPage(from, viewer?.id ?? 0, wanted))
    if (row.root_id === null) floors.push({ root: row, children: [] })
    else floors.at(-1)!.children.push(row)
  return floors
}

/** Each root is followed by its sub-floors. */
function rowsOfPage(
  from: From,
  me: number,
  { commentable: { id }, query }: { commentable: Commentable; query: Query },
) {
  const { per_number: size, order_type: order, order_action: action, role } = query
  const offset = query.after === undefined ? (query.page - 1) * size : 0
  if (order === 'created') {
    const after = idAfter(query.after, action)
    return role
      ? byTimeAndRole[action](from, [id, after, size, offset, role, me])
      : byTime[action](from, [id, after, size, offset, me])
  }
  if (query.after !== undefined) throw invalidField('after', '游标只能用于按时间排序')
  return byRank[order][action](from, [id, size, offset, role ?? null, me])
}

const countByRole = prepared<{ total: number }>(
  'comments_floors_count',
  `select count(*)::int as total from comments c join subjects own on own.id = c.id where ${floor} and ${byStanding('$2')}`,
)
export async function countFloorsBy(from: From, { id }: Commentable, role: string): Promise<number> {
  const [row] = await countByRole(from, [id, role])
  return row!.total
}

const childrenOf = prepared<{ id: number }>(
  'comments_children_ids',
  `select id from comments where root_id = $1 and state <> 'gone' and id > $2 order by id limit $3 offset $4`,
)
export const childIds = (from: From, root: number, query: { page: number; per_number: number; after: number }) =>
  childrenOf(from, [root, query.after, query.per_number, query.after ? 0 : (query.page - 1) * query.per_number])

const childrenCount = prepared<{ total: number }>(
  'comments_children_count',
  `select count(*)::int as total from comments where root_id = $1 and state <> 'gone'`,
)
export async function countChildren(from: From, root: number): Promise<number> {
  const [row] = await childrenCount(from, [root])
  return row!.total
}
