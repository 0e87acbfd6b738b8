import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let wang: Person
let chen: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[wang, chen, lin] = [await world.person('王老师'), await world.person('陈老师'), await world.person('小林')]
})

const follow = (who: Person, whom: Person, is_vote = true) =>
  who.post('/v1/votes', { votable_type: 'User', votable_id: whom.id, vote_scope: 'attention', is_vote })
const collect = (who: Person, { id }: { id: number }) =>
  who.post(`/v1/products/${id}/operating`, { type: 'collect', value: true })
const edit = async (who: Person, { id, product_id }: { id: number; product_id: number }, content: string) => {
  const at = `/v1/products/${product_id}/product_files/${id}`
  expect(await who.put(at, { title: '改过', content: `<p>${content}</p>` })).toMatchObject({ code: 0 })
}
interface Item {
  user: { id: number; nickname: string }
  act: string
  subject: { title: string }
}
const feed = async (who: Person, query = '') => (await who.get(`/v1/feeds${query}`)).data
const rows = async (who: Person) =>
  ((await feed(who)).list as Item[]).map(({ user, act, subject }) => `${user.nickname} ${act} ${subject.title}`)
const unseen = async (who: Person) => (await who.get('/v1/feeds/count')).data.count
/** As if everything until now had been done a day ago. */
const aDayLater = () =>
  sql`update daily_acts set day = day - 1, at = at - interval '1 day' where at > now() - interval '1 hour'`.execute(world.db) // prettier-ignore

test('holds what followed people and those in collected spaces do, a row a thing and day, not one’s own', async () => {
  const space = await makeSpace(wang, { title: '算法' })
  await follow(lin, wang)
  const document = await makeDocument(wang, space, { title: '文档' })
  for (const text of ['一', '二']) await edit(wang, document, text)
  expect(await rows(lin)).toEqual(['王老师 create 改过', '王老师 create 算法'])
  await aDayLater()
  await edit(wang, document, '三')
  expect(await rows(lin)).toEqual(['王老师 edit 改过', '王老师 create 改过', '王老师 create 算法'])
  expect((await feed(lin)).list[0]).toMatchObject({
    user: { id: wang.id, nickname: '王老师', avatar: null },
    subject: { id: document.id, type: 'ProductDocument', path: `/spaces/${space.id}/resources-docs/${document.id}` },
    product: { id: space.id, title: '算法' },
  })
  // 陈老师 is not followed, the space is
  await addMember(wang, space, chen, 'admin')
  await addMember(wang, space, lin, 'admin')
  await edit(chen, document, '四')
  expect((await rows(lin))[0]).toBe('王老师 edit 改过')
  await collect(lin, space)
  expect(await rows(lin)).toEqual(['陈老师 edit 改过', '王老师 create 改过', '王老师 create 算法'])
  await edit(lin, document, '五')
  expect(await rows(lin)).toHaveLength(3)
  await follow(lin, wang, false)
  expect(await rows(lin)).toHaveLength(3)
})

test('holds nothing that the reader may not see, also while it is hidden alone', async () => {
  await follow(lin, wang)
  const open = await makeSpace(wang, { title: '公开' })
  const hidden = await makeSpace(wang, { title: '密谈', open: false })
  await makeDocument(wang, hidden, { title: '密件' })
  expect(await rows(lin)).toEqual(['王老师 create 公开'])
  expect(await unseen(lin)).toBe(0)
  await makeDocument(wang, hidden, { title: '又一件' })
  expect(await unseen(lin)).toBe(0)
  await addMember(wang, hidden, lin)
  expect(await rows(lin)).toHaveLength(4)
  await wang.delete(`/v1/products/${open.id}`)
  await wang.post(`/v1/products/${hidden.id}/remove_users`, { user_id: lin.id })
  expect(await rows(lin)).toEqual([])
})

test('says where a thing lies now, not where it was done', async () => {
  await follow(lin, wang)
  const [hidden, open] = [
    await makeSpace(wang, { title: '密谈', open: false }),
    await makeSpace(wang, { title: '公开' }),
  ]
  const { data } = await wang.post(`/v1/products/${hidden.id}/issues`, { title: '问', content: '' })
  await wang.post(`/v1/products/${hidden.id}/issues/${data.id}/move`, { product_id: open.id })
  const { list } = await feed(lin)
  expect(list).toContainEqual(expect.objectContaining({ product: { id: open.id, title: '公开' } }))
  expect(list.map(({ subject }: Item) => subject.title)).toContain('问')
  expect(JSON.stringify(list)).not.toContain('密谈')
})

test('counts what came since the reader looked, a hundred at most', async () => {
  await follow(lin, wang)
  const space = await makeSpace(wang)
  expect([await unseen(lin), (await lin.get('/v1/messages/count')).data.follow]).toEqual([1, 1])
  await feed(lin)
  expect(await unseen(lin)).toBe(0)
  const document = await makeDocument(wang, space)
  await edit(wang, document, '改')
  expect(await unseen(lin)).toBe(1)
  // the reading of others and a page further down are no look at what is new
  await feed(chen)
  const { pagination } = await feed(chen, '?per_number=1')
  expect(pagination.next_cursor).toBeNull()
  expect(await unseen(lin)).toBe(1)
})

test('goes on by cursor and misses nothing, of many people who did it at the same moment, too', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => world.person(`作者${n}`)))
  for (const one of people) {
    await follow(lin, one)
    await makeSpace(one, { title: `空间 ${one.id}` })
    await makeSpace(one, { title: `又 ${one.id}` })
  }
  await sql`update daily_acts set at = date_trunc('hour', now()) where user_id = any(${people.map(({ id }) => id)}::bigint[])`.execute(world.db) // prettier-ignore
  const whole = (await feed(lin)).list.map(({ subject }: Item) => subject.title)
  expect(new Set(whole).size).toBe(18)
  const walked: string[] = []
  for (let after = ''; ;) {
    const { list, pagination } = await feed(lin, `?per_number=4${after}`)
    walked.push(...list.map(({ subject }: Item) => subject.title))
    if (pagination.next_cursor === null) break
    expect(pagination).toMatchObject({ next_page: null, total_capped: true })
    after = `&after=${pagination.next_cursor}`
  }
  expect(walked).toEqual(whole)
  expect(await lin.get('/v1/feeds?page=2')).toMatchObject({ code: 100400, data: { fields: { page: '这个列表请用 after 翻页' } } }) // prettier-ignore
  expect(await world.visitor.get('/v1/feeds')).toMatchObject({ code: 110008 })
})
