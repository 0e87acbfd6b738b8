import type { In } from '#src/shared/endpoint.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { From } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import { AppError } from '#src/shared/errors.ts'
import { pageOf } from '#src/shared/paging.ts'
import { listTexts } from '#src/features/texts/server/public.ts'
import { kindOf, titlesOf } from '#src/features/subjects/server/public.ts'
import type { listChildren, listComments, listCommentRevisions } from '#src/features/comments/contract.ts'
import { accessOf, present, rowOf, rowsOf } from './comment-rows.ts'
import { type Commentable, findCommentable, findCommentableOf, type Place, isOpenTo } from '../commentable.ts'
import { mayRate, rateOf } from '../rating.ts'
import {
  childIds,
  commentedParts,
  childrenInOrder,
  countChildren,
  countFloors,
  floorsInOrder,
  floorsOf,
} from './list-ids.ts'

type FloorsQuery = In<typeof listComments, 'out'>['query']
type RevisionsQuery = In<typeof listCommentRevisions, 'out'>['query']
type ChildrenQuery = In<typeof listChildren, 'out'>['query']

/** A comment that still stands, with what permission questions need. @throws not_found */
export async function findComment(from: From, viewer: Viewer, id: number) {
  const commentable = await findCommentableOf(from, viewer, id)
  const row = await rowOf(from, viewer, { commentable, id })
  if (row?.state !== 'live') throw new AppError('not_found')
  return accessOf(row, commentable)
}

interface RevisionsOf {
  id: number
  query: RevisionsQuery
  /** Whose turn the rendering takes. */
  turn: number
}
/** Every text that a comment has had, the newest first. Its author is hidden here as on the comment. @throws not_found */
export async function listRevisionsOf(db: Db, viewer: Viewer, { id, query, turn }: RevisionsOf) {
  const comment = await readComment(db, viewer, id)
  const kept = await listTexts(db, turn, { ...query, subjectId: id })
  const author = comment.user!
  const { owner_id: author_id } = await ownerOf(db, id)
  if (kept.pagination.total_count)
    return { ...kept, list: kept.list.map((text) => (text.author.id === author_id ? { ...text, author } : text)) }
  // what nobody ever edited has its one text
  const { version, created_at, has_math, rendered, content } = comment
  const only = { id: version, version, author, content: rendered ?? content, has_math, created_at }
  return { list: query.page === 1 ? [only] : [], pagination: pageOf(query, 1) }
}

const ownerOf = (db: Db, id: number) =>
  db.selectFrom('subjects').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()

/** A comment as replies show it. @throws not_found */
export async function readComment(from: From, viewer: Viewer, id: number) {
  const commentable = await findCommentableOf(from, viewer, id)
  const row = await rowOf(from, viewer, { commentable, id })
  if (row?.state !== 'live') throw new AppError('not_found')
  return { ...present(row, viewer, commentable), children: [] }
}

/** The same with the page where it stands. @throws not_found */
export async function readCommentAt(from: From, viewer: Viewer, id: number) {
  const { kind, id: about } = await findCommentableOf(from, viewer, id)
  const page = (await titlesOf(from, [{ id: about, kind }])).get(about)
  return {
    ...(await readComment(from, viewer, id)),
    page: page ? { title: page.title, path: `${page.path}#comment-${id}` } : null,
  }
}

/** Root floors with their first sub-floors. @throws not_found, refused */
export async function listFloors(
  from: From,
  viewer: Viewer,
  wanted: { about: Pick<Commentable, 'id' | 'kind'>; query: FloorsQuery },
) {
  const { query } = wanted
  const { commentable, floors, total: all } = await floorsOf(from, viewer, wanted)
  const isOfSome = query.role !== undefined || query.anchor !== undefined
  const total = isOfSome ? await countFloors(from, commentable, query) : all
  // a list that begins at a comment goes on by cursor, as one by cursor does
  const after = query.after ?? query.from?.toString()
  const { shown, pagination } = floorsInOrder(query).page(floors, { ...query, after }, total)
  const list = shown.map(({ root, children }) => ({
    ...present(root, viewer, commentable),
    children: children.map((child) => present(child, viewer, commentable)),
  }))
  return {
    list,
    pagination,
    comment_count: commentable.comments,
    newest_id: commentable.newestId,
    ...rateOf(commentable),
    can: mayCreate(viewer, commentable),
  }
}

/** Which parts of something were commented, and how often. @throws not_found, refused */
export async function listParts(from: From, viewer: Viewer, wanted: Place) {
  return { list: await commentedParts(from, await findCommentable(from, viewer, wanted)) }
}

/** Sub-floors of a root floor, the first written first. @throws not_found for what is no root floor */
export async function listChildrenOf(from: From, viewer: Viewer, { id, query }: { id: number; query: ChildrenQuery }) {
  const commentable = await findCommentableOf(from, viewer, id)
  const found = await childIds(from, id, childrenInOrder.part(query))
  const { shown: children, pagination } = childrenInOrder.page(found, query, await countChildren(from, id))
  const ids = children.map((child) => child.id)
  const rows = await rowsOf(from, viewer, { commentable, ids: [id, ...ids] })
  if (rows.get(id)?.root_id !== null) throw new AppError('not_found')
  const list = ids.flatMap((child) => {
    const row = rows.get(child)
    return row ? { ...present(row, viewer, commentable), children: [] } : []
  })
  return {
    list,
    pagination,
    comment_count: commentable.comments,
    newest_id: commentable.newestId,
    ...rateOf(commentable),
    can: mayCreate(viewer, commentable),
  }
}

const mayCreate = (viewer: Viewer, commentable: Commentable) => ({
  create: isOpenTo(viewer, commentable) && kindOf(commentable.kind).canComment,
  rate: isOpenTo(viewer, commentable) && mayRate(viewer, commentable),
})
