import type { Pool } from 'pg'
import { contributorsOf } from '#src/features/scores/server/public.ts'
import type { SpaceAccess } from '#src/features/spaces/server/public.ts'
import { findSubjects, kindsWith, titlesOf } from '#src/features/subjects/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { listTags } from '#src/features/tags/server/public.ts'
import { isSolvedSql } from '#src/features/threads/server/public.ts'
import { readingsOf } from '#src/features/visits/server/public.ts'
import { cached } from '#src/platform/db/cached.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import type { Viewer } from '#src/platform/permission.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { shanghaiDay } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import type { spaceReport } from '../contract.ts'
import { isSeries, type ReportName, reportTitles } from '../reports.ts'
import { type Days, membersBefore, sumsOf } from './days.ts'

export interface Asked {
  readonly pool: Pool
  readonly db: Db
  readonly viewer: Viewer
  readonly space: SpaceAccess
  /** Members, and those who may see everything. */
  readonly isInside: boolean
  readonly days: Days
}
type Table = Reply<typeof spaceReport>
type Report = (asked: Asked) => Promise<Pick<Table, 'columns' | 'rows' | 'paths'>>

const MOST = 50
const DAY = 86_400_000
const column = (key: string, label: string) => ({ key, label })
const day = column('day', '日期')

/** @param days a year at most */
function daysIn({ first, last }: Days): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / DAY + 1
  return Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * DAY).toISOString().slice(0, 10))
}

const sumsFor = ({ pool, space, isInside }: Asked, days: Days) => sumsOf(pool, { spaceId: space.id, isInside, ...days })

/** Kinds of things that stand by themselves and have titles. */
const kindsOfContent = () => kindsWith('titles').filter(({ partOf }) => !partOf)
/** What is said about them. */
const kindsOfSpeech = () => kindsWith('titles').filter(({ partOf }) => partOf)

const content: Report = async (asked) => {
  const found = await sumsFor(asked, asked.days)
  const byDay = Map.groupBy(found, (row) => row.day)
  const kinds = kindsOfContent().filter(({ kind }) => found.some(({ what }) => what === kind))
  return {
    columns: [day, ...kinds.map((kind) => column(kind.kind, kind.types[typeOf(kind)]!))],
    rows: daysIn(asked.days).map((name) => [
      name,
      ...kinds.map(({ kind }) => byDay.get(name)?.find(({ what }) => what === kind)?.count ?? 0),
    ]),
  }
}

async function actsIn(asked: Asked, days: Days) {
  const made = new Set(kindsOfContent().map(({ kind }) => kind))
  const said = new Set(kindsOfSpeech().map(({ kind }) => kind))
  const acts = new Map<string, { made: number; said: number }>()
  for (const { day: name, what, count } of await sumsFor(asked, days)) {
    const sums = acts.get(name) ?? { made: 0, said: 0 }
    if (made.has(what)) sums.made += count
    if (said.has(what)) sums.said += count
    acts.set(name, sums)
  }
  return acts
}

const acts: Report = async (asked) => {
  const found = await actsIn(asked, asked.days)
  return {
    columns: [day, column('made', '发表'), column('said', '评论与回答')],
    rows: daysIn(asked.days).map((name) => [name, found.get(name)?.made ?? 0, found.get(name)?.said ?? 0]),
  }
}

const year: Report = async (asked) => {
  const last = shanghaiDay(Date.now())
  const found = await actsIn(asked, { first: shanghaiDay(Date.now() - 364 * DAY), last })
  const rows = [...found].map(([name, { made, said }]) => [name, made + said] as [string, number])
  return { columns: [day, column('count', '发表与讨论')], rows: rows.filter(([, count]) => count > 0) }
}

const visits: Report = async (asked) => {
  const found = await sumsFor(asked, asked.days)
  const byDay = new Map(found.flatMap(({ day: name, what, count }) => (what === 'visit' ? [[name, count]] : [])))
  return {
    columns: [day, column('visits', '读者')],
    rows: daysIn(asked.days).map((name) => [name, byDay.get(name) ?? 0]),
  }
}

const members: Report = async (asked) => {
  const wanted = { spaceId: asked.space.id, isInside: asked.isInside, ...asked.days }
  const [known, found] = await Promise.all([membersBefore(asked.pool, wanted), sumsOf(asked.pool, wanted)])
  const byDay = new Map(found.flatMap(({ day: name, what, count }) => (what === 'member' ? [[name, count]] : [])))
  let there = known
  return {
    columns: [day, column('members', '成员'), column('change', '增减')],
    rows: daysIn(asked.days).map((name) => {
      const change = byDay.get(name) ?? 0
      there += change
      return [name, there, change]
    }),
  }
}

interface Listed {
  readonly id: number
  readonly kind: string
  readonly value: string | number
}
/** Things of a space, the first of an order: they are looked through once a minute where they are many. @param order SQL over `subjects` */
function list(
  name: string,
  { kinds, where = 'true', order, value }: { kinds: () => string[]; where?: string; order: string; value: string },
) {
  const read = prepared<Listed & { looked: number }>(
    name,
    `with here as materialized (select subjects.* from subjects where space_id = $1 and id <> $1 and kind = any($2::text[])
      and deleted_at is null and group_id is null and (visibility = 'public' or $3))
    select id, kind, ${value} as value, (select count(*)::int from here) as looked from here as subjects
    where ${where} order by ${order} limit ${MOST}`,
  )
  return async (asked: Asked) => {
    const { pool, space, isInside } = asked
    const found = await cached<Listed[]>(
      pool,
      `${name} ${space.id} ${isInside ? 'for members' : 'for everyone'}`,
      async () => {
        const rows = await read(pool, [space.id, kinds(), isInside])
        return { value: rows.map(({ id, kind, value }) => ({ id, kind, value })), rows: rows[0]?.looked ?? 0 }
      },
    )
    return withTitles(asked, found)
  }
}

async function withTitles({ db, viewer }: Asked, found: readonly Listed[]) {
  const seen = await findSubjects(
    db,
    viewer,
    found.map(({ id }) => id),
  )
  const titled = await titlesOf(db, seen)
  return found.flatMap(({ id, value }) => {
    const thing = titled.get(id)
    return thing ? [{ id, title: thing.title, path: thing.path, value }] : []
  })
}

/** @param label of what stands beside each title */
const listed =
  (read: ReturnType<typeof list>, label: string): Report =>
  async (asked) => {
    const found = await read(asked)
    return {
      columns: [column('title', '标题'), column('value', label)],
      rows: found.map(({ title, value }) => [title, value]),
      paths: found.map(({ path }) => path),
    }
  }

const all = () => kindsOfContent().map(({ kind }) => kind)
const askedKinds = () => kindsWith('answered').map(({ kind }) => kind)
/** Those that have versions are written again. */
const written = () =>
  kindsOfContent()
    .filter(({ versions, answered }) => versions && !answered)
    .map(({ kind }) => kind)
const dayOf = (moment: string) => `to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const mostRead = list('most read of a space', {
  kinds: all,
  where: 'visit_count > 0',
  order: 'visit_count desc, id desc',
  value: 'visit_count',
})
const texts = list('most read texts of a space', {
  kinds: written,
  where: 'visit_count > 0',
  order: 'visit_count desc, id desc',
  value: 'visit_count',
})
/** Of fewer nothing is told, since one could tell who. */
const FEWEST = 5
const RECENT = 30

/** Of the most read texts how many were read to the end, in the last 30 days. */
const reading: Report = async (asked) => {
  const found = await texts(asked)
  const since = shanghaiDay(Date.now() - RECENT * DAY)
  const ids = found.map(({ id }) => id)
  const kept = `reading of space ${asked.space.id} ${asked.isInside ? 'for members' : 'for everyone'}`
  const readings = await cached(asked.pool, kept, async () => {
    const value = await readingsOf(asked.pool, ids, since)
    return { value, rows: value.reduce((sum, { visits: count }) => sum + count, 0) }
  })
  const known = new Map(readings.flatMap((row) => (row.readers < FEWEST ? [] : [[row.subject_id, row]])))
  const rows = found.flatMap(({ id, title, path }) => {
    const row = known.get(id)
    return row ? [{ path, cells: [title, row.readers, Math.round((row.finished / row.visits) * 100)] }] : []
  })
  return {
    columns: [column('title', '标题'), column('readers', '读者'), column('finished', '读完（%）')],
    rows: rows.map(({ cells }) => cells),
    paths: rows.map(({ path }) => path),
  }
}

const open = list('open questions of a space', {
  kinds: askedKinds,
  where: `not ${isSolvedSql('subjects.id')}`,
  order: 'updated_at desc, id desc',
  value: 'root_comment_count',
})
const unanswered = list('unanswered of a space', {
  kinds: askedKinds,
  where: 'root_comment_count = 0',
  order: 'id',
  value: dayOf('created_at'),
})
const stale = list('stale texts of a space', {
  kinds: written,
  order: 'updated_at, id',
  value: dayOf('updated_at'),
})

const tags: Report = async ({ db, pool, viewer, space }) => {
  const { list: found } = await listTags({ db, pool }, viewer, {
    spaceId: space.id,
    search: '',
    page: 1,
    per_number: MOST,
  })
  return {
    columns: [column('title', '标签'), column('count', '用了几次')],
    rows: found.map(({ title, count_used: count }) => [title, count]),
    paths: found.map(({ title }) => paths.tagged(title, space.id)),
  }
}

const contributors: Report = async ({ pool, space }) => {
  const { list: found } = await contributorsOf(pool, space.id, { page: 1, per_number: MOST })
  return {
    columns: [column('nickname', '昵称'), column('score', '积分')],
    rows: found.map(({ user, score }) => [user.nickname, score]),
    paths: found.map(({ user }) => paths.user(user.id)),
  }
}

const made: Record<ReportName, Report> = {
  year,
  content,
  acts,
  visits,
  members,
  most_read: listed(mostRead, '读者'),
  reading,
  open_questions: listed(open, '回答'),
  tags,
  contributors,
  unanswered: listed(unanswered, '提出于'),
  stale: listed(stale, '最近更新'),
}

/** Of those who may see the space; who may ask for which, the route says. */
export const report = async (name: ReportName, asked: Asked): Promise<Table> => ({
  title: reportTitles[name],
  is_series: isSeries(name),
  ...(await made[name](asked)),
})
