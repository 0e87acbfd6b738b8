import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test('400 Han characters or 200 words a minute', () => {
  expect(readingMinutes(`<p>${'缓存'.repeat(600)}</p>`)).toBe(3)
  expect(readingMinutes(`<p>${'cache '.repeat(400)}</p>`)).toBe(2)
})

test('tags and their attributes are not read', () => {
  expect(readingMinutes(`<p>${'<a title="很长的标题" href="/a/b/c">缓</a>'.repeat(400)}</p>`)).toBe(1)
})

test('an empty text takes a minute too', () => {
  expect(readingMinutes('')).toBe(1)
})
