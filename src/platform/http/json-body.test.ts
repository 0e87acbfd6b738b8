import { expect, test } from 'vitest'
import { isDeeperThan } from './json-body.ts'

const nested = (depth: number, inside = '') => `${'[{"a":'.repeat(depth / 2)}${inside}${'}]'.repeat(depth / 2)}`

test('lists and objects within each other are counted, beside each other they are not', () => {
  expect(isDeeperThan(nested(4, '1'), 4)).toBe(false)
  expect(isDeeperThan(nested(6, '1'), 4)).toBe(true)
  expect(isDeeperThan(`[${'{"a":[]},'.repeat(1000)}{}]`, 3)).toBe(false)
})

test('what stands in a string is text', () => {
  const text = (value: string) => isDeeperThan(JSON.stringify([value]), 1)
  expect(text('[[[[{{{{')).toBe(false)
  expect(text('他说："[[["')).toBe(false)
  expect(text('\\"[[["\\\\')).toBe(false)
  expect(isDeeperThan(`["\\\\",[[]]]`, 2)).toBe(true)
  expect(isDeeperThan(`["\\\\\\"[[[["]`, 2)).toBe(false)
})

test('what breaks off is looked at to its end', () => {
  expect(isDeeperThan('[['.repeat(9), 4)).toBe(true)
  expect(isDeeperThan('["[[[[[[', 4)).toBe(false)
  expect(isDeeperThan('["\\', 4)).toBe(false)
})
