import { type KindOfSubject, readableSql, titlesOf } from '#src/features/subjects/server/public.ts'
import { commentKind } from '../kind.ts'
import { commentExcerpt } from './comment-excerpt.ts'
import { commentTexts } from './writing/clean-again.ts'
import { commentVersions } from './writing/versions.ts'

/** A comment's title is how it begins; its page is its place on the page of what it comments on. */
export const kind: KindOfSubject = {
  ...commentKind,
  texts: commentTexts,
  versions: commentVersions,
  mayRead: (id, viewer, admin) => whole(id, readableSql(viewer, admin)),
  onProfile: {
    count: 'comments',
    isCounted: (viewer, admin, isOwn) =>
      whole('made.id', `${readableSql(viewer, admin)} and ${shown(isOwn)} and comments.state = 'live'`),
    areLikesCounted: (viewer, admin, isOwn) => whole('made.id', `${readableSql(viewer, admin)} and ${shown(isOwn)}`),
  },
  // a comment earns as it stands; who comments anonymously earns nothing, since a rank would tell
  acts: (
    match,
  ) => `select act.user_id, 'comment' as kind, ${commentKind.score.create} as points, act.at, comments.commentable_id from (
    select id, owner_id as user_id, space_id, created_at as at from subjects where kind = 'comment' and deleted_at is null) act
    join comments on comments.id = act.id and not comments.anonymity where ${match}`,
  async titles(db, ids) {
    const rows = await db
      .selectFrom('comments')
      .innerJoin('subjects as about', 'about.id', 'comments.commentable_id')
      .select(['comments.id', 'comments.content', 'comments.commentable_id', 'about.kind'])
      .where('comments.id', 'in', ids)
      .where('comments.state', '=', 'live')
      .execute()
    const pages = await titlesOf(
      db,
      rows.map(({ commentable_id: id, kind }) => ({ id, kind })),
    )
    return new Map(
      rows.flatMap(({ id, content, commentable_id }) => {
        const page = pages.get(commentable_id)
        return page ? [[id, { title: commentExcerpt(content, 40), path: `${page.path}#comment-${id}` }]] : []
      }),
    )
  },
  async partOf(db, ids) {
    const rows = await db.selectFrom('comments').select(['id', 'commentable_id']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, commentable_id }) => [id, commentable_id]))
  },
}

/** SQL over what a comment is about. */
const whole = (id: string, condition: string) => `exists (select from comments
  join subjects on subjects.id = comments.commentable_id where comments.id = ${id} and ${condition})`
/** Whose an anonymous comment is, nobody else is to know. */
const shown = (isOwn: boolean) => (isOwn ? 'true' : 'not comments.anonymity')
