import type * as z from 'zod/mini'
import { checkWords } from '#src/features/words/server/public.ts'
import { type Db, hasPgCode, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { tagEdit } from '../shapes.ts'
import { tagging, type TagRow } from './policy.ts'

/** @throws not_found */
export async function findTag(db: Db, id: number): Promise<TagRow> {
  const row = await db.selectFrom('tags').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Changes what is given. @throws refused for the title of another tag, since two would become one, and for words that may not be used */
export async function editTag(
  db: Db,
  tag: Allowed<'edit', TagRow>,
  { title, recommended, style }: z.output<typeof tagEdit>,
) {
  const changes = { ...(title !== undefined && { title }), ...(recommended !== undefined && { recommended }), ...style }
  if (!Object.keys(changes).length) return
  if (title !== undefined && title !== tag.title) await checkWords(db, [title])
  try {
    const { numUpdatedRows } = await db.updateTable('tags').set(changes).where('id', '=', tag.id).executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('not_found')
  } catch (error) {
    // unique_violation: whoever else took the title, and when, the database has seen it
    if (!hasPgCode(error, '23505')) throw error
    const message = `已有标签“${title}”，请改用合并`
    throw new AppError('refused', message, { fields: { title: message } })
  }
}

/**
 * Whatever carries the first tag carries the second instead, at the same place; what has both keeps the second where it is.
 * Titles and texts alone are in the search index, so nothing changes there.
 * @throws not_found for a first that is gone, invalid for a second that is
 */
export const mergeTag = (db: Db, me: SignedIn, { id, into }: { id: number; into: number }): Promise<void> =>
  inTransaction(db, async (trx) => {
    // in the order of their ids, as whoever sets tags holds them
    const both = await trx
      .selectFrom('tags')
      .selectAll()
      .where('id', 'in', [id, into])
      .orderBy('id')
      .forUpdate()
      .execute()
    const first = both.find((tag) => tag.id === id)
    if (!first) throw new AppError('not_found')
    if (id === into) throw invalidField('into_id', '不能合并到自己，请选择另一个标签')
    if (both.length < 2) throw invalidField('into_id', '要合并到的标签不存在，请重新选择')
    await moveUses(trx, tagging.authorize(me, 'merge', first), into)
    await trx.deleteFrom('tag_counts').where('tag_id', '=', id).execute()
    await trx.deleteFrom('tags').where('id', '=', id).execute()
  })

const moveUses = (trx: Db, { id }: Allowed<'merge', TagRow>, into: number) =>
  trx
    .with('moved', (qb) => qb.deleteFrom('subject_tags').where('tag_id', '=', id).returning(['subject_id', 'position']))
    .insertInto('subject_tags')
    .columns(['subject_id', 'tag_id', 'position'])
    .expression((eb) =>
      eb.selectFrom('moved').select(['subject_id', eb.cast<number>(eb.val(into), 'bigint').as('tag_id'), 'position']),
    )
    .onConflict((oc) => oc.columns(['subject_id', 'tag_id']).doNothing())
    .execute()
