import { isOneChoice, type Item, limits, scaleOf } from './items.ts'

// Replying: which items somebody meets on their way, and whether an answer is one. Both sides ask here.

/** An answer to one item; it has the one field that the item's kind asks for. */
export interface Answer {
  /** Timestamps of options; of an order all of them, the first being the most important. */
  chosen?: number[] | undefined
  text?: string | undefined
  number?: number | undefined
  /** A line of a matrix, and the option that was chosen there. */
  lines?: { line: number; chosen: number }[] | undefined
  /** Keys of uploaded files. */
  files?: string[] | undefined
}
export type Answers = Readonly<Record<number, Answer>>

export function isEmpty(answer: Answer | undefined): boolean {
  if (!answer) return true
  const { chosen, text, number, lines, files } = answer
  return !chosen?.length && !text?.trim() && number === undefined && !lines?.length && !files?.length
}

const isShown = ({ show_if: shown }: Item, answers: Answers): boolean => {
  if (!shown) return true
  const chosen = answers[shown.item]?.chosen ?? []
  return shown.options.some((one) => chosen.includes(one)) === shown.is
}

/**
 * The items that these answers lead to. What is jumped over or not shown counts as not answered, for what looks back at it, too.
 */
export function wayThrough(items: readonly Item[], answers: Answers): Item[] {
  const way: Item[] = []
  const met: Record<number, Answer> = {}
  let wanted: number | null = null
  for (const item of items) {
    if (wanted !== null && item.timestamp !== wanted) continue
    wanted = null
    if (!isShown(item, met)) continue
    way.push(item)
    const answer = answers[item.timestamp]
    if (!answer) continue
    met[item.timestamp] = answer
    wanted = jumpOf(item, answer)
    if (wanted === 0) break
  }
  return way
}

function jumpOf({ kind, options }: Item, { chosen }: Answer): number | null {
  if (!isOneChoice(kind) || !chosen?.length) return null
  return options.find(({ timestamp }) => timestamp === chosen[0])?.jump ?? null
}

/** What is wrong with an answer to an item that was met; null: nothing. */
export function faultOfAnswer(item: Item, answer: Answer | undefined): string | null {
  if (item.kind === 'section') return answer ? '这里没有要回答的' : null
  if (!answer || isEmpty(answer)) return item.is_required ? (needed[item.kind] ?? '请填写这一题') : null
  const fields = Object.keys(answer).filter((name) => answer[name as keyof Answer] !== undefined)
  if (fields.length !== 1 || fields[0] !== fieldOf[item.kind]) return '答案和题型对不上'
  return faults[item.kind](item, answer)
}

type Asked = Exclude<Item['kind'], 'section'>
export const fieldOf: Record<Asked, keyof Answer> = {
  single: 'chosen',
  multiple: 'chosen',
  dropdown: 'chosen',
  order: 'chosen',
  short: 'text',
  long: 'text',
  date: 'text',
  number: 'number',
  scale: 'number',
  matrix: 'lines',
  file: 'files',
}
const needed: Partial<Record<Item['kind'], string>> = {
  single: '请选择一项',
  dropdown: '请选择一项',
  multiple: '请至少选择一项',
  date: '请选择日期',
  number: '请填写数字',
  scale: '请打分',
  matrix: '请每一行选一项',
  order: '请排好顺序',
  file: '请上传文件',
}

const faults: Record<Asked, (item: Item, answer: Answer) => string | null> = {
  single: (item, { chosen }) => among(item, chosen!) ?? (chosen!.length > 1 ? '只能选一项' : null),
  dropdown: (item, { chosen }) => among(item, chosen!) ?? (chosen!.length > 1 ? '只能选一项' : null),
  multiple: (item, { chosen }) => among(item, chosen!) ?? bounded(item, { count: chosen!.length, unit: '项' }),
  order: (item, { chosen }) =>
    among(item, chosen!) ?? (chosen!.length < item.options.length ? '请把每一项都排进去' : null),
  short: (item, { text }) => wordsFault(item, text!, limits.short),
  long: (item, { text }) => wordsFault(item, text!, limits.long),
  date: (_item, { text }) => (isDate(text!) ? null : '请填写日期，如 2026-03-01'),
  number: ({ least, most }, { number }) => between(number!, least ?? -1e12, most ?? 1e12),
  scale(item, { number }) {
    const { from, to } = scaleOf(item)
    return Number.isInteger(number) ? between(number!, from, to) : '请打整数分'
  },
  matrix: matrixFault,
  file: (item, { files }) =>
    new Set(files).size < files!.length
      ? '同一个文件交了两次'
      : bounded(item, { count: files!.length, unit: '个文件', usual: 1 }),
}

function among({ options }: Item, chosen: readonly number[]): string | null {
  const known = new Set(options.map(({ timestamp }) => timestamp))
  if (new Set(chosen).size < chosen.length) return '同一项选了两次'
  return chosen.every((one) => known.has(one)) ? null : '没有这个选项'
}

interface Amount {
  count: number
  unit: string
  /** How many at most, where the item does not say. */
  usual?: number
}
function bounded({ least, most }: Item, { count, unit, usual = Infinity }: Amount): string | null {
  if (least !== null && count < least) return `至少 ${least} ${unit}`
  return count > (most ?? usual) ? `最多 ${most ?? usual} ${unit}` : null
}

function wordsFault(item: Item, text: string, usual: number): string | null {
  return bounded(item, { count: [...text.trim()].length, unit: '个字', usual })
}

const between = (value: number, from: number, to: number) =>
  value >= from && value <= to
    ? null
    : from === -1e12
      ? `最大 ${to}`
      : to === 1e12
        ? `最小 ${from}`
        : `应在 ${from} 到 ${to} 之间`

/** A day that there is: 2026-02-30 is none. */
function isDate(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function matrixFault({ lines, options, is_required }: Item, { lines: given }: Answer): string | null {
  const known = new Set(lines.map(({ timestamp }) => timestamp))
  const columns = new Set(options.map(({ timestamp }) => timestamp))
  if (new Set(given!.map(({ line }) => line)).size < given!.length) return '一行只能选一项'
  if (!given!.every(({ line, chosen }) => known.has(line) && columns.has(chosen))) return '没有这一行或这一列'
  return is_required && given!.length < lines.length ? '请每一行选一项' : null
}

/** What is wrong with a reply, by the item; of what was not met no answer is taken. */
export function faultsOfReply(items: readonly Item[], answers: Answers): Record<number, string> {
  const way = new Map(wayThrough(items, answers).map((item) => [item.timestamp, item]))
  const found: Record<number, string> = {}
  for (const name of Object.keys(answers).map(Number)) if (!way.has(name)) found[name] = '这一题不用回答'
  for (const [name, item] of way) {
    const fault = faultOfAnswer(item, answers[name])
    if (fault) found[name] = fault
  }
  return found
}
