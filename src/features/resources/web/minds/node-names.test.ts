import { expect, test } from 'vitest'
import { readKm } from '#src/shared/mind-map/km.ts'
import { hashOfWords } from './node-addresses.ts'
import { nodeIn } from './node-names.ts'

const data = (id: string, text: string, more = {}) => ({ data: { id, text, ...more } })
const { map } = readKm(
  JSON.stringify({
    root: {
      ...data('root', '操作系统'),
      children: [
        { ...data('a', '进程'), children: [data('b', '调度\n算法'), data('c', '死锁', { note: '银行家调度算法' })] },
        data('d', 'CFS'),
      ],
    },
  }),
)

test('an address names a node of the map, or what was found in one', () => {
  expect(nodeIn('#node-b', map)).toBe('b')
  expect(nodeIn('#node-gone', map)).toBeNull()
  expect(nodeIn('#h-进程', map)).toBeNull()
  expect(nodeIn(hashOfWords(['调度', '算法', '调度']), map)).toBe('b')
  expect(nodeIn(hashOfWords(['银行家']), map)).toBe('c')
  expect(nodeIn(hashOfWords(['cfs']), map)).toBe('d')
  expect(nodeIn(hashOfWords(['没有']), map)).toBeNull()
  expect(nodeIn('#find-%E0', map)).toBeNull()
})
