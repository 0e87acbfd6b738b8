import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, makeDocument, makeSpace } from '#test/world.ts'
import { type Person, withApp, type World } from '#test/with-app.ts'

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

const about = (document: { id: number }) => ({ commentable_type: 'ProductDocument', commentable_id: document.id })
const comment = (who: Person, document: { id: number }, content: string, more: object = {}) =>
  who.post('/v1/comments', { ...about(document), content: `<p>${content}</p>`, ...more })
const said = async (who: Person, document: { id: number }, content: string, more: object = {}) => {
  const made = await comment(who, document, content, more)
  expect(made).toMatchObject({ code: 0, message: expect.any(String) })
  return made.data
}
const list = (who: Person, document: { id: number }, query = '') =>
  who.get(`/v1/comments?commentable_type=ProductDocument&commentable_id=${document.id}${query}`)
const texts = (answer: { data: { list: { content: string }[] } }) =>
  answer.data.list.map((one) => one.content.replace(/<[^>]*>/g, ''))
const countsOf = async (document: { id: number }) =>
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
    expect(again).toMatchObject({ comment_id: floor.id, receive_comment_id: answer.id, receiver: { nickname: '王老师' } })

    const seen = await list(world.visitor, document)
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
    expect(seen.data.can).toEqual({ create: false })
    expect((await list(lin, document)).data.can).toEqual({ create: true })
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
      comment(zhou, other, '串门', { comment_id: floor.id }),
      comment(zhou, document, '认错楼', { comment_id: sub.id }),
      comment(zhou, document, '张冠李戴', { comment_id: second.id, receive_comment_id: sub.id }),
      comment(zhou, document, '没有的', { comment_id: nowhere }),
    ]
    for (const refused of await Promise.all(tries)) expect(refused).toMatchObject({ status: 404, code: 100404 })
    expect(await countsOf(document)).toEqual({ comment_count: 3, root_comment_count: 2 })
    expect(await countsOf(other)).toEqual({ comment_count: 0, root_comment_count: 0 })
  })
})

describe('lists', () => {
  test('show the first three replies and the rest by cursor or page', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '一楼')
    for (const n of [1, 2, 3, 4, 5]) await said(zhou, document, `回复${n}`, { comment_id: floor.id })
    const [shown] = (await list(lin, document)).data.list
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
    const [a, b, c] = [await said(lin, document, '甲'), await said(lin, document, '乙'), await said(lin, document, '丙')]
    await said(zhou, document, '回', { comment_id: b.id })
    await zhou.post('/v1/votes', { votable_type: 'Comment', votable_id: a.id, vote_scope: 'like', is_vote: true })
    await lin.put(`/v1/comments/${b.id}`, { content: '<p>乙改</p>' })
    const order = async (query: string) => texts(await list(zhou, document, query)).join('')
    expect(await order('')).toBe('丙乙改甲')
    expect(await order('&order_action=asc')).toBe('甲乙改丙')
    expect(await order('&order_type=liked')).toBe('甲丙乙改')
    expect(await order('&order_type=vote')).toBe('甲丙乙改')
    expect(await order('&order_type=comments')).toBe('乙改丙甲')
    expect(await order('&order_type=updated')).toBe('乙改丙甲')
    expect(await order('&page=2&per_number=2')).toBe('甲')
    const first = await list(zhou, document, '&per_number=2')
    expect(await order(`&per_number=2&after=${first.data.pagination.next_cursor}`)).toBe('甲')
    expect((await list(zhou, document)).data.list.at(-1)).toMatchObject({ id: a.id, has_vote: { like: true }, votes: { like_size: 1 } })
    expect(c.id).toBeGreaterThan(b.id)
  })

  test('by standing: owner, member; 小林 is neither', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, zhou)
    const document = await makeDocument(wang, space)
    for (const who of [wang, zhou, lin]) await said(who, document, `${who.id}`)
    await said(wang, document, '匿名的拥有者', { anonymity: true })
    const owners = await list(lin, document, '&role=owner')
    expect(texts(owners)).toEqual([`${wang.id}`])
    expect(owners.data.pagination.total_count).toBe(1)
    expect(texts(await list(lin, document, '&role=member&order_type=liked'))).toEqual([`${zhou.id}`])
    expect(texts(await list(lin, document, '&role=ai'))).toEqual([])
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
    expect(await list(lin, await newDocument(), `&${query}`)).toMatchObject({ status: 400, code: 100400 })
  })

  test('an unknown type is refused, a thing of another kind does not exist', async () => {
    const document = await newDocument()
    expect((await lin.get(`/v1/comments?commentable_type=Teapot&commentable_id=${document.id}`)).code).toBe(100400)
    expect((await lin.get(`/v1/comments?commentable_type=User&commentable_id=${document.id}`)).code).toBe(100404)
    expect((await lin.get(`/v1/comments?commentable_type=Product&commentable_id=${document.product_id}`)).code).toBe(120002)
    const floor = await said(lin, document, '一楼')
    const onComment = { commentable_type: 'Comment', commentable_id: floor.id, content: '<p>三层？</p>' }
    expect(await lin.post('/v1/comments', onComment)).toMatchObject({ code: 120002, message: '这里不能评论' })
  })
})

describe('what is written', () => {
  test('is cleaned, and rendered for readers where that differs', async () => {
    const document = await newDocument()
    const content = '<p onclick="x()">看 <a href="javascript:alert(1)">这里</a><script>alert(1)</script></p>'
    const dirty = await lin.post('/v1/comments', { ...about(document), content })
    expect(dirty.data).toMatchObject({ content: '<p>看 这里</p>', rendered: null, has_math: false })
    const formula = '<p><span data-type="inline-math" data-latex="E=mc^2"></span></p>'
    const { data: math } = await lin.post('/v1/comments', { ...about(document), content: formula })
    expect(math.has_math).toBe(true)
    expect(math.content).not.toContain('katex')
    expect(math.rendered).toContain('katex')
    expect((await list(zhou, document)).data.list[0].rendered).toBe(math.rendered)
  })

  test.each([
    ['', '请输入评论内容'],
    ['<p></p>', '请输入评论内容'],
    ['<p>&nbsp;\u200b\u3000</p>', '请输入评论内容'],
    ['<script>alert(1)</script>', '请输入评论内容'],
    ['<img src="javascript:alert(1)">', '请输入评论内容'],
    [`<p>${'长'.repeat(10_001)}</p>`, '评论最多 10000 个字，现在有 10001 个字'],
    ['a\u0000b', '含有无法保存的字符'],
    ['x'.repeat(200_001), '评论内容过长'],
  ])('%.30s is refused at its field', async (content, message) => {
    const document = await newDocument()
    const refused = await lin.post('/v1/comments', { ...about(document), content })
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { content: message } } })
    expect((await list(lin, document)).data.list).toEqual([])
  })

  test('a picture alone is a comment, and so are exactly 10,000 characters', async () => {
    const document = await newDocument()
    expect((await lin.post('/v1/comments', { ...about(document), content: '<img src="/files/a.png">' })).code).toBe(0)
    expect((await comment(lin, document, '𠮷'.repeat(10_000))).code).toBe(0)
  })

  test.each([
    [{ role: 'admin' }, 'role'],
    [{ score: 6 }, 'score'],
    [{ user_id: 3 }, 'user_id'],
    [{ comment_id: -1 }, 'comment_id'],
    [{ anonymity: 'yes' }, 'anonymity'],
  ])('%j is refused', async (more, field) => {
    const refused = await comment(lin, await newDocument(), '好', more)
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { [field]: expect.any(String) } } })
  })

  test('a rating goes with a floor, not with a reply', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '五星', { score: 5, role: 'default' })
    expect(floor.score).toBe(5)
    expect((await comment(zhou, document, '回', { comment_id: floor.id, score: 5 })).data.fields.score).toBe('回复不能评分')
  })

  test('a visitor has to sign in first', async () => {
    expect(await comment(world.visitor, await newDocument(), '路过')).toMatchObject({ status: 401, code: 110008 })
  })

  test('sent twice with one Idempotency-Key it is there once', async () => {
    const document = await newDocument()
    const send = () =>
      lin.post('/v1/comments', { ...about(document), content: '<p>只说一次</p>' }, { 'idempotency-key': `once-${document.id}` })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.code).toBe(0)
    expect(second.data).toEqual(first.data)
    expect(await countsOf(document)).toEqual({ comment_count: 1, root_comment_count: 1 })
  })
})

describe('editing', () => {
  test('marks 已编辑 and keeps every version', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '初稿')
    expect(floor).toMatchObject({ version: 1, edited_at: null })
    const edited = await lin.put(`/v1/comments/${floor.id}`, { content: '<p>二稿</p>', version: 1 })
    expect(edited.data).toMatchObject({ content: '<p>二稿</p>', version: 2, edited_at: expect.any(String) })
    await lin.put(`/v1/comments/${floor.id}`, { content: '<p>三稿</p>', version: 2 })
    expect((await zhou.get(`/v1/comments/${floor.id}`)).data).toMatchObject({ content: '<p>三稿</p>', version: 3 })
    const kept = await world.db.selectFrom('revisions').selectAll().where('subject_id', '=', floor.id).orderBy('version').execute()
    expect(kept.map((row) => [row.version, row.content])).toEqual([
      [1, '<p>初稿</p>'],
      [2, '<p>二稿</p>'],
      [3, '<p>三稿</p>'],
    ])
    expect(kept[0]!.created_at.toISOString()).toBe(floor.created_at)
  })

  test('from a stale version is answered with both texts; nothing is overwritten', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '初稿')
    await lin.put(`/v1/comments/${floor.id}`, { content: '<p>手机上改的</p>', version: 1 })
    const stale = await lin.put(`/v1/comments/${floor.id}`, { content: '<p>电脑上改的</p>', version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      code: 100409,
      data: { current: { version: 2, content: '<p>手机上改的</p>' }, yours: { version: 1, content: '<p>电脑上改的</p>' } },
    })
    expect((await lin.get(`/v1/comments/${floor.id}`)).data.content).toBe('<p>手机上改的</p>')
  })

  test('to the same text changes nothing, to nothing is refused', async () => {
    const floor = await said(lin, await newDocument(), '不变')
    expect((await lin.put(`/v1/comments/${floor.id}`, { content: '<p>不变</p>' })).data).toMatchObject({ version: 1, edited_at: null })
    expect((await lin.put(`/v1/comments/${floor.id}`, { content: '<p> </p>' })).data.fields.content).toBe('请输入评论内容')
  })

  test('is for the author: not for 周也, not for the owner of the space, not for visitors', async () => {
    const floor = await said(lin, await newDocument(), '我的话')
    for (const [who, code] of [[zhou, 100403], [wang, 100403], [world.visitor, 110008]] as const)
      expect((await who.put(`/v1/comments/${floor.id}`, { content: '<p>改你的</p>' })).code).toBe(code)
    expect((await lin.get(`/v1/comments/${floor.id}`)).data).toMatchObject({ content: '<p>我的话</p>', version: 1 })
  })
})

describe('deleting', () => {
  test('without replies it disappears; with replies it leaves 该评论已删除 until the last reply has gone', async () => {
    const document = await newDocument()
    const alone = await said(lin, document, '没人理')
    const floor = await said(lin, document, '有人回')
    const sub = await said(zhou, document, '回一', { comment_id: floor.id })
    const subsub = await said(wang, document, '回二', { comment_id: floor.id, receive_comment_id: sub.id })
    expect((await lin.delete(`/v1/comments/${alone.id}`)).code).toBe(0)
    expect((await lin.delete(`/v1/comments/${floor.id}`)).code).toBe(0)
    expect((await zhou.delete(`/v1/comments/${sub.id}`)).code).toBe(0)
    const seen = await list(lin, document)
    expect(seen.data.list).toMatchObject([
      {
        id: floor.id,
        deleted: true,
        content: '',
        user: null,
        children_count: 1,
        can: { edit: false, delete: false },
        children: [
          { id: sub.id, deleted: true, content: '', user: null },
          { id: subsub.id, deleted: false, receiver: null },
        ],
      },
    ])
    expect(seen.data.pagination.total_count).toBe(1)
    expect(await countsOf(document)).toEqual({ comment_count: 1, root_comment_count: 0 })
    for (const path of ['', '?']) expect((await lin.get(`/v1/comments/${floor.id}${path}`)).code).toBe(100404)
    expect(await comment(zhou, document, '还在吗', { comment_id: floor.id })).toMatchObject({
      code: 120002,
      message: '该评论已删除，不能回复',
    })

    expect((await wang.delete(`/v1/comments/${subsub.id}`)).code).toBe(0)
    expect((await list(lin, document)).data).toMatchObject({ list: [], pagination: { total_count: 0 } })
    expect(await countsOf(document)).toEqual({ comment_count: 0, root_comment_count: 0 })
  })

  test('twice is once', async () => {
    const document = await newDocument()
    await said(zhou, document, '留下')
    const floor = await said(lin, document, '删我')
    const answers = await Promise.all([1, 2, 3].map(() => lin.delete(`/v1/comments/${floor.id}`)))
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([0, 100404, 100404])
    expect(await countsOf(document)).toEqual({ comment_count: 1, root_comment_count: 1 })
  })

  test('is for the author, those who manage the space, and site administrators', async () => {
    const space = await makeSpace(wang)
    const [chen, member, admin] = [await world.person('陈默'), await world.person('成员'), await world.person('站长', { admin: true })]
    await addMember(wang, space, chen, 'admin')
    await addMember(wang, space, member)
    const document = await makeDocument(wang, space)
    for (const who of [zhou, member, world.visitor]) {
      const floor = await said(lin, document, '别删')
      expect((await who.delete(`/v1/comments/${floor.id}`)).code).toBe(who === world.visitor ? 110008 : 100403)
      expect((await lin.get(`/v1/comments/${floor.id}`)).code).toBe(0)
    }
    for (const who of [lin, wang, chen, admin]) {
      const floor = await said(lin, document, '可删')
      expect((await who.get(`/v1/comments/${floor.id}`)).data.can.delete).toBe(true)
      expect((await who.delete(`/v1/comments/${floor.id}`)).code).toBe(0)
      expect((await lin.get(`/v1/comments/${floor.id}`)).code).toBe(100404)
    }
  })
})

describe('anonymity', () => {
  test('hides the author from everybody but site administrators; the author is told that it is theirs', async () => {
    const document = await newDocument()
    const admin = await world.person('站长', { admin: true })
    const floor = await said(lin, document, '不敢署名', { anonymity: true })
    await said(zhou, document, '勇敢点', { comment_id: floor.id })
    const nobody = { id: 0, nickname: '匿名用户', avatar: null }
    expect(floor).toMatchObject({ user: nobody, is_mine: true, anonymity: true, can: { edit: true } })
    for (const who of [zhou, wang, world.visitor]) {
      const [seen] = (await list(who, document)).data.list
      expect(seen).toMatchObject({ user: nobody, is_mine: false, role: null, children: [{ receiver: nobody }] })
      expect(JSON.stringify(await who.get(`/v1/comments/${floor.id}`))).not.toContain('小林')
    }
    expect((await list(admin, document)).data.list[0]).toMatchObject({ user: { nickname: '小林' }, anonymity: true })
  })
})

describe('a private space', () => {
  test('takes and shows comments of its members only; for others it is as if nothing were there', async () => {
    const space = await makeSpace(wang, { open: false })
    const document = await makeDocument(wang, space)
    await addMember(wang, space, zhou)
    const floor = await said(zhou, document, '内部意见')
    for (const who of [lin, world.visitor]) {
      expect(await list(who, document)).toEqual(await list(who, { id: nowhere }))
      expect(await who.get(`/v1/comments/${floor.id}`)).toEqual(await who.get(`/v1/comments/${nowhere}`))
      expect(await who.get(`/v1/comments/${floor.id}/children`)).toEqual(await who.get(`/v1/comments/${nowhere}/children`))
    }
    expect(await comment(lin, document, '让我进来')).toEqual(await comment(lin, { id: nowhere }, '让我进来'))
    expect(await lin.put(`/v1/comments/${floor.id}`, { content: '<p>x</p>' })).toMatchObject({ code: 100404 })
    expect(await lin.delete(`/v1/comments/${floor.id}`)).toMatchObject({ code: 100404 })
    const vote = { votable_type: 'Comment', votable_id: floor.id, vote_scope: 'like', is_vote: true }
    expect((await lin.post('/v1/votes', vote)).code).toBe(100404)
    expect((await wang.post('/v1/votes', vote)).code).toBe(0)

    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: zhou.id })
    expect((await zhou.get(`/v1/comments/${floor.id}`)).code).toBe(100404)
    expect((await zhou.put(`/v1/comments/${floor.id}`, { content: '<p>x</p>' })).code).toBe(100404)
  })

  test('the comments of a deleted document are gone with it', async () => {
    const space = await makeSpace(wang)
    const document = await makeDocument(wang, space)
    const floor = await said(lin, document, '趁还在')
    expect((await wang.delete(`/v1/products/${space.id}/product_files/${document.id}`)).code).toBe(0)
    for (const path of [`/v1/comments/${floor.id}`, `/v1/comments/${floor.id}/children`])
      expect((await lin.get(path)).code).toBe(100404)
    expect((await list(lin, document)).code).toBe(100404)
    expect((await comment(lin, document, '晚了')).code).toBe(100404)
    const vote = { votable_type: 'Comment', votable_id: floor.id, vote_scope: 'like', is_vote: true }
    expect(await zhou.post('/v1/votes', vote)).toMatchObject({ status: 404, code: 100404 })
  })
})

test('counts stay exact while twenty people write, answer and delete at once', async () => {
  const document = await newDocument()
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.person(`读者${n}`)))
  const floor = await said(lin, document, '一起来')
  const answers = await Promise.all(
    people.flatMap((who, n) => [comment(who, document, `楼${n}`), comment(who, document, `回${n}`, { comment_id: floor.id })]),
  )
  expect(answers.every((answer) => answer.code === 0)).toBe(true)
  expect(await countsOf(document)).toEqual({ comment_count: 41, root_comment_count: 21 })
  const deleted = answers.map(({ data }, n) => people[Math.floor(n / 2)]!.delete(`/v1/comments/${data.id}`))
  const late = comment(zhou, document, '最后一个', { comment_id: floor.id })
  expect((await Promise.all(deleted)).every((answer) => answer.code === 0)).toBe(true)
  expect((await late).code).toBe(0)
  expect(await countsOf(document)).toEqual({ comment_count: 2, root_comment_count: 1 })
  expect((await lin.get(`/v1/comments/${floor.id}`)).data.children_count).toBe(1)
})
