import { isAppError } from '#src/shared/errors.ts'

// The same act on many things, each by a call of its own, a few at a time: how far it is, and how to stop it. Browser only:
// there is one at a time on a page, and BatchPanel shows it.

const AT_ONCE = 4

export interface Failure {
  title: string
  reason: string
  error: unknown
}
export interface Batch {
  /** What is being done: 正在移动. */
  label: string
  done: number
  total: number
  isRunning: boolean
  isStopped: boolean
  failed: readonly Failure[]
}

let shown: Batch | null = null
const listeners = new Set<() => void>()

export const batchStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => shown,
  /** What is on its way still arrives; nothing more is begun. */
  stop: () => shown && set({ ...shown, isStopped: true }),
  dismiss: () => shown && !shown.isRunning && set(null),
}

function set(next: Batch | null) {
  shown = next
  for (const listener of listeners) listener()
}

interface Work<T> {
  label: string
  items: readonly T[]
  act: (item: T) => Promise<unknown>
}

/** Whether rules refused all of it, and nothing broke: that is a warning (specification, section 8). */
export const areRefused = (failed: readonly Failure[]) =>
  failed.every(({ error }) => isAppError(error) && error.errorName === 'refused')

/**
 * Does it to each, and goes on where one fails. Null, with nothing done, while another batch runs. A single thing is done
 * without a panel: whoever asked says what became of it.
 */
export async function runBatch<T extends { title: string }>({ label, items, act }: Work<T>) {
  if (shown?.isRunning) return null
  const hasPanel = items.length > 1
  const done = new Set<T>()
  const failed: Failure[] = []
  const isStopped = () => hasPanel && shown?.isStopped === true
  const tell = (isRunning: boolean) => {
    const count = { done: done.size, total: items.length }
    if (hasPanel) set({ label, ...count, isRunning, isStopped: isStopped(), failed: [...failed] })
  }
  if (hasPanel) set(null)
  tell(true)
  let next = 0
  const lane = async () => {
    while (next < items.length && !isStopped()) {
      const item = items[next++]!
      try {
        await act(item)
        done.add(item)
      } catch (error) {
        failed.push({ title: item.title, reason: isAppError(error) ? error.message : '操作失败，请重试', error })
      }
      tell(true)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  tell(false)
  if (hasPanel && !failed.length) set(null)
  // as they were given, whichever was ready first
  return { done: items.filter((item) => done.has(item)), failed }
}
