import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#src/app/server/endpoints.ts'
import { scopeOf } from '#src/platform/http/guard/scope.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeGroup, makeSpace } from '#test/support/world.ts'
import { hashPassword } from '../proof/passwords.ts'

const password = 'yuliang-2025'
let world: World
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  lin = await member('小林')
})
afterAll(() => world.close())

async function member(nickname: string, more: { admin?: boolean } = {}) {
  const person = await world.person(nickname, more)
  const password_hash = await hashPassword(password)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
const make = async (who: Person, scopes: string[], more: object = {}) => {
  const { code, data, message } = await who.post('/v1/access_tokens', { name: '脚本', scopes, password, ...more })
  if (code !== 0) throw new Error(message)
  return data as { id: number; token: string; ending: string; expires_at: string }
}
/** A call by a token, as a program makes it. */
async function by(
  token: string,
  url: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object } = {},
) {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await world.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, ...(reply.json() as { code: number; message: string; data: any }) }
}
const lacks = (name: string) => ({
  status: 403,
  code: 100403,
  message: `这个访问令牌没有“${name}”权限，请新建一个有此权限的令牌`,
})
const never = {
  status: 403,
  code: 100403,
  message: '访问令牌不能用于账号、安全和站点管理，也不能打开长连接，请在网站上登录后操作',
}

describe('a token', () => {
  test('is shown once, kept as a hash, listed with its last use, and revoked', async () => {
    const made = await make(lin, ['read'])
    expect(made.token).toMatch(/^gewu_pat_[\w-]{43}$/)
    expect(made.token.endsWith(made.ending)).toBe(true)
    const listed = await lin.get('/v1/access_tokens')
    expect(listed.data.list[0]).toMatchObject({ id: made.id, name: '脚本', scopes: ['read'], last_used_at: null })
    expect(JSON.stringify(listed)).not.toContain(made.token)
    const kept = await world.pool.query('select t::text from access_tokens t')
    expect(JSON.stringify(kept.rows)).not.toContain(made.token)
    expect(await by(made.token, '/v3/users/info')).toMatchObject({ code: 0, data: { id: lin.id, email: null } })
    expect((await lin.get('/v1/access_tokens')).data.list[0].last_used_at).not.toBeNull()
    expect(await (await world.person('别人')).delete(`/v1/access_tokens/${made.id}`)).toMatchObject({ code: 100404 })
    expect(await lin.delete(`/v1/access_tokens/${made.id}`)).toMatchObject({ code: 0 })
    expect(await by(made.token, '/v3/users/info')).toMatchObject({ status: 401, code: 110002 })
  })

  test('is made by whoever proves who they are, for what is known, and not without end', async () => {
    const ask = (body: object) => lin.post('/v1/access_tokens', { name: '脚本', scopes: ['read'], password, ...body })
    expect(await ask({ password: 'wrong-password' })).toMatchObject({ code: 100400, data: { fields: { password: '密码不正确' } } }) // prettier-ignore
    expect(await ask({ scopes: [] })).toMatchObject({ data: { fields: { scopes: '请至少选择一项权限' } } })
    expect(await ask({ scopes: ['read', 'read'] })).toMatchObject({ data: { fields: { scopes: '权限重复了' } } })
    expect(await ask({ scopes: ['all'] })).toMatchObject({ code: 100400 })
    expect(await ask({ days: 10_000 })).toMatchObject({ code: 100400 })
    expect(await ask({ name: ' ' })).toMatchObject({ data: { fields: { name: '请输入名称' } } })
  })

  test('past its day is refused, and says so', async () => {
    const { id, token } = await make(lin, ['read'], { days: 7 })
    const past = { created_at: new Date(Date.now() - 90_000_000), expires_at: new Date(Date.now() - 1000) }
    await world.db.updateTable('access_tokens').set(past).where('id', '=', id).execute()
    expect(await by(token, '/v3/users/info')).toMatchObject({ status: 401, code: 110003, message: '访问令牌已过期，请新建一个' }) // prettier-ignore
  })

  test('counts in the header alone: a cookie of it is nobody', async () => {
    const { token } = await make(lin, ['read'])
    const reply = await world.app.inject({ url: '/v3/users/info', headers: { cookie: `gewu_session=${token}` } })
    expect(reply.json()).toMatchObject({ code: 110008 })
  })
})

describe('a scope', () => {
  test('that is missing is a plain refusal, and one that is there is none', async () => {
    const space = await makeSpace(lin)
    const document = { type: 'ProductDocument', title: '由程序写', content: '<p>好</p>', parent_id: 0 }
    const write = { method: 'POST', body: document } as const
    const at = `/v1/products/${space.id}/product_files`
    const reader = (await make(lin, ['read'])).token
    expect(await by(reader, at)).toMatchObject({ code: 0 })
    expect(await by(reader, at, write)).toMatchObject(lacks('写作'))
    expect(await by(reader, '/v1/letters/count')).toMatchObject(lacks('消息'))
    expect(await by(reader, '/v1/study/statistics')).toMatchObject(lacks('学习'))
    expect(await by(reader, `/v1/products/${space.id}/key`)).toMatchObject(lacks('管理'))
    const writer = (await make(lin, ['write'])).token
    const written = await by(writer, at, write)
    expect(written).toMatchObject({ code: 0 })
    expect(await by(writer, at)).toMatchObject(lacks('读取'))
    expect((await lin.get(`${at}/${written.data.id}`)).data.title).toBe('由程序写')
    const rest = (await make(lin, ['study', 'messages', 'manage'])).token
    for (const url of ['/v1/letters/count', '/v1/study/statistics', `/v1/products/${space.id}/key`])
      expect(await by(rest, url), url).toMatchObject({ code: 0 })
  })

  test('to read tells no key of a group, and to write voids none', async () => {
    const group = await makeGroup(lin, await makeSpace(lin))
    const at = `/v1/groups/${group.id}`
    const reader = (await make(lin, ['read'])).token
    expect(await by(reader, at)).toMatchObject({ code: 0, data: { can: { own: true }, join_key: null } })
    const manager = (await make(lin, ['read', 'manage'])).token
    expect(await by(manager, at)).toMatchObject({ data: { join_key: { key: expect.any(String) } } })
    const writer = (await make(lin, ['read', 'write'])).token
    expect(await by(writer, `${at}/set_key`, { method: 'DELETE' })).toMatchObject(lacks('管理'))
    expect(await by(manager, `${at}/set_key`, { method: 'DELETE' })).toMatchObject({ code: 0 })
  })

  test('lends no more than its person has', async () => {
    const stranger = await member('路人')
    const hidden = await makeSpace(lin, { open: false })
    const { token } = await make(stranger, ['read', 'write', 'study', 'messages', 'manage'])
    expect(await by(token, `/v1/products/${hidden.id}`)).toMatchObject({ status: 404 })
    expect(await by(token, `/v1/products/${hidden.id}`, { method: 'DELETE' })).toMatchObject({ status: 404 })
  })

  test('never has the office of a site administrator', async () => {
    const site = await member('站长', { admin: true })
    const hidden = await makeSpace(lin, { open: false })
    const { token } = await make(site, ['read', 'manage'])
    expect(await site.get(`/v1/products/${hidden.id}`)).toMatchObject({ code: 0 })
    expect(await by(token, `/v1/products/${hidden.id}`)).toMatchObject({ status: 404 })
    expect(await by(token, '/v1/station_data')).toMatchObject(never)
  })
})

/** What no token does, by hand: of the account itself, what outlives a token, what stays open. Site administration comes on top. */
const forNoToken = `
DELETE /v1/access_tokens/:id · DELETE /v1/oauth2/:id · DELETE /v1/passkeys/:id · DELETE /v1/sessions/:id · DELETE /v1/users/account
GET /v1/access_tokens · GET /v1/call_back/get_educoder_url · GET /v1/events · GET /v1/oauth2 · GET /v1/passkeys · GET /v1/sessions
GET /v1/together · GET /v1/users/account · GET /v1/users/account/deletion · GET /v1/users/export
POST /v1/access_tokens · POST /v1/calendar_key · POST /v1/email_verify_codes · POST /v1/oauth2 · POST /v1/oauth2/login · POST /v1/oauth_login
POST /v1/passkeys · POST /v1/passkeys/options · POST /v1/phone_verify_codes · POST /v1/terms/:key/consent
POST /v1/users · POST /v1/users/bind_email · POST /v1/users/bind_phone · POST /v1/users/export · POST /v1/users/login · POST /v1/users/logout
PUT /v1/oauth2/bind_existing_user · PUT /v1/users/password
GET /v1/products/:spaceId/webhooks · POST /v1/products/:spaceId/webhooks · PUT /v1/products/:spaceId/webhooks/:id
DELETE /v1/products/:spaceId/webhooks/:id · POST /v1/products/:spaceId/webhooks/:id/ping
GET /v1/products/:spaceId/webhooks/:id/deliveries · POST /v1/products/:spaceId/webhooks/:id/deliveries/:deliveryId/replay`
  .trim()
  .split(/ · |\n/)

test('what is about the account, or outlives a token, is done by none', async () => {
  const withoutOffice = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'site_admin')
  const closed = withoutOffice.filter((endpoint) => scopeOf(endpoint) === null)
  expect(closed.map(endpointId).toSorted()).toEqual(forNoToken.toSorted())
  const { token } = await make(await member('全能'), ['read', 'write', 'study', 'messages', 'manage'])
  const administration = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'site_admin')
  for (const endpoint of [...closed, ...administration]) {
    const method = endpoint.method as 'GET'
    const url = endpoint.path.replace(/:\w+/g, '1')
    expect(await by(token, url, { method, ...(method !== 'GET' && { body: {} }) }), endpointId(endpoint)).toMatchObject(
      never,
    )
  }
})

describe('all tokens end', () => {
  test('with another password, by which sessions elsewhere end, too', async () => {
    const wang = await member('王老师')
    const { token } = await make(wang, ['read'])
    const next = 'another-2026'
    const change = { old_password: password, password: next, password_confirmation: next }
    expect(await wang.put('/v1/users/password', change)).toMatchObject({ code: 0 })
    expect(await by(token, '/v3/users/info')).toMatchObject({ status: 401, code: 110002 })
    expect((await wang.get('/v1/access_tokens')).data.list).toEqual([])
  })

  test('for whoever is banned, from that moment', async () => {
    const zhou = await member('老周')
    const { token } = await make(zhou, ['read'])
    const site = await world.person('站长二', { admin: true })
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', zhou.id).execute()
    expect(await by(token, '/v3/users/info')).toMatchObject({ status: 401, code: 110002 })
    await world.db.updateTable('users').set({ blocked_at: null }).where('id', '=', zhou.id).execute()
    expect(await site.put(`/v1/users/${zhou.id}/ban`, { banned: true, reason: '广告' })).toMatchObject({ code: 0 })
    const left = world.db.selectFrom('access_tokens').select('id').where('user_id', '=', zhou.id)
    expect(await left.execute()).toEqual([])
  })

  test('but not when one device signs out', async () => {
    const sun = await member('小孙')
    const { token } = await make(sun, ['read'])
    await sun.post('/v1/users/logout')
    expect(await by(token, '/v3/users/info')).toMatchObject({ code: 0 })
  })
})
