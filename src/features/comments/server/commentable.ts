import { anyOf, kindOf, kindsWith, readableSql } from '#src/features/subjects/server/public.ts'
import { manages, type Role } from '#src/features/spaces/server/public.ts'
import { type From, prepared } from '#src/platform/db/prepared.ts'
import { type Viewer, viewerParams } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'

/** What somebody names as what they comment on; whether they may see it, the statement that writes looks up. */
export interface Place {
  readonly kind: string
  readonly id: number
}

/** What is commented on, as far as comments need it. */
export interface Commentable {
  readonly id: number
  readonly kind: string
  /** Comments that stand, on all floors. */
  readonly comments: number
  /** Id of the last of all; null for none. */
  readonly newestId: number | null
  readonly ownerId: number
  readonly scoreSum: number
  readonly scoreCount: number
  readonly viewerRole: Role | null
  /** Only those who manage the space may comment now, or change what they said. */
  readonly isClosed: boolean
}

/** SQL over `subjects`, once kinds are registered: whether this one takes no comments, though others of its kind do. */
export const refusedSql = () =>
  anyOf(
    kindsWith('refusesComments').map(
      ({ kind, refusesComments }) => `subjects.kind = '${kind}' and ${refusesComments('subjects.id')}`,
    ),
  )

/** SQL over `subjects`, once kinds are registered: whether only those who manage its space may comment on it now. */
const closedSql = () =>
  anyOf(
    kindsWith('closesComments').map(
      ({ kind, closesComments }) => `subjects.kind = '${kind}' and ${closesComments('subjects.id')}`,
    ),
  )

/** The same for one person. @param viewer SQL for their id @param admin SQL for whether they are a site administrator */
export const closedToSql = (
  viewer: string,
  admin: string,
) => `(${closedSql()} and not (${admin} or exists (select from memberships m
  where m.space_id = subjects.space_id and m.user_id = ${viewer} and m.role in ('owner', 'admin'))))`

/** Whether this viewer may say something here now. */
export const isOpenTo = (viewer: Viewer, { isClosed, viewerRole }: Pick<Commentable, 'isClosed' | 'viewerRole'>) =>
  viewer !== null && (!isClosed || viewer.isAdmin || manages({ role: viewerRole }))

/** Of `subjects`; `viewer`: SQL for who asks. */
export const commentableColumns = (viewer: string) => `${closedSql()} as "isClosed", subjects.comment_count as comments,
  (select max(last.id) from comments last where last.commentable_id = subjects.id) as "newestId", subjects.owner_id as "ownerId",
  subjects.score_sum as "scoreSum", subjects.score_count as "scoreCount",
  (select m.role from memberships m where m.space_id = subjects.space_id and m.user_id = ${viewer}) as "viewerRole"`
const columns = () => `subjects.id, subjects.kind, ${commentableColumns('$1')}`

const closedNow = prepared<{ isClosed: boolean }>(
  'comments_closed_now',
  () => `select ${closedSql()} as "isClosed" from subjects where subjects.id = $1 and subjects.kind = $2`,
)

/** Whether only those who manage the space may say something there now. */
export const isClosedNow = async (from: From, { id, kind }: Place): Promise<boolean> =>
  (await closedNow(from, [id, kind])).some(({ isClosed }) => isClosed)

const byComment = prepared<Commentable>(
  'comments_commentable_of',
  () => `select ${columns()} from comments c join subjects on subjects.id = c.commentable_id
    where c.id = $3 and c.state <> 'gone' and ${readableSql('$1', '$2')}`,
)

/** @throws not_found for what the viewer may not see, refused where comments are not taken */
export function takesComments(found: (Commentable & { isRefused: boolean }) | undefined): Commentable {
  if (!found) throw new AppError('not_found')
  if (found.isRefused) throw noComments()
  return requireComments(found)
}

const refused = prepared<{ isRefused: boolean; isClosed: boolean }>(
  'comments_refused',
  () => `select ${refusedSql()} as "isRefused", ${closedToSql('$1', '$2')} as "isClosed" from subjects
    where subjects.id = $3 and subjects.kind = $4 and ${readableSql('$1', '$2')}`,
)
const byPlace = prepared<Commentable & { isRefused: boolean }>(
  'comments_commentable_at',
  () => `select ${columns()}, ${refusedSql()} as "isRefused" from subjects
    where subjects.id = $3 and subjects.kind = $4 and ${readableSql('$1', '$2')}`,
)
/** What somebody names, if they may see it. @throws not_found, refused where comments are not taken */
export async function findCommentable(from: From, viewer: Viewer, { id, kind }: Place): Promise<Commentable> {
  const [found] = await byPlace(from, [...viewerParams(viewer), id, kind])
  return takesComments(found)
}

/** Why what somebody names took no comment. */
export async function refusalOf(from: From, viewer: Viewer, { id, kind }: Place): Promise<AppError> {
  const [found] = await refused(from, [...viewerParams(viewer), id, kind])
  if (found?.isRefused) return noComments()
  return found?.isClosed ? closed() : new AppError('not_found')
}
interface Said extends Pick<Commentable, 'isClosed' | 'viewerRole'> {
  readonly ownerId: number
}
/** Says why to whoever may not change what they said any more. @throws refused */
export function refuseClosed<T extends Said>(viewer: Viewer, comment: T): T {
  if (viewer?.id === comment.ownerId && !isOpenTo(viewer, comment)) throw closed()
  return comment
}
const closed = () => new AppError('refused', '已锁定，只有管理员可以发言')
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
