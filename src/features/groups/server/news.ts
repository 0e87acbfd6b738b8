import { notifyOne } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/** That $1 wants to join the group $2. */
export const tellAdmins = prepared(
  'tell admins who wants to join a group',
  notifyOne({
    type: "'other'",
    event: "'group_request'",
    actor: '$1::bigint',
    anonymous: 'false',
    subject: '$2::bigint',
    from: `(select user_id from group_members where group_id = $2 and role <> 'member') asked
      cross join (select * from subjects where id = $2) subjects`,
    person: 'asked.user_id',
  }),
)

/** That $3 gave the group $1 the thing $2 to do: those of its members who may read it. */
export const tellAssigned = prepared(
  'tell members what their group is to do',
  notifyOne({
    type: "'other'",
    event: "'assigned'",
    actor: '$3::bigint',
    anonymous: 'false',
    subject: '$2::bigint',
    from: `(select user_id from group_members where group_id = $1) asked
      cross join (select * from subjects where id = $2) subjects`,
    person: 'asked.user_id',
  }),
)
