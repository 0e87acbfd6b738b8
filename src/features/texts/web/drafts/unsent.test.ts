import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpointId, type Call } from '#src/shared/endpoint.ts'
import { draftKey, loadDraft, saveDraft } from '#src/ui/editor/drafts/draft.ts'
import { markUnsent, tidyDrafts, unsentDrafts } from '#src/ui/editor/drafts/unsent-drafts.ts'
import { forgetDraftsOf, sendUnsent } from './unsent.ts'

const [wang, lin] = [8, 9]
const draft = { title: '题', html: '<p>稿</p>', version: 3, at: Date.now() - 60_000 }

beforeEach(() => {
  const store: Record<string, string> = {}
  const hidden = { enumerable: false }
  Object.defineProperties(store, {
    getItem: { ...hidden, value: (key: string) => store[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => void (store[key] = value) },
    removeItem: { ...hidden, value: (key: string) => void delete store[key] },
  })
  vi.stubGlobal('localStorage', store)
})
afterEach(() => vi.unstubAllGlobals())

/** A server that has the draft that old, or none, or does not answer. */
function server(age: number | null, isDown = false) {
  const calls: string[] = []
  const call = (async (e: Parameters<Call>[0], input: { body?: { content: string } }) => {
    calls.push(`${endpointId(e).split(' ')[0]!}${input.body ? ` ${input.body.content}` : ''}`)
    if (isDown) throw new Error('offline')
    return e.method === 'GET' && age !== null
      ? { key: 'k', title: '', content: '<p>别处</p>', version: 3, fields: {}, updated_at: '', age }
      : null
  }) as unknown as Call
  return { calls, call }
}

test('what did not arrive before the page was left is sent with the next visit', async () => {
  saveDraft(draftKey(wang, 'document/12'), draft)
  markUnsent(wang, 'document/12', 'written')
  const { calls, call } = server(null)
  expect(await sendUnsent(call, wang)).toBe(0)
  expect(calls).toEqual(['GET', 'PUT <p>稿</p>'])
  expect(unsentDrafts()).toEqual([])
  expect(loadDraft(draftKey(wang, 'document/12'))).toEqual(draft)
})

test('what was saved is dropped with the next visit, and nothing that was written elsewhere since', async () => {
  markUnsent(wang, 'document/12', 'dropped')
  const before = server(60_000)
  await sendUnsent(before.call, wang)
  expect(before.calls).toEqual(['GET', 'DELETE'])
  markUnsent(wang, 'document/12', 'dropped')
  const since = server(-60_000)
  await sendUnsent(since.call, wang)
  expect(since.calls).toEqual(['GET'])
})

test('a newer draft of another device is not overwritten, nor what the server does not tell', async () => {
  saveDraft(draftKey(wang, 'document/12'), draft)
  markUnsent(wang, 'document/12', 'written')
  for (const { calls, call } of [server(0), server(null, true)]) {
    expect(await sendUnsent(call, wang)).toBe(1)
    expect(calls).toEqual(['GET'])
  }
  expect(unsentDrafts()).toHaveLength(1)
})

test('a draft that this browser could not keep drops nothing', async () => {
  markUnsent(wang, 'document/12', 'written')
  const { calls, call } = server(60_000)
  expect(await sendUnsent(call, wang)).toBe(0)
  expect(calls).toEqual(['GET'])
})

test('somebody else’s drafts go when one signs in; when nobody is, those that the server has', () => {
  for (const [who, target] of [
    [wang, 'document/1'],
    [wang, 'document/2'],
    [lin, 'document/1'],
  ] as const)
    saveDraft(draftKey(who, target), draft)
  markUnsent(wang, 'document/2', 'written')
  tidyDrafts(null)
  expect(loadDraft(draftKey(wang, 'document/1'))).toBeNull()
  expect(loadDraft(draftKey(lin, 'document/1'))).toBeNull()
  expect(loadDraft(draftKey(wang, 'document/2'))).toEqual(draft)
  tidyDrafts(lin)
  expect(loadDraft(draftKey(wang, 'document/2'))).toBeNull()
  expect(unsentDrafts()).toEqual([])
})

test('whoever leaves the browser leaves nothing in it', () => {
  saveDraft(draftKey(wang, 'document/1'), draft)
  saveDraft(draftKey(lin, 'document/1'), draft)
  markUnsent(wang, 'document/1', 'written')
  forgetDraftsOf(wang)
  expect(Object.keys(localStorage)).toEqual([draftKey(lin, 'document/1')])
})
