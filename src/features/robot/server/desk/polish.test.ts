import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type ModelServer, plays, startModelServer } from '#test/support/peers/model-server.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { keepsMarks } from './kept-marks.ts'

let model: ModelServer
let world: World
let lin: Person
let address: string
beforeAll(async () => {
  model = await startModelServer()
  world = await withApp({ env: { AI_BASE_URL: model.address, RATE_LIMITS: '0' } })
  lin = await world.person('小林')
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  world.app.server.closeAllConnections()
  await world.close()
  await model.close()
})

const url = '/v1/ai_interfaces/chat'
const polished = (prompt: string) => lin.post(url, { prompt })
const stream = (prompt: string, signal?: AbortSignal) =>
  fetch(address + url, {
    method: 'POST',
    headers: { authorization: lin.token, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ prompt }),
    ...(signal && { signal }),
  })

test('a text comes back polished, as an envelope or piece by piece, and costs its asker something', async () => {
  model.will(plays.says('锁只让一个人进去。', 77))
  expect(await polished('锁，只，让一个人进去')).toMatchObject({ code: 0, data: { ai: '锁只让一个人进去。' } })
  expect(JSON.parse(model.requests.at(-1)!.asked)).toEqual({ text: '锁，只，让一个人进去' })
  const answer = await stream('锁，只，让一个人进去')
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const text = await answer.text()
  expect(text).toMatch(/^event: piece\ndata: {"text":"锁只让一个人进"}\n\n/)
  expect(text).toMatch(/event: done\ndata: {"ai":"锁只让一个人进去。"}\n\n$/)
  const { rows } = await sql`select tokens, calls from robot_spending where subject_id = ${lin.id}`.execute(world.db)
  expect(rows).toEqual([{ tokens: 154, calls: 2 }])
})

test('what stands for pictures, links and code comes back as it was, or the text does', async () => {
  for (const said of ['看⟦2⟧和⟦1⟧', '看⟦1⟧', '看⟦1⟧⟦2⟧⟦3⟧', '看⟦1⟧⟦2⟧⟦', '看⟦1⟧⟦1⟧⟦2⟧']) {
    model.will(plays.says(said))
    expect(await polished('请看⟦1⟧和⟦2⟧')).toMatchObject({ data: { ai: '请看⟦1⟧和⟦2⟧' } })
    expect(keepsMarks('请看⟦1⟧和⟦2⟧', said)).toBe(false)
  }
  model.will(plays.says('看⟦1⟧与⟦2⟧'))
  expect(await polished('请看⟦1⟧和⟦2⟧')).toMatchObject({ data: { ai: '看⟦1⟧与⟦2⟧' } })
})

test('a service that fails is said, before the stream or in it', async () => {
  model.will(plays.status(429))
  expect(await polished('文')).toMatchObject({ code: 100503, message: '模型服务现在太忙，请稍后再试' })
  expect((await stream('文')).status).toBe(503)
  model.will(plays.cut)
  expect(await (await stream('文')).text()).toContain('event: error\ndata: {"message":')
})

test('who leaves, ends the call at the service, too', async () => {
  model.will(plays.waits('文', new Promise(() => {})))
  const leave = new AbortController()
  const answer = await stream('文', leave.signal)
  await answer.body!.getReader().read()
  leave.abort()
  await model.requests.at(-1)!.left
})

test('visitors, blank and long texts and unknown fields are refused, and whoever has spent the day’s budget', async () => {
  expect(await world.visitor.post(url, { prompt: '文' })).toMatchObject({ code: 110008 })
  const before = model.requests.length
  for (const body of [{}, { prompt: ' ' }, { prompt: '文'.repeat(8001) }, { prompt: '文', model: 'x' }])
    expect(await lin.post(url, body)).toMatchObject({ code: 100400 })
  await sql`update robot_spending set tokens = 49990 where subject_id = ${lin.id}`.execute(world.db)
  expect(await polished('文')).toMatchObject({ code: 100429, message: '你今天的 AI 额度用完了，请明天再来' })
  expect(model.requests).toHaveLength(before)
})
