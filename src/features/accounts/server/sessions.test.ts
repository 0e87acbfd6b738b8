import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, type Letterbox, letterbox } from '#test/support/peers/letterbox.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'

let world: World
let box: Letterbox
beforeAll(async () => {
  world = await withApp()
  box = letterbox(world)
})
afterAll(() => world.close())

const signUp = (email: string, verify_code: string, more: object = {}) =>
  world.visitor.post('/v1/users', {
    // each address is another person
    nickname: email,
    email,
    password: 'yuliang-2025',
    password_confirmation: 'yuliang-2025',
    verify_code,
    ...more,
  })
const withPassword = (email: string, password: string) =>
  world.visitor.post('/v1/users/login', { login_type: 'password', email, password })
const withCode = (email: string, verify_code: string) =>
  world.visitor.post('/v1/users/login', { login_type: 'code', email, verify_code })
const me = (token: string) => world.visitor.get(`/v3/users/info?token=${token}`)

/** Somebody who signed up through the calls. */
async function member(email: string) {
  const { data } = await signUp(email, await box.askByMail(email))
  return data as { id: number; token: string }
}
const refused = (field: string, message: unknown = expect.any(String)) =>
  expect.objectContaining({ status: 400, code: 120002, data: { fields: { [field]: message } } })
const invalid = (fields: object) => expect.objectContaining({ status: 400, code: 100400, data: { fields } })

test('a blocked person is signed out everywhere and cannot sign in', async () => {
  const { id, token } = await member('blocked@example.com')
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute()
  expect(await me(token)).toMatchObject({ status: 401, code: 110002 })
  const forbidden = { status: 403, code: 100403, message: '这个账号已被停用，如有疑问请联系管理员' }
  expect(await withPassword('blocked@example.com', 'yuliang-2025')).toMatchObject(forbidden)
  expect(await withPassword('blocked@example.com', 'wrong-password')).toEqual(refused('password'))
  expect(await withCode('blocked@example.com', await box.askByMail('blocked@example.com'))).toMatchObject(forbidden)
})

test('the web client gets a cookie that scripts cannot read, and its page no token', async () => {
  await member('web@example.com')
  const login = (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/v1/users/login',
      payload: { login_type: 'password', email: 'web@example.com', password: 'yuliang-2025' },
      headers,
    })
  const page = await login({ 'come-from': 'web', origin: 'http://localhost:80' })
  expect(page.json().data.token).toBeNull()
  const [cookie] = page.cookies
  expect(cookie).toMatchObject({ name: 'gewu_session', httpOnly: true, sameSite: 'Lax', path: '/' })
  const headers = { cookie: `gewu_session=${cookie!.value}` }
  const info = await world.app.inject({ url: '/v3/users/info', headers })
  expect(info.json().data.email).toBe('web@example.com')

  const program = await login({ 'come-from': 'web' })
  expect(program.json().data.token).toEqual(expect.any(String))
  expect((await login({})).cookies).toEqual([])

  const stranger = { ...headers, 'come-from': 'web', origin: 'https://elsewhere.example' }
  const forged = await world.app.inject({ method: 'POST', url: '/v1/users/logout', headers: stranger })
  expect(forged.json().code).toBe(100403)
  const own = { ...headers, 'come-from': 'web', origin: 'http://localhost:80' }
  const left = await world.app.inject({ method: 'POST', url: '/v1/users/logout', headers: own })
  expect(left.json().code).toBe(0)
  expect(left.cookies[0]).toMatchObject({ name: 'gewu_session', value: '' })
  expect((await world.app.inject({ url: '/v3/users/info', headers })).json().code).toBe(110008)
})

test('who signs in anew in a browser gets another session, and the one before ends; a wrong password ends none', async () => {
  const { token } = await member('anew@example.com')
  await member('next@example.com')
  const login = (email: string, before: string, password = 'yuliang-2025') =>
    world.app.inject({
      method: 'POST',
      url: '/v1/users/login',
      payload: { login_type: 'password', email, password },
      headers: { 'come-from': 'web', origin: 'http://localhost:80', cookie: `gewu_session=${before}` },
    })
  expect((await login('anew@example.com', token, 'wrong-password')).cookies).toEqual([])
  expect(await me(token)).toMatchObject({ code: 0 })
  const again = (await login('anew@example.com', token)).cookies[0]!.value
  expect(again).not.toBe(token)
  expect(await me(token)).toMatchObject({ status: 401, code: 110002 })
  expect(await me(again)).toMatchObject({ code: 0 })
  const other = (await login('next@example.com', again)).cookies[0]!.value
  expect(await me(again)).toMatchObject({ status: 401, code: 110002 })
  expect(await me(other)).toMatchObject({ code: 0, data: { email: 'next@example.com' } })
})

test('over https the cookie travels on https only', async () => {
  const secure = await withApp({ env: { PUBLIC_URL: 'https://gewu.example' } })
  const email = 'secure@example.com'
  const verify_code = await letterbox(secure).askByMail(email)
  const password = 'yuliang-2025'
  const reply = await secure.app.inject({
    method: 'POST',
    url: '/v1/users',
    payload: { nickname: '小林', email, password, password_confirmation: password, verify_code },
    headers: { 'come-from': 'web', origin: 'https://gewu.example' },
  })
  expect(reply.cookies[0]).toMatchObject({ secure: true, httpOnly: true })
  await secure.close()
})

test('an expired session is told apart from a wrong one', async () => {
  const { id, token } = await member('expired@example.com')
  await world.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  expect(await me(token)).toMatchObject({ status: 401, code: 110003 })
})

test('小林 sees her sessions, ends one, and nobody else can', async () => {
  const { token } = await member('sessions@example.com')
  const phoneToken = (await withPassword('sessions@example.com', 'yuliang-2025')).data.token
  const wang: Person = await world.person('王老师')
  const { data } = await speak(token).get('/v1/sessions')
  expect(data.list.map((session: { current: boolean }) => session.current)).toEqual([false, true])
  expect(data.pagination.total_count).toBe(2)
  const other = data.list[0].id
  expect(await wang.delete(`/v1/sessions/${other}`)).toMatchObject({ status: 404, code: 100404 })
  expect((await wang.get('/v1/sessions')).data.list).toHaveLength(1)
  expect(await speak(token).delete(`/v1/sessions/${other}`)).toMatchObject({ code: 0 })
  expect(await speak(token).delete(`/v1/sessions/${other}`)).toMatchObject({ status: 404 })
  expect(await me(phoneToken)).toMatchObject({ code: 110002 })
  expect(await me(token)).toMatchObject({ code: 0 })
})

test('a new password ends all other sessions and opens the next', async () => {
  const email = 'change@example.com'
  const { token } = await member(email)
  const other = (await withPassword(email, 'yuliang-2025')).data.token
  const change = (old_password: string, password: string, password_confirmation = password) =>
    speak(token).put('/v1/users/password', { old_password, password, password_confirmation })
  expect(await change('wrong-password', 'new-2025-pw')).toEqual(invalid({ old_password: '原密码不正确' }))
  expect(await change('yuliang-2025', 'yuliang-2025')).toEqual(invalid({ password: '新密码不能与原密码相同' }))
  expect(await change('yuliang-2025', '123456')).toEqual(invalid({ password: '这个密码太常见，请换一个' }))
  expect(await change('yuliang-2025', 'new-2025-pw', 'new')).toEqual(
    invalid({ password_confirmation: '两次输入的密码不一致' }),
  )
  expect(await me(other)).toMatchObject({ code: 0 })

  expect(await change('yuliang-2025', 'new-2025-pw')).toMatchObject({ code: 0, data: null })
  expect(await me(other)).toMatchObject({ code: 110002 })
  expect(await me(token)).toMatchObject({ code: 0 })
  expect(await withPassword(email, 'yuliang-2025')).toEqual(refused('password'))
  expect(await withPassword(email, 'new-2025-pw')).toMatchObject({ code: 0 })
})

test('what is stored opens nothing: passwords, tokens and codes are hashed', async () => {
  const email = 'stored@example.com'
  const { id, token } = await member(email)
  const user = await world.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const sessions = await world.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
  expect(JSON.stringify(sessions)).not.toContain(token)
  const [stored] = await codes(world, email)
  expect(stored!.code_hash).toHaveLength(32)
})

function speak(token: string) {
  const headers = { authorization: token }
  const send = async (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
    const { code, message, data } = reply.json()
    return { status: reply.statusCode, code, message, data }
  }
  return {
    get: (url: string) => send('GET', url),
    put: (url: string, body: object) => send('PUT', url, body),
    delete: (url: string) => send('DELETE', url, {}),
  }
}
