// A year of days as columns of weeks that begin on Monday.

const DAY = 86_400_000
const CELL = 14

export interface Cell {
  x: number
  y: number
  day: string
  count: number
  /** 0 to 4. */
  level: number
}

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY
/** The first of January 1970 was a Thursday. */
const weekday = (number: number) => (number + 3) % 7

/** @param today the last day @param counts of the days that have any */
export function yearMap(today: string, counts: readonly { day: string; count: number }[]) {
  const last = numberOf(today)
  const first = last - 364
  const byDay = new Map(counts.map(({ day, count }) => [day, count]))
  const most = Math.max(1, ...byDay.values())
  const cells = Array.from({ length: 365 }, (_, index): Cell => {
    const number = first + index
    const day = new Date(number * DAY).toISOString().slice(0, 10)
    const count = byDay.get(day) ?? 0
    const place = index + weekday(first)
    return {
      x: Math.floor(place / 7) * CELL,
      y: (place % 7) * CELL,
      day,
      count,
      level: count && Math.max(1, Math.ceil((count / most) * 4)),
    }
  })
  return { cells, width: cells.at(-1)!.x + CELL, months: monthsOf(cells) }
}

/** Every second month is named where its first day stands. */
const monthsOf = (cells: readonly Cell[]) =>
  cells
    .filter(({ day }) => day.endsWith('-01'))
    .filter((_, index) => index % 2 === 0)
    .map(({ x, day }) => ({ x, text: `${Number(day.slice(5, 7))} 月` }))
