import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDisplayTime } from '#src/shared/format.ts'
import { clockFrom } from './time.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a page that has stood for long dates what was made just now by the present, whoever reads its clock first', () => {
  const opened = Date.parse('2026-03-01T10:00:20.000Z')
  vi.setSystemTime(opened)
  const clock = clockFrom(opened)
  vi.setSystemTime(opened + 25 * 60_000)
  const made = new Date().toISOString()
  expect(formatDisplayTime(made, clock.now())).toBe('刚刚')
  expect(formatDisplayTime(new Date(opened).toISOString(), clock.now())).toBe('24 分钟前')
})

test('while the page comes alive its times are the server’s', () => {
  const opened = Date.parse('2026-03-01T10:00:20.000Z')
  vi.setSystemTime(opened + 3 * 60_000)
  expect(clockFrom(opened).atStart()).toBe(opened)
  // and a browser whose clock is behind does not turn them back
  vi.setSystemTime(opened - 3600_000)
  expect(clockFrom(opened).now()).toBe(opened)
})
