import { expect, test } from 'vitest'
import { codePointLength, hanCharactersLeft, weightedLength } from './text-length.ts'

test.each([
  ['', 0],
  ['Redis', 5],
  ['王老师', 6],
  ['小林 lin', 8],
  ['~', 1],
  ['\u007f', 1],
  ['\u0080', 2],
  ['é', 2],
  ['𠮷', 2],
  ['😀', 2],
])('the weighted length of %j is %i', (text, length) => expect(weightedLength(text)).toBe(length))

test('a character outside the basic plane counts once', () => {
  expect(codePointLength('𠮷野家')).toBe(3)
  expect(codePointLength('')).toBe(0)
})

test('thirty Han characters fit a nickname of weight 60', () => {
  expect(hanCharactersLeft('', 60)).toBe(30)
  expect(hanCharactersLeft('小林', 60)).toBe(28)
  expect(hanCharactersLeft('a', 60)).toBe(29)
  expect(hanCharactersLeft('林'.repeat(30), 60)).toBe(0)
  expect(hanCharactersLeft(`${'林'.repeat(30)}a`, 60)).toBe(-1)
})
