import { findAnswer } from '#src/features/comments/server/public.ts'
import { forgetEvents, notify } from '#src/features/notifications/server/public.ts'
import { checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { logAct } from './log.ts'
import type { Thread } from './policy.ts'

interface Writer {
  db: Db
  me: SignedIn
}

/** Of things that are new: nothing is accepted, locked or good. In the transaction that makes them. */
export const openThreads = (trx: Db, ids: readonly number[]) =>
  trx
    .insertInto('threads')
    .values(ids.map((id) => ({ subject_id: id })))
    .execute()

interface Accepting {
  comment_id: number
  /** Absent: unless it is the accepted one. */
  is_accepted?: boolean | undefined
}

/**
 * Accepts an answer in place of the one that was accepted before, or takes that back. Whose answer it is, is told, also where the
 * answer is anonymous: to themselves alone. Like deleting a comment it holds the thread's row first, so of both at once one comes first.
 * @throws not_found for what is no answer here, refused for what answers an answer
 */
export const acceptAnswer = ({ db, me }: Writer, thread: Allowed<'accept', Thread>, wanted: Accepting): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = thread
    const { accepted_id: former } = await hold(trx, thread)
    const answer = await findAnswer(trx, { id: wanted.comment_id, about: id })
    if (!answer) throw new AppError('not_found')
    if (!answer.isFloor) throw new AppError('refused', '只能采纳直接的回答，不能采纳楼中的回复')
    const isAccepted = former === answer.id
    const accepts = wanted.is_accepted ?? !isAccepted
    if (accepts === isAccepted) return
    await setColumns(trx, id, { accepted_id: accepts ? answer.id : null })
    await logAct(trx, id, { act: accepts ? 'accepted' : 'cleared', actor: me.id, about: answer.id })
    if (former !== null) await forgetEvents(trx, former, 'accept')
    if (!accepts) return
    await notify(trx, {
      userId: answer.ownerId,
      actorId: me.id,
      subjectId: answer.id,
      aboutId: id,
      type: 'comments',
      event: 'accept',
    })
  })

/** What was solved by an answer that is deleted is open again. Nobody is named: whoever deletes an anonymous answer may be its author. */
export async function reopen(trx: Db, { id, commentId }: { id: number; commentId: number }): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('threads')
    .set({ accepted_id: null })
    .where('subject_id', '=', id)
    .where('accepted_id', '=', commentId)
    .executeTakeFirst()
  if (numUpdatedRows) await logAct(trx, id, { act: 'reopened', actor: null })
}

/** The reason of one that is locked already is replaced. */
export const setLock = (
  { db, me }: Writer,
  thread: Allowed<'lock', Thread>,
  { lock, reason }: { lock: boolean; reason: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = thread
    if (lock) await checkWords(trx, [reason])
    const { locked_at, lock_reason } = await hold(trx, thread)
    const isLocked = locked_at !== null
    if (lock === isLocked && (!lock || reason === lock_reason)) return
    await setColumns(
      trx,
      id,
      lock
        ? { locked_at: new Date(), locked_by: me.id, lock_reason: reason }
        : { locked_at: null, locked_by: null, lock_reason: '' },
    )
    await logAct(trx, id, { act: lock ? 'locked' : 'unlocked', actor: me.id, note: lock ? reason : '' })
  })

/** As it is now, for those who asked before they held it. */
export async function isLocked(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('threads').select('locked_at').where('subject_id', '=', id).executeTakeFirst()
  return (row?.locked_at ?? null) !== null
}

/** It is written down and earns nothing (rulings, "Content"). */
export const setGood = ({ db, me }: Writer, thread: Allowed<'set_good', Thread>, isGood: boolean): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = thread
    const { is_good: wasGood } = await hold(trx, thread)
    if (isGood === wasGood) return
    await setColumns(trx, id, { is_good: isGood })
    await logAct(trx, id, { act: isGood ? 'praised' : 'unpraised', actor: me.id })
  })

/**
 * The subject's row first, as comments do, then what the thread is now. Whoever was allowed to in one space is not in another.
 * @throws not_found where it was deleted meanwhile, conflict where it was moved
 */
async function hold(trx: Db, { id, spaceId }: Thread) {
  const subject = await trx
    .selectFrom('subjects')
    .select('space_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const thread = await trx.selectFrom('threads').selectAll().where('subject_id', '=', id).executeTakeFirst()
  if (!subject || !thread) throw new AppError('not_found')
  if (subject.space_id !== spaceId) throw new AppError('conflict', '它刚刚被移到了别的空间，请刷新后再试')
  return thread
}

interface Columns {
  accepted_id?: number | null
  is_good?: boolean
  locked_at?: Date | null
  locked_by?: number | null
  lock_reason?: string
}
const setColumns = (trx: Db, id: number, columns: Columns) =>
  trx.updateTable('threads').set(columns).where('subject_id', '=', id).execute()
