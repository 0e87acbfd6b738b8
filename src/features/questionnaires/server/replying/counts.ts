import type { Answer } from '#src/features/questionnaires/answers.ts'
import type { Item } from '#src/features/questionnaires/items.ts'

export interface Counted {
  item: number
  line: number
  choice: number
}

/** The line under which it is counted how many answered an item. */
export const ANSWERED = -1
/** The item under which replies are counted by day. */
export const BY_DAY = 0

/** The day in Asia/Shanghai, counted from 1970. */
export const dayOf = (at: Date) => Math.floor((at.getTime() + 8 * 3600_000) / 86_400_000)
export const nameOfDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** What a reply adds to the sums: each row by one. A choice is an option, a value, a day, or of an order the place of an option. */
export function countsOf(items: readonly Item[], answers: Readonly<Record<number, Answer>>, at: Date): Counted[] {
  const rows: Counted[] = [{ item: BY_DAY, line: 0, choice: dayOf(at) }]
  for (const item of items) {
    const answer = answers[item.timestamp]
    if (!answer) continue
    const name = item.timestamp
    rows.push({ item: name, line: ANSWERED, choice: 0 })
    rows.push(...choicesOf(item, answer).map((one) => ({ item: name, ...one })))
  }
  return rows
}

function choicesOf({ kind }: Item, { chosen = [], text = '', number, lines = [] }: Answer): Omit<Counted, 'item'>[] {
  if (kind === 'order') return chosen.map((option, place) => ({ line: option, choice: place + 1 }))
  if (kind === 'matrix') return lines.map(({ line, chosen: option }) => ({ line, choice: option }))
  if (kind === 'date') return [{ line: 0, choice: Date.parse(text) / 86_400_000 }]
  if (number !== undefined) return [{ line: 0, choice: number }]
  return chosen.map((option) => ({ line: 0, choice: option }))
}
