import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ModelServer, plays, startModelServer } from '#test/support/peers/model-server.ts'
import { chat, type ModelSettings, roughTokens } from './chat.ts'
import { limits } from './limits.ts'
import type { ModelFailure } from './model-error.ts'

let server: ModelServer
let model: ModelSettings
const usual = { ...limits }
beforeAll(async () => {
  server = await startModelServer()
  model = { address: server.address, key: 'secret', name: 'hunyuan-turbos-latest' }
})
afterAll(() => server.close())
afterEach(() => Object.assign(limits, usual))

const messages = [{ role: 'user', content: '什么是分布式锁？' }] as const

async function answer(signal = new AbortController().signal, of = model) {
  const asked = chat(of, { messages, maxTokens: 50, signal })
  let text = ''
  for (;;) {
    const { value, done } = await asked.next()
    if (done) return { text, tokens: value.tokens }
    text += value
  }
}
const failsBy = (failure: ModelFailure, ...how: Parameters<typeof answer>) =>
  expect(answer(...how)).rejects.toMatchObject({ failure })

test('an answer comes whole, in pieces, with what it cost, signed by the key', async () => {
  server.will(plays.says('锁让一次只有一个人进去。😀', 42))
  expect(await answer()).toEqual({ text: '锁让一次只有一个人进去。😀', tokens: 42 })
  const { headers, model: name, stream } = server.requests.at(-1)!
  expect({ name, stream }).toEqual({ name: 'hunyuan-turbos-latest', stream: true })
  expect(headers.authorization).toBe('Bearer secret')
})

test('where the service does not say what it cost, it is reckoned', async () => {
  server.will(plays.waits('锁', Promise.resolve(), '吧'))
  expect(await answer()).toEqual({ text: '锁吧', tokens: roughTokens('什么是分布式锁？锁吧') })
})

test('what is cut off, empty, malformed, refused or sent elsewhere is no answer', async () => {
  const cases: [ModelFailure, Parameters<ModelServer['will']>[0]][] = [
    ['broken', plays.cut],
    ['cut', plays.unfinished],
    ['malformed', plays.malformed],
    ['malformed', plays.noEvents],
    ['malformed', plays.says('  \n')],
    ['busy', plays.status(429)],
    ['broken', plays.status(503)],
    ['refused', plays.status(401)],
    ['broken', plays.errorWithin],
    ['broken', plays.elsewhere],
  ]
  for (const [failure, play] of cases) {
    server.will(play)
    await failsBy(failure)
  }
  await failsBy('broken', undefined, { ...model, address: 'http://127.0.0.1:1/v1' })
})

test('what never ends is left, and the service notices', async () => {
  limits.bytes = 300_000
  for (const play of [plays.endless, plays.endlessLine]) {
    server.will(play)
    await failsBy('too_long')
    await server.requests.at(-1)!.left
  }
  limits.answer = 100
  server.will(plays.endless)
  await failsBy('too_long')
})

test('who says nothing for long is not waited for, nor is who takes too long in all', async () => {
  limits.silence = 60
  server.will(plays.silent)
  await failsBy('slow')
  server.will(plays.waits('嗯', new Promise(() => {})))
  await failsBy('slow')
  Object.assign(limits, usual, { whole: 60 })
  await failsBy('slow')
  await server.requests.at(-1)!.left
})

test('whoever stops it closes the connection; so does leaving it', async () => {
  server.will(plays.waits('嗯', new Promise(() => {})))
  const stop = new AbortController()
  const asked = chat(model, { messages, maxTokens: 50, signal: stop.signal })
  expect((await asked.next()).value).toBe('嗯')
  stop.abort()
  await expect(asked.next()).rejects.toMatchObject({ failure: 'stopped' })
  await server.requests.at(-1)!.left
  for await (const _ of chat(model, { messages, maxTokens: 50, signal: new AbortController().signal })) break
  await server.requests.at(-1)!.left
})
