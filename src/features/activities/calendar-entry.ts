import type { CalendarEntry } from '#src/shared/times/calendar-file.ts'

interface Shown {
  id: number
  title: string
  description: string
  start_at: string | Date
  end_at: string | Date
  updated_at: string | Date
  place: string
  link: string | null
  version: number
  /** Of its page. */
  url: string
  /** Its owner waits for a seat. */
  isTentative?: boolean
}

/** An activity as calendars have it, on its own and among others: by its `uid` they know it again. */
export const entryOf = ({
  id,
  title,
  description,
  place,
  link,
  version,
  url,
  isTentative,
  ...at
}: Shown): CalendarEntry => ({
  uid: `activity-${id}`,
  stamp: new Date(at.updated_at),
  time: { start: new Date(at.start_at), end: new Date(at.end_at) },
  title,
  note: [description, link].filter(Boolean).join('\n'),
  place: place || (link ?? ''),
  url,
  sequence: version,
  ...(isTentative && { isTentative }),
})
