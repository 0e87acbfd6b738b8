import { expect, test } from 'vitest'
import { nodeChanges, shownOf, stepChanges } from './part-changes.ts'

const node = (id: string, text: string, ...children: object[]) => ({ data: { id, text }, children })
const map = (...children: object[]) => JSON.stringify({ root: node('r', '缓存', ...children) })
const said = (list: { act: string; before: string; after: string }[]) =>
  list.map(({ act, before, after }) => `${act} ${before}>${after}`)

test('of a map, the nodes that were added, changed, moved and taken out, with what they lie in', () => {
  const before = map(node('a', '布隆', node('b', '误判')), node('c', '旧'), node('d', '一样', node('e', '不动')))
  const after = map(node('a', '布隆', node('n', '代价')), node('d', '一样', node('e', '不动'), node('b', '误判')))
  expect(said(nodeChanges(before, after))).toEqual([
    'same 缓存>缓存',
    'same 布隆>布隆',
    'added >代价',
    'removed 旧>',
    'same 一样>一样',
    'same 不动>不动',
    'moved 误判>误判',
  ])
  expect(said(shownOf(nodeChanges(before, after)))).not.toContain('same 不动>不动')
  expect(said(nodeChanges('', map(node('a', '新'))))).toEqual(['added >缓存', 'added >新'])
})

test('of a plan, its steps and their order', () => {
  const plan = (...keys: string[]) =>
    JSON.stringify({ start: null, steps: keys.map((key) => ({ key: key[0], id: null, day: null, note: key })) })
  expect(said(stepChanges(plan('a', 'b', 'c'), plan('c', 'a', 'b')))).toEqual(['moved c>c', 'same a>a', 'same b>b'])
  expect(said(stepChanges(plan('a', 'b'), plan('a', 'b2')))).toEqual(['same a>a', 'changed b>b2'])
})
