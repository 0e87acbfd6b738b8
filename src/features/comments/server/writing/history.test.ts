import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comments, makeDocument, makeSpace, said } from '#test/support/world.ts'
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
const history = (who: Person, { id }: { id: number }, query = '') => who.get(`/v1/comments/${id}/revisions${query}`)

describe('the history of a comment', () => {
  test('is its texts, the newest first, for whoever may read it; one that nobody edited has one', async () => {
    const floor = await said(lin, await newDocument(), '初稿')
    const one = { id: 1, version: 1, content: '<p>初稿</p>', author: { id: lin.id, nickname: '小林' } }
    expect((await history(zhou, floor)).data.list).toMatchObject([{ ...one, created_at: floor.created_at }])
    await lin.put(`/v1/comments/${floor.id}`, { content: '<p>二稿 <em>改</em></p>' })
    const seen = await history(world.visitor, floor)
    expect(seen.data.list).toMatchObject([{ version: 2, content: '<p>二稿 <em class="han">改</em></p>' }, one])
    expect(seen.data.pagination).toMatchObject({ total_count: 2, next_page: null })
    expect((await history(zhou, floor, '?per_number=1&page=2')).data.list).toMatchObject([one])
    expect(await history(zhou, floor, '?colour=red')).toMatchObject({ code: 100400 })
  })

  test('hides an anonymous author from everybody but site administrators', async () => {
    const floor = await said(lin, await newDocument(), '不敢署名', { anonymity: true })
    await lin.put(`/v1/comments/${floor.id}`, { content: '<p>还是不敢</p>' })
    for (const who of [lin, wang, zhou, world.visitor]) {
      const seen = await history(who, floor)
      expect(seen.data.list.map(({ author }: { author: object }) => author)).toEqual(
        Array(2).fill({ id: 0, nickname: '匿名用户', avatar: null }),
      )
    }
    const admin = await world.person('站长', { admin: true })
    expect((await history(admin, floor)).data.list[1]).toMatchObject({ author: { id: lin.id } })
  })

  test('is gone with the comment, also where that leaves 该评论已删除', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '写了又删')
    await said(zhou, document, '看到了', { comment_id: floor.id })
    await lin.put(`/v1/comments/${floor.id}`, { content: '<p>改了再删</p>' })
    await lin.delete(`/v1/comments/${floor.id}`)
    expect(await history(lin, floor)).toMatchObject({ status: 404, code: 100404 })
    expect(await history(lin, { id: 987_654_321 })).toMatchObject({ status: 404, code: 100404 })
    expect(await history(lin, document)).toMatchObject({ status: 404, code: 100404 })
  })
})

describe('a quote', () => {
  test('is how the answered sub-floor begins; an answer to the floor itself has none', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '一楼')
    const sub = await said(zhou, document, `<strong>重点：</strong>${'很长'.repeat(900)}`, { comment_id: floor.id })
    expect(sub.quote).toBeNull()
    const answer = await said(lin, document, '答', { comment_id: floor.id, receive_comment_id: sub.id })
    expect(answer.quote).toBe(`重点：${'很长'.repeat(28)}很…`)
    const [shown] = (await comments(world.visitor, document)).data.list
    expect(shown.children[1]).toMatchObject({ id: answer.id, quote: answer.quote, receive_comment_id: sub.id })
    await zhou.delete(`/v1/comments/${sub.id}`)
    const [later] = (await comments(world.visitor, document)).data.list
    expect(later.children).toMatchObject([{ deleted: true }, { id: answer.id, quote: null, receiver: null }])
  })

  test('of a picture says that it is one, and of an anonymous comment not who wrote it', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '一楼')
    const picture = await said(zhou, document, '<img src="/files/a.png">', { comment_id: floor.id, anonymity: true })
    const answer = await said(wang, document, '好图', { comment_id: floor.id, receive_comment_id: picture.id })
    expect(answer).toMatchObject({ quote: '[图片]', receiver: { id: 0, nickname: '匿名用户' } })
  })
})
