import {
  type Change,
  type Held,
  kindOfType,
  type Origin,
  type PreparedChange,
  type Standing,
  type Withheld,
} from '#src/features/subjects/server/public.ts'
import type { Writer } from '#src/features/texts/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { Conflict } from '#src/features/contributions/contract.ts'
import type { ConflictChoice } from '#src/features/contributions/shapes.ts'
import { standingsIn } from '../proposing/draft-items.ts'
import { type Before, baseOf, type Item } from '../items.ts'
import { formerTexts, mergedItem } from './merged-item.ts'

/** What is to be done with one item. */
export interface Step {
  readonly item: Item
  /** The version and place of its target that this was made for; null for what is to be made. */
  readonly target: (Held & { readonly id: number }) | null
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
  const ids = items.flatMap(({ isNew, targetId }) => (isNew ? [] : (targetId ?? [])))
  const standings = await standingsIn(db, reviewer, { ids, spaceId })
  const pairs = items.map((item) => ({ item, standing: item.isNew ? null : standingOf(item, { standings, only }) }))
  const formerText = await formerTexts(db, reviewer, pairs)
  for (const { item, standing } of pairs) {
    // nothing collides with what is gone
    if (standing === 'gone') continue
    const merged = await mergedItem(reviewer, item, { standing, choices, formerText })
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
  const { id, version, parentId, cards, origin } = standing
  return {
    item,
    target: { id, version, parentId, ...(cards && { cards }) },
    before: {
      ...baseOf(standing),
      version,
      ...(kindOfType(item.type).contributed?.keepsBase && { result: change?.content ?? standing.content }),
      ...(change?.origin && { origin }),
    },
    prepared,
  }
}

/** Of a text that is written: nothing else has an origin. */
function withOrigin(change: Change | null, { content }: Item, origin: Origin | null): Change | null {
  if (!change || content === null || !origin || change.origin) return change
  return { ...change, origin }
}

interface Finding extends Pick<Asked, 'only'> {
  standings: ReadonlyMap<number, Standing | Withheld>
}
function standingOf({ targetId }: Item, { standings, only }: Finding): Standing | 'gone' {
  const standing = targetId === null ? undefined : standings.get(targetId)
  if (standing && standing !== 'locked' && !('withheld' in standing)) return standing
  if (only) return 'gone'
  throw standing ? new AppError('forbidden') : new AppError('refused', '要改动的内容已经删除或移走，不能合并这一项')
}
