import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { openPool } from '../pool.ts'
import { prepared } from '../prepared.ts'
import { cloneDatabase } from '../testing.ts'
import { forgetSlowStatements, SlowStatements, slowStatements } from './slow-statements.ts'
import { timeStatements } from './time-statements.ts'
import { withoutValues } from './without-values.ts'

let url: string
let opened: ReturnType<typeof openPool>
const heard: { name: string | undefined; text: string }[] = []
beforeAll(async () => {
  const { pattern, template } = inject('database')
  url = await cloneDatabase((name) => pattern.replace('DATABASE', name), template)
  opened = openPool(url, { onSlow: (statement) => heard.push(statement) })
})
afterAll(() => opened.pool.end())
beforeEach(() => void (heard.length = 0))

const kept = () => slowStatements(opened.pool, { condition: 'true', values: [] })
const sleeps = prepared<{ said: string }>('slow: sleeps', 'select $1::text as said, pg_sleep(0.2)')

test('what takes long is noticed however it is asked for, by its words and name alone', async () => {
  expect(await sleeps(opened.pool, ['秘密'])).toMatchObject([{ said: '秘密' }])
  await opened.pool.query('select pg_sleep(0.2), $1::text', ['秘密'])
  await sql`select pg_sleep(0.2), ${'秘密'}::text as kysely`.execute(opened.db)
  await expect(opened.pool.query('select 1 / ($1::int + length(pg_sleep(0.2)::text))', [0])).rejects.toMatchObject({
    code: '22012',
  })
  const told = heard.filter(({ text }) => text.includes('pg_sleep')).map(({ name, text }) => [name, text])
  expect(told).toEqual([
    ['slow: sleeps', 'select $1::text as said, pg_sleep(0.2)'],
    [undefined, 'select pg_sleep(0.2), $1::text'],
    [undefined, 'select pg_sleep(0.2), $1::text as kysely'],
    [undefined, 'select 1 / ($1::int + length(pg_sleep(0.2)::text))'],
  ])
})

test('of statements that were sent together only those are slow that took long themselves', async () => {
  const clock = vi.spyOn(performance, 'now')
  try {
    const answers: (() => void)[] = []
    const query = () => new Promise<void>((resolve) => answers.push(resolve))
    const client = { query } as unknown as pg.ClientBase
    const slow: string[] = []
    timeStatements(client, ({ text }) => slow.push(text), 100)
    clock.mockReturnValue(1000)
    const asked = ['quick', 'slow', 'behind it'].map((text) => client.query(text))
    for (const [n, at] of [1050, 1200, 1300].entries()) {
      clock.mockReturnValue(at)
      answers[n]!()
      await asked[n]
    }
    expect(slow).toEqual(['slow'])
  } finally {
    clock.mockRestore()
  }
})

test.each([
  ['select a from t where id in ($1, $2, $3) and n = 12', 'select a from t where id in (?, …) and n = ?'],
  ["select 'it''s 秘密' as said,\n   2.5", 'select ? as said, ?'],
  ["select a -- it's one\n, '秘密' /* don't */ from t", 'select a , ? from t'],
  [String.raw`select e'\'秘密' || 'b', $$it's 秘密$$, $x$ $$ 秘密 $x$`, 'select ? || ?, …'],
  ['insert into t1 (a, b) values ($1, $2), ($3, $4), ($5, $6)', 'insert into t1 (a, b) values (?, …), …'],
  [`select '${'长'.repeat(3000)}', ${'a'.repeat(3000)}`, `select ?, ${'a'.repeat(1990)}`],
])('%.60s is kept without what it was asked with', (text, words) => {
  expect(withoutValues(text)).toBe(words.slice(0, 2000))
})

test('several programs count in one row, and nothing is written before something was slow', async () => {
  const [one, other] = [new SlowStatements(), new SlowStatements()]
  for (const program of [one, other]) program.keepIn(opened.pool)
  await one.write()
  expect(await kept()).toEqual([])
  one.note({ name: 'find', text: 'select $1' }, 150.4)
  one.note({ name: 'find', text: 'select $2' }, 350)
  one.note({ name: undefined, text: 'select b' }, 900)
  other.note({ name: 'find', text: 'select $1' }, 200)
  await Promise.all([one.write(), other.write()])
  await one.write()
  expect(await kept()).toMatchObject([
    { statement: 'select b', name: null, times: 1, longest_ms: 900, total_ms: 900 },
    { statement: 'select ?', name: 'find', times: 3, longest_ms: 350, total_ms: 700, last_at: expect.any(Date) },
  ])
})

test('a program remembers so many, and the table keeps the last so many of the last 90 days', async () => {
  await sql`truncate slow_statements`.execute(opened.db)
  const program = new SlowStatements()
  program.keepIn(opened.pool)
  for (let n = 0; n < 300; n++) program.note({ name: undefined, text: `select a${n}` }, 150)
  await program.write()
  expect(await kept()).toHaveLength(200)
  await sql`update slow_statements set last_at = now() - interval '91 days' where statement in ('select a1', 'select a2')`.execute(
    opened.db,
  )
  await sql`insert into slow_statements (key, statement, times, longest_ms, total_ms, last_at)
    select n::text, 'more', 1, 1, 1, now() + interval '1 day' from generate_series(1, 400) n`.execute(opened.db)
  await forgetSlowStatements(opened.pool)
  const left = await kept()
  expect(left).toHaveLength(500)
  expect(left.filter(({ statement }) => statement === 'more')).toHaveLength(400)
  expect(left.filter(({ statement }) => /^select a[12]$/.test(statement))).toEqual([])
})
