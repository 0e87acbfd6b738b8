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
}
export type Cell = string | number

/** A column an item; of a matrix one for each line. */
export function headOf({ items, isAnonymous }: Omit<Wanted, 'replies'>): Cell[] {
  const heads = items.filter(isAsked).flatMap((item, place) => headsOf(item, place))
  return ['编号', ...(isAnonymous ? [] : ['提交人', '提交时间', '用时（秒）']), ...heads]
}

/** A row a reply. @param before how many rows stand above them */
export function linesOf({ items, replies, isAnonymous, before }: Wanted & { before: number }): Cell[][] {
  const asked = items.filter(isAsked)
  return replies.map(({ name, at, seconds, answers }, place) => [
    before + place + 1,
    ...(isAnonymous ? [] : [name ?? '已注销用户', at ?? '', seconds ?? '']),
    ...asked.flatMap((item) => cellsOf(item, answers[item.timestamp] ?? {})),
  ])
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
