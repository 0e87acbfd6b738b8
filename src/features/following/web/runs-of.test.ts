import { expect, test } from 'vitest'
import { type Item, runsOf } from './runs-of.ts'

const item = (id: number, more: Partial<Item> = {}): Item => ({
  user: { id: 1, nickname: '小林', avatar: null },
  act: 'create',
  subject: { id, type: 'Card', title: `${id}`, path: `/${id}` },
  product: { id: 9, title: '古文' },
  at: '2026-11-24T00:00:00Z',
  ...more,
})
const ids = (items: readonly Item[]) => runsOf(items).map((run) => run.map(({ subject }) => subject.id))

test('many of one sort on end are one, few are not', () => {
  expect(ids([item(1), item(2), item(3)])).toEqual([[1], [2], [3]])
  expect(ids([item(1), item(2), item(3), item(4)])).toEqual([[1, 2, 3, 4]])
})

test('another person, place or act begins anew, and what lies between parts them', () => {
  const elsewhere = { product: { id: 8, title: '算法' } }
  expect(ids([item(1), item(2), item(3, elsewhere), item(4), item(5)])).toEqual([[1], [2], [3], [4], [5]])
  expect(
    ids([item(1), item(2), item(3, { act: 'edit' }), item(4, { user: { id: 2, nickname: '周也', avatar: null } })]),
  ).toEqual([[1], [2], [3], [4]])
  expect(ids([])).toEqual([])
})
