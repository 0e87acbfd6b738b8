import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let site: Person
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  site = await world.person('站长', { admin: true })
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

/** Every number that somebody is shown of a space and of two people. */
async function numbers(space: { id: number }) {
  const get = async (url: string, who: Person | World['visitor'] = world.visitor) => (await who.get(url)).data
  const { updated_at: _changes, ...page } = await get(`/v1/products/${space.id}`)
  const { comment_msg, vote_msg } = await get('/v1/messages/count', wang)
  return {
    page,
    people: [await get(`/v1/users/${wang.id}`), await get(`/v1/users/${lin.id}`)],
    points: [(await get(`/v1/exp/${wang.id}`)).acts, (await get(`/v1/exp/${lin.id}`)).acts],
    site: await get('/v1/front_pages/numbers'),
    tags: await get(`/v1/products/${space.id}/tags?tag_type=resources`),
    news: [comment_msg, vote_msg, await get('/v1/feeds/count', lin)],
    year: await get(`/v1/users/${wang.id}/year`),
    listed: (await get(`/v2/product_files?product_id=${space.id}`)).pagination,
  }
}

test('what a decision has hidden is counted nowhere, with all that was said about it', async () => {
  const space = await makeSpace(wang, { title: '算法' })
  const write = async (title: string) => {
    const given = { type: 'ProductDocument', title, content: '', tag_titles: ['图论'] }
    return (await wang.post(`/v1/products/${space.id}/product_files`, given)).data as { id: number }
  }
  await write('留着')
  const before = await numbers(space)
  const bad = await write('藏起来')
  const vote = (who: Person, id: number, type: string, vote_scope: string) =>
    who.post('/v1/votes', { votable_type: type, votable_id: id, vote_scope, is_vote: true })
  for (const scope of ['like', 'collection']) await vote(lin, bad.id, 'ProductDocument', scope)
  await vote(wang, (await said(lin, bad, '好')).id, 'Comment', 'like')
  await vote(lin, (await said(wang, bad, '谢谢')).id, 'Comment', 'like')
  const { data } = await lin.post('/v1/reports', {
    subject_type: 'ProductDocument',
    subject_id: bad.id,
    reason: 'spam',
  })
  const shown = await numbers(space)
  for (const [name, told] of Object.entries(before)) expect(shown[name as keyof typeof shown], name).not.toEqual(told)
  expect((await site.put(`/v1/reports/${data.id}`, { action: 'hide' })).code).toBe(0)
  expect(await numbers(space)).toEqual(before)
})
