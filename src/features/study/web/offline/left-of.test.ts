import { expect, test } from 'vitest'
import { leftOf, type Pile } from './left-of.ts'

const card = (id: number, state = 0) =>
  ({ id, state, seen: state === 0 ? 0 : 4, intervals: { again: 60, hard: 330, good: 600, easy: 700_000 } }) as never
const pile = (): Pile =>
  ({ list: [card(1), card(2), card(3, 2)], waiting: { new: 2, learning: 0, due: 1 }, done: 5, settings: {} }) as never
const at = (second: number) => new Date(second * 1000).toISOString()
const review = (card_id: number, rating: number, seen = 0) => ({
  card_id,
  rating,
  seen,
  at: at(seen),
  took: 0,
  key: `${card_id}-${seen}`,
})

test('what was answered without a network is stepped over; what is not known well comes once more, as often as it is forgotten', () => {
  const once = leftOf(pile(), [review(1, 4), review(2, 1)])
  expect(once.list.map(({ id, seen, state }) => [id, seen, state])).toEqual([
    [3, 4, 2],
    [2, 1, 1],
  ])
  expect(once).toMatchObject({ done: 7, waiting: { new: 0, learning: 1, due: 1 } })
  // the same again changes nothing: another window tells of it
  expect(leftOf(once, [review(1, 4), review(2, 1)])).toEqual(once)
  const again = leftOf(pile(), [review(2, 1), review(2, 1, 1)])
  expect(again.list.at(-1)).toMatchObject({ id: 2, seen: 2, intervals: null })
  // when it comes after that is for the server to say
  expect(leftOf(pile(), [review(2, 1), review(2, 3, 1)]).list.map(({ id }) => id)).toEqual([1, 3])
})
