import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, commentOn, comments, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let wang: Person
let lin: Person
let zhou: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('周也')
})
afterAll(() => world.close())

const nowhere = 987_654_321
const newDocument = async () => makeDocument(wang, await makeSpace(wang))
const texts = (answer: { data: { list: { content: string }[] } }) =>
  answer.data.list.map((one) => one.content.replace(/<[^>]*>/g, ''))
const countsOf = (document: { id: number }) =>
  world.db
    .selectFrom('subjects')
    .select(['comment_count', 'root_comment_count'])
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()

describe('two floors', () => {
  test('小林 comments, 王老师 answers, 小林 answers the answer: one floor with two flat replies', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, 'Redlock 安全吗？')
    expect(floor).toMatchObject({
      commentable_type: 'ProductFile',
      commentable_id: document.id,
      comment_id: null,
      user: { id: lin.id, nickname: '小林' },
      is_mine: true,
      children_count: 0,
      can: { edit: true, delete: true },
    })
    const answer = await said(wang, document, '看资源端', { comment_id: floor.id })
    const again = await said(lin, document, '明白了', {
      comment_id: floor.id,
      receive_comment_id: answer.id,
      reply_sub_floor: true,
      receiver: wang.id,
      at_receivers: [zhou.id],
    })
    expect(again).toMatchObject({
      comment_id: floor.id,
      receive_comment_id: answer.id,
      receiver: { nickname: '王老师' },
    })

    const seen = await comments(world.visitor, document)
    expect(seen.data.list).toMatchObject([
      {
        id: floor.id,
        children_count: 2,
        is_mine: false,
        can: { edit: false, delete: false },
        children: [
          { id: answer.id, role: 'owner', receiver: { nickname: '小林' } },
          { id: again.id, role: null, receiver: { nickname: '王老师' } },
        ],
      },
    ])
    expect(seen.data.can).toEqual({ create: false, rate: false })
    expect((await comments(lin, document)).data.can).toEqual({ create: true, rate: true })
    expect(seen.data.pagination).toMatchObject({ total_count: 1, next_page: null, next_cursor: null })
    expect(await countsOf(document)).toEqual({ comment_count: 3, root_comment_count: 1 })
    const read = await world.visitor.get(`/v1/products/${document.product_id}/product_files/${document.id}`)
    expect(read.data).toMatchObject({ comment_count: 3, root_comment_count: 1 })
  })

  test('an answer to a sub-floor alone finds its floor by itself', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '一楼')
    const sub = await said(zhou, document, '楼中楼', { comment_id: floor.id })
    expect(await said(lin, document, '再答', { receive_comment_id: sub.id })).toMatchObject({ comment_id: floor.id })
  })

  test('a comment of another document, a sub-floor named as floor, or one that never was cannot be answered', async () => {
    const [document, other] = [await newDocument(), await newDocument()]
    const floor = await said(lin, document, '一楼')
    const second = await said(lin, document, '二楼')
    const sub = await said(lin, document, '楼中楼', { comment_id: floor.id })
    const tries = [
      commentOn(zhou, other, '串门', { comment_id: floor.id }),
      commentOn(zhou, document, '认错楼', { comment_id: sub.id }),
      commentOn(zhou, document, '张冠李戴', { comment_id: second.id, receive_comment_id: sub.id }),
      commentOn(zhou, document, '没有的', { comment_id: nowhere }),
    ]
    for (const refused of await Promise.all(tries)) expect(refused).toMatchObject({ status: 404, code: 100404 })
    expect(await countsOf(document)).toEqual({ comment_count: 3, root_comment_count: 2 })
    expect(await countsOf(other)).toEqual({ comment_count: 0, root_comment_count: 0 })
  })
})

test('a comment names the part that it is about, which is given back as it was sent', async () => {
  const document = await newDocument()
  const at = { anchor: 'p1-125' }
  const floor = await said(lin, document, '这里没听懂', { ...at, at_receivers: [zhou.id] })
  const answer = await said(wang, document, '再看一遍', { ...at, comment_id: floor.id })
  for (const one of [floor, answer]) expect(one).toMatchObject(at)
  expect((await said(zhou, document, '谢谢')).anchor).toBeNull()
  expect((await comments(world.visitor, document)).data.list.at(-1)).toMatchObject({ ...at, children: [at] })
  // an edit is about the same
  expect((await lin.put(`/v1/comments/${floor.id}`, { content: '<p>懂了</p>' })).data).toMatchObject(at)
  for (const anchor of ['', 'x'.repeat(201), 'a\0b', 7])
    expect(await commentOn(lin, document, '好', { anchor } as object), String(anchor)).toMatchObject({ code: 100400 })
  await lin.delete(`/v1/comments/${floor.id}`)
  expect((await comments(world.visitor, document)).data.list.at(-1)).toMatchObject({ deleted: true, anchor: null })
})

test('those about one part are listed alone, and the parts are told with how often they were commented', async () => {
  const document = await newDocument()
  const first = await said(lin, document, '这里没听懂', { anchor: 'p1-125' })
  await said(wang, document, '再看一遍', { comment_id: first.id })
  const second = await said(zhou, document, '我也是', { anchor: 'p1-125' })
  const other = await said(zhou, document, '那里', { anchor: 'p1-300' })
  await said(zhou, document, '都好')
  const at = await comments(world.visitor, document, '&anchor=p1-125&order_action=asc')
  expect(at.data).toMatchObject({ list: [{ id: first.id }, { id: second.id }], pagination: { total_count: 2 } })
  const after = await comments(world.visitor, document, '&anchor=p1-125&per_number=1&page=2')
  expect(after.data.list).toMatchObject([{ id: first.id }])
  for (const more of ['role=admin', 'order_type=liked'])
    expect(await comments(lin, document, `&anchor=p1-125&${more}`)).toMatchObject({ code: 100400 })
  const parts = () => world.visitor.get(`/v1/comments/anchors?commentable_type=ProductDocument&commentable_id=${document.id}`) // prettier-ignore
  expect((await parts()).data.list).toEqual([
    { anchor: 'p1-300', count: 1 },
    { anchor: 'p1-125', count: 3 },
  ])
  await zhou.delete(`/v1/comments/${other.id}`)
  await lin.delete(`/v1/comments/${first.id}`)
  // its answer stands
  expect((await parts()).data.list).toEqual([{ anchor: 'p1-125', count: 2 }])
  expect(await world.visitor.get('/v1/comments/anchors?commentable_type=ProductDocument&commentable_id=987654')).toMatchObject({ status: 404 }) // prettier-ignore
})

describe('lists', () => {
  test('show the first three replies and the rest by cursor or page', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '一楼')
    for (const n of [1, 2, 3, 4, 5]) await said(zhou, document, `回复${n}`, { comment_id: floor.id })
    const [shown] = (await comments(lin, document)).data.list
    expect(texts({ data: { list: shown.children } })).toEqual(['回复1', '回复2', '回复3'])
    expect(shown.children_count).toBe(5)
    const children = (query: string) => lin.get(`/v1/comments/${floor.id}/children?per_number=2${query}`)
    const first = await children('')
    expect(first.data.pagination).toMatchObject({ total_count: 5, total_pages: 3, next_page: 2 })
    const second = await children(`&after=${first.data.pagination.next_cursor}`)
    const last = await children(`&after=${second.data.pagination.next_cursor}`)
    expect([first, second, last].flatMap(texts)).toEqual(['回复1', '回复2', '回复3', '回复4', '回复5'])
    expect(last.data.pagination.next_cursor).toBeNull()
    expect(texts(await children('&page=2'))).toEqual(['回复3', '回复4'])
    expect((await lin.get(`/v1/comments/${shown.children[0].id}/children`)).code).toBe(100404)
    expect((await lin.get(`/v1/comments/${nowhere}/children`)).code).toBe(100404)
  })

  test('are sorted by time, likes, replies and change, and a cursor goes on where a page ended', async () => {
    const document = await newDocument()
    const [a, b, c] = [
      await said(lin, document, '甲'),
      await said(lin, document, '乙'),
      await said(lin, document, '丙'),
    ]
    await said(zhou, document, '回', { comment_id: b.id })
    await zhou.post('/v1/votes', { votable_type: 'Comment', votable_id: a.id, vote_scope: 'like', is_vote: true })
    await lin.put(`/v1/comments/${b.id}`, { content: '<p>乙改</p>' })
    const order = async (query: string) => texts(await comments(zhou, document, query)).join('')
    expect(await order('')).toBe('丙乙改甲')
    expect(await order('&order_action=asc')).toBe('甲乙改丙')
    expect(await order('&order_type=liked')).toBe('甲丙乙改')
    expect(await order('&order_type=liked&order_action=asc')).toBe('乙改丙甲')
    expect(await order('&order_type=updated&order_action=asc')).toBe('甲丙乙改')
    expect(await order('&order_type=vote')).toBe('甲丙乙改')
    expect(await order('&order_type=comments')).toBe('乙改丙甲')
    expect(await order('&order_type=updated')).toBe('乙改丙甲')
    expect(await order('&page=2&per_number=2')).toBe('甲')
    const first = await comments(zhou, document, '&per_number=2')
    expect(await order(`&per_number=2&after=${first.data.pagination.next_cursor}`)).toBe('甲')
    for (const type of ['liked', 'vote', 'comments', 'updated'])
      for (const action of ['asc', 'desc']) {
        const by = `&order_type=${type}&order_action=${action}`
        const begun = await comments(zhou, document, `${by}&per_number=2`)
        const rest = await comments(zhou, document, `${by}&per_number=2&after=${begun.data.pagination.next_cursor}`)
        expect([...texts(begun), ...texts(rest)].join(''), by).toBe(await order(by))
        expect(rest.data.pagination).toMatchObject({ current_page: null, next_page: null, next_cursor: null })
        const owners = `${by}&role=owner&per_number=1`
        expect((await comments(zhou, document, owners)).code).toBe(0)
      }
    expect((await comments(zhou, document)).data.list.at(-1)).toMatchObject({
      id: a.id,
      has_vote: { like: true },
      votes: { like_size: 1 },
    })
    expect(c.id).toBeGreaterThan(b.id)
  })

  test('with exactly a full last page offer nothing more, and by cursor have no page numbers', async () => {
    const document = await newDocument()
    for (const n of [1, 2, 3, 4]) await said(lin, document, `${n}楼`)
    const [, floor] = (await comments(lin, document)).data.list
    for (const n of [1, 2, 3, 4]) await said(zhou, document, `回${n}`, { comment_id: floor.id })
    const lists = [
      (query: string) => comments(zhou, document, `&per_number=2${query}`),
      (query: string) => comments(zhou, document, `&per_number=2&order_action=asc${query}`),
      (query: string) => zhou.get(`/v1/comments/${floor.id}/children?per_number=2${query}`),
    ]
    for (const list of lists) {
      const first = (await list('')).data
      expect(first.pagination).toMatchObject({ current_page: 1, total_pages: 2, next_page: 2 })
      const last = (await list(`&after=${first.pagination.next_cursor}`)).data
      expect(last.list).toHaveLength(2)
      expect(last.pagination).toEqual({
        current_page: null,
        total_pages: 2,
        total_count: 4,
        next_page: null,
        next_cursor: null,
      })
      expect((await list('&page=2')).data.pagination).toMatchObject({ next_page: null, next_cursor: null })
    }
  })

  test('by standing: owner, member; 小林 is neither', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, zhou)
    const document = await makeDocument(wang, space)
    for (const who of [wang, zhou, lin]) await said(who, document, `${who.id}`)
    await said(wang, document, '匿名的拥有者', { anonymity: true })
    const owners = await comments(lin, document, '&role=owner')
    expect(texts(owners)).toEqual([`${wang.id}`])
    expect(owners.data.pagination.total_count).toBe(1)
    expect(texts(await comments(lin, document, '&role=member&order_type=liked'))).toEqual([`${zhou.id}`])
    expect(texts(await comments(lin, document, '&role=ai'))).toEqual([])
  })

  test.each([
    'page=0',
    'page=1001',
    'per_number=101',
    'order_type=collected',
    'order_action=up',
    'role=boss',
    'after=xx',
    'after=!!',
    'order_type=liked&after=ZGVzYzox',
    'colour=red',
  ])('%s is refused', async (query) => {
    expect(await comments(lin, await newDocument(), `&${query}`)).toMatchObject({ status: 400, code: 100400 })
  })

  test('an unknown type is refused, a thing of another kind does not exist', async () => {
    const document = await newDocument()
    expect((await lin.get(`/v1/comments?commentable_type=Teapot&commentable_id=${document.id}`)).code).toBe(100400)
    expect((await lin.get(`/v1/comments?commentable_type=User&commentable_id=${document.id}`)).code).toBe(100404)
    expect((await lin.get(`/v1/comments?commentable_type=Product&commentable_id=${document.product_id}`)).code).toBe(
      120002,
    )
    const floor = await said(lin, document, '一楼')
    const onComment = { commentable_type: 'Comment', commentable_id: floor.id, content: '<p>三层？</p>' }
    expect(await lin.post('/v1/comments', onComment)).toMatchObject({ code: 120002, message: '这里不能评论' })
  })

  test('a folder takes none; one that nobody may see does not exist', async () => {
    const [open, closed] = [await makeSpace(wang), await makeSpace(wang, { open: false })]
    const refused = { code: 120002, message: '这里不能评论' }
    for (const [space, outcome] of [
      [open, refused],
      [closed, { code: 100404 }],
    ] as const) {
      // prettier-ignore
      const { data: folder } = await wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title: '第一章' })
      for (const score of [null, 5]) expect(await commentOn(lin, folder, '好', { score })).toMatchObject(outcome)
      expect(await comments(lin, folder)).toMatchObject(outcome)
    }
  })
})

test('counts stay exact while twenty people write, answer and delete at once', async () => {
  const document = await newDocument()
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.person(`读者${n}`)))
  const floor = await said(lin, document, '一起来')
  const answers = await Promise.all(
    people.flatMap((who, n) => [
      commentOn(who, document, `楼${n}`),
      commentOn(who, document, `回${n}`, { comment_id: floor.id }),
    ]),
  )
  expect(answers.every((answer) => answer.code === 0)).toBe(true)
  expect(await countsOf(document)).toEqual({ comment_count: 41, root_comment_count: 21 })
  const deleted = answers.map(({ data }, n) => people[Math.floor(n / 2)]!.delete(`/v1/comments/${data.id}`))
  const late = commentOn(zhou, document, '最后一个', { comment_id: floor.id })
  expect((await Promise.all(deleted)).every((answer) => answer.code === 0)).toBe(true)
  expect((await late).code).toBe(0)
  expect(await countsOf(document)).toEqual({ comment_count: 2, root_comment_count: 1 })
  expect((await lin.get(`/v1/comments/${floor.id}`)).data.children_count).toBe(1)
})
