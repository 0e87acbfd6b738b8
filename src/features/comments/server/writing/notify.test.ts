import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, commentOn, makeDocument, makeSpace, said } from '#test/support/world.ts'
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
const robot = { id: 3 }
const at = ({ id }: { id: number }, name = '某人') =>
  `<span data-type="mention" data-id="${id}" data-label="${name}">@${name}</span>`

/** Who was told of it and how: `reply 12`. */
async function told({ id }: { id: number }) {
  const rows = await world.db.selectFrom('notifications').selectAll().where('subject_id', '=', id).execute()
  return rows.map(({ event, user_id }) => `${event} ${user_id}`).toSorted()
}

describe('a comment tells', () => {
  test('the owner of a floor, and whoever is answered of the answer; nobody of their own', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '一楼')
    expect(await told(floor)).toEqual([`comment ${wang.id}`])
    const sub = await said(zhou, document, '答', { comment_id: floor.id })
    expect(await told(sub)).toEqual([`reply ${lin.id}`])
    const again = await said(lin, document, '再答', { comment_id: floor.id, receive_comment_id: sub.id })
    expect(await told(again)).toEqual([`reply ${zhou.id}`])
    expect(await told(await said(wang, document, '自己的文档'))).toEqual([])
    expect(await told(await said(lin, document, '答自己', { comment_id: floor.id }))).toEqual([])
    const [row] = await world.db.selectFrom('notifications').selectAll().where('subject_id', '=', sub.id).execute()
    expect(row).toMatchObject({ type: 'comments', actor_id: zhou.id, anonymous: false, about_id: document.id })
  })

  test('whom it mentions, each once, by the text or by at_receivers; what weighs more is said', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, '一楼')
    const text = `${at(zhou)} ${at(zhou)} ${at(wang)} ${at(lin)}`
    const sub = await said(wang, document, text, { comment_id: floor.id, at_receivers: [zhou.id, lin.id, wang.id] })
    expect(await told(sub)).toEqual([`mention ${zhou.id}`, `reply ${lin.id}`])
    expect(await told(await said(zhou, document, at(wang)))).toEqual([`comment ${wang.id}`])
    expect(await told(await said(zhou, document, '看', { at_receivers: [lin.id] }))).toEqual(
      [`comment ${wang.id}`, `mention ${lin.id}`].toSorted(),
    )
  })

  test('an anonymous author stays anonymous', async () => {
    const document = await newDocument()
    const floor = await said(lin, document, at(zhou), { anonymity: true })
    const rows = await world.db.selectFrom('notifications').selectAll().where('subject_id', '=', floor.id).execute()
    expect(rows.map((row) => [row.anonymous, row.actor_id])).toEqual([
      [true, lin.id],
      [true, lin.id],
    ])
  })

  test('neither the robot nor somebody blocked, nor people who do not exist', async () => {
    const document = await newDocument()
    const blocked = await world.person('被封的人')
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
    const people = [robot, blocked, { id: 987_654_321 }, { id: document.id }]
    const made = await said(wang, document, people.map((one) => at(one)).join(' '), {
      at_receivers: people.map(({ id }) => id),
    })
    expect(await told(made)).toEqual([])
    expect(made.content).toContain('@某人')
  })

  test('of a private space only its members, and no longer whoever was put out', async () => {
    const space = await makeSpace(wang, { open: false })
    const document = await makeDocument(wang, space)
    const admin = await world.person('站长', { admin: true })
    await addMember(wang, space, zhou)
    const floor = await said(zhou, document, '内部')
    const text = [lin, zhou, admin].map((one) => at(one)).join(' ')
    expect(await told(await said(wang, document, text))).toEqual(
      [`mention ${zhou.id}`, `mention ${admin.id}`].toSorted(),
    )
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: zhou.id })
    expect(await told(await said(wang, document, at(zhou), { comment_id: floor.id }))).toEqual([])
  })

  test('nothing twice when it is sent twice, and nothing when it is refused', async () => {
    const document = await newDocument()
    const body = { commentable_type: 'ProductDocument', commentable_id: document.id, content: `<p>${at(zhou)}</p>` }
    const send = () => lin.post('/v1/comments', body, { 'idempotency-key': `told-${document.id}` })
    const [first] = await Promise.all([send(), send()])
    expect(await told(first.data)).toEqual([`comment ${wang.id}`, `mention ${zhou.id}`].toSorted())
    const count = () =>
      world.db
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    expect((await commentOn(lin, document, at(zhou), { comment_id: 987_654_321 })).code).toBe(100404)
    expect((await commentOn(lin, { id: 987_654_321 }, at(zhou))).code).toBe(100404)
    expect(await count()).toEqual(before)
  })
})

describe('more than 50 people', () => {
  const crowd = Array.from({ length: 51 }, (_, i) => ({ id: 900_000 + i }))
  test('cannot be called upon, neither by the text nor by at_receivers, neither at first nor later', async () => {
    const document = await newDocument()
    const text = crowd.map((one) => at(one)).join('')
    const refusal = { code: 100400, data: { fields: { content: '最多提到 50 人' } } }
    expect(await commentOn(lin, document, text)).toMatchObject(refusal)
    expect(await commentOn(lin, document, '看', { at_receivers: crowd.map(({ id }) => id) })).toMatchObject({
      code: 100400,
      data: { fields: { at_receivers: '最多提到 50 人' } },
    })
    const floor = await said(lin, document, '先写')
    expect(await lin.put(`/v1/comments/${floor.id}`, { content: text })).toMatchObject(refusal)
  })

  test.each([[['a']], [[-1]], [[1.5]], ['3'], [{}]])('at_receivers %j is refused', async (at_receivers) => {
    expect(await commentOn(lin, await newDocument(), '看', { at_receivers })).toMatchObject({ code: 100400 })
  })
})

test('an edit tells those whom it mentions anew, and nobody again', async () => {
  const document = await newDocument()
  const chen = await world.person('陈默')
  const floor = await said(lin, document, `${at(zhou)} 看`)
  const before = [`comment ${wang.id}`, `mention ${zhou.id}`]
  const edit = (content: string) => lin.put(`/v1/comments/${floor.id}`, { content: `<p>${content}</p>` })
  await edit(`${at(zhou)} ${at(chen)} ${at(wang)} ${at(lin)} 看`)
  expect(await told(floor)).toEqual([...before, `mention ${chen.id}`].toSorted())
  await edit('谁也不提')
  await edit(`${at(chen)} 又提`)
  expect(await told(floor)).toEqual([...before, `mention ${chen.id}`].toSorted())
  // somebody who was mentioned before they could see it is not told by a later edit of something else
  const space = await makeSpace(wang, { open: false })
  const hidden = await said(wang, await makeDocument(wang, space), at(chen))
  await addMember(wang, space, chen)
  await wang.put(`/v1/comments/${hidden.id}`, { content: `<p>${at(chen)} 改</p>` })
  expect(await told(hidden)).toEqual([])
})

test('whoever is mentioned stands under their own name, whatever was sent; a mention of nobody is text', async () => {
  const document = await newDocument()
  const nobody = { id: 987_654_321 }
  const floor = await said(lin, document, `${at(zhou, '王老师')}和${at(nobody, '鬼')}，还有 ${at(robot)}`)
  const shown = async () => (await world.visitor.get(`/v1/comments/${floor.id}`)).data
  expect((await shown()).content).toBe(`<p>${at(zhou, '周也')}和@鬼，还有 ${at(robot, '格物助手')}</p>`)
  expect((await shown()).rendered).toContain(`<a href="/users/${zhou.id}">@周也</a>`)
  await lin.put(`/v1/comments/${floor.id}`, { content: `<p>${at(wang, '站长 & <b>')}</p>` })
  expect((await shown()).content).toBe(`<p>${at(wang, '王老师')}</p>`)
})

test('what is deleted, nobody is told of any more', async () => {
  const document = await newDocument()
  const floor = await said(lin, document, at(zhou))
  const sub = await said(zhou, document, '答', { comment_id: floor.id })
  expect((await lin.delete(`/v1/comments/${floor.id}`)).code).toBe(0)
  expect(await told(floor)).toEqual([])
  expect(await told(sub)).toEqual([`reply ${lin.id}`])
})

test('a member who is put out while writing: every comment stands whole or not at all, and none comes after', async () => {
  const space = await makeSpace(wang, { open: false })
  const document = await makeDocument(wang, space)
  await addMember(wang, space, zhou)
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, (_, i) => commentOn(zhou, document, `第 ${i} 条`))),
    wang.post(`/v1/products/${space.id}/remove_users`, { user_id: zhou.id }),
  ])
  const written = answers.filter(({ code }) => code === 0)
  expect(answers.every(({ code }) => code === 0 || code === 100404)).toBe(true)
  for (const { data } of written) expect(await told(data)).toEqual([`comment ${wang.id}`])
  expect(await commentOn(zhou, document, '还在吗')).toMatchObject({ code: 100404 })
  for (const { data } of written.slice(0, 1)) {
    expect(await zhou.put(`/v1/comments/${data.id}`, { content: `<p>${at(lin)}</p>` })).toMatchObject({ code: 100404 })
    expect(await zhou.delete(`/v1/comments/${data.id}`)).toMatchObject({ code: 100404 })
    expect(await zhou.get(`/v1/comments/${data.id}/revisions`)).toMatchObject({ code: 100404 })
  }
  const seen = await wang.get(`/v1/comments?commentable_type=ProductDocument&commentable_id=${document.id}`)
  expect(seen.data.comment_count).toBe(written.length)
})
