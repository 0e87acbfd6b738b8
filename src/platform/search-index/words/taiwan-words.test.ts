// @ts-expect-error the package has types for what converts alone, none for its tables
import table from 'opencc-js/dict/TWPhrasesRev'
import { expect, test } from 'vitest'
import { simplified } from './simplified.ts'
import { inMainlandWords, pairs } from './taiwan-words.ts'

test('the words are those of OpenCC', () => {
  const expected = new Map<string, string>()
  for (const pair of (table as string).split('|')) {
    const [from, to] = pair.split(' ').map((word) => simplified(word.toLowerCase())) as [string, string]
    if (from !== to && !expected.has(from)) expected.set(from, to)
  }
  expect(pairs.flatMap((line) => line.split('|'))).toEqual([...expected].map((pair) => pair.join(' ')))
})

test('the longest word is taken, and what is no word of Taiwan stays', () => {
  expect(inMainlandWords('演算法')).toBe('算法')
  expect(inMainlandWords('多執行緒與 C++ 的資料庫')).toBe('多线程与 c++ 的数据库')
  expect(inMainlandWords('快速排序')).toBeNull()
  expect(inMainlandWords('')).toBeNull()
})
