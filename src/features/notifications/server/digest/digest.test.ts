import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startJobs } from '#src/app/server/jobs.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { readersDue } from './due.ts'
import { askForDigests, sendDigest } from './send.ts'

// A real SMTP server on loopback takes the letters.

const origin = 'https://gewu.example'
let world: World
let wang: Person
let lin: Person
let stop: () => Promise<void>
const letters: { to: string[]; text: string }[] = []
let refuses = 0

beforeAll(async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses-- > 0 ? new Error('later') : null),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((ok) => smtp.listen(0, '127.0.0.1', ok))
  const port = (smtp.server.address() as AddressInfo).port
  world = await withApp({
    withPages: true,
    env: { RATE_LIMITS: '0', SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: origin },
  })
  await migrateJobs(world.pool)
  stop = () => new Promise<void>((ok) => smtp.close(() => ok()))
})
afterAll(async () => {
  await stop()
  await world.close()
})
beforeEach(async () => {
  ;[wang, lin] = [await world.person('王老师'), await world.person('小林 <林>')]
  letters.length = 0
  refuses = 0
})

const wishes = { comments: 'email', votes: 'site', fans: 'site', other: 'email', digest: 'daily', quiet_from: null, quiet_until: null } // prettier-ignore
/** In Shanghai, on days of 2030: the 6th of May is a Monday. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(`2030-05-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`) // prettier-ignore
/** 王老师 wishes for letters, and had the last one then. */
async function wishFor(wished: object, since = new Date(0)) {
  expect(await wang.put('/v1/notification_settings', { ...wishes, ...wished })).toMatchObject({ code: 0 })
  await world.db
    .updateTable('notification_settings')
    .set({ digest_since: since })
    .where('user_id', '=', wang.id)
    .execute()
}
async function commentedDocument(title = '分布式锁') {
  const space = await makeSpace(wang)
  const document = await makeDocument(wang, space, { title })
  await said(lin, document, '锁过期以后怎么办？')
  return { space, document }
}
/** As a mail program shows it: the headers, and both texts one after the other. */
function partsOf({ text }: { text: string }) {
  const [headers = '', ...bodies] = text.split(/\r?\n\r?\n/)
  const isBase64 = /Content-Transfer-Encoding: base64/.test(text)
  const decode = (body: string) => Buffer.from(isBase64 ? Buffer.from(body, 'base64') : unquoted(body)).toString()
  return { headers: headers.replace(/\r?\n\s+/g, ' '), body: bodies.map(decode).join('\n') }
}
/** RFC 2045, section 6.7. */
const unquoted = (body: string) =>
  Buffer.from(
    body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
const addressIn = (headers: string) => /List-Unsubscribe: <([^>]+)>/.exec(headers)![1]!.replace(origin, '')
const email = () => `u${wang.id}@example.com`

describe('a letter', () => {
  test('tells what is unread, as text and HTML, and leads there; the next one what came since', async () => {
    const { space, document } = await commentedDocument('<b>锁 & “钥匙”')
    await wishFor({})
    await sendDigest(world.services, wang.id, at(7, 8))
    expect(letters.map(({ to }) => to)).toEqual([[email()]])
    const { headers, body } = partsOf(letters[0]!)
    expect(headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
    expect(headers).toMatch(/multipart\/alternative/)
    const link = `${origin}/spaces/${space.id}/resources-docs/${document.id}#comment-`
    expect(body).toContain('小林 <林> 评论了你的文档《<b>锁 & “钥匙”》')
    expect(body).toContain(`小林 &lt;林&gt; 评论了你的文档《&lt;b&gt;锁 &amp; “钥匙”》`)
    expect(body).toContain('锁过期以后怎么办？')
    expect(body).toContain(link)
    await sendDigest(world.services, wang.id, at(7, 9))
    await sendDigest(world.services, wang.id, at(8, 9))
    expect(letters).toHaveLength(1)
  })

  test('holds nothing that was read, is told on the site alone or may not be seen any more, and is not sent empty', async () => {
    const { space } = await commentedDocument()
    await wishFor({ comments: 'site' })
    await sendDigest(world.services, wang.id, at(7, 8))
    await wishFor({})
    await wang.post('/v1/messages/read', {})
    await sendDigest(world.services, wang.id, at(7, 8))
    await wang.post('/v1/messages/read', { is_read: false })
    await wang.delete(`/v1/products/${space.id}`)
    await sendDigest(world.services, wang.id, at(8, 8))
    expect(letters).toEqual([])
  })

  test('that the mail server refuses is tried again by the job', async () => {
    await commentedDocument()
    await wishFor({})
    refuses = 1
    await expect(sendDigest(world.services, wang.id, at(7, 8))).rejects.toThrow('later')
    const jobs = await startJobs(world)
    try {
      await askForDigests(world.services, at(7, 8))
      await expect.poll(() => letters.length).toBe(1)
    } finally {
      await jobs.stop()
    }
  })
})

describe('is due', () => {
  const isDue = async (when: Date) => (await readersDue(world.pool, [when])).some(({ id }) => id === wang.id)

  test.each([
    { what: 'daily', since: at(7, 8), when: at(8, 7, 59), due: false },
    { what: 'daily, from eight on', since: at(7, 8), when: at(8, 8), due: true },
    { what: 'weekly, on a Sunday', digest: 'weekly', since: at(6, 8), when: at(12, 23), due: false },
    { what: 'weekly, on Monday', digest: 'weekly', since: at(6, 8), when: at(13, 8), due: true },
    { what: 'off', digest: 'off', since: at(6, 8), when: at(13, 8), due: false },
    { what: 'in quiet hours over midnight', quiet: [22, 9], since: at(7, 8), when: at(8, 8, 30), due: false },
    { what: 'when they end', quiet: [22, 9], since: at(7, 8), when: at(8, 9), due: true },
    { what: 'in quiet hours of the day', quiet: [8, 18], since: at(7, 7), when: at(7, 17, 59), due: false },
  ])('$what: $due', async ({ digest = 'daily', quiet: [quiet_from, quiet_until] = [null, null], since, when, due }) => {
    await wishFor({ digest, quiet_from, quiet_until }, since)
    expect(await isDue(when)).toBe(due)
  })

  test('nobody with a placeholder for an address, or who is blocked', async () => {
    await wishFor({})
    expect(await isDue(at(8, 8))).toBe(true)
    const set = (change: object) => world.db.updateTable('users').set(change).where('id', '=', wang.id).execute()
    await set({ email: `${wang.id}@PLACEHOLDER.invalid` })
    expect(await isDue(at(8, 8))).toBe(false)
    await set({ email: email(), blocked_at: new Date() })
    expect(await isDue(at(8, 8))).toBe(false)
  })
})

describe('unsubscribing', () => {
  async function addressOfLetter() {
    await commentedDocument()
    await wishFor({})
    await sendDigest(world.services, wang.id, at(7, 8))
    return addressIn(partsOf(letters[0]!).headers)
  }
  const digest = async () => (await wang.get('/v1/notification_settings')).data.digest
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: 'List-Unsubscribe=One-Click' })

  test('is done by the form of a mail program, from anywhere and without signing in; again it changes nothing', async () => {
    const address = await addressOfLetter()
    const elsewhere = { origin: 'https://mail.example', cookie: `${sessionCookie}=${lin.token}` }
    const senders: Record<string, string>[] = [{}, elsewhere, { authorization: 'none' }]
    for (const headers of senders) {
      const reply = await post(address, headers)
      expect([reply.statusCode, reply.json()]).toEqual([200, { code: 0, message: 'ok', data: null }])
      expect(await digest()).toBe('off')
    }
    await wishFor({})
    expect((await post(address)).statusCode).toBe(200)
    expect(await digest()).toBe('off')
  })

  test('is not done by opening the address: that shows a page, whose form does it', async () => {
    const address = await addressOfLetter()
    const opened = await world.app.inject({ url: address })
    const page = address.replace('/v1', '')
    expect([opened.statusCode, opened.headers.location]).toEqual([302, page])
    const { statusCode, body } = await world.app.inject({ url: page })
    expect([statusCode, body.includes(`action="${address}"`)]).toEqual([200, true])
    expect(await digest()).toBe('daily')
    const sent = await post(address, { accept: 'text/html', origin: 'null' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}?result=done`])
    expect(await digest()).toBe('off')
  })

  test('with a secret that is not ours, of somebody else or of who is blocked is as with one that never was', async () => {
    const address = await addressOfLetter()
    const [, secret] = address.split('.')
    const wrong = [`/v1/unsubscribe/${lin.id}.${secret}`, `${address}x`, '/v1/unsubscribe/x', address.slice(0, -1)]
    const replies = await Promise.all(wrong.map((url) => post(url)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(await digest()).toBe('daily')
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', wang.id).execute()
    expect((await post(address)).json()).toEqual(replies[0]!.json())
    const gone = await post(address, { accept: 'text/html' })
    expect(gone.headers.location).toBe(`${address.replace('/v1', '')}?result=gone`)
  })

  test('nothing else takes forms', async () => {
    const reply = await post('/v1/messages/read', { authorization: wang.token })
    expect(reply.json()).toMatchObject({ code: 100400 })
  })
})
