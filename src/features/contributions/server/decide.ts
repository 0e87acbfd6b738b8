import { setTimeout as sleep } from 'node:timers/promises'
import { changeCount } from '#src/features/spaces/server/public.ts'
import { touchSubject } from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import { askForReview, checkWords } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { Turns } from '#src/platform/turns.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError, invalidField } from '#src/shared/errors.ts'
import type { acceptContribution, Conflict } from '../contract.ts'
import { type State, waits } from '../kind.ts'
import { type HeldContribution, holdContribution } from './contribution-text.ts'
import { standingIn } from './proposing/draft-items.ts'
import { type Item, itemsOf, originSaid } from './items.ts'
import { alreadyDecided, merge } from './merge/merge.ts'
import { planMerge } from './merge/plan.ts'
import { contributor } from './people.ts'
import type { ContributionAccess } from './policy.ts'
import { saidOffThread } from './said.ts'
import { holdSpace, requireFlow, requireSameLicense } from './space-of.ts'
import { tell } from './tell.ts'

type Decision = In<typeof acceptContribution, 'out'>['body']
type Decided = Allowed<'decide', ContributionAccess>

/**
 * Each fails only where somebody changes what is to be merged between the look at it and the merge: people, now and then, and other
 * nodes, of which each has one merge of the space under way. One of them always comes through.
 */
const mostTries = 20
/** Milliseconds: chance decides who of several nodes comes first the next time. */
const pauseAfter = (tries: number) => sleep(Math.random() * 15 * (tries + 1))

/** Of one space one merge at a time in this program: many that change the same text would else make each other's looks worthless. */
const merges = new Turns({
  atOnce: Number.POSITIVE_INFINITY,
  waitingEach: 200,
  waitingInAll: 1_000,
  tooMany: '正在合并的贡献太多，请稍后再试',
})

/** @throws conflict with the list of what collides, after which it is marked; refused where it was decided, or cannot be merged; too_many */
export async function accept(writer: Writer, contribution: Decided, given: Decision): Promise<void> {
  await merges.take(contribution.spaceId, async () => {
    for (let tries = 0; tries < mostTries; tries++) {
      if (await tryToMerge(writer, contribution, given)) return
      await pauseAfter(tries)
    }
    throw new AppError('conflict', '内容正在被频繁修改，请稍后再试')
  })
}

async function tryToMerge({ db, me }: Writer, { id, spaceId }: Decided, given: Decision): Promise<boolean> {
  const { version, state, origin } = await standOf(db, id)
  if (!waits(state)) throw alreadyDecided()
  if (given.version !== undefined && given.version !== version)
    throw new AppError('conflict', '提交者刚刚修改了这个贡献，请看过新的内容再决定')
  const items = chosen(await itemsOf(db, id), given.item_ids)
  const plan = await planMerge(db, me, { spaceId, items, choices: given.resolutions ?? [], origin })
  if (plan.conflicts.length) {
    await markConflicts(db, { id, version, conflicts: plan.conflicts })
    throw new AppError('conflict', '有改动和现在的内容冲突，请选择要保留的写法', {
      current: { conflicts: plan.conflicts },
    })
  }
  const others = given.resolutions?.some(({ choice }) => choice === 'text') ? [me.id] : []
  return inTransaction(db, (trx) => merge(trx, me, { id, version, plan, others }))
}

async function standOf(db: Db, id: number) {
  const { version, state, ...said } = await db
    .selectFrom('contributions')
    .select(['version', 'state', 'original_type', 'original_author', 'original_content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { version, state: state as State, origin: originSaid(said) }
}

function chosen(items: Item[], ids: readonly number[] | undefined): Item[] {
  if (!ids) return items
  if (ids.some((id) => !items.some((item) => item.id === id)))
    throw invalidField('item_ids', '这些改动已经不在贡献里，请刷新后再试')
  return items.filter(({ id }) => ids.includes(id))
}

/** It stays open, marked; what somebody decided or revised meanwhile stays as that is. */
const markConflicts = (
  db: Db,
  { id, version, conflicts }: { id: number; version: number; conflicts: readonly Conflict[] },
) =>
  inTransaction(db, async (trx) => {
    const held = await holdContribution(trx, id)
    if (!waits(held.state)) throw alreadyDecided()
    if (held.version !== version) return
    await trx.updateTable('contributions').set({ state: 'conflict' }).where('id', '=', id).execute()
    const collided = conflicts.map(({ item_id }) => item_id)
    await trx
      .updateTable('contribution_items')
      .set((eb) => ({
        state: eb.case().when('id', 'in', collided).then('conflict').else('pending').end(),
      }))
      .where('contribution_id', '=', id)
      .execute()
  })

/** @throws invalid without a reason, refused where it was decided */
export async function reject(
  { db, me }: Writer,
  { id, ownerId }: Decided,
  { reason, version }: Decision,
): Promise<void> {
  if (!reason) throw invalidField('reason', '请写明不接受的理由')
  const review = await checkWords(db, [reason])
  await inTransaction(db, async (trx) => {
    const held = await holdContribution(trx, id)
    if (!waits(held.state)) throw alreadyDecided()
    if (version !== undefined && version !== held.version)
      throw new AppError('conflict', '提交者刚刚修改了这个贡献，请看过新的内容再决定')
    await setState(trx, held, { state: 'rejected', by: me.id, reason })
    await askForReview(trx, id, review)
    await tell.author(trx, { id, by: me.id, authorId: ownerId, event: 'contribution_rejected' })
  })
}

type Closing = Allowed<'close', ContributionAccess>

/** Repeating it changes nothing. @throws refused where it was merged or rejected */
export const close = ({ db, me }: Writer, { id, ownerId }: Closing): Promise<void> =>
  inTransaction(db, async (trx) => {
    const held = await holdContribution(trx, id)
    if (held.state === 'closed') return
    if (!waits(held.state)) throw alreadyDecided()
    await setState(trx, held, { state: 'closed', by: me.id })
    await tell.author(trx, { id, by: me.id, authorId: ownerId, event: 'contribution_closed' })
  })

/**
 * Looked at as if it were proposed now: by what its author may read and write, by the words, by the licence.
 * Repeating it changes nothing. @throws refused where it was merged, or a target is gone
 */
export async function reopen({ db, me }: Writer, { id, spaceId, ownerId }: Closing): Promise<void> {
  const { version, state } = await standOf(db, id)
  if (waits(state)) return
  const items = await itemsOf(db, id)
  const review = await requireProposable({ db, me }, { items, spaceId, ownerId })
  await inTransaction(db, async (trx) => {
    const held = await holdContribution(trx, id)
    if (waits(held.state)) return
    if (held.state === 'merged') throw new AppError('refused', '已经合并的贡献不能重新打开，可以撤销')
    if (held.version !== version) throw new AppError('conflict', '这个贡献刚刚改过，请刷新后再试')
    const space = await holdSpace(trx, spaceId)
    requireSameLicense(held.licenseKey, space)
    for (const { payload } of items) requireFlow(payload.license, space)
    await setState(trx, held, { state: 'open', by: null })
    await trx.updateTable('contribution_items').set({ state: 'pending' }).where('contribution_id', '=', id).execute()
    await askForReview(trx, id, review)
    await tell.admins(trx, { id, by: me.id, event: 'contribution' })
  })
}

interface Reopening {
  items: readonly Item[]
  spaceId: number
  ownerId: number
}
async function requireProposable({ db, me }: Writer, { items, spaceId, ownerId }: Reopening) {
  const author = await contributor(db, ownerId)
  if (!author.mayWrite) throw new AppError('refused', '提交者现在不能提交贡献')
  for (const { isNew, targetId } of items) {
    if (isNew) continue
    const isThere = targetId !== null && (await standingIn(db, author, { id: targetId, spaceId }).catch(() => null))
    if (!isThere) throw new AppError('refused', '要改动的内容已经不在，或者提交者无权阅读，不能重新打开')
  }
  const said = await saidOffThread(
    me.id,
    items.flatMap(({ content }) => content ?? []),
  )
  return checkWords(db, [...said, ...items.flatMap(({ payload }) => [payload.title ?? '', ...(payload.tags ?? [])])])
}

async function setState(
  trx: Db,
  held: HeldContribution,
  { state, by, reason = '' }: { state: State; by: number | null; reason?: string },
) {
  await trx
    .updateTable('contributions')
    .set({ state, decided_by: by, decided_at: by === null ? null : new Date(), reason })
    .where('id', '=', held.id)
    .execute()
  const [before, after] = [waits(held.state), waits(state)]
  if (before !== after) await changeCount(trx, held.spaceId, { contribution_count: after ? 1 : -1 })
  await touchSubject(trx, held.id)
}
