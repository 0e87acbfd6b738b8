import { expect, test } from 'vitest'
import { dayOf, nameOf, startOf } from './day.ts'
import { answered, intervalsOf, recallOf, unknown } from './memory.ts'

const pace = { retention: 0.9, day_hour: 4 }
const start = Date.parse('2026-11-23T04:00:00Z')

/** @param history each answer with the days since the one before */
function walk(history: readonly (readonly [rating: number, days: number])[]) {
  let at = start
  let memory = unknown(new Date(at))
  for (const [rating, days] of history) {
    at += days * 86_400_000
    memory = answered(memory, { rating, at: new Date(at), pace })
  }
  return memory
}

test('FSRS-6 remembers as its published vectors say', () => {
  // of the reference implementations: 忘记, then five times 良好
  const memory = walk([[1, 0], [3, 0], [3, 1], [3, 3], [3, 8], [3, 21]]) // prettier-ignore
  expect(Math.abs(memory.stability - 53.62691)).toBeLessThan(1e-4)
  expect(Math.abs(memory.difficulty - 6.3574867)).toBeLessThan(1e-4)
  const first = [1, 2, 3, 4].map((rating) => walk([[rating, 0]]))
  expect(first.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956])
  for (const [n, difficulty] of [6.4133, 5.11217071, 2.11810397, 1].entries())
    expect(Math.abs(first[n]!.difficulty - difficulty)).toBeLessThan(1e-4)
})

test('a new card is learnt in steps, and a longer answer is never sooner', () => {
  const { again, hard, good, easy } = intervalsOf(unknown(new Date(start)), new Date(start), pace)
  expect([again, good]).toEqual([60, 600])
  expect(hard).toBeGreaterThan(again)
  expect(easy).toBeGreaterThan(86_400)
  const memory = walk([[4, 0]])
  expect(recallOf(memory, memory.last_review!, pace)).toBe(1)
  expect(recallOf(memory, new Date(start + 9 * 86_400_000), pace)).toBeLessThan(0.9)
})

test('a day begins at its hour in Shanghai, whatever the clock of the server says', () => {
  const before = Date.parse('2026-11-23T03:59:59+08:00')
  const after = Date.parse('2026-11-23T04:00:00+08:00')
  expect([nameOf(dayOf(before, 4)), nameOf(dayOf(after, 4))]).toEqual(['2026-11-22', '2026-11-23'])
  expect(startOf(dayOf(after, 4), 4)).toBe(after)
  // the same night is one day, so that it asks for no interval
  expect(nameOf(dayOf(before, 0))).toBe('2026-11-23')
})
