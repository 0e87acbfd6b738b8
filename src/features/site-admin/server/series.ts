import type { Pool } from 'pg'
import { actsByDay } from '#src/features/scores/server/public.ts'
import { kindsWith } from '#src/features/subjects/server/public.ts'
import { typeOf } from '#src/features/subjects/kind.ts'
import { viewsByDay, viewsByPage } from '#src/features/visits/server/public.ts'
import { pageNames } from '#src/shared/page-names.ts'
import { dayOfSql, inDays } from './days.ts'
import type { Report } from './table.ts'

// Numbers day by day: one statement each, with a row for days on which nothing happened.

const days = `select day::date as day, to_char(day, 'YYYY-MM-DD') as name
  from generate_series($1::date, $2::date, interval '1 day') as day`
const dayColumn = { key: 'day', label: '日期' }

/** New people, and those who made something. */
export const peopleReport: Report = async (pool, { days: { first, last } }) => {
  const { rows } = await pool.query<{ name: string; joined: number; active: number }>(
    `select d.name, coalesce(j.count, 0)::int as joined, coalesce(a.count, 0)::int as active from (${days}) d
    left join (select ${dayOfSql('created_at')} as day, count(*) from subjects join users on users.id = subjects.id
      where ${inDays('created_at')} group by 1) j on j.day = d.day
    left join (select ${dayOfSql('created_at')} as day, count(distinct owner_id) from subjects
      where ${inDays('created_at')} group by 1) a on a.day = d.day order by d.day`,
    [first, last],
  )
  return {
    columns: [dayColumn, { key: 'joined', label: '新用户' }, { key: 'active', label: '有发表的用户' }],
    rows: rows.map(({ name, joined, active }) => [name, joined, active]),
  }
}

export const actsReport: Report = async (pool, { days: { first, last }, spaceId }) => {
  const byDay = new Map((await actsByDay(pool, { first, last, spaceId })).map((row) => [row.day, row]))
  const rows = await namesOfDays(pool, first, last)
  return {
    columns: [dayColumn, { key: 'count', label: '积分行为' }, { key: 'points', label: '积分' }],
    rows: rows.map((day) => [day, byDay.get(day)?.count ?? 0, byDay.get(day)?.points ?? 0]),
  }
}

/** What was made, by kind; what was deleted since counts as well. */
export const contentReport: Report = async (pool, { days: { first, last }, spaceId }) => {
  const kinds = kindsWith('titles')
  const { rows } = await pool.query<{ name: string; counts: Record<string, number> | null }>(
    `select d.name, c.counts from (${days}) d
    left join (select day, jsonb_object_agg(kind, count) as counts from (
      select ${dayOfSql('created_at')} as day, kind, count(*) from subjects
      where ${inDays('created_at')} and ($3::bigint is null or space_id = $3) group by 1, 2) counted group by day) c
    on c.day = d.day order by d.day`,
    [first, last, spaceId],
  )
  return {
    columns: [dayColumn, ...kinds.map((kind) => ({ key: kind.kind, label: kind.types[typeOf(kind)]! }))],
    rows: rows.map(({ name, counts }) => [name, ...kinds.map(({ kind }) => counts?.[kind] ?? 0)]),
  }
}

export const visitsReport: Report = async (pool, { days: { first, last } }) => {
  const byDay = new Map((await viewsByDay(pool, { first, last })).map((row) => [row.day, row]))
  const rows = await namesOfDays(pool, first, last)
  return {
    columns: [dayColumn, { key: 'views', label: '页面访问' }, { key: 'readers', label: '读者' }],
    rows: rows.map((day) => [day, byDay.get(day)?.views ?? 0, byDay.get(day)?.readers ?? 0]),
  }
}

/** Pages keep the number under which they were counted. */
export const pagesReport: Report = async (pool, { days: { first, last } }) => {
  const rows = await viewsByPage(pool, { first, last })
  return {
    columns: [
      { key: 'page', label: '页面编号' },
      { key: 'label', label: '页面' },
      { key: 'views', label: '访问' },
    ],
    rows: rows.map(({ page, views }) => [page, labelOf(page), views]),
  }
}
const labelOf = (page: number) =>
  page === 0
    ? '其他页面'
    : [
        ...new Set(Object.values(pageNames).flatMap(({ label, number }) => (number === page ? [label as string] : []))),
      ].join('、')

async function namesOfDays(pool: Pool, first: string, last: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`${days} order by day`, [first, last])
  return rows.map(({ name }) => name)
}
