import { formatFileSize, formatWhole } from '#src/shared/format.ts'

// What the page of administrators looks at, from where on it is worth a look or an act, and what to do then. docs/operations.md says
// the same (health.test.ts).

export type HealthState = 'fine' | 'look' | 'act'

type Unit = 'count' | 'share' | 'seconds' | 'milliseconds' | 'days' | 'bytes'

export interface Watched {
  readonly group: string
  readonly label: string
  readonly unit: Unit
  readonly look?: number
  readonly act?: number
  /** What is little is bad, not what is much. */
  readonly isLow?: true
  /** What to do; absent where the number is only told. */
  readonly hint?: string
}

const GIB = 1024 ** 3
const [minute, hour] = [60, 3600]

export const watched = {
  database_size: { group: '数据库', label: '大小', unit: 'bytes' },
  database_connections: {
    group: '数据库',
    label: '已用连接',
    unit: 'share',
    look: 0.8,
    act: 0.95,
    hint: '调小各个节点的 DATABASE_POOL，或者调大 PostgreSQL 的 max_connections',
  },
  longest_transaction: {
    group: '数据库',
    label: '最久的事务',
    unit: 'seconds',
    look: 5 * minute,
    act: hour,
    hint: '很久不结束的事务拖住清理：在 pg_stat_activity 里找到它，没有用处就用 pg_terminate_backend 结束',
  },
  buffer_hits: {
    group: '数据库',
    label: '缓存命中率',
    unit: 'share',
    isLow: true,
    look: 0.95,
    act: 0.8,
    hint: '数据常从磁盘读：给 PostgreSQL 更多内存（shared_buffers）',
  },
  unarchived: {
    group: '数据库',
    label: 'WAL 归档失败了多久',
    unit: 'seconds',
    look: minute,
    act: 10 * minute,
    hint: '归档不成会占满磁盘，也不能恢复到这段时间：看 PostgreSQL 日志里 archive_command 的错误',
  },
  standby_behind: {
    group: '数据库',
    label: '备用库落后',
    unit: 'seconds',
    look: 10,
    act: minute,
    hint: '看备用库是否在运行，以及它和主库之间的网络',
  },
  migrations: {
    group: '数据库',
    label: '与程序不同的升级步骤',
    unit: 'count',
    look: 1,
    hint: '有节点还在运行另一个版本：升级完所有节点；不在升级时，看各个节点的版本',
  },
  jobs_due: {
    group: '任务',
    label: '等待的任务',
    unit: 'count',
    look: 100,
    act: 1000,
    hint: '看是否有 RUN_JOBS=1 的节点在运行；一直在增加就再加一个',
  },
  jobs_oldest: {
    group: '任务',
    label: '等得最久的任务',
    unit: 'seconds',
    look: 10 * minute,
    act: hour,
    hint: '没有节点在做任务，或者任务卡住了：看 RUN_JOBS=1 的节点和它的日志',
  },
  jobs_running: { group: '任务', label: '正在做的任务', unit: 'count' },
  jobs_failed: {
    group: '任务',
    label: '放弃的任务',
    unit: 'count',
    look: 1,
    act: 20,
    hint: '在“统计”的“失败的任务”里看原因，改正以后重试',
  },
  search_index: {
    group: '搜索',
    label: '要重建的索引',
    unit: 'count',
    look: 1,
    hint: '升级后后台正在重建，期间照旧能搜；一小时还没有做完就运行 npm run reindex',
  },
  files_size: { group: '文件', label: '上传的文件', unit: 'bytes' },
  disk_free: {
    group: '文件',
    label: '磁盘剩余',
    unit: 'bytes',
    isLow: true,
    look: 5 * GIB,
    act: GIB,
    hint: '删除旧的备份和日志，或者换更大的磁盘；满了以后谁也不能保存',
  },
  failed_answers: {
    group: '这个节点',
    label: '五分钟内出错的回答',
    unit: 'share',
    look: 0.01,
    act: 0.05,
    hint: '在日志里找 level 50 的行，按 reqId 看是哪个请求',
  },
  pool_wanted: {
    group: '这个节点',
    label: '等数据库连接的请求',
    unit: 'count',
    look: 1,
    act: 20,
    hint: '调大 DATABASE_POOL，或者在“慢查询”里找占住连接的语句',
  },
  event_loop: {
    group: '这个节点',
    label: '事件循环延迟',
    unit: 'milliseconds',
    look: 100,
    act: 500,
    hint: '处理器不够：加一个节点，或者看同一台机器上还有什么在运行',
  },
  memory: {
    group: '这个节点',
    label: '内存',
    unit: 'share',
    look: 0.6,
    act: 0.85,
    hint: '一天之内只增不减就重启这个节点，并报告问题；否则给它更多内存',
  },
  streams: {
    group: '这个节点',
    label: '打开的实时连接',
    unit: 'count',
    look: 2000,
    act: 5000,
    hint: '再加一个节点，让代理把 /v1/events 分给它',
  },
  last_backup: {
    group: '备份和邮件',
    label: '距上次备份',
    unit: 'days',
    look: 2,
    act: 7,
    hint: '运行 npm run backup，并让它每天运行；用别的办法备份，就看那里',
  },
  mail: {
    group: '备份和邮件',
    label: '不能发送的渠道',
    unit: 'count',
    look: 1,
    hint: '没有设置 SMTP_URL：验证码和通知邮件发不出去',
  },
} as const satisfies Record<string, Watched>
export type WatchedName = keyof typeof watched

/** Nothing is worse than nothing known. */
export function stateOf({ look, act, isLow }: Watched, value: number): HealthState {
  const isPast = (limit: number | undefined) => limit !== undefined && (isLow ? value < limit : value >= limit)
  if (isPast(act)) return 'act'
  return isPast(look) ? 'look' : 'fine'
}

export function written(unit: Unit, value: number): string {
  if (!Number.isFinite(value)) return '从来没有'
  switch (unit) {
    case 'bytes':
      return value >= GIB ? `${(value / GIB).toFixed(1)} GB` : formatFileSize(Math.round(value))
    case 'share':
      return `${Math.round(value * 1000) / 10}%`
    case 'seconds':
      return inTime(value)
    case 'milliseconds':
      return `${Math.round(value)} 毫秒`
    case 'days':
      return value < 1 ? '不到 1 天' : `${Math.floor(value)} 天`
    default:
      return formatWhole(Math.round(value))
  }
}

function inTime(seconds: number): string {
  if (seconds < minute) return `${Math.round(seconds)} 秒`
  return seconds < hour ? `${Math.floor(seconds / minute)} 分钟` : `${Math.floor(seconds / hour)} 小时`
}

/** `≥ 80%`; a dash where there is no such limit. */
export const limitOf = ({ unit, isLow }: Watched, limit: number | undefined) =>
  limit === undefined ? '—' : `${isLow ? '<' : '≥'} ${written(unit, limit)}`
