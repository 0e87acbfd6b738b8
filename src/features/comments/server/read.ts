import type { In } from '#src/shared/endpoint.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf } from '#src/shared/paging.ts'
import { kindOf } from '#src/features/subjects/server/public.ts'
import type { listChildren, listComments } from '../contract.ts'
import { accessOf, present, rowOf, rowsOf } from './comment-rows.ts'
import { type Commentable, findCommentableOf, type From } from './commentable.ts'
import { cursorFor, idAfter } from './cursor.ts'
import { childIds, countChildren, countFloorsBy, floorsOf } from './list-ids.ts'

type FloorsQuery = In<typeof listComments, 'out'>['query']
type ChildrenQuery = In<typeof listChildren, 'out'>['query']

/** A comment that still stands, with what permission questions need. @throws not_found */
export async function findComment(from: From, viewer: Viewer, id: number) {
  const commentable = await findCommentableOf(from, viewer, id)
  const row = await rowOf(from, viewer, { commentable, id })
  if (row?.state !== 'live') throw new AppError('not_found')
  return accessOf(row, commentable)
}

/** A comment as replies show it. @throws not_found */
export async function readComment(from: From, viewer: Viewer, id: number) {
  const commentable = await findCommentableOf(from, viewer, id)
  const row = await rowOf(from, viewer, { commentable, id })
  if (row?.state !== 'live') throw new AppError('not_found')
  return { ...present(row, viewer, commentable), children: [] }
}

/** Root floors with their first sub-floors. @throws not_found, refused */
export async function listFloors(
  from: From,
  viewer: Viewer,
  wanted: { about: Pick<Commentable, 'id' | 'kind'>; query: FloorsQuery },
) {
  const { query } = wanted
  const { commentable, floors, total: all } = await floorsOf(from, viewer, wanted)
  const total = query.role ? await countFloorsBy(from, commentable, query.role) : all
  const list = floors.map(({ root, children }) => ({
    ...present(root, viewer, commentable),
    children: children.map((child) => present(child, viewer, commentable)),
  }))
  const byTime = query.order_type === 'created'
  return {
    list,
    pagination: {
      ...pageOf(query, total),
      next_cursor: byTime ? cursorFor(list, query.per_number, query.order_action) : null,
    },
    comment_count: commentable.comments,
    can: mayCreate(viewer, commentable),
  }
}

/** Sub-floors of a root floor, the first written first. @throws not_found for what is no root floor */
export async function listChildrenOf(from: From, viewer: Viewer, { id, query }: { id: number; query: ChildrenQuery }) {
  const commentable = await findCommentableOf(from, viewer, id)
  const children = await childIds(from, id, { ...query, after: idAfter(query.after, 'asc') })
  const ids = children.map((child) => child.id)
  const rows = await rowsOf(from, viewer, { commentable, ids: [id, ...ids] })
  if (rows.get(id)?.root_id !== null) throw new AppError('not_found')
  const list = ids.flatMap((child) => {
    const row = rows.get(child)
    return row ? { ...present(row, viewer, commentable), children: [] } : []
  })
  return {
    list,
    pagination: {
      ...pageOf(query, await countChildren(from, id)),
      next_cursor: cursorFor(children, query.per_number, 'asc'),
    },
    comment_count: commentable.comments,
    can: mayCreate(viewer, commentable),
  }
}

const mayCreate = (viewer: Viewer, { kind }: Commentable) => ({ create: viewer !== null && kindOf(kind).canComment })
