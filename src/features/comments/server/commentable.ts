import type { Pool } from 'pg'
import { kindOf, kindsWith, readableSql } from '#src/features/subjects/server/public.ts'
import type { Role } from '#src/features/spaces/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

/** What somebody names as what they comment on; whether they may see it, the statement that writes looks up. */
export interface Place {
  readonly kind: string
  readonly id: number
}

/** Reads go through the pool's prepared statements, or through the transaction of a write that replies. */
export type From = Pool | Db

/** What is commented on, as far as comments need it. */
export interface Commentable {
  readonly id: number
  readonly kind: string
  /** Comments that stand, on all floors. */
  readonly comments: number
  readonly ownerId: number
  readonly scoreSum: number
  readonly scoreCount: number
  readonly viewerRole: Role | null
}

/** SQL over `subjects`, once kinds are registered: whether this one takes no comments, though others of its kind do. */
export const refusedSql = () =>
  `(${kindsWith('refusesComments')
    .map(({ kind, refusesComments }) => `subjects.kind = '${kind}' and ${refusesComments('subjects.id')}`)
    .join(' or ')})`

/** Of `subjects`; `viewer`: SQL for who asks. */
export const commentableColumns = (
  viewer: string,
) => `subjects.comment_count as comments, subjects.owner_id as "ownerId",
  subjects.score_sum as "scoreSum", subjects.score_count as "scoreCount",
  (select m.role from memberships m where m.space_id = subjects.space_id and m.user_id = ${viewer}) as "viewerRole"`
const columns = `subjects.id, subjects.kind, ${commentableColumns('$1')}`

const byComment = prepared<Commentable>(
  'comments_commentable_of',
  `select ${columns} from comments c join subjects on subjects.id = c.commentable_id
    where c.id = $3 and c.state <> 'gone' and ${readableSql('$1', '$2')}`,
)

/** @throws not_found for what the viewer may not see, refused where comments are not taken */
export function takesComments(found: (Commentable & { isRefused: boolean }) | undefined): Commentable {
  if (!found) throw new AppError('not_found')
  if (found.isRefused) throw noComments()
  return requireComments(found)
}

const refused = prepared('comments_refused', () => {
  const seen = `subjects.id = $3 and subjects.kind = $4 and ${readableSql('$1', '$2')}`
  return `select subjects.id from subjects where ${seen} and ${refusedSql()}`
})
/** Why what somebody names took no comment. */
export async function refusalOf(from: From, viewer: Viewer, { id, kind }: Place): Promise<AppError> {
  const [found] = await refused(from, [...viewerParams(viewer), id, kind])
  return found ? noComments() : new AppError('not_found')
}
const noComments = () => new AppError('refused', '这里不能评论')

/** @throws refused for kinds of things that take no comments, whether there is such a thing or not */
export function requireComments<T extends Pick<Place, 'kind'>>(place: T): T {
  if (!kindOf(place.kind).canComment) throw noComments()
  return place
}

/** What a comment belongs to, if the viewer may see that: only then does the comment exist. @throws not_found */
export async function findCommentableOf(from: From, viewer: Viewer, commentId: number): Promise<Commentable> {
  const [found] = await byComment(from, [...viewerParams(viewer), commentId])
  if (!found) throw new AppError('not_found')
  return found
}
