import { expect, test } from 'vitest'
import { yearMap } from './cells.ts'

test('365 days stand in weeks that begin on Monday, darker where more was done', () => {
  // a Sunday
  const { cells } = yearMap('2026-11-22', [
    { day: '2026-11-22', count: 8 },
    { day: '2026-11-16', count: 1 },
    { day: '2025-11-23', count: 4 },
  ])
  expect(cells).toHaveLength(365)
  const at = (day: string) => cells.find((cell) => cell.day === day)
  expect(at('2026-11-22')).toMatchObject({ y: 84, count: 8, level: 4 })
  // the Monday of the same week
  expect(at('2026-11-16')).toMatchObject({ y: 0, x: at('2026-11-22')!.x, level: 1 })
  expect(cells[0]).toMatchObject({ day: '2025-11-23', x: 0, y: 84, level: 2 })
  expect(at('2026-02-28')).toMatchObject({ count: 0, level: 0 })
})

test('a leap year has its day', () => {
  expect(yearMap('2028-03-01', []).cells.map(({ day }) => day)).toContain('2028-02-29')
})
