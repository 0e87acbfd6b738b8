import { expect, test, vi } from 'vitest'
import { idleCollector } from './collect-when-idle.ts'

test('it collects at rest, once after each burst, and never at work', async () => {
  const collect = vi.fn(async () => {})
  const atRest = idleCollector(collect)
  const look = async (busy: number, megabytes: number) => {
    await atRest({ busy, megabytes })
    return collect.mock.calls.length
  }
  expect(await look(0, 180)).toBe(0)
  expect(await look(0.01, 190)).toBe(0)
  expect(await look(0.9, 400)).toBe(0)
  expect(await look(0.05, 400)).toBe(1)
  expect(await look(0, 200)).toBe(1)
  expect(await look(0, 210)).toBe(1)
  expect(await look(0.02, 230)).toBe(2)
})
