import { membersOfGroupsSql } from '#src/features/groups/server/public.ts'
import { notifyMany } from '#src/features/notifications/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'

/**
 * The members of these spaces and groups, each once of one questionnaire. It is told about the space or the group, which they see; the
 * questionnaire is its owner's alone as a subject. $1 the questionnaire, $2 whose it is, $3 where it was delivered to
 */
export const tellMembers = prepared(
  'tell members of a questionnaire',
  notifyMany({
    people: `select user_id, place, 'questionnaire' as event, 0 as rank from (
      select user_id, space_id as place from memberships where space_id = any($3::bigint[])
      union all ${membersOfGroupsSql('$3::bigint[]')}) members`,
    from: 'lateral (select * from subjects where id = people.place) subjects',
    type: "'other'",
    actor: '$2::bigint',
    anonymous: 'false',
    subject: '$1::bigint',
  }),
)
