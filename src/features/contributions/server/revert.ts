import { findSpace } from '#src/features/spaces/server/public.ts'
import { kindOf, touchSubject } from '#src/features/subjects/server/public.ts'
import { findSource, type Writer } from '#src/features/texts/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { Allowed } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Conflict } from '../contract.ts'
import { holdContribution } from './contribution-text.ts'
import { type Item, itemsOf } from './items.ts'
import { mergedBeside } from './merge/merged-item.ts'
import { standAsPlanned } from './merge/merge.ts'
import { planMerge, type Step } from './merge/plan.ts'
import { type ContributionAccess, deciding } from './policy.ts'
import { holdSpace } from './space-of.ts'
import { tell } from './tell.ts'

type Decided = Allowed<'decide', ContributionAccess>

interface Back {
  bringBack(trx: Db): Promise<void>
  forget(): Promise<void>
}

/** What a merge changed, changed back by further versions. @throws conflict with the list of what was changed since, refused */
export async function revert(writer: Writer, contribution: Decided): Promise<void> {
  const { db } = writer
  const items = (await itemsOf(db, contribution.id)).filter(({ state }) => state === 'accepted').toReversed()
  requireMerged(contribution)
  const deleted = await restorable(writer, contribution, items)
  try {
    const { steps, conflicts } = await planBack(writer, contribution, items)
    if (conflicts.length)
      throw new AppError('conflict', '合并之后又有人改过同一处，请在内容里直接修改', { current: { conflicts } })
    await inTransaction(db, (trx) => takeBack({ db: trx, me: writer.me }, contribution, { steps, deleted }))
  } finally {
    for (const one of deleted) await one.forget()
  }
}

function requireMerged({ state, isReverted }: Pick<ContributionAccess, 'state' | 'isReverted'>) {
  if (state !== 'merged') throw new AppError('refused', '只有已经合并的贡献可以撤销')
  if (isReverted) throw new AppError('refused', '这个贡献已经撤销过了')
}

/** What it deleted, and what still lies in the trash of it. */
async function restorable({ db, me }: Writer, { spaceId }: Decided, items: readonly Item[]): Promise<Back[]> {
  const back: Back[] = []
  for (const { action, targetId } of items) {
    if (action !== 'delete') continue
    const row = await db
      .selectFrom('subjects')
      .select(['kind', 'deleted_at', 'hidden_by_decision'])
      .where('id', '=', targetId)
      .executeTakeFirst()
    if (!row) throw new AppError('refused', '删除的内容已经不在回收站里，不能恢复')
    if (row.hidden_by_decision) throw new AppError('refused', '删除的内容因举报被隐藏，不能这样恢复')
    if (row.deleted_at !== null)
      back.push(await kindOf(row.kind).trash!.prepareRestore(db, { id: targetId!, spaceId, me }))
  }
  return back
}

async function planBack({ db, me }: Writer, { spaceId }: Decided, items: readonly Item[]) {
  const backwards: Item[] = []
  for (const item of items) if (item.action !== 'delete') backwards.push(await inverse({ db, me }, item))
  const plan = await planMerge(db, me, { spaceId, items: backwards })
  return { steps: plan.steps, conflicts: plan.conflicts as readonly Conflict[] }
}

/** What was made is deleted; what was changed is to be what it was, as a change of what it became. */
async function inverse({ db, me }: Writer, item: Item): Promise<Item> {
  const { before, base, payload, resultVersion } = item
  const common = { ...item, isNew: false, baseVersion: resultVersion, before: null }
  if (item.isNew)
    return {
      ...common,
      action: 'delete',
      base: { ...before!, ...payload },
      payload: {},
      content: null,
      sanitiserVersion: null,
    }
  if (item.action === 'move')
    return {
      ...common,
      base: { ...base!, parentId: payload.parentId ?? null },
      payload: { parentId: before!.parentId },
    }
  const content = item.content === null ? null : await formerText({ db, me }, item)
  return { ...common, action: 'update', content, ...besideBack(item) }
}

async function formerText({ db, me }: Writer, { before, targetId }: Item): Promise<string> {
  if (before!.content !== undefined) return before!.content
  return (await findSource(db, me, { subjectId: targetId!, version: before!.version! })).source
}

/** What stands beside the text, as the merge made it, and as it was. */
function besideBack({ before: was, base, payload }: Item): Pick<Item, 'base' | 'payload'> {
  const before = was!
  const { title, tags, files, cards, cover } = payload
  return {
    base: {
      ...before,
      title: title ?? before.title,
      ...(before.result !== undefined && { content: before.result }),
      ...mergedBeside(base!, before, payload),
    },
    payload: {
      ...(title !== undefined && { title: before.title }),
      ...(tags && { tags: [...before.tags] }),
      ...(files && { files: [...before.files] }),
      ...(cards && { cards: [...before.cards!] }),
      ...(cover !== undefined && { cover: before.cover! }),
      ...(before.origin && { origin: before.origin }),
    },
  }
}

interface TakingBack {
  steps: readonly Step[]
  deleted: readonly Back[]
}
async function takeBack({ db: trx, me }: Writer, { id, spaceId, ownerId }: Decided, { steps, deleted }: TakingBack) {
  const held = await holdContribution(trx, id)
  requireMerged(held)
  await holdSpace(trx, spaceId)
  const { role } = await findSpace(trx, me, spaceId)
  const decision = deciding.authorize(me, 'merge', { spaceId, role, isTaken: false })
  if (!(await standAsPlanned(trx, steps))) throw new AppError('conflict', '内容刚刚有变化，请再试一次')
  for (const one of deleted) await one.bringBack(trx)
  for (const { prepared } of steps) await prepared?.apply({ trx, author: me, others: [], decision })
  await trx.updateTable('contributions').set({ reverted_at: new Date() }).where('id', '=', id).execute()
  await touchSubject(trx, id)
  await tell.author(trx, { id, by: me.id, authorId: ownerId, event: 'contribution_reverted' })
}
