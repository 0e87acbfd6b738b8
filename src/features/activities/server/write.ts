import type { Place } from '#src/features/groups/server/public.ts'
import { createSubject, deleteSubjects, type FormerText, touchSubject } from '#src/features/subjects/server/public.ts'
import { addText, prepareText, saveText, type Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { createActivity, editActivity } from '../contract.ts'
import { activityKind } from '../kind.ts'
import { activityText, type Arranged } from './activity-text.ts'
import { letIn } from './let-in.ts'
import type { ActivityAccess } from './policy.ts'
import { tellItIsOff } from './tell.ts'
import { remindAgain } from './remind.ts'

const { kind } = activityKind

/** Before a transaction opens. @throws refused */
export const prepareActivity = ({ db, me }: Writer, { content }: { content: string }): Promise<FoundText> =>
  prepareText(db, me, content)

type New = Omit<In<typeof createActivity, 'out'>['body'], 'content' | 'activityable_id' | 'activityable_type'>

/** @returns its id @throws invalid where it ends before it begins */
export const create = (
  { db, me }: Writer,
  { spaceId, groupId }: Allowed<'create', Place>,
  { title, start_at, end_at, text, ...given }: New & { text: FoundText },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const arranged = inTime({ ...given, starts_at: new Date(start_at), ends_at: new Date(end_at) })
    const id = await createSubject(trx, { kind, owner: me.id, space: spaceId, group: groupId })
    const held = { id, spaceId, groupId, version: 0, title, content: '', arranged, joinedCount: 0 }
    await addText(activityText, { trx, me, held }, { title, text })
    await touchSubject(trx, groupId ?? spaceId)
    return id
  })

type Edit = Omit<In<typeof editActivity, 'out'>['body'], 'content'> & { text: FoundText; draft?: string }

/** @returns the version that stands now @throws conflict for a stale version, with both texts; invalid for what cannot be so */
export const edit = (
  { db, me }: Writer,
  { id }: Allowed<'edit', ActivityAccess>,
  { start_at, end_at, place, link, join_limit, ...given }: Edit,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { version } = await saveText(
      activityText,
      { db: trx, me },
      { ...given, id, alsoChange: () => arrange(trx, id, { start_at, end_at, place, link, join_limit }) },
    )
    return version
  })

/** @returns whether something is otherwise now */
async function arrange(
  trx: Db,
  id: number,
  given: Pick<Edit, 'start_at' | 'end_at' | 'place' | 'link' | 'join_limit'>,
): Promise<boolean> {
  const { arranged: before, joinedCount } = await activityText.hold(trx, id)
  const next = inTime({
    starts_at: given.start_at === undefined ? before.starts_at : new Date(given.start_at),
    ends_at: given.end_at === undefined ? before.ends_at : new Date(given.end_at),
    place: given.place ?? before.place,
    link: given.link === undefined ? before.link : given.link,
    join_limit: given.join_limit === undefined ? before.join_limit : given.join_limit,
  })
  if (JSON.stringify(next) === JSON.stringify(before)) return false
  if (next.join_limit !== null && next.join_limit < joinedCount)
    throw invalidField('join_limit', `已有 ${joinedCount} 人报名，名额不能更少`)
  await trx.updateTable('activities').set(next).where('id', '=', id).execute()
  if (next.starts_at.getTime() !== before.starts_at.getTime()) await remindAgain(trx, id)
  if (next.join_limit !== before.join_limit || next.ends_at > before.ends_at) await letIn(trx, [id])
  return true
}

function inTime(arranged: Arranged): Arranged {
  if (arranged.ends_at <= arranged.starts_at) throw invalidField('end_at', '结束时间应在开始时间之后')
  return arranged
}

/** Saves a former text as the newest version. @throws conflict */
export async function restoreText(
  { db, me }: Writer,
  activity: Allowed<'edit', ActivityAccess>,
  { title, content, version }: FormerText,
): Promise<number> {
  const text = await prepareActivity({ db, me }, { content })
  return edit({ db, me }, activity, { title, text, version })
}

/**
 * Those who manage the space bring it back within 30 days; whoever had joined what is not over is told. @throws not_found where it was
 * deleted meanwhile
 */
export const remove = (
  { db, me }: Writer,
  { id }: Allowed<'delete', ActivityAccess>,
  at: Date = new Date(),
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { version } = await activityText.hold(trx, id)
    if (!version) throw new AppError('not_found')
    await tellItIsOff(trx, [id, me.id])
    await deleteSubjects(trx, [id], at)
  })
