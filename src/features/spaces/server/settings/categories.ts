import type { In } from '#src/shared/endpoint.ts'
import { sql } from 'kysely'
import { categoryTitle } from '#src/features/tags/shapes.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { invalidField } from '#src/shared/errors.ts'
import type * as contract from '#src/features/spaces/contract.ts'
import { maxCategories } from '#src/features/spaces/shapes.ts'
import type { SpaceAccess } from '../access.ts'
import { type Asking, findAndLock } from '../lock.ts'
import { spaceGate } from '../policy.ts'

type Type = Changes['type']
type Wanted = In<typeof contract.listCategories, 'out'>['query']['type']
type Changes = In<typeof contract.saveCategories, 'out'>['body']

export async function categoriesOf(db: Db, { id }: SpaceAccess, type: Wanted) {
  const ofType = type === undefined ? sql`true` : sql`type = ${type}`
  const { rows } = await sql<{ id: number; title: string; type: Type }>`select id, title, type from categories
    where space_id = ${id} and ${ofType} order by type, position, id`.execute(db)
  return { list: rows }
}

/** @returns the list of that type as it is then @throws invalid for ids that are not of this list and for doubles */
export const saveCategories = ({ db, me }: Asking, spaceId: number, changes: Changes) =>
  inTransaction(db, async (trx) => {
    const space = await findAndLock({ db: trx, me }, spaceId)
    spaceGate.authorize(me, 'edit', space)
    const { type, category_items: items, deleted_ids: deleted } = changes
    const before = (await categoriesOf(trx, space, type)).list
    requireOwn(before, items, deleted)
    requireTitles(before, items)
    const named = new Set([...deleted, ...items.flatMap(({ id }) => id ?? [])])
    const after = [...items, ...before.filter(({ id }) => !named.has(id))]
    if (after.length > maxCategories) throw invalidField('category_items', `最多 ${maxCategories} 个分类`)
    if (new Set(after.map(({ title }) => title)).size < after.length)
      throw invalidField('category_items', '分类名称不能重复')
    const known = new Set(before.map(({ title }) => title))
    const review = await checkWords(trx, items.flatMap(({ title }) => (known.has(title) ? [] : title))) // prettier-ignore
    await sql`delete from categories where id = any(${deleted}::bigint[])`.execute(trx)
    const rows = after.map(({ id, title }, position) => ({ id: id ?? null, title, position }))
    await sql`update categories set title = given.title, position = given.position
      from jsonb_to_recordset(${JSON.stringify(rows)}) as given (id bigint, title text, position int)
      where categories.id = given.id`.execute(trx)
    await sql`insert into categories (space_id, type, title, position)
      select ${spaceId}, ${type}, title, position
      from jsonb_to_recordset(${JSON.stringify(rows)}) as given (id bigint, title text, position int)
      where id is null`.execute(trx)
    await askForReview(trx, spaceId, review)
    return categoriesOf(trx, space, type)
  })

/** A title that a category had before the limits came stays until somebody changes it. */
function requireTitles(before: { id: number; title: string }[], items: Changes['category_items']) {
  const titles = new Map(before.map(({ id, title }) => [id, title]))
  for (const [place, { id, title }] of items.entries()) {
    if (id !== undefined && titles.get(id) === title) continue
    const { error } = categoryTitle.safeParse(title)
    if (error) throw invalidField(`category_items.${place}.title`, error.issues[0]!.message)
  }
}

function requireOwn(before: { id: number }[], items: Changes['category_items'], deleted: number[]) {
  const own = new Set(before.map(({ id }) => id))
  const ids = items.flatMap(({ id }) => id ?? [])
  if (ids.some((id) => !own.has(id)) || new Set(ids).size < ids.length)
    throw invalidField('category_items', '没有这个分类，请刷新后再试')
  if (deleted.some((id) => !own.has(id) || ids.includes(id)))
    throw invalidField('deleted_ids', '没有这个分类，请刷新后再试')
}
