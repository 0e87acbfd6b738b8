import { type Change, kindOfType, type Origin, type PreparedChange } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError, isAppError } from '#src/shared/errors.ts'
import type { Conflict } from '#src/features/contributions/contract.ts'
import type { ConflictChoice } from '#src/features/contributions/shapes.ts'
import { standingIn } from '../draft-items.ts'
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
    const standing = item.isNew ? null : await findStanding(db, reviewer, { item, spaceId })
    const merged = await mergedItem({ db, me: reviewer }, item, { standing, choices })
    conflicts.push(...merged.conflicts)
    if (only || merged.conflicts.length) continue
    const kind = kindOfType(item.type).contributed!
    const change = withOrigin(merged.change, item, origin)
    steps.push({
      item,
      target: standing && { id: standing.id, version: standing.version, parentId: standing.parentId },
      before: standing
        ? { ...besideOf(standing), version: standing.version, ...(change?.origin && { origin: standing.origin }) }
        : { title: '', tags: [], files: [], parentId: null, version: null },
      prepared: change && (await kind.prepare({ db, me: reviewer }, change)),
    })
  }
  return { steps, conflicts }
}

/** Of a text that is written: nothing else has an origin. */
function withOrigin(change: Change | null, { content }: Item, origin: Origin | null): Change | null {
  if (!change || content === null || !origin || change.origin) return change
  return { ...change, origin }
}

async function findStanding(db: Db, reviewer: SignedIn, { item, spaceId }: { item: Item; spaceId: number }) {
  try {
    if (item.targetId === null) throw new AppError('not_found')
    return await standingIn(db, reviewer, { id: item.targetId, spaceId })
  } catch (error) {
    if (isAppError(error) && error.errorName === 'not_found')
      throw new AppError('refused', '要改动的内容已经删除或移走，不能合并这一项')
    throw error
  }
}
