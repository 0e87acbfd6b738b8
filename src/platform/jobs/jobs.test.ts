import { afterAll, beforeAll, expect, test } from 'vitest'
import { withApp, type World } from '#test/support/with-app.ts'
import { addJob, migrateJobs, startWorker, type Tasks } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
  await migrateJobs(world.pool)
})
afterAll(() => world.close())

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
