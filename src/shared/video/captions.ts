import { escapeText } from '#src/shared/html/escape.ts'

// Captions as people have them (WebVTT, SubRip), read into times and plain text: no markup, styles or regions come through.

export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

export const mostCues = 20_000
const mostText = 500
const mostLines = 50

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${time}[ \t]*-->[ \t]*${time}(?:\s.*)?$`)

/**
 * The cues of a file, in order of time. Blocks without a time (notes, styles, headers) are left out, as is what ends before it begins.
 * @returns none for what holds no captions
 */
export function readCaptions(source: string): Cue[] {
  const cues: Cue[] = []
  const lines = source
    .replace(/^\ufeff/, '')
    .replace(/\0/g, '')
    .split(/\r\n?|\n/)
  for (let at = 0; at < lines.length && cues.length < mostCues; at++) {
    const match = timing.exec(lines[at]!)
    if (!match) continue
    const said = saidAfter(lines, at)
    at += said.length
    const [from, to] = [secondsOf(match, 1), secondsOf(match, 5)]
    const text = plain(said.join('\n'))
    if (to > from && text !== '') cues.push({ from, to, text })
  }
  return cues.toSorted((one, other) => one.from - other.from || one.to - other.to)
}

/** The lines below a time: until an empty one, or the next time and the number above it. */
function saidAfter(lines: readonly string[], at: number): string[] {
  const said: string[] = []
  for (const line of lines.slice(at + 1, at + 1 + mostLines)) {
    if (line.trim() === '') return said
    if (!timing.test(line)) said.push(line)
    else return /^\d+$/.test(said.at(-1) ?? '') ? said.slice(0, -1) : said
  }
  return said
}

const secondsOf = (match: RegExpExecArray, at: number): number =>
  Number(match[at] ?? 0) * 3600 +
  Number(match[at + 1]) * 60 +
  Number(match[at + 2]) +
  Number(match[at + 3]!.padEnd(3, '0')) / 1000

/** Tags (`<i>`, `<v 王老师>`, `<00:01.000>`) and the places of Advanced SubStation (`{\an8}`) go, entities are what they stand for. */
const plain = (text: string): string =>
  text
    .replace(/\{\\[^{}\n]{0,200}\}/g, '')
    .replace(/<[^<>\n]{0,200}>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, mostText)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** As WebVTT, by which browsers and other programs read them. */
export const writeVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${escapeText(text)}`), ''].join(
    '\n\n',
  )

function stamp(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`
}

/** The text of such a file: UTF-8, else what Chinese programs wrote before. */
export function decodeCaptions(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
