import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

describe('visibility', () => {
  test('going private hides the space at once; going public takes an application', async () => {
    const space = await makeSpace(wang)
    expect((await wang.put(`/v1/products/${space.id}`, { is_open: false })).data.is_open).toBe(false)
    expect((await lin.get(`/v1/products/${space.id}`)).code).toBe(100404)
    expect(await wang.put(`/v1/products/${space.id}`, { is_open: true })).toMatchObject({
      code: 120002,
      message: '公开空间需要申请，审核通过后就会公开',
    })
    expect((await lin.get(`/v1/products/${space.id}`)).code).toBe(100404)
  })

  test('an approved application makes it public', async () => {
    const site = await world.person('站长', { admin: true })
    const space = await makeSpace(wang, { open: false })
    const made = await wang.post('/v1/product_applies', { product_id: space.id, content: ' 课程结束了 ' })
    expect(made).toMatchObject({
      code: 0,
      data: {
        state: 'pending',
        content: '课程结束了',
        product: { id: space.id },
        user: { id: wang.id },
        can: { answer: false },
      },
    })
    expect(await wang.post('/v1/product_applies', { product_id: space.id, content: '再来' })).toMatchObject({
      code: 120002,
      message: '已经申请过，请等待审核',
    })
    const listed = (await site.get('/v1/product_applies?state=pending')).data.list
    expect(listed.find(({ id }: { id: number }) => id === made.data.id)).toMatchObject({ can: { answer: true } })
    expect((await lin.get('/v1/product_applies')).data.list).toEqual([])
    expect((await lin.get(`/v1/product_applies/${made.data.id}`)).code).toBe(100404)
    const answered = await site.put(`/v1/product_applies/${made.data.id}`, { state: 'approved' })
    expect(answered.data).toMatchObject({ state: 'approved', can: { answer: false } })
    expect((await lin.get(`/v1/products/${space.id}`)).data).toMatchObject({ is_open: true })
    expect(await site.put(`/v1/product_applies/${made.data.id}`, { state: 'rejected', reply: '迟了' })).toMatchObject({
      code: 120002,
      message: '这份申请已经答复过了',
    })
  })

  test('a rejection says why, and one may apply again', async () => {
    const site = await world.person('站长', { admin: true })
    const space = await makeSpace(wang, { open: false })
    const apply = () => wang.post('/v1/product_applies', { product_id: space.id, content: '想公开' })
    const { id } = (await apply()).data
    expect(await site.put(`/v1/product_applies/${id}`, { state: 'rejected' })).toMatchObject({
      code: 100400,
      data: { fields: { reply: '请说明拒绝的理由' } },
    })
    await site.put(`/v1/product_applies/${id}`, { state: 'rejected', reply: '内容还太少' })
    const told = world.db.selectFrom('notifications').select(['user_id', 'type', 'actor_id'])
    expect(await told.where('subject_id', '=', space.id).execute()).toEqual([
      { user_id: wang.id, type: 'other', actor_id: site.id },
    ])
    expect((await wang.get(`/v1/product_applies/${id}`)).data).toMatchObject({ state: 'rejected', reply: '内容还太少' })
    expect((await wang.get(`/v1/products/${space.id}`)).data.is_open).toBe(false)
    expect((await apply()).code).toBe(0)
  })

  test('for a public space there is nothing to apply for, and no outsider applies for a private one', async () => {
    const open = await makeSpace(wang)
    const closed = await makeSpace(wang, { open: false })
    const content = '想公开'
    expect((await wang.post('/v1/product_applies', { product_id: open.id, content })).code).toBe(120002)
    expect(await lin.post('/v1/product_applies', { product_id: closed.id, content })).toEqual(
      await lin.post('/v1/product_applies', { product_id: 987_654_321, content }),
    )
    expect((await wang.post('/v1/product_applies', { product_id: closed.id, content: ' ' })).data.fields).toEqual({
      content: '请说明申请公开的理由',
    })
  })

  test('of twenty answers at once one counts', async () => {
    const site = await world.person('站长', { admin: true })
    const space = await makeSpace(wang, { open: false })
    const { id } = (await wang.post('/v1/product_applies', { product_id: space.id, content: '想公开' })).data
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        site.put(`/v1/product_applies/${id}`, { state: n % 2 ? 'approved' : 'rejected', reply: String(n) }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const approved = answers.find(({ code }) => code === 0)!.data.state === 'approved'
    expect((await wang.get(`/v1/products/${space.id}`)).data.is_open).toBe(approved)
  })
})
