import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// Many write at once: nothing is lost, doubled, or more than allowed.

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' }, neverGivesUp: true })
})
afterAll(() => world.close())

const write = (from: Person, to: Person, content: string) => from.post('/v1/letters', { user_id: to.id, content })

test('of 16 parallel writers in one conversation, all in the same millisecond, a reader who reads on misses no letter', async () => {
  wang = await world.person('王老师')
  lin = await world.person('小林')
  await write(wang, lin, '你好')
  await write(lin, wang, '你好')
  // no letter is older than the last one, so that all of these have this very time
  await world.db
    .updateTable('contacts')
    .set({ last_at: new Date(Date.now() + 600_000) })
    .execute()
  const seen: number[] = []
  let place: string | null = null
  const readOn = async () => {
    const from: string = place === null ? '' : `&timeline=after&timestamp=${place}`
    const { data } = await lin.get(`/v1/letters?user_id=${wang.id}&per_number=5${from}`)
    seen.push(...data.list.map(({ id }: { id: number }) => id))
    place = data.after
    return data.list.length as number
  }
  await readOn()
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    for (let n = 0; n < 6; n++) {
      const [from, to] = writer % 2 ? [wang, lin] : [lin, wang]
      expect(await write(from, to, `${writer} ${n}`)).toMatchObject({ code: 0 })
    }
  })
  let isWriting = true
  const written = Promise.all(writers).finally(() => (isWriting = false))
  while (isWriting) await readOn()
  await written
  while (await readOn());
  const rows = await world.db.selectFrom('letters').select(['id', 'created_at']).orderBy('id').execute()
  expect(new Set(rows.slice(2).map(({ created_at }) => created_at.getTime())).size).toBe(1)
  expect(seen.length).toBe(new Set(seen).size)
  expect(seen.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
  const received = rows.length / 2
  const [mine] = (await lin.get('/v1/letters/chat_users')).data.list
  expect(mine.not_read).toBe(0)
  expect((await wang.get('/v1/letters/count')).data.not_read).toBe(received)
})

test('of many letters to a stranger at once, exactly three arrive', async () => {
  const [zhou, chen] = [await world.person('周也'), await world.person('陈默')]
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => write(zhou, chen, `第 ${n} 封`)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 120002)).toHaveLength(9)
  expect((await chen.get(`/v1/letters?user_id=${zhou.id}`)).data.list).toHaveLength(3)
})

test('once a block is answered, nothing arrives that was on its way', async () => {
  const [zhou, chen] = [await world.person('周也'), await world.person('陈默')]
  await write(zhou, chen, '你好')
  await write(chen, zhou, '你好')
  const writing = Promise.all(Array.from({ length: 20 }, (_, n) => write(zhou, chen, `第 ${n} 封`)))
  const count = async () =>
    (await world.db.selectFrom('letters').select('id').where('sender_id', '=', zhou.id).execute()).length
  expect(await chen.post(`/v1/users/${zhou.id}/block`)).toMatchObject({ code: 0 })
  const arrived = await count()
  const answers = await writing
  expect(await count()).toBe(arrived)
  expect(answers.filter(({ code }) => code === 0).length).toBe(arrived - 1)
})

test('reading, recalling and writing at once leave no count that drifts', async () => {
  const [zhou, chen] = [await world.person('周也'), await world.person('陈默')]
  await write(zhou, chen, '你好')
  await write(chen, zhou, '你好')
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { data } = await write(zhou, chen, `第 ${n} 封`)
      await Promise.all([
        n % 2 ? zhou.post(`/v1/letters/${data.id}/recall`) : null,
        n % 3 ? chen.get(`/v1/letters?user_id=${zhou.id}`) : null,
      ])
    }),
  )
  const waiting = await world.db
    .selectFrom('letters')
    .select('id')
    .where('receiver_id', '=', chen.id)
    .where('read_at', 'is', null)
    .where('content', 'is not', null)
    .execute()
  expect((await chen.get('/v1/letters/count')).data.not_read).toBe(waiting.length)
  await chen.get(`/v1/letters?user_id=${zhou.id}`)
  expect((await chen.get('/v1/letters/count')).data.not_read).toBe(0)
})
