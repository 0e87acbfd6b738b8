import { notify } from '#src/features/notifications/server/public.ts'
import { kindOf, markHidden } from '#src/features/subjects/server/public.ts'
import { findUser } from '#src/features/users/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { decideReport } from '../contract.ts'
import type { ReportAction } from '../labels.ts'
import { banPerson } from './bans.ts'
import { actionsFor, managesSpace, type Reported } from './policy.ts'

interface Asking {
  db: Db
  me: SignedIn
}
type Decision = In<typeof decideReport, 'out'>['body']

const states = { hide: 'hidden', delete: 'deleted', warn: 'warned', ban: 'banned', dismiss: 'dismissed' } as const

/**
 * Decides all open reports of the same thing, and tells those who reported it and, where something was done, whose it is.
 * @throws not_found for whoever may not decide it, refused for what was decided already, forbidden for what this person may not do with it
 */
export const decide = ({ db, me }: Asking, id: number, decision: Decision): Promise<void> =>
  inTransaction(db, async (trx) => {
    const subject = await holdReported({ db: trx, me }, id)
    if (decision.action === 'ban' && !decision.note.trim()) throw invalidField('note', '请说明停用的原因')
    await act({ db: trx, me }, subject, decision)
    const { note, action } = decision
    const decided = await trx
      .updateTable('reports')
      .set({ state: states[action], note, decided_by: me.id, decided_at: new Date() })
      .where('subject_id', '=', subject.id)
      .where('state', '=', 'open')
      .returning('reporter_id')
      .execute()
    const told = decided.flatMap(({ reporter_id }) => reporter_id ?? [])
    if (action !== 'dismiss') told.push(subject.owner_id)
    await tell(trx, me, told)
  })

/** Of two who decide at the same time, one comes too late. */
async function holdReported({ db, me }: Asking, id: number): Promise<Reported> {
  const report = await db
    .selectFrom('reports')
    .select(['subject_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const subject =
    report && (await db.selectFrom('subjects').selectAll().where('id', '=', report.subject_id).executeTakeFirst())
  if (!subject || !(await mayDecide({ db, me }, subject))) throw new AppError('not_found')
  if (report.state !== 'open') throw new AppError('refused', '这条举报已经处理过了')
  return subject
}

const mayDecide = async ({ db, me }: Asking, { id, space_id: spaceId }: Reported) =>
  me.isAdmin || (spaceId !== null && spaceId !== id && (await managesSpace(db, me, spaceId)))

async function act({ db, me }: Asking, subject: Reported, { action, note, until }: Decision): Promise<void> {
  // who got here decides reports of this space, or all
  if (!actionsFor(me, subject, true).includes(action))
    throw new AppError('forbidden', wordsAgainst(me, subject, action))
  if (action === 'hide' || action === 'delete')
    await kindOf(subject.kind).takeDown!({ db, me }, subject.id, action === 'delete')
  if (action === 'hide') await markHidden(db, subject.id)
  if (action === 'ban') await banPerson({ db, me }, await findUser(db, me, subject.owner_id), { reason: note, until })
}

function wordsAgainst(me: SignedIn, { owner_id: ownerId }: Reported, action: ReportAction): string {
  if (ownerId === me.id) return '不能处理关于自己的举报，请等其他管理员处理'
  return action === 'ban' ? '停用账号由站点管理员决定' : '这里不能这样处理'
}

/** Each about themselves: what was reported may be gone, and says nothing of who decided what. */
async function tell(trx: Db, me: SignedIn, people: readonly number[]): Promise<void> {
  for (const userId of new Set(people))
    await notify(trx, { userId, actorId: me.id, subjectId: userId, type: 'other', event: 'system' })
}
