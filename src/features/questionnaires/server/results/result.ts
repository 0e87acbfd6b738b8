import type { Pool } from 'pg'
import { prepared } from '#src/platform/db/prepared.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import type { In } from '#src/shared/endpoint.ts'
import type { readResult } from '#src/features/questionnaires/contract.ts'
import { findQuestionnaire, type Found } from '../found.ts'
import { questionnaires } from '../policy.ts'
import { BY_DAY, nameOfDay } from '../replying/counts.ts'
import { crossOf } from './cross.ts'
import { itemsOf } from './sums.ts'

interface Asked {
  id: number
  query: In<typeof readResult, 'out'>['query']
}

/** From sums that are kept with each reply; only a cross table and first words look at the replies. @throws not_found, forbidden, invalid */
export async function resultOf(pool: Pool, me: SignedIn, { id, query }: Asked) {
  const found = await mine(pool, me, id)
  const other = query.with === undefined ? null : await mine(pool, me, query.with)
  const [sums, days, cross, compared] = await Promise.all([
    sumsOf(pool, found),
    daysOf(pool, id),
    crossOf(pool, found, query),
    other && sumsOf(pool, other),
  ])
  return {
    ...sums,
    state: found.state,
    is_anonymous: found.is_anonymous,
    days,
    cross,
    compared: compared && { ...compared, items: alsoIn(sums.items, compared.items) },
  }
}

const mine = async (pool: Pool, me: SignedIn, id: number) =>
  questionnaires.authorize(me, 'read_results', await findQuestionnaire(pool, me, id))

const alsoIn = <T extends { timestamp: number; kind: string }>(first: readonly T[], second: readonly T[]) =>
  second.filter((one) => first.some(({ timestamp, kind }) => timestamp === one.timestamp && kind === one.kind))

const took = prepared<{ seconds: number | null }>(
  'time for a questionnaire',
  'select round(seconds::numeric / nullif(timed, 0))::int as seconds from questionnaires where id = $1',
)

async function sumsOf(pool: Pool, found: Found) {
  const [items, [time]] = await Promise.all([itemsOf(pool, found), took(pool, [found.id])])
  return { id: found.id, title: found.title, reply_count: found.reply_count, seconds: time?.seconds ?? null, items }
}

const byDay = prepared<{ day: number; count: number }>(
  'replies by day',
  `select choice as day, count from questionnaire_counts where questionnaire_id = $1 and item = ${BY_DAY} order by choice`,
)

/** Days without replies between others are there, too; of more than a year the last. */
async function daysOf(pool: Pool, id: number) {
  const rows = await byDay(pool, [id])
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const from = Math.max(first, last - 365)
  return Array.from({ length: last - from + 1 }, (_, place) => ({
    day: nameOfDay(from + place),
    count: counts.get(from + place) ?? 0,
  }))
}
