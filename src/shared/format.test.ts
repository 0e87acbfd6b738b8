import { describe, expect, test } from 'vitest'
import {
  formatBadge,
  formatCommentCount,
  formatCount,
  formatDate,
  formatDateTime,
  formatDisplayTime,
  formatDuration,
  formatFileSize,
  formatRelativeTime,
  quoteTitle,
} from './format.ts'

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [8100, '8.1k'],
    [9949, '9.9k'],
    [9950, '1W'],
    [10_000, '1W'],
    [12_345, '1.2W'],
    [1_000_000, '100W'],
  ])('%i likes read %s', (count, text) => expect(formatCount(count)).toBe(text))

  test.each([
    [999, '999'],
    [1000, '1K'],
    [1250, '1.3K'],
    [12_300, '12.3K'],
  ])('%i comments read %s', (count, text) => expect(formatCommentCount(count)).toBe(text))

  test('badges stop at 99', () => {
    expect(formatBadge(99)).toBe('99')
    expect(formatBadge(100)).toBe('99+')
  })
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 * 1024 - 1, '1.00 MB'],
  [1024 * 1024, '1.00 MB'],
  [5_000_000_000, '4768.37 MB'],
])('a file of %i bytes reads %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))

test.each([
  [0, '00:00'],
  [5.9, '00:05'],
  [303, '05:03'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [45_296, '12:34:56'],
  [-3, '00:00'],
])('%d seconds read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

describe('times in Shanghai, seen at 10:00 on 20 November 2025', () => {
  const now = Date.parse('2025-11-20T10:00:00.000+08:00')
  const at = (text: string) => new Date(`${text}+08:00`).toISOString()

  test.each([
    ['2025-11-20T09:59:30', '刚刚'],
    ['2025-11-20T10:00:30', '刚刚'],
    ['2025-11-20T09:59:00', '1 分钟前'],
    ['2025-11-20T09:01:00', '59 分钟前'],
    ['2025-11-20T09:00:00', '1 小时前'],
    ['2025-11-19T10:00:01', '23 小时前'],
    ['2025-11-19T10:00:00', '11-19'],
    ['2024-12-31T23:00:00', '2024-12-31'],
    ['2025-11-21T09:00:00', '11-21'],
  ])('%s is %s, relative', (time, text) => expect(formatRelativeTime(at(time), now)).toBe(text))

  test.each([
    ['2025-11-20T00:00:00', '10 小时前'],
    ['2025-11-19T23:59:59', '11-19'],
    ['2025-01-01T00:00:00', '01-01'],
    ['2024-12-31T23:59:59', '2024-12-31'],
  ])('%s is shown as %s', (time, text) => expect(formatDisplayTime(at(time), now)).toBe(text))

  test('shortly after midnight, ten minutes ago stays relative across the day', () => {
    const midnight = Date.parse('2025-11-20T00:05:00.000+08:00')
    expect(formatDisplayTime(at('2025-11-19T23:55:00'), midnight)).toBe('10 分钟前')
  })

  test("the year is Shanghai's, not that of UTC", () => {
    const newYear = Date.parse('2026-01-01T00:30:00.000+08:00')
    expect(formatDate('2025-12-31T16:10:00.000Z', newYear)).toBe('01-01')
    expect(formatDate('2025-12-31T15:50:00.000Z', newYear)).toBe('2025-12-31')
  })

  test('the full time', () => expect(formatDateTime('2025-11-17T10:20:59.000Z')).toBe('2025-11-17 18:20'))
})

test('a title that names a work has the inner marks in the outer ones', () => {
  expect(quoteTitle('二分查找')).toBe('《二分查找》')
  expect(quoteTitle('《劝学》精读')).toBe('《〈劝学〉精读》')
})
