import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, withApp } from '#test/support/with-app.ts'
import { codes, type Letterbox, letterbox } from '#test/support/peers/letterbox.ts'

let world: World
let box: Letterbox
beforeAll(async () => {
  world = await withApp()
  box = letterbox(world)
  await world.db
    .updateTable('users')
    .set({ email: 'wang@example.com' })
    .where('id', '=', (await world.person('王老师')).id)
    .execute()
  await world.db
    .updateTable('users')
    .set({ email: 'known@example.com' })
    .where('id', '=', (await world.person('小林')).id)
    .execute()
})
afterAll(() => world.close())

const wang = 'wang@example.com'
const signIn = (verify_code: string, email = wang) =>
  world.visitor.post('/v1/users/login', { login_type: 'code', email, verify_code })
const ask = (body: object) => world.visitor.post('/v1/email_verify_codes', body)
const wrong = expect.objectContaining({
  status: 400,
  code: 120002,
  message: '验证码不正确或已过期，请重新获取',
  data: { fields: { verify_code: '验证码不正确或已过期，请重新获取' } },
})
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets a minute pass for those who asked. */
const laterBy = (minutes: number) =>
  world.db
    .updateTable('verify_codes')
    .set((eb) => ({
      created_at: eb.fn('date_subtract', ['created_at', eb.val(`${minutes} minutes`)]) as never,
      expires_at: eb.fn('date_subtract', ['expires_at', eb.val(`${minutes} minutes`)]) as never,
    }))
    .execute()

test('王老师 signs in by a code, once', async () => {
  const code = await box.askByMail(wang)
  expect(code).toMatch(/^\d{6}$/)
  expect(await signIn(code)).toMatchObject({ code: 0, data: { nickname: '王老师', token: expect.any(String) } })
  expect(await signIn(code)).toEqual(wrong)
})

test('one code used by two at once signs in one', async () => {
  await laterBy(2)
  const code = await box.askByMail(wang)
  const outcomes = await Promise.all([signIn(code), signIn(code), signIn(code)])
  expect(outcomes.map((outcome) => outcome.code).toSorted()).toEqual([0, 120002, 120002])
})

test('a code is good for 10 minutes', async () => {
  await laterBy(2)
  const code = await box.askByMail(wang)
  await laterBy(10)
  expect(await signIn(code)).toEqual(wrong)
  const other = await box.askByMail(wang)
  await laterBy(9)
  expect(await signIn(other)).toMatchObject({ code: 0 })
})

test('after five wrong tries the right code is no longer good', async () => {
  await laterBy(2)
  const code = await box.askByMail(wang)
  for (let i = 0; i < 4; i++) expect(await signIn(another(code))).toEqual(wrong)
  const [stored] = await codes(world, wang)
  expect(stored!.tries).toBe(4)
  expect(await signIn(another(code))).toEqual(wrong)
  expect(await signIn(code)).toEqual(wrong)
})

test('three hundred wrong codes at once, from as many addresses and in any spelling, are five tries', async () => {
  const crowd = await withApp({ env: { TRUST_PROXY: '1' } })
  try {
    const zhou = await crowd.person('周也')
    await crowd.db.updateTable('users').set({ email: wang, phone: '13800138000' }).where('id', '=', zhou.id).execute()
    for (const spellings of [
      [{ email: wang }, { email: 'WANG@example.com' }, { email: ' Wang@Example.COM ' }],
      [{ phone: '13800138000' }, { phone: ' 13800138000 ' }],
    ]) {
      const [plain] = spellings
      const code = await letterbox(crowd).ask({ ...plain, purpose: 'sign_in' })
      const enter = (verify_code: string, n: number) =>
        crowd.visitor.post(
          '/v1/users/login',
          { login_type: 'code', ...spellings[n % spellings.length], verify_code },
          { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
        )
      const wrongOnes = await Promise.all(Array.from({ length: 300 }, (_, n) => enter(another(code), n)))
      for (const answer of wrongOnes) expect(answer).toEqual(wrong)
      const [stored] = await codes(crowd, Object.values(plain!)[0]!)
      expect(stored!.tries).toBe(5)
      expect(await enter(code, 300)).toEqual(wrong)
    }
    // neither country codes nor other digits are another number
    for (const phone of ['+8613800138000', '8613800138000', '１３８００１３８０００', '138-0013-8000'])
      expect(await crowd.visitor.post('/v1/phone_verify_codes', { phone })).toMatchObject({ code: 100400 })
  } finally {
    await crowd.close()
  }
})

test('a code serves the address and the purpose that it was made for', async () => {
  await laterBy(2)
  const code = await box.askByMail(wang)
  expect(await signIn(code, 'lin@example.com')).toEqual(wrong)
  const signUp = (verify_code: string, email = wang) =>
    world.visitor.post('/v1/users', {
      nickname: '小林',
      email,
      password: 'yuliang-2025',
      password_confirmation: 'yuliang-2025',
      verify_code,
    })
  expect(await signUp(code)).toEqual(wrong)
  const forSignUp = await box.ask({ email: 'lin@example.com' })
  expect(await signIn(forSignUp, 'lin@example.com')).toEqual(wrong)
  const forSignIn = await box.ask({ email: 'lin@example.com', purpose: 'sign_in' })
  expect(await signUp(forSignIn, 'lin@example.com')).toEqual(wrong)
  expect(await signIn(forSignIn, 'lin@example.com')).toMatchObject({ code: 120002, message: '这个邮箱还没有注册' })
  expect(await signUp(forSignUp, 'lin@example.com')).toMatchObject({ code: 0 })
})

test('a newer code makes the older one void', async () => {
  await laterBy(2)
  const older = await box.askByMail(wang)
  await laterBy(2)
  const newer = await box.askByMail(wang)
  if (older !== newer) expect(await signIn(older)).toEqual(wrong)
  expect(await signIn(newer)).toMatchObject({ code: 0 })
})

test('a code is sent again after 60 seconds, also when asked for twice at once', async () => {
  const email = 'hasty@example.com'
  const both = await Promise.all([ask({ email }), ask({ email })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
  const early = await ask({ email: 'HASTY@example.com' })
  expect(early).toMatchObject({ status: 429, code: 100429, data: { retry_after: expect.any(Number) } })
  expect(early.data.retry_after).toBeLessThanOrEqual(60)
  await laterBy(1)
  expect(await ask({ email })).toMatchObject({
    code: 0,
    data: { expires_in: 600, resend_after: 60, mailbox: '/dev/mailbox' },
  })
})

test('the pause does not tell whether an address has an account', async () => {
  await laterBy(2)
  const second = async (email: string, purpose?: string) => {
    await laterBy(2)
    expect((await ask({ email })).code).toBe(0)
    const { status, code, data } = await ask({ email, ...(purpose && { purpose }) })
    return { status, code, told: Object.keys(data) }
  }
  for (const purpose of [undefined, 'sign_in', 'sign_up']) {
    expect(await second('unknown@example.com', purpose)).toEqual({ status: 429, code: 100429, told: ['retry_after'] })
    expect(await second('known@example.com', purpose)).toEqual({ status: 429, code: 100429, told: ['retry_after'] })
  }
})

test('an address gets ten codes a day', async () => {
  const email = 'often@example.com'
  for (let i = 0; i < 10; i++) {
    expect(await ask({ email })).toMatchObject({ code: 0 })
    await laterBy(2)
  }
  expect(await ask({ email })).toMatchObject({ status: 429, message: '今天获取验证码的次数太多了，请明天再试' })
  await laterBy(24 * 60)
  expect(await ask({ email })).toMatchObject({ code: 0 })
})

test('wrong addresses, purposes and fields are named', async () => {
  const fields = async (body: object, url = '/v1/email_verify_codes') =>
    (await world.visitor.post(url, body)).data.fields
  expect(await fields({})).toEqual({ email: '请输入邮箱' })
  expect(await fields({ email: 'wang' })).toEqual({ email: '邮箱格式不正确' })
  expect(await fields({ email: wang, purpose: 'bind' })).toEqual({
    purpose: '用途应为 sign_in、sign_up、bind_email、bind_phone 或 proof',
  })
  expect(await fields({ email: wang, code: '1' })).toEqual({ code: '不认识的字段' })
  expect(await fields({}, '/v1/phone_verify_codes')).toEqual({ phone: '请输入手机号' })
  for (const phone of ['12345678901', '1380013800', '0012345', '+8613800138000'])
    expect(await fields({ phone }, '/v1/phone_verify_codes')).toEqual({ phone: '手机号格式不正确' })
})

test('a phone number with 00 and eight digits is one', async () => {
  expect(await box.ask({ phone: '0012345678' })).toMatch(/^\d{6}$/)
})
