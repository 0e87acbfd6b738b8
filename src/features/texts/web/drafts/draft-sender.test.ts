import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSender } from './draft-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sender({ isStored = false, fails = false } = {}) {
  const calls: string[] = []
  const answer = async (call: string) => {
    calls.push(call)
    if (fails) throw new Error('offline')
  }
  return {
    calls,
    sender: new DraftSender<string>({ keep: (draft) => answer(draft), drop: () => answer('drop') }, isStored),
  }
}

test('what is typed is sent once, a while after the last change', async () => {
  const { calls, sender: drafts } = sender()
  for (const text of ['一', '一二', '一二三']) {
    drafts.keep(text)
    await vi.advanceTimersByTimeAsync(2999)
  }
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toEqual(['一二三'])
})

test('whoever never stops typing is not forgotten', async () => {
  const { calls, sender: drafts } = sender()
  for (let n = 0; n <= 15; n++) {
    drafts.keep(`第 ${n} 秒`)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(calls).toEqual(['第 14 秒'])
})

test('what was saved or dropped does not come back', async () => {
  const { calls, sender: drafts } = sender()
  drafts.keep('一')
  drafts.flush()
  drafts.keep('一二')
  drafts.clear()
  drafts.flush()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toEqual(['一', 'drop'])
})

test('nothing is dropped where there is nothing, and only once', async () => {
  const [fresh, kept] = [sender(), sender({ isStored: true })]
  for (const { sender: drafts } of [fresh, kept]) for (let n = 0; n < 3; n++) drafts.clear()
  await vi.advanceTimersByTimeAsync(0)
  expect([fresh.calls, kept.calls]).toEqual([[], ['drop']])
})

test('what did not arrive is sent with the next change', async () => {
  const { calls, sender: drafts } = sender({ fails: true })
  drafts.keep('一')
  drafts.flush()
  drafts.keep('一二')
  await vi.advanceTimersByTimeAsync(3000)
  expect(calls).toEqual(['一', '一二'])
})
