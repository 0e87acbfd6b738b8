import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { MOST_SPACES } from '../kind.ts'

let world: World
let site: Person
/** Owns the communities. */
let wang: Person
/** Owns the spaces. */
let lin: Person
let chen: Person
beforeAll(async () => {
  world = await withApp({ withPages: true })
  site = await world.person('站长', { admin: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  chen = await world.person('陈老师')
})
afterAll(() => world.close())

const found = async (who: Person, title: string, more: object = {}) =>
  (await who.post('/v1/communities', { title, ...more })).data
const ask = (who: Person, community: number, ...product_ids: number[]) =>
  who.post(`/v1/communities/${community}/community_invites`, { product_ids })
const answer = (
  who: Person,
  invite: { id: number; community: { id: number }; product: { id: number } },
  approve = true,
) =>
  who.put(`/v1/communities/${invite.community.id}/community_invites/${invite.id}`, {
    product_id: invite.product.id,
    approve,
  })
const spacesIn = async (who: Person, community: number) =>
  (await who.get(`/v1/communities/${community}/products`)).data.list.map(({ id }: { id: number }) => id)
const told = async (who: Person) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', who.id)
      .where('event', 'like', 'community%')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)

describe('a community', () => {
  test('is made by anybody signed in; for somebody else by site administrators alone', async () => {
    const made = await found(wang, '  算法同好 ', { description: '一起读' })
    expect(made).toMatchObject({
      title: '算法同好',
      description: '一起读',
      user: { id: wang.id },
      products_count: 0,
      can: { edit: true, delete: true, give: false },
    })
    expect((await world.visitor.get(`/v1/communities/${made.id}`)).data.can).toEqual({
      edit: false,
      delete: false,
      give: false,
    })
    expect(await wang.post('/v1/communities', { title: '给别人', user_id: lin.id })).toMatchObject({ code: 100403 })
    expect((await found(site, '给别人', { user_id: lin.id })).user.id).toBe(lin.id)
    const none = await site.post('/v1/communities', { title: '给没有的人', user_id: 999_999 })
    expect(none.data.fields).toEqual({ user_id: '没有这个人' })
    const long = await wang.post('/v1/communities', { title: '字'.repeat(21) })
    expect(long.data.fields).toEqual({ title: '共同体名称最多 20 个字' })
  })

  test('is edited from the version that was seen, given by site administrators, and dissolved by its name', async () => {
    const { id, version } = await found(wang, '待改')
    const at = `/v1/communities/${id}`
    expect((await wang.put(at, { version, description: '甲' })).data).toMatchObject({ version: version + 1 })
    const stale = await wang.put(at, { version, description: '乙' })
    expect(stale).toMatchObject({
      code: 100409,
      data: { current: { description: '甲' }, yours: { description: '乙' } },
    })
    expect((await wang.put(at, { description: '丙' })).data.description).toBe('丙')
    expect(await wang.put(at, { user_id: lin.id })).toMatchObject({ code: 100403 })
    expect((await site.put(at, { user_id: lin.id })).data).toMatchObject({ user: { id: lin.id } })
    expect(await wang.put(at, { description: '丁' })).toMatchObject({ code: 100403 })
    const wrong = await lin.delete(at, { title: '别的' })
    expect(wrong.data.fields).toEqual({ title: '输入的名称与共同体名称不一致' })
    expect(await lin.delete(at, { title: '待改' })).toMatchObject({ code: 0 })
    expect(await lin.get(at)).toMatchObject({ code: 100404 })
  })
})

describe('spaces', () => {
  test('come in by invitation, which their administrators answer once', async () => {
    const { id } = await found(wang, '邀请')
    const space = await makeSpace(lin, { title: '受邀' })
    await addMember(lin, space, chen, 'admin')
    const { data } = await ask(wang, id, space.id)
    expect(data.list).toMatchObject([{ side: 'community', state: 'pending', can: { answer: false } }])
    // what waits is not asked twice
    expect((await ask(wang, id, space.id)).data.list).toMatchObject([{ id: data.list[0].id }])
    expect(await told(lin)).toEqual(['community_invite'])
    expect(await told(chen)).toEqual(['community_invite'])
    expect(await answer(wang, data.list[0])).toMatchObject({ code: 100403 })
    const listed = (await chen.get('/v1/communities/0/community_invites')).data.list
    expect(listed).toMatchObject([{ product: { id: space.id }, can: { answer: true } }])
    expect(await spacesIn(world.visitor, id)).toEqual([])
    // the space of another invitation
    const wrong = { ...data.list[0], product: { id: space.id + 1 } }
    expect(await answer(chen, wrong)).toMatchObject({ code: 100404 })
    const both = await Promise.all([answer(chen, data.list[0]), answer(lin, data.list[0], false)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 120002])
    const isIn = both[0]!.code === 0
    expect(await spacesIn(world.visitor, id)).toEqual(isIn ? [space.id] : [])
    expect(await told(wang)).toEqual([isIn ? 'community_approved' : 'community_rejected'])
  })

  test('ask for it, too; both asking is both agreeing, and who is both needs no answer', async () => {
    const { id } = await found(wang, '申请')
    const [one, two] = [await makeSpace(lin, { title: '一' }), await makeSpace(lin, { title: '二' })]
    const own = await makeSpace(wang, { title: '自家' })
    const { data } = await ask(lin, id, one.id, two.id)
    expect(data.list).toMatchObject([{ side: 'product' }, { side: 'product' }])
    expect(await ask(chen, id, one.id)).toMatchObject({ code: 100403 })
    expect(await answer(lin, data.list[0])).toMatchObject({ code: 100403 })
    expect((await ask(wang, id, own.id, one.id)).data.list).toMatchObject([
      { state: 'approved', product: { id: own.id } },
      { state: 'approved', product: { id: one.id } },
    ])
    expect((await spacesIn(world.visitor, id)).toSorted((a: number, b: number) => a - b)).toEqual([one.id, own.id])
    expect(await ask(wang, id, one.id)).toMatchObject({ code: 120002, message: '“一”已经在这个共同体里' })
    const of = await world.visitor.get(`/v1/communities?product_id=${one.id}&type=product`)
    expect(of.data.list).toMatchObject([{ id, products_count: 2 }])
    // each side may end it
    expect(await chen.post(`/v1/products/${one.id}/community_out`, { community_id: id })).toMatchObject({
      code: 100403,
    })
    expect(await lin.post(`/v1/products/${one.id}/community_out`, { community_id: id })).toMatchObject({ code: 0 })
    expect(await lin.post(`/v1/products/${one.id}/community_out`, { community_id: id })).toMatchObject({ code: 100404 })
    expect(await wang.post(`/v1/products/${own.id}/community_out`, { community_id: id })).toMatchObject({ code: 0 })
    expect(await spacesIn(world.visitor, id)).toEqual([])
    // also a space that its owner has closed meanwhile, which nobody else may take out
    const { data: again } = await ask(lin, id, two.id)
    await answer(wang, again.list[0])
    expect(await lin.put(`/v1/products/${two.id}`, { is_open: false })).toMatchObject({ code: 0 })
    expect(await chen.post(`/v1/products/${two.id}/community_out`, { community_id: id })).toMatchObject({
      code: 100404,
    })
    expect(await wang.post(`/v1/products/${two.id}/community_out`, { community_id: id })).toMatchObject({ code: 0 })
    expect(await wang.post(`/v1/products/${two.id}/community_out`, { community_id: id })).toMatchObject({
      code: 100404,
    })
  })

  test('are no more than so many', async () => {
    const { id } = await found(wang, '满')
    const space = await makeSpace(wang, { title: '最后一个' })
    await sql`with made as (insert into subjects (kind, owner_id) select 'space', ${wang.id} from generate_series(1, ${MOST_SPACES}::int) returning id),
      named as (insert into spaces (id, title, is_open) select id, '空间' || id, true from made returning id)
      insert into community_spaces (community_id, space_id) select ${id}, id from named`.execute(world.db)
    expect(await ask(wang, id, space.id)).toMatchObject({ code: 120002, message: '一个共同体最多 200 个空间' })
  })
})

describe('what the viewer may not see', () => {
  test('is in no list and no count: a space turned private or deleted is gone everywhere at once', async () => {
    const { id } = await found(wang, '可见')
    const [shown, hidden] = [await makeSpace(wang, { title: '公开' }), await makeSpace(wang, { title: '私下' })]
    await addMember(wang, hidden, lin)
    const [first, second] = [
      await makeDocument(wang, shown, { title: '甲文' }),
      await makeDocument(wang, hidden, { title: '乙文' }),
    ]
    await wang.post(`/v1/products/${hidden.id}/issues`, { title: '乙问', content: '<p>怎么办</p>' })
    await ask(wang, id, shown.id, hidden.id)
    const seenBy = async (who: Person) => {
      const count = (await who.get(`/v1/communities/${id}`)).data.products_count
      const titles = async (part: string) => {
        const { data } = await who.get(`/v1/communities/${id}/${part}`)
        expect(data.pagination.total_count).toBe(data.list.length)
        return data.list.map(({ title }: { title: string }) => title)
      }
      const search = await who.get(`/v1/search?community_id=${id}&title=文`)
      return {
        count,
        spaces: (await titles('products')).toSorted(),
        files: await titles('product_files'),
        issues: await titles('issues'),
        search: search.data.list.map((hit: { id: number }) => hit.id).toSorted((a: number, b: number) => a - b),
      }
    }
    const all = {
      count: 2,
      spaces: ['公开', '私下'],
      files: ['乙文', '甲文'],
      issues: ['乙问'],
      search: [first.id, second.id],
    }
    const rest = { count: 1, spaces: ['公开'], files: ['甲文'], issues: [], search: [first.id] }
    expect(await seenBy(world.visitor)).toEqual(all)
    await wang.put(`/v1/products/${hidden.id}`, { is_open: false })
    expect(await seenBy(world.visitor)).toEqual(rest)
    expect(await seenBy(chen)).toEqual(rest)
    expect(await seenBy(lin)).toEqual(all)
    expect(await chen.get(`/v1/communities?product_id=${hidden.id}`)).toMatchObject({ code: 100404 })
    expect(await ask(chen, id, hidden.id)).toMatchObject({ code: 100404 })
    await wang.delete(`/v1/products/${hidden.id}`, {})
    expect(await seenBy(lin)).toEqual(rest)
  })

  test('pages go on by number and by cursor', async () => {
    const { id } = await found(wang, '翻页')
    const spaces = [await makeSpace(wang, { title: '左' }), await makeSpace(wang, { title: '右' })]
    const made: number[] = []
    for (const n of [0, 1, 2, 3, 4]) made.unshift((await makeDocument(wang, spaces[n % 2]!, { title: `第${n}篇` })).id)
    await ask(wang, id, ...spaces.map((space) => space.id))
    const at = `/v1/communities/${id}/product_files?per_number=2`
    const ids = ({ data }: { data: { list: { id: number }[] } }) => data.list.map((item) => item.id)
    const first = await world.visitor.get(at)
    expect(first.data.pagination).toMatchObject({ total_count: 5, total_pages: 3 })
    const second = await world.visitor.get(`${at}&after=${first.data.pagination.next_cursor}`)
    expect([...ids(first), ...ids(second)]).toEqual(made.slice(0, 4))
    expect(ids(await world.visitor.get(`${at}&page=2`))).toEqual(ids(second))
    expect(ids(await world.visitor.get(`${at}&page=3`))).toEqual(made.slice(4))
  })
})

test('the pages show what there is, and say that the settings of others are not there', async () => {
  const { id } = await found(wang, '页面', { description: '同读一本书' })
  await ask(wang, id, (await makeSpace(wang, { title: '页面上的空间' })).id)
  const page = (url: string, who: Person = world.visitor) =>
    world.app.inject({ url, headers: who.token ? { cookie: `${sessionCookie}=${who.token}` } : {} })
  expect((await page('/communities')).body).toContain('同读一本书')
  expect((await page(`/communities/${id}`)).body).toContain('页面上的空间')
  expect((await page(`/communities/${id}?tab=issues`)).body).toContain('这些空间里还没有讨论')
  expect((await page(`/communities/${id}/settings`, wang)).statusCode).toBe(200)
  expect((await page(`/communities/${id}/settings`, lin)).statusCode).toBe(404)
})
