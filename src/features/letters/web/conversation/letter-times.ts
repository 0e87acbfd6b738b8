import { formatDateTime } from '#src/shared/format.ts'
import { dividedAfter } from '#src/features/letters/limits.ts'
import type { Letter } from './merge-letters.ts'

export interface Divided {
  letter: Letter
  /** The time stands above it. */
  isDivided: boolean
}

/** The oldest first; after a pause the time is said again. @param letters the newest first */
export function withDividers(letters: readonly Letter[]): Divided[] {
  const inOrder = letters.toReversed()
  return inOrder.map((letter, n) => {
    const last = inOrder[n - 1]
    return { letter, isDivided: !last || Date.parse(letter.created_at) - Date.parse(last.created_at) > dividedAfter }
  })
}

/** 10:31 of today, else with its day: 11-17 18:20, 2024-11-17 18:20. @param now in ms */
export function letterTime(iso: string, now: number): string {
  const [time, today] = [formatDateTime(iso), formatDateTime(new Date(now).toISOString())]
  if (time.slice(0, 10) === today.slice(0, 10)) return time.slice(11)
  return time.slice(0, 4) === today.slice(0, 4) ? time.slice(5) : time
}
