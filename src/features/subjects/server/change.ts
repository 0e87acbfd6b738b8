import { type Expression, sql } from 'kysely'
import { AppError } from '#src/shared/errors.ts'
import type { Db } from '#src/platform/db/pool.ts'

// Every change of the parent table. A caller that locks does so before: the thing's own row, then the subject's.

export interface NewSubject {
  kind: string
  /** A person owns themselves. */
  owner: number | 'itself'
  /** A space lies in itself, so that one rule of visibility fits it and what it holds. */
  space: number | null | 'itself'
  /** A group at that space, for whose members it is; then it is private. */
  group?: number | null
  visibility?: 'public' | 'private'
}

const nextId = sql<number>`nextval(pg_get_serial_sequence('subjects', 'id'))`

/** Ids that nothing else will have, for things that are told of before they are written. */
export async function reserveIds(db: Db, count: number): Promise<number[]> {
  const series = sql<{ n: number }>`generate_series(1, ${count}::int)`.as<'series'>(sql`series`)
  const rows = await db.selectFrom(series).select(nextId.as('id')).execute()
  return rows.map(({ id }) => id)
}

/** A new row of the parent table; its id is the id of the thing. */
export async function createSubject(trx: Db, given: NewSubject): Promise<number> {
  const { kind, owner, space, group = null, visibility = group === null ? 'public' : 'private' } = given
  const own = sql<number>`currval(pg_get_serial_sequence('subjects', 'id'))`
  const { id } = await trx
    .insertInto('subjects')
    .values({
      id: nextId,
      kind,
      owner_id: owner === 'itself' ? own : owner,
      space_id: space === 'itself' ? own : space,
      group_id: group,
      visibility,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewSubjects {
  kind: string
  owner: number
  space: number | null
  visibility?: 'public' | 'private' | undefined
}

/** New rows with ids that `reserveIds` gave. */
export const createSubjects = (
  trx: Db,
  ids: readonly number[],
  { kind, owner, space, visibility = 'public' }: NewSubjects,
) =>
  trx
    .insertInto('subjects')
    .values(ids.map((id) => ({ id, kind, owner_id: owner, space_id: space, visibility })))
    .execute()

/**
 * Deletes softly: they are gone for everybody, and stay in the table until `removeSubjects`. Of several who delete the same thing at
 * once only one gets past this, so that what is counted is counted down once.
 * @throws not_found where one of them was deleted meanwhile
 */
export async function deleteSubjects(trx: Db, ids: readonly number[], at = new Date()): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('subjects')
    .set({ deleted_at: at })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== ids.length) throw new AppError('not_found')
}

/** Of deleted things: says that they were deleted then, after which nobody brings them back. */
export const dateDeletion = (trx: Db, ids: readonly number[], at: Date) =>
  trx
    .updateTable('subjects')
    .set({ deleted_at: at })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute()

/** Says of a deleted thing that a report's decision took it out of sight: until it is restored, by another than its owner. */
export const markHidden = (trx: Db, id: number) =>
  trx
    .updateTable('subjects')
    .set({ hidden_by_decision: true })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()

/** @returns how many of them had been deleted */
export async function restoreSubjects(trx: Db, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('subjects')
    .set({ deleted_at: null, hidden_by_decision: false })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** For good, with all that the database ties to them. */
export const removeSubjects = (trx: Db, ids: readonly number[] | Expression<{ id: number }>) =>
  trx
    .deleteFrom('subjects')
    .where('id', '=', 'length' in ids ? sql<number>`any(${ids}::bigint[])` : sql<number>`any(${ids})`)
    .execute()

/** For good, whatever there is of these kinds but `spared`. */
export const removeAll = (trx: Db, kinds: readonly string[], spared: readonly number[] = []) =>
  trx
    .deleteFrom('subjects')
    .where('kind', 'in', kinds)
    .where('id', '!=', sql<number>`all(${spared}::bigint[])`)
    .execute()

/** Marks a thing as changed now: lists sorted by `updated` follow this. */
export const touchSubject = (trx: Db, id: number, at = new Date()) =>
  trx.updateTable('subjects').set({ updated_at: at }).where('id', '=', id).execute()

/** The same of several. */
export const touchSubjects = (trx: Db, ids: readonly number[], at: Date) =>
  trx
    .updateTable('subjects')
    .set({ updated_at: at })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Into another space. */
export const moveSubjects = (trx: Db, ids: readonly number[] | Expression<{ id: number }>, spaceId: number) =>
  trx
    .updateTable('subjects')
    .set({ space_id: spaceId })
    .where('id', '=', 'length' in ids ? sql<number>`any(${ids}::bigint[])` : sql<number>`any(${ids})`)
    .execute()

export const giveSubject = (trx: Db, id: number, ownerId: number) =>
  trx.updateTable('subjects').set({ owner_id: ownerId }).where('id', '=', id).execute()

/** @returns whether it was otherwise before */
export async function setVisibility(trx: Db, id: number, visibility: 'public' | 'private'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subjects')
    .set({ visibility })
    .where('id', '=', id)
    .where('visibility', '<>', visibility)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type CountColumn =
  | 'like_count'
  | 'dislike_count'
  | 'collection_count'
  | 'attention_count'
  | 'comment_count'
  | 'root_comment_count'
  | 'visit_count'

/** Moves counts that are kept with a thing, each by so many. */
export const changeCounts = (trx: Db, id: number, by: Partial<Record<CountColumn, number>>) =>
  trx
    .updateTable('subjects')
    .set((eb) => Object.fromEntries(Object.entries(by).map(([name, n]) => [name, eb(name as CountColumn, '+', n)])))
    .where('id', '=', id)
    .execute()
