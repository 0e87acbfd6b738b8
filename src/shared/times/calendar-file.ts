// Calendar files (RFC 5545).

export interface CalendarEntry {
  /** Without the host, which is added. */
  uid: string
  /** When it was written. */
  stamp: Date
  /** Whole days, or from a moment to another one. */
  time: { day: string } | { start: Date; end: Date }
  title: string
  note?: string
  place?: string
  /** Absolute; '' for none. */
  url: string
  /** Newer versions of an entry have higher ones. */
  sequence?: number
  /** It takes no time of those whose calendar it stands in. */
  isTransparent?: boolean
  isTentative?: boolean
}
interface CalendarOf {
  title: string
  /** What made it: `plan`. */
  product: string
  /** The site's host, by which entries are told apart from those of other sites. */
  host: string
}

export function calendarFile({ title, product, host }: CalendarOf, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//gewu//${product}//ZH`,
    `X-WR-CALNAME:${escaped(title)}`,
    ...entries.flatMap((entry) => linesOf(entry, host)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const linesOf = ({ uid, stamp, time, title, note, place, url, ...rest }: CalendarEntry, host: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@${host}`,
  `DTSTAMP:${moment(stamp)}`,
  ...('day' in time
    ? [`DTSTART;VALUE=DATE:${time.day.replaceAll('-', '')}`]
    : [`DTSTART:${moment(time.start)}`, `DTEND:${moment(time.end)}`]),
  `SUMMARY:${escaped(title)}`,
  ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  ...(rest.sequence === undefined ? [] : [`SEQUENCE:${rest.sequence}`]),
  ...(rest.isTentative ? ['STATUS:TENTATIVE'] : []),
  ...(rest.isTransparent ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
]

const moment = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** No line is longer than 75 octets; what goes on begins with a blank. */
function folded(line: string): string {
  const octets = new TextEncoder()
  let at = 0
  let whole = ''
  for (const character of line) {
    const size = octets.encode(character).length
    if (at + size > 74) {
      whole += '\r\n '
      at = 1
    }
    whole += character
    at += size
  }
  return whole
}
