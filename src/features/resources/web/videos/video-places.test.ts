import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepHere, placeAt, placesHere } from './video-places.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a place is kept for each part, the last one first', () => {
  keepHere({ id: 7, part: 'p1' }, 125)
  keepHere({ id: 7, part: 'p2' }, 30)
  keepHere({ id: 71, part: 'p1' }, 40)
  expect(placesHere(7)).toEqual([
    ['p2', 30],
    ['p1', 125],
  ])
  expect(placesHere(1)).toEqual([])
  keepHere({ id: 7, part: 'p2' }, null)
  expect(placesHere(7)).toEqual([['p1', 125]])
})

test('what was seen to its end, or hardly begun, is none', () => {
  expect([placeAt(125.6, 600), placeAt(30, Number.NaN), placeAt(595, 600), placeAt(3, 600)]).toEqual([
    125,
    30,
    null,
    null,
  ])
})

test('what else lies there, or nowhere to keep it, harms nothing', () => {
  localStorage.setItem('gewu.video-places', '[["7.p1","x"],7,null]')
  expect(placesHere(7)).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  keepHere({ id: 7, part: 'p1' }, 100)
  expect(placesHere(7)).toEqual([])
})
