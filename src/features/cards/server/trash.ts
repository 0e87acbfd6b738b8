import { changeCount } from '#src/features/spaces/server/public.ts'
import { deleteSubjects, restoreSubjects, type Trash } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import { daysAgo } from '#src/platform/jobs/task.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { removeEntries } from '#src/platform/search-index/index-entries.ts'
import { AppError } from '#src/shared/errors.ts'
import { spaceCardType } from '../kind.ts'
import { findAnyCard } from './find-card.ts'
import { type Indexable, readIndexableCards, writeCardIndex } from './index-cards.ts'
import { cardTexts } from './writing/keep-card.ts'
import { type CardAccess, editingCards } from './policy.ts'

/** Of a space into its trash, else for its author to bring back. @throws not_found where it was deleted meanwhile */
export const deleteCard = (
  { db }: Pick<Writer, 'db'>,
  { id, spaceId }: Allowed<'delete', CardAccess>,
  at?: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await cardTexts.hold(trx, id)
    await deleteSubjects(trx, [id], at)
    await removeEntries(trx, [id])
    if (spaceId !== null) await changeCount(trx, spaceId, { card_count: -1 })
  })

export const cardTrash: Trash = {
  isRoot: 'true',
  async describe(db, ids) {
    const rows = await db.selectFrom('cards').select(['id', 'title']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, title }) => [id, { title, type: spaceCardType, children: 0 }]))
  },
  async prepareRestore(db, { id, spaceId, me }) {
    const indexable = await readIndexableCards(db, [id], me.id)
    return {
      async bringBack(trx) {
        await bringBack(trx, id, indexable)
        await changeCount(trx, spaceId, { card_count: 1 })
      },
      forget: async () => {},
    }
  },
}

async function bringBack(trx: Db, id: number, indexable: Indexable) {
  // as everybody does who writes it: the card's row before the subject's
  await trx.selectFrom('cards').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  if (!(await restoreSubjects(trx, [id]))) throw new AppError('not_found')
  if (!(await writeCardIndex(trx, indexable))) throw new AppError('conflict', '内容刚刚有变化，请再试一次')
}

/** @throws not_found for what is not deleted, or was 30 days ago, and for everybody but its owner */
export async function restorePersonalCard({ db, me }: Writer, { id, userId }: { id: number; userId: number }) {
  const deleted = await db
    .selectFrom('subjects')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', me.id)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'card')
    .where('space_id', 'is', null)
    .where('deleted_at', '>', daysAgo(30))
    .executeTakeFirst()
  if (!deleted) throw new AppError('not_found')
  const indexable = await readIndexableCards(db, [id], me.id)
  await inTransaction(db, (trx) => bringBack(trx, id, indexable))
}

/** Days after which nobody brings a deleted thing back, and the job that empties the trash comes for it. */
const PAST_RETURN = 31

/** On the word of whoever may delete it. @throws forbidden, not_found */
export async function takeCardDown({ db, me }: Writer, id: number, forGood: boolean): Promise<void> {
  const card = editingCards.authorize(me, 'delete', await findAnyCard(db, me, id))
  await deleteCard({ db }, card, forGood ? daysAgo(PAST_RETURN) : undefined)
}
