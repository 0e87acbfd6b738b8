import { sql } from 'kysely'
import type { Paper } from '#src/features/resources/shapes.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'

type Row = Omit<Paper, 'opens_at' | 'closes_at'> & { id: number; opens_at: Date | null; closes_at: Date | null }

/** Which edit of an examination stands. */
export const editionOf = async (db: Db, id: number): Promise<number> =>
  (await sql<{ edition: number }>`select edition from examinations where id = ${id}`.execute(db)).rows[0]?.edition ?? 1

const present = ({ id: _id, ...row }: Row): Paper => ({
  ...row,
  opens_at: row.opens_at?.toISOString() ?? null,
  closes_at: row.closes_at?.toISOString() ?? null,
})

const columns = sql`examinations.id, minutes, opens_at, closes_at, attempt_limit, shows_answers, half_points, shuffles_items,
  shuffles_options, hides_names, pass_percent, draws_each,
  (select coalesce(json_agg(json_build_object('question_id', question_id, 'points', points / 100.0) order by position), '[]'::json)
    from examination_items where examination_id = examinations.id) as items,
  (select coalesce(json_agg(json_build_object('count', count, 'points', points / 100.0, 'cate', cate, 'difficulty', difficulty,
    'tag', tag) order by position), '[]'::json) from examination_draws where examination_id = examinations.id) as draws`

/** An examination as it stands, for whoever asked before whether the viewer may know that; null where there is none. */
export async function storedPaper(db: Db, id: number): Promise<Paper | null> {
  const { rows } = await sql<Row>`select ${columns} from examinations where id = ${id}`.execute(db)
  return rows[0] ? present(rows[0]) : null
}

/** Those of a space that this person may edit, as they go out of it. */
export async function editedPapers(db: Db, me: SignedIn, spaceId: number): Promise<ReadonlyMap<number, Paper>> {
  const { rows } = await sql<Row>`select ${columns} from examinations join resources on resources.id = examinations.id
      join subjects on subjects.id = examinations.id
    where resources.space_id = ${spaceId} and (${me.isAdmin} or exists (select from memberships m where m.space_id = ${spaceId}
      and m.user_id = ${me.id} and (m.role <> 'member' or subjects.owner_id = ${me.id})))`.execute(db)
  return new Map(rows.map((row) => [row.id, present(row)]))
}
