import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, commentOn, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// What stands on the page of a person: to each viewer what they may see, and to the person all of it.

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  wang = await world.person('王老师')
  lin = await world.person('小林')
})

const titles = ({ data }: { data: { list: { title: string }[] } }) => data.list.map(({ title }) => title)
const made = async (who: Person, of: Person, type: string) => titles(await who.get(`/v1/users/${of.id}/datas?type=${type}`)) // prettier-ignore
const follow = (who: Person, whom: Person, is_vote = true) =>
  who.post('/v1/votes', { votable_type: 'User', votable_id: whom.id, vote_scope: 'attention', is_vote })
const attention = async (who: Person, of: Person, type: string) =>
  (await who.get(`/v1/users/${of.id}/attention?type=${type}`)).data

test('what somebody made is listed by kind, newest first, to whoever may see it', async () => {
  const [open, hidden] = [
    await makeSpace(wang, { title: '公开' }),
    await makeSpace(wang, { title: '密室', open: false }),
  ]
  const document = await makeDocument(wang, open, { title: '锁' })
  await wang.post(`/v1/products/${open.id}/product_files/create_folder`, { title: '夹' })
  await makeDocument(wang, hidden, { title: '密件' })
  await commentOn(wang, document, '说一句')
  await commentOn(wang, document, '匿名说', { anonymity: true })
  expect(await made(wang, wang, 'Product')).toEqual(['密室', '公开'])
  expect(await made(lin, wang, 'Product')).toEqual(['公开'])
  expect(await made(wang, wang, 'ProductFile')).toEqual(['密件', '锁'])
  for (const who of [lin, world.visitor]) {
    expect(await made(who, wang, 'ProductFile')).toEqual(['锁'])
    expect(await made(who, wang, 'Comment')).toEqual(['说一句'])
  }
  expect(await made(wang, wang, 'Comment')).toEqual(['匿名说', '说一句'])
  await addMember(wang, hidden, lin)
  expect(await made(lin, wang, 'ProductFile')).toEqual(['密件', '锁'])
  await wang.delete(`/v1/products/${open.id}/product_files/${document.id}`)
  expect(await made(wang, wang, 'Comment')).toEqual([])
  const odd = await lin.get(`/v1/users/${wang.id}/datas?type=User`)
  expect(odd).toMatchObject({ code: 100400, data: { fields: { type: '不认识的内容类型' } } })
  expect((await lin.get('/v1/users/999999/datas?type=Product')).code).toBe(100404)
})

test('a list goes on by cursor, and counts what the viewer may see', async () => {
  const space = await makeSpace(wang)
  for (const title of ['一', '二', '三']) await makeDocument(wang, space, { title })
  const first = (await lin.get(`/v1/users/${wang.id}/datas?type=ProductFile&per_number=2`)).data
  expect(first.pagination).toMatchObject({ total_count: 3, next_page: 2 })
  const rest = await lin.get(
    `/v1/users/${wang.id}/datas?type=ProductFile&per_number=2&after=${first.pagination.next_cursor}`,
  )
  expect([...titles({ data: first }), ...titles(rest)]).toEqual(['三', '二', '一'])
  expect(rest.data.pagination.next_cursor).toBeNull()
})

test('whom somebody follows, who follows them, and which spaces', async () => {
  const [zhou, chen] = [await world.person('周也'), await world.person('陈')]
  await follow(wang, zhou)
  await follow(wang, chen)
  await follow(lin, wang)
  await follow(lin, chen)
  const following = await attention(lin, wang, 'users')
  expect(following.list).toEqual([
    expect.objectContaining({ type: 'User', nickname: '陈', attention: true, can: { follow: true } }),
    expect.objectContaining({ nickname: '周也', attention: false }),
  ])
  expect((await attention(wang, wang, 'fans')).list).toMatchObject([{ nickname: '小林', attention: false }])
  expect((await attention(world.visitor, wang, 'fans')).list).toMatchObject([
    { attention: false, can: { follow: false } },
  ])
  const [open, hidden] = [
    await makeSpace(chen, { title: '公开' }),
    await makeSpace(chen, { title: '密室', open: false }),
  ]
  await addMember(chen, hidden, wang)
  for (const { id } of [open, hidden])
    await wang.post('/v1/votes', { votable_type: 'Product', votable_id: id, vote_scope: 'collect', is_vote: true })
  expect(titles({ data: await attention(wang, wang, 'products') })).toEqual(['密室', '公开'])
  expect(titles({ data: await attention(lin, wang, 'products') })).toEqual(['公开'])
  await follow(wang, chen, false)
  expect((await attention(lin, wang, 'users')).list.map(({ nickname }: { nickname: string }) => nickname)).toEqual([
    '周也',
  ])
  const odd = await lin.get(`/v1/users/${wang.id}/attention?type=enemies`)
  expect(odd).toMatchObject({ code: 100400, data: { fields: { type: 'type 应为 users、fans 或 products' } } })
})

test('what somebody did, and on which day: in public for others, all of it for oneself', async () => {
  const open = await makeSpace(wang, { title: '公开' })
  const document = await makeDocument(wang, open, { title: '锁' })
  await makeSpace(wang, { title: '密室', open: false })
  await commentOn(wang, document, '匿名说', { anonymity: true })
  const did = async (who: Person) =>
    (await who.get(`/v1/operations?user_id=${wang.id}`)).data.list.map(
      ({ key, subject }: { key: string; subject: { title: string } }) => `${key} ${subject.title}`,
    )
  const year = async (who: Person) => (await who.get(`/v1/users/${wang.id}/year`)).data
  expect(await did(wang)).toEqual(['create_space 密室', 'create_resource 锁', 'create_space 公开'])
  expect(await did(lin)).toEqual(['create_resource 锁', 'create_space 公开'])
  const { today, days } = await year(wang)
  expect(days).toEqual([{ day: today, count: 3 }])
  expect((await year(world.visitor)).days).toEqual([{ day: today, count: 2 }])
  await wang.put(`/v1/products/${open.id}`, { is_open: false })
  expect(await did(lin)).toEqual([])
  expect((await year(lin)).days).toEqual([])
  expect((await lin.get('/v1/operations')).data.fields).toHaveProperty('user_id')
})

test('nothing but one’s own fields of a profile can be written', async () => {
  for (const field of [
    'id',
    'is_admin',
    'battery',
    'full_battery_day',
    'score',
    'email',
    'phone',
    'is_robot',
    'user_id',
  ]) {
    const reply = await lin.put(`/v1/users/${lin.id}`, { bio: '改', [field]: 1 })
    expect(reply.data.fields, field).toHaveProperty(field)
  }
  expect((await lin.get(`/v1/users/${lin.id}`)).data).toMatchObject({ bio: '', is_admin: false, battery: 0, score: 0 })
})
