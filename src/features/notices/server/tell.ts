import { membersOfPlaceSql } from '#src/features/groups/server/public.ts'
import { notifyMany } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/** Every member, whatever becomes of it later. $1 the notice, $2 who wrote it. */
export const tellMembers = prepared(
  'tell members of a notice',
  notifyMany({
    people: `select user_id, 'announced' as event, 0 as rank from notices
      cross join lateral ${membersOfPlaceSql('notices')} its where notices.id = $1`,
    from: '(select * from subjects where id = $1) subjects',
    type: "'other'",
    actor: '$2::bigint',
    anonymous: 'false',
    subject: 'subjects.id',
  }),
)
