import { sql } from 'kysely'
import { visibleTo } from '#src/features/subjects/server/public.ts'
import { carriesTagSql, idsOfTags } from '#src/features/tags/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'

export interface Rule {
  spaceId: number
  count: number
  /** Null: of any. */
  cate: number | null
  difficulty: number | null
  /** A title; '': with any. */
  tag: string
  /** Not these. */
  except: readonly number[]
}

/** So many questions of a space by chance, of those that the viewer may see; fewer where there are fewer. */
export async function drawQuestions(db: Db, viewer: Viewer, rule: Rule): Promise<number[]> {
  const tags = rule.tag === '' ? [] : await idsOfTags(db, [rule.tag])
  if (!tags) return []
  const wanted = [
    sql`questions.space_id = ${rule.spaceId} and not questions.is_deleted`,
    sql`questions.id <> all(${[...rule.except]}::bigint[])`,
    ...(rule.cate === null ? [] : [sql`questions.cate = ${rule.cate}`]),
    ...(rule.difficulty === null ? [] : [sql`questions.difficulty = ${rule.difficulty}`]),
    ...tags.map((tag) => sql.raw(carriesTagSql('questions.id', tag))),
    visibleTo(viewer),
  ]
  const { rows } = await sql<{ id: number }>`
    select questions.id from questions join subjects on subjects.id = questions.id
    where ${sql.join(wanted, sql` and `)} order by random() limit ${rule.count}`.execute(db)
  return rows.map(({ id }) => id)
}
