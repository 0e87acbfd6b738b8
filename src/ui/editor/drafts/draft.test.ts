import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDraft, draftKey, loadDraft, saveDraft } from './draft.ts'

const draft = { title: '分布式锁', html: '<p>锁</p>', version: 3, at: 1_700_000_000_000 }

describe('a draft in the browser', () => {
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  }
  beforeEach(() => {
    store.clear()
    vi.stubGlobal('localStorage', storage)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('王老师 finds again what she wrote, 小林 at the same computer does not', () => {
    expect(saveDraft(draftKey(1, 'document/12'), draft)).toBe(true)
    expect(loadDraft(draftKey(1, 'document/12'))).toEqual(draft)
    expect(loadDraft(draftKey(2, 'document/12'))).toBeNull()
    expect(loadDraft(draftKey(1, 'document/1'))).toBeNull()
  })

  it('is gone once the text is saved', () => {
    saveDraft(draftKey(1, 'space/3/new'), { ...draft, version: null })
    clearDraft(draftKey(1, 'space/3/new'))
    expect(loadDraft(draftKey(1, 'space/3/new'))).toBeNull()
  })

  it('says when the browser has no room', () => {
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(saveDraft(draftKey(1, 'document/12'), draft)).toBe(false)
  })

  it.each(['{', 'null', '[]', '{"title":"a"}', '{"title":"a","html":1,"version":1,"at":1}'])('ignores %s', (stored) => {
    store.set(draftKey(1, 'document/12'), stored)
    expect(loadDraft(draftKey(1, 'document/12'))).toBeNull()
  })
})
