import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

test("a former member's replay: what they made there is not shown to them again", async () => {
  const wang = await world.person('王老师')
  const lin = await world.person('小林')
  const space = await makeSpace(wang, { open: false, title: '内部资料' })
  await addMember(wang, space, lin)
  const files = `/v1/products/${space.id}/product_files`
  const body = { type: 'ProductDocument', title: '会议记录', content: '<p>不外传</p>' }
  const create = () => lin.post(files, body, { 'idempotency-key': 'minutes' })
  const made = await create()
  expect(made).toMatchObject({ code: 0, data: { title: '会议记录' } })
  expect(await create()).toEqual(made)

  await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: lin.id })
  const nowhere = await lin.post('/v1/products/987654/product_files', body, { 'idempotency-key': 'other' })
  expect(nowhere.code).toBe(100404)
  expect(await create()).toEqual(nowhere)

  await addMember(wang, space, lin)
  expect(await create()).toEqual(made)
  await wang.delete(`${files}/${made.data.id}`)
  expect(await create()).toEqual(nowhere)
})
