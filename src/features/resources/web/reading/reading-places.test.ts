import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPlace, keepPlace, placeIn } from './reading-places.ts'

const key = 'gewu.reading-places'
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the last place in each document is kept', () => {
  keepPlace(7, 12)
  keepPlace(8, 3)
  keepPlace(7, 30)
  expect([placeIn(7), placeIn(8), placeIn(9)]).toEqual([30, 3, null])
  forgetPlace(7)
  expect([placeIn(7), placeIn(8)]).toEqual([null, 3])
})

test('of the 201st document on, the one read longest ago is forgotten', () => {
  for (let id = 1; id <= 200; id++) keepPlace(id, id)
  keepPlace(1, 5)
  keepPlace(201, 1)
  expect([placeIn(1), placeIn(2), placeIn(3), placeIn(201)]).toEqual([5, null, 3, 1])
  expect(JSON.parse(kept.get(key)!)).toHaveLength(200)
})

test('what somebody else wrote there is no place', () => {
  for (const nonsense of ['', '{', '{"a":1}', '[1,["x",2],[3],null,[4,5]]']) {
    kept.set(key, nonsense)
    expect(placeIn(3)).toBeNull()
  }
  expect(placeIn(4)).toBe(5)
})

test('without storage a document begins at its top', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('forbidden')
    },
    setItem() {
      throw new Error('full')
    },
  })
  keepPlace(1, 2)
  expect(placeIn(1)).toBeNull()
})
