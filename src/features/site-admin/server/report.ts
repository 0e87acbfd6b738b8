import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { csv, csvRow } from '#src/shared/csv.ts'
import { invalidField } from '#src/shared/errors.ts'
import { type ReportName, reportTitles } from '../reports.ts'
import { actsReport, contentReport, pagesReport, peopleReport, visitsReport } from './series.ts'
import type { Asked, LongList, Report, Table } from './table.ts'
import { auditList, bansList, jobsReport, slowQueriesReport, storageReport } from './lists.ts'

interface Entry {
  readonly make: Report | LongList
  readonly isSeries?: boolean
  /** It can be asked of one space. */
  readonly knowsSpaces?: boolean
  /** It can be asked of one person. */
  readonly knowsPeople?: boolean
}
const made: Record<ReportName, Entry> = {
  people: { make: peopleReport, isSeries: true },
  acts: { make: actsReport, isSeries: true, knowsSpaces: true },
  content: { make: contentReport, isSeries: true, knowsSpaces: true },
  visits: { make: visitsReport, isSeries: true },
  pages: { make: pagesReport },
  storage: { make: storageReport },
  bans: { make: bansList },
  audit: { make: auditList, knowsPeople: true },
  jobs: { make: jobsReport },
  slow_queries: { make: slowQueriesReport },
}

/** Rows of a long list that a table shows, and that a file takes up at once. */
const MOST = 500

/** Of a long list its first rows. @throws invalid for a space or a person where the report knows none */
export async function report(pool: Pool, name: ReportName, asked: Asked): Promise<Table> {
  const { make, isSeries = false } = entryOf(name, asked)
  const head = { title: reportTitles[name], is_series: isSeries }
  if (typeof make === 'function') return { ...head, is_cut: false, ...(await make(pool, asked)) }
  const { columns } = make
  const rows = await make.rows(pool, asked, { behind: null, most: MOST + 1 })
  return { ...head, is_cut: rows.length > MOST, columns, rows: rows.slice(0, MOST) }
}

/** The same as CSV, whole: of a long list nothing is held but what is being sent. @throws as `report` */
export async function reportFile(pool: Pool, name: ReportName, asked: Asked): Promise<string | Readable> {
  const { make } = entryOf(name, asked)
  if (typeof make === 'function') {
    const { columns, rows } = await make(pool, asked)
    return csv([columns.map(({ label }) => label), ...rows])
  }
  return Readable.from(partsOf(pool, make, asked))
}

async function* partsOf(pool: Pool, { columns, rows: read }: LongList, asked: Asked) {
  yield csv([columns.map(({ label }) => label)])
  let behind: Table['rows'][number] | null = null
  do {
    const rows: Table['rows'] = await read(pool, asked, { behind, most: MOST })
    yield rows.map(csvRow).join('')
    behind = rows.length < MOST ? null : rows.at(-1)!
  } while (behind)
}

function entryOf(name: ReportName, { spaceId, userId }: Asked): Entry {
  const entry = made[name]
  if (spaceId !== null && !entry.knowsSpaces) throw invalidField('product_id', '这种报表不能按空间查看')
  if (userId !== null && !entry.knowsPeople) throw invalidField('user_id', '这种报表不能按用户查看')
  return entry
}
