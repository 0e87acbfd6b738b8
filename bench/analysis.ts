import pg from 'pg'
import type { Lab } from './lab/lab.ts'
import { compete } from './lab/requests.ts'

// What is told of a space that very many have read: beside a look-up by primary key.

const readers = 2500
const days = 400

export async function measureAnalysis(lab: Lab): Promise<void> {
  const { space } = lab.world
  await visitOften(lab)
  const floor = (i: number) => ({ path: `/row/${lab.world.documents[i % lab.world.documents.length]}` })
  const start = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
  for (const report of ['year', 'visits', 'most_read'] as const) {
    const query = report === 'visits' ? `?start_at=${start}` : ''
    await compete(lab, {
      figure: `analysis of a space with 1,000,000 visits: ${report}, beside a look-up by primary key`,
      limit: 20,
      ours: () => ({ path: `/v1/products/${space}/analysis/${report}${query}`, check: (_, text) => text.includes('"code":0') }), // prettier-ignore
      floor,
    })
  }
  let visit = 0
  await compete(lab, {
    figure: 'page of the analysis, server-rendered, uncached, beside a look-up by primary key',
    limit: 20,
    ours: () => ({ path: `/spaces/${space}/analysis?r=${visit++}`, check: (_, text) => text.includes('</html>') }),
    floor,
  })
}

/** A document of the space and the space itself, by as many each day. */
async function visitOften({ databaseUrl, world: { space, document } }: Lab): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into visits (subject_id, day, reader)
      select $1, current_date - day, 'v' || reader from generate_series(0, $2 - 1) day, generate_series(1, $3) reader on conflict do nothing`,
      [space, days, readers],
    )
    await client.query('update subjects set visit_count = visit_count + $2 where id = any($1)', [
      [space, document],
      days * readers,
    ])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
