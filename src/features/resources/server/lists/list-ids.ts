import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#src/platform/http/route.ts'
import { rowsOf } from '#src/shared/paging.ts'
import { kindNamed, type ListedType } from '#src/features/resources/kind.ts'
import { afterSql, cursorFor, keysSql, type Last, type Order, orderSql } from './list-order.ts'

// Which resources a list shows, in order. All that lies in a space is seen by those who see the space: whoever calls this
// has asked that once for all rows.

export interface Selection {
  spaceId: number
  /** Null is the root. */
  folder: number | null
  /** The whole space instead of one folder. */
  deep?: boolean | undefined
  type?: ListedType[] | undefined
  is_good?: boolean | undefined
  is_core?: boolean | undefined
  tag_titles?: string[] | undefined
}
export interface Part {
  page: number
  per_number: number
  after?: string | undefined
}

interface Row {
  total: number
  rows: Last[]
}

/** One page, and how many there are in all. @throws invalid for a cursor of another list */
export async function idsOf(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  selection: Selection,
  { order, part }: { order: Order; part: Part },
) {
  const total = await countOf({ db, pool }, selection)
  const cut = cutOf(part, total)
  const isDeep = selection.deep === true
  const { sql: text, parameters } = sql`
    select coalesce(json_agg(page.last), '[]') as rows from (
      select json_build_array(resources.id, ${keysSql(order, isDeep)}) as last from ${tables(selection, order)}
      where ${sql.join(conditions(selection), sql` and `)} ${afterSql(part.after, order, isDeep)}
      order by ${orderSql(order, isDeep, cut.isBackwards)} limit ${cut.limit} offset ${cut.offset}) page`.compile(db)
  const name = nameOf(selection, order, `list resources ${part.after === undefined} ${cut.isBackwards}`)
  const { rows } = (await pool.query<Row>({ text, values: [...parameters], ...name })).rows[0]!
  if (cut.isBackwards) rows.reverse()
  const shown = rows.slice(0, part.per_number)
  const hasMore = part.after === undefined ? rowsOf(part).offset + shown.length < total : rows.length > shown.length
  return {
    total,
    ids: shown.map(([id]) => id),
    cursor: shown.length && hasMore ? cursorFor(shown.at(-1)!, order) : null,
  }
}

async function countOf({ db, pool }: Pick<Services, 'db' | 'pool'>, selection: Selection): Promise<number> {
  const where = sql.join(conditions(selection), sql` and `)
  const { sql: text, parameters } = sql`select count(*)::int as total from resources where ${where}`.compile(db)
  const name = nameOf(selection, { type: 'updated', action: 'desc' }, 'count resources')
  return (await pool.query<{ total: number }>({ text, values: [...parameters], ...name })).rows[0]!.total
}

/** Where in the order a page is cut out: from the end that is nearer, since what stands before it must be passed over. */
function cutOf({ page, per_number, after }: Part, total: number) {
  // one more tells whether the list goes on
  if (after !== undefined) return { limit: per_number + 1, offset: 0, isBackwards: false }
  const { offset } = rowsOf({ page, per_number })
  const rest = total - offset
  if (rest >= offset || rest <= 0) return { limit: per_number, offset, isBackwards: false }
  return { limit: Math.min(per_number, rest), offset: Math.max(0, rest - per_number), isBackwards: true }
}

/** A folder by its places or the time of change needs no more than an index; a whole space has its index among all subjects. */
function tables({ spaceId, deep }: Selection, { type }: Order): RawBuilder<unknown> {
  if (!deep && (type === 'updated' || type === 'place')) return sql`resources`
  return sql`(select * from subjects where subjects.space_id = ${spaceId} and subjects.kind = 'resource'
    and subjects.deleted_at is null) subjects join resources on resources.id = subjects.id`
}

/** What most lists ask for stays prepared, since planning takes longer than running; the rest would be too many. */
function nameOf(selection: Selection, { type, action }: Order, what: string) {
  if (!mostUsed.has(`${type}_${action}`) || selection.tag_titles?.length) return {}
  const { folder, deep, type: types, is_good, is_core } = selection
  const shape = [folder === null, deep === true, ...[types, is_good, is_core].map((value) => value === undefined)]
  return { name: `${what} ${type} ${shape.map(Number).join('')}` }
}
const mostUsed: ReadonlySet<string> = new Set(['place_asc', 'updated_desc'])

function conditions(selection: Selection): RawBuilder<unknown>[] {
  const wanted = [sql`resources.space_id = ${selection.spaceId}`, sql`resources.deleted_with is null`]
  if (selection.folder !== null) wanted.push(sql`resources.parent_id = ${selection.folder}`)
  else wanted.push(sql`resources.id is distinct from (select readme_id from spaces where id = ${selection.spaceId})`)
  if (selection.folder === null && !selection.deep) wanted.push(sql`resources.parent_id is null`)
  if (selection.type) wanted.push(sql`resources.type = any(${selection.type.map(kindNamed)})`)
  if (selection.is_good !== undefined) wanted.push(sql`resources.is_good = ${selection.is_good}`)
  if (selection.is_core !== undefined) wanted.push(sql`resources.is_core = ${selection.is_core}`)
  for (const title of selection.tag_titles ?? [])
    wanted.push(sql`exists (select from subject_tags st join tags t on t.id = st.tag_id
      where st.subject_id = resources.id and t.title = ${title})`)
  return wanted
}
