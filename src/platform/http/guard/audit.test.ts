import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp, type World } from '#test/support/with-app.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

test('the record says whom and how, and repeats no text, password or code', async () => {
  const site = await world.person('站长', { admin: true })
  const wang = await world.person('王老师')
  const lin = await world.person('小林')
  const { data: space } = await wang.post('/v1/products', { title: '共读' })
  const params = { spaceId: space.id }
  await site.post(`/v1/products/${space.id}/set_users`, { user_id: lin.id, role: 'admin' })
  await site.post(`/v1/products/${space.id}/operating`, { type: 'like', value: true })
  await site.post(`/v1/products/${space.id}/product_files`, {
    type: 'ProductDocument',
    title: '公告',
    content: '<p>正文</p>',
    parent_id: 0,
  })
  const change = { old_password: 'not-known', password: 'yuliang-2025', password_confirmation: 'yuliang-2025' }
  expect((await site.put('/v1/users/password', change)).code).not.toBe(0)
  const kept = await world.db.selectFrom('audit_log').select(['action', 'params']).orderBy('id').execute()
  expect(kept).toEqual([
    { action: 'POST /v1/products/:spaceId/set_users', params: { ...params, user_id: lin.id, role: 'admin' } },
    { action: 'POST /v1/products/:spaceId/operating', params: { ...params, type: 'like', value: true } },
    {
      action: 'POST /v1/products/:spaceId/product_files',
      params: { ...params, type: 'ProductDocument', parent_id: 0 },
    },
    // a try that was refused is on record too
    { action: 'PUT /v1/users/password', params: {} },
  ])
})

test('without a record nothing is done', async () => {
  const site = await world.person('站长', { admin: true })
  await world.pool.query('alter table audit_log rename to audit_log_away')
  expect((await site.post('/v1/products', { title: '没有记录' })).code).toBe(100500)
  await world.pool.query('alter table audit_log_away rename to audit_log')
  const { data } = await world.visitor.get('/v1/products')
  expect(data.list.map(({ title }: { title: string }) => title)).not.toContain('没有记录')
})
