import type { Pool } from 'pg'
import { batteryOf, ownScoreOf, publicScoreOf } from '#src/features/scores/server/public.ts'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { sql } from 'kysely'
import { votesBy } from '#src/features/votes/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { countMade } from './count-made.ts'
import { mayFollow, profiles } from './policy.ts'

/** Whose profile that is; what those wrote who have left leads to theirs, too, which is empty. @throws not_found */
export async function findUser(db: Db, viewer: Viewer, id: number) {
  const row = await db
    .selectFrom('subjects')
    .innerJoin('users', 'users.id', 'subjects.id')
    .selectAll('users')
    .select('subjects.attention_count')
    .where('subjects.id', '=', id)
    .where(sql<boolean>`(${visibleTo(viewer)} or users.left_at is not null)`)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
type UserRow = Awaited<ReturnType<typeof findUser>>

interface From {
  pool: Pool
  db: Db
}

/** The profile as `viewer` may see it. */
export async function profileOf({ pool, db }: From, viewer: Viewer, user: UserRow) {
  const isOwn = viewer?.id === user.id
  const [made, score, follow, tags, mine, { battery, full_battery_day }] = await Promise.all([
    countMade(db, isOwn ? viewer : null, user.id),
    isOwn ? ownScoreOf(db, user.id) : publicScoreOf(pool, user.id),
    countFollowed(db, user.id),
    tagsOf(db, user.id),
    votesBy(db, viewer, [user.id]),
    batteryOf(db, user.id),
  ])
  const seesContact = isOwn || viewer?.isAdmin === true
  const fans = user.attention_count
  const isFollowed = mine.get(user.id)?.attention ?? false
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar_key,
    cover: user.cover_key,
    battery,
    full_battery_day,
    score,
    phone: seesContact ? user.phone : null,
    email: seesContact ? user.email : null,
    gender: user.gender,
    tag_titles: tags,
    living: user.living,
    vocation: user.vocation,
    company: user.company,
    bio: user.bio,
    is_admin: user.is_admin,
    attention: isFollowed,
    is_followed: isFollowed,
    infos: { follow, fans, be_liked: made.liked },
    resource_count: made.resources,
    comment_count: made.comments,
    question_count: made.questions,
    ...(made.contributions > 0 && { contribut_count: made.contributions }),
    be_liked_count: made.liked,
    fans_count: fans,
    count_been_followed: fans,
    count_been_liked: made.liked,
    can: { edit: profiles.may(viewer, 'edit', user), follow: mayFollow(viewer, user) },
  }
}

async function countFollowed(db: Db, id: number) {
  const { count } = await db
    .selectFrom('votes')
    .innerJoin('subjects', 'subjects.id', 'votes.subject_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('votes.user_id', '=', id)
    .where('votes.scope', '=', 'attention')
    .where('subjects.kind', '=', 'user')
    .where(visibleTo(null))
    .executeTakeFirstOrThrow()
  return count
}

async function tagsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('subject_tags')
    .innerJoin('tags', 'tags.id', 'subject_tags.tag_id')
    .select('tags.title')
    .where('subject_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ title }) => title)
}
