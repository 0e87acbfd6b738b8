import { expect, test } from 'vitest'
import { editDistance, spellingsOf } from './spelling.ts'

const share = (one: string, other: string) => spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling))

test.each([
  ['dijstra', 'dijkstra', 1],
  ['dijkstar', 'dijkstra', 1],
  ['快速牌序', '快速排序', 1],
  ['线断树', '线段树', 1],
  ['快速速排序', '快速排序', 1],
  ['hystirx', 'hystrix', 1],
])('%s is a slip of %s', (typed, meant, apart) => {
  expect(editDistance(typed, meant)).toBe(apart)
  expect(share(typed, meant)).toBe(true)
})

test.each([
  ['线性表', '线段树'],
  ['堆排序', '归并排序'],
  ['redis', 'regex'],
])('%s is none of %s', (typed, meant) => {
  expect(editDistance(typed, meant)).toBeNull()
})

test('short words are near too many others to have spellings', () => {
  for (const word of ['', '锁', '排序', 'mq', 'map']) expect(spellingsOf(word), word).toEqual([])
  expect(spellingsOf('长'.repeat(21))).toEqual([])
  expect(spellingsOf('redis 集群')).toContain('redis集')
})
