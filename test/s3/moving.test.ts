import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupPlan } from '#src/app/server/commands/backup-plan.ts'
import { fileStoreFindings } from '#src/app/server/commands/doctor/file-store.ts'
import { readConfig } from '#src/platform/config.ts'
import { placeIn } from '#src/platform/files/file-store.ts'
import { moveFiles } from '#src/platform/files/s3/move-files.ts'
import { s3Store } from '#src/platform/files/s3/s3-store.ts'
import { backUp, restore, rowsOf, shelf } from '#test/backup/installations.ts'
import { type S3Server, s3Server } from '#test/support/s3-server.ts'
import { film, picture, send, text } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// Files that move from the folder into a bucket while the site runs, what a backup says of them there, and what the doctor sees.

let server: S3Server
let world: World
let inBucket: World
let wang: Person
let folder: string
const archives = shelf()
beforeAll(async () => {
  server = await s3Server()
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  inBucket = await withApp({ env: { ...server.env, RATE_LIMITS: '0' }, reach: () => world.databaseUrl })
  wang = await world.person('王老师')
  folder = path.dirname(world.services.files.incoming)
})
afterAll(async () => {
  await inBucket.close()
  await world.close()
  await server.close()
  archives.close()
})
beforeEach(() => server.plays(() => null))

const moving = (isRemoving = false) =>
  moveFiles({ pool: world.pool, settings: server.settings(), folder, named: backupPlan.files }, { isRemoving })
const sent = async (bytes: Uint8Array, name = '讲义.txt') =>
  (await send(world, wang, { name, bytes })).data as { key: string; url: string; size: number }

test('moves what is there, goes on after a failure, finds what is damaged, and removes only what has arrived', async () => {
  const files = [await sent(film(), '片.mp4'), await sent(await picture(), '图.png'), await sent(text('甲'))]
  const keys = files.map(({ key }) => key).toSorted()
  // the second one fails
  server.plays(({ method, url }) => (method === 'PUT' && url.includes(keys[1]!) ? 'refuses' : null))
  await expect(moving()).rejects.toMatchObject({ errorName: 'unavailable' })
  server.plays(() => null)
  expect(await moving()).toEqual({ moved: 2, there: 1, removed: 0, lost: [], changed: [] })
  for (const { key } of files) expect(existsSync(placeIn(folder, key))).toBe(true)
  const other = await sent(text('乙'))
  writeFileSync(placeIn(folder, other.key), '坏了')
  expect(await moving(true)).toEqual({ moved: 0, there: 3, removed: 3, lost: [], changed: [other.key] })
  for (const { key } of files) expect(existsSync(placeIn(folder, key))).toBe(false)
  const store = s3Store(server.settings(), '/nowhere')
  for (const { key, size } of files) expect(await store.measure(key)).toMatchObject({ size })
  await wang.delete(`/v1/qinius/${other.key}`)
  expect(await moving()).toEqual({ moved: 0, there: 3, removed: 0, lost: [], changed: [] })
})

test('what is deleted while it is moved is in the bucket no more', async () => {
  const { key } = await sent(text('丙'))
  let isDeleted = false
  server.plays(({ method, url }) => {
    if (method === 'GET' && url.includes(key) && !isDeleted) {
      isDeleted = true
      void world.db.deleteFrom('files').where('key', '=', key).execute()
      return 'cut'
    }
    return null
  })
  await moving()
  expect(await s3Store(server.settings(), '/nowhere').measure(key)).toBeNull()
})

test('a backup names the files that lie in the bucket; a restore makes sure that they are there', async () => {
  const { data } = await send(inBucket, wang, { bytes: text('在桶里') })
  const archive = archives.next()
  const report = await backUp(inBucket, archive)
  expect(report).toMatchObject({ listed: true, missing: [], changed: [] })
  expect(report.files).toBeGreaterThan(0)
  const rows = await rowsOf(world.pool, ['files', 'users'])
  const empty = await withApp({ env: server.env })
  try {
    expect(await restore(empty, archive, { replace: true })).toMatchObject({ files: report.files, missing: 0, lost: 0 })
    expect(await rowsOf(empty.pool, ['files', 'users'])).toEqual(rows)
    await inBucket.services.files.put(data.key, text('另一个'))
    await expect(restore(empty, archive, { replace: true })).rejects.toThrow(data.key)
    await inBucket.services.files.remove(data.key)
    await expect(restore(empty, archive, { replace: true })).rejects.toThrow('缺少备份所列的 1 个文件')
    expect(await restore(empty, archive, { replace: true, withoutLost: true })).toMatchObject({ lost: 1 })
  } finally {
    await empty.close()
  }
})

test('the doctor says what is wrong with the bucket', async () => {
  const findings = (env: object = {}) => fileStoreFindings(readConfig({ ...server.env, ...env }))
  expect(await fileStoreFindings(readConfig({}))).toEqual([])
  expect(await findings()).toMatchObject([{ state: 'right' }])
  expect(await findings({ S3_SECRET_KEY: 'another' })).toMatchObject([
    { state: 'wrong', told: expect.stringContaining('不能写入：密钥不对') },
  ])
  expect(await findings({ S3_BUCKET: 'another' })).toMatchObject([
    { state: 'wrong', told: expect.stringContaining('没有这个桶') },
  ])
  expect(await findings({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toMatchObject([
    { state: 'wrong', told: expect.stringContaining('S3_ENDPOINT 是否正确') },
  ])
})

test('settings that lack something are refused before anything begins', () => {
  expect(() => readConfig({ S3_ENDPOINT: server.endpoint })).toThrow('S3_BUCKET')
  expect(() => readConfig({ ...server.env, UPLOAD_LIMIT_MB: '6000' })).toThrow('UPLOAD_LIMIT_MB')
})
