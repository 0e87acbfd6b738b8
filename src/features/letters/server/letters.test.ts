import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace, said } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
})
beforeEach(async () => {
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

const write = (from: Person, to: Person, content: string, more: Record<string, string> = {}) =>
  from.post('/v1/letters', { user_id: to.id, content }, more)
const letters = (who: Person, other: Person, query = '') => who.get(`/v1/letters?user_id=${other.id}${query}`)
const texts = (answer: { data: { list: { content: string }[] } }) => answer.data.list.map(({ content }) => content)
const contacts = async (who: Person) => (await who.get('/v1/letters/chat_users')).data.list
const unread = async (who: Person) => (await who.get('/v1/letters/count')).data.not_read
/** They know each other, so that no number is limited. */
async function acquaint(one: Person, other: Person) {
  await write(one, other, '你好')
  await write(other, one, '你好呀')
}

const refused = (message: string) => ({ code: 120002, message })
const noMore = refused('对方暂不接收你的私信')

describe('a letter', () => {
  test('arrives, is unread until its conversation is opened, and says then that it was read', async () => {
    const sent = await write(wang, lin, '  周五的试卷你来出两题？ ')
    expect(sent.data).toMatchObject({
      content: '周五的试卷你来出两题？',
      is_read: false,
      is_recalled: false,
      send_user: { id: wang.id, nickname: '王老师' },
      receive_user: { id: lin.id },
      can: { recall: true },
    })
    expect(await unread(lin)).toBe(1)
    expect(await contacts(lin)).toMatchObject([
      { user: { id: wang.id, unread: 1 }, not_read: 1, last: { content: '周五的试卷你来出两题？' } },
    ])
    expect(await contacts(wang)).toMatchObject([{ user: { id: lin.id, unread: 0 }, not_read: 0 }])
    expect((await letters(wang, lin)).data.list).toMatchObject([{ is_read: false }])
    expect((await letters(lin, wang)).data).toMatchObject({ list: [{ can: { recall: false } }], can: { send: true } })
    expect(await unread(lin)).toBe(0)
    expect(await contacts(lin)).toMatchObject([{ not_read: 0 }])
    expect((await letters(wang, lin)).data.list).toMatchObject([{ is_read: true }])
  })

  test('is of two people: nobody else sees it, site administrators neither', async () => {
    const { data } = await write(wang, lin, '只给你看')
    const site = await world.person('站长', { admin: true })
    for (const one of [site, await world.person('老李')]) {
      expect(texts(await letters(one, wang))).toEqual([])
      expect(texts(await letters(one, lin))).toEqual([])
      expect(await one.post(`/v1/letters/${data.id}/recall`)).toMatchObject({ code: 100404 })
    }
    await write(site, wang, '你好')
    const audited = await world.db.selectFrom('audit_log').selectAll().where('actor_id', '=', site.id).execute()
    expect(audited).toEqual([])
  })

  test('is plain text of at most 2,000 characters', async () => {
    for (const content of ['', ' \n\u3000 '])
      expect(await write(wang, lin, content)).toMatchObject({ data: { fields: { content: '请输入私信内容' } } })
    expect(await write(wang, lin, '𠮷'.repeat(2001))).toMatchObject({
      data: { fields: { content: '私信最多 2000 个字' } },
    })
    expect(await write(wang, lin, '𠮷'.repeat(2000))).toMatchObject({ code: 0 })
    const html = '<img src=x onerror=alert(1)>[微笑] https://example.com'
    expect((await write(wang, lin, html)).data.content).toBe(html)
  })

  test('with words that may not be used is refused; nobody looks at those that others look at', async () => {
    const site = await world.person('站长', { admin: true })
    await site.post('/v1/words', { word: '代开发票', kind: 'block' })
    await site.post('/v1/words', { word: '加微信', kind: 'review' })
    expect(await write(wang, lin, '代開发票')).toMatchObject(
      refused('内容里有不能使用的词语“代开发票”，请修改后再提交'),
    )
    expect(await write(wang, lin, '加微信聊')).toMatchObject({ code: 0 })
    expect(texts(await letters(lin, wang))).toEqual(['加微信聊'])
  })

  test('sent again with its key is there once, and is answered as it is by then', async () => {
    const key = { 'idempotency-key': 'letter-1' }
    const { data } = await write(wang, lin, '一次', key)
    await wang.post(`/v1/letters/${data.id}/recall`)
    expect((await write(wang, lin, '一次', key)).data).toMatchObject({ id: data.id, is_recalled: true, content: '' })
    expect((await letters(lin, wang)).data.list).toHaveLength(1)
    expect(await write(wang, lin, '两次', key)).toMatchObject({ code: 100409 })
  })
})

describe('nobody writes', () => {
  test('to themselves, to the robot, to nobody', async () => {
    expect(await write(wang, wang, '我')).toMatchObject(refused('不能给自己发私信'))
    expect(await letters(wang, wang)).toMatchObject(refused('不能给自己发私信'))
    expect(await write(wang, { id: 3 } as Person, '在吗')).toMatchObject(refused('不能给机器人发私信'))
    expect((await letters(wang, { id: 3 } as Person)).data.can).toEqual({ send: false, block: false })
    expect(await write(wang, { id: 999_999 } as Person, '在吗')).toMatchObject({ code: 100404 })
    expect(await letters(wang, { id: 999_999 } as Person)).toMatchObject({ code: 100404 })
  })

  test('to somebody whom the site has banned', async () => {
    await acquaint(wang, lin)
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', lin.id).execute()
    expect(await write(wang, lin, '在吗')).toMatchObject(noMore)
    expect((await letters(wang, lin)).data).toMatchObject({ can: { send: false }, list: [{}, {}] })
  })

  test('more than three letters to a stranger, recalled ones too, until they answer', async () => {
    const ids = []
    for (const n of [1, 2, 3]) ids.push((await write(wang, lin, `第 ${n} 封`)).data.id)
    await wang.post(`/v1/letters/${ids[0]}/recall`)
    expect(await write(wang, lin, '第 4 封')).toMatchObject(noMore)
    expect((await letters(wang, lin)).data).toMatchObject({ is_stranger: true, can: { send: false } })
    expect((await letters(lin, wang)).data).toMatchObject({ is_stranger: false, can: { send: true } })
    await write(lin, wang, '收到')
    expect(await write(wang, lin, '第 4 封')).toMatchObject({ code: 0 })
    expect((await letters(wang, lin)).data).toMatchObject({ is_stranger: false, can: { send: true } })
  })
})

describe('a block', () => {
  test('refuses letters in words that do not name it, until it is taken back', async () => {
    await acquaint(wang, lin)
    expect(await lin.post(`/v1/users/${wang.id}/block`)).toMatchObject({ data: { id: wang.id, is_blocked: true } })
    expect(await lin.post(`/v1/users/${wang.id}/block`)).toMatchObject({ code: 0 })
    expect(await write(wang, lin, '在吗')).toMatchObject(noMore)
    expect((await letters(wang, lin)).data).toMatchObject({ is_blocked: false, can: { send: false } })
    expect(await write(lin, wang, '在吗')).toMatchObject(refused('你已屏蔽对方，取消屏蔽后才能写私信'))
    expect((await letters(lin, wang)).data).toMatchObject({ is_blocked: true, can: { send: false, block: true } })
    const { data } = await lin.get('/v1/users/blocks')
    expect(data.list).toEqual([{ id: wang.id, nickname: '王老师', avatar: null }])
    expect((await wang.get('/v1/users/blocks')).data.list).toEqual([])
    expect(await lin.delete(`/v1/users/${wang.id}/block`)).toMatchObject({ data: { is_blocked: false } })
    expect(await write(wang, lin, '在吗')).toMatchObject({ code: 0 })
  })

  test('is not of oneself, nor of nobody', async () => {
    expect(await lin.post(`/v1/users/${lin.id}/block`)).toMatchObject(refused('不能屏蔽自己'))
    expect(await lin.post('/v1/users/999999/block')).toMatchObject({ code: 100404 })
  })

  test('is listed by cursor, each person once', async () => {
    const people = []
    for (const name of ['甲', '乙', '丙']) people.push(await world.person(name))
    for (const one of people) await lin.post(`/v1/users/${one.id}/block`)
    const first = (await lin.get('/v1/users/blocks?per_number=2')).data
    const rest = (await lin.get(`/v1/users/blocks?per_number=2&after=${first.pagination.next_cursor}`)).data
    expect([...first.list, ...rest.list].map(({ id }: Person) => id)).toEqual(people.map(({ id }) => id).toReversed())
    expect(rest.pagination.next_cursor).toBeNull()
  })

  test('keeps notifications of what that person does away, but of what nobody shall know to be theirs', async () => {
    const document = await makeDocument(lin, await makeSpace(lin))
    await lin.post(`/v1/users/${wang.id}/block`)
    const vote = { votable_type: 'ProductDocument', votable_id: document.id, vote_scope: 'like', is_vote: true }
    expect(await wang.post('/v1/votes', vote)).toMatchObject({ code: 0 })
    await said(wang, document, '写得好')
    const told = () =>
      world.db.selectFrom('notifications').select(['event', 'anonymous']).where('user_id', '=', lin.id).execute()
    expect(await told()).toEqual([])
    await said(wang, document, '写得真好', { anonymity: true })
    expect(await told()).toEqual([{ event: 'comment', anonymous: true }])
  })
})

describe('a letter is recalled', () => {
  test('within two minutes, by its sender alone, text and all', async () => {
    const { data } = await write(wang, lin, '发错了')
    expect(await lin.post(`/v1/letters/${data.id}/recall`)).toMatchObject({ code: 100403 })
    expect((await wang.post(`/v1/letters/${data.id}/recall`)).data).toMatchObject({ is_recalled: true, content: '' })
    expect((await wang.post(`/v1/letters/${data.id}/recall`)).data).toMatchObject({ is_recalled: true })
    expect(await unread(lin)).toBe(0)
    expect(await contacts(lin)).toMatchObject([{ not_read: 0, last: { content: '', is_recalled: true } }])
    const row = await world.db.selectFrom('letters').select('content').where('id', '=', data.id).executeTakeFirst()
    expect(row).toEqual({ content: null })
    const read = (await write(wang, lin, '又发错了')).data
    await letters(lin, wang)
    await wang.post(`/v1/letters/${read.id}/recall`)
    expect(await unread(lin)).toBe(0)
  })

  test('and not later', async () => {
    const { data } = await write(wang, lin, '留着吧')
    const created_at = new Date(Date.now() - 121_000)
    await world.db.updateTable('letters').set({ created_at }).where('id', '=', data.id).execute()
    expect(await wang.post(`/v1/letters/${data.id}/recall`)).toMatchObject(refused('发出超过 2 分钟，不能撤回了'))
    expect((await letters(wang, lin)).data.list).toMatchObject([{ content: '留着吧', can: { recall: false } }])
  })
})

describe('a conversation is read on', () => {
  const many = Array.from({ length: 7 }, (_, n) => `第 ${n + 1} 封`)
  /** All of the same millisecond. */
  async function writeAtOnce() {
    await acquaint(wang, lin)
    const at = new Date(Date.now() + 60_000)
    await world.db.updateTable('contacts').set({ last_at: at }).where('user_id', '=', wang.id).execute()
    for (const content of many) await write(wang, lin, content)
    return at.toISOString()
  }

  test('older and newer, by places that lose nothing among letters of the same millisecond', async () => {
    await writeAtOnce()
    const first = await letters(lin, wang, '&per_number=3')
    expect(texts(first)).toEqual(many.slice(4).toReversed())
    expect(first.data.has_more).toBe(true)
    const older = await letters(lin, wang, `&per_number=4&timestamp=${first.data.before}`)
    expect(texts(older)).toEqual(many.slice(0, 4).toReversed())
    const oldest = await letters(lin, wang, `&timestamp=${older.data.before}&timeline=before`)
    expect(texts(oldest)).toEqual(['你好呀', '你好'])
    expect(oldest.data).toMatchObject({ has_more: false, before: null })
    const newer = await letters(lin, wang, `&per_number=2&timestamp=${oldest.data.after}&timeline=after`)
    expect(texts(newer)).toEqual(['第 2 封', '第 1 封'])
    expect(newer.data.has_more).toBe(true)
    const none = await letters(lin, wang, `&timestamp=${first.data.after}&timeline=after`)
    expect(none.data).toMatchObject({ list: [], has_more: false, after: first.data.after })
  })

  test('a time alone includes its own millisecond, in both directions', async () => {
    const at = await writeAtOnce()
    for (const timeline of ['before', 'after'])
      expect(texts(await letters(lin, wang, `&timestamp=${at}&timeline=${timeline}`))).toEqual(
        expect.arrayContaining(many),
      )
  })

  test('what is no time is refused at its field', async () => {
    for (const timestamp of ['gestern', '2026-13-01T00:00:00Z', '2026-01-01T00:00:00Z,x', '1700000000', ''])
      expect((await letters(wang, lin, `&timestamp=${timestamp}`)).data.fields, timestamp).toHaveProperty('timestamp')
    expect(await letters(wang, lin, '&timeline=beside')).toMatchObject({ code: 100400 })
  })

  test('what is older than what was listed stays unread', async () => {
    await acquaint(wang, lin)
    await write(wang, lin, '一')
    const { data } = await letters(lin, wang)
    await write(wang, lin, '二')
    expect(await unread(lin)).toBe(1)
    await letters(lin, wang, `&timestamp=${data.before ?? data.after}`)
    expect(await unread(lin)).toBe(1)
  })
})

test('contacts stand in the order of their last letters, page by page', async () => {
  const people = []
  for (const name of ['甲', '乙', '丙']) people.push(await world.person(name))
  for (const one of people) await write(one, wang, '老师好')
  await write(wang, people[0]!, '你好')
  const first = (await wang.get('/v1/letters/chat_users?per_number=2')).data
  const rest = (await wang.get(`/v1/letters/chat_users?per_number=2&after=${first.pagination.next_cursor}`)).data
  const names = [...first.list, ...rest.list].map(({ user }) => user.nickname)
  expect(names).toEqual(['甲', '丙', '乙'])
  expect(first.pagination.total_count).toBe(3)
  expect(await unread(wang)).toBe(3)
})
