import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlace, lastPartOf, placeOf } from './video-places.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a place is kept for each part, the last one first, and none at the edges', () => {
  keepPlace({ id: 7, part: 'p1' }, 125.6, 600)
  keepPlace({ id: 7, part: 'p2' }, 30, Number.NaN)
  keepPlace({ id: 71, part: 'p1' }, 40, 600)
  expect([placeOf(7, 'p1'), placeOf(7, 'p2'), placeOf(7, 'p3'), lastPartOf(7), lastPartOf(1)]).toEqual([
    125,
    30,
    null,
    'p2',
    null,
  ])
  // seen to its end, or hardly begun
  keepPlace({ id: 7, part: 'p2' }, 595, 600)
  keepPlace({ id: 7, part: 'p1' }, 3, 600)
  expect([placeOf(7, 'p1'), placeOf(7, 'p2'), lastPartOf(7)]).toEqual([null, null, null])
})

test('what else lies there, or nowhere to keep it, harms nothing', () => {
  localStorage.setItem('gewu.video-places', '[["7.p1","x"],7,null]')
  expect(placeOf(7, 'p1')).toBeNull()
  vi.stubGlobal('localStorage', undefined)
  keepPlace({ id: 7, part: 'p1' }, 100, 600)
  expect(placeOf(7, 'p1')).toBeNull()
})
