import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, withApp } from '#test/support/with-app.ts'
import { makeDocument, makeSpace, said } from '#test/support/world.ts'
import { createUser, peopleOf } from './public.ts'

let world: World
let wang: Person
let lin: Person
let admin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  admin = await world.person('站长', { admin: true })
})
afterAll(() => world.close())

const follow = (who: Person, id: number) =>
  who.post('/v1/votes', { votable_type: 'User', votable_id: id, vote_scope: 'attention', is_vote: true })

test('everybody sees a profile, its contact data only the person and a site administrator', async () => {
  const { data } = await world.visitor.get(`/v1/users/${wang.id}`)
  expect(data).toMatchObject({
    id: wang.id,
    nickname: '王老师',
    avatar: null,
    bio: '',
    tag_titles: [],
    phone: null,
    email: null,
    is_admin: false,
    can: { edit: false, follow: false },
  })
  expect(JSON.stringify(data)).not.toContain('password')
  const email = `u${wang.id}@example.com`
  expect((await lin.get(`/v1/users/${wang.id}`)).data).toMatchObject({
    email: null,
    can: { edit: false, follow: true },
  })
  expect((await wang.get(`/v1/users/${wang.id}`)).data).toMatchObject({ email, can: { edit: true, follow: false } })
  expect((await admin.get(`/v1/users/${wang.id}`)).data).toMatchObject({ email, can: { edit: true, follow: true } })
})

test('an id that is none does not exist', async () => {
  for (const id of ['999999', '0', '-1', '1e3', '02579', 'wang'])
    expect(await world.visitor.get(`/v1/users/${id}`), id).toMatchObject({ status: 404, code: 100404 })
})

test('小林 follows 王老师 and both profiles count it; nobody follows themselves', async () => {
  expect((await follow(lin, wang.id)).data).toMatchObject({ type: 'User', title: '王老师', path: `/users/${wang.id}` })
  expect((await lin.get(`/v1/users/${wang.id}`)).data).toMatchObject({
    attention: true,
    fans_count: 1,
    count_been_followed: 1,
    infos: { follow: 0, fans: 1, be_liked: 0 },
  })
  expect((await world.visitor.get(`/v1/users/${wang.id}`)).data.attention).toBe(false)
  expect((await lin.get(`/v1/users/${lin.id}`)).data.infos).toEqual({ follow: 1, fans: 0, be_liked: 0 })
  expect(await follow(lin, lin.id)).toMatchObject({ code: 120002, message: '不能关注自己' })
})

test('who is gone has no profile, and is nobody that one follows', async () => {
  const [gone, fan] = [await world.person('孙老师'), await world.person('钱同学')]
  expect((await follow(fan, gone.id)).code).toBe(0)
  await world.db.updateTable('subjects').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  for (const who of [world.visitor, fan, admin]) expect((await who.get(`/v1/users/${gone.id}`)).code).toBe(100404)
  expect((await fan.get(`/v1/users/${fan.id}`)).data.infos).toMatchObject({ follow: 0 })
})

test('likes and contents count where everybody may see them; the owner sees all of their own', async () => {
  const zhao = await world.person('赵老师')
  const [open, closed] = [await makeSpace(zhao), await makeSpace(zhao, { open: false })]
  const files = (space: { id: number }) => `/v1/products/${space.id}/product_files`
  const [document, hidden] = [await makeDocument(zhao, open), await makeDocument(zhao, closed)]
  await zhao.post(`${files(open)}/create_folder`, { title: '基础' })
  await zhao.post(files(open), { type: 'ProductReadme', title: '自述', content: '<p>欢迎</p>' })
  const [named, secret, inside] = [
    await said(zhao, document, '好'),
    await said(zhao, document, '匿名', { anonymity: true }),
    await said(zhao, hidden, '内部'),
  ]
  await zhao.delete(`/v1/comments/${(await said(zhao, document, '说错了')).id}`)
  const other = await makeDocument(zhao, open)
  await said(zhao, other, '随文而去')
  await zhao.delete(`${files(open)}/${other.id}`)
  const liked = [document, hidden, named, secret, inside].map(({ id }) => id)
  await world.db.updateTable('subjects').set({ like_count: 2 }).where('id', 'in', liked).execute()
  const counts = async (who: { get: Person['get'] }) => {
    const { resource_count, comment_count, be_liked_count, infos } = (await who.get(`/v1/users/${zhao.id}`)).data
    expect(infos.be_liked).toBe(be_liked_count)
    return [resource_count, comment_count, be_liked_count]
  }
  for (const who of [world.visitor, lin, admin]) expect(await counts(who)).toEqual([1, 1, 4])
  expect(await counts(zhao)).toEqual([2, 3, 10])
})

test('王老师 edits his profile, others cannot', async () => {
  const changes = { nickname: ' 王大明 ', gender: 1, bio: '教物理', company: '一中', living: '成都', vocation: '教师' }
  const { data } = await wang.put(`/v1/users/${wang.id}`, changes)
  expect(data).toMatchObject({ ...changes, nickname: '王大明' })
  expect((await wang.put(`/v1/users/${wang.id}`, { bio: '' })).data).toMatchObject({ nickname: '王大明', bio: '' })
  expect((await world.visitor.get(`/v1/users/${wang.id}`)).data).toMatchObject({ nickname: '王大明', gender: 1 })

  expect(await lin.put(`/v1/users/${wang.id}`, { bio: 'x' })).toMatchObject({ status: 403, code: 100403 })
  expect(await world.visitor.put(`/v1/users/${wang.id}`, { bio: 'x' })).toMatchObject({ status: 401, code: 110008 })
  expect(await wang.put('/v1/users/999999', { bio: 'x' })).toMatchObject({ status: 404 })
  expect((await admin.put(`/v1/users/${wang.id}`, { bio: '（已清空）' })).data.bio).toBe('（已清空）')
})

test('nobody edits what is not theirs to set, and wrong fields are named', async () => {
  const edit = async (body: object) => (await wang.put(`/v1/users/${wang.id}`, body)).data.fields
  expect(await edit({ is_admin: true })).toEqual({ is_admin: '不认识的字段' })
  expect(await edit({ id: 1, blocked_at: null })).toEqual({ id: '不认识的字段', blocked_at: '不认识的字段' })
  expect(await edit({ nickname: '  ' })).toEqual({ nickname: '请输入昵称' })
  expect(await edit({ nickname: '汉'.repeat(31) })).toEqual({ nickname: '昵称最多 30 个字' })
  expect(await edit({ gender: 3 })).toEqual({ gender: '性别应为 1 或 2' })
  expect(await edit({ bio: '字'.repeat(301) })).toEqual({ bio: '最多 300 个字' })
  expect((await wang.get(`/v1/users/${wang.id}`)).data.is_admin).toBe(false)
})

test('a person owns themselves, and lists find people by one query', async () => {
  const id = await world.db
    .transaction()
    .execute((trx) => createUser(trx, { nickname: '陈同学', phone: '13900139000' }))
  const subject = await world.db.selectFrom('subjects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(subject).toMatchObject({ kind: 'user', owner_id: id, space_id: null })
  const people = await peopleOf(world.db, [id, lin.id, id, 999999])
  expect([...people.keys()].toSorted((a, b) => a - b)).toEqual([lin.id, id])
  expect(people.get(id)).toEqual({ id, nickname: '陈同学', avatar: null })
  expect(await peopleOf(world.db, [])).toEqual(new Map())
})
