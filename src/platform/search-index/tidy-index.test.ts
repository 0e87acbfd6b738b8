import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { withApp, type World } from '#test/support/with-app.ts'
import { mergePendingEntries } from './merge-pending-entries.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

test('what was indexed lately is found before it is sorted in, and after', async () => {
  const wang = await world.person('王老师')
  const { id } = await makeDocument(wang, await makeSpace(wang), { title: '费马小定理' })
  const found = async () => {
    const { data } = await wang.get('/v1/search?title=费马小定理')
    return data.list.map((one: { id: number }) => one.id)
  }
  expect(await found()).toEqual([id])
  expect(await mergePendingEntries(world.pool)).toBeGreaterThan(0)
  expect(await found()).toEqual([id])
  expect(await mergePendingEntries(world.pool)).toBe(0)
})

test('several programs may do it at once, while people write', async () => {
  const wang = await world.person('王老师')
  const space = await makeSpace(wang)
  const writing = Array.from({ length: 12 }, (_, n) => makeDocument(wang, space, { title: `勾股定理 ${n}` }))
  await Promise.all([...writing, ...Array.from({ length: 6 }, () => mergePendingEntries(world.pool))])
  const { data } = await wang.get('/v1/search?title=勾股定理')
  expect(data.pagination.total_count).toBe(12)
})
