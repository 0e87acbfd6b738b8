import type { Db } from '#src/platform/db/pool.ts'

export interface Answer {
  readonly id: number
  readonly ownerId: number
  /** It answers the thing itself, and no other comment. */
  readonly isFloor: boolean
}

/** That comment on that thing, while it stands. */
export async function findAnswer(db: Db, wanted: { id: number; about: number }): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('subjects', 'subjects.id', 'comments.id')
    .select(['comments.id', 'comments.root_id', 'subjects.owner_id'])
    .where('comments.id', '=', wanted.id)
    .where('comments.commentable_id', '=', wanted.about)
    .where('comments.state', '=', 'live')
    .executeTakeFirst()
  return row && { id: row.id, ownerId: row.owner_id, isFloor: row.root_id === null }
}
