import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentOn, comments, makeDocument, makeSpace, said } from '#test/support/world.ts'
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

const newDocument = async () => makeDocument(wang, await makeSpace(wang))
const about = (document: { id: number }) => ({ commentable_type: 'ProductDocument', commentable_id: document.id })
const countsOf = (document: { id: number }) =>
  world.db
    .selectFrom('subjects')
    .select(['comment_count', 'root_comment_count'])
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()

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
    expect((await comments(zhou, document)).data.list[0].rendered).toBe(math.rendered)
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
    expect((await comments(lin, document)).data.list).toEqual([])
  })

  test('a picture alone is a comment, and so are exactly 10,000 characters', async () => {
    const document = await newDocument()
    expect((await lin.post('/v1/comments', { ...about(document), content: '<img src="/files/a.png">' })).code).toBe(0)
    expect((await commentOn(lin, document, '𠮷'.repeat(10_000))).code).toBe(0)
  })

  test.each([
    [{ role: 'admin' }, 'role'],
    [{ score: 6 }, 'score'],
    [{ user_id: 3 }, 'user_id'],
    [{ comment_id: -1 }, 'comment_id'],
    [{ anonymity: 'yes' }, 'anonymity'],
  ])('%j is refused', async (more, field) => {
    const refused = await commentOn(lin, await newDocument(), '好', more)
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { [field]: expect.any(String) } } })
  })

  test('a rating goes with a floor, not with a reply', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '五星', { score: 5, role: 'default' })
    expect(floor.score).toBe(5)
    expect((await commentOn(zhou, document, '回', { comment_id: floor.id, score: 5 })).data.fields.score).toBe(
      '回复不能评分',
    )
  })

  test('a visitor has to sign in first', async () => {
    expect(await commentOn(world.visitor, await newDocument(), '路过')).toMatchObject({ status: 401, code: 110008 })
  })

  test('sent twice with one Idempotency-Key it is there once', async () => {
    const document = await newDocument()
    const send = () =>
      lin.post(
        '/v1/comments',
        { ...about(document), content: '<p>只说一次</p>' },
        { 'idempotency-key': `once-${document.id}` },
      )
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
    const kept = await world.db
      .selectFrom('revisions')
      .selectAll()
      .where('subject_id', '=', floor.id)
      .orderBy('version')
      .execute()
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
      data: {
        current: { version: 2, content: '<p>手机上改的</p>' },
        yours: { version: 1, content: '<p>电脑上改的</p>' },
      },
    })
    expect((await lin.get(`/v1/comments/${floor.id}`)).data.content).toBe('<p>手机上改的</p>')
  })

  test('to the same text changes nothing, to nothing is refused', async () => {
    const floor = await said(lin, await newDocument(), '不变')
    expect((await lin.put(`/v1/comments/${floor.id}`, { content: '<p>不变</p>' })).data).toMatchObject({
      version: 1,
      edited_at: null,
    })
    expect((await lin.put(`/v1/comments/${floor.id}`, { content: '<p> </p>' })).data.fields.content).toBe(
      '请输入评论内容',
    )
  })

  test('is for the author: not for 周也, not for the owner of the space, not for visitors', async () => {
    const floor = await said(lin, await newDocument(), '我的话')
    for (const [who, code] of [
      [zhou, 100403],
      [wang, 100403],
      [world.visitor, 110008],
    ] as const)
      expect((await who.put(`/v1/comments/${floor.id}`, { content: '<p>改你的</p>' })).code).toBe(code)
    expect((await lin.get(`/v1/comments/${floor.id}`)).data).toMatchObject({ content: '<p>我的话</p>', version: 1 })
  })
})
