import { afterEach, expect, test, vi } from 'vitest'
import { keepAnswer, keptAnswers } from '#src/client/kept-answers.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { sendKeptAnswers } from './send-kept.ts'

afterEach(() => void vi.unstubAllGlobals())

test('answers that this browser alone has are sent; what is not taken stays, and is counted', async () => {
  const kept: Record<string, unknown> = {}
  Object.defineProperties(kept, {
    setItem: { value: (key: string, value: string) => void (kept[key] = value) },
    getItem: { value: (key: string) => kept[key] ?? null },
    removeItem: { value: (key: string) => void delete kept[key] },
  })
  vi.stubGlobal('localStorage', kept)
  const answer = { chosen: [], answer: '字', version: 0 }
  for (const position of [0, 1]) keepAnswer(7, 11, { ...answer, position })
  keepAnswer(7, 12, { ...answer, position: 0 })
  keepAnswer(8, 13, { ...answer, position: 0 })
  const call = (async (_e: unknown, { params: { id } }: { params: { id: number } }) => {
    if (id !== 11) throw new Error('handed in')
    return { saved: [{ position: 0, version: 1 }], conflicts: [{ position: 1 }] }
  }) as unknown as Call
  expect(await sendKeptAnswers(call, 7)).toBe(2)
  expect(keptAnswers(7, 11).map(({ position }) => position)).toEqual([1])
  expect([keptAnswers(7, 12).length, keptAnswers(8, 13).length]).toEqual([1, 1])
})
