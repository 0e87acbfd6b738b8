import { useMemo, useSyncExternalStore } from 'react'
import { clearDraft, loadDraft, saveDraft } from './draft.ts'
import type { Draft } from './draft.ts'

interface DraftView {
  /** What was kept before this screen opened; null once it is cleared. */
  found: Draft | null
  /** `failed` while the browser refuses to keep the draft: show `draftFailedText`. */
  state: 'none' | 'kept' | 'failed'
  /** When what was written last was kept, milliseconds since 1970. */
  keptAt: number | null
}

/** Milliseconds without a change before the draft is kept. */
const keepDelay = 800

const nothing: DraftView = { found: null, state: 'none', keptAt: null }

/**
 * A draft that follows the writing: `keep` remembers a moment after the last change, and at once when the page is left;
 * `clear` forgets it after the text was saved. On the server's page `found` is null, since only the browser knows.
 */
export function useDraft(key: string) {
  const keeper = useMemo(() => new DraftKeeper(key), [key])
  const view = useSyncExternalStore(keeper.subscribe, keeper.view, () => nothing)
  return { ...view, keep: keeper.keep, clear: keeper.clear }
}

class DraftKeeper {
  private readonly key: string
  private current = nothing
  private loaded = false
  private waiting: Draft | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private notify = () => {}

  constructor(key: string) {
    this.key = key
  }

  readonly subscribe = (notify: () => void) => {
    this.notify = notify
    // a page that is hidden may be ended without another word
    const hidden = () => document.visibilityState === 'hidden' && this.flush()
    window.addEventListener('pagehide', this.flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', this.flush)
      document.removeEventListener('visibilitychange', hidden)
      this.notify = () => {}
      this.flush()
    }
  }

  readonly view = () => {
    if (!this.loaded) {
      this.loaded = true
      const found = loadDraft(this.key)
      if (found) this.current = { ...nothing, found }
    }
    return this.current
  }

  readonly keep = (draft: Omit<Draft, 'at'>) => {
    this.waiting = { ...draft, at: Date.now() }
    clearTimeout(this.timer)
    this.timer = setTimeout(this.flush, keepDelay)
  }

  readonly clear = () => {
    clearTimeout(this.timer)
    this.waiting = null
    clearDraft(this.key)
    this.show(nothing)
  }

  private readonly flush = () => {
    clearTimeout(this.timer)
    if (!this.waiting) return
    const isKept = saveDraft(this.key, this.waiting)
    const keptAt = isKept ? this.waiting.at : this.current.keptAt
    this.waiting = null
    this.show({ ...this.current, state: isKept ? 'kept' : 'failed', keptAt })
  }

  private show(view: DraftView) {
    this.current = view
    this.notify()
  }
}
