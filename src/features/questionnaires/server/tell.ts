import { notifyMany } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/**
 * The members of these spaces, each once of one questionnaire. It is told about the space, which they see; the questionnaire is its
 * owner's alone as a subject. $1 the questionnaire, $2 whose it is, $3 the spaces
 */
export const tellMembers = prepared(
  'tell members of a questionnaire',
  notifyMany({
    people: `select user_id, space_id, 'questionnaire' as event, 0 as rank from memberships where space_id = any($3::bigint[])`,
    from: 'lateral (select * from subjects where id = people.space_id) subjects',
    type: "'other'",
    actor: '$2::bigint',
    anonymous: 'false',
    subject: '$1::bigint',
  }),
)
