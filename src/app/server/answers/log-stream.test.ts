import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logStream } from './log-stream.ts'

test('in a terminal a request is one line of plain words, and an error shows where it came from', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const app = Fastify({ logger: { level: 'info', stream: await logStream(terminal) } })
  const req = { method: 'GET', url: '/spaces/7' }
  app.log.info({ req, res: { statusCode: 200 }, responseTime: 1.2 }, 'answered')
  app.log.error({ err: new Error('磁盘已满') })
  terminal.end()
  const [request, ...error] = stripVTControlCharacters(await text(terminal)).split('\n')
  expect(request).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/spaces\/7 200, 1\.2 ms$/)
  expect(error.join('\n')).toMatch(/ERROR:[^]+磁盘已满[^]+log-stream\.test\.ts/)
})

test('elsewhere lines are JSON and go out together, a moment later or with the end of the program', async () => {
  const output = new PassThrough({ encoding: 'utf8' })
  const app = Fastify({ logger: { level: 'info', stream: await logStream(output) } })
  const written = () => new Promise<string>((resolve) => output.once('data', resolve))
  const messages = (text: string) => text.trim().split('\n').map((line) => JSON.parse(line).msg) // prettier-ignore
  app.log.info('一')
  app.log.info('二')
  expect(output.readableLength).toBe(0)
  expect(messages(await written())).toEqual(['一', '二'])
  const before = process.listeners('exit')
  app.log.info('三')
  const [atExit] = process.listeners('exit').filter((listener) => !before.includes(listener))
  const last = written()
  atExit!(0)
  expect(messages(await last)).toEqual(['三'])
})
