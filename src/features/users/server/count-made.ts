import { sql } from 'kysely'
import { byKind, kindsWith, visibleTo } from '#src/features/subjects/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { type Viewer, viewerSql } from '#src/platform/permission.ts'

/**
 * What somebody made, and the likes that it got. For others it counts what everybody may see, without anonymous
 * comments; the owner's own count has all of it (rulings, "Who may do what"). Folders, readmes and comments whose text is
 * gone are nothing that a profile lists.
 */
export async function countMade(db: Db, owner: Viewer, id: number) {
  const [viewer, admin] = viewerSql(owner)
  const isOwn = owner !== null
  const kinds = kindsWith('onProfile')
  const counts = kinds.map(
    ({ kind, onProfile: { count, isCounted } }) =>
      `, count(*) filter (where subjects.kind = '${kind}' and ${isCounted(viewer, admin, isOwn)}) as ${count}`,
  )
  const likes = kinds.flatMap(({ kind, onProfile: { areLikesCounted: are } }) =>
    are ? [[kind, are(viewer, admin, isOwn)] as const] : [],
  )
  const { rows } = await sql<{ liked: number } & Record<string, number>>`
    select coalesce(sum(subjects.like_count) filter (where ${sql.raw(byKind(likes))}), 0) as liked
      ${sql.raw(counts.join(''))}
    from subjects cross join lateral (select subjects.id) as made where subjects.owner_id = ${id} and ${visibleTo(owner)}`.execute(
    db,
  )
  const { liked, resources = 0, comments = 0, questions = 0, contributions = 0 } = rows[0]!
  return { liked, resources, comments, questions, contributions }
}
