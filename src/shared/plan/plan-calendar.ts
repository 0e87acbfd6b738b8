import { calendarFile } from '../times/calendar-file.ts'

// A plan as a calendar file: a whole day for each step that is due on one.

interface Entry {
  key: string
  /** `YYYY-MM-DD` */
  due: string
  title: string
  note: string
  /** Absolute; '' for none. */
  url: string
}
interface CalendarOf {
  id: number
  title: string
  /** The site's host, by which entries are told apart from those of other sites. */
  host: string
  /** When it was made. */
  now: Date
}

export const calendarOf = ({ id, title, host, now }: CalendarOf, entries: readonly Entry[]): string =>
  calendarFile(
    { title, product: 'plan', host },
    entries.map(({ key, due, ...entry }) => ({
      ...entry,
      uid: `plan-${id}-${key}`,
      stamp: now,
      time: { day: due },
      isTransparent: true,
    })),
  )
