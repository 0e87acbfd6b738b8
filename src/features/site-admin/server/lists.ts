import { storageByType } from '#src/features/files/server/public.ts'
import { nameOfAction } from '#src/platform/http/guard/audit.ts'
import { listRecords } from '#src/platform/http/guard/audit-records.ts'
import { failedJobs } from '#src/platform/jobs/failed-jobs.ts'
import { inDays } from './days.ts'
import type { LongList, Report } from './table.ts'

const column = (key: string, label: string) => ({ key, label })
const time = (at: Date | null) => at?.toISOString() ?? null

/** What lies on the disk, and in the database. */
export const storageReport: Report = async (pool) => {
  const files = await storageByType(pool)
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return {
    columns: [column('type', '类型'), column('count', '数量'), column('bytes', '字节')],
    rows: [['数据库', null, Number(rows[0]!.bytes)], ...files.map(({ type, count, bytes }) => [type, count, bytes])],
  }
}

/** The last that were banned first. */
export const bansList: LongList = {
  columns: [
    column('id', '编号'),
    column('nickname', '昵称'),
    column('reason', '原因'),
    column('at', '停用于'),
    column('until', '恢复于'),
  ],
  async rows(pool, _asked, { behind, most }) {
    const { rows } = await pool.query<{ id: number; nickname: string; reason: string; at: Date; until: Date | null }>(
      `select id, nickname, blocked_reason as reason, blocked_at as at, blocked_until as until from users
      where blocked_at is not null and ($1::bigint is null or (blocked_at, id) < (select blocked_at, id from users where id = $1))
      order by blocked_at desc, id desc limit $2`,
      [behind?.[0] ?? null, most],
    )
    return rows.map(({ id, nickname, reason, at, until }) => [id, nickname, reason, time(at), time(until)])
  },
}

/** What administrators did, the last first. */
export const auditList: LongList = {
  columns: [
    column('id', '编号'),
    column('at', '时间'),
    column('actor', '管理员'),
    column('action', '操作'),
    column('params', '对象'),
    column('call', '接口'),
  ],
  async rows(pool, { days: { first, last } }, { behind, most }) {
    const wanted = { condition: inDays('audit_log.at'), values: [first, last] }
    const rows = await listRecords(pool, wanted, { before: (behind?.[0] ?? null) as number | null, most })
    return rows.map(({ id, at, actor, action, params }) => {
      const name = nameOfAction(action)
      return [id, time(at), actor, name ?? action, inWords(params), name ? action : null]
    })
  },
}

/** id 101, is_open false */
const inWords = (params: object) =>
  Object.entries(params)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
    .join('，')

export const jobsReport: Report = async (pool) => ({
  columns: [
    column('id', '编号'),
    column('task', '任务'),
    column('attempts', '次数'),
    column('error', '错误'),
    column('run_at', '下次运行'),
  ],
  rows: (await failedJobs(pool)).map(({ id, task, attempts, error, run_at }) => [
    id,
    task,
    attempts,
    error,
    time(run_at),
  ]),
})

/** What the database is at this moment longer than 100 ms: it keeps no list of what is over. */
export const slowQueriesReport: Report = async (pool) => {
  const { rows } = await pool.query<{ ms: number; state: string; query: string }>(
    `select (extract(epoch from clock_timestamp() - query_start) * 1000)::int as ms, state, left(query, 500) as query from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '100 milliseconds' order by query_start limit 100`,
  )
  return {
    columns: [column('ms', '已用毫秒'), column('state', '状态'), column('query', '语句')],
    rows: rows.map(({ ms, state, query }) => [ms, state, query]),
  }
}
