import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccessToken } from '#src/platform/http/guard/access-tokens.ts'
import { ownDataList } from '#src/app/server/own-data.ts'
import { hashPassword } from '#src/features/accounts/server/public.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Letterbox, letterbox } from '#test/support/peers/letterbox.ts'
import { expectTrueCounts } from '#test/support/together.ts'
import { fillPerson, type Scene } from '#test/support/scenes/whole-person.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'
import { comments, makeSpace, said } from '#test/support/world.ts'
import { forgetPeople } from './public.ts'

const password = 'yuliang-2025'
let world: World
let box: Letterbox
let wang: Person
let lin: Person
let scene: Scene
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  box = letterbox(world)
  wang = await world.person('王老师')
  lin = await world.person('小林')
  scene = await fillPerson(world, { wang, lin })
  await givePassword(wang, lin)
})
afterAll(() => world.close())

const givePassword = async (...people: Person[]) =>
  world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
const emailOf = ({ id }: Person) => `u${id}@example.com`
const signIn = (who: Person) =>
  world.visitor.post('/v1/users/login', { login_type: 'password', email: emailOf(who), password })
const leave = (who: Person) => who.delete('/v1/users/account', { password })
const user = ({ id }: Person) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const membersOf = async (id: number) =>
  (await world.db.selectFrom('spaces').select('member_count').where('id', '=', id).executeTakeFirstOrThrow())
    .member_count
const letPass = (who: Person, days: number) =>
  sql`update users set leaving_at = leaving_at - make_interval(days => ${days}) where id = ${who.id}`.execute(world.db)

test('what will happen is told before anything is asked, and changes nothing', async () => {
  const { data } = await wang.get('/v1/users/account/deletion')
  expect(data).toMatchObject({ days: 15, spaces: [], spaces_count: 0, problem: null })
  expect(data.gone).toContainEqual({ what: '你点的赞、收藏和关注', count: 3 })
  expect(data.gone).toContainEqual({ what: '只有你自己能看的个人文档', count: 1 })
  expect(data.stays).toContainEqual({ what: '你写的私信，留在对方那里', count: 1 })
  expect(data.stays).toContainEqual({ what: '评论，匿名的仍然匿名', count: 2 })
  expect((await user(wang)).leaving_at).toBeNull()
})

test('whoever owns spaces transfers or deletes them first, and the list names them', async () => {
  const { data } = await lin.get('/v1/users/account/deletion')
  expect(data.spaces.map(({ title }: { title: string }) => title)).toEqual(['公开的空间', '绝密课题'])
  expect(await leave(lin)).toMatchObject({ code: 120002, message: '请先转让或删除你的空间：“公开的空间”等 2 个空间' })
  const site = await world.person('站长', { admin: true })
  await givePassword(site)
  expect((await site.get('/v1/users/account/deletion')).data.problem).toContain('唯一的管理员')
  expect(await leave(site)).toMatchObject({ code: 120002 })
  expect((await user(lin)).leaving_at).toBeNull()
})

test('without a proof, or with a wrong one, nothing happens', async () => {
  for (const [body, field] of [
    [{}, 'password'],
    [{ password: 'wrong' }, 'password'],
    [{ password, verify_code: '123456' }, 'password'],
  ] as const)
    expect(await wang.delete('/v1/users/account', body)).toMatchObject({
      code: 100400,
      data: { fields: { [field]: expect.any(String) } },
    })
  expect(await wang.delete('/v1/users/account', { verify_code: '000000' })).toMatchObject({ code: 120002 })
  expect(await world.visitor.delete('/v1/users/account', { password })).toMatchObject({ code: 110008 })
  expect((await user(wang)).leaving_at).toBeNull()
})

test('signs out everywhere, tells by mail, and signing in undoes it and says so', async () => {
  const elsewhere = (await signIn(wang)).data
  expect(elsewhere.deletion_undone).toBe(false)
  const { data } = await leave(wang)
  expect(Date.parse(data.undo_until)).toBeGreaterThan(Date.now() + 14.9 * 24 * 3600_000)
  expect((await wang.get('/v3/users/info')).code).toBe(110002)
  const letters = (await world.app.inject({ url: '/dev/mailbox' })).json() as { to: string; subject: string }[]
  expect(letters.filter(({ subject }) => subject.includes('将被注销')).map(({ to }) => to)).toEqual(
    expect.arrayContaining([emailOf(wang), '13800138000']),
  )
  // nobody gives them a space meanwhile
  const given = await lin.post(`/v1/products/${scene.open.id}/transfer`, { user_id: wang.id, password })
  expect(given.code).not.toBe(0)
  await forgetPeople(world.services)
  await letPass(wang, 14)
  await forgetPeople(world.services)
  expect((await signIn(wang)).data).toMatchObject({ nickname: '王老师', deletion_undone: true })
  expect((await user(wang)).leaving_at).toBeNull()
  await letPass(wang, 100)
  await forgetPeople(world.services)
  expect((await user(wang)).left_at).toBeNull()
})

test('at the end of the days whoever signs in at the same moment stays whole, or has left whole', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => world.person(`走留${n}`)))
  await world.db
    .updateTable('users')
    .set({ password_hash: (await user(wang)).password_hash })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  for (const who of people) {
    expect((await leave(who)).code).toBe(0)
    await letPass(who, 16)
  }
  const [answers] = await Promise.all([
    Promise.all(people.map((who) => signIn(who))),
    forgetPeople(world.services),
    forgetPeople(world.services),
  ])
  for (const [n, who] of people.entries()) {
    const { left_at, leaving_at, nickname, email } = await user(who)
    const stayed = answers[n]!.code === 0
    expect({ stayed, left: left_at !== null, leaving: leaving_at !== null }).toEqual({
      stayed,
      left: !stayed,
      leaving: false,
    })
    expect([nickname, email]).toEqual(stayed ? [`走留${n}`, emailOf(who)] : ['已注销用户', null])
  }
})

test('afterwards nothing names the person but what is kept for a reason', async () => {
  const columns = ownDataList.flatMap(({ deleted = [], cleared = [] }) => [...deleted, ...cleared])
  const count = async (of: string) => {
    const [table = '', column = ''] = of.split('.')
    const person = of === 'visits.reader' ? `u${wang.id}` : wang.id
    const query = sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${person}`
    return (await query.execute(world.db)).rows[0]!.count
  }
  const session = (await signIn(wang)).data.token
  expect(session).toEqual(expect.any(String))
  // these went when the account was to be deleted
  await makeAccessToken(world.db, { userId: wang.id, name: '脚本', scopes: ['read'], days: 7 })
  await world.db
    .insertInto('runs')
    .values({ kind: 'archive', user_id: wang.id, state: 'stopped', finished_at: new Date() })
    .execute()
  const missing = []
  for (const column of columns) if (!(await count(column))) missing.push(column)
  expect(missing, 'whole-person.ts makes something in each table').toEqual([])
  const before = (await lin.get(`/v1/users/${lin.id}`)).data.fans_count
  const members = await membersOf(scene.open.id)
  await world.db.updateTable('users').set({ leaving_at: new Date() }).where('id', '=', wang.id).execute()
  await letPass(wang, 16)
  await forgetPeople(world.services)
  for (const column of columns) expect(await count(column), column).toBe(0)
  expect(await user(wang)).toMatchObject({
    nickname: '已注销用户',
    email: null,
    phone: null,
    bio: '',
    company: '',
    living: '',
    password_hash: null,
    avatar_key: null,
    is_admin: false,
    leaving_at: null,
    left_at: expect.any(Date),
  })
  expect((await lin.get(`/v1/users/${lin.id}`)).data.fans_count).toBe(before - 1)
  expect(await membersOf(scene.open.id)).toBe(members - 1)
  await expectTrueCounts(world)
})

test('what they wrote stays as 已注销用户, letters with their readers; pictures in it are still there', async () => {
  const document = await lin.get(`/v1/products/${scene.open.id}/product_files/${scene.document.id}`)
  expect(document.data).toMatchObject({ title: '王老师的文档', user: { id: wang.id, nickname: '已注销用户' } })
  const found = (await comments(lin, scene.linsOpen)).data.list
  expect(found[0]).toMatchObject({ user: { nickname: '已注销用户' } })
  const hidden = JSON.stringify((await comments(lin, scene.linsHidden)).data)
  expect(hidden).toContain('王老师的匿名话')
  expect(hidden).not.toContain('已注销用户')
  const letters = await lin.get(`/v1/letters?user_id=${wang.id}`)
  expect(JSON.stringify(letters.data)).toContain('王老师的私信')
  expect((await lin.get('/v1/letters/chat_users')).data.list[0].user.nickname).toBe('已注销用户')
  expect((await world.app.inject({ url: `/files/${scene.shown.key}` })).statusCode).toBe(200)
  expect(await world.services.files.open(scene.unused.key)).toBeNull()
  expect((await lin.get(`/v1/user_files/${scene.personal.id}`)).code).toBe(100404)
})

test('nobody finds, follows, names or writes to them; their page is empty and says who it was not', async () => {
  expect((await lin.get(`/v1/users/${wang.id}`)).data).toMatchObject({
    nickname: '已注销用户',
    bio: '',
    can: { follow: false },
  })
  for (const text of ['王老师', '已注销用户']) {
    const found = await lin.get(`/v2/search/users_ransack?text=${encodeURIComponent(text)}`)
    expect(JSON.stringify(found.data ?? '')).not.toContain(`"id":${wang.id}`)
  }
  const follow = { votable_type: 'User', votable_id: wang.id, vote_scope: 'attention', is_vote: true }
  expect((await lin.post('/v1/votes', follow)).code).toBe(100404)
  expect((await lin.post('/v1/letters', { user_id: wang.id, content: '还在吗' })).code).toBe(120002)
  await said(lin, scene.document, '给走了的人')
  const told = await world.db.selectFrom('notifications').select('id').where('user_id', '=', wang.id).execute()
  expect(told).toEqual([])
})

test('address and nickname are free; the old way in is closed', async () => {
  expect((await signIn(wang)).code).toBe(120002)
  const verify_code = await box.askByMail(emailOf(wang))
  const form = { nickname: '王老师', email: emailOf(wang), password, password_confirmation: password, verify_code }
  const fresh = await world.visitor.post('/v1/users', form)
  expect(fresh).toMatchObject({ code: 0, data: { nickname: '王老师' } })
  expect(fresh.data.id).not.toBe(wang.id)
})

test('whoever owns a space nevertheless is not forgotten, and the job says so', async () => {
  const chen = await world.person('老陈')
  await makeSpace(chen, { title: '还在的空间' })
  await world.db
    .updateTable('users')
    .set({ leaving_at: new Date(0) })
    .where('id', '=', chen.id)
    .execute()
  await expect(forgetPeople(world.services)).rejects.toThrow(`person ${chen.id} is not emptied`)
  expect((await user(chen)).nickname).toBe('老陈')
})
