import { pushWords } from '../books/directive.ts'
import { blockEnd, indentOf, inside, isBlank, type Reading } from './reading.ts'

type Rule = (reading: Reading, lines: readonly string[], at: number) => number | null

const BULLET = /^[*+\-•‣⁃](?:\s+|$)/
const NUMBER = /^(?:\(?(\d{1,9}|[a-zA-Z]|[ivxlcdm]{1,9}|[IVXLCDM]{1,9}|#)[.)])(?:\s+|$)/

/** Items, each with the lines further in; @returns the line after the last */
function items(reading: Reading, lines: readonly string[], { at, mark }: { at: number; mark: RegExp }): number {
  const { push } = reading
  let next = at
  while (next < lines.length) {
    const found = mark.exec(lines[next]!)
    if (!found) break
    const end = blockEnd(lines, next, 1)
    const first = lines[next]!.slice(found[0].length)
    const rest = lines.slice(next + 1, end)
    const indent = Math.min(found[0].length, ...rest.filter((line) => !isBlank(line)).map(indentOf))
    push('list_item_open', 'li', 1).block = true
    reading.read([first, ...inside(rest, indent)])
    push('list_item_close', 'li', -1).block = true
    next = end
    while (next < lines.length && isBlank(lines[next])) next++
  }
  return next
}

export const listed: Rule = (reading, lines, at) => {
  if (!BULLET.test(lines[at]!)) return null
  const sign = lines[at]![0]!
  const mark = new RegExp(`^\\${sign}(?:\\s+|$)`)
  reading.push('bullet_list_open', 'ul', 1).block = true
  const end = items(reading, lines, { at, mark })
  reading.push('bullet_list_close', 'ul', -1).block = true
  return end
}

/** Numbers, letters or `#`; a line below that is no further in makes it a sentence. */
export const enumerated: Rule = (reading, lines, at) => {
  const [whole, first = ''] = NUMBER.exec(lines[at]!) ?? []
  if (whole === undefined) return null
  const below = lines[at + 1]
  if (!isBlank(below) && indentOf(below!) === 0 && !NUMBER.test(below!)) return null
  const open = reading.push('ordered_list_open', 'ol', 1)
  open.block = true
  if (/^\d+$/.test(first) && first !== '1') open.attrSet('start', first)
  if (/^[a-zA-Z]+$/.test(first)) open.attrSet('type', typeOf(first))
  const end = items(reading, lines, { at, mark: sameSort(whole, first) })
  reading.push('ordered_list_close', 'ol', -1).block = true
  return end
}

/** What goes on is written in the same way. */
function sameSort(whole: string, first: string): RegExp {
  const sort = /^[\d#]+$/.test(first) ? '\\d{1,9}|#' : '[a-zA-Z]|[ivxlcdm]{1,9}|[IVXLCDM]{1,9}|#'
  const [before, after] = [whole.startsWith('(') ? '\\(' : '', whole.trimEnd().endsWith('.') ? '\\.' : '\\)']
  return new RegExp(`^${before}(?:${sort})${after}(?:\\s+|$)`)
}

const typeOf = (first: string) =>
  /^i+$|^[ivx]{2,}$/.test(first)
    ? 'i'
    : /^I+$|^[IVX]{2,}$/.test(first)
      ? 'I'
      : first === first.toLowerCase()
        ? 'a'
        : 'A'

const FIELD = /^:((?:[^:\\]|\\.|:(?![\s`]|$))+):(?:\s+|$)/

/** `:名: 值`. */
export const fields: Rule = (reading, lines, at) =>
  FIELD.test(lines[at]!) ? pairs(reading, lines, { at, mark: FIELD }) : null

const OPTION =
  /^((?:-\w|--[\w-]+|\/\w+)(?:[ =](?:<[^<>]+>|[^\s,]+))?(?:, (?:-\w|--[\w-]+|\/\w+)(?:[ =](?:<[^<>]+>|[^\s,]+))?)*)(?: {2,}|$)/

/** `-o 文件  说明` of programs. */
export const options: Rule = (reading, lines, at) =>
  OPTION.test(lines[at]!) ? pairs(reading, lines, { at, mark: OPTION }) : null

function pairs(reading: Reading, lines: readonly string[], { at, mark }: { at: number; mark: RegExp }): number {
  const { push } = reading
  push('dl_open', 'dl', 1).block = true
  let next = at
  while (next < lines.length) {
    const found = mark.exec(lines[next]!)
    if (!found) break
    const end = blockEnd(lines, next, 1)
    const rest = lines.slice(next + 1, end)
    const indent = Math.min(1000, ...rest.filter((line) => !isBlank(line)).map(indentOf))
    term(reading, mark === OPTION ? `\`\`${found[1]!}\`\`` : found[1]!)
    described(reading, [lines[next]!.slice(found[0].length), ...inside(rest, indent)])
    next = end
    while (next < lines.length && isBlank(lines[next])) next++
  }
  push('dl_close', 'dl', -1).block = true
  return next
}

function term({ push }: Reading, text: string): void {
  push('dt_open', 'dt', 1).block = true
  pushWords(push, text)
  push('dt_close', 'dt', -1).block = true
}

function described(reading: Reading, lines: readonly string[]): void {
  reading.push('dd_open', 'dd', 1).block = true
  reading.read(lines)
  reading.push('dd_close', 'dd', -1).block = true
}

/** A line, and what it means further in on the next; `词 : 类` says what sort of word it is. */
export const definitions: Rule = (reading, lines, at) => {
  const isOne = (place: number) =>
    !isBlank(lines[place]) &&
    indentOf(lines[place]!) === 0 &&
    !isBlank(lines[place + 1]) &&
    indentOf(lines[place + 1]!) > 0
  if (!isOne(at) || lines[at]!.endsWith('::')) return null
  const { push } = reading
  push('dl_open', 'dl', 1).block = true
  let next = at
  while (
    next < lines.length &&
    isOne(next) &&
    !/^(?:\.\. |[*+-] |:[^:`]+:\s)/.test(lines[next]!) &&
    !NUMBER.test(lines[next]!)
  ) {
    const end = blockEnd(lines, next, 1)
    const rest = lines.slice(next + 1, end)
    const [word = '', ...kinds] = lines[next]!.trim().split(/ : /)
    term(reading, [word, ...kinds.map((kind) => `*${kind}*`)].join(' '))
    described(reading, inside(rest, Math.min(...rest.filter((line) => !isBlank(line)).map(indentOf))))
    next = end
    while (next < lines.length && isBlank(lines[next])) next++
  }
  push('dl_close', 'dl', -1).block = true
  return next > at ? next : null
}

/** Lines that stay lines: `| 一行`. */
export const lineBlock: Rule = ({ push }, lines, at) => {
  if (!/^\|(?:\s|$)/.test(lines[at]!)) return null
  let end = at
  const said: string[] = []
  for (; !isBlank(lines[end]) && /^(?:\|(?:\s|$)|\s)/.test(lines[end]!); end++) {
    const line = lines[end]!
    if (line.startsWith('|')) said.push(line.slice(1).replace(/^ /, '').trimEnd())
    else said[said.length - 1] += ` ${line.trim()}`
  }
  push('paragraph_open', 'p', 1).block = true
  const inline = push('inline', '', 0)
  // a line that ends so is one (see the rule for ends of lines)
  inline.content = said
    .map((line) => line.replace(/^ +/, (space) => '\u3000'.repeat(Math.ceil(space.length / 4))))
    .join('\u2028\n')
  inline.children = []
  push('paragraph_close', 'p', -1).block = true
  return end
}
