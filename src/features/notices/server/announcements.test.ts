import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, send } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeGroup, makeSpace } from '#test/support/world.ts'

// 王老师 owns the space and the group at it, 陈老师 manages the space, 小林 is in both, 小周 in the group alone, 小吴 in the space alone.

let world: World
let wang: Person
let chen: Person
let lin: Person
let zhou: Person
let wu: Person
let space: { id: number }
let group: { id: number }
let at: string
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  ;[wang, chen, lin, zhou, wu] = (await Promise.all(
    ['王老师', '陈老师', '小林', '小周', '小吴'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person, Person]
  space = await makeSpace(wang)
  await addMember(wang, space, chen, 'admin')
  for (const person of [lin, wu]) await addMember(wang, space, person)
  group = await makeGroup(wang, space, [lin, zhou])
  at = `/v1/groups/${group.id}/group_notices`
})
afterAll(() => world.close())

const announce = async (given: object = {}, by = wang) => {
  const { data, message } = await by.post(at, { title: '周五晨读改到七点', content: '<p>带书</p>', ...given })
  if (!data?.id) throw new Error(message)
  return data
}
const idsOf = async (who: Person, url = at): Promise<number[]> =>
  ((await who.get(url)).data?.list ?? []).map(({ id }: { id: number }) => id)
const told = async (id: number) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('user_id')
      .where('subject_id', '=', id)
      .where('event', '=', 'announced')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

test('members are told of it once, its page lies in the group, and it is changed as every notice is', async () => {
  const notice = await announce()
  expect(notice).toMatchObject({
    noticeable_type: 'Group',
    noticeable_id: group.id,
    is_open: false,
    path: `/groups/${group.id}/announcements/${notice.id}`,
    can: { edit: true, delete: true },
  })
  expect(await told(notice.id)).toEqual([lin.id, zhou.id].toSorted((a, b) => a - b))
  const edit = { title: '周五晨读改到八点', content: '', is_pinned: true, version: notice.version }
  expect(await chen.put(`/v1/notices/${notice.id}`, edit)).toMatchObject({ code: 0, data: { version: 2 } })
  expect(await told(notice.id)).toEqual([lin.id, zhou.id].toSorted((a, b) => a - b))
  expect((await wang.put(`/v1/notices/${notice.id}`, edit)).code).toBe(100409)
  const { list } = (await zhou.get('/v1/messages?message_type=OtherMsg')).data
  expect(list[0]).toMatchObject({ event: 'announced', about: { title: edit.title, path: notice.path } })
  const later = await announce()
  expect((await idsOf(lin)).slice(0, 2)).toEqual([notice.id, later.id])
  const refused = await wang.put(`/v1/notices/${notice.id}`, { ...edit, version: 2, is_open: true })
  expect(refused).toMatchObject({ code: 100400, data: { fields: { is_open: expect.any(String) } } })
})

test('the common calls know a group as a place, and a space does not list what its groups are told', async () => {
  const place = { noticeable_type: 'Group', noticeable_id: group.id }
  const { data } = await wang.post('/v1/notices', { ...place, title: '带书', is_pinned: true })
  const list = (type: string, id: number) => `/v1/notices?noticeable_type=${type}&noticeable_id=${id}`
  expect(await idsOf(lin, list('Group', group.id))).toContain(data.id)
  expect(await idsOf(wang, list('Product', space.id))).not.toContain(data.id)
  expect((await wang.get(`/v1/products/${space.id}/count`)).data.notice).toBe(0)
  const open = await wang.post('/v1/notices', { ...place, title: '带书', is_open: true })
  expect(open).toMatchObject({ code: 100400, data: { fields: { is_open: expect.any(String) } } })
  expect((await lin.post('/v1/notices', { ...place, title: '我说' })).code).toBe(100403)
  expect((await lin.post(at, { title: '我说' })).code).toBe(100403)
})

test('it does not exist for who is not in the group, in an open space either, nor what is said about it', async () => {
  const notice = await announce({ title: '只在组里' })
  const about = { commentable_type: 'Notice', commentable_id: notice.id }
  const { data: comment } = await zhou.post('/v1/comments', { ...about, content: '<p>收到暗语</p>' })
  expect(comment.id).toBeGreaterThan(0)
  const outsider = await world.person('老李')
  for (const who of [wu, outsider, world.visitor]) {
    expect(await who.get(`/v1/notices/${notice.id}`)).toMatchObject({ status: 404, code: 100404 })
    expect((await who.get(`/v1/comments?commentable_type=Notice&commentable_id=${notice.id}`)).code).toBe(100404)
    expect((await who.get(`/v1/comments/${comment.id}`)).code).toBe(100404)
    for (const url of [`/v1/users/${zhou.id}/datas?type=Comment`, `/v1/operations?user_id=${zhou.id}`, '/v1/feeds'])
      expect(JSON.stringify(await who.get(url)), url).not.toMatch(/收到暗语|只在组里/)
  }
  for (const who of [wu, outsider]) {
    expect((await who.get(at)).code).toBe(100403)
    expect((await who.get(`${at}/${notice.id}`)).code).toBe(100404)
    expect((await who.delete(`${at}/${notice.id}`)).code).toBe(100404)
  }
  expect((await world.visitor.get(at)).code).toBe(110008)
  expect((await zhou.delete(`${at}/${notice.id}`)).code).toBe(100403)
  // who was put out of the group sees it no more, nor what they were told of it
  await wang.post(`/v1/groups/${group.id}/remove_users`, { user_id: zhou.id })
  expect((await zhou.get(`/v1/notices/${notice.id}`)).code).toBe(100404)
  expect(JSON.stringify(await zhou.get('/v1/messages?message_type=OtherMsg'))).not.toContain('只在组里')
  expect((await zhou.get(`/v1/comments/${comment.id}`)).code).toBe(100404)
  const { key } = (await wang.post(`/v1/groups/${group.id}/set_key`, {})).data
  await zhou.post('/v1/groups/join', { key })
  expect((await zhou.get(`/v1/notices/${notice.id}`)).code).toBe(0)
})

test('of another group it is not found there, and those who manage the group see how many have read it', async () => {
  const notice = await announce()
  const other = await makeGroup(wang, space, [lin])
  const elsewhere = `/v1/groups/${other.id}/group_notices/${notice.id}`
  expect((await lin.get(elsewhere)).code).toBe(100404)
  expect((await wang.delete(elsewhere)).code).toBe(100404)
  const visit = { number: 52, subject_id: notice.id }
  for (const who of [lin, lin, zhou, wang]) await who.post('/v2/statistics', visit, { 'user-agent': 'Mozilla/5.0' })
  expect((await wang.get(`${at}/${notice.id}`)).data.read_by).toEqual({ count: 3, members: 3 })
  expect((await lin.get(`${at}/${notice.id}`)).data.read_by).toBeNull()
})

test('its attachment is read by the group and nobody else', async () => {
  const { key } = (await send(world, wang, { name: '篇目.png', bytes: await picture() }, { space: space.id })).data
  const notice = await announce({ ufile_key: key })
  expect(notice.file).toMatchObject({ key, name: '篇目.png' })
  const get = async ({ token }: Person) =>
    (await world.app.inject({ url: `/files/${key}`, headers: token ? { authorization: token } : {} })).statusCode
  expect([await get(zhou), await get(wu), await get(world.visitor)]).toEqual([200, 404, 404])
})

test('it waits in the trash of the space, and goes with its group, with what was said about it', async () => {
  const gone = await makeGroup(wang, space, [lin])
  const post = async (title: string) => (await wang.post(`/v1/groups/${gone.id}/group_notices`, { title })).data
  const [kept, trashed] = [await post('留着'), await post('删掉')]
  const about = { commentable_type: 'Notice', commentable_id: kept.id }
  const { data: comment } = await lin.post('/v1/comments', { ...about, content: '<p>好</p>' })
  expect((await wang.delete(`/v1/groups/${gone.id}/group_notices/${trashed.id}`)).code).toBe(0)
  expect((await lin.get(`/v1/notices/${trashed.id}`)).code).toBe(100404)
  expect((await wang.post(`/v1/products/${space.id}/trash/${trashed.id}/restore`)).code).toBe(0)
  expect((await lin.get(`/v1/notices/${trashed.id}`)).code).toBe(0)
  expect((await wang.delete(`/v1/groups/${gone.id}`, {})).code).toBe(0)
  const ids = [gone.id, kept.id, trashed.id, comment.id]
  expect(await world.db.selectFrom('subjects').select('id').where('id', 'in', ids).execute()).toEqual([])
})

test('of a private space it is nothing to who lost the space, though still in the group', async () => {
  const closed = await makeSpace(wang, { open: false })
  await addMember(wang, closed, lin)
  const inside = await makeGroup(wang, closed, [lin])
  const { data } = await wang.post(`/v1/groups/${inside.id}/group_notices`, { title: '密' })
  expect((await lin.get(`/v1/notices/${data.id}`)).code).toBe(0)
  await wang.post(`/v1/products/${closed.id}/remove_users`, { user_id: lin.id })
  expect((await lin.get(`/v1/notices/${data.id}`)).code).toBe(100404)
  expect((await lin.get(`/v1/groups/${inside.id}/group_notices`)).code).toBe(100404)
})
