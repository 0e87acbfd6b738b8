import type { Role } from '#src/features/spaces/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { hasVoteOf, kindOf, mayVote, votesOf } from '#src/features/subjects/server/public.ts'
import { type From, prepared } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { commentExcerpt } from '../comment-excerpt.ts'
import type { Commentable } from '../commentable.ts'
import { type CommentAccess, commentGate } from '../policy.ts'

/** Characters of a quote, and how much HTML is read to find them. */
const quoteLength = 60
const quoteSource = 1000

export type CommentState = 'live' | 'tombstone' | 'gone'

/** A comment with all that is said of it, before the rules decide what of that the viewer learns. */
export interface CommentRow {
  id: number
  commentable_id: number
  root_id: number | null
  receive_id: number | null
  content: string
  rendered: string | null
  has_math: boolean
  anonymity: boolean
  anchor: string | null
  score: number | null
  children_count: number
  edited_at: Date | null
  version: number
  state: CommentState
  owner_id: number
  created_at: Date
  updated_at: Date
  like_count: number
  dislike_count: number
  collection_count: number
  attention_count: number
  nickname: string
  avatar_key: string | null
  is_robot: boolean
  ai_model: string | null
  role: Role | null
  /** Author of the comment that is answered, while that stands. */
  receiver: { id: number; nickname: string; avatar: string | null; anonymity: boolean; content: string | null } | null
  /** How the viewer has voted. */
  scopes: string[]
}

const receiver = `case when c.receive_id is not null then (
      select json_build_object('id', ru.id, 'nickname', ru.nickname, 'avatar', ru.avatar_key, 'anonymity', r.anonymity,
        'content', case when r.root_id is not null then left(r.content, ${quoteSource}) end)
      from comments r join subjects ro on ro.id = r.id join users ru on ru.id = ro.owner_id
      where r.id = c.receive_id and r.state = 'live') end`
const scopes = (viewer: string) =>
  `array(select v.scope from votes v where v.subject_id = c.id and v.user_id = ${viewer})`

const parts = (given: { receiver: string; scopes: string }) => `c.id, c.commentable_id, c.root_id, c.receive_id,
    c.content, c.rendered, c.has_math, c.anonymity, c.anchor, c.score, c.children_count, c.edited_at, c.version, c.state,
    own.owner_id, own.created_at, own.updated_at, own.like_count, own.dislike_count, own.collection_count,
    own.attention_count, u.nickname, u.avatar_key, u.is_robot, c.ai_model,
    (select m.role from memberships m where m.space_id = own.space_id and m.user_id = own.owner_id) as role,
    ${given.receiver} as receiver, ${given.scopes} as scopes`

/** Of `comments c join subjects own on own.id = c.id join users u on u.id = own.owner_id`; `viewer`: SQL for whose votes. */
export const columns = (viewer: string) => parts({ receiver, scopes: scopes(viewer) })
/** The same of a new comment, which has no votes; a floor answers nobody. */
export const newColumns = ({ floor }: { floor: boolean }) =>
  parts({ receiver: floor ? 'null::json' : receiver, scopes: "'{}'::text[]" })
const rows = `select ${columns('$1')}
  from comments c join subjects own on own.id = c.id join users u on u.id = own.owner_id
  where c.commentable_id = $2 and c.state <> 'gone'`
const byId = prepared<CommentRow>('comments_by_id', `${rows} and c.id = $3`)
const byIds = prepared<CommentRow>('comments_by_ids', `${rows} and c.id = any($3::bigint[])`)

/** That comment of the (visible) commentable. */
export async function rowOf(from: From, viewer: Viewer, wanted: { commentable: Commentable; id: number }) {
  const [row] = await byId(from, [viewer?.id ?? 0, wanted.commentable.id, wanted.id])
  return row
}

/** Those comments of the (visible) commentable, by id. */
export async function rowsOf(from: From, viewer: Viewer, wanted: { commentable: Commentable; ids: number[] }) {
  if (!wanted.ids.length) return new Map<number, CommentRow>()
  const rows = await byIds(from, [viewer?.id ?? 0, wanted.commentable.id, wanted.ids])
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the viewer is to what a comment belongs to. */
type Standing = Pick<Commentable, 'kind' | 'viewerRole' | 'isClosed'>

export const accessOf = (row: CommentRow, { kind, viewerRole, isClosed }: Standing): CommentAccess => ({
  id: row.id,
  commentableId: row.commentable_id,
  commentableKind: kind,
  ownerId: row.owner_id,
  viewerRole,
  isClosed,
})

const anonymous = { id: 0, nickname: '匿名用户', avatar: null }
const noRights = { edit: false, delete: false, vote: false }

/** A comment as this viewer may know it. Anonymous authors are known to site administrators alone (rulings, "Content"). */
export function present(row: CommentRow, viewer: Viewer, commentable: Standing) {
  const deleted = row.state !== 'live'
  return {
    id: row.id,
    commentable_type: typeOf(kindOf(commentable.kind)),
    commentable_id: row.commentable_id,
    comment_id: row.root_id,
    receive_comment_id: row.receive_id,
    ...(deleted ? nobody : authorOf(row, viewer)),
    ...(deleted ? nothing : saidIn(row, viewer)),
    anonymity: row.anonymity,
    score: row.score,
    children_count: row.children_count,
    votes: votesOf(row),
    has_vote: hasVoteOf(row.scopes),
    deleted,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    can: deleted ? noRights : rightsTo(row, viewer, commentable),
  }
}

const rightsTo = (row: CommentRow, viewer: Viewer, commentable: Standing) => ({
  ...commentGate.can(viewer, accessOf(row, commentable)),
  vote: mayVote(viewer, row.owner_id),
})

const nothing = { receiver: null, quote: null, content: '', rendered: null, has_math: false, anchor: null, ai: null }

const saidIn = (row: CommentRow, viewer: Viewer) => ({
  receiver: receiverOf(row, viewer),
  quote: quoteOf(row),
  content: row.content,
  rendered: row.rendered,
  has_math: row.has_math,
  anchor: row.anchor,
  ai: row.ai_model === null ? null : { model: row.ai_model },
})

const nobody = { user: null, is_mine: false, role: null }

function authorOf(row: CommentRow, viewer: Viewer) {
  const is_mine = viewer?.id === row.owner_id
  if (isHidden(row.anonymity, viewer)) return { user: anonymous, is_mine, role: null }
  const user = { id: row.owner_id, nickname: row.nickname, avatar: row.avatar_key }
  return { user, is_mine, role: row.is_robot ? ('ai' as const) : row.role }
}

function receiverOf({ receiver }: CommentRow, viewer: Viewer) {
  if (!receiver) return null
  const { anonymity, content: _, ...person } = receiver
  return isHidden(anonymity, viewer) ? anonymous : person
}

/** How the answered sub-floor begins; the floor itself stands above its answers in full. */
function quoteOf({ receiver }: CommentRow) {
  return receiver?.content ? commentExcerpt(receiver.content, quoteLength) : null
}

const isHidden = (anonymity: boolean, viewer: Viewer) => anonymity && !viewer?.isAdmin
