import { expect, test } from 'vitest'
import { type Person } from '#test/support/with-app.ts'
import { inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'
import { fillTurn } from '#test/support/full-turn.ts'
import { said } from '#test/support/world.ts'

// Whoever has taken all of their turns is refused any work that leaves the event loop: by that one sees what does. All of it has the limit
// of off-thread.test.ts, and its refusal.

inClassroom()

const tooMany = { code: 100429 }

/** Something of each kind with two versions. */
async function edited(): Promise<{ type: string; id: number; who: Person }[]> {
  const document = await write(wang)
  const at = `/v1/products/${space}/product_files/${document.id}`
  const comment = await said(lin, document, '旧')
  const edits = [
    wang.put(at, { title: '动态规划', content: '<p>新</p>' }),
    lin.put(`/v1/comments/${comment.id}`, { content: '<p>新</p>' }),
    wang.put(`/v1/products/${space}`, { description: '新的简介' }),
  ]
  for (const edit of await Promise.all(edits)) expect(edit.data).toMatchObject({ version: 2 })
  return [
    { type: 'ProductDocument', id: document.id, who: wang },
    { type: 'Comment', id: comment.id, who: lin },
    { type: 'Product', id: space, who: wang },
  ]
}
const versionsOf = async (who: Person, type: string, id: number): Promise<number[]> =>
  (await who.get(`/v1/revisions?subject_type=${type}&subject_id=${id}`)).data.list.map((one: { id: number }) => one.id)
const lengthen = (ids: number[], characters: number) =>
  world.db
    .updateTable('revisions')
    .set({ content: `<p>${'长'.repeat(characters)}</p>` })
    .where('id', 'in', ids)
    .execute()

test('versions that are compared or restored are cleaned off the event loop unless they are small, for texts of every kind', async () => {
  const all = await edited()
  const ended = [fillTurn(wang.id), fillTurn(lin.id)]
  for (const { type, id, who } of all) {
    const versions = await versionsOf(who, type, id)
    for (const version of versions) expect(await who.get(`/v1/revisions/${version}`), type).toMatchObject({ code: 0 })
    await lengthen(versions, 10_000)
    for (const version of versions) expect(await who.get(`/v1/revisions/${version}`), type).toMatchObject(tooMany)
    expect(await who.post(`/v1/revisions/${versions[1]}/restore`, {}), type).toMatchObject(tooMany)
  }
  await Promise.all(ended.map((wait) => wait()))
})

test('versions of a comment that come together are one work', async () => {
  const [, { type, id, who }] = (await edited()) as [unknown, { type: string; id: number; who: Person }]
  const versions = await versionsOf(who, type, id)
  await lengthen(versions, 5_000)
  const ended = fillTurn(who.id)
  for (const version of versions) expect(await who.get(`/v1/revisions/${version}`)).toMatchObject({ code: 0 })
  expect(await who.get(`/v1/comments/${id}/revisions`)).toMatchObject(tooMany)
  await ended()
})
