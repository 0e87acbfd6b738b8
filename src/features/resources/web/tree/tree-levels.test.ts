import { expect, test } from 'vitest'
import type { TreeNode } from '../resource-queries.ts'
import { levelsOf, neighbours } from './tree-levels.ts'

const folder = (id: number, parent_id: number | null): TreeNode => ({
  id,
  parent_id,
  type: 'ProductFolder',
  title: `文件夹${id}`,
  has_children: true,
  is_locked: false,
  can_arrange: false,
})
const readable = (id: number, parent_id: number | null, type: TreeNode['type'] = 'ProductDocument'): TreeNode => ({
  ...folder(id, parent_id),
  type,
  title: `文档${id}`,
  has_children: false,
})
const list = [
  folder(1, null),
  folder(2, null),
  readable(3, null),
  folder(4, 1),
  readable(5, 1),
  readable(6, 1),
  readable(7, 1),
]

test('each level keeps its order', () => {
  const levels = levelsOf(list)
  expect(levels.get(0)?.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(levels.get(1)?.map(({ id }) => id)).toEqual([4, 5, 6, 7])
  expect(levels.get(2)).toBeUndefined()
})

test('before and after a document stand the documents of its folder, not folders and not others', () => {
  expect(neighbours(list, 6)).toMatchObject({ previous: { id: 5 }, next: { id: 7 } })
  expect(neighbours(list, 5).previous).toBeUndefined()
  expect(neighbours(list, 7).next).toBeUndefined()
  expect(neighbours(list, 3)).toEqual({})
  expect(neighbours(list, 99)).toEqual({})
})

test('every kind that is read has its place in the row', () => {
  const kinds = [
    folder(1, null),
    readable(2, null),
    readable(3, null, 'ProductSnippet'),
    readable(4, null, 'ProductLocalFile'),
  ]
  expect(neighbours(kinds, 2)).toMatchObject({ next: { id: 3 } })
  expect(neighbours(kinds, 3)).toMatchObject({ previous: { id: 2 }, next: { id: 4 } })
  expect(neighbours(kinds, 4)).toMatchObject({ previous: { id: 3 } })
  expect(neighbours(kinds, 4).next).toBeUndefined()
})

test('nothing stands before or after a folder', () => {
  expect(neighbours(list, 1)).toEqual({})
})
