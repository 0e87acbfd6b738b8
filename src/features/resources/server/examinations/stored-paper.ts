import { sql } from 'kysely'
import type { Paper } from '#src/features/resources/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'

type Row = Omit<Paper, 'opens_at' | 'closes_at'> & { opens_at: Date | null; closes_at: Date | null }

/** Which edit of an examination stands. */
export const editionOf = async (db: Db, id: number): Promise<number> =>
  (await sql<{ edition: number }>`select edition from examinations where id = ${id}`.execute(db)).rows[0]?.edition ?? 1

/** An examination as it stands, for whoever asked before whether the viewer may know that; null where there is none. */
export async function storedPaper(db: Db, id: number): Promise<Paper | null> {
  const { rows } =
    await sql<Row>`select minutes, opens_at, closes_at, attempt_limit, shows_answers, half_points, shuffles_items,
      shuffles_options, hides_names, pass_percent, draws_each,
      (select coalesce(json_agg(json_build_object('question_id', question_id, 'points', points / 100.0) order by position), '[]'::json)
        from examination_items where examination_id = examinations.id) as items,
      (select coalesce(json_agg(json_build_object('count', count, 'points', points / 100.0, 'cate', cate, 'difficulty', difficulty,
        'tag', tag) order by position), '[]'::json) from examination_draws where examination_id = examinations.id) as draws
    from examinations where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  return { ...row, opens_at: row.opens_at?.toISOString() ?? null, closes_at: row.closes_at?.toISOString() ?? null }
}
