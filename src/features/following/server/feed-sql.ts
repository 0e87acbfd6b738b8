import { visibleSql } from '#src/features/subjects/server/public.ts'
import { followedSql } from '#src/features/votes/server/public.ts'

// The feed is put together when it is read: whoever is followed by ten thousand writes to none of them. Of each that is followed one act
// is looked up in an index; of as many as a page shows, those that can stand on it, the next ones are read; and only of the first of
// these all together it is asked whether the reader may see them.

const newest = (of: string) => `order by ${of}.at desc, ${of}.subject_id desc, ${of}.user_id desc`

/** The first acts of each that is followed, of those in `from`: of a person what they did, of a space what others than the reader did in it. */
function firstActs(from: string, { columns, where, most }: { columns: string; where: string; most: string }): string {
  const of = (whom: string, by: string) => `select ${columns} from ${from} f cross join lateral (
    select a.at, a.subject_id, a.user_id from daily_acts a where ${by} = f.id and a.user_id <> $1 and ${where}
    ${newest('a')} limit ${most}) act where ${whom}`
  return `${of('f.is_person', 'a.user_id')} union ${of('not f.is_person', 'a.space_id')}`
}

/** Acts of all that are followed, the newest first, whoever may see them. $1 is the reader; `where` is SQL over `a`, an act. */
function candidates(where: string, most: string): string {
  const heads = firstActs('follows', { columns: 'f.id, f.is_person, act.*', where, most: '1' })
  const acts = firstActs('nearest', { columns: 'act.*', where, most })
  return `follows as materialized (select id, is_person from ${followedSql('$1')} followed),
    heads as materialized (${heads}),
    nearest as materialized (select id, is_person from heads ${newest('heads')} limit ${most}),
    acts as materialized (${acts}),
    candidates as materialized (select * from acts ${newest('acts')} limit ${most})`
}

/** The acts themselves: `a`, with the row `subjects` of what they were done to. */
const actsOfCandidates = `candidates c join daily_acts a on a.subject_id = c.subject_id and a.user_id = c.user_id
    and a.day = (c.at at time zone 'Asia/Shanghai')::date
  join subjects on subjects.id = a.subject_id`

/** Of several who worked on one thing on one day the last stands for all. */
const isLastOfDay = `not exists (select from daily_acts b
  where b.subject_id = a.subject_id and b.day = a.day and b.user_id <> $1 and (b.at, b.user_id) > (a.at, a.user_id)
    and (b.user_id in (select id from follows where is_person) or b.space_id in (select id from follows where not is_person)))`

/**
 * With the space `s` in which the thing lies now: that is what the reader may see, where it was done may be hidden from them.
 * $2: whether the reader is a site administrator; $3 to $5: the act that those of the page lie behind; $6: how many are looked at.
 */
export const feedSql = (columns: string): string => {
  const behind = `(a.at, a.subject_id, a.user_id) < ('epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4::bigint, $5::bigint)`
  return `with ${candidates(behind, '$6')}
    select ${columns}, ${visibleSql('$1', '$2')} and ${isLastOfDay} as is_shown
    from ${actsOfCandidates} join users u on u.id = a.user_id left join spaces s on s.id = subjects.space_id ${newest('a')}`
}

/** How many things there are since $3, of the newest acts alone: at most so many are looked at. */
export const unseenSql = (most: number): string => `with ${candidates('a.at > $3', String(most))}
  select count(distinct (a.subject_id, a.day))::int as count from ${actsOfCandidates} where ${visibleSql('$1', '$2')}`
