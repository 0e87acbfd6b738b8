import {
  type Change,
  kindOfType,
  type Origin,
  type PreparedChange,
  type Standing,
} from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import type { Conflict } from '#src/features/contributions/contract.ts'
import type { ConflictChoice } from '#src/features/contributions/shapes.ts'
import { standingIn } from '../proposing/draft-items.ts'
import { type Before, besideOf, type Item } from '../items.ts'
import { mergedItem } from './merged-item.ts'

/** What is to be done with one item. */
export interface Step {
  readonly item: Item
  /** The version and place of its target that this was made for; null for what is to be made. */
  readonly target: { readonly id: number; readonly version: number; readonly parentId: number | null } | null
  readonly before: Before
  /** Null: the choice was to leave its target as it is. */
  readonly prepared: PreparedChange | null
}

export interface Plan {
  readonly steps: readonly Step[]
  readonly conflicts: readonly Conflict[]
}

interface Asked {
  readonly spaceId: number
  readonly items: readonly Item[]
  readonly choices?: readonly ConflictChoice[]
  /** Where what is proposed comes from, as its author says of all of it; absent: it is their own. */
  readonly origin?: Origin | null
  /** Nothing is to be merged yet: the collisions are asked for alone. */
  readonly only?: 'conflicts'
}

/**
 * Makes what merging these items comes to. Texts are merged, cleaned and rendered here: before any transaction.
 * @param reviewer who decides, and reads what stands now
 * @throws refused where a target is gone, or this reviewer may not read it
 */
export async function planMerge(
  db: Db,
  reviewer: SignedIn,
  { spaceId, items, choices = [], origin = null, only }: Asked,
): Promise<Plan> {
  const steps: Step[] = []
  const conflicts: Conflict[] = []
  for (const item of items) {
    const standing = item.isNew ? null : await findStanding(db, reviewer, { item, spaceId, only })
    // nothing collides with what is gone
    if (standing === 'gone') continue
    const merged = await mergedItem({ db, me: reviewer }, item, { standing, choices })
    conflicts.push(...merged.conflicts)
    if (only || merged.conflicts.length) continue
    const change = withOrigin(merged.change, item, origin)
    steps.push(await stepFor({ db, me: reviewer }, { item, standing, change }))
  }
  return { steps, conflicts }
}

interface Stepping {
  item: Item
  standing: Standing | null
  change: Change | null
}
async function stepFor(writer: Writer, { item, standing, change }: Stepping): Promise<Step> {
  const prepared = change && (await kindOfType(item.type).contributed!.prepare(writer, change))
  if (!standing)
    return { item, target: null, before: { title: '', tags: [], files: [], parentId: null, version: null }, prepared }
  const { id, version, parentId, origin } = standing
  return {
    item,
    target: { id, version, parentId },
    before: { ...besideOf(standing), version, ...(change?.origin && { origin }) },
    prepared,
  }
}

/** Of a text that is written: nothing else has an origin. */
function withOrigin(change: Change | null, { content }: Item, origin: Origin | null): Change | null {
  if (!change || content === null || !origin || change.origin) return change
  return { ...change, origin }
}

interface Finding extends Pick<Asked, 'spaceId' | 'only'> {
  item: Item
}
async function findStanding(db: Db, reviewer: SignedIn, { item, spaceId, only }: Finding): Promise<Standing | 'gone'> {
  try {
    if (item.targetId === null) throw new AppError('not_found')
    return await standingIn(db, reviewer, { id: item.targetId, spaceId })
  } catch (error) {
    if (only && isAppError(error) && ['not_found', 'forbidden', 'refused'].includes(error.errorName)) return 'gone'
    if (isAppError(error) && error.errorName === 'not_found')
      throw new AppError('refused', '要改动的内容已经删除或移走，不能合并这一项')
    throw error
  }
}
