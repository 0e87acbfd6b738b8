import type { Pool } from 'pg'
import { openPool } from '#src/platform/db/pool.ts'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import type { Lab } from './lab/lab.ts'
import { fire, round } from './lab/measure.ts'
import { compete } from './lab/requests.ts'
import { report } from './lab/report.ts'

// What a person is told, and what those do whom they follow: beside bare reads of rows.

const people = 5000
const spaces = 2000
const things = 100_000
const acts = 1_000_000
const follows = { people: 800, spaces: 200 }
/** Messages of the reader; each like is one of a thing of its own. */
const messages = 2000
const rounds = 200

export async function measurePeople(lab: Lab): Promise<void> {
  const { pool, db } = openPool(lab.databaseUrl, { longest: 600_000 })
  const reader = await fill(pool, lab)
  const headers = { authorization: await startSession(db, reader) }
  await pool.end()
  const check = (_: number, text: string) => text.includes('"code":0')
  const floor = (i: number) => ({ path: `/row/${lab.world.documents[i % lab.world.documents.length]}` })
  const ask = (path: string) => () => ({ path, headers, check })
  await compete(lab, {
    figure: `25 of ${messages} messages, beside the floor’s read of as many rows`,
    limit: 4,
    ours: ask('/v1/messages?message_type=VoteMsg'),
    floor: () => ({ path: `/rows/${lab.world.documents[0]}?limit=25` }),
  })
  await compete(lab, { figure: 'unread counts, beside a look-up by primary key', limit: 3, ours: ask('/v1/messages/count'), floor }) // prettier-ignore
  await raceFeed(lab, headers)
}

/** One question after the other and the two kinds by turns, so that whatever else the machine does meets both. */
async function raceFeed({ ours, floor, world }: Lab, headers: Record<string, string>) {
  const times = { row: [] as number[], feed: [] as number[] }
  const take = async (kind: keyof typeof times, act: () => Promise<unknown>) => {
    const start = performance.now()
    await act()
    times[kind].push(performance.now() - start)
  }
  for (let i = -20; i < rounds; i++) {
    if (i === 0) times.row.length = times.feed.length = 0
    await take('row', () => fire(floor.port, { path: `/row/${world.documents[Math.abs(i) % world.documents.length]}` }))
    await take('feed', () => fire(ours.port, { path: '/v1/feeds', headers }))
  }
  const [row, feed] = [p95(times.row), p95(times.feed)]
  report({
    figure: `25 of ${acts} acts of ${follows.people + follows.spaces} that are followed, p95, beside a look-up by primary key`,
    ours: { ms: round(feed) },
    floor: { ms: round(row) },
    ratio: round(feed / row),
    limit: 60,
  })
}

const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]!

/** A fifth of the spaces is private. @returns the id of the reader */
async function fill(pool: Pool, { world }: Lab): Promise<number> {
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows[0]!.id
  const author = await one('select owner_id as id from subjects where id = $1', [world.space])
  // what is made is what foreign keys and triggers would make of it
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `with made as (insert into subjects (kind, owner_id) select 'user', 3 from generate_series(0, $1::int) returning id)
      insert into users (id, nickname, email) select id, '关注者' || id, 'follower' || id || '@example.com' from made`,
      [people],
    )
    const reader = await one(`select max(id) as id from users`)
    await client.query(
      `with made as (insert into subjects (id, kind, owner_id, space_id) select 10000000 + n, 'space', $2, 10000000 + n
        from generate_series(1, $1::int) n returning id)
      insert into spaces (id, title, is_open) select id, '空间' || id, id % 5 <> 0 from made`,
      [spaces, author],
    )
    await client.query(
      `with made as (insert into subjects (id, kind, owner_id, space_id)
        select 20000000 + n, 'resource', $3, 10000001 + n % $2::int from generate_series(1, $1::int) n returning id, space_id)
      insert into resources (id, space_id, type, title) select id, space_id, 'document', '资料' || id from made`,
      [things, spaces, author],
    )
    await client.query(
      `insert into daily_acts (subject_id, day, user_id, space_id, act, at)
      select thing, (at at time zone 'Asia/Shanghai')::date, $4::bigint - 1 - n::bigint * 7919 % $3::int, 10000001 + (thing - 20000000) % $5::int, 'edit', at
      from generate_series(1, $1::int) n cross join lateral
        (select 20000001 + n::bigint * 104729 % $2::int as thing, now() - n * interval '90 seconds' as at) made on conflict do nothing`,
      [acts, things, people, reader, spaces],
    )
    await client.query(
      `insert into votes (subject_id, user_id, scope) select $1 - n, $1, 'attention' from generate_series(1, $2::int) n
      union all select 10000000 + n, $1, 'collection' from generate_series(1, $3::int) n`,
      [reader, follows.people, follows.spaces],
    )
    await client.query('set session_replication_role = origin')
    await client.query(
      `insert into notifications (user_id, type, event, actor_id, subject_id, about_id)
      select $1, 'votes', 'like', $2, 20000000 + n, 20000000 + n from generate_series(1, $3::int) n`,
      [reader, author, messages],
    )
    await client.query('update notification_groups set seen_at = at where id % 100 <> 0')
    await client.query('vacuum analyze')
    return reader
  } finally {
    client.release()
  }
}
