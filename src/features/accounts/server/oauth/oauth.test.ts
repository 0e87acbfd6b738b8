import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { type Letterbox, letterbox } from '#test/support/peers/letterbox.ts'
import { type Peer, startPeer, type Tampering } from '#test/support/peers/oidc-peer.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'

// Signing in by an account elsewhere, against a real provider.

const origin = 'http://gewu.example'
/** A provider that does not answer. */
const away = { key: 'away', name: '不在的', issuer: 'http://127.0.0.1:1', client_id: 'gewu' }
let world: World
let box: Letterbox
let peer: Peer
beforeAll(async () => {
  peer = await startPeer(`${origin}/users/oauth_callback`)
  world = await withApp({
    env: { PUBLIC_URL: origin, OAUTH_PROVIDERS: JSON.stringify([...peer.settings, peer.plainSettings, away]) },
  })
  box = letterbox(world)
})
afterEach(() => {
  peer.state.tampering = undefined
})
afterAll(async () => {
  await world.close()
  await peer.stop()
})

/** A browser with its cookies. */
function browser(who?: Person) {
  const jar = new Map<string, string>()
  if (who) jar.set(sessionCookie, who.token)
  async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin, 'come-from': 'web' }
    const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
    for (const { name, value } of reply.cookies) jar.set(name, value)
    return reply.json()
  }
  return {
    send,
    jar,
    begin: async (type = 'school') =>
      (await send('GET', `/v1/call_back/get_educoder_url?type=${type}`)).data.url as string,
    finish: (reply: string) => send('POST', '/v1/oauth2/login', { reply }),
    /** There and back. */
    async come(type?: string) {
      return this.finish(await peer.authorize(await this.begin(type)))
    },
    info: () => send('GET', '/v3/users/info'),
  }
}
const as = (accountId: string) => void (peer.state.accountId = accountId)
const refused = (message: unknown = expect.any(String)) => ({ code: 120002, message })
const failed = refused('“校园账号”的登录没有通过，请重新开始；一直不行时请换一种登录方式')
const over = refused('这次登录已经过期或已用过，请重新开始')
const codeTo = (email: string) => box.ask({ email, purpose: 'proof' })

/** Somebody who came by the provider for the first time. */
async function newcomer(accountId: string, nickname?: string) {
  as(accountId)
  const there = browser()
  const { data } = await there.come()
  expect(data).toMatchObject({ user: null, ticket: expect.any(String), name: `学号${accountId}` })
  const made = await there.send('POST', '/v1/oauth_login', { ticket: data.ticket, ...(nickname && { nickname }) })
  return { there, made, ticket: data.ticket as string }
}

test('小林 comes by the provider: an account without password, whose e-mail holds a place; then signs in by it again', async () => {
  const { there, made } = await newcomer('lin')
  expect(made).toMatchObject({
    code: 0,
    data: { nickname: '学号lin', placeholder_email: true, phone: null, token: null },
  })
  expect(made.data.email).toMatch(/^[\w-]+@placeholder\.invalid$/)
  expect(await there.info()).toMatchObject({ data: { id: made.data.id } })
  expect(await there.send('GET', '/v1/users/account')).toMatchObject({ data: { has_password: false, email: null } })

  const again = browser()
  expect(await again.come()).toMatchObject({ data: { ticket: null, user: { id: made.data.id, token: null } } })
  expect(await again.info()).toMatchObject({ data: { id: made.data.id } })
})

test('a site that knows OAuth 2 alone names people by what never changes, and nobody by anything else', async () => {
  as('plain')
  const there = browser()
  const url = new URL(await there.begin('plain'))
  expect([...url.searchParams.keys()].toSorted()).toEqual(
    [
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ].toSorted(),
  )
  const { data } = await there.finish(await peer.authorize(url.href))
  expect(data).toMatchObject({ user: null, name: '学号plain' })
  const made = await there.send('POST', '/v1/oauth_login', { ticket: data.ticket })
  expect(made).toMatchObject({ code: 0, data: { nickname: '学号plain' } })
  const kept = world.db.selectFrom('oauth_bindings').selectAll().where('user_id', '=', made.data.id)
  expect(await kept.execute()).toMatchObject([{ issuer: peer.issuer, subject: '7005' }])
  expect(await browser().come('plain')).toMatchObject({ data: { ticket: null, user: { id: made.data.id } } })

  const standing = peer.state.named
  onTestFinished(() => void (peer.state.named = standing))
  const says = (body: unknown, status = 200) => void (peer.state.named = () => ({ status, body }))
  for (const body of [{ login: '谁' }, { id: '' }, { id: null }, { id: { $: 1 } }, { id: 1.5 }, [], 'x', null]) {
    says(body)
    expect(await browser().come('plain')).toMatchObject(refused(expect.stringContaining('“开源社区”的登录没有通过')))
  }
  says({ id: 7005 }, 500)
  expect(await browser().come('plain')).toMatchObject(refused())
  // the code of one browser is worth nothing in another
  peer.state.named = standing
  const stolen = await peer.authorize(await browser().begin('plain'))
  expect(await browser().finish(stolen)).toMatchObject(refused())
})

test('a taken or official name gets another one, a chosen one stands', async () => {
  await world.person('学号twin')
  await world.db.insertInto('nickname_keys').values({ key: '学号twin', user_id: 3 }).execute()
  const { made } = await newcomer('twin')
  expect(made.data.nickname).toMatch(/^学号twin\d{6}$/)
  expect((await newcomer('chosen', '自己起的名字')).made).toMatchObject({ data: { nickname: '自己起的名字' } })
  expect((await newcomer('official', '管理员')).made).toMatchObject({ code: 100400 })
})

test('a newcomer’s name is checked as every other’s, and what they agreed to is kept', async () => {
  const site = await world.person('站长', { admin: true })
  expect((await site.post('/v1/words', { word: '赌场代理', kind: 'block' })).code).toBe(0)
  const word = expect.stringContaining('赌场代理')
  expect((await newcomer('dealer', '赌场代理小李')).made).toMatchObject(refused(word))
  // a name from there counts as one of their own
  expect((await newcomer('赌场代理')).made).toMatchObject(refused(word))

  as('agreeing')
  const there = browser()
  const { ticket } = (await there.come()).data
  const enter = (version: number) =>
    there.send('POST', '/v1/oauth_login', { ticket, consents: [{ key: 'user-agreement', version }] })
  expect(await enter(2)).toMatchObject({ code: 100404 })
  const { data } = await enter(1)
  const kept = world.db.selectFrom('term_consents').select('version').where('user_id', '=', data.id)
  expect(await kept.execute()).toEqual([{ version: 1 }])
})

test('with a phone number that a code proves', async () => {
  as('phone')
  const there = browser()
  const { ticket } = (await there.come()).data
  const phone = '13800138000'
  const wrong = await there.send('POST', '/v1/oauth2', { ticket, phone, code: '000000' })
  expect(wrong).toMatchObject({ code: 120002 })
  const code = await box.ask({ phone, purpose: 'sign_up' })
  expect(await there.send('POST', '/v1/oauth2', { ticket, phone, code })).toMatchObject({
    code: 0,
    data: { phone, placeholder_email: true },
  })
})

test('a visitor binds it to the account at whose address a code arrived, and is signed in', async () => {
  const wang = await world.person('王老师')
  const email = `u${wang.id}@example.com`
  as('wang')
  const there = browser()
  const { ticket } = (await there.come()).data
  const bind = (verify_code: string) =>
    there.send('PUT', '/v1/oauth2/bind_existing_user', { ticket, email, verify_code })
  expect(await bind('000000')).toMatchObject({ code: 120002, data: { fields: { verify_code: expect.any(String) } } })
  expect(await bind(await codeTo(email))).toMatchObject({ code: 0, data: { id: wang.id, token: null } })
  expect(await there.info()).toMatchObject({ data: { id: wang.id } })
  expect((await wang.get('/v1/oauth2')).data.list).toMatchObject([{ type: 'school', name: '学号wang' }])
  // once, and not to anybody else's
  expect(await bind(await codeTo(email))).toMatchObject(over)
  const lin = await world.person('小林')
  expect(await browser(lin).come()).toMatchObject(refused('这个平台账号已经绑定了别的账号，或者你已绑定过这个平台'))
})

test('whoever is signed in binds it to their own account alone', async () => {
  const zhou = await world.person('周也')
  const other = await world.person('别人')
  as('zhou')
  const there = browser(zhou)
  const { ticket, user } = (await there.come()).data
  expect(user).toBeNull()
  expect(await there.send('POST', '/v1/oauth_login', { ticket })).toMatchObject(refused('你已登录，请绑定到现在的账号'))
  const bind = async (id: number) => {
    const email = `u${id}@example.com`
    return there.send('PUT', '/v1/oauth2/bind_existing_user', { ticket, email, verify_code: await codeTo(email) })
  }
  expect(await bind(other.id)).toMatchObject(refused('这不是你现在登录的账号，请退出后再绑定'))
  expect(await bind(zhou.id)).toMatchObject({ code: 0, data: { id: zhou.id, token: null } })
  expect(await browser().come()).toMatchObject({ data: { user: { id: zhou.id } } })
})

describe('unbinding', () => {
  test('asks who one is, and is one’s own affair', async () => {
    const he = await world.person('何老师')
    const email = `u${he.id}@example.com`
    as('he')
    const { ticket } = (await browser(he).come()).data ?? {}
    expect(ticket).toEqual(expect.any(String))
    await world.db
      .insertInto('oauth_bindings')
      .values({ user_id: he.id, provider: 'school', issuer: peer.issuer, subject: 'he', name: '' })
      .execute()
    const [{ id }] = (await he.get('/v1/oauth2')).data.list
    const lin = await world.person('小陈')
    expect(await lin.delete(`/v1/oauth2/${id}`, { verify_code: '123456' })).toMatchObject({ code: 100404 })
    expect(await he.delete(`/v1/oauth2/${id}`, {})).toMatchObject({ code: 100400 })
    expect(await he.delete(`/v1/oauth2/${id}`, { verify_code: '123456' })).toMatchObject({ code: 120002 })
    expect((await he.delete(`/v1/oauth2/${id}`, { verify_code: await codeTo(email) })).code).toBe(0)
    expect((await he.get('/v1/oauth2')).data.list).toEqual([])
    expect(await browser().come()).toMatchObject({ data: { user: null } })
  })

  test('never takes the last way in', async () => {
    const { there, made } = await newcomer('last')
    const [{ id }] = (await there.send('GET', '/v1/oauth2')).data.list
    const token = there.jar.get(sessionCookie)!
    const reply = await world.app.inject({
      method: 'DELETE',
      url: `/v1/oauth2/${id}`,
      headers: { authorization: token },
      payload: { verify_code: '123456' },
    })
    expect(reply.json()).toMatchObject(refused('这是你唯一的登录方式，请先绑定邮箱或手机号'))
    expect(await browser().come()).toMatchObject({ data: { user: { id: made.data.id } } })
  })
})

test('whoever was blocked stays out', async () => {
  const { made } = await newcomer('blocked')
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', made.data.id).execute()
  const there = browser()
  expect(await there.come()).toMatchObject({ code: 100403 })
  expect(await there.info()).toMatchObject({ code: 110008 })
})

describe('a reply of the provider', () => {
  test('is good once, for the browser that asked, while ten minutes last', async () => {
    as('once')
    const [mine, other] = [browser(), browser()]
    const reply = await peer.authorize(await mine.begin())
    await other.begin()
    expect(await browser().finish(reply)).toMatchObject(over)
    expect(await other.finish(reply)).toMatchObject(over)
    const both = await Promise.all([mine.finish(reply), mine.finish(reply)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 120002])
    const { ticket } = both.find(({ code }) => code === 0)!.data
    // the ticket too
    expect(await other.send('POST', '/v1/oauth_login', { ticket })).toMatchObject(over)
    const made = await Promise.all([1, 2].map(() => mine.send('POST', '/v1/oauth_login', { ticket })))
    expect(made.map(({ code }) => code).toSorted()).toEqual([0, 120002])

    const late = browser()
    const answer = await peer.authorize(await late.begin())
    await world.db.updateTable('oauth_attempts').set({ expires_at: new Date() }).execute()
    expect(await late.finish(answer)).toMatchObject(over)
  })

  test('with another state, code or issuer is none', async () => {
    as('address')
    const changed = async (change: (query: URLSearchParams) => void) => {
      const there = browser()
      const query = new URLSearchParams(await peer.authorize(await there.begin()))
      change(query)
      return there.finish(`?${query}`)
    }
    expect(await changed((query) => query.set('state', 'x'.repeat(43)))).toMatchObject(over)
    expect(await changed((query) => query.delete('state'))).toMatchObject(over)
    expect(await changed((query) => query.set('code', 'x'.repeat(43)))).toMatchObject(failed)
    expect(await changed((query) => query.delete('code'))).toMatchObject(failed)
    expect(await changed((query) => query.set('iss', 'http://127.0.0.1:1'))).toMatchObject(failed)
    expect(await changed((query) => query.append('state', 'another'))).toMatchObject(failed)
    expect(
      await changed((query) => {
        query.delete('code')
        query.set('error', 'access_denied')
      }),
    ).toMatchObject(refused('你在“校园账号”取消了登录'))
    expect(await browser().finish('code=1')).toMatchObject({ code: 100400 })
  })

  const hour = 3600
  const now = () => Math.floor(Date.now() / 1000)
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const forgeries: Record<string, Tampering> = {
    'another nonce': { claims: (claims) => ({ ...claims, nonce: 'another' }) },
    'no nonce': { claims: (claims) => ({ ...claims, nonce: undefined }) },
    'another audience': { claims: (claims) => ({ ...claims, aud: 'another-site' }) },
    'another issuer': { claims: (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' }) },
    'an end in the past': { claims: (claims) => ({ ...claims, iat: now() - 2 * hour, exp: now() - hour }) },
    'nobody in it': { claims: (claims) => ({ ...claims, sub: undefined }) },
    'a stranger’s signature': { key: stranger },
    'a signature by no key': { header: { alg: 'none' } },
    'a key of another sort': { header: { alg: 'HS256' } },
    'half an answer': {
      answer: (reply) =>
        void reply.writeHead(200, { 'content-length': '500' }).write('{"access', () => reply.destroy()),
    },
    'an answer that is none': { answer: (reply) => void reply.writeHead(200).end('<html>') },
    'an error': { answer: (reply) => void reply.writeHead(503).end() },
    'a line that is cut': { answer: (reply) => void reply.destroy() },
  }
  test.each(Object.entries(forgeries))('with %s lets nobody in', { timeout: 60_000 }, async (_, tampering) => {
    as('lin')
    peer.state.tampering = tampering
    const there = browser()
    const reply = await peer.authorize(await there.begin())
    expect(await there.finish(reply)).toMatchObject(failed)
    expect(await there.info()).toMatchObject({ code: 110008 })
    // what was refused cannot be tried again
    peer.state.tampering = undefined
    expect(await there.finish(reply)).toMatchObject(over)
  })
})

test('the way there carries PKCE, state, nonce and the one address back; unknown providers are none', async () => {
  const url = new URL(await browser().begin())
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${origin}/users/oauth_callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await world.visitor.get('/v1/call_back/get_educoder_url?type=nobody')).toMatchObject({ code: 100404 })
  expect(await world.visitor.get('/v1/call_back/get_educoder_url?type=away')).toMatchObject({
    code: 120002,
    message: expect.stringContaining('不在的'),
  })
})

test('a bare name of somebody counts for nothing', async () => {
  const send = (path: string, body: object) => world.visitor.post(path, body)
  expect(await send('/v1/oauth_login', { open_id: 'lin', type: 'school' })).toMatchObject({ code: 100400 })
  expect(await send('/v1/oauth2/login', { open_id: 'lin', type: 'school' })).toMatchObject({ code: 100400 })
  expect(await send('/v1/oauth_login', { ticket: 'x'.repeat(43) })).toMatchObject(over)
})
