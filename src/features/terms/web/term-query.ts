import type { Reply } from '#src/shared/endpoint.ts'
import { readTerm } from '../contract.ts'

export type Term = Reply<typeof readTerm>

/** As readers get it. */
export const termQuery = (key: string) => [readTerm, { params: { key: key as Term['key'] }, query: {} }] as const
/** As the editor takes it. */
export const termSourceQuery = (key: string) =>
  [readTerm, { params: { key: key as Term['key'] }, query: { source: true } }] as const
