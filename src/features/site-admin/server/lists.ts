import { storageByType } from '#src/features/files/server/public.ts'
import { nameOfAction } from '#src/platform/http/guard/audit.ts'
import { listRecords } from '#src/platform/http/guard/audit-records.ts'
import { slowStatements } from '#src/platform/db/slow/slow-statements.ts'
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
  async rows(pool, { days: { first, last }, userId }, { behind, most }) {
    const wanted = { condition: `${inDays('audit_log.at')} and ${ofPerson('$3')}`, values: [first, last, userId] }
    const rows = await listRecords(pool, wanted, { before: (behind?.[0] ?? null) as number | null, most })
    return rows.map(({ id, at, actor, action, params }) => {
      const name = nameOfAction(action)
      return [id, time(at), actor, name ?? action, inWords(params), name ? action : null]
    })
  },
}

/** SQL: what this person did, and what was done to them; everything for null. */
const ofPerson = (id: string) =>
  `(${id}::bigint is null or audit_log.actor_id = ${id} or audit_log.params ->> 'user_id' = ${id}::text
    or audit_log.action like '% /v1/users/:id%' and audit_log.params ->> 'id' = ${id}::text)`

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

/** What took long in those days for the last time, and how often since it is kept; what took the most time altogether first. */
export const slowQueriesReport: Report = async (pool, { days: { first, last } }) => ({
  columns: [
    column('statement', '语句'),
    column('name', '名称'),
    column('times', '次数'),
    column('longest', '最长毫秒'),
    column('total', '总计毫秒'),
    column('last_at', '最近一次'),
  ],
  rows: (await slowStatements(pool, { condition: inDays('last_at'), values: [first, last] })).map(
    ({ statement, name, times, longest_ms: longest, total_ms: total, last_at: at }) => [
      statement,
      name,
      times,
      longest,
      total,
      time(at),
    ],
  ),
})
