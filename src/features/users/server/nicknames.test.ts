import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterbox } from '#test/support/peers/letterbox.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'
import { reserveNicknames } from './public.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { SITE_NAME: '青苗学社' } })
  wang = await world.person('王老师')
  lin = await world.person('Alice Li')
  await reserveNicknames(world.db)
})
afterAll(() => world.close())

const rename = (who: Person, nickname: string) => who.put(`/v1/users/${who.id}`, { nickname })
const inUse = '这个昵称已有人使用，或者和别人的太像，请换一个'
const invalid = (message: unknown) => ({ status: 400, code: 100400, data: { fields: { nickname: message } } })

let address = 0
async function signUp(nickname: string) {
  const email = `n${address++}@example.com`
  const verify_code = await letterbox(world).askByMail(email)
  const password = 'yuliang-2025'
  const body = { nickname, email, verify_code, password, password_confirmation: password }
  return { email, answer: await world.visitor.post('/v1/users', body), again: (nickname: string) => world.visitor.post('/v1/users', { ...body, nickname }) } // prettier-ignore
}

describe('a nickname that is in use', () => {
  test.each([
    ['as it is', '王老师'],
    ['with a zero-width space', '王\u200b老师'],
    ['with a space', '王 老师'],
    ['with a letter drawn as nothing', '王老师\u3164'],
    ['by a radical of the same shape', '王\u2f7c师'],
    ['in another case', 'ALICE LI'],
    ['in full width', 'Ａｌｉｃｅ　Ｌｉ'],
    ['with Cyrillic letters', 'Аlісе Li'],
    ['with a small l for the capital I', 'AIice Li'],
    ['with a digit', 'A1ice Li'],
  ])('%s is refused', async (_how, nickname) => {
    const { answer } = await signUp(nickname)
    expect(answer).toMatchObject(invalid(inUse))
    const zhou = await world.person('周也')
    expect(await rename(zhou, nickname)).toMatchObject(invalid(inUse))
    expect((await world.visitor.get(`/v1/users/${zhou.id}`)).data.nickname).toBe('周也')
  })

  test('makes nobody and uses up no code: with another one the same form goes through', async () => {
    const { email, answer, again } = await signUp('王老师')
    expect(answer).toMatchObject(invalid(inUse))
    expect(await world.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
    expect(await again('王老师的学生')).toMatchObject({ code: 0, data: { nickname: '王老师的学生' } })
  })

  test('by one of ten who sign up with it together', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => world.person(`同名${n}`)))
    const answers = await Promise.all(people.map((who) => rename(who, '许多人想要')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 100400)).toHaveLength(9)
  })

  test('is free again when whoever had it took another one; different ones do not stand in the way', async () => {
    const [chen, zhao] = [await world.person('陈'), await world.person('赵')]
    expect(await rename(chen, '逐浪')).toMatchObject({ code: 0 })
    expect(await rename(zhao, '逐浪')).toMatchObject(invalid(inUse))
    expect(await rename(chen, '追风')).toMatchObject({ code: 0 })
    expect(await rename(zhao, '逐浪')).toMatchObject({ code: 0 })
    for (const other of ['逐浪者', '王老帅', 'Alice Lee'])
      expect(await rename(zhao, other), other).toMatchObject({ code: 0 })
  })
})

describe('older nicknames', () => {
  test('stay where two look alike: both people edit the rest of their profile', async () => {
    const [first, second] = [await world.person('老同学'), await world.person('老同\u200b学')]
    await reserveNicknames(world.db)
    for (const who of [first, second]) {
      const { nickname } = (await who.get(`/v1/users/${who.id}`)).data
      expect(await who.put(`/v1/users/${who.id}`, { nickname, bio: '还在' })).toMatchObject({
        data: { nickname, bio: '还在' },
      })
    }
    expect(await rename(lin, '老同学')).toMatchObject(invalid(inUse))
    expect(await rename(first, '老 同学')).toMatchObject({ code: 0 })
    expect(await rename(second, '老同学')).toMatchObject(invalid(inUse))
  })
})

describe('a nickname that claims an office', () => {
  test.each([
    '管理员',
    '站点管理员小王',
    '管理員',
    '管\u200b理员',
    '官方',
    '格物官方',
    '匿名用户',
    '已注销用户',
    'Admin',
    'аdmin',
    'ＡＤＭＩＮ',
    '_admin_01',
    '站长',
    '【系统】',
    '青苗学社',
    '青苗 学社',
  ])('%s is refused', async (nickname) => {
    const refused = invalid(expect.stringMatching(/^昵称里的“.+”会让人误会你的身份，请换一个$/))
    expect((await signUp(nickname)).answer).toMatchObject(refused)
    expect(await rename(wang, nickname)).toMatchObject(refused)
  })

  test('one that only holds a part of such a word is not, and a site administrator may carry one', async () => {
    for (const nickname of ['站长的猫', '系统之外', '青苗', 'Adminia'])
      expect(await rename(lin, nickname), nickname).toMatchObject({ code: 0 })
    const keeper = await world.person('值班', { admin: true })
    expect(await rename(keeper, '站点管理员')).toMatchObject({ code: 0 })
    expect(await keeper.put(`/v1/users/${wang.id}`, { nickname: '客服王' })).toMatchObject({ code: 100400 })
  })
})
