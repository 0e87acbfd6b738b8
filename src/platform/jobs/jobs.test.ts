import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp, type World } from '#test/support/with-app.ts'
import { addJob, migrateJobs, startWorker, type Tasks } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
  await migrateJobs(world.pool)
})
afterAll(() => world.close())

test('what the clock asks for is not begun while the last of its name runs', async () => {
  const long = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const begun: string[] = []
  const tasks = {
    slow: async ({ _cron }: { _cron?: object }) => {
      begun.push(_cron ? 'by the clock' : 'asked for')
      await long.promise
    },
    last: async () => ended.resolve(),
  } as unknown as Tasks
  const worker = await startWorker(world.pool, tasks, { crontab: '', onError: (error) => ended.reject(error) })
  const byClock = { _cron: { ts: '2030-01-01T00:00:00Z' } }
  await addJob(world.db, { task: 'slow', payload: byClock })
  await expect.poll(() => begun).toEqual(['by the clock'])
  for (let minute = 0; minute < 8; minute++) await addJob(world.db, { task: 'slow', payload: byClock })
  await addJob(world.db, { task: 'slow', payload: {} })
  await addJob(world.db, { task: 'last', payload: {} })
  await ended.promise
  await expect.poll(() => begun).toEqual(['by the clock', 'asked for'])
  long.resolve()
  await worker.stop()
})

test('a letter goes past an import and an export that take hours', async () => {
  const delivered = Promise.withResolvers<void>()
  const long = Promise.withResolvers<void>()
  const begun: string[] = []
  const lasting = (name: string) => async () => {
    begun.push(name)
    await long.promise
  }
  const tasks = {
    work_off_imports: lasting('import'),
    work_off_exports: lasting('export'),
    deliver_message: async () => delivered.resolve(),
  } as unknown as Tasks
  const worker = await startWorker(world.pool, tasks, { crontab: '', onError: (error) => delivered.reject(error) })
  await addJob(world.db, { task: 'work_off_imports', payload: {} })
  await addJob(world.db, { task: 'work_off_exports', payload: {} })
  await expect.poll(() => begun.toSorted()).toEqual(['export', 'import'])
  await addJob(world.db, {
    task: 'deliver_message',
    payload: { to: 'lin@example.com', subject: '验证码', text: '123456' } as never,
  })
  await delivered.promise
  long.resolve()
  await worker.stop()
})
