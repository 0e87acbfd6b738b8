import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'
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

interface Thing {
  id: number
  type?: string
}
async function vote(who: Person, scope: string, { id, type = 'ProductDocument' }: Thing, on = true) {
  const body = { votable_type: type, votable_id: id, vote_scope: scope, is_vote: on }
  expect(await who.post('/v1/votes', body)).toMatchObject({ code: 0 })
}
const comment = (id: number) => ({ id, type: 'Comment' })

/** Who was told of it, of what and by whom, the first first. */
async function told({ id }: { id: number }) {
  const rows = await world.db
    .selectFrom('notifications')
    .selectAll()
    .where('subject_id', '=', id)
    .where('type', 'in', ['votes', 'fans'])
    .orderBy('id')
    .execute()
  expect(rows.every(({ anonymous }) => !anonymous)).toBe(true)
  return rows.map(({ type, event, user_id, actor_id }) => `${type} ${event} ${user_id} of ${actor_id}`)
}

describe('a vote tells', () => {
  test('whose it is of a like and a collection, of a dislike nobody', async () => {
    const space = await makeSpace(wang)
    const document = await makeDocument(wang, space)
    await vote(lin, 'like', document)
    await vote(lin, 'collect', document)
    await vote(zhou, 'dislike', document)
    expect(await told(document)).toEqual([
      `votes like ${wang.id} of ${lin.id}`,
      `votes collect ${wang.id} of ${lin.id}`,
    ])
    await lin.post(`/v1/products/${space.id}/operating`, { type: 'collect', value: true })
    expect(await told(space)).toEqual([`votes collect ${wang.id} of ${lin.id}`])
  })

  test('whoever is followed, and nobody when the following ends', async () => {
    const he = { id: (await world.person('何沐')).id, type: 'User' }
    await vote(lin, 'attention', he)
    await vote(lin, 'attention', he, false)
    expect(await told(he)).toEqual([`fans follow ${he.id} of ${lin.id}`])
  })

  test('once, however often it is taken back and given again, also at the same time', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    for (const on of [true, true, false, true, false, true]) await vote(lin, 'like', document, on)
    await Promise.all([1, 2, 3, 4].flatMap(() => [vote(zhou, 'like', document), vote(zhou, 'like', document, false)]))
    await vote(zhou, 'like', document)
    expect(await told(document)).toEqual([`votes like ${wang.id} of ${lin.id}`, `votes like ${wang.id} of ${zhou.id}`])
  })

  test('the author of a comment, not whose text it stands below', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    const floor = await said(lin, document, '一楼', { anonymity: true })
    await vote(zhou, 'like', comment(floor.id))
    expect(await told(floor)).toEqual([`votes like_comment ${lin.id} of ${zhou.id}`])
  })
})

describe('of a vote is not told', () => {
  test('somebody blocked, nor the robot', async () => {
    const blocked = await world.person('被封的人')
    const document = await makeDocument(blocked, await makeSpace(blocked))
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
    await vote(lin, 'like', document)
    expect(await told(document)).toEqual([])
    const ofRobot = await makeDocument(wang, await makeSpace(wang))
    await world.db.updateTable('subjects').set({ owner_id: 3 }).where('id', '=', ofRobot.id).execute()
    await vote(lin, 'like', ofRobot)
    expect(await told(ofRobot)).toEqual([])
  })

  test('who wrote it and may no longer see it: of a text, of a comment, of a comment below core content', async () => {
    const space = await makeSpace(wang, { open: false })
    await addMember(wang, space, zhou)
    await addMember(wang, space, lin)
    const [document, other] = [await makeDocument(zhou, space), await makeDocument(wang, space)]
    const floor = await said(zhou, other, '内部')
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: zhou.id })
    await vote(lin, 'like', document)
    await vote(lin, 'like', comment(floor.id))
    expect([await told(document), await told(floor)]).toEqual([[], []])
    const open = await makeSpace(wang)
    const core = await makeDocument(wang, open)
    const below = await said(zhou, core, '还看得到')
    await addMember(wang, open, lin)
    await wang.put(`/v1/products/${open.id}`, { open_core: false })
    await wang.post(`/v1/products/${open.id}/product_files/${core.id}/set_core`, { is_core: true, file_id: core.id })
    await vote(lin, 'like', comment(below.id))
    expect(await told(below)).toEqual([])
  })

  test('anybody when it is refused', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    const body = { votable_type: 'ProductDocument', votable_id: document.id, vote_scope: 'like', is_vote: true }
    expect(await wang.post('/v1/votes', body)).toMatchObject({ code: 120002 })
    expect(await world.visitor.post('/v1/votes', body)).toMatchObject({ code: 110008 })
    expect(await told(document)).toEqual([])
  })
})
