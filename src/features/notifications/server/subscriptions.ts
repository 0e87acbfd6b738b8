import { findSubject, kindOf } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

type Level = 'default' | 'watch' | 'mute'
interface Asking {
  db: Db
  me: SignedIn
}

/** @throws not_found, refused for what nothing new comes to */
export async function readSubscription({ db, me }: Asking, subjectId: number) {
  const { id, space_id } = await findSubscribable({ db, me }, subjectId)
  const rows = await db
    .selectFrom('subscriptions')
    .select(['subject_id', 'level'])
    .where('user_id', '=', me.id)
    .where('subject_id', 'in', [id, space_id ?? id])
    .execute()
  const levelOf = (of: number | null): Level =>
    (rows.find((row) => row.subject_id === of)?.level as Level | undefined) ?? 'default'
  return { subject_id: id, level: levelOf(id), of_space: levelOf(space_id) }
}

/** @throws not_found, refused */
export async function setSubscription({ db, me }: Asking, wanted: { subject_id: number; level: Level }) {
  const { id } = await findSubscribable({ db, me }, wanted.subject_id)
  const { level } = wanted
  if (level === 'default')
    await db.deleteFrom('subscriptions').where('user_id', '=', me.id).where('subject_id', '=', id).execute()
  else
    await db
      .insertInto('subscriptions')
      .values({ user_id: me.id, subject_id: id, level })
      .onConflict((oc) => oc.columns(['subject_id', 'user_id']).doUpdateSet({ level }))
      .execute()
  return readSubscription({ db, me }, id)
}

/** A space, or what can be commented on. */
async function findSubscribable({ db, me }: Asking, id: number) {
  const subject = await findSubject(db, me, { id })
  if (!kindOf(subject.kind).canComment && subject.space_id !== subject.id)
    throw new AppError('refused', '这里不能设置提醒方式')
  return subject
}
