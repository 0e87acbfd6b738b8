import { sql } from 'kysely'
import {
  kindOfType,
  findSubject,
  lockedTo,
  titlesOf,
  visibleTo,
  wholeReadableSql,
} from '#src/features/subjects/server/public.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { keyset } from '#src/platform/http/cursor.ts'
import { type Viewer, viewerSql } from '#src/platform/permission.ts'

interface Wanted {
  subject_type: SubjectType
  subject_id: number
  page: number
  per_number: number
  after?: string | undefined
}
const newestFirst = keyset('backlinks', ['id'])
/** References are counted as far as that. */
const COUNTED = 1000

/** What refers to a thing, as far as this viewer may read it; the newest first. @throws not_found */
export async function backlinksOf(db: Db, viewer: Viewer, wanted: Wanted) {
  const { id } = await findSubject(db, viewer, {
    id: wanted.subject_id,
    kind: kindOfType(wanted.subject_type).kind,
  })
  const rows = db
    .selectFrom('text_references')
    .innerJoin('subjects', 'subjects.id', 'text_references.from_id')
    .where('text_references.to_id', '=', id)
    .where(visibleTo(viewer))
    .where(({ not }) => not(lockedTo(viewer)))
    .where(sql<boolean>`${sql.raw(wholeReadableSql('text_references.from_id', ...viewerSql(viewer)))}`)
  const { limit, offset, after } = newestFirst.part(wanted)
  const found = await rows
    .select(['subjects.id', 'subjects.kind'])
    .$if(after !== null, (qb) => qb.where('text_references.from_id', '<', after![0]!))
    .orderBy('text_references.from_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = db.selectFrom(rows.select('subjects.id').limit(COUNTED).as('counted'))
  const { total } = await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { shown, pagination } = newestFirst.page(found, wanted, total)
  const titled = await titlesOf(db, shown)
  return { list: shown.flatMap((row) => titled.get(row.id) ?? []), pagination }
}
