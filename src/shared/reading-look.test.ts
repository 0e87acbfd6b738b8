import { expect, test } from 'vitest'
import { readingAttributes } from './reading-look.ts'

test('a page gets what its reader has set, and nothing else that a cookie says', () => {
  expect(readingAttributes({})).toBe('')
  expect(readingAttributes({ 'reading-width': 'wide', 'reading-size': '18' })).toBe(
    ' data-reading-width="wide" data-reading-size="18"',
  )
  expect(readingAttributes({ 'reading-width': '"><script>', 'reading-size': '16' })).toBe('')
  expect(readingAttributes({ 'reading-width': 'toString', 'reading-size': '24' })).toBe(' data-reading-size="24"')
})
