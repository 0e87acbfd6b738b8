import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { codes, type Letterbox, letterbox } from '#test/support/peers/letterbox.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { hashPassword } from './proof/passwords.ts'

// Binding and changing addresses, and what they are good for: proving who one is.

let world: World
let box: Letterbox
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ withPages: true })
  box = letterbox(world)
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

type Address = { email: string } | { phone: string }
const codeFor = (address: Address, purpose: string) => box.ask({ ...address, purpose })
/** Proves who they are by a code to the e-mail, or the phone, that they have already. */
async function bind(who: Person, address: Address, code?: string) {
  const kind = 'email' in address ? 'email' : 'phone'
  const verify_code = code ?? (await codeFor(address, `bind_${kind}`))
  const { phone, email } = (await who.get('/v1/users/account')).data
  const own = email ? { email } : phone && { phone }
  const proof = own && { verify_code: await codeFor(own, 'proof') }
  return who.post(`/v1/users/bind_${kind}`, { ...address, verify_code, ...(proof && { proof }) })
}
/** What they were told, newest first; codes aside. */
const mailbox = async (to: string) =>
  (await world.app.inject('/dev/mailbox'))
    .json()
    .filter((letter: { to: string; code: string | null }) => letter.to === to && letter.code === null)
const wrongCode = { code: 120002, data: { fields: { verify_code: '验证码不正确或已过期，请重新获取' } } }
const columns = (id: number, values: object) => world.db.updateTable('users').set(values).where('id', '=', id).execute()

test('王老师 binds a phone and changes her e-mail; what was bound before is told', async () => {
  const old = `u${wang.id}@example.com`
  expect(await bind(wang, { phone: '13800138000' })).toMatchObject({ code: 0, data: { phone: '13800138000' } })
  expect(await bind(wang, { email: 'Wang@Example.com' })).toMatchObject({
    code: 0,
    data: { email: 'Wang@Example.com' },
  })
  expect(await wang.get('/v1/users/account')).toMatchObject({
    data: { phone: '13800138000', email: 'Wang@Example.com', has_password: false },
  })
  const changed = { text: expect.stringMatching(/“王老师”的邮箱已从 u\*\*\*@.*换成 w\*\*\*@example\.com/) }
  expect(await mailbox(old)).toMatchObject([
    changed,
    { text: expect.stringMatching(/“王老师”绑定了手机号 138\*\*\*\*8000/) },
  ])
  // not at the old one alone: whoever has that may be the thief
  expect(await mailbox('13800138000')).toMatchObject([{ kind: 'sms', ...changed }])

  expect((await bind(wang, { phone: '13800138001' })).code).toBe(0)
  expect(await mailbox('13800138000')).toContainEqual(
    expect.objectContaining({ kind: 'sms', text: expect.stringContaining('138****8001') }),
  )
  expect(await mailbox('wang@example.com')).toMatchObject([{ text: expect.stringContaining('138****8001') }])
  // she signs in by the new one, and nobody by the old one
  const verify_code = await codeFor({ email: 'wang@example.com' }, 'sign_in')
  const signIn = (body: object) => world.visitor.post('/v1/users/login', { login_type: 'code', ...body })
  expect(await signIn({ email: 'wang@example.com', verify_code })).toMatchObject({ code: 0, data: { id: wang.id } })
  const late = await codeFor({ email: old }, 'sign_in')
  expect(await signIn({ email: old, verify_code: late })).toMatchObject({ code: 120002 })
})

test('an address is bound by a code that was sent to it for that, once', async () => {
  const email = 'lin-new@example.com'
  const code = await codeFor({ email }, 'bind_email')
  expect(await bind(lin, { email: 'lin-other@example.com' }, code)).toMatchObject(wrongCode)
  expect(await bind(lin, { email }, await codeFor({ email }, 'sign_up'))).toMatchObject(wrongCode)
  expect((await bind(lin, { email })).code).toBe(0)
  const [used] = await codes(world, email)
  expect(used!.used_at).not.toBeNull()
  expect(await bind(lin, { email }, code)).toMatchObject(wrongCode)
  expect(await bind(lin, { email })).toMatchObject({ code: 120002, message: '这已经是你的邮箱' })
  expect(await world.visitor.post('/v1/users/bind_email', { email, verify_code: code })).toMatchObject({ status: 401 })
})

test('somebody else’s address is refused in any spelling, and only to whoever has its code', async () => {
  const hers = { email: 'HERS@example.com' }
  await columns(wang.id, { email: 'hers@example.com' })
  expect(await bind(lin, hers, '000000')).toMatchObject(wrongCode)
  const message = '这个邮箱已经绑定了别的账号'
  expect(await bind(lin, hers)).toMatchObject({ code: 120002, data: { fields: { email: message } } })
})

test('a session alone binds nothing: it takes a proof by what the person has already', async () => {
  const zhao = await world.person('赵老师')
  const own = { email: `u${zhao.id}@example.com` }
  const phone = '13700137000'
  const verify_code = await codeFor({ phone }, 'bind_phone')
  const give = (proof?: object) => zhao.post('/v1/users/bind_phone', { phone, verify_code, ...(proof && { proof }) })
  const asked = { code: 100400, data: { fields: { 'proof.password': expect.stringContaining('请先确认是你本人') } } }
  expect(await give()).toMatchObject(asked)
  expect(await give({})).toMatchObject({ data: { fields: { 'proof.password': '请输入密码' } } })
  expect(await give({ verify_code })).toMatchObject({ data: { fields: { 'proof.verify_code': '请先获取验证码' } } })
  const spent = await codeFor(own, 'proof')
  const set = { password: 'zhao-2025', password_confirmation: 'zhao-2025', verify_code: spent }
  expect((await zhao.put('/v1/users/password', set)).code).toBe(0)
  expect(await give({ verify_code: spent })).toMatchObject({
    data: { fields: { 'proof.verify_code': wrongCode.data.fields.verify_code } },
  })
  expect(await give({ password: 'wrong' })).toMatchObject({ data: { fields: { 'proof.password': '密码不正确' } } })
  // each of what one may have is asked for
  const placeholder = `${zhao.id}@placeholder.invalid`
  await columns(zhao.id, { email: placeholder })
  expect(await give()).toMatchObject(asked)
  await columns(zhao.id, { password_hash: null, phone: '13700137001' })
  expect(await give()).toMatchObject(asked)
  await columns(zhao.id, { phone: null })
  const key = { user_id: zhao.id, name: '手机', credential_id: 'zhao', public_key: Buffer.from('x') }
  await world.db.insertInto('passkeys').values(key).execute()
  expect(await give()).toMatchObject(asked)
  expect((await zhao.get('/v1/users/account')).data.phone).toBeNull()
  await world.db.deleteFrom('passkeys').where('user_id', '=', zhao.id).execute()
  await columns(zhao.id, { password_hash: await hashPassword('zhao-2025') })
  expect(await give({ password: 'zhao-2025' })).toMatchObject({ code: 0, data: { phone } })
})

test('an address that two bind at once is one person’s', async () => {
  const address = { phone: '13900139000' }
  const verify_code = await codeFor(address, 'bind_phone')
  const both = await Promise.all([wang, lin].map((who) => bind(who, address, verify_code)))
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 120002])
})

test('what is wrong is said at its field', async () => {
  const fields = async (path: string, body: object) => (await lin.post(`/v1/users/${path}`, body)).data.fields
  expect(await fields('bind_email', { email: '', verify_code: '12' })).toEqual({
    email: '请输入邮箱',
    verify_code: '验证码是 6 位数字',
  })
  expect(await fields('bind_email', { email: 'x@placeholder.invalid', verify_code: '123456' })).toEqual({
    email: '邮箱格式不正确',
  })
  expect(await fields('bind_phone', { phone: '1380013800', verify_code: '123456', user_id: 1 })).toEqual({
    phone: '手机号格式不正确',
    user_id: '不认识的字段',
  })
})

test('whoever has no password proves themselves by a code to their own address', async () => {
  const chen = await world.person('陈老师')
  const email = `u${chen.id}@example.com`
  const space = await makeSpace(chen)
  await addMember(chen, space, lin)
  const transfer = (proof: object) => chen.post(`/v1/products/${space.id}/transfer`, { user_id: lin.id, ...proof })
  expect(await transfer({})).toMatchObject({ data: { fields: { password: '请输入密码' } } })
  expect(await transfer({ password: 'yuliang-2025' })).toMatchObject({
    data: { fields: { password: '还没有设置密码，请用验证码确认' } },
  })
  expect(await transfer({ verify_code: '123456' })).toMatchObject({
    data: { fields: { verify_code: '请先获取验证码' } },
  })
  // neither a code for something else nor one that went to somebody else
  expect(await transfer({ verify_code: await codeFor({ email }, 'sign_in') })).toMatchObject({ code: 120002 })
  const foreign = await codeFor({ email: 'foreign@example.com' }, 'proof')
  expect(await transfer({ verify_code: foreign })).toMatchObject({ code: 120002 })
  const code = await codeFor({ email }, 'proof')
  expect(await transfer({ verify_code: code, password: 'x' })).toMatchObject({ code: 100400 })
  expect(await transfer({ verify_code: code })).toMatchObject({ code: 0 })
})

test('a first password is set, and a forgotten one changed, by a code', async () => {
  const zhou = await world.person('周也')
  const email = `u${zhou.id}@example.com`
  const set = async (password: string, proof: object) =>
    zhou.put('/v1/users/password', { password, password_confirmation: password, ...proof })
  expect(await set('zhou-ye-2025', { old_password: 'zhou' })).toMatchObject({
    data: { fields: { old_password: '还没有设置密码，请用验证码确认' } },
  })
  const verify_code = await codeFor({ email }, 'proof')
  expect((await set('zhou-ye-2025', { verify_code })).code).toBe(0)
  expect(await set('zhou-ye-2026', { verify_code })).toMatchObject(wrongCode)
  expect((await set('zhou-ye-2026', { verify_code: await codeFor({ email }, 'proof') })).code).toBe(0)
  const entered = { login_type: 'password', email, password: 'zhou-ye-2026' }
  expect((await world.visitor.post('/v1/users/login', entered)).code).toBe(0)
})

test('a proof by a code is good for one of two calls at once', async () => {
  const he = await world.person('何老师')
  await columns(he.id, { password_hash: await hashPassword('he-laoshi-2025') })
  const verify_code = await codeFor({ email: `u${he.id}@example.com` }, 'proof')
  const set = (password: string) =>
    he.put('/v1/users/password', { password, password_confirmation: password, verify_code })
  const both = await Promise.all([set('he-laoshi-2026'), set('he-laoshi-2027')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 120002])
})

test('whoever has no e-mail of their own is led to the page for that, from everywhere', async () => {
  const newcomer = await world.person('新来的')
  await columns(newcomer.id, { email: `${newcomer.id}@placeholder.invalid` })
  const open = async (url: string) => {
    const headers = { accept: 'text/html', cookie: `${sessionCookie}=${newcomer.token}` }
    const { statusCode, headers: replied, body } = await world.app.inject({ url, headers })
    return { statusCode, location: replied.location, body }
  }
  const page = '/users/settings/add_email'
  const wished = (url: string) => `${page}?redirect=${encodeURIComponent(url)}`
  expect(await open('/')).toMatchObject({ statusCode: 302, location: page })
  for (const url of ['/spaces/new', '/search?text=锁', `/users/${newcomer.id}`, '/users/settings/bindings', '/nowhere'])
    expect(await open(encodeURI(url))).toMatchObject({ statusCode: 302, location: wished(encodeURI(url)) })
  const shown = await open(wished('/spaces/new'))
  expect(shown).toMatchObject({ statusCode: 200, body: expect.stringContaining('请先绑定邮箱！') })

  expect(await newcomer.get('/v3/users/info')).toMatchObject({ data: { placeholder_email: true } })
  expect(await newcomer.get('/v1/users/account')).toMatchObject({ data: { email: null } })
  const bound = await bind(newcomer, { email: 'newcomer@example.com' })
  expect(bound).toMatchObject({ code: 0, data: { placeholder_email: false, email: 'newcomer@example.com' } })
  // nobody reads mail at the address that held the place
  expect(await mailbox(`${newcomer.id}@placeholder.invalid`)).toEqual([])
  expect((await open('/spaces/new')).statusCode).toBe(200)
  expect(await open(page)).toMatchObject({ statusCode: 302, location: '/users/settings/password' })
})
