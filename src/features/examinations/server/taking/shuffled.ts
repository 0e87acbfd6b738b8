import { randomInt } from 'node:crypto'

/** The same in an order of chance (Fisher and Yates). */
export function shuffled<T>(list: readonly T[]): T[] {
  const next = [...list]
  for (let at = next.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[next[at], next[other]] = [next[other]!, next[at]!]
  }
  return next
}
