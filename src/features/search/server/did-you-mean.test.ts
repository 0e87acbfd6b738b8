import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseQuery } from '#src/platform/search-index/asking/parse-query.ts'
import { withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { didYouMean } from './did-you-mean.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
  const wang = await world.person('王老师')
  await makeDocument(wang, await makeSpace(wang), { title: 'Dijkstra' })
})
afterAll(() => world.close())

const ask = (text: string) =>
  didYouMean(world.services.searchDb, {
    text,
    query: parseQuery(text),
    literal: 0,
    request: { visible: sql`true`, readable: sql`true` },
  })

test('suggestions that take longer than a search may are left out, and nobody is told', async () => {
  expect(await ask('dijstra')).toEqual(['Dijkstra'])
  const late = await world.services.db.transaction().execute(async (trx) => {
    await sql`lock table search_texts in access exclusive mode`.execute(trx)
    return ask('dijstra')
  })
  expect(late).toEqual([])
})

test('what else goes wrong is no secret', async () => {
  await expect(didYouMean(world.services.searchDb, { text: 'dijstra', query: parseQuery('dijstra'), literal: 0, request: { visible: sql`nonsense`, readable: sql`true` } })).rejects.toThrow('nonsense') // prettier-ignore
})
