import { forgetEvents, notify, notifyMany } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Db } from '#src/platform/db/pool.ts'

type AuthorEvent = 'contribution_merged' | 'contribution_rejected' | 'contribution_closed' | 'contribution_reverted'
type AdminEvent = 'contribution' | 'contribution_taken'

/** Those who manage its space. $1 the contribution, $2 who did it, $3 the event. */
const tellAdmins = prepared(
  'tell those who manage a space of a contribution',
  notifyMany({
    people: `select user_id, $3::text as event, 0 as rank from memberships
      where role in ('owner', 'admin') and space_id = (select space_id from contributions where id = $1)`,
    from: '(select * from subjects where id = $1) subjects',
    type: "'other'",
    actor: '$2::bigint',
    anonymous: 'false',
    subject: 'subjects.id',
  }),
)

export const tell = {
  author: (trx: Db, { id, by, authorId, event }: { id: number; by: number; authorId: number; event: AuthorEvent }) =>
    by === authorId
      ? Promise.resolve()
      : notify(trx, { userId: authorId, actorId: by, subjectId: id, type: 'other', event }),
  /** Once more where it waits once more: of the same person's doing, too. */
  async admins(trx: Db, { id, by, event }: { id: number; by: number; event: AdminEvent }) {
    await forgetEvents(trx, id, event)
    await tellAdmins(trx, [id, by, event])
  },
}
