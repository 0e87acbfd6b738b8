import { expect, test } from 'vitest'
import { putBefore } from './put-before.ts'

const list = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: null },
  { id: 3, parent_id: 1 },
  { id: 4, parent_id: null },
]
const put = (ids: number[], before: number | null) => putBefore(list, ids, before).map(({ id }) => id)

test('one or several go right before another, in the order in which they are named', () => {
  expect(put([4], 1)).toEqual([4, 1, 2, 3])
  expect(put([1, 2], 4)).toEqual([3, 1, 2, 4])
})

test('last is behind the others of the same folder', () => {
  expect(put([1], null)).toEqual([2, 3, 4, 1])
  expect(put([3], null)).toEqual([3, 1, 2, 4])
})

test('a list without them, or without the place that they go to, stays as it is', () => {
  expect(put([9], 1)).toEqual([1, 2, 3, 4])
  expect(put([1, 9], 4)).toEqual([1, 2, 3, 4])
  expect(put([1], 9)).toEqual([1, 2, 3, 4])
  expect(put([], 1)).toEqual([1, 2, 3, 4])
})
