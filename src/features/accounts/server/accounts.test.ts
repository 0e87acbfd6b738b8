import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { type Letterbox, letterbox } from '#test/support/peers/letterbox.ts'
import { type World, withApp } from '#test/support/with-app.ts'
import { currentUserOf } from './current-user.ts'

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

test('小林 signs up by e-mail, is known by the token, signs out and is known no more', async () => {
  const code = await box.askByMail('xiaolin@example.com')
  const { code: outcome, data } = await signUp('xiaolin@example.com', code, { nickname: '小林' })
  expect(outcome).toBe(0)
  expect(data).toMatchObject({
    nickname: '小林',
    email: 'xiaolin@example.com',
    is_admin: false,
    token: expect.any(String),
  })
  const known = await me(data.token)
  expect(known.data).toMatchObject({
    id: data.id,
    nickname: '小林',
    battery: 0,
    battery_time: null,
    placeholder_email: false,
  })
  expect(known.data.token).toBeUndefined()

  const headers = { authorization: `Bearer ${data.token}` }
  expect(await world.visitor.post('/v1/users/logout', {}, headers)).toMatchObject({ code: 0, data: null })
  expect(await me(data.token)).toMatchObject({ status: 401, code: 110002 })
})

test('王老师 signs up and in by phone', async () => {
  const phone = '13800138000'
  const code = await box.ask({ phone })
  const made = await signUp('', code, { email: undefined, phone, nickname: '王老师' })
  expect(made.data).toMatchObject({ phone, email: null })
  const again = await world.visitor.post('/v1/users/login', { login_type: 'password', phone, password: 'yuliang-2025' })
  expect(again.data).toMatchObject({ id: made.data.id, phone })
  const wrong = await world.visitor.post('/v1/users/login', { login_type: 'password', phone, password: 'yuliang-2026' })
  expect(wrong).toEqual(refused('password', '账号或密码不正确'))
})

test('signing up and signing in reply with the whole user', async () => {
  const email = 'whole@example.com'
  const made = await signUp(email, await box.askByMail(email))
  const { token, ...again } = (await withPassword(email, 'yuliang-2025')).data
  const profile = (await world.visitor.get(`/v1/users/${made.data.id}`)).data
  for (const whole of [made.data, again]) {
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(profile)))
    expect(whole).toMatchObject({ email, bio: '', tag_titles: [], score: 0, fans_count: 0, can: { edit: true } })
  }
  expect(token).toEqual(expect.any(String))
})

test('the menu offers questionnaires to whom a setting names', async () => {
  const lin = await world.person('小林')
  const offered = async (env: Record<string, string>) => {
    const { questionnaireUsers } = readConfig({ DEMO_DATA: '0', ...env })
    const services = { ...world.services, config: { ...world.services.config, questionnaireUsers } }
    return (await currentUserOf(services, lin.id)).sees_questionnaires
  }
  expect(await offered({ QUESTIONNAIRE_USER_IDS: `5,${lin.id}` })).toBe(true)
  expect(await offered({ QUESTIONNAIRE_USER_IDS: 'all' })).toBe(true)
  expect(await offered({ QUESTIONNAIRE_USER_IDS: '5' })).toBe(false)
  expect(await offered({})).toBe(false)
  expect((await lin.get('/v3/users/info')).data.sees_questionnaires).toBe(false)
  expect(await offered({ DEMO_DATA: '1' })).toBe(false)
  // 王老师 of the demo world, whatever the id
  await world.db.updateTable('users').set({ email: 'wang@example.com' }).where('id', '=', lin.id).execute()
  expect(await offered({ DEMO_DATA: '1' })).toBe(true)
  expect(await offered({})).toBe(false)
})

test('whoever carries no token is told to sign in', async () => {
  expect(await world.visitor.get('/v3/users/info')).toMatchObject({
    status: 401,
    code: 110008,
    message: '请先登录后再继续',
  })
  expect(await me('nonsense')).toMatchObject({ status: 401, code: 110002 })
  for (const ask of [() => world.visitor.get('/v1/sessions'), () => world.visitor.put('/v1/users/password', {})])
    expect(await ask()).toMatchObject({ status: 401, code: 110008 })
})

test('a sign-up names each wrong field and makes nobody', async () => {
  const wrong = await signUp('not-an-address', '12', { nickname: '　', password: '', password_confirmation: 'x' })
  expect(wrong).toEqual(
    invalid({
      email: '邮箱格式不正确',
      verify_code: '验证码是 6 位数字',
      nickname: '请输入昵称',
      password: '密码不能为空',
      password_confirmation: '两次输入的密码不一致',
    }),
  )
  const valid = { nickname: '小林', email: 'e@example.com' }
  const cases: [object, object][] = [
    [{ ...valid, password_confirmation: 'other-2025' }, { password_confirmation: '两次输入的密码不一致' }],
    [{ ...valid, password: 'abc12', password_confirmation: 'abc12' }, { password: '密码至少 6 个字符' }],
    [{ ...valid, password: 'QWERTY', password_confirmation: 'QWERTY' }, { password: '这个密码太常见，请换一个' }],
    [{ ...valid, phone: '13800138001' }, { phone: '手机号和邮箱请填写其中一个' }],
    [{ ...valid, email: undefined }, { phone: '手机号和邮箱请填写其中一个' }],
    [{ ...valid, email: undefined, phone: '12800138000' }, { phone: '手机号格式不正确' }],
    [{ ...valid, email: 'a@placeholder.invalid' }, { email: '邮箱格式不正确' }],
    [{ ...valid, email: 'a@b' }, { email: '邮箱格式不正确' }],
    [{ ...valid, email: 'a@example.com\nBcc: b@example.com' }, { email: '邮箱格式不正确' }],
    [{ ...valid, nickname: `${'汉'.repeat(30)}a` }, { nickname: '昵称最多 30 个字' }],
    [{ ...valid, nickname: '小\u202e林' }, { nickname: '昵称里不能有改变文字方向的字符' }],
    [{ ...valid, is_admin: true }, { is_admin: '不认识的字段' }],
    [{ ...valid, id: 1 }, { id: '不认识的字段' }],
  ]
  for (const [more, fields] of cases)
    expect(await signUp('', '123456', more), JSON.stringify(more)).toEqual(invalid(fields))
  expect(await world.db.selectFrom('users').select('id').where('email', 'like', 'e@%').execute()).toEqual([])
})

test('a nickname holds 30 Han characters or 60 letters', async () => {
  for (const [email, nickname] of [
    ['han@example.com', '汉'.repeat(30)],
    ['latin@example.com', 'a'.repeat(60)],
  ] as const)
    expect((await signUp(email, await box.askByMail(email), { nickname })).data).toMatchObject({ nickname })
})

test('a site may ask for longer passwords, and says how long', async () => {
  const strict = await withApp({ env: { MIN_PASSWORD: '10' } })
  const body = { nickname: '小林', email: 'a@example.com', verify_code: '123456' }
  for (const password of ['abc', 'nine-char'])
    expect(await strict.visitor.post('/v1/users', { ...body, password, password_confirmation: password })).toEqual(
      invalid({ password: '密码至少 10 个字符' }),
    )
  await strict.close()
})

test('e-mail addresses compare case-insensitively', async () => {
  const { id } = await member('Case@Example.com')
  expect((await withPassword('cASE@example.COM', 'yuliang-2025')).data.id).toBe(id)
  await world.db
    .updateTable('verify_codes')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute()
  const code = await box.ask({ email: 'case@example.com', purpose: 'sign_up' })
  expect(await signUp('CASE@EXAMPLE.COM', code)).toEqual(refused('email', '这个邮箱已经注册，请直接登录'))
})

test('parallel sign-ups with one e-mail make one account', async () => {
  const email = 'parallel@example.com'
  const code = await box.askByMail(email)
  const outcomes = await Promise.all(['甲', '乙', '丙', '丁'].map((nickname) => signUp(email, code, { nickname })))
  expect(outcomes.filter((outcome) => outcome.code === 0)).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome.code === 120002)).toHaveLength(3)
  expect(await world.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
})

test('signing in tells nothing of whether an account exists', async () => {
  await member('known@example.com')
  const known = await withPassword('known@example.com', 'wrong-password')
  const unknown = await withPassword('unknown@example.com', 'wrong-password')
  expect(known).toEqual(refused('password', '账号或密码不正确'))
  expect(unknown).toEqual(known)
  expect(await withCode('unknown@example.com', '000000')).toEqual(await withCode('known@example.com', '000000'))
  // the code that the account was opened with is a while ago
  await world.db
    .updateTable('verify_codes')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('target', '=', 'known@example.com')
    .execute()
  const sent = await world.visitor.post('/v1/email_verify_codes', { email: 'known@example.com' })
  expect(await world.visitor.post('/v1/email_verify_codes', { email: 'stranger@example.com' })).toEqual(sent)
})

test('an unknown account costs the same work as a wrong password', async () => {
  await member('timing@example.com')
  // of the whole process, whose other threads do it: how long a busy machine takes says nothing
  const median = async (email: string) => {
    const work: number[] = []
    for (let i = 0; i < 5; i++) {
      const before = process.cpuUsage()
      await withPassword(email, `wrong-password-${i}`)
      const { user, system } = process.cpuUsage(before)
      work.push(user + system)
    }
    return work.toSorted((a, b) => a - b)[2]!
  }
  const known = await median('timing@example.com')
  const unknown = await median('nobody-here@example.com')
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('the login call wants the proof that its type names, and knows no other fields', async () => {
  const login = (body: object) => world.visitor.post('/v1/users/login', body)
  const email = 'a@example.com'
  expect(await login({ login_type: 'password', email })).toEqual(invalid({ password: '密码不能为空' }))
  expect(await login({ login_type: 'code', email })).toEqual(invalid({ verify_code: '请输入验证码' }))
  expect(await login({ login_type: 'magic', email })).toEqual(
    invalid({ login_type: '登录方式应为 password、code 或 passkey' }),
  )
  expect(await login({ login_type: 'code', verify_code: '123456' })).toEqual(
    invalid({ phone: '手机号和邮箱请填写其中一个' }),
  )
  expect(await login({ login_type: 'password', email, password: 'x', is_admin: true })).toEqual(
    invalid({ is_admin: '不认识的字段' }),
  )
})

test('ten wrong passwords close the password door for a while, the code stays open', async () => {
  const { id } = await member('guessed@example.com')
  for (let i = 0; i < 10; i++) expect((await withPassword('guessed@example.com', `guess-${i}`)).code).toBe(120002)
  const closed = await withPassword('guessed@example.com', 'yuliang-2025')
  expect(closed).toMatchObject({ status: 429, code: 100429, data: { retry_after: expect.any(Number) } })
  expect((await withCode('guessed@example.com', await box.askByMail('guessed@example.com'))).data.id).toBe(id)
})

test('a demo account opens from this machine only, and nobody else may choose its password', async () => {
  const { id } = await member('demo@example.com')
  const { hashPassword } = await import('./proof/passwords.ts')
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('gewu-demo') })
    .where('id', '=', id)
    .execute()
  expect((await withPassword('demo@example.com', 'gewu-demo')).data.id).toBe(id)
  const payload = { login_type: 'password', email: 'demo@example.com', password: 'gewu-demo' }
  for (const from of [{ remoteAddress: '10.0.0.7' }, { headers: { 'x-forwarded-for': '127.0.0.1' } }]) {
    const reply = await world.app.inject({ method: 'POST', url: '/v1/users/login', payload, ...from })
    expect(reply.json()).toMatchObject({ code: 120002, message: '演示账号只能在运行本站的电脑上登录' })
  }
  const chosen = await signUp('x@example.com', '123456', { password: 'gewu-demo', password_confirmation: 'gewu-demo' })
  expect(chosen).toEqual(invalid({ password: '这个密码太常见，请换一个' }))
})

test('on a real site nobody gets in by the password that README names', async () => {
  const env = { NODE_ENV: 'production', SECRET: 'a secret of our own', PUBLIC_URL: 'https://gewu.example' }
  const site = await withApp({ env })
  const { id } = await site.person('小林')
  const { hashPassword } = await import('./proof/passwords.ts')
  const password_hash = await hashPassword('gewu-demo')
  await site.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const tried = { login_type: 'password', email: `u${id}@example.com`, password: 'gewu-demo' }
  expect(await site.visitor.post('/v1/users/login', tried)).toMatchObject({
    code: 120002,
    message: '演示账号不能在正式的站点登录',
  })
  await site.close()
})
