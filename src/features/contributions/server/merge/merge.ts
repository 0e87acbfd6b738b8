import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { passUses, usedBy } from '#src/features/files/server/public.ts'
import { award } from '#src/features/scores/server/public.ts'
import { changeCount, findSpace } from '#src/features/spaces/server/public.ts'
import {
  type Applied,
  type Deciding,
  type Held,
  kindOfType,
  kindsWith,
  type PreparedChange,
  touchSubject,
} from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Allowed, SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { contributionKind, waits } from '#src/features/contributions/kind.ts'
import { type HeldContribution, holdContribution } from '../contribution-text.ts'
import { type Before, fileKeysOf, type Item } from '../items.ts'
import { contributor } from '../people.ts'
import { deciding } from '../policy.ts'
import { holdSpace, requireFlow, requireSameLicense } from '../space-of.ts'
import { tell } from '../tell.ts'
import type { Plan, Step } from './plan.ts'

interface Merging {
  readonly id: number
  /** The version that the plan was made for. */
  readonly version: number
  readonly plan: Plan
  /** Who wrote it besides, where a collision was written anew. */
  readonly others: readonly number[]
}

/**
 * Merges all that the plan says, or nothing. Its own row is held first, then that of the space, then what is changed, by id.
 * @returns whether it was merged: false where something changed after the plan was made, and nothing was done
 * @throws refused where it was decided already, forbidden
 */
export async function merge(trx: Db, me: SignedIn, { id, version, plan, others }: Merging): Promise<boolean> {
  const held = await holdContribution(trx, id)
  if (!waits(held.state)) throw alreadyDecided()
  if (held.version !== version) return false
  const space = await holdSpace(trx, held.spaceId)
  requireSameLicense(held.licenseKey, space)
  for (const { item } of plan.steps) requireFlow(item.payload.license, space)
  const { owner_id: authorId } = await ownerOf(trx, id)
  const { role } = await findSpace(trx, me, held.spaceId)
  const isTaken = space.autoAccept && me.id === authorId
  const decision = deciding.authorize(me, 'merge', { spaceId: held.spaceId, role, isTaken })
  if (!(await standAsPlanned(trx, plan.steps))) return false
  await takeSteps(trx, { held, plan, others, decision, author: await contributor(trx, authorId) })
  await settle(trx, { held, by: me.id, authorId })
  return true
}

export const alreadyDecided = () => new AppError('refused', '这个贡献已经处理过了，请刷新后再看')

const ownerOf = (trx: Db, id: number) =>
  trx.selectFrom('subjects').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()

/** Holds what is to be changed, and looks whether it still is what the plan was made for. */
export async function standAsPlanned(trx: Db, steps: readonly Step[]): Promise<boolean> {
  const targets = steps.flatMap(({ target, item }) => (target ? [{ ...target, type: item.type }] : []))
  for (const kind of kindsWith('contributed')) {
    const own = targets.filter(({ type }) => kindOfType(type) === kind)
    if (!own.length) continue
    const ids = [...new Set(own.map(({ id }) => id))].toSorted((a, b) => a - b)
    const now = await kind.contributed.hold(trx, ids)
    // of one that was deleted meanwhile, planning again says so
    if (!own.every((target) => isAsPlanned(target, now.get(target.id)))) return false
  }
  return true
}

const isAsPlanned = ({ version, parentId, cards }: Held, now: Held | undefined) =>
  now?.version === version &&
  now.parentId === parentId &&
  // what an import puts into a deck makes no version of it
  (!cards || isDeepStrictEqual(now.cards, cards))

const writes = ({ action }: Item) => action !== 'delete' && action !== 'move'

/** What belongs to a part that has readers of its own is told to those alone. */
async function passAll(trx: Db, { id, parts = [] }: Applied, keys: readonly string[]) {
  for (const part of parts) await passUses(trx, { to: part.id, keys: keys.filter((key) => part.keys.includes(key)) })
  await passUses(trx, { to: id, keys: keys.filter((key) => !parts.some((part) => part.keys.includes(key))) })
}

interface Taking {
  held: HeldContribution
  plan: Plan
  others: readonly number[]
  decision: Allowed<'merge', { spaceId: number }>
  author: SignedIn
}

async function takeSteps(trx: Db, { held, plan, others, decision, author }: Taking) {
  await trx
    .updateTable('contribution_items')
    .set({ state: 'rejected' })
    .where('contribution_id', '=', held.id)
    .execute()
  const taken = []
  const by = { trx, author, others, decision }
  const together = await applyTogether(by, plan.steps)
  for (const { item, before, prepared } of plan.steps) {
    if (!prepared) continue
    // who proposed it might use them then
    const files = await usedBy(trx, held.id, fileKeysOf(item))
    const made = together.get(prepared) ?? (await prepared.apply({ ...by, files }))
    if (writes(item)) await passAll(trx, made, files)
    taken.push({ position: item.position, before, result_version: made.version, target_id: made.id })
  }
  await keepResults(trx, held.id, taken)
}

/** What is written in sets, whatever its place among the others. */
async function applyTogether(by: Deciding, steps: readonly Step[]): Promise<Map<PreparedChange, Applied>> {
  const made = new Map<PreparedChange, Applied>()
  for (const kind of kindsWith('contributed')) {
    const changes = steps.flatMap(({ item, prepared }) => (prepared && kindOfType(item.type) === kind ? prepared : []))
    for (const [change, applied] of (await kind.contributed.applyAll?.(by, changes)) ?? []) made.set(change, applied)
  }
  return made
}

interface Result {
  position: number
  before: Before
  result_version: number
  target_id: number
}
/** What became of each, in one statement. */
const keepResults = (trx: Db, id: number, taken: readonly Result[]) =>
  trx
    .updateTable('contribution_items')
    .from(
      sql<Result>`json_to_recordset(${JSON.stringify(taken)}::json)`.as<'made'>(
        sql`made (position int, before jsonb, result_version int, target_id bigint)`,
      ),
    )
    .set((eb) => ({
      state: 'accepted',
      before: sql`made.before`,
      result_version: eb.ref('made.result_version'),
      target_id: eb.ref('made.target_id'),
    }))
    .where('contribution_id', '=', id)
    .whereRef('contribution_items.position', '=', 'made.position')
    .execute()

async function settle(trx: Db, { held, by, authorId }: { held: HeldContribution; by: number; authorId: number }) {
  const { id, spaceId } = held
  await trx
    .updateTable('contributions')
    .set({ state: 'merged', decided_by: by, decided_at: new Date(), reason: '' })
    .where('id', '=', id)
    .execute()
  await changeCount(trx, spaceId, { contribution_count: -1 })
  await touchSubject(trx, id)
  await award(trx, { userId: authorId, spaceId, subjectIds: [id], kind: contributionKind.kind, act: 'create' })
  await tell.author(trx, { id, by, authorId, event: 'contribution_merged' })
}
