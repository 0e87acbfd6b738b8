import { expect, test } from 'vitest'
import { sizeOf } from './json-body.ts'

const depthOf = (json: string) => sizeOf(json).depth
const nested = (depth: number, inside = '') => `${'[{"a":'.repeat(depth / 2)}${inside}${'}]'.repeat(depth / 2)}`

test('lists and objects within each other are counted, beside each other they are not', () => {
  expect(depthOf(nested(4, '1'))).toBe(4)
  expect(depthOf(nested(6, '1'))).toBe(6)
  expect(depthOf(`[${'{"a":[]},'.repeat(1000)}{}]`)).toBe(3)
})

test('members are counted, wherever they stand', () => {
  expect(sizeOf(`[${'{"a":{"b":":"}},'.repeat(1000)}{}]`).members).toBe(2000)
  expect(sizeOf(`{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":1`).join()}}`).members).toBe(20_001)
})

test('what stands in a string is text', () => {
  const text = (value: string) => depthOf(JSON.stringify([value]))
  expect(text('[[[[{{{{')).toBe(1)
  expect(text('他说："[[["')).toBe(1)
  expect(text('\\"[[["\\\\')).toBe(1)
  expect(depthOf(`["\\\\",[[]]]`)).toBe(3)
  expect(depthOf(`["\\\\\\"[[[["]`)).toBe(1)
})

test('what breaks off is looked at to its end, what is too deep is not', () => {
  expect(depthOf('[['.repeat(9))).toBe(18)
  expect(depthOf('["[[[[[[')).toBe(1)
  expect(depthOf('["\\')).toBe(1)
  expect(depthOf('['.repeat(2_000_000))).toBe(257)
})
