import { expect, test } from 'vitest'
import { chen, files, folder, inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

// What the viewer may do is said with everything that is shown: no page works it out by itself (rulings, "Who may do what").

type Reader = Pick<typeof lin, 'get'>
const read = async (who: Reader, id: number) => (await who.get(`${files()}/${id}`)).data
const listed = async (who: Reader, id: number) =>
  (await who.get(files())).data.list.find((item: { id: number }) => item.id === id)

test('a list says of each thing what the thing itself says', async () => {
  const made = [(await write(lin)).id, (await folder(lin, '基础')).id]
  for (const id of made)
    for (const who of [world.visitor, chen, lin, wang]) {
      const item = await listed(who, id)
      expect(item.can).toEqual((await read(who, id)).can)
      expect(item.version).toBe(1)
    }
  expect((await listed(lin, made[0])).can).toMatchObject({ edit: true, move: true, set_good: false, set_core: false })
  expect((await listed(wang, made[0])).can).toMatchObject({ edit: true, move: true, set_good: true, set_core: true })
  expect((await listed(wang, made[1])).can).toMatchObject({ edit: false, move: true, set_core: false })
  expect(Object.values((await listed(world.visitor, made[0])).can)).not.toContain(true)
})

test('nobody may vote on their own, visitors on nothing', async () => {
  const { id } = await write(lin)
  const { data: floor } = await lin.post('/v1/comments', {
    commentable_type: 'ProductDocument',
    commentable_id: id,
    content: '<p>说得好</p>',
    anonymity: true,
  })
  const { data: own } = await lin.post(`/v1/users/${lin.id}/user_files`, { type: 'UserFileDocument', title: '随笔' })
  const subjects = [`${files()}/${id}`, `/v1/comments/${floor.id}`, `/v1/users/${lin.id}/user_files/${own.id}`]
  for (const url of subjects) {
    const may = async (who: Reader) => (await who.get(url)).data.can.vote
    expect([await may(world.visitor), await may(lin), await may(chen)], url).toEqual([false, false, true])
  }
  const may = async (who: Reader) => (await who.get(`/v1/products/${space}`)).data.can.vote
  expect([await may(world.visitor), await may(wang), await may(lin)]).toEqual([false, false, true])
})

test('what is said is what is done: site administrators do not vote on their own either', async () => {
  const admin = await world.person('站长', { admin: true })
  const { data: theirs } = await admin.post('/v1/products', { title: '站长的空间', is_open: true })
  expect(theirs.can).toMatchObject({ own: true, vote: false })
  const vote = { votable_type: 'Product', votable_id: theirs.id, vote_scope: 'like', is_vote: true }
  expect((await admin.post('/v1/votes', vote)).code).toBe(120002)
  expect((await read(admin, (await write(lin)).id)).can.vote).toBe(true)
})
