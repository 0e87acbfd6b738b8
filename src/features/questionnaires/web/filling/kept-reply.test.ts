import { beforeEach, expect, test, vi } from 'vitest'
import { dropOthersReplies, dropRepliesOf, keepReply, loadReply } from './kept-reply.ts'

const reply = { answers: {}, files: {}, key: 'a', seed: 1, began: 0, isSent: false }
beforeEach(() => {
  // as a browser's: what is kept are its own names
  const storage = {} as Record<string, unknown>
  const hidden = (name: string, value: unknown) => Object.defineProperty(storage, name, { value, enumerable: false })
  hidden('getItem', (name: string) => storage[name] ?? null)
  hidden('setItem', (name: string, value: string) => void (storage[name] = value))
  hidden('removeItem', (name: string) => void delete storage[name])
  vi.stubGlobal('localStorage', storage)
  for (const [who, id] of [
    [1, 7],
    [1, 8],
    [12, 7],
  ] as const)
    keepReply(who, id, reply)
  localStorage.setItem('gewu.other', '1')
  return () => vi.unstubAllGlobals()
})

test('who leaves the browser leaves no reply behind', () => {
  dropRepliesOf(1)
  expect(Object.keys(localStorage)).toEqual(['gewu.reply.12.7', 'gewu.other'])
})

test('who comes finds no reply of others', () => {
  dropOthersReplies(1)
  expect(loadReply(12, 7)).toBe(null)
  expect(loadReply(1, 8)).toEqual(reply)
  expect(localStorage.getItem('gewu.other')).toBe('1')
})
