import { changeCount, type SpaceAccess } from '#src/features/spaces/server/public.ts'
import { createSubject, kindOfType, type Origin, touchSubject } from '#src/features/subjects/server/public.ts'
import { addText, dropDrafts, prepareText, type Writer } from '#src/features/texts/server/public.ts'
import { askForReview } from '#src/features/words/server/public.ts'
import { type Db, inTransaction } from '#src/platform/db/pool.ts'
import type { FoundText } from '#src/platform/html/stored-text.ts'
import type { Allowed } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import { AppError } from '#src/shared/errors.ts'
import type { createContribution } from '#src/features/contributions/contract.ts'
import { contributionKind } from '#src/features/contributions/kind.ts'
import { columnsOf, contributionText } from '../contribution-text.ts'
import { type Drafted, draftItems } from './draft-items.ts'
import { originSaid, storeItems } from '../items.ts'
import { merge } from '../merge/merge.ts'
import { type Plan, planMerge } from '../merge/plan.ts'
import { holdSpace, licenseName, requireFlow, requireSameLicense, spaceNow } from '../space-of.ts'
import { tell } from '../tell.ts'

type Body = In<typeof createContribution, 'out'>['body']
export type NewContribution = Omit<Body, 'pull_quest_items' | 'description' | 'product_file_id'>

export interface Prepared extends Drafted {
  readonly given: NewContribution
  readonly text: FoundText
  /** The licence that its author agrees to. */
  readonly license: string | null
  /** Where the space takes it at once, and it collides with nothing. */
  readonly plan: Plan | null
}

type Place = Allowed<'create', SpaceAccess>

/** Before any transaction. @throws not_found, forbidden, refused, invalid */
export async function prepareProposal(writer: Writer, space: Place, body: Body): Promise<Prepared> {
  const { pull_quest_items: items, description, product_file_id: about, ...given } = body
  const drafted = await draftItems(writer, { spaceId: space.id, action: given.pl_action, about }, items)
  return prepareWith(writer, space, { ...drafted, given, description })
}

/** The same of what was drafted otherwise. */
export async function prepareWith(
  writer: Writer,
  space: Place,
  { given, description, ...drafted }: Drafted & { given: NewContribution; description: string },
): Promise<Prepared> {
  const now = await spaceNow(writer.db, space.id)
  requireAgreed(given.license_key, now.licenseKey)
  for (const { payload } of drafted.items) requireFlow(payload.license, now)
  const text = await prepareText(writer.db, writer.me, description)
  const isTaken = now.autoAccept && space.role !== null
  return {
    ...drafted,
    given,
    text,
    license: now.licenseKey,
    plan: isTaken ? await planOf(writer, space.id, { ...drafted, origin: originSaid(given) }) : null,
  }
}

/** What the form showed is what holds. */
export function requireAgreed(shown: string | null | undefined, license: string | null) {
  if (shown !== undefined && shown !== license)
    throw new AppError('refused', `空间的许可协议现在是“${licenseName(license)}”，请确认后再提交`)
}

/** As they will be stored: until then they have no ids, and their positions name them. */
async function planOf(
  { db, me }: Writer,
  spaceId: number,
  { items, origin }: Drafted & { origin: Origin | null },
): Promise<Plan | null> {
  const stored = items.map((item, position) => ({
    ...item,
    id: position,
    position,
    state: 'pending' as const,
    before: null,
    resultVersion: null,
  }))
  const plan = await planMerge(db, me, { spaceId, items: stored, origin })
  return plan.conflicts.length ? null : plan
}

/** All of it in one transaction, and the merge too where the space takes it at once. @returns its id @throws refused */
export const propose = ({ db, me }: Writer, space: Place, prepared: Prepared): Promise<number> =>
  inTransaction(db, async (trx) => {
    const held = await holdSpace(trx, space.id)
    requireSameLicense(prepared.license, held)
    const id = await createSubject(trx, { kind: contributionKind.kind, owner: me.id, space: space.id })
    await insert(trx, { id, spaceId: space.id, prepared })
    await storeItems(trx, { id, version: 1 }, prepared.items)
    const { given, text } = prepared
    await addText(
      contributionText,
      {
        trx,
        me,
        held: {
          id,
          spaceId: space.id,
          version: 0,
          title: '',
          content: '',
          state: 'open',
          licenseKey: prepared.license,
          isReverted: false,
        },
      },
      { title: given.title, text },
    )
    await askForReview(trx, id, prepared.review)
    await changeCount(trx, space.id, { contribution_count: 1 })
    await touchSubject(trx, space.id)
    await dropTheirDrafts({ db: trx, me }, prepared)
    const isMerged =
      prepared.plan !== null && (await merge(trx, me, { id, version: 1, plan: prepared.plan, others: [] }))
    await tell.admins(trx, { id, by: me.id, event: isMerged ? 'contribution_taken' : 'contribution' })
    return id
  })

const insert = (trx: Db, { id, spaceId, prepared }: { id: number; spaceId: number; prepared: Prepared }) => {
  const { given, text, license } = prepared
  return trx
    .insertInto('contributions')
    .values({
      id,
      space_id: spaceId,
      pl_action: given.pl_action,
      title: given.title,
      version: 0,
      license_key: license,
      original_type: given.original_type ?? 1,
      original_author: given.original_author ?? '',
      original_content: given.original_content ?? '',
      ...columnsOf(text),
    })
    .execute()
}

/** What the desk kept of a text that is now proposed. */
async function dropTheirDrafts({ db, me }: Writer, { items }: Prepared) {
  for (const { targetId, content, type } of items)
    if (targetId !== null && content !== null) await dropDrafts(db, me, kindOfType(type).contributed!.draftOf(targetId))
}
