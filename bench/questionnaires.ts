import pg from 'pg'
import type { Lab } from './lab/lab.ts'
import { call } from './lab/long-work.ts'
import { fire, round } from './lab/measure.ts'
import { report } from './lab/report.ts'

// What it costs to look at the results of a questionnaire to which very many have replied.

const replies = 10_000
const rounds = 200

export async function measureQuestionnaires(lab: Lab): Promise<void> {
  const { id } = await call<{ id: number }>(lab, '/v1/questionnaires', {
    title: '期末问卷',
    questionnaire_items: items,
  })
  await call(lab, `/v1/questionnaires/${id}/deliver`, { place: 'link' })
  await fill(lab, id)
  const results = { path: `/v1/questionnaires/${id}/result`, headers: { authorization: lab.world.token } }
  const times = { row: [] as number[], results: [] as number[] }
  const take = async (kind: keyof typeof times, act: () => Promise<unknown>) => {
    const start = performance.now()
    await act()
    times[kind].push(performance.now() - start)
  }
  const { documents } = lab.world
  for (let i = -20; i < rounds; i++) {
    if (i === 0) times.row.length = times.results.length = 0
    await take('row', () => fire(lab.floor.port, { path: `/row/${documents[Math.abs(i) % documents.length]}` }))
    await take('results', () =>
      fire(lab.ours.port, { ...results, check: (_, text) => text.includes(`"reply_count":${replies}`) }),
    )
  }
  const [row, ours] = [p95(times.row), p95(times.results)]
  report({
    figure: `results of ${replies} replies to twenty items, p95, beside a look-up by primary key`,
    ours: { ms: round(ours) },
    floor: { ms: round(row) },
    ratio: round(ours / row),
    limit: 100,
  })
}

const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]!

/** Eighteen to choose from, a number that few answer alike, and words. */
const items = [
  ...Array.from({ length: 18 }, (_, n) => ({
    timestamp: n + 1,
    kind: 'single',
    title: `第 ${n + 1} 题`,
    options: ['甲', '乙', '丙', '丁'].map((title, place) => ({ timestamp: place + 1, title })),
  })),
  { timestamp: 19, kind: 'number', title: '每周花几小时' },
  { timestamp: 20, kind: 'long', title: '还想说点什么' },
]

/** Replies, and the sums that would have been kept with them. */
async function fill({ databaseUrl }: Lab, id: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into questionnaire_replies (id, questionnaire_id, answers, created_at, place)
      select gen_random_uuid(), $1, (select jsonb_object_agg(item, jsonb_build_object('chosen', jsonb_build_array(1 + (n * item) % 4)))
          from generate_series(1, 18) item)
        || jsonb_build_object('19', jsonb_build_object('number', n % 300 / 2.0), '20', jsonb_build_object('text', '第 ' || n || ' 份')),
        now(), n from generate_series(1, $2::int) n`,
      [id, replies],
    )
    await client.query(
      `insert into questionnaire_counts (questionnaire_id, item, line, choice, count)
      select $1, key::bigint, 0, coalesce((value -> 'number')::float8, (value -> 'chosen' -> 0)::float8), count(*)
        from questionnaire_replies, jsonb_each(answers) where questionnaire_id = $1 and key <> '20' group by 2, 4
      union all select $1, item, -1, 0, $2 from generate_series(1, 20) item`,
      [id, replies],
    )
    await client.query('update questionnaires set reply_count = $2 where id = $1', [id, replies])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
