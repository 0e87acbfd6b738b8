import { expect, test } from 'vitest'
import { chen, files, inClassroom, lin, openSpace, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

// That a document tells whom it comes to mention. Who is told of what: src/features/notifications/server/mentions.test.ts.

const at = ({ id }: { id: number }, name = '某人') =>
  `<span data-type="mention" data-id="${id}" data-label="${name}">@${name}</span>`
async function told(subjectId: number) {
  const rows = await world.db.selectFrom('notifications').selectAll().where('subject_id', '=', subjectId).execute()
  return rows.map(({ event, user_id, actor_id }) => [event, user_id, actor_id])
}

test('whom a document mentions is told once, and carries their own name', async () => {
  const { id } = await write(wang, { title: '分工', content: `<p>请 ${at(lin, '别人')} 看看</p>` })
  expect(await told(id)).toEqual([['mention', lin.id, wang.id]])
  const { data } = await wang.get(`${files()}/${id}?raw=true`)
  expect(data.content).toBe(`<p>请 ${at(lin, '小林')} 看看</p>`)
  const edit = { title: '分工', content: `${data.content}<p>还有 ${at(chen)}</p>`, version: data.version }
  expect((await wang.put(`${files()}/${id}`, edit)).code).toBe(0)
  expect((await told(id)).map(([, userId]) => userId).toSorted()).toEqual([lin.id, chen.id].toSorted())
})

test('a document of a private space tells its members alone', async () => {
  const closed = await openSpace({ isOpen: false })
  const text = { type: 'ProductDocument', title: '内部', content: `<p>${at(lin)}${at(chen)}</p>` }
  const { data } = await wang.post(files(closed), text)
  expect((await told(data.id)).map(([, userId]) => userId)).toEqual([lin.id])
})
