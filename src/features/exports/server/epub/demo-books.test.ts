import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { epubcheck, hasEpubcheck } from '#test/support/libraries/epubcheck.ts'
import { exportSpace } from '#test/support/libraries/exporting.ts'
import { withApp, type World } from '#test/support/with-app.ts'

let world: World
beforeAll(async () => {
  world = await withApp({ seeded: true, env: { RATE_LIMITS: '0', PUBLIC_URL: 'https://gewu.example.com' } })
  await migrateJobs(world.pool)
})
afterAll(() => world.close())

test.skipIf(!hasEpubcheck)('the largest space of the demo world is a book without a fault', async () => {
  const admin = await world.seededPerson('admin@example.com')
  const { rows } = await world.pool.query<{ id: number }>('select id from spaces order by document_count desc limit 1')
  expect(await epubcheck((await exportSpace(world, admin, rows[0]!.id, 'epub')).bytes)).toEqual([])
})
