import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#src/features/accounts/server/public.ts'
import { type Letterbox, letterbox } from '#test/support/peers/letterbox.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'

// Passkeys as a device makes and uses them. The journey with a real browser and its virtual device is test/browser/account.spec.ts.

const origin = 'https://gewu.example'
const password = 'yuliang-2025'
let world: World
let box: Letterbox
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { PUBLIC_URL: origin } })
  box = letterbox(world)
  wang = await world.person('王老师')
  lin = await world.person('小林')
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .execute()
})
afterAll(() => world.close())

interface Device {
  readonly id: string
  readonly key: KeyObject
  readonly x: Buffer
  readonly y: Buffer
  count: number
}
function newDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = createHash('sha256').update(x).digest('base64url')
  return { id, key: privateKey, x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url'), count: 0 }
}
interface Situation {
  /** The page that asks. */
  origin?: string
  rpId?: string
  /** Bits of presence (1) and of a finger or a code (4). */
  flags?: number
}
const clientData = (type: string, challenge: string, { origin: at = origin }: Situation) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
function authData({ count }: Device, flags: number, rpId = 'gewu.example') {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
}
const base = ({ id }: Device) => ({ id, rawId: id, type: 'public-key' })

/** What a device says when it makes a key: CBOR by hand. */
function made(device: Device, challenge: string, situation: Situation = {}) {
  const id = Buffer.from(device.id, 'base64url')
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    device.x,
    Buffer.from('225820', 'hex'),
    device.y,
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const { flags = 5, rpId } = situation
  const data = Buffer.concat([authData(device, flags | 0x40, rpId), Buffer.alloc(16), length, id, cose])
  const size = Buffer.from([0x58, data.length])
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    size,
    data,
  ])
  return {
    ...base(device),
    response: {
      clientDataJSON: clientData('webauthn.create', challenge, situation).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    },
  }
}

/** What it says when it is asked for its key. */
function used(device: Device, challenge: string, situation: Situation = {}) {
  device.count++
  const data = authData(device, situation.flags ?? 5, situation.rpId)
  const client = clientData('webauthn.get', challenge, situation)
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
  return {
    ...base(device),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, device.key).toString('base64url'),
    },
  }
}

const ask = async (who: Person, purpose: string) =>
  (await who.post('/v1/passkeys/options', { purpose })).data.challenge as string
const add = async (who: Person, response: object, proof: object = { password }) =>
  who.post('/v1/passkeys', { name: '我的手机', response, ...proof })
const signIn = (passkey: object) => world.visitor.post('/v1/users/login', { login_type: 'passkey', passkey })
const enter = async (device: Device, situation?: Situation) =>
  signIn(used(device, await ask(world.visitor, 'sign_in'), situation))
async function deviceOf(who: Person) {
  const device = newDevice()
  const added = await add(who, made(device, await ask(who, 'register')))
  expect(added).toMatchObject({ code: 0, data: { name: '我的手机' } })
  return { device, id: added.data.id as number }
}
const wrong = { code: 120002, message: '通行密钥没有通过，请重试，或换一种方式' }

test('王老师 adds a passkey, signs in by it, and proves by it who she is', async () => {
  const { device, id } = await deviceOf(wang)
  expect(await enter(device)).toMatchObject({ code: 0, data: { id: wang.id, token: expect.any(String) } })
  expect((await wang.get('/v1/passkeys')).data.list).toMatchObject([{ id, last_used_at: expect.any(String) }])
  expect(await wang.get('/v1/users/account')).toMatchObject({ data: { passkey_count: 1 } })

  const next = 'yuliang-2026'
  const change = (passkey: object) =>
    wang.put('/v1/users/password', { passkey, password: next, password_confirmation: next })
  // a question to a visitor is none to her
  expect(await change(used(device, await ask(world.visitor, 'sign_in')))).toMatchObject(wrong)
  expect(await change(used(device, await ask(lin, 'proof')))).toMatchObject(wrong)
  expect((await change(used(device, await ask(wang, 'proof')))).code).toBe(0)

  const remove = (who: Person, proof: object) => who.delete(`/v1/passkeys/${id}`, proof)
  expect(await remove(lin, { password })).toMatchObject({ code: 100404 })
  expect(await remove(wang, { password })).toMatchObject({ code: 100400 })
  // whoever lost the device recovers by a code
  const verify_code = await box.ask({ email: `u${wang.id}@example.com`, purpose: 'proof' })
  expect((await remove(wang, { verify_code })).code).toBe(0)
  expect(await enter(device)).toMatchObject(wrong)
})

test('an answer is good once, to the question that was asked, on this site', async () => {
  const { device } = await deviceOf(lin)
  const answer = used(device, await ask(world.visitor, 'sign_in'))
  const both = await Promise.all([signIn(answer), signIn(answer)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 120002])
  expect(await signIn(used(device, 'x'.repeat(43)))).toMatchObject(wrong)
  expect(await enter(device, { origin: 'https://gewu.example.evil' })).toMatchObject(wrong)
  expect(await enter(device, { rpId: 'evil.example' })).toMatchObject(wrong)
  // nobody was there, or nobody showed a finger
  expect(await enter(device, { flags: 0 })).toMatchObject(wrong)
  expect(await enter(device, { flags: 1 })).toMatchObject(wrong)
  expect(await enter({ ...device, key: newDevice().key })).toMatchObject(wrong)
  expect(await enter(newDevice())).toMatchObject(wrong)
  const late = used(device, await ask(world.visitor, 'sign_in'))
  await world.db.updateTable('passkey_challenges').set({ expires_at: new Date() }).execute()
  expect(await signIn(late)).toMatchObject(wrong)
  expect(await enter(device)).toMatchObject({ code: 0, data: { id: lin.id } })
})

test('a copy of a key is known by its count', async () => {
  const { device } = await deviceOf(lin)
  const copy = { ...device }
  device.count += 10
  expect((await enter(device)).code).toBe(0)
  expect(await enter(copy)).toMatchObject(wrong)
  expect((await enter(device)).code).toBe(0)
})

test('a key is added by whoever proves who they are, once', async () => {
  const zhou = await world.person('周也')
  const device = newDevice()
  const response = made(device, await ask(zhou, 'register'))
  expect(await add(zhou, response, {})).toMatchObject({ code: 100400, data: { fields: { password: '请输入密码' } } })
  expect(await add(zhou, response, { password: 'wrong' })).toMatchObject({ code: 100400 })
  const code = () => box.ask({ email: `u${zhou.id}@example.com`, purpose: 'proof' })
  expect((await add(zhou, response, { verify_code: await code() })).code).toBe(0)
  expect(await add(zhou, response, { verify_code: await code() })).toMatchObject(wrong)
  const again = made(device, await ask(lin, 'register'))
  expect(await add(lin, again)).toMatchObject({ code: 120002, message: '这把通行密钥已经添加过' })
  expect(await add(lin, made(newDevice(), await ask(zhou, 'register')))).toMatchObject(wrong)
  expect(await add(lin, made(newDevice(), await ask(lin, 'register'), { flags: 1 }))).toMatchObject(wrong)
})

test('whoever was blocked stays out, and asking is for whom it concerns', async () => {
  const late = await world.person('老赵')
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', late.id)
    .execute()
  const { device } = await deviceOf(late)
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', late.id).execute()
  expect(await enter(device)).toMatchObject({ code: 100403 })
  for (const purpose of ['register', 'proof'])
    expect(await world.visitor.post('/v1/passkeys/options', { purpose })).toMatchObject({ code: 110008 })
  expect(await signIn({ id: 'x' })).toMatchObject({ code: 100400 })
  expect(await world.visitor.post('/v1/users/login', { login_type: 'passkey' })).toMatchObject({ code: 100400 })
})

test('the last way in stays', async () => {
  const he = await world.person('何老师')
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', he.id)
    .execute()
  const { id } = await deviceOf(he)
  await world.db
    .updateTable('users')
    .set({ email: `${he.id}@placeholder.invalid` })
    .where('id', '=', he.id)
    .execute()
  expect(await he.delete(`/v1/passkeys/${id}`, { password })).toMatchObject({
    code: 120002,
    message: '这是你唯一的登录方式，请先绑定邮箱或手机号',
  })
})
