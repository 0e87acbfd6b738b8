import { sql } from 'kysely'
import type { Examination } from '#src/features/resources/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { Viewer } from '#src/platform/permission.ts'

interface Row {
  now: Date
  begun: number
  running_id: number | null
  is_over: boolean
}

/** Where somebody stands in an examination, by the server's clock. */
export async function standingOf(db: Db, viewer: Viewer, { id, paper }: Examination) {
  const { rows } = await sql<Row>`select now() as now, count(*)::int as begun,
      max(id) filter (where state = 'running') as running_id,
      coalesce(bool_or(state = 'running' and deadline <= now()), false) as is_over
    from attempts where examination_id = ${id} and user_id = ${viewer?.id ?? 0}`.execute(db)
  const { now, begun, running_id, is_over } = rows[0]!
  const left = paper.attempt_limit === 0 ? null : Math.max(0, paper.attempt_limit - begun)
  return { now, running_id, is_over, left, why_not: running_id === null ? whyNot({ now, left }, paper) : '' }
}

/** Why nobody, or not this person, can begin now. */
function whyNot({ now, left }: { now: Date; left: number | null }, paper: Examination['paper']): string {
  if (paper.opens_at !== null && now < new Date(paper.opens_at)) return '还没有到开放时间'
  if (paper.closes_at !== null && now >= new Date(paper.closes_at)) return '已经过了截止时间'
  if (left === 0) return `每人最多作答 ${paper.attempt_limit} 次，已经用完`
  return paper.items.length + paper.draws.length === 0 ? '试卷里还没有题目' : ''
}
