import { expect, test } from 'vitest'
import type { TreeNode } from '../resource-queries.ts'
import { levelsOf } from './tree-levels.ts'

const folder = (id: number, parent_id: number | null): TreeNode => ({
  id,
  parent_id,
  type: 'ProductFolder',
  title: `文件夹${id}`,
  has_children: true,
  is_locked: false,
  can_arrange: false,
  can_propose: false,
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
