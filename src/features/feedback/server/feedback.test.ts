import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let site: Person
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ withPages: true })
  site = await world.person('站长', { admin: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

const tell = async (who: Person, more: object = {}) =>
  (await who.post('/v1/feedbacks', { title: '公式看不清', content: '<p>第三行</p>', tag: 'problem', ...more })).data
const read = async (who: Person, id: number) => (await who.get(`/v1/feedbacks/${id}`)).data
const titles = async (who: Person, type: string) =>
  (await who.get(`/v1/feedbacks?type=${type}`)).data.list.map(({ title }: { title: string }) => title)
const told = (id: number) =>
  world.db.selectFrom('notifications').select(['user_id', 'actor_id', 'event']).where('subject_id', '=', id).execute()

describe('feedback', () => {
  test('goes from open by processing to an end, with an answer, and tells its author', async () => {
    const { id, state, timestamp } = await tell(wang)
    expect(state).toBe('open')
    expect((await site.put(`/v1/feedbacks/${id}`, { state: 'processing' })).data).toMatchObject({ state: 'processing' })
    expect(await told(id)).toEqual([{ user_id: wang.id, actor_id: site.id, event: 'system' }])
    expect(await site.put(`/v1/feedbacks/${id}`, { state: 'processing' })).toMatchObject({ code: 120002 })
    const silent = await site.put(`/v1/feedbacks/${id}`, { state: 'resolved' })
    expect(silent.data.fields).toEqual({ reply: '结束反馈要写答复' })
    // the answer of somebody who saw it before
    const stale = await site.post(`/v1/feedbacks/${id}/reply`, { content: '已改好', timestamp, state: 'resolved' })
    expect(stale).toMatchObject({ code: 100409, message: '这条反馈刚刚有了新的变化，请看过之后再提交' })
    const now = (await read(site, id)).timestamp
    const both = await Promise.all(
      ['已改好', '改好了'].map((content) =>
        site.post(`/v1/feedbacks/${id}/reply`, { content, timestamp: now, state: 'resolved' }),
      ),
    )
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 100409])
    expect(await read(lin, id)).toMatchObject({
      state: 'resolved',
      replies: [{ user: { nickname: '站长' }, state: 'resolved' }],
      can: { answer: false, add: false },
    })
    expect(await titles(world.visitor, 'resolved')).toContain('公式看不清')
  })

  test('is added to by its author until its end, and by nobody else', async () => {
    const { id, timestamp } = await tell(wang)
    const body = { content: '手机上也是', timestamp }
    expect((await lin.post(`/v1/feedbacks/${id}/reply`, body)).code).toBe(100403)
    expect((await wang.post(`/v1/feedbacks/${id}/reply`, { ...body, state: 'resolved' })).data.fields).toEqual({
      state: '状态由站点管理员改变',
    })
    expect((await wang.post(`/v1/feedbacks/${id}/reply`, body)).data).toMatchObject({
      state: 'open',
      replies: [{ content: '手机上也是', state: null }],
    })
    expect(await told(id)).toEqual([])
    await site.put(`/v1/feedbacks/${id}`, { state: 'declined', reply: '这是浏览器的问题' })
    const late = await wang.post(`/v1/feedbacks/${id}/reply`, { ...body, timestamp: (await read(wang, id)).timestamp })
    expect(late.code).toBe(100403)
  })

  test('is added to a hundred times at most, while nobody answers', async () => {
    const { id } = await tell(wang)
    const content = '补充'
    const reply = async (who: Person, more = {}) =>
      who.post(`/v1/feedbacks/${id}/reply`, { content, timestamp: (await read(wang, id)).timestamp, ...more })
    const replies = Array.from({ length: 99 }, () => ({ feedback_id: id, author_id: wang.id, content, state: null }))
    await world.db.insertInto('feedback_replies').values(replies).execute()
    expect((await reply(wang)).code).toBe(0)
    expect(await reply(wang)).toMatchObject({ code: 120002, message: '补充太多了，请等待答复' })
    expect((await reply(site, { state: 'processing' })).code).toBe(0)
  })

  test('that is for administrators alone is nobody else’s to know of', async () => {
    const { id } = await tell(wang, { title: '我的手机号', is_open: false })
    for (const who of [world.visitor, lin]) {
      expect(await who.get(`/v1/feedbacks/${id}`)).toMatchObject({ status: 404, code: 100404 })
      expect(await titles(who, 'all')).not.toContain('我的手机号')
    }
    for (const who of [wang, site]) expect(await titles(who, 'all')).toContain('我的手机号')
    expect(await titles(wang, 'mine')).toContain('我的手机号')
    expect(await titles(lin, 'mine')).toEqual([])
    expect((await world.app.inject({ url: '/feedback' })).body).not.toContain('我的手机号')
  })

  test.each([
    [{ title: '题'.repeat(51) }, { title: '标题最多 50 个字' }],
    [{ title: ' ' }, { title: '请输入标题' }],
    [{ content: '<p> </p>' }, { content: '请输入内容' }],
    [{ tag: 'praise' }, { tag: '请选择反馈的类型' }],
    [{ state: 'resolved' }, { state: '不认识的字段' }],
    [{ user_id: 3 }, { user_id: '不认识的字段' }],
  ])('with %j is refused', async (wrong, fields) => {
    const good = { title: '公式', content: '<p>看</p>', tag: 'problem' }
    expect((await lin.post('/v1/feedbacks', { ...good, ...wrong })).data.fields).toEqual(fields)
  })

  test('sent twice with one key is there once', async () => {
    const body = { title: '只说一次', content: '<p>看</p>', tag: 'other' }
    const send = () => lin.post('/v1/feedbacks', body, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(second.data.id).toBe(first.data.id)
  })
})

test('the newest placard stands above the header until it is taken down', async () => {
  const page = async () => (await world.app.inject({ url: '/about-us' })).body
  expect(await page()).not.toContain('站点公告')
  expect((await wang.post('/v1/placards', { title: '假的', content: '停机' })).code).toBe(100403)
  await site.post('/v1/placards', { title: '旧的', content: '已经过去' })
  const { data } = await site.post('/v1/placards', { title: '维护', content: '今晚十点停机 <b>' })
  const shown = await page()
  expect(shown.indexOf('今晚十点停机 &lt;b&gt;')).toBeGreaterThan(0)
  expect(shown.indexOf('今晚十点停机')).toBeLessThan(shown.indexOf('<header'))
  expect(shown).not.toContain('已经过去')
  expect((await site.delete(`/v1/placards/${data.id}`)).code).toBe(0)
  expect((await site.delete(`/v1/placards/${data.id}`)).code).toBe(100404)
  expect(await page()).toContain('已经过去')
})
