import { seenThings } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { inSameOrder } from '#src/shared/same-order.ts'

type Act = 'same' | 'added' | 'removed' | 'moved'
interface CardChange {
  readonly act: Act
  readonly id: number
}

/** In the order of what is to be; what goes stands behind what it stood behind. */
export function cardChanges(before: readonly number[], after: readonly number[]): CardChange[] {
  const [was, is] = [new Set(before), new Set(after)]
  const stays = inSameOrder(before, after)
  const gone = new Map<number | null, CardChange[]>([[null, []]])
  let last: number | null = null
  for (const id of before) {
    if (!is.has(id)) gone.get(last)!.push({ act: 'removed', id })
    else if (stays.has(id)) gone.set((last = id), [])
  }
  const actOf = (id: number): Act => (was.has(id) ? (stays.has(id) ? 'same' : 'moved') : 'added')
  return [...gone.get(null)!, ...after.flatMap((id) => [{ act: actOf(id), id }, ...(gone.get(id) ?? [])])]
}

/** Those that change, each with what stands before it. */
const changedAlone = (all: readonly CardChange[]) =>
  all.filter(({ act }, at) => act !== 'same' || (all[at + 1] !== undefined && all[at + 1]!.act !== 'same'))

interface Sides {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

interface Presenting {
  readonly decks: readonly (Sides | null)[]
  /** Also those that stay. */
  readonly whole: boolean
}
/** Of several decks at once, as this viewer sees their cards; null where they stay. */
export async function presentCards(db: Db, viewer: Viewer, { decks, whole }: Presenting) {
  const lists = decks.map((deck) => {
    const all = deck && cardChanges(deck.before, deck.after)
    return all && !whole ? changedAlone(all) : all
  })
  const ids = lists.flatMap((list) => list?.map(({ id }) => id) ?? [])
  const seen: Awaited<ReturnType<typeof seenThings>> = ids.length ? await seenThings(db, viewer, { ids }) : new Map()
  return lists.map(
    (list) =>
      list?.map(({ act, id }) => {
        const card = seen.get(id)
        return card ? { act, id, title: card.title, path: card.path } : { act, id: null, title: '', path: '' }
      }) ?? null,
  )
}
