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
const countsOf = (document: { id: number }) =>
  world.db
    .selectFrom('subjects')
    .select(['comment_count', 'root_comment_count'])
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()

describe('deleting', () => {
  test('who may not see what it is about is not told that it was deleted', async () => {
    const document = await makeDocument(wang, await makeSpace(wang, { open: false }))
    const floor = await said(wang, document, '有人回')
    await said(wang, document, '回一', { comment_id: floor.id })
    expect((await wang.delete(`/v1/comments/${floor.id}`)).code).toBe(0)
    expect((await commentOn(wang, document, '还在吗', { comment_id: floor.id })).code).toBe(120002)
    expect((await commentOn(zhou, document, '还在吗', { comment_id: floor.id })).code).toBe(100404)
  })

  test('without replies it disappears; with replies it leaves 该评论已删除 until the last reply has gone', async () => {
    const document = await newDocument()
    const alone = await said(lin, document, '没人理')
    const floor = await said(lin, document, '有人回')
    const sub = await said(zhou, document, '回一', { comment_id: floor.id })
    const subsub = await said(wang, document, '回二', { comment_id: floor.id, receive_comment_id: sub.id })
    expect((await lin.delete(`/v1/comments/${alone.id}`)).code).toBe(0)
    expect((await lin.delete(`/v1/comments/${floor.id}`)).code).toBe(0)
    expect((await zhou.delete(`/v1/comments/${sub.id}`)).code).toBe(0)
    const seen = await comments(lin, document)
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
    expect(await commentOn(zhou, document, '还在吗', { comment_id: floor.id })).toMatchObject({
      code: 120002,
      message: '该评论已删除，不能回复',
    })

    expect((await wang.delete(`/v1/comments/${subsub.id}`)).code).toBe(0)
    expect((await comments(lin, document)).data).toMatchObject({ list: [], pagination: { total_count: 0 } })
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
    const [chen, member, admin] = [
      await world.person('陈默'),
      await world.person('成员'),
      await world.person('站长', { admin: true }),
    ]
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
      const [seen] = (await comments(who, document)).data.list
      expect(seen).toMatchObject({ user: nobody, is_mine: false, role: null, children: [{ receiver: nobody }] })
      expect(JSON.stringify(await who.get(`/v1/comments/${floor.id}`))).not.toContain('小林')
    }
    expect((await comments(admin, document)).data.list[0]).toMatchObject({
      user: { nickname: '小林' },
      anonymity: true,
    })
  })
})

describe('a private space', () => {
  test('takes and shows comments of its members only; for others it is as if nothing were there', async () => {
    const space = await makeSpace(wang, { open: false })
    const document = await makeDocument(wang, space)
    await addMember(wang, space, zhou)
    const floor = await said(zhou, document, '内部意见')
    for (const who of [lin, world.visitor]) {
      expect(await comments(who, document)).toEqual(await comments(who, { id: nowhere }))
      expect(await who.get(`/v1/comments/${floor.id}`)).toEqual(await who.get(`/v1/comments/${nowhere}`))
      expect(await who.get(`/v1/comments/${floor.id}/children`)).toEqual(
        await who.get(`/v1/comments/${nowhere}/children`),
      )
    }
    expect(await commentOn(lin, document, '让我进来')).toEqual(await commentOn(lin, { id: nowhere }, '让我进来'))
    expect(await lin.put(`/v1/comments/${floor.id}`, { content: '<p>x</p>' })).toMatchObject({ code: 100404 })
    expect(await lin.delete(`/v1/comments/${floor.id}`)).toMatchObject({ code: 100404 })
    const vote = { votable_type: 'Comment', votable_id: floor.id, vote_scope: 'like', is_vote: true }
    expect((await lin.post('/v1/votes', vote)).code).toBe(100404)
    expect((await wang.post('/v1/votes', vote)).code).toBe(0)

    const deleted = await said(zhou, document, '说错了')
    await said(wang, document, '没关系', { comment_id: deleted.id })
    expect((await zhou.delete(`/v1/comments/${deleted.id}`)).code).toBe(0)
    for (const { id } of [floor, deleted])
      expect(await commentOn(lin, document, '回你', { comment_id: id })).toEqual(
        await commentOn(lin, { id: nowhere }, '回你', { comment_id: nowhere }),
      )

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
    expect((await comments(lin, document)).code).toBe(100404)
    expect((await commentOn(lin, document, '晚了')).code).toBe(100404)
    const vote = { votable_type: 'Comment', votable_id: floor.id, vote_scope: 'like', is_vote: true }
    expect(await zhou.post('/v1/votes', vote)).toMatchObject({ status: 404, code: 100404 })
  })
})
