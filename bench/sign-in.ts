import { sql } from 'kysely'
import { hashPassword } from '#src/features/accounts/server/public.ts'
import { type Db, openPool } from '#src/platform/db/pool.ts'
import type { Lab } from './lab/lab.ts'
import { fire, round } from './lab/measure.ts'
import { report } from './lab/report.ts'

// Whether the time that a refusal takes tells who has an account here.

const tries = 200
/** Milliseconds. */
const limit = 20
const sides = ['known', 'unknown'] as const

export async function measureSignIn(lab: Lab): Promise<void> {
  const { pool, db } = openPool(lab.databaseUrl)
  await makePeople(db)
  const took = { known: [] as number[], unknown: [] as number[] }
  // in turn, so that whatever else the machine does meets both; each address once, since ten wrong passwords close its door
  for (let i = 1; i <= tries; i++) {
    // one address may try 120 times a minute
    if (i % 50 === 0) await sql`delete from rate_limits where key like 'POST /v1/users/login %'`.execute(db)
    for (const side of sides) took[side].push(await refusal(lab, `${side}${i}@bench.example`))
  }
  await pool.end()
  const [known, unknown] = sides.map((side) => round(median(took[side])))
  const value = round(Math.abs(known! - unknown!))
  report({ figure: `a refused sign-in with and without an account, ms apart`, known, unknown, value, limit })
}

async function refusal(lab: Lab, email: string): Promise<number> {
  const start = performance.now()
  await fire(lab.ours.port, {
    path: '/v1/users/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_type: 'password', email, password: 'wrong-password' }),
    check: (_, text) => text.includes('账号或密码不正确'),
  })
  return performance.now() - start
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function makePeople(db: Db) {
  const hash = await hashPassword('a-password-of-the-bench')
  await db.transaction().execute(async (trx) => {
    await sql`with made as (
        insert into subjects (kind, owner_id)
        select 'user', (select min(id) from users) from generate_series(1, ${tries}) returning id
      )
      insert into users (id, nickname, email, password_hash)
        select id, 'bench' || id, 'known' || row_number() over (order by id) || '@bench.example', ${hash} from made`.execute(
      trx,
    )
  })
}
