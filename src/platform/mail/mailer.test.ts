import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp, type World } from '#test/support/with-app.ts'
import { startJobs } from '#src/app/server/jobs.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'

// Real peers: an SMTP server and an SMS gateway on loopback.

let world: World
let stopPeers: () => Promise<void>
const letters: string[] = []
const messages: { to: string; text: string }[] = []
let gatewayFails = 0

beforeAll(async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((ok) => smtp.listen(0, '127.0.0.1', ok))
  const gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (gatewayFails-- > 0) return reply.writeHead(500).end()
      messages.push(JSON.parse(body))
      reply.end('{}')
    })
  })
  await new Promise<void>((ok) => gateway.listen(0, '127.0.0.1', ok))
  world = await withApp({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: '格物 <hello@gewu.example>',
      SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    },
  })
  await migrateJobs(world.pool)
  const jobs = await startJobs(world)
  stopPeers = async () => {
    await jobs.stop()
    await new Promise<void>((ok) => smtp.close(() => ok()))
    gateway.close()
  }
})
afterAll(async () => {
  await stopPeers()
  await world.close()
})

test('a code for an e-mail address arrives by SMTP, and not in the development mailbox', async () => {
  expect((await world.visitor.post('/v1/email_verify_codes', { email: 'new@example.com' })).code).toBe(0)
  await expect.poll(() => letters.length).toBe(1)
  expect(letters[0]).toMatch(/^To: new@example\.com/m)
  expect(letters[0]).toContain('hello@gewu.example')
  const text = Buffer.from(letters[0]!.split(/\r?\n\r?\n/)[1]!, 'base64').toString()
  expect(text + letters[0]).toMatch(/\d{6}/)
  const { body } = await world.app.inject('/dev/mailbox')
  expect(JSON.parse(body)).toEqual([])
})

test('a code for a phone arrives by the gateway', async () => {
  expect((await world.visitor.post('/v1/phone_verify_codes', { phone: '13800138000' })).code).toBe(0)
  await expect.poll(() => messages.length).toBe(1)
  expect(messages[0]).toMatchObject({ to: '13800138000', text: expect.stringMatching(/\d{6}/) })
})

test('a message that the gateway refuses stays a job that is tried again', async () => {
  gatewayFails = 1
  expect((await world.visitor.post('/v1/phone_verify_codes', { phone: '13900139000' })).code).toBe(0)
  const attempts = async () =>
    (
      await world.pool.query(
        "select attempts, last_error from graphile_worker.jobs where task_identifier = 'deliver_message'",
      )
    ).rows[0]
  await expect.poll(attempts).toMatchObject({ attempts: 1, last_error: expect.stringContaining('500') })
})

test('without a transport a production server refuses to send, and says so', async () => {
  const { createMailer } = await import('./mailer.ts')
  const { readConfig } = await import('../config.ts')
  const config = readConfig({
    NODE_ENV: 'production',
    SECRET: 'a-secret-of-our-own',
    PUBLIC_URL: 'https://gewu.example',
  })
  const mailer = createMailer(config, () => {})
  const message = { to: 'a@example.com', kind: 'email', code: '123456', subject: '', text: '' } as const
  await expect(mailer.send(world.db, message)).rejects.toThrow('还没有配置邮件或短信服务')
})
