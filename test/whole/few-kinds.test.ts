import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds, registerAllKinds } from '#src/app/server/kinds.ts'
import { registerKinds } from '#src/features/subjects/server/public.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace } from '../support/world.ts'

// What is put together of what kinds declare stands where no kind declares it, too.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
})
afterAll(async () => {
  registerAllKinds()
  await world.close()
})

test('where kinds declare nothing but their names, calls about all kinds answer', async () => {
  const space = await makeSpace(wang)
  const { id } = await makeDocument(wang, space)
  registerKinds(
    kinds.map(({ kind, types, canComment, scopes, order, searched, tagsName, titles }) => ({
      kind,
      types,
      canComment,
      scopes,
      order,
      titles,
      ...(searched && { searched }),
      ...(tagsName && { tagsName }),
    })),
  )
  const said = { commentable_type: 'ProductDocument', content: '<p>好</p>' }
  expect((await wang.post('/v1/comments', { ...said, commentable_id: id })).code).toBe(0)
  expect((await wang.post('/v1/comments', { ...said, commentable_id: 987_654 })).code).toBe(100404)
  const get = async (url: string) => (await wang.get(url)).data
  expect(await get(`/v1/products/${space.id}/trash`)).toMatchObject({ list: [] })
  expect(await get(`/v1/users/${wang.id}`)).toMatchObject({ resource_count: 0 })
  expect(await get('/v1/front_pages/users_rank')).toMatchObject({ list: [{ user: { id: wang.id } }] })
  const page = async (url: string) => (await world.app.inject({ url })).statusCode
  expect([
    await page(`/spaces/${space.id}/feed.atom`),
    await page('/sitemap.xml'),
    await page('/sitemap-0.xml'),
  ]).toEqual([200, 200, 200])
})
