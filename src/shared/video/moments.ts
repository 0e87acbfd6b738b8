// Times within a video: how people write them, and how an address names one.

/** A moment of one part. */
export interface Moment {
  readonly part: string
  readonly seconds: number
}

export interface Chapter {
  readonly seconds: number
  readonly title: string
}

/** `1:02:03`, `12:05`, `0:07`. */
const clock = String.raw`(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)`
const alone = new RegExp(`^${clock}$`)
const leading = new RegExp(String.raw`^[\s\-–—*•·]*[[(（【]?${clock}[\])）】]?[\s\-–—:：.、|]+(\S.*)$`)
const inText = new RegExp(String.raw`(?<![\d:：])${clock}(?![\d:：])`, 'g')

/** Seconds of what is written as a time; null for what is none. */
export function secondsAt(text: string): number | null {
  const [whole, hours, minutes, seconds] = alone.exec(text.trim()) ?? []
  return whole === undefined ? null : total(hours, minutes, seconds)
}

function total(hours: string | undefined, minutes: string | undefined, seconds: string | undefined): number | null {
  // an hour has sixty minutes, and who writes no hours may count minutes on
  if (hours !== undefined && Number(minutes) > 59) return null
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The lines that begin with a time, by time, each time once. */
export function chaptersOf(text: string): Chapter[] {
  const found = new Map<number, Chapter>()
  for (const line of text.split('\n')) {
    const [whole, hours, minutes, seconds, title] = leading.exec(line) ?? []
    const at = whole === undefined ? null : total(hours, minutes, seconds)
    if (at !== null && !found.has(at)) found.set(at, { seconds: at, title: title!.trim() })
  }
  return [...found.values()].toSorted((one, other) => one.seconds - other.seconds)
}

/** The text but for those lines. */
export const withoutChapters = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !chaptersOf(line).length)
    .join('\n')
    .trim()

/** A line cut where a time stands in it: what is one has its seconds. */
export function withTimes(line: string): { text: string; seconds: number | null }[] {
  const pieces: { text: string; seconds: number | null }[] = []
  let from = 0
  for (const match of line.matchAll(inText)) {
    const seconds = total(match[1], match[2], match[3])
    if (seconds === null) continue
    if (match.index > from) pieces.push({ text: line.slice(from, match.index), seconds: null })
    pieces.push({ text: match[0], seconds })
    from = match.index + match[0].length
  }
  if (from < line.length) pieces.push({ text: line.slice(from), seconds: null })
  return pieces
}

/** As comments keep it (`anchor`). */
export const anchorOf = ({ part, seconds }: Moment): string => `${part}-${Math.floor(seconds)}`

/** Null for what names no moment. */
export function momentOf(anchor: string): Moment | null {
  const [, part, seconds] = /^(p[1-9]\d{0,8})-(\d{1,6})$/.exec(anchor) ?? []
  return part === undefined ? null : { part, seconds: Number(seconds) }
}

/** The part of an address that leads to it: `#t-p1-125`. */
export const hashOf = (moment: Moment): string => `#t-${anchorOf(moment)}`
export const momentIn = (hash: string): Moment | null => (hash.startsWith('#t-') ? momentOf(hash.slice(3)) : null)
