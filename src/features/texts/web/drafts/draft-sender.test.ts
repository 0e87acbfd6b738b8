import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSender } from './draft-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sender({ isStored = false, isHeld = false, fails = false } = {}) {
  const calls: string[] = []
  const noted: (string | null)[] = []
  const answer = async (call: string) => {
    calls.push(call)
    if (fails) throw new Error('offline')
  }
  const sending = {
    keep: (draft: string, leaving: boolean) => answer(leaving ? `${draft}（离开）` : draft),
    drop: () => answer('drop'),
    note: (act: string | null) => void noted.push(act),
  }
  return { calls, noted, sender: new DraftSender<string>(sending, { isStored, isHeld }) }
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

test('as long as it is not known what the server has, nothing is sent or dropped', async () => {
  const { calls, noted, sender: drafts } = sender({ isHeld: true })
  drafts.keep('一')
  drafts.flush()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([calls, noted.at(-1)]).toEqual([[], 'written'])
  drafts.release(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect([calls, noted.at(-1)]).toEqual([['一'], null])
  const saved = sender({ isHeld: true })
  saved.sender.keep('一')
  saved.sender.clear()
  saved.sender.release(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([saved.calls, saved.noted.at(-1)]).toEqual([[], null])
})

test('it is noted what the server may not know, until it does', async () => {
  const { noted, sender: drafts } = sender()
  drafts.keep('一')
  expect(noted).toEqual(['written'])
  drafts.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(noted).toEqual(['written', null])
  drafts.clear()
  await vi.advanceTimersByTimeAsync(0)
  expect(noted.slice(2)).toEqual(['dropped', null])
  const offline = sender({ fails: true })
  offline.sender.keep('一')
  offline.sender.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(offline.noted).toEqual(['written'])
})

test('a page that is left does not wait for an earlier answer', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', new EventTarget())
  const { calls, sender: drafts } = sender()
  drafts.begin()
  drafts.keep('一')
  drafts.flush()
  drafts.keep('一二')
  page.dispatchEvent(new Event('pagehide'))
  expect(calls).toEqual(['一', '一二（离开）'])
  // the page stayed: what may have overtaken the earlier call is sent again
  await vi.advanceTimersByTimeAsync(0)
  drafts.flush()
  expect(calls.at(-1)).toBe('一二')
  vi.unstubAllGlobals()
})
