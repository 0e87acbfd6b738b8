import type { Pool } from 'pg'
import { findSpace } from '#src/features/spaces/server/public.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { findSubject, kindOfType, readableSql } from '#src/features/subjects/server/public.ts'
import { asFoundUser } from '#src/features/users/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn, Viewer } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { pageOf, rowsOf } from '#src/shared/paging.ts'
import { codePointLength } from '#src/shared/text-length.ts'

// People to mention (specification, section 2, "User picker"). Blocked people, whoever asks and robots are left out, but for the robot of
// the place's space; where a place is named, also those who may not read it, since nobody would tell them.

interface Place {
  placementType?: SubjectType | undefined
  placementId?: number | undefined
}
interface Pages {
  page: number
  per_number: number
}

/** The id of the place, 0 where none is named. @throws not_found for one that this person may not see */
async function placeOf(db: Db, me: Viewer, { placementType: type, placementId: id }: Place): Promise<number> {
  if (type === undefined && id === undefined) return 0
  if (type === undefined) throw invalidField('placementType', '缺少这一项')
  if (id === undefined) throw invalidField('placementId', '缺少这一项')
  const { kind, partOf, types } = kindOfType(type)
  // whose an anonymous comment is would show
  if (partOf) throw invalidField('placementType', `这里不能是${types[type]}`)
  return (await findSubject(db, me, { kind, id })).id
}

interface PersonRow {
  id: number
  nickname: string
  avatar: string | null
  is_admin: boolean
  total: number
}

/** At most so many are ordered and counted. */
const cap = 1000
/** Characters that a nickname can have (specification, section 5). */
const LONGEST_NICKNAME = 60

/**
 * One page of those that `found` finds (rows `id`, `place`: the lowest first). $1 is who asks, $2 the place, $3 and $4 the page. `is_admin`
 * says who manages the space of the place.
 */
const people = (name: string, found: string) =>
  prepared<PersonRow>(
    `search_people_${name}`,
    `with found as materialized (
      select users.id, min(found.place) as place from (${found}) found join users on users.id = found.id
      where users.id <> $1 and users.blocked_at is null and users.left_at is null and case when users.is_robot
          then exists (select from subjects join spaces on spaces.id = subjects.space_id where subjects.id = $2 and spaces.ai_id = users.id)
          else $2::bigint = 0 or exists (select from subjects where subjects.id = $2 and ${readableSql('users.id', 'users.is_admin')}) end
      group by users.id order by place, users.id limit ${cap})
    select users.id, users.nickname, users.avatar_key as avatar, exists (select from memberships m
        join subjects s on s.space_id = m.space_id where s.id = $2 and m.user_id = users.id and m.role in ('owner', 'admin')) as is_admin,
      (select count(*)::int from found) as total
    from found join users on users.id = found.id order by found.place, users.id limit $3 offset $4`,
  )

/** Who carries all of these tags. */
const tagged = (user: string, tags: string) =>
  `not exists (select from unnest(${tags}::bigint[]) as wanted (tag)
    where not exists (select from subject_tags st where st.subject_id = ${user} and st.tag_id = tag))`

/**
 * A name that begins with the text comes before one that holds it elsewhere, and a short name before a long one. The members of the space
 * $6 are left out, nobody where that is 0; so is who lacks one of the tags $7.
 */
const named = people(
  'named',
  `select id, case when starts_with(lower(nickname), lower($5)) then 0 else 1000 end + length(nickname) as place
    from users where text_grams(nickname) @> text_grams($5) and strpos(lower(nickname), lower($5)) > 0
      and ($6::bigint = 0 or not exists (select from memberships where space_id = $6 and user_id = users.id))
      and ${tagged('users.id', '$7')}`,
)

/** Whoever carries the first of the tags $5 and all others of them: who came last is first. */
const carrying = people(
  'carrying',
  `select users.id, -users.id as place from subject_tags join users on users.id = subject_tags.subject_id
    where subject_tags.tag_id = ($5::bigint[])[1] and ${tagged('users.id', '$5')}`,
)

/** Who was followed last comes first. */
const followed = people(
  'followed',
  `select v.subject_id as id, row_number() over (order by v.created_at desc, v.subject_id) as place
    from votes v where v.user_id = $1 and v.scope = 'attention'`,
)

/** Its author, those who commented on it lately and did not hide it, then who manages the space. */
const recommended = people(
  'recommended',
  `select owner_id as id, 0 as place from subjects where id = $2
    union all select lately.owner_id, row_number() over (order by lately.id desc) from (
      select c.id, own.owner_id from comments c join subjects own on own.id = c.id
      where c.commentable_id = $2 and c.state = 'live' and not c.anonymity
        and exists (select from subjects where id = $2 and ${readableSql('$1', '(select is_admin from users where id = $1)')}) order by c.id desc limit 200) lately
    union all select spaces.ai_id, 500 from subjects join spaces on spaces.id = subjects.space_id where subjects.id = $2
    union all select m.user_id, case m.role when 'owner' then 1000 else 1001 end from memberships m
      join subjects s on s.space_id = m.space_id where s.id = $2 and m.role in ('owner', 'admin')`,
)

interface From {
  pool: Pool
  db: Db
}

type Named = Place & Pages & { text: string; product_id?: number | undefined }

/** Those whose nickname holds the text, but whoever asks; none for a blank one. @throws not_found, invalid for half a place */
export async function findPeople({ pool, db }: From, me: Viewer, query: Named) {
  const place = await placeOf(db, me, query)
  const without = query.product_id ?? 0
  if (without) await findSpace(db, me, without)
  const text = nicknamePart(query.text)
  return listed(query, text ? await named(pool, [...values(me, place, query), text, without, []]) : [])
}

/** What a nickname may hold of a text; null where none can. */
function nicknamePart(typed: string): string | null {
  // no nickname has what the database cannot take
  const text = typed.trim().replaceAll('\0', '').toWellFormed()
  return text !== '' && codePointLength(text) <= LONGEST_NICKNAME ? text : null
}

/** Those whose nickname holds the text and who carry all of the tags (their ids), whoever asks among them. */
export async function searchPeople(db: Db, query: Pages & { text: string; tags: readonly number[] }) {
  const nobody = values(null, 0, query)
  if (!query.text.trim()) return listed(query, query.tags.length ? await carrying(db, [...nobody, query.tags]) : [])
  const text = nicknamePart(query.text)
  return listed(query, text ? await named(db, [...nobody, text, 0, query.tags]) : [])
}

/** Whom this person follows. @throws not_found, invalid for half a place */
export async function findFollowed({ pool, db }: From, me: SignedIn, query: Place & Pages) {
  const place = await placeOf(db, me, query)
  return listed(query, await followed(pool, values(me, place, query)))
}

/** Who has to do with the place. @throws not_found */
export async function recommendPeople({ pool, db }: From, me: SignedIn, query: Place & Pages) {
  const place = await placeOf(db, me, query)
  return listed(query, await recommended(pool, values(me, place, query)))
}

function values(me: Viewer, place: number, query: Pages) {
  const { limit, offset } = rowsOf(query)
  return [me?.id ?? 0, place, limit, offset]
}

function listed(query: Pages, rows: PersonRow[]) {
  const total = rows[0]?.total ?? 0
  return {
    list: rows.map(asFoundUser),
    pagination: { ...pageOf(query, total), total_capped: total >= cap },
  }
}
