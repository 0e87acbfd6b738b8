import { kindOf, type KindOfSubject } from '#src/features/subjects/server/public.ts'
import { excerpt } from '#src/platform/html/text.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { commentKind } from '../kind.ts'
import { commentTexts } from './clean-again.ts'
import { commentVersions } from './versions.ts'

/** A comment's title is how it begins; its page is its place on the page of what it comments on. */
export const kind: KindOfSubject = {
  ...commentKind,
  texts: commentTexts,
  versions: commentVersions,
  async titles(db, ids) {
    const rows = await db
      .selectFrom('comments')
      .innerJoin('subjects as about', 'about.id', 'comments.commentable_id')
      .select(['comments.id', 'comments.content', 'comments.commentable_id', 'about.kind'])
      .where('comments.id', 'in', ids)
      .where('comments.state', '=', 'live')
      .execute()
    const pages = await pagesOf(db, rows)
    return new Map(
      rows.flatMap(({ id, content, commentable_id }) => {
        const path = pages.get(commentable_id)
        return path ? [[id, { title: excerpt(content, 40) || '[图片]', path: `${path}#comment-${id}` }]] : []
      }),
    )
  },
  async partOf(db, ids) {
    const rows = await db.selectFrom('comments').select(['id', 'commentable_id']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, commentable_id }) => [id, commentable_id]))
  },
}

/** The page of each thing that is commented on: one query a kind. */
async function pagesOf(db: Db, rows: readonly { commentable_id: number; kind: string }[]) {
  const pages = new Map<number, string>()
  for (const [kind, group] of Map.groupBy(rows, (row) => row.kind)) {
    const titles = await kindOf(kind).titles(db, [...new Set(group.map((row) => row.commentable_id))])
    for (const [id, { path }] of titles) pages.set(id, path)
  }
  return pages
}
