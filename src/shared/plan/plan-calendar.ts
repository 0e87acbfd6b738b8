// A plan as a calendar file (RFC 5545): a whole day for each step that is due on one.

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

export function calendarOf({ id, title, host, now }: CalendarOf, entries: readonly Entry[]): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//gewu//plan//ZH',
    `X-WR-CALNAME:${escaped(title)}`,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:plan-${id}-${entry.key}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${entry.due.replaceAll('-', '')}`,
      `SUMMARY:${escaped(entry.title)}`,
      ...(entry.note ? [`DESCRIPTION:${escaped(entry.note)}`] : []),
      ...(entry.url ? [`URL:${entry.url}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

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
