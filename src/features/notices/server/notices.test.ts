import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, send } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let chen: Person
let lin: Person
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  chen = await world.person('陈老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  space = await makeSpace(wang)
  await addMember(wang, space, chen, 'admin')
  for (const person of [lin, zhou]) await addMember(wang, space, person)
})
afterAll(() => world.close())

const announce = async (given: object = {}, by = wang) => {
  const place = { noticeable_type: 'Product', noticeable_id: space.id }
  const { data, message } = await by.post('/v1/notices', {
    ...place,
    title: '期中考试',
    content: '<p>周五</p>',
    ...given,
  })
  if (!data?.id) throw new Error(message)
  return data
}
const list = async (who: Person) =>
  (await who.get(`/v1/notices?noticeable_type=Product&noticeable_id=${space.id}`)).data.list.map(
    ({ id }: { id: number }) => id,
  )
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
const counted = async () => (await wang.get(`/v1/products/${space.id}/count`)).data.notice

test('every member but its author is told, once, whatever is changed later', async () => {
  const notice = await announce({}, chen)
  const members = [wang, lin, zhou].map(({ id }) => id)
  expect(await told(notice.id)).toEqual(members)
  const edit = { title: '期中考试改期', content: '<p>下周五</p>', is_open: false, version: notice.version }
  expect(await wang.put(`/v1/notices/${notice.id}`, edit)).toMatchObject({ code: 0, data: { version: 2 } })
  expect(await told(notice.id)).toEqual(members)
  const { list: news } = (await lin.get('/v1/messages?message_type=OtherMsg')).data
  expect(news[0]).toMatchObject({ event: 'announced', about: { id: notice.id, title: '期中考试改期' } })
})

test('one for members does not exist for others, nor what is said about it, in an open space either', async () => {
  const outsider = await world.person('老李')
  const before = await counted()
  const notice = await announce({ is_open: false })
  expect(await counted()).toBe(before)
  const about = { commentable_type: 'Notice', commentable_id: notice.id }
  const { data: comment } = await lin.post('/v1/comments', { ...about, content: '<p>收到暗语</p>' })
  expect(await list(zhou)).toContain(notice.id)
  for (const who of [world.visitor, outsider]) {
    expect(await list(who)).not.toContain(notice.id)
    expect(await who.get(`/v1/notices/${notice.id}`)).toMatchObject({ status: 404, code: 100404 })
    expect((await who.get(`/v1/comments?commentable_type=Notice&commentable_id=${notice.id}`)).code).toBe(100404)
    expect((await who.get(`/v1/comments/${comment.id}`)).code).toBe(100404)
    for (const url of [`/v1/users/${lin.id}/datas?type=Comment`, `/v1/operations?user_id=${lin.id}`, `/v1/feeds`])
      expect(JSON.stringify(await who.get(url)), url).not.toContain('收到暗语')
  }
  const vote = { votable_type: 'Notice', votable_id: notice.id, vote_scope: 'like', is_vote: true }
  expect((await outsider.post('/v1/votes', vote)).code).toBe(100404)
  expect((await zhou.post('/v1/votes', vote)).code).toBe(0)
  // who was put out reads it no more, nor is told of it
  await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: zhou.id })
  expect((await zhou.get(`/v1/notices/${notice.id}`)).code).toBe(100404)
  expect(JSON.stringify(await zhou.get('/v1/messages?message_type=OtherMsg'))).not.toContain(notice.title)
  await addMember(wang, space, zhou)
  await wang.put(`/v1/notices/${notice.id}`, { title: notice.title, content: '', is_open: true })
  expect(await counted()).toBe(before + 1)
  expect((await outsider.get(`/v1/notices/${notice.id}`)).code).toBe(0)
})

test('those that are pinned stand first, then the newest; those who manage the space see how many have read one', async () => {
  const [first, second] = [await announce(), await announce()]
  await wang.put(`/v1/notices/${first.id}`, { title: '置顶', content: '', is_pinned: true })
  const order = await list(lin)
  expect(order.indexOf(first.id)).toBe(0)
  expect(order.indexOf(second.id)).toBe(1)
  const page = (query: string) =>
    lin.get(`/v1/notices?noticeable_type=Product&noticeable_id=${space.id}&per_number=1${query}`)
  const { data: one } = await page('')
  const { data: next } = await page(`&after=${one.pagination.next_cursor}`)
  expect([one.list[0].id, next.list[0].id]).toEqual(order.slice(0, 2))
  expect((await page('&page=2')).data.list[0].id).toBe(order[1])
  expect((await page('&after=xx')).code).toBe(100400)
  const visit = { number: 41, product_id: space.id, subject_id: second.id }
  for (const who of [lin, lin, await world.person('过客')])
    await who.post('/v2/statistics', visit, { 'user-agent': 'Mozilla/5.0' })
  expect((await chen.get(`/v1/notices/${second.id}`)).data.read_by).toEqual({ count: 1, members: 4 })
  expect((await lin.get(`/v1/notices/${second.id}`)).data.read_by).toBeNull()
})

test('its attachment is read by whoever reads it, and by nobody else', async () => {
  const put = async (who: Person, where: object) =>
    (await send(world, who, { name: '考纲.png', bytes: await picture() }, where)).data.key as string
  const key = await put(wang, { space: space.id })
  const notice = await announce({ ufile_key: key, is_open: false })
  expect(notice.file).toMatchObject({ key, name: '考纲.png', url: `/files/${key}` })
  const get = async ({ token }: Person) =>
    (await world.app.inject({ url: `/files/${key}`, headers: token ? { authorization: token } : {} })).statusCode
  expect([await get(lin), await get(world.visitor)]).toEqual([200, 404])
  const foreign = await put(lin, { personal: true })
  const refused = await wang.put(`/v1/notices/${notice.id}`, { title: '题', content: '', ufile_key: foreign })
  expect(refused).toMatchObject({ code: 100400, data: { fields: { ufile_key: expect.any(String) } } })
  await wang.put(`/v1/notices/${notice.id}`, { title: '题', content: '', ufile_key: null })
  expect((await wang.get(`/v1/notices/${notice.id}`)).data.file).toBeNull()
})
