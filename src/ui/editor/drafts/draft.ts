/** What a writer has not saved yet, as this browser keeps it. */
export interface Draft {
  title: string
  html: string
  /** The version of the text that the writing started from; null for a new text. */
  version: number | null
  /** When it was kept, milliseconds since 1970. */
  at: number
}

/** Drafts of two people at one computer never meet: `target` names what is written, e.g. `document/12` or `space/3/new`. */
export function draftKey(userId: number, target: string): string {
  return `gewu.draft.${userId}.${target}`
}

/** The kept draft; null when there is none, when it cannot be read, or when storage is switched off. */
export function loadDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps the draft; false when the browser refuses (full or switched off), so that the screen can say so. */
export function saveDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that is switched off holds no draft either.
  }
}

export const draftFailedText = '草稿无法保存在本机'

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { title, html, version, at } = value as Record<string, unknown>
  const knowsVersion = version === null || typeof version === 'number'
  return typeof title === 'string' && typeof html === 'string' && typeof at === 'number' && knowsVersion
}
