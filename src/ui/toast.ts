export type Toast = {
  id: number
  kind: 'success' | 'warning' | 'error'
  text: string
  action?: ToastAction | undefined
}
/** What the reader can still do about it: 撤销. */
export type ToastAction = { text: string; run: () => void }

const MOST = 3
const SHOWN_MS = { success: 3000, warning: 5000, error: 8000 }
/** With something to decide. */
const ACTION_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Short messages that answer an act. Browser only: the store is one for the page, ToastRegion shows it. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, { action }),
  warning: (text: string) => show('warning', text),
  error: (text: string, ms?: number) => show('error', text, { ms }),
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
  dismiss(id: number) {
    set(toasts.filter((shown) => shown.id !== id))
  },
}

interface Options {
  action?: ToastAction | undefined
  /** How long it stands. */
  ms?: number | undefined
}

function show(kind: Toast['kind'], text: string, { action, ms }: Options = {}) {
  const id = (lastId += 1)
  // The same message again takes the place of its elder, so that a held key does not fill the screen.
  const others = toasts.filter((shown) => shown.kind !== kind || shown.text !== text)
  set([...others, { id, kind, text, action }].slice(-MOST))
  setTimeout(() => toastStore.dismiss(id), ms ?? (action ? ACTION_MS : SHOWN_MS[kind]))
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
