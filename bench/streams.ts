import { get, type IncomingMessage } from 'node:http'
import type { Lab } from './lab/lab.ts'
import { fire, highestWhile, memoryOf } from './lab/measure.ts'
import { report } from './lab/report.ts'

const count = 500

/** What 500 open streams of as many browsers cost the server, and whether a letter to one of them comes. */
export async function measureStreams({ ours, world }: Lab): Promise<void> {
  const server = () => memoryOf(ours.pid)
  // the first stream brings what all of them share
  const first = await open(ours.port, world.token)
  const before = server()
  const streams = await Promise.all(
    Array.from({ length: count }, (_, n) => open(ours.port, world.writers[n % world.writers.length]!)),
  )
  const { highest } = await highestWhile(server, () => Promise.all([heard(streams[0]!), write(ours.port, world)]), 50)
  report({ figure: `memory of ${count} open streams, MB`, value: Math.round(highest - before), limit: 60 })
  for (const stream of [first, ...streams]) stream.destroy()
}

/** Resolves when the server has answered and said where the stream begins. */
const open = (port: number, token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = get({ port, path: '/v1/events', agent: false, headers: { authorization: token } }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`answered ${stream.statusCode}`))
      stream.once('data', () => resolve(stream))
    })
    asked.on('error', reject)
  })

const heard = (stream: IncomingMessage) =>
  new Promise<void>((resolve) => stream.on('data', (text) => String(text).includes('"letter"') && resolve()))

/** To the first of the writers, by another one. */
async function write(port: number, { writers }: Lab['world']) {
  const json = { 'content-type': 'application/json' }
  const me = await fire(port, { path: '/v3/users/info', headers: { authorization: writers[0]! } })
  const body = JSON.stringify({ user_id: JSON.parse(me).data.id, content: '你好' })
  await fire(port, { path: '/v1/letters', method: 'POST', headers: { ...json, authorization: writers[1]! }, body })
}
