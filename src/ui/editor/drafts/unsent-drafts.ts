import { clearDraft, draftKey } from './draft.ts'

// Beside a draft this browser keeps a mark as long as the server may lack what was written last, or may not know that it was dropped.

const markKey = (userId: number, target: string) => `gewu.unsent.${userId}.${target}`

/** What this browser knows of one draft. */
export interface LocalDraft {
  userId: number
  target: string
  /** What the server may not know; null: it knows everything. */
  unsent: Unsent | null
}
interface Unsent {
  act: 'written' | 'dropped'
  /** Milliseconds since 1970. */
  at: number
}

export function markUnsent(userId: number, target: string, act: Unsent['act']): void {
  try {
    localStorage.setItem(markKey(userId, target), JSON.stringify({ act, at: Date.now() } satisfies Unsent))
  } catch {
    // A browser that keeps nothing warns before the page is left (use-text-form.ts).
  }
}

export function markSent(userId: number, target: string): void {
  try {
    localStorage.removeItem(markKey(userId, target))
  } catch {
    // Storage that is switched off holds no mark either.
  }
}

/** All drafts and marks in this browser, whoever wrote them. */
export function localDrafts(): LocalDraft[] {
  const found = new Map<string, LocalDraft>()
  for (const { key, isMark, userId, target } of storedKeys()) {
    const name = draftKey(userId, target)
    const before = found.get(name) ?? { userId, target, unsent: null }
    found.set(name, isMark ? { ...before, unsent: readMark(key) } : before)
  }
  return [...found.values()]
}

export type UnsentDraft = LocalDraft & { unsent: Unsent }
export const unsentDrafts = (): UnsentDraft[] =>
  localDrafts().filter((draft): draft is UnsentDraft => draft.unsent !== null)

export function forgetDraft({ userId, target }: Pick<LocalDraft, 'userId' | 'target'>): void {
  clearDraft(draftKey(userId, target))
  markSent(userId, target)
}

/**
 * Takes away what may not stay in this browser (rulings, "Leaving a browser"): whatever others wrote as soon as somebody is signed
 * in, and as long as nobody is, all that the server has, too.
 */
export function tidyDrafts(userId: number | null): void {
  for (const draft of localDrafts())
    if (userId === null ? draft.unsent === null : draft.userId !== userId) forgetDraft(draft)
}

function readMark(key: string): Unsent | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Unsent | null
  } catch {
    return null
  }
}

function storedKeys() {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const [, kind, userId, target] = /^gewu\.(draft|unsent)\.(\d+)\.(.+)$/.exec(key) ?? []
      return target === undefined ? [] : [{ key, isMark: kind === 'unsent', userId: Number(userId), target }]
    })
  } catch {
    return []
  }
}
