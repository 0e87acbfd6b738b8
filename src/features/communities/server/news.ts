import { notifyOne } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'

// Who is told of what one side asks and the other answers, in the transaction of the act.

// $1: who does it, $2: the community, $3: the event
const news = {
  type: "'other'",
  event: '$3',
  actor: '$1::bigint',
  anonymous: 'false',
  subject: '$2::bigint',
} as const
const community = '(select * from subjects where id = $2) subjects'
/** Who manages the spaces $4. */
export const tellSpaces = prepared(
  'tell who manages invited spaces',
  notifyOne({
    ...news,
    from: `(select distinct user_id from memberships where space_id = any($4::bigint[]) and role <> 'member') asked cross join ${community}`,
    person: 'asked.user_id',
  }),
)
export const tellOwner = prepared(
  'tell who owns a community',
  notifyOne({ ...news, from: community, person: 'subjects.owner_id' }),
)
/** Who asked $4, invites. */
export const tellAsker = prepared(
  'tell who asked of a community',
  notifyOne({
    ...news,
    from: `(select distinct asked_by from community_invites where id = any($4::bigint[])) asked cross join ${community}`,
    person: 'asked.asked_by',
  }),
)
