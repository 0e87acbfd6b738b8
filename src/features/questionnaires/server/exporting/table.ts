import type { Answer } from '#src/features/questionnaires/answers.ts'
import { isAsked, type Item, type Named } from '#src/features/questionnaires/items.ts'

export interface Exported {
  /** Null where they are anonymous. */
  name: string | null
  /** As people write it. */
  at: string | null
  seconds: number | null
  answers: Readonly<Record<string, Answer>>
}
export interface Wanted {
  items: readonly Item[]
  replies: readonly Exported[]
  isAnonymous: boolean
  format: 'csv' | 'xlsx'
}
export type Cell = string | number

/** A row a reply, a column an item; of a matrix one for each line. */
export function tableOf({ items, replies, isAnonymous }: Omit<Wanted, 'format'>): Cell[][] {
  const asked = items.filter(isAsked)
  const heads = asked.flatMap((item, place) => headsOf(item, place))
  const about = isAnonymous ? [] : ['提交人', '提交时间', '用时（秒）']
  return [
    ['编号', ...about, ...heads],
    ...replies.map(({ name, at, seconds, answers }, place) => [
      place + 1,
      ...(isAnonymous ? [] : [name ?? '已注销用户', at ?? '', seconds ?? '']),
      ...asked.flatMap((item) => cellsOf(item, answers[item.timestamp] ?? {})),
    ]),
  ]
}

const headsOf = (item: Item, place: number): string[] =>
  item.kind === 'matrix'
    ? item.lines.map((line) => `${place + 1}. ${item.title}：${line.title}`)
    : [`${place + 1}. ${item.title}`]

function cellsOf(item: Item, { chosen = [], text, number, lines = [], files = [] }: Answer): Cell[] {
  const titles = chosen.map((one) => titleOf(item.options, one))
  if (item.kind === 'matrix')
    return item.lines.map((line) => {
      const answer = lines.find((one) => one.line === line.timestamp)
      return answer ? titleOf(item.options, answer.chosen) : ''
    })
  if (item.kind === 'order') return [titles.join(' > ')]
  if (files.length) return [files.join('；')]
  return [number ?? text ?? titles.join('；')]
}

const titleOf = (named: readonly Named[], timestamp: number) =>
  named.find((one) => one.timestamp === timestamp)?.title ?? ''
