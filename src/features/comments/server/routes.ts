import type { SubjectType } from '#src/features/subjects/contract.ts'
import { kindOfType } from '#src/features/subjects/server/public.ts'
import { findSubject } from '#src/features/subjects/server/public.ts'
import { isSmallText } from '#src/platform/html/stored-text.ts'
import { on, onPrepared } from '#src/platform/http/route.ts'
import * as contract from '../contract.ts'
import { present } from './reading/comment-rows.ts'
import { refuseClosed, requireComments } from './commentable.ts'
import { deleteComment } from './writing/delete-comment.ts'
import { prepareComment } from './writing/content.ts'
import { commentGate, commenting } from './policy.ts'
import * as read from './reading/read.ts'
import * as write from './writing/write.ts'

export const routes = [
  on(contract.listComments, ({ services: { pool }, viewer, query }) => {
    const about = { kind: kindOfType(query.commentable_type).kind, id: query.commentable_id }
    return read.listFloors(pool, viewer, { about, query })
  }),
  on(contract.listAnchors, ({ services: { pool }, viewer, query }) =>
    read.listParts(pool, viewer, { kind: kindOfType(query.commentable_type).kind, id: query.commentable_id }),
  ),
  on(contract.listChildren, ({ services: { pool }, viewer, params, query }) =>
    read.listChildrenOf(pool, viewer, { id: params.id, query }),
  ),
  on(contract.readComment, ({ services: { pool }, viewer, params }) => read.readCommentAt(pool, viewer, params.id)),
  on(contract.listCommentRevisions, ({ db, viewer, turn, params, query }) =>
    read.listRevisionsOf(db, viewer, { id: params.id, query, turn }),
  ),
  onPrepared(
    contract.createComment,
    async ({ db, me, body }) => {
      const about = placeOf(body)
      // of a short text, which costs no thread, the statement that writes looks it up alone
      if (!isSmallText(body.content)) await findSubject(db, me, about)
      return prepareComment(db, me, body.content)
    },
    async ({ services: { pool }, db, me, body, prepared: text }) => {
      const about = placeOf(body)
      const writing = { about: commenting.authorize(me, 'comment', about), input: body, text }
      const made = await write.addComment({ db, pool }, me, writing)
      // who writes is who reads the reply: their standing is the comment's
      return { ...present(made, me, { ...about, viewerRole: made.role, isClosed: false }), children: [] }
    },
  ),
  on(contract.editComment, async ({ services: { pool }, db, me, params, body }) => {
    const comment = commentGate.authorize(me, 'edit', refuseClosed(me, await read.findComment(pool, me, params.id)))
    await write.rewriteComment({ db, me }, comment, { ...body, draft: `comment.%.edit.${comment.id}` })
    return read.readComment(pool, me, params.id)
  }),
  on(contract.deleteComment, async ({ services: { pool }, db, me, params }) => {
    const comment = commentGate.authorize(me, 'delete', await read.findComment(pool, me, params.id))
    await deleteComment(db, comment)
    return null
  }),
]

/** What a new comment is about. @throws refused for what takes no comments */
const placeOf = ({
  commentable_type: type,
  commentable_id: id,
}: {
  commentable_type: SubjectType
  commentable_id: number
}) => requireComments({ kind: kindOfType(type).kind, id })
