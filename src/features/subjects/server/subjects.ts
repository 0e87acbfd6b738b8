import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Subjects } from '#db/tables.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import type { SubjectKind } from '../contract.ts'

/**
 * The one rule of who may see what, as SQL over the row `subjects` of the query it is put into. What it does not let
 * through does not exist for this viewer (rulings, "Who may do what"): every read joins it before LIMIT and COUNT.
 * Public content of an open space is everybody's; the rest is for members, personal content for its owner.
 */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer?.isAdmin) return sql`subjects.deleted_at is null`
  const mine = viewer
    ? sql`or exists (select from memberships m where m.space_id = subjects.space_id and m.user_id = ${viewer.id})`
    : sql``
  const own = viewer ? sql`or subjects.owner_id = ${viewer.id}` : sql``
  return sql`(subjects.deleted_at is null and case when subjects.space_id is null
    then subjects.visibility = 'public' ${own}
    else exists (select from spaces s where s.id = subjects.space_id and s.deleted_at is null and (s.is_open ${mine}))
    end)`
}

export type SubjectRow = Selectable<Subjects>

/** The subject of that id and one of those kinds, if the viewer may see it. @throws not_found otherwise */
export async function findSubject(db: Db, viewer: Viewer, wanted: { id: number; kind?: SubjectKind }): Promise<SubjectRow> {
  const row = await db
    .selectFrom('subjects')
    .selectAll()
    .where('id', '=', wanted.id)
    .$if(wanted.kind !== undefined, (qb) => qb.where('kind', '=', wanted.kind!))
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Those of the ids that the viewer may see. */
export async function findSubjects(db: Db, viewer: Viewer, ids: number[]): Promise<SubjectRow[]> {
  if (!ids.length) return []
  return db.selectFrom('subjects').selectAll().where('id', 'in', ids).where(visibleTo(viewer)).execute()
}

export interface NewSubject {
  kind: SubjectKind
  owner: number
  space: number | null
  visibility?: 'public' | 'private'
}

/** A new row of the parent table; its id is the id of the thing. */
export async function createSubject(trx: Db, { kind, owner, space, visibility = 'public' }: NewSubject): Promise<number> {
  const { id } = await trx
    .insertInto('subjects')
    .values({ kind, owner_id: owner, space_id: space, visibility })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a thing as changed now: lists sorted by `updated` follow this. */
export const touchSubject = (trx: Db, id: number) =>
  trx.updateTable('subjects').set({ updated_at: new Date() }).where('id', '=', id).execute()
