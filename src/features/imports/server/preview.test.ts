import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { countAll, importZip, sendZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { zipFolder, zipOf } from '#test/support/libraries/zips.ts'

// What an import would do is said before it is done.

const fixture = path.resolve(import.meta.dirname, '../../../../test/fixtures/import')
let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  ;[wang, lin] = [await world.person('王老师'), await world.person('小林')]
})
afterAll(() => world.close())

const preview = (who: Person, space: { id: number }, bytes: Buffer) =>
  importZip(world, who, space.id, { bytes, fields: { dry_run: 'true' } })

/** How many rows each table of the product has, its runs apart, and which files lie on the disk. */
async function everything() {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('runs', 'imports', 'sessions', 'rate_limits', 'idempotency_keys') order by 1`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await world.pool.query(
        `select md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`,
      )
      return [name, rows[0].sum]
    }),
  )
  return { counts, ...(await countAll(world)) }
}

test('what a first import would make is what it then makes, and the preview itself changes nothing', async () => {
  const space = await makeSpace(wang, { title: '先看看' })
  const bytes = await zipFolder(fixture)
  const before = await everything()
  const seen = await preview(wang, space, bytes)
  expect(await everything()).toEqual(before)
  expect(seen).toMatchObject({ state: 'done', dry_run: true, report: { folders: 2, documents: { created: 6 } } })
  expect(seen.preview).toContainEqual({ path: '基础/锁.md', outcome: 'created' })
  const done = await importZip(world, wang, space.id, { bytes })
  expect(done).toMatchObject({ dry_run: false, preview: null })
  expect(seen.report).toEqual(done.report)
  const whys = ({ remarks }: typeof done) => remarks.map((remark: object) => JSON.stringify(remark))
  expect(whys(seen).filter((remark: string) => !/其他网站的图片/.test(remark))).toEqual(
    whys(done).filter((remark: string) => !/其他网站的图片/.test(remark)),
  )
})

test('of what is there already it says what would be updated, and what people have edited stays', async () => {
  const space = await makeSpace(wang, { title: '再看看' })
  const first = { '甲.md': '# 甲\n\n见[乙](乙.md)。\n', '乙.md': '# 乙\n\n乙。\n', '丙.md': '# 丙\n\n丙。\n' }
  await importZip(world, wang, space.id, { bytes: await zipOf(first) })
  const { data } = await wang.get(`/v1/products/${space.id}/product_files`)
  const third = data.list.find(({ title }: { title: string }) => title === '丙')
  await wang.put(`/v1/products/${space.id}/product_files/${third.id}`, { title: '丙', content: '<p>亲手改的</p>' })
  const next = await zipOf({ ...first, '乙.md': '# 乙\n\n改过。\n', '丙.md': '# 丙\n\n改过。\n', '新/丁.md': '# 丁\n' })
  const before = await everything()
  const seen = await preview(wang, space, next)
  expect(await everything()).toEqual(before)
  expect(
    Object.fromEntries(seen.preview.map(({ path: at, outcome }: Record<string, string>) => [at, outcome])),
  ).toEqual({
    '甲.md': 'unchanged',
    '乙.md': 'updated',
    '丙.md': 'kept',
    '新/丁.md': 'created',
  })
  expect(seen.report).toEqual((await importZip(world, wang, space.id, { bytes: next })).report)
})

test('what somebody may not change is said, and in a list the previews are told from the imports', async () => {
  const space = await makeSpace(wang, { title: '别人的' })
  await addMember(wang, space, lin)
  await importZip(world, wang, space.id, { bytes: await zipOf({ '甲.md': '# 甲\n' }) })
  const seen = await preview(lin, space, await zipOf({ '甲.md': '# 甲\n\n小林改的。\n' }))
  expect(seen.preview).toEqual([{ path: '甲.md', outcome: 'failed' }])
  expect(seen.remarks[0].why).toContain('文档是别人的')
  const { list } = (await lin.get(`/v1/products/${space.id}/imports`)).data
  expect(list).toMatchObject([{ dry_run: true }])
  expect(list[0]).not.toHaveProperty('preview')
  expect((await lin.get(`/v1/runs/${seen.id}`)).data).toMatchObject({ state: 'done', report: { lost: 1 } })
})

test('who may not import has no preview either, and nothing else is understood', async () => {
  const space = await makeSpace(wang, { title: '不让看' })
  const bytes = await zipOf({ '甲.md': '# 甲\n' })
  expect(await sendZip(world, lin, space.id, { bytes, fields: { dry_run: 'true' } })).toMatchObject({ code: 100403 })
  expect((await sendZip(world, wang, space.id, { bytes, fields: { dry_run: '是' } })).data.fields).toEqual({
    dry_run: '应为 true 或 false',
  })
})
