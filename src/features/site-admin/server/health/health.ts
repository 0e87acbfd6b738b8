import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openStreams } from '#src/features/events/server/public.ts'
import { bytesOfFiles } from '#src/features/files/server/public.ts'
import { isIndexBehind } from '#src/features/search/server/public.ts'
import { root } from '#src/platform/config.ts'
import { LAST_BACKUP, stateOf as rememberedState } from '#src/platform/db/site-state.ts'
import { databaseFacts, migrationsApart } from '#src/platform/health/database.ts'
import { eventLoopDelay, startedAt } from '#src/platform/health/program.ts'
import type { Services } from '#src/platform/http/route.ts'
import { countJobs } from '#src/platform/jobs/job-counts.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import type { stationHealth } from '#src/features/site-admin/contract.ts'
import { limitOf, stateOf, type Watched, watched, type WatchedName, written } from '#src/features/site-admin/health.ts'

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

type Health = Reply<typeof stationHealth>
/** A number, with words of its own where the number alone says too little; null: there is nothing of that sort here. */
type Seen = number | { value: number; text: string } | null
type Facts = Partial<Record<WatchedName, Seen>>

/** What stands together is looked at together: where that is not possible the rest is still told. */
const parts: { names: WatchedName[]; look(services: Services, here: Facts): Promise<Facts> | Facts }[] = [
  {
    names: [
      'database_size',
      'database_connections',
      'longest_transaction',
      'buffer_hits',
      'unarchived',
      'standby_behind',
    ],
    look: database,
  },
  { names: ['migrations'], look: async ({ pool }) => ({ migrations: await migrationsApart(pool) }) },
  { names: ['jobs_due', 'jobs_oldest', 'jobs_running', 'jobs_failed'], look: jobs },
  { names: ['search_index'], look: async ({ db }) => ({ search_index: Number(await isIndexBehind(db)) }) },
  { names: ['files_size'], look: async ({ pool }) => ({ files_size: await bytesOfFiles(pool) }) },
  { names: ['disk_free'], look: disk },
  { names: ['failed_answers', 'pool_wanted', 'event_loop', 'memory', 'streams'], look: (_services, here) => here },
  { names: ['last_backup'], look: backup },
  { names: ['mail'], look: ({ mailer }) => ({ mail: Number(!mailer.reaches('email')) }) },
]

export async function health(services: Services): Promise<Health> {
  // before this call itself asks for connections
  const here = node(services)
  const lists = await Promise.all(
    parts.map(async ({ names, look }) => {
      try {
        const facts = await look(services, here)
        return names.flatMap((name) => toldOf(name, facts[name] ?? null))
      } catch {
        return names.map(unknown)
      }
    }),
  )
  return {
    at: new Date().toISOString(),
    version,
    node: `${os.hostname()}:${process.pid}`,
    started_at: new Date(startedAt() * 1000).toISOString(),
    list: lists.flat(),
  }
}

function toldOf(key: WatchedName, seen: Seen): Health['list'] {
  if (seen === null) return []
  const { value, text } = typeof seen === 'number' ? { value: seen, text: null } : seen
  const of: Watched = watched[key]
  const state = stateOf(of, value)
  const hint = state === 'fine' ? null : (of.hint ?? null)
  return [{ ...named(key), value: text ?? written(of.unit, value), state, hint }]
}

const unknown = (key: WatchedName): Health['list'][number] => ({
  ...named(key),
  value: '读不到',
  state: 'look',
  hint: '现在读不到这一项：过一会儿再看，一直这样就看日志',
})

function named(key: WatchedName) {
  const of: Watched = watched[key]
  const [look, act] = [of.look, of.act].map((limit) => (limit === undefined ? null : limitOf(of, limit)))
  const limits = [look && `留意 ${look}`, act && `处理 ${act}`].filter(Boolean).join('，') || null
  return { key, group: of.group, label: of.label, limits }
}

async function database({ pool }: Services): Promise<Facts> {
  const { bytes, connections, most, longest, hits, isArchiving, unarchived, behind } = await databaseFacts(pool)
  return {
    database_size: bytes,
    database_connections: { value: connections / most, text: `${connections} / ${most}` },
    longest_transaction: longest,
    buffer_hits: hits,
    unarchived: isArchiving ? (unarchived ?? { value: 0, text: '没有失败' }) : null,
    standby_behind: behind,
  }
}

async function jobs({ pool }: Services): Promise<Facts> {
  const { due, oldest, running, failed } = await countJobs(pool)
  return { jobs_due: due, jobs_oldest: oldest, jobs_running: running, jobs_failed: failed }
}

async function disk({ program }: Services): Promise<Facts> {
  const { bavail, bsize } = await statfs(program.home)
  return { disk_free: bavail * bsize }
}

function node(services: Services): Facts {
  const { program } = services
  const { answers, failed } = program.answersOfLate()
  const used = process.memoryUsage.rss()
  const all = process.constrainedMemory() || os.totalmem()
  const most = Math.min(all, os.totalmem())
  return {
    failed_answers: { value: answers ? failed / answers : 0, text: `${failed} / ${answers}` },
    pool_wanted: program.poolStates().reduce((sum, { wanted }) => sum + wanted, 0),
    event_loop: eventLoopDelay(),
    memory: { value: used / most, text: `${written('bytes', used)} / ${written('bytes', most)}` },
    streams: openStreams(services),
  }
}

async function backup({ db }: Services): Promise<Facts> {
  const at = await rememberedState(db, LAST_BACKUP)
  return { last_backup: at === null ? Infinity : (Date.now() - Date.parse(at)) / 86_400_000 }
}
