import { sql } from 'kysely'
import type { Pool } from 'pg'
import { ownScoreOf, publicScoreOf } from '#src/features/scores/server/public.ts'
import { lockedTo, visibleTo } from '#src/features/subjects/server/public.ts'
import { votesBy } from '#src/features/votes/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { mayFollow, profiles } from './policy.ts'

/** @throws not_found */
export async function findUser(db: Db, viewer: Viewer, id: number) {
  const row = await db
    .selectFrom('subjects')
    .innerJoin('users', 'users.id', 'subjects.id')
    .selectAll('users')
    .select('subjects.attention_count')
    .where('subjects.id', '=', id)
    .where(visibleTo(viewer))
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
  const [made, score, follow, tags, mine] = await Promise.all([
    countMade(db, isOwn ? viewer : null, user.id),
    isOwn ? ownScoreOf(db, user.id) : publicScoreOf(pool, user.id),
    countFollowed(db, user.id),
    tagsOf(db, user.id),
    votesBy(db, viewer, [user.id]),
  ])
  const seesContact = isOwn || viewer?.isAdmin === true
  const fans = user.attention_count
  const isFollowed = mine.get(user.id)?.attention ?? false
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar_key,
    cover: user.cover_key,
    // nobody has charged a battery before that call exists
    battery: 0,
    full_battery_day: 0,
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

/**
 * What somebody made, and the likes that it got. For others it counts what everybody may see, without anonymous
 * comments; the owner's own count has all of it (rulings, "Who may do what"). Folders, readmes and comments whose text is
 * gone are nothing that a profile lists.
 */
async function countMade(db: Db, owner: Viewer, id: number) {
  return db
    .selectFrom('subjects')
    .leftJoin('comments', 'comments.id', 'subjects.id')
    .select(
      sql<number>`coalesce(sum(subjects.like_count) filter (where comments.id is null or ${isAboutSomething(owner)}), 0)`.as(
        'liked',
      ),
    )
    .select(sql<number>`count(*) filter (where subjects.kind = 'resource' and ${isDocument})`.as('resources'))
    .select(sql<number>`count(*) filter (where subjects.kind = 'question')`.as('questions'))
    .select(sql<number>`count(*) filter (where subjects.kind = 'contribution')`.as('contributions'))
    .select(sql<number>`count(*) filter (where comments.state = 'live' and ${isAboutSomething(owner)})`.as('comments'))
    .where('subjects.owner_id', '=', id)
    .where(visibleTo(owner))
    .$if(owner === null, (qb) => qb.where(sql<boolean>`comments.anonymity is not true`))
    .executeTakeFirstOrThrow()
}

const isDocument = sql`exists (select from resources r left join spaces s on s.id = r.space_id
  where r.id = subjects.id and r.type <> 'folder' and s.readme_id is distinct from r.id)`
/** Of a comment: its text is there, and this viewer may read it. */
const isAboutSomething = (viewer: Viewer) => sql`exists (select from subjects
  where subjects.id = comments.commentable_id and ${visibleTo(viewer)} and not ${lockedTo(viewer)})`

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
