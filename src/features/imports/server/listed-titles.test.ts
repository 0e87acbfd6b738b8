import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { reindex } from '#src/features/search/server/public.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

// A table of contents may call a text otherwise than its heading does.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

test('a text is found by its name in the table of contents, too, as long as that is there', async () => {
  const space = await makeSpace(wang)
  const take = async (name: string, text: string) =>
    importZip(world, wang, space.id, {
      bytes: await zipOf({
        'mkdocs.yml': `nav:\n  - ${name}: a.md\n`,
        'docs/a.md': `# Tarjan 算法\n\n${text}\n`,
      }),
    })
  const found = async (text: string) => {
    const { data } = await wang.get(`/v1/search?title=${encodeURIComponent(text)}&product_id=${space.id}`)
    return data.list.map(({ title }: { title: string }) => title)
  }
  await take('割点和桥', '文')
  expect(await found('割点')).toEqual(['Tarjan 算法'])
  expect(await found('Tarjan')).toEqual(['Tarjan 算法'])
  await reindex(world.services.db, () => {})
  expect(await found('割点和桥')).toEqual(['Tarjan 算法'])
  await take('强连通分量', '新的文')
  expect(await found('强连通')).toEqual(['Tarjan 算法'])
  expect(await found('割点')).toEqual([])
})
