import type { Reply } from '#src/shared/endpoint.ts'
import { studyQueue, studyStatistics } from '../contract.ts'

export type Statistics = Reply<typeof studyStatistics>
export type Queue = Reply<typeof studyQueue>
export type DueCard = Queue['list'][number]

export const statisticsQuery = [studyStatistics, {}] as const
/** As many as the server gives at once: what is kept for studying without a network. */
export const wholeQueueQuery = (deckId: string) =>
  [studyQueue, { query: { deck_id: deckId, per_number: 100 } }] as const
export const queueQuery = (deckId: string) => [studyQueue, { query: { deck_id: deckId } }] as const
