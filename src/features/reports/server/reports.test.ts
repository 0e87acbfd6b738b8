import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let site: Person
let wang: Person
let lin: Person
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  site = await world.person('站长', { admin: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('周也')
  space = await makeSpace(wang)
  await addMember(wang, space, lin)
})
afterAll(() => world.close())

const report = (who: Person, { id, type = 'Comment' }: { id: number; type?: string }, more: object = {}) =>
  who.post('/v1/reports', { subject_type: type, subject_id: id, reason: 'spam', content: '又是广告', ...more })
const decide = (who: Person, id: number, action: string, more: object = {}) =>
  who.put(`/v1/reports/${id}`, { action, ...more })
const queue = async (who: Person, query: string) => (await who.get(`/v1/reports?${query}`)).data.list
const newFloor = async (who: Person, more: object = {}) => said(who, await makeDocument(wang, space), '加我微信', more)
const told = async (...people: Person[]) => {
  const rows = await world.db.selectFrom('notifications').select('user_id').where('event', '=', 'system').execute()
  return people.map(({ id }) => rows.some((row) => row.user_id === id))
}

describe('a report', () => {
  test('is decided by those who manage the space; both sides learn what became of it, and nobody who reported', async () => {
    const floor = await newFloor(lin)
    const made = await report(zhou, floor)
    expect(made.data).toMatchObject({
      state: 'open',
      subject: { id: floor.id, title: '加我微信' },
      can: { actions: [] },
    })
    expect(await report(zhou, floor)).toMatchObject({ code: 120002, message: '你已经举报过，正在等待处理' })
    const [open] = await queue(wang, `product_id=${space.id}`)
    expect(open).toMatchObject({
      id: made.data.id,
      content: '又是广告',
      author: { nickname: '小林' },
      can: { actions: ['delete', 'warn', 'dismiss'] },
    })
    expect(JSON.stringify(open)).not.toContain('周也')
    expect((await decide(lin, open.id, 'dismiss')).code).toBe(100404)
    expect(await decide(wang, open.id, 'ban', { note: '广告' })).toMatchObject({
      code: 100403,
      message: '停用账号由站点管理员决定',
    })
    expect((await decide(wang, open.id, 'delete', { note: '请不要发广告' })).data).toMatchObject({
      state: 'deleted',
      subject: { title: null },
    })
    expect(await decide(wang, open.id, 'dismiss')).toMatchObject({ code: 120002, message: '这条举报已经处理过了' })
    expect((await world.visitor.get(`/v1/comments/${floor.id}`)).code).toBe(100404)
    expect(await told(lin, zhou)).toEqual([true, true])
    expect(await queue(zhou, 'type=mine')).toMatchObject([
      { state: 'deleted', note: '请不要发广告', content: '又是广告' },
    ])
    const [mine] = await queue(lin, 'type=about_me')
    expect(mine).toMatchObject({ state: 'deleted', note: '请不要发广告', content: null })
    expect(JSON.stringify(mine)).not.toMatch(/周也|王老师/)
    expect(await queue(wang, `product_id=${space.id}&type=decided`)).toMatchObject([{ id: open.id }])
  })

  test('says nothing of who wrote anonymously, but to site administrators', async () => {
    const floor = await newFloor(lin, { anonymity: true })
    await report(zhou, floor)
    expect((await queue(wang, `product_id=${space.id}`))[0]).toMatchObject({ subject: { id: floor.id }, author: null })
    const [seen] = await queue(site, '')
    expect(seen).toMatchObject({ subject: { id: floor.id }, author: { nickname: '小林' } })
    await decide(site, seen.id, 'dismiss')
  })

  test('of a document may hide it, where it is brought back from the trash, or delete it for good', async () => {
    const at = `/v1/products/${space.id}`
    const [hidden, deleted] = [
      await makeDocument(lin, space, { title: '藏' }),
      await makeDocument(lin, space, { title: '删' }),
    ]
    const ids = []
    for (const { id } of [hidden, deleted]) ids.push((await report(zhou, { id, type: 'ProductDocument' })).data.id)
    expect((await queue(wang, `product_id=${space.id}`))[0].can.actions).toEqual(['hide', 'delete', 'warn', 'dismiss'])
    expect((await decide(wang, ids[0], 'hide')).data.state).toBe('hidden')
    expect((await decide(wang, ids[1], 'delete')).data.state).toBe('deleted')
    for (const { id } of [hidden, deleted]) expect((await lin.get(`${at}/product_files/${id}`)).code).toBe(100404)
    const trash = (await wang.get(`${at}/trash`)).data.list.map(({ id }: { id: number }) => id)
    expect([trash.includes(hidden.id), trash.includes(deleted.id)]).toEqual([true, false])
    expect((await wang.post(`${at}/trash/${deleted.id}/restore`)).code).toBe(100404)
  })

  test('that hides what somebody wrote who manages the space: they do not bring it back, another who manages it does', async () => {
    const at = `/v1/products/${space.id}/trash`
    const hu = await world.person('胡工')
    await addMember(wang, space, hu, 'admin')
    const own = await makeDocument(hu, space, { title: '管理员写的' })
    const { data } = await report(zhou, { id: own.id, type: 'ProductDocument' })
    expect((await decide(site, data.id, 'hide')).data.state).toBe('hidden')
    const inTrash = async (who: Person) => (await who.get(at)).data.list.find(({ id }: { id: number }) => id === own.id)
    expect(await inTrash(hu)).toMatchObject({ hidden: true, can: { restore: false } })
    expect(await hu.post(`${at}/${own.id}/restore`)).toMatchObject({
      code: 120002,
      message: '这是因举报隐藏的，请让其他管理员恢复',
    })
    expect(await inTrash(wang)).toMatchObject({ hidden: true, can: { restore: true } })
    expect((await wang.post(`${at}/${own.id}/restore`)).code).toBe(0)
    // what its author deletes afterwards is theirs to bring back
    await hu.delete(`/v1/products/${space.id}/product_files/${own.id}`)
    expect(await inTrash(hu)).toMatchObject({ hidden: false, can: { restore: true } })
    expect((await hu.post(`${at}/${own.id}/restore`)).code).toBe(0)
  })

  test('of what somebody wrote who manages the space, they neither see nor read', async () => {
    const own = await makeDocument(wang, space, { title: '拥有者写的' })
    const { data } = await report(zhou, { id: own.id, type: 'ProductDocument' }, { content: '抄了我的' })
    expect(await queue(wang, `product_id=${space.id}`)).not.toContainEqual(expect.objectContaining({ id: data.id }))
    expect((await queue(site, '')).find(({ id }: { id: number }) => id === data.id)).toMatchObject({
      content: '抄了我的',
    })
    await decide(site, data.id, 'warn', { note: '请注明出处' })
    expect(await queue(wang, `product_id=${space.id}&type=decided`)).not.toContainEqual(
      expect.objectContaining({ id: data.id }),
    )
    expect((await queue(wang, 'type=about_me'))[0]).toMatchObject({ id: data.id, content: null })
  })

  test('of a person or a space is the site’s to decide, and may end in a ban', async () => {
    const spammer = await world.person('推销员')
    const { data } = await report(zhou, { id: spammer.id, type: 'User' }, { reason: 'abuse' })
    await report(zhou, { ...space, type: 'Product' })
    expect(await queue(wang, `product_id=${space.id}`)).toEqual([])
    expect((await decide(site, data.id, 'ban')).data.fields).toEqual({ note: '请说明停用的原因' })
    expect((await decide(site, data.id, 'delete')).code).toBe(100403)
    expect((await decide(site, data.id, 'ban', { note: '骚扰' })).data.state).toBe('banned')
    expect((await spammer.get('/v3/users/info')).code).toBe(110002)
  })

  test('of a letter is made by whoever received it, and shows the site that letter alone', async () => {
    const spammer = await world.person('群发者')
    const write = async (from: Person, to: Person, content: string) =>
      (await from.post('/v1/letters', { user_id: to.id, content })).data.id as number
    await write(spammer, lin, '先前的话')
    const letter = await write(spammer, lin, '加我微信发财')
    const answer = await write(lin, spammer, '请不要再发')
    const of = (who: Person, id: number) => who.post(`/v1/letters/${id}/report`, { reason: 'spam' })
    for (const asked of [of(zhou, letter), of(site, letter), of(lin, answer), of(lin, 987_654_321)])
      expect((await asked).code).toBe(100404)
    expect((await of(spammer, answer)).data.letter.content).toBe('请不要再发')
    const { data } = await of(lin, letter)
    expect(data).toMatchObject({ subject: { id: spammer.id }, letter: { content: '加我微信发财' } })
    expect((await of(lin, letter)).code).toBe(120002)
    // the person, besides, is another thing to report
    expect((await report(lin, { id: spammer.id, type: 'User' })).code).toBe(0)
    await spammer.post(`/v1/letters/${letter}/recall`)
    const seen = await queue(site, '')
    expect(seen.find(({ id }: { id: number }) => id === data.id)).toMatchObject({ letter: { content: '加我微信发财' } })
    expect(JSON.stringify(seen)).not.toContain('先前的话')
    const { author, subject } = seen.find(({ id }: { id: number }) => id === data.id)
    expect([author.nickname, subject.title]).toEqual(['群发者', '群发者'])
    expect(await of(lin, letter)).toMatchObject({ code: 120002, message: '这条私信已经撤回，不能举报' })
    await decide(site, data.id, 'warn', { note: '请不要群发' })
    const [mine] = await queue(spammer, 'type=about_me')
    expect(mine).toMatchObject({ state: 'warned', letter: null })
    expect(JSON.stringify(mine)).not.toMatch(/小林|发财/)
  })

  test('is not made of one’s own, nor of what one may not see; nobody decides about their own', async () => {
    const floor = await newFloor(lin)
    expect(await report(lin, floor)).toMatchObject({ code: 120002, message: '不能举报自己' })
    const closed = await makeSpace(wang, { open: false })
    const secret = await said(wang, await makeDocument(wang, closed), '内部')
    expect(await report(zhou, secret)).toEqual(await report(zhou, { id: 987_654_321 }))
    const own = await newFloor(wang)
    const { data } = await report(zhou, own)
    expect(await decide(wang, data.id, 'dismiss')).toMatchObject({
      code: 100403,
      message: '不能处理关于自己的举报，请等其他管理员处理',
    })
    expect((await report(zhou, own, { reason: 'boring' })).data.fields).toEqual({ reason: '请选择举报的理由' })
  })

  test('of two who decide at the same time, one comes too late', async () => {
    const { data } = await report(zhou, await newFloor(lin))
    const codes = (await Promise.all([decide(wang, data.id, 'warn'), decide(site, data.id, 'dismiss')])).map(
      ({ code }) => code,
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 120002])
  })
})
