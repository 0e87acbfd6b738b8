import { markingQueue } from '#src/features/resources/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'

export type Waiting = Reply<typeof markingQueue>['list'][number]

/** @param isDone those that were marked */
export const markingQuery = (id: string, isDone: boolean) =>
  [markingQueue, { params: { id }, query: { per_number: 20, ...(isDone && { marked: 'true' as const }) } }] as const
