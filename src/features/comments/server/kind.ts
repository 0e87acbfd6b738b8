import { anyOf, type KindOfSubject, kindsWith, readableSql, titlesOf } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { commentKind } from '../kind.ts'
import { commentExcerpt } from './comment-excerpt.ts'
import { commentGate } from './policy.ts'
import { findComment } from './reading/read.ts'
import { deleteComment } from './writing/delete-comment.ts'
import { commentTexts } from './writing/clean-again.ts'
import { commentVersions } from './writing/versions.ts'

/** A comment's title is how it begins; its page is its place on the page of what it comments on. */
export const kind: KindOfSubject = {
  ...commentKind,
  texts: commentTexts,
  versions: commentVersions,
  hidesAuthor: (id) => `exists (select from comments where comments.id = ${id} and comments.anonymity)`,
  async takeDown({ db, me }, id) {
    await deleteComment(db, commentGate.authorize(me, 'delete', await findComment(db, me, id)))
  },
  mayRead: (id, viewer, admin) => whole(id, readableSql(viewer, admin)),
  onProfile: {
    count: 'comments',
    isCounted: (viewer, admin, isOwn) =>
      whole('made.id', `${readableSql(viewer, admin)} and ${shown(isOwn)} and comments.state = 'live'`),
    areLikesCounted: (viewer, admin, isOwn) => whole('made.id', `${readableSql(viewer, admin)} and ${shown(isOwn)}`),
  },
  // a comment earns as it stands; who comments anonymously earns nothing, since a rank would tell
  acts: (match) => `select act.user_id, case when ${isAnswer()} then 'answer' else 'comment' end as kind,
    case when ${isAnswer()} then ${pointsOfAnswers()} else ${commentKind.score.create} end as points, act.at, comments.commentable_id from (
    select id, owner_id as user_id, space_id, created_at as at from subjects where kind = 'comment' and deleted_at is null) act
    join comments on comments.id = act.id and not comments.anonymity where ${match}`,
  actNames: ['comment', 'answer'],
  async titles(from, ids) {
    const rows = await titled(from, [ids])
    const pages = await titlesOf(
      from,
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
    return new Map((await wholes(db, [ids])).map(({ id, commentable_id }) => [id, commentable_id]))
  },
}

const titled = prepared<{ id: number; content: string; commentable_id: number; kind: string }>(
  'titles of comments',
  `select comments.id, comments.content, comments.commentable_id, about.kind
  from comments join subjects about on about.id = comments.commentable_id
  where comments.id = any($1::bigint[]) and comments.state = 'live'`,
)

const wholes = prepared<{ id: number; commentable_id: number }>(
  'what comments are about',
  'select id, commentable_id from comments where id = any($1::bigint[])',
)

const answered = () => kindsWith('answered')
/** SQL over `comments`: whether it answers something, and does not only say something about it. */
const isAnswer = () => `(comments.root_id is null and exists (select from subjects about
  where about.id = comments.commentable_id and ${anyOf(answered().map(({ kind }) => `about.kind = '${kind}'`))}))`
const pointsOfAnswers = () => Math.max(commentKind.score.create, ...answered().map((kind) => kind.answered))

/** SQL over what a comment is about. */
const whole = (id: string, condition: string) => `exists (select from comments
  join subjects on subjects.id = comments.commentable_id where comments.id = ${id} and ${condition})`
/** Whose an anonymous comment is, nobody else is to know. */
const shown = (isOwn: boolean) => (isOwn ? 'true' : 'not comments.anonymity')
