import { markingQueue } from '#src/features/resources/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'

export type Waiting = Reply<typeof markingQueue>['list'][number]

interface Part {
  /** Those that were marked. */
  isDone: boolean
  page: number
}
export const markingQuery = (id: string, { isDone, page }: Part) =>
  [
    markingQueue,
    { params: { id }, query: { page, per_number: 20, ...(isDone && { marked: 'true' as const }) } },
  ] as const

/** What was written into the forms and is not saved: an answer that moves to another page, or was marked meanwhile, keeps it. */
export type Typed = Map<string, { points: string; remark: string }>
