import { afterAll, beforeAll, expect, test } from 'vitest'
import { comments, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// A list that begins with the floor of one comment: what a link to that comment shows.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
})
afterAll(() => world.close())

async function discussed({ open = true } = {}) {
  const document = await makeDocument(wang, await makeSpace(wang, { open }))
  const floors: number[] = []
  for (const text of ['一', '二', '三', '四']) floors.push((await said(wang, document, text)).id)
  return { document, floors }
}
const idsOf = ({ data }: { data: { list: { id: number }[] } }) => data.list.map(({ id }) => id)

test('the list begins with the floor of the comment, in either order, and goes on by its cursor', async () => {
  const { document, floors } = await discussed()
  const [one, two, three, four] = floors as [number, number, number, number]
  const reply = await said(wang, document, '答', { comment_id: two })
  const list = (query: string) => comments(world.visitor as Person, document, query)
  expect(idsOf(await list(`&from=${three}`))).toEqual([three, two, one])
  expect(idsOf(await list(`&from=${reply.id}`))).toEqual([two, one])
  expect(idsOf(await list(`&from=${two}&order_type=created&order_action=asc`))).toEqual([two, three, four])
  const first = await list(`&from=${three}&per_number=1`)
  expect(first.data.comment_count).toBe(5)
  expect(idsOf(await list(`&per_number=2&after=${first.data.pagination.next_cursor}`))).toEqual([two, one])
  const { pagination } = (await list(`&from=${three}&per_number=4`)).data
  expect(pagination).toMatchObject({ total_count: 4, next_page: null, next_cursor: null })
  expect((await list(`&from=${one}&per_number=2`)).data.pagination).toMatchObject({
    next_page: null,
    next_cursor: null,
  })
})

test('a comment that is not here, was deleted, or hides in a private space is not found', async () => {
  const { document, floors } = await discussed()
  const other = await discussed()
  const hidden = await discussed({ open: false })
  await wang.delete(`/v1/comments/${floors[1]}`)
  for (const from of [987_654_321, other.floors[0], hidden.floors[0], floors[1]])
    expect(await comments(wang, document, `&from=${from}`), String(from)).toMatchObject({ status: 404, code: 100404 })
  const [seen, nowhere] = await Promise.all(
    [hidden.document, { id: 987_654_321 }].map((about) =>
      comments(world.visitor as Person, about, `&from=${hidden.floors[0]}`),
    ),
  )
  expect(seen).toMatchObject({ status: 404, code: 100404 })
  expect(seen!.message).toBe(nowhere!.message)
})

test('only lists by time begin somewhere', async () => {
  const { document, floors } = await discussed()
  expect(await comments(wang, document, `&from=${floors[0]}&order_type=liked`)).toMatchObject({
    code: 100400,
    data: { fields: { from: '只能用于按时间排序' } },
  })
  expect((await comments(wang, document, '&from=0')).status).toBeGreaterThanOrEqual(400)
})
