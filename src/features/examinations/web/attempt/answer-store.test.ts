import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError, type ErrorName } from '#src/shared/errors.ts'
import type { Attempt } from '../attempt-query.ts'
import { AnswerStore } from './answer-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const attempt = { id: 1, items: [{ position: 0, chosen: [], answer: '', version: 0, saved_at: null }] } as unknown
function refusing(name: ErrorName) {
  const save = vi.fn(async () => {
    throw new AppError(name, '为什么')
  })
  return { save, store: new AnswerStore(attempt as Attempt, { userId: 1, save }) }
}

test('an answer that could not be saved is tried again and says why; only what is handed in or over is refused', async () => {
  for (const name of ['forbidden', 'not_found', 'invalid', 'unauthenticated', 'internal'] as const) {
    const { save, store } = refusing(name)
    store.put(0, { answer: '字' })
    await vi.advanceTimersByTimeAsync(1500)
    const why = { state: 'failed', why: '为什么' }
    expect(store.shown().saving, name).toEqual(name === 'internal' ? { state: 'waiting' } : why)
    expect(store.unsent()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2500)
    expect(save.mock.calls.length, name).toBe(2)
    store.stop()
  }
  const { save, store } = refusing('refused')
  store.put(0, { answer: '字' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.shown().saving).toEqual({ state: 'refused', why: '为什么' })
  expect(save.mock.calls).toHaveLength(1)
})
