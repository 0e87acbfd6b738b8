import { expect, test } from 'vitest'
import { chen, files, inClassroom, lin, wang, world, write } from '#test/support/classroom.ts'
import type { Person } from '#test/support/with-app.ts'

inClassroom()

const address = '/v1/study/notes'
const keep = (who: Pick<Person, 'put'>, id: number, anchor: string, content: string) =>
  who.put(address, { resource_id: id, anchor, content })
const notes = async (who: Person, id: number) =>
  (await who.get(`${address}?resource_id=${id}`)).data.list.map(({ anchor, content }: Record<string, string>) => [
    anchor,
    content,
  ])

test('a note stands at its moment, is one’s own, is replaced by another and goes with an empty one', async () => {
  const { id } = await write(wang)
  await keep(lin, id, 'p1-125', '这里讲负载均衡')
  await keep(lin, id, 'p1-300', '作业')
  await keep(wang, id, 'p1-125', '下次讲慢一点')
  expect(await keep(lin, id, 'p1-125', '  负载均衡，重看 ')).toMatchObject({ status: 200, data: null })
  expect(await notes(lin, id)).toEqual([
    ['p1-125', '负载均衡，重看'],
    ['p1-300', '作业'],
  ])
  expect(await notes(wang, id)).toEqual([['p1-125', '下次讲慢一点']])
  expect(await notes(chen, id)).toEqual([])
  await keep(lin, id, 'p1-125', ' ')
  expect(await notes(lin, id)).toEqual([['p1-300', '作业']])
})

test('nobody notes beside what they may not read, without end, or what cannot be stored', async () => {
  const { id } = await write(wang)
  expect((await keep(world.visitor, id, 'p1-1', '记')).status).toBe(401)
  expect((await keep(lin, 987_654, 'p1-1', '记')).status).toBe(404)
  expect((await keep(lin, id, '', '记')).data.fields).toEqual({ anchor: '位置有误' })
  expect((await keep(lin, id, 'p1-1', '记'.repeat(2001))).data.fields).toEqual({ content: '笔记最多 2000 个字' })
  expect((await keep(lin, id, 'p1-1', 'a\0')).status).toBe(400)
  await world.db
    .insertInto('private_notes')
    .values(
      Array.from({ length: 500 }, (_, n) => ({ user_id: lin.id, resource_id: id, anchor: `p1-${n}`, content: '记' })),
    )
    .execute()
  expect(await keep(lin, id, 'p1-500', '再一条')).toMatchObject({ code: 120002 })
  expect((await keep(lin, id, 'p1-0', '改一条')).status).toBe(200)
  const own = await wang.post(`/v1/users/${wang.id}/user_files`, {
    type: 'UserFileDocument',
    title: '日记',
    content: '<p>一</p>',
    is_open: false,
  })
  expect((await keep(lin, own.data.id, 'p1-1', '记')).status).toBe(404)
  await wang.delete(`${files()}/${id}`)
  expect((await lin.get(`${address}?resource_id=${id}`)).status).toBe(404)
})
