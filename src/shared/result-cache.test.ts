import { expect, test } from 'vitest'
import { ResultCache } from './result-cache.ts'

const room = () => new ResultCache<string>(10, (text) => text.length)

test('a result is found for as long as what it was made of is the same', () => {
  const kept = room()
  expect(kept.find('/a', '1')).toBeUndefined()
  expect(kept.keep('/a', '1', '一')).toBe('一')
  expect(kept.find('/a', '1')).toBe('一')
  expect(kept.find('/a', '2')).toBeUndefined()
  expect(kept.find('/b', '1')).toBeUndefined()
  kept.keep('/a', '2', '二')
  expect(kept.find('/a', '1')).toBeUndefined()
  expect(kept.find('/a', '2')).toBe('二')
})

test('what was asked for longest ago makes room', () => {
  const kept = room()
  kept.keep('/a', '1', '四个字符')
  kept.keep('/b', '1', '四个字符')
  kept.find('/a', '1')
  kept.keep('/c', '1', '四个字符')
  expect(kept.find('/b', '1')).toBeUndefined()
  expect(kept.find('/a', '1')).toBe('四个字符')
  kept.keep('/d', '1', '比整个房间还大的东西')
  for (const name of ['/a', '/c', '/d']) expect(kept.find(name, '1')).toBeUndefined()
})
