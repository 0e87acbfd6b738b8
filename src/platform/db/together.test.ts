import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from './pool.ts'
import { prepared } from './prepared.ts'
import { cloneDatabase } from './testing.ts'

let pool: ReturnType<typeof openPool>['pool']
beforeAll(async () => {
  const { pattern, template } = inject('database')
  pool = openPool(await cloneDatabase((name) => pattern.replace('DATABASE', name), template)).pool
})
afterAll(() => pool.end())

const backend = prepared<{ pid: number; said: string }>(
  'together: backend',
  'select pg_backend_pid() as pid, $1::text as said',
)
const divided = prepared<{ result: number }>('together: divided', 'select 10 / $1::int as result')
const note = prepared('together: note', 'insert into site_state (key, value) values ($1, $2)')
const ended = prepared('together: ended', 'select pg_terminate_backend(pg_backend_pid())')

test('what is asked for at one time goes over one connection, and each gets its own answer', async () => {
  const found = await Promise.all(['一', '二', '三'].map((said) => backend(pool, [said])))
  expect(found.map(([row]) => row!.said)).toEqual(['一', '二', '三'])
  expect(new Set(found.map(([row]) => row!.pid)).size).toBe(1)
})

test('what fails fails alone, and its connection goes on', async () => {
  const [before, failed, wrong, after] = await Promise.allSettled([
    note(pool, ['together', '先']),
    divided(pool, [0]),
    divided(pool, ['没有数']),
    divided(pool, [5]),
  ])
  expect(before.status).toBe('fulfilled')
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22P02' } })
  expect(after).toMatchObject({ status: 'fulfilled', value: [{ result: 2 }] })
  expect((await pool.query(`select value from site_state where key = 'together'`)).rows).toEqual([{ value: '先' }])
  await expect(note(pool, ['together', '再'])).rejects.toMatchObject({ code: '23505' })
  expect(await divided(pool, [2])).toEqual([{ result: 5 }])
})

test('a connection that ends takes along what was asked for over it, and nothing later', async () => {
  const lost = await Promise.allSettled([divided(pool, [1]), ended(pool, []), divided(pool, [2])])
  expect(lost.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await divided(pool, [10])).toEqual([{ result: 1 }])
})
