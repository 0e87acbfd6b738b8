import type { Pool } from 'pg'
import type { Reply } from '#src/shared/endpoint.ts'
import type { stationReport } from '../contract.ts'
import type { Days } from './days.ts'

export type Table = Reply<typeof stationReport>
export interface Asked {
  readonly days: Days
  readonly spaceId: number | null
  readonly userId: number | null
}
/** What a report is made of: columns, and rows in the same order. */
export type Report = (pool: Pool, asked: Asked) => Promise<Pick<Table, 'columns' | 'rows'>>

/** Rows of a list that may be long: of those behind a row of it, so many. */
export interface Part {
  readonly behind: Table['rows'][number] | null
  readonly most: number
}
/** A list that is read in parts. */
export interface LongList {
  readonly columns: Table['columns']
  rows(pool: Pool, asked: Asked, part: Part): Promise<Table['rows']>
}
