import type { KeptReview } from '#src/client/kept-study.ts'
import type { DueCard, Queue } from '../study-queries.ts'

/** A card as it stands in a session. Once it was answered without a network, when it comes again is not known before the server says so. */
export type SessionCard = Omit<DueCard, 'intervals'> & { intervals: DueCard['intervals'] | null }
export interface Pile extends Omit<Queue, 'list'> {
  list: readonly SessionCard[]
}

/** As the server: what is to be asked within this many seconds is asked again where nothing else is left. */
const SOON = 20 * 60
const words = ['again', 'hard', 'good', 'easy'] as const

/** Whether a card that is answered so is asked once more in this sitting. */
export const comesAgain = ({ intervals }: SessionCard, rating: number): boolean =>
  intervals ? intervals[words[rating - 1]!] <= SOON : rating === 1

const kindOf = ({ state }: SessionCard) => (state === 0 ? 'new' : state === 2 ? 'due' : 'learning')

interface Change {
  /** 1: it is answered or put aside; -1: that is taken back. */
  by: 1 | -1
  answers: number
}
/** The pile without a card, or with it in front again. */
export function answered({ list, waiting, done, ...rest }: Pile, card: SessionCard, { by, answers }: Change): Pile {
  const kind = kindOf(card)
  const others = list.filter(({ id }) => id !== card.id)
  return {
    ...rest,
    list: by > 0 ? others : [card, ...others],
    waiting: { ...waiting, [kind]: Math.max(0, waiting[kind] - by) },
    done: Math.max(0, done + by * answers),
  }
}

const learning = new Map([
  [0, 1],
  [2, 3],
])
/** The pile with a card at its end that was answered here and is asked once more. */
export const answeredHere = ({ list, waiting, ...rest }: Pile, card: SessionCard): Pile => ({
  ...rest,
  list: [
    ...list.filter(({ id }) => id !== card.id),
    { ...card, state: learning.get(card.state) ?? card.state, seen: card.seen + 1, intervals: null },
  ],
  waiting: { ...waiting, learning: waiting.learning + 1 },
})

/** What is left of a pile after answers that the server does not have yet, in their order. */
export function leftOf(pile: Pile, reviews: readonly KeptReview[]): Pile {
  let left = pile
  for (const { card_id, rating, seen } of reviews) {
    const card = left.list.find(({ id }) => id === card_id)
    if (card?.seen !== seen) continue
    left = answered(left, card, { by: 1, answers: 1 })
    if (comesAgain(card, rating)) left = answeredHere(left, card)
  }
  return left
}
