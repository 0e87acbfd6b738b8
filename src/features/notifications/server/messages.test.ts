import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { notify } from './public.ts'

let world: World
let wang: Person
let lin: Person
let zhou: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  lin = await world.person('小林')
  zhou = await world.person('周也')
})
afterAll(() => world.close())
// everybody begins with nothing to read
beforeEach(async () => {
  wang = await world.person('王老师')
})

const list = async (who: Person, query = '') => (await who.get(`/v1/messages?${query}`)).data
const count = async (who: Person) => (await who.get('/v1/messages/count')).data
const read = (who: Person, body: object) => who.post('/v1/messages/read', body)
const like = (who: Person, { id }: { id: number }, is_vote = true, votable_type = 'ProductDocument') =>
  who.post('/v1/votes', { votable_type, votable_id: id, vote_scope: 'like', is_vote })
const newDocument = async (title?: string) => makeDocument(wang, await makeSpace(wang), title ? { title } : {})

describe('what people are told', () => {
  test('of one thing is one message, with the last three names and how many they are', async () => {
    const document = await newDocument('二分查找')
    const readers = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => world.person(name)))
    for (const reader of readers) await like(reader, document)
    const { data } = await wang.get('/v1/messages?message_type=VoteMsg')
    expect(data.list).toEqual([
      {
        id: expect.any(Number),
        message_type: 'VoteMsg',
        event: 'like',
        is_read: false,
        users: readers
          .slice(1)
          .toReversed()
          .map(({ id }, n) => ({ id, nickname: ['丁', '丙', '乙'][n], avatar: null })),
        users_count: 4,
        about: {
          id: document.id,
          type: 'ProductDocument',
          title: '二分查找',
          path: `/spaces/${document.product_id}/resources-docs/${document.id}`,
        },
        subject: null,
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(data.pagination).toMatchObject({ total_count: 1, next_cursor: null, total_capped: false })
    expect(await count(wang)).toEqual({ comment_msg: 0, vote_msg: 1, fans_msg: 0, other_msg: 0, follow: 0 })
  })

  test('of comments says how the last begins and leads to it, and goes with it', async () => {
    const document = await newDocument()
    const first = await said(lin, document, '第一条')
    const second = await said(zhou, document, '第二条')
    const path = `/spaces/${document.product_id}/resources-docs/${document.id}`
    const told = async () => (await list(wang)).list
    expect(await told()).toMatchObject([
      { event: 'comment', users_count: 2, subject: { id: second.id, title: '第二条', path: `${path}#comment-${second.id}` } }, // prettier-ignore
    ])
    await zhou.delete(`/v1/comments/${second.id}`)
    expect(await told()).toMatchObject([{ users_count: 1, users: [{ id: lin.id }], subject: { id: first.id } }])
    await lin.delete(`/v1/comments/${first.id}`)
    expect(await told()).toEqual([])
  })

  test('has names and titles as they are now', async () => {
    const gao = await world.person('高老师')
    const document = await newDocument('旧名')
    await like(gao, document)
    await world.db.updateTable('users').set({ nickname: '高教授' }).where('id', '=', gao.id).execute()
    const at = `/v1/products/${document.product_id}/product_files/${document.id}`
    expect(await wang.put(at, { title: '新名', content: '<p>文</p>' })).toMatchObject({ code: 0 })
    expect((await list(wang, 'message_type=VoteMsg')).list).toMatchObject([
      { users: [{ nickname: '高教授' }], about: { title: '新名' } },
    ])
  })

  test('names nobody who is anonymous, and does not tell that they said something openly, too', async () => {
    const document = await newDocument()
    await said(lin, document, '署名')
    await said(lin, document, '匿名', { anonymity: true })
    await said(lin, document, '又匿名', { anonymity: true })
    const { list: told } = await list(wang)
    const nobody = { id: 0, nickname: '匿名用户', avatar: null }
    expect(told).toMatchObject([
      { users_count: 3, users: [nobody, nobody, { id: lin.id, nickname: '小林', avatar: null }] },
    ])
  })

  test('of a like of a comment leads to the comment', async () => {
    const document = await newDocument()
    const floor = await said(wang, document, '一楼')
    await like(lin, floor, true, 'Comment')
    expect((await list(wang, 'message_type=VoteMsg')).list).toMatchObject([
      { event: 'like_comment', about: { id: document.id }, subject: { id: floor.id, title: '一楼' } },
    ])
    // whoever likes the document likes another thing
    await like(lin, document)
    expect((await list(wang, 'message_type=VoteMsg')).list).toMatchObject([
      { event: 'like', users_count: 1, subject: null },
      { event: 'like_comment', users_count: 1 },
    ])
  })

  test('of an accepted answer, of what a kind tells itself, and never of their own, or of what they may not read', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '答')
    const accept = (userId: number) =>
      notify(world.db, {
        userId,
        actorId: wang.id,
        subjectId: floor.id,
        aboutId: document.id,
        type: 'comments',
        event: 'accept',
      })
    await accept(lin.id)
    expect((await list(lin)).list[0]).toMatchObject({ event: 'accept', about: { id: document.id }, subject: { id: floor.id } }) // prettier-ignore
    await accept(wang.id)
    expect((await list(wang)).list.map(({ event }: { event: string }) => event)).toEqual(['comment'])
    await wang.put(`/v1/products/${document.product_id}`, { is_open: false })
    await accept(zhou.id)
    await accept(3)
    const rows = world.db.selectFrom('notifications').select('user_id').where('subject_id', '=', floor.id)
    expect((await rows.where('event', '=', 'accept').execute()).map(({ user_id }) => user_id)).toEqual([lin.id])
  })
})

describe('a message is gone from list and count', () => {
  test('while what it is about may not be seen, and there again afterwards', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    const document = await makeDocument(lin, space)
    await like(zhou, document)
    await said(zhou, document, '好')
    const shown = async () => {
      const { comment_msg, vote_msg } = await count(lin)
      const [votes, comments] = [await list(lin, 'message_type=VoteMsg'), await list(lin)]
      const own = (one: { about: { id: number } }) => one.about.id === document.id
      return [comment_msg, vote_msg, votes.list.some(own), comments.list.some(own)]
    }
    const before = await shown()
    expect(before.slice(2)).toEqual([true, true])
    const less = [before[0] - 1, before[1] - 1, false, false]
    await wang.put(`/v1/products/${space.id}`, { is_open: false })
    expect(await shown()).toEqual(before)
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
    expect(await shown()).toEqual(less)
    await addMember(wang, space, lin)
    expect(await shown()).toEqual(before)
    expect(await wang.delete(`/v1/products/${space.id}/product_files/${document.id}`)).toMatchObject({ code: 0 })
    expect(await shown()).toEqual(less)
  })
})

describe('reading', () => {
  test('one, a type and all; what comes later is unread again, and what was read can be marked as unread', async () => {
    const document = await newDocument()
    await like(lin, document)
    await said(lin, document, '好')
    await lin.post('/v1/votes', { votable_type: 'User', votable_id: wang.id, vote_scope: 'attention', is_vote: true })
    const none = { comment_msg: 0, vote_msg: 0, fans_msg: 0, other_msg: 0, follow: 0 }
    expect(await count(wang)).toEqual({ ...none, comment_msg: 1, vote_msg: 1, fans_msg: 1 })
    const [liked] = (await list(wang, 'message_type=VoteMsg')).list
    expect(await read(lin, { ids: [liked.id] })).toMatchObject({ code: 0, data: null })
    expect((await count(wang)).vote_msg).toBe(1)
    await read(wang, { ids: [liked.id] })
    expect((await list(wang, 'message_type=VoteMsg')).list).toMatchObject([{ id: liked.id, is_read: true }])
    await read(wang, { message_type: 'CommentMsg', is_read: true })
    expect(await count(wang)).toEqual({ ...none, fans_msg: 1 })
    await like(zhou, document)
    expect((await list(wang, 'message_type=VoteMsg')).list).toMatchObject([{ id: liked.id, is_read: false, users_count: 2 }]) // prettier-ignore
    await read(wang, {})
    expect(await count(wang)).toEqual(none)
    await read(wang, { ids: [liked.id], is_read: false })
    expect(await count(wang)).toEqual({ ...none, vote_msg: 1 })
    expect((await list(wang, 'message_type=FansMsg&is_read=false')).list).toEqual([])
    expect((await list(wang, 'message_type=VoteMsg&is_read=false')).list).toHaveLength(1)
  })

  test('a like that was read, taken back and given again is no news', async () => {
    const document = await newDocument()
    await like(lin, document)
    await read(wang, {})
    await like(lin, document, false)
    await like(lin, document)
    expect(await count(wang)).toMatchObject({ vote_msg: 0 })
  })

  test('what many like at once is one message of all of them', async () => {
    const document = await newDocument()
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => world.person(`读者${n}`)))
    await Promise.all([...crowd, ...crowd].map((one) => like(one, document)))
    expect((await list(wang, 'message_type=VoteMsg')).list).toMatchObject([{ users_count: 12 }])
  })

  test.each([{ ids: [0] }, { ids: ['1'] }, { ids: Array.from({ length: 101 }, (_, n) => n + 1) }, { message_type: 'x' }, { user_id: 3 }])('with %j is refused', async (body) => { expect(await read(wang, body)).toMatchObject({ code: 100400 }) }) // prettier-ignore
})

test('the list goes on by cursor, the newest first, and skips nothing when something comes meanwhile', async () => {
  const space = await makeSpace(wang)
  const documents = []
  for (const n of [1, 2, 3, 4, 5]) {
    documents.push(await makeDocument(wang, space, { title: `文档 ${n}` }))
    await like(lin, documents.at(-1)!)
  }
  const titles = (data: { list: { about: { title: string } }[] }) => data.list.map(({ about }) => about.title)
  const query = 'message_type=VoteMsg&per_number=2'
  const first = await list(wang, query)
  expect(titles(first)).toEqual(['文档 5', '文档 4'])
  expect(first.pagination).toMatchObject({ total_count: 5, total_pages: 3, next_page: 2 })
  expect(titles(await list(wang, `${query}&page=3`))).toEqual(['文档 1'])
  await like(zhou, documents[0]!)
  const second = await list(wang, `${query}&after=${first.pagination.next_cursor}`)
  expect(titles(second)).toEqual(['文档 3', '文档 2'])
  expect(titles(await list(wang, query))).toEqual(['文档 1', '文档 5'])
  expect(second.pagination).toMatchObject({ current_page: null, next_cursor: null })
  expect((await wang.get(`/v1/messages?${query}&after=xx`)).data.fields).toEqual({ after: '游标无效' })
})
