import { expect, test } from 'vitest'
import { letterTime, withDividers } from './letter-times.ts'
import { type Letter, mergeLetters } from './merge-letters.ts'
import { parseLetter } from './parse-letter.ts'

const letter = (id: number, created_at: string, content = '') => ({ id, created_at, content }) as Letter
const noon = '2026-11-20T04:00:00.000Z'

test('what comes twice stands once, as it was last told, the newest first', () => {
  const known = [letter(2, noon, '二'), letter(1, noon, '一')]
  const told = [letter(3, noon, '三'), letter(2, noon, ''), letter(9, '2026-11-19T04:00:00.000Z')]
  expect(mergeLetters(known, told).map(({ id, content }) => `${id}${content}`)).toEqual(['3三', '2', '1一', '9'])
})

test('the time is said again after a pause of more than five minutes', () => {
  const at = (ms: number) => new Date(Date.parse(noon) + ms).toISOString()
  const letters = [letter(4, at(600_002)), letter(3, at(300_001)), letter(2, at(300_000)), letter(1, at(0))]
  expect(withDividers(letters).map(({ letter: { id }, isDivided }) => [id, isDivided])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, true],
  ])
  expect(letterTime(noon, Date.parse(noon))).toBe('12:00')
  expect(letterTime(noon, Date.parse('2026-11-20T16:00:00Z'))).toBe('11-20 12:00')
  expect(letterTime(noon, Date.parse('2027-01-01T00:00:00Z'))).toBe('2026-11-20 12:00')
})

test.each([
  ['你好[微笑]，[OK]', [{ text: '你好' }, { emoji: '微笑' }, { text: '，' }, { emoji: 'OK' }]],
  ['[没有这个][ok][constructor]', [{ text: '[没有这个][ok][constructor]' }]],
  [
    '见 https://gewu.example/a?b=1#c。好',
    [{ text: '见 ' }, { link: 'https://gewu.example/a?b=1#c' }, { text: '。好' }],
  ],
  ['(http://a.example/x).', [{ text: '(' }, { link: 'http://a.example/x' }, { text: ').' }]],
  ['javascript:alert(1) ftp://a http://', [{ text: 'javascript:alert(1) ftp://a http://' }]],
  ['https://a.example">[赞]', [{ link: 'https://a.example' }, { text: '">' }, { emoji: '赞' }]],
])('%s', (content, parts) => {
  expect(parseLetter(content)).toEqual(parts)
})
