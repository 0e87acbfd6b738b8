import { sql } from 'kysely'
import { visibleSql } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { gate, type SignedIn, viewerSql } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

interface Place {
  readonly isOffered: boolean
  readonly isMember: boolean
}
/** The space's budget is for its members. */
const assisting = gate<Place>()({ assist: (_viewer, place) => place.isMember })

/** Whether the space has its members helped. @throws not_found, forbidden, refused */
export async function requireOffer(db: Db, me: SignedIn, spaceId: number): Promise<void> {
  const { rows } = await sql<Place>`select spaces.ai_assist as "isOffered", exists (select from memberships m
      where m.space_id = subjects.id and m.user_id = ${me.id}) as "isMember"
    from subjects join spaces on spaces.id = subjects.id
    where subjects.id = ${spaceId} and ${sql.raw(visibleSql(...viewerSql(me)))}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  if (!assisting.authorize(me, 'assist', rows[0]).isOffered)
    throw new AppError('refused', '这个空间没有开启 AI 写作，可以请空间的拥有者在设置里开启')
}
