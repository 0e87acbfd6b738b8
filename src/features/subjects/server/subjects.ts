import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Subjects } from '#db/tables.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type Viewer, viewerSql } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { kindOf, kindsWith } from './kinds.ts'
import { byKind } from './sql-of-kinds.ts'

/**
 * The one rule of who may see what, as SQL over the row `subjects` of the query it is put into. What it does not let
 * through does not exist for this viewer (rulings, "Who may do what"): every read joins it before LIMIT and COUNT.
 * Public content of an open space is everybody's; the rest is for members (a notice for them alone is private there), personal content for its owner.
 * What lies in a group is for its members, as far as they see its space, and for those who manage that.
 * @param viewer SQL for the viewer's id, 0 for a visitor
 * @param admin SQL for whether the viewer is a site administrator
 */
export const visibleSql = (viewer: string, admin: string): string => `(subjects.deleted_at is null and (${admin} or
  case when subjects.space_id is null then subjects.visibility = 'public' or subjects.owner_id = ${viewer}
  else exists (select from spaces s where s.id = subjects.space_id and s.deleted_at is null and ((s.is_open and subjects.visibility = 'public') or
    case when subjects.group_id is null then exists (select from memberships m where m.space_id = s.id and m.user_id = ${viewer})
    else ${ofGroupSql(viewer)} end)) end))`

/** SQL over `subjects`, what lies in a group, and `s`, its space. */
const ofGroupSql = (viewer: string) =>
  `(exists (select from memberships m where m.space_id = s.id and m.user_id = ${viewer} and m.role <> 'member')
    or (exists (select from group_members g where g.group_id = subjects.group_id and g.user_id = ${viewer})
      and (s.is_open or exists (select from memberships m where m.space_id = s.id and m.user_id = ${viewer}))))`

/**
 * Whether the viewer, who may see it, may not read its text: core content of a space that does not open its core (rulings,
 * "Content"). Title, author and counts are shown, with a lock.
 * @param viewer as in visibleSql @param admin as in visibleSql
 */
export const lockedSql = (viewer: string, admin: string): string =>
  `(subjects.members_only and not (${admin} or exists (select from memberships m
    where m.space_id = subjects.space_id and m.user_id = ${viewer})))`

/** Visible, text and all: what is part of a text (comments, revisions, files) is there for those alone. */
export const readableSql = (viewer: string, admin: string): string =>
  `(${visibleSql(viewer, admin)} and not ${lockedSql(viewer, admin)})`

/**
 * Of what is a part of something else, whether that may be read: SQL over `subjects`. @param id SQL for the same id under another name
 * @param viewer as in visibleSql @param admin as in visibleSql
 */
export function wholeReadableSql(id: string, viewer: string, admin: string): string {
  return byKind(kindsWith('mayRead').map(({ kind, mayRead }) => [kind, mayRead(id, viewer, admin)]))
}

/** The rule of locks for one viewer, to put into a kysely query. */
export const lockedTo = (viewer: Viewer): RawBuilder<boolean> => sql.raw(lockedSql(...viewerSql(viewer)))

/** The rule for one viewer, to put into a kysely query. */
export const visibleTo = (viewer: Viewer): RawBuilder<boolean> => sql.raw(visibleSql(...viewerSql(viewer)))

/**
 * The same rule over spaces: a subselect of the ids of those whose content the viewer may see. For sets that hold only
 * what lies in a space, is not deleted and, as everything that is searched, not private there; it is looked up once and not for each row.
 */
export function visibleSpaces(viewer: Viewer): RawBuilder<unknown> {
  return sql`(select s.id from spaces s where s.deleted_at is null and (${viewer?.isAdmin === true} or s.is_open or
    exists (select from memberships m where m.space_id = s.id and m.user_id = ${viewer?.id ?? 0})))`
}

/** A subselect of the ids of the spaces whose core content the viewer may read although it is closed. */
export const joinedSpaces = (viewer: Viewer): RawBuilder<unknown> =>
  viewer?.isAdmin
    ? sql`(select s.id from spaces s)`
    : sql`(select m.space_id from memberships m where m.user_id = ${viewer?.id ?? 0})`

/**
 * The same rule over the row `spaces` of the query that it is put into: for lists of spaces, which an index puts in order.
 * @param viewer as in visibleSql @param admin as in visibleSql
 */
export const visibleSpaceSql = (viewer: string, admin: string): string =>
  `(spaces.deleted_at is null and (${admin} or spaces.is_open or
    exists (select from memberships m where m.space_id = spaces.id and m.user_id = ${viewer})))`

export type SubjectRow = Selectable<Subjects>

/** The subject of that id and one of those kinds, if the viewer may see it. @throws not_found otherwise */
export async function findSubject(db: Db, viewer: Viewer, wanted: { id: number; kind?: string }): Promise<SubjectRow> {
  const row = await db
    .selectFrom('subjects')
    .selectAll()
    .where('id', '=', wanted.id)
    .$if(wanted.kind !== undefined, (qb) => qb.where('kind', '=', wanted.kind!))
    .where(visibleTo(viewer))
    .executeTakeFirst()
  if (!row || !(await withVisibleWhole(db, viewer, [row])).length) throw new AppError('not_found')
  return row
}

/** Those of the ids that the viewer may see. */
export async function findSubjects(db: Db, viewer: Viewer, ids: number[]): Promise<SubjectRow[]> {
  if (!ids.length) return []
  const rows = await db.selectFrom('subjects').selectAll().where('id', 'in', ids).where(visibleTo(viewer)).execute()
  return withVisibleWhole(db, viewer, rows)
}

/**
 * Leaves out parts of what the viewer may not read: the comments of a deleted text, and those of core content for
 * outsiders, are no more there than the text.
 */
async function withVisibleWhole(db: Db, viewer: Viewer, rows: SubjectRow[]): Promise<SubjectRow[]> {
  let visible = rows
  for (const [kind, group] of Map.groupBy(rows, (row) => row.kind)) {
    const wholes = await kindOf(kind).partOf?.(
      db,
      group.map((row) => row.id),
    )
    if (!wholes) continue
    const seen = await readable(db, viewer, await findSubjects(db, viewer, [...new Set(wholes.values())]))
    visible = visible.filter((row) => row.kind !== kind || seen.has(wholes.get(row.id) ?? 0))
  }
  return visible
}

async function readable(db: Db, viewer: Viewer, rows: SubjectRow[]): Promise<Set<number>> {
  const closed = rows.flatMap((row) => (row.members_only ? row.id : []))
  const locked = closed.length
    ? await db.selectFrom('subjects').select('id').where('id', 'in', closed).where(lockedTo(viewer)).execute()
    : []
  const ids = new Set(rows.map((row) => row.id))
  for (const { id } of locked) ids.delete(id)
  return ids
}
