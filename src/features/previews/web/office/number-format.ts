// Numbers, dates and times of a spreadsheet as its formats write them (ECMA-376 part 1, 18.8.30 and 18.8.31). Colours,
// conditions and fractions are left aside: then the plain number stands.

/** The formats that are known by their number, as Excel in Chinese has them. */
const builtIn: Record<number, string> = {
  1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 14: 'yyyy/m/d', 15: 'd-mmm-yy',
  16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy/m/d h:mm',
  27: 'yyyy"年"m"月"', 28: 'm"月"d"日"', 29: 'm"月"d"日"', 30: 'm/d/yy', 31: 'yyyy"年"m"月"d"日"', 32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"', 34: '上午/下午h"时"mm"分"', 35: '上午/下午h"时"mm"分"ss"秒"', 36: 'yyyy"年"m"月"',
  37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00', 41: '#,##0', 42: '¥#,##0', 43: '#,##0.00', 44: '¥#,##0.00',
  45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '0.0E+0', 50: 'yyyy"年"m"月"', 51: 'm"月"d"日"', 52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"', 54: 'm"月"d"日"', 55: '上午/下午h"时"mm"分"', 56: '上午/下午h"时"mm"分"ss"秒"', 57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
} // prettier-ignore

export const builtInFormat = (id: number): string => builtIn[id] ?? 'General'

/** Thousands of cells share a few formats. */
function remembered<Words extends string[], Result>(make: (...words: Words) => Result): (...words: Words) => Result {
  const known = new Map<string, Result>()
  return (...words) => {
    const key = words.join('\n')
    if (!known.has(key)) known.set(key, make(...words))
    return known.get(key)!
  }
}

interface Piece {
  kind: 'literal' | 'number' | 'date' | 'text'
  text: string
}

/** @param since1904 whether days are counted from 1904 on instead of 1900 */
export function formatNumber(value: number, format: string, since1904 = false): string {
  if (/^(General|G\/通用格式|)$/i.test(format)) return plainNumber(value)
  const sections = sectionsOf(format)
  const section = sections[value > 0 ? 0 : value < 0 ? 1 : 2] ?? sections[0]!
  if (section.some(({ kind }) => kind === 'date')) return formatDate(value, section, since1904) ?? plainNumber(value)
  if (!section.some(({ kind }) => kind === 'number')) return literals(section) || plainNumber(value)
  // a section of its own for negative numbers brings its own sign
  const sign = value < 0 && section === sections[0] ? '-' : ''
  return sign + formatByPattern(Math.abs(value), section)
}

/** As in a cell without a format: eleven digits, no noise of binary fractions. */
const plainNumber = (value: number): string =>
  String(Number.isInteger(value) && Math.abs(value) < 1e15 ? value : Number(value.toPrecision(11)))

const token =
  /"([^"]*)"?|\\(.)|_.|\*.|\[(h+|m+|s+)\]|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|AM\/PM|A\/P|上午\/下午|General|G\/通用格式|(?:[#0?]|[.,](?=[#0?.,]))+(?:E[+-]?[#0?]+)?,*|y+|e+|m+|d+|a{3,4}|h+|s+(?:\.0+)?|@|;|[\s\S]/gi

const sectionsOf = remembered((format: string): Piece[][] => {
  const sections: Piece[][] = [[]]
  for (const match of format.matchAll(token)) {
    if (match[0] === ';') sections.push([])
    else sections.at(-1)!.push(pieceOf(match))
  }
  return sections
})

function pieceOf([whole, quoted, escaped, elapsed, currency]: RegExpExecArray): Piece {
  const said = quoted ?? escaped ?? currency
  if (said !== undefined) return { kind: 'literal', text: said }
  // a gap as wide as a character, a filling, a colour
  if (/^[_*[]/.test(whole) && elapsed === undefined && whole.length > 1) return { kind: 'literal', text: '' }
  if (elapsed !== undefined || /^([ymdhs]+(\.0+)?|e+|a{3,4}|AM\/PM|A\/P|上午\/下午)$/i.test(whole))
    return { kind: 'date', text: whole.toLowerCase() }
  if (/^[#0?.,]*[#0?]/.test(whole)) return { kind: 'number', text: whole }
  if (whole === '@' || whole.length > 1) return { kind: 'text', text: whole }
  return { kind: 'literal', text: whole }
}

const literals = (section: Piece[]) => section.map(({ kind, text }) => (kind === 'literal' ? text : '')).join('')

function formatByPattern(value: number, section: Piece[]): string {
  const patterns = section.filter(({ kind }) => kind === 'number')
  // a fraction, a telephone number
  if (patterns.length > 1) return plainNumber(value)
  const percents = section.filter(({ kind, text }) => kind === 'literal' && text === '%').length
  return section
    .map(({ kind, text }) =>
      kind === 'number' ? digits(value * 100 ** percents, text) : kind === 'literal' ? text : '',
    )
    .join('')
}

function digits(value: number, pattern: string): string {
  const [mantissa, exponent] = pattern.split(/E[+-]?/i) as [string, string?]
  const thousands = /,*$/.exec(mantissa)![0].length
  const [whole, fraction = ''] = mantissa.replace(/,+$/, '').split('.') as [string, string?]
  if (exponent !== undefined) return scientific(value, fraction.length, exponent.length)
  const shown = numberFormat(whole, fraction).format(value / 1000 ** thousands)
  return whole.includes('0') ? shown : shown.replace(/^0(?=\.|$)/, '')
}

const numberFormat = remembered((whole: string, fraction: string) => {
  const places = Math.min(20, fraction.length)
  return new Intl.NumberFormat('en-US', {
    minimumIntegerDigits: Math.min(21, Math.max(1, whole.replace(/[^0]/g, '').length)),
    minimumFractionDigits: Math.min(places, fraction.lastIndexOf('0') + 1),
    maximumFractionDigits: places,
    useGrouping: whole.includes(','),
  })
})

function scientific(value: number, places: number, digitsOfExponent: number): string {
  const [mantissa, exponent] = value.toExponential(Math.min(places, 30)).split('e') as [string, string]
  return `${mantissa}E${exponent[0]}${exponent.slice(1).padStart(digitsOfExponent, '0')}`
}

const DAY = 86_400_000

/** @returns null for a number that is no date */
function formatDate(value: number, section: Piece[], since1904: boolean): string | null {
  const hasFraction = section.some(({ text }) => text.includes('.0'))
  const day = since1904 ? value + 1462 : value
  // Excel takes 1900 for a leap year: before its 60th day all is one day later
  const milliseconds = Math.round((day < 60 && !since1904 ? day + 1 : day) * DAY)
  const date = new Date(Date.UTC(1899, 11, 30) + (hasFraction ? milliseconds : Math.round(milliseconds / 1000) * 1000))
  if (value < 0 || date.getUTCFullYear() > 9999 || Number.isNaN(date.getTime())) return null
  const dates = section.filter(({ kind }) => kind === 'date')
  const halves = dates.some(({ text }) => text.includes('/'))
  return section
    .map((piece) => {
      if (piece.kind === 'literal') return piece.text
      if (piece.kind !== 'date') return ''
      const at = dates.indexOf(piece)
      const isMinute =
        /^m{1,2}$/.test(piece.text) && (/h/.test(dates[at - 1]?.text ?? '') || /^\[?s/.test(dates[at + 1]?.text ?? ''))
      return partOf(date, { code: isMinute ? `min${piece.text}` : piece.text, halves, days: day })
    })
    .join('')
}

const weekdays = '日一二三四五六'

function partOf(date: Date, { code, halves, days }: { code: string; halves: boolean; days: number }): string {
  const two = (part: number, wide = code.length > 1) => String(part).padStart(wide ? 2 : 1, '0')
  const hours = date.getUTCHours()
  const seconds = date.getUTCSeconds()
  if (code.startsWith('min')) return two(date.getUTCMinutes(), code.length > 4)
  if (code.startsWith('[')) return elapsed(days, code)
  if (code.includes('/')) return code.startsWith('a') ? (hours < 12 ? 'AM' : 'PM') : hours < 12 ? '上午' : '下午'
  const parts: Record<string, () => string> = {
    y: () => (code.length > 2 ? String(date.getUTCFullYear()) : two(date.getUTCFullYear() % 100, true)),
    e: () => String(date.getUTCFullYear()),
    m: () => (code.length > 2 ? `${date.getUTCMonth() + 1}月` : two(date.getUTCMonth() + 1)),
    d: () => (code.length > 2 ? weekday(date, code.length > 3) : two(date.getUTCDate())),
    a: () => weekday(date, code.length > 3),
    h: () => two(halves ? hours % 12 || 12 : hours),
    s: () => two(seconds, code.startsWith('ss')) + fractionOf(date, code),
  }
  return parts[code[0]!]!()
}

const weekday = (date: Date, long: boolean) => `${long ? '星期' : '周'}${weekdays[date.getUTCDay()]}`

function fractionOf(date: Date, code: string): string {
  const places = code.split('.')[1]?.length ?? 0
  return places ? `.${String(date.getUTCMilliseconds()).padStart(3, '0').padEnd(places, '0').slice(0, places)}` : ''
}

/** Hours, minutes or seconds that do not begin again after a day. */
function elapsed(days: number, code: string): string {
  const perDay = { h: 24, m: 1440, s: 86_400 }[code[1] as 'h' | 'm' | 's']
  return String(Math.floor(days * perDay + 1e-6)).padStart(code.length - 2, '0')
}
