import { describe, expect, test } from 'vitest'
import type { TreeNode } from '../resource-queries.ts'
import { keyStep, typedAhead } from './live/tree-keys.ts'
import {
  behind,
  dropTarget,
  type Level,
  mayReceive,
  outermost,
  pagesOf,
  placeOf,
  rowsOf,
  targetOf,
} from './tree-rows.ts'

const node = (id: number, parent_id: number | null, title = `文档 ${id}`): TreeNode => ({
  id,
  parent_id,
  type: 'ProductDocument',
  title,
  has_children: false,
  is_locked: false,
  can_arrange: true,
  can_propose: false,
})
const folder = (id: number, parent_id: number | null, title = `文件夹 ${id}`): TreeNode => ({
  ...node(id, parent_id, title),
  type: 'ProductFolder',
  has_children: true,
})
const level = (nodes: (TreeNode | undefined)[]): Level => ({ total: nodes.length, at: (index) => nodes[index] })

const [one, two, inner, deep] = [folder(1, null, 'Alpha'), folder(2, null, 'beta'), folder(4, 1), node(5, 4)]
const levels: Record<number, Level> = {
  0: level([one, two, node(3, null, '甲')]),
  1: level([inner, node(6, 1)]),
  4: level([deep]),
}
const open = (...ids: number[]) =>
  rowsOf(
    (id) => levels[id] ?? { total: undefined, at: () => undefined },
    ({ id }) => ids.includes(id),
  )
const idsOf = (rows: ReturnType<typeof open>) => rows.map((row) => row.node?.id)

describe('the rows', () => {
  test('are what is open, under the root', () => {
    expect(idsOf(open())).toEqual([0, 1, 2, 3])
    const rows = open(1, 4)
    expect(idsOf(rows)).toEqual([0, 1, 4, 5, 6, 2, 3])
    expect(rows.map(({ above }) => above)).toEqual([[], [], [1], [1, 4], [1], [], []])
    expect(rows[3]).toMatchObject({ folder: 4, index: 0, total: 1 })
    expect(placeOf(rows[4]!)).toBe('1.1')
  })

  test('one stands for a level that nobody knows, and lies on its first page', () => {
    const rows = open(2)
    expect(idsOf(rows)).toEqual([0, 1, 2, undefined, 3])
    expect(pagesOf(rows.slice(3, 4), 100)).toEqual([{ folder: 2, page: 1 }])
  })

  test('of a long level lie on its pages', () => {
    const long: Level = { total: 5000, at: (index) => (index === 0 ? node(9, null) : undefined) }
    const rows = rowsOf(
      () => long,
      () => false,
    )
    expect(rows).toHaveLength(5001)
    expect(pagesOf(rows.slice(95, 105), 100)).toEqual([
      { folder: 0, page: 1 },
      { folder: 0, page: 2 },
    ])
    expect(pagesOf(rows.slice(0, 1), 100)).toEqual([])
  })
})

describe('what is moved', () => {
  test('goes into a folder, or into the folder of what it is put on', () => {
    const rows = open(1, 4)
    expect(rows.map(targetOf)).toEqual([0, 1, 4, 4, 1, 2, 0])
  })

  test('is never offered itself, what lies in it, or where it is', () => {
    const rows = open(1, 4)
    for (const target of [1, 4, 0]) expect(mayReceive(target, rows, [one]), String(target)).toBe(false)
    expect(mayReceive(2, rows, [one])).toBe(true)
    expect(mayReceive(4, rows, [deep])).toBe(false)
    for (const target of [0, 1, 2]) expect(mayReceive(target, rows, [deep]), String(target)).toBe(true)
    expect(mayReceive(0, rows, [one, deep])).toBe(true)
    expect(mayReceive(0, rows, [])).toBe(false)
  })

  test('leaves out what comes along anyway', () => {
    expect(outermost(open(1, 4), [two, deep, one])).toEqual([one, two])
  })
})

describe('what is let go over a row', () => {
  const [three, six] = [node(3, null, '甲'), node(6, 1)]
  const rows = open(1)
  const over = (at: number, part: number, ...entries: TreeNode[]) => dropTarget(rows, entries, { at, part })

  test('falls between rows of its own folder near their edges, and into a folder at its middle', () => {
    expect(idsOf(rows)).toEqual([0, 1, 4, 6, 2, 3])
    expect(over(4, 0.1, one)).toBeNull() // where it stands already
    expect(over(4, 0.9, one)).toEqual({ before: 3, at: 4, edge: 'bottom' })
    expect(over(4, 0.5, one)).toEqual({ into: 2 })
    expect(over(5, 0.9, one)).toEqual({ before: null, at: 5, edge: 'bottom' })
    expect(over(5, 0.4, one)).toEqual({ before: 3, at: 5, edge: 'top' })
    expect(over(1, 0.1, three)).toEqual({ before: 1, at: 1, edge: 'top' })
    // below an open folder lies what it holds
    expect(over(1, 0.9, three)).toEqual({ into: 1 })
    // what comes along is no place to stand before
    expect(over(4, 0.9, one, three)).toEqual({ before: null, at: 4, edge: 'bottom' })
  })

  test('falls into the folder of what lies elsewhere, and nowhere onto itself or over the root to where it is', () => {
    expect(over(3, 0.1, three)).toEqual({ into: 1 })
    expect(over(5, 0.1, six)).toEqual({ into: 0 })
    expect(over(1, 0.1, one)).toBeNull()
    expect(over(0, 0.1, one)).toBeNull()
    expect(over(-1, 0.5, six)).toEqual({ into: 0 })
  })

  test('knows what stands behind it, as far as that is loaded', () => {
    expect([behind(rows, one), behind(rows, two), behind(rows, three), behind(rows, six)]).toEqual([2, 3, null, null])
    expect(behind(rows, node(9, null))).toBeUndefined()
  })
})

describe('keys', () => {
  const rows = open(1)
  const to = (key: string, at: number) => keyStep(key, rows, at)
  test('go up and down, to the ends, in and out', () => {
    expect(idsOf(rows)).toEqual([0, 1, 4, 6, 2, 3])
    expect([to('ArrowDown', 5), to('ArrowUp', 0)]).toEqual([{ to: 5 }, { to: 0 }])
    expect([to('ArrowDown', 1), to('ArrowUp', 1), to('Home', 3), to('End', 3)]).toEqual(
      [2, 0, 0, 5].map((place) => ({ to: place })),
    )
    expect(to('ArrowRight', 1)).toEqual({ to: 2 })
    expect(to('ArrowRight', 2)).toEqual({ to: 2, toggle: true })
    expect(to('ArrowRight', 3)).toEqual({ to: 3 })
    expect(to('ArrowLeft', 3)).toEqual({ to: 1 })
    expect(to('ArrowLeft', 1)).toEqual({ to: 1, toggle: true })
    expect(to('ArrowLeft', 4)).toEqual({ to: 0 })
    expect(to('ArrowLeft', 0)).toEqual({ to: 0 })
    expect(to('x', 0)).toBeNull()
  })

  test('typed letters find the next title that begins so', () => {
    expect(typedAhead('b', rows, 0)).toBe(4)
    expect(typedAhead('甲', rows, 0)).toBe(5)
    expect(typedAhead('文', rows, 0)).toBe(2)
    expect(typedAhead('文文', rows, 2)).toBe(3)
    expect(typedAhead('文档', rows, 2)).toBe(3)
    expect(typedAhead('z', rows, 0)).toBeUndefined()
  })
})
