import { expect, test } from 'vitest'
import { name, optionalName, readableName } from './names.ts'

const title = name('标题', 10, { required: '请输入标题', tooLong: '标题最多 10 个字' })
const said = (given: string) => title.safeParse(given).error?.issues[0]?.message ?? null

test.each(['分布式锁', 'C++', '？', '👨‍👩‍👧', 'ক্ষ', '１', 'a\u200bb'])('%s is a name', (given) => {
  expect(said(given)).toBeNull()
})

test.each([
  ['\u200b\u200c\u200d', '请输入标题'],
  ['\u2800', '请输入标题'],
  ['\u3164 \uffa0', '请输入标题'],
  ['\ufe0f\u0301', '请输入标题'],
  ['\u{1d159}', '请输入标题'],
  ['甲\u202e乙', '标题里不能有改变文字方向的字符'],
  ['甲\u2067乙', '标题里不能有改变文字方向的字符'],
  ['甲\n乙', '标题里不能有换行等控制字符'],
  ['甲\u2028乙', '标题里不能有换行等控制字符'],
  ['一二三四五六七八九十一', '标题最多 10 个字'],
])('%j is none', (given, message) => {
  expect(said(given)).toBe(message)
})

test('of one that is far too long nothing but that is said, though everything else is wrong with it, too', () => {
  const far = '\u202e\n\0'.repeat(1_400_000)
  for (const shape of [title, optionalName('标题', 10)])
    expect(shape.safeParse(`甲${far}乙`).error?.issues).toMatchObject([
      { message: expect.stringContaining('最多 10 个字') },
    ])
  expect(said('𠮷'.repeat(10))).toBeNull()
  expect(said('𠮷'.repeat(11))).toBe('标题最多 10 个字')
})

test('a name from elsewhere is made one that can be read', () => {
  expect(readableName(' 甲\u202e\n 乙\t')).toBe('甲 乙')
})
