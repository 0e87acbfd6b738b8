import type { Pool } from 'pg'
import { actsByName } from '#src/features/scores/server/public.ts'
import { kindsWith } from '#src/features/subjects/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { type Days, inDays } from './days.ts'

/** How many of each kind there are, and how many came in those days. */
export async function totals(pool: Pool, { first, last }: Days) {
  const { rows } = await pool.query<{ kind: string; total: number; new: number }>(
    `select kind, count(*)::int as total, (count(*) filter (where ${inDays('created_at')}))::int as new from subjects
    where deleted_at is null group by kind`,
    [first, last],
  )
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  const list = kindsWith('titles').map((kind) => ({
    key: kind.kind,
    label: kind.types[typeOf(kind)]!,
    total: byKind.get(kind.kind)?.total ?? 0,
    new: byKind.get(kind.kind)?.new ?? 0,
  }))
  return { start_time: first, end_time: last, list }
}

/** 发表文档, as the kinds call themselves. */
export async function scoreActions(pool: Pool, days: Days) {
  const labels = new Map(kindsWith('titles').map((kind) => [kind.kind, kind.types[typeOf(kind)]!]))
  const rows = await actsByName(pool, days)
  return {
    list: rows.map((row) => {
      const [, act = '', kind = ''] = /^([a-z]+)_(.+)$/.exec(row.act) ?? []
      return { ...row, label: `${verbs[act] ?? act}${labels.get(kind) ?? kind}` }
    }),
  }
}
const verbs: Record<string, string> = { create: '创建', edit: '编辑' }
