import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Exported, exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

// Core content goes out with those who may read it, and comes back as core content.

let world: World
let wang: Person
let lin: Person
let space: { id: number }
let exported: Exported

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  ;[wang, lin] = [await world.person('王老师'), await world.person('小林')]
  space = await newSpace('题库')
  const plain = await zipOf({ '原样.md': '# 原样\n\n机密的原样。\n', '公开.md': '# 公开\n\n谁都能读。\n' })
  await importZip(world, wang, space.id, { bytes: plain })
  await makeDocument(wang, space, { title: '标准: 答案?', content: '<p>机密的答案</p>' })
  for (const title of ['原样', '标准: 答案?']) await close(title, true)
  exported = await exportSpace(world, wang, space.id)
})
afterAll(() => world.close())

/** Whose core content is for its members. */
async function newSpace(title: string) {
  const made = await makeSpace(wang, { title })
  await wang.put(`/v1/products/${made.id}`, { open_core: false })
  return made
}

async function idOf(of: { id: number }, title: string) {
  const { rows } = await world.pool.query('select id from resources where space_id = $1 and title = $2', [of.id, title])
  return rows[0].id as number
}
async function close(title: string, is_core: boolean, of = space) {
  const id = await idOf(of, title)
  const { code } = await wang.post(`/v1/products/${of.id}/product_files/${id}/set_core`, { is_core, file_id: id })
  expect(code).toBe(0)
}
const seenBy = async (who: Person, of: { id: number }, title: string) =>
  (await who.get(`/v1/products/${of.id}/product_files/${await idOf(of, title)}`)).data.content as string

let other: { id: number }
beforeEach(async () => {
  other = await newSpace('又一个')
})

test('where the importer manages the space it is core content again, and closed as before', async () => {
  expect(await seenBy(lin, space, '标准: 答案?')).toBe('')
  const done = await importZip(world, wang, other.id, { bytes: exported.bytes })
  expect(done.report.documents).toMatchObject({ created: 3, failed: 0 })
  expect(done.remarks.filter(({ lost }: { lost: boolean }) => lost)).toEqual([])
  for (const title of ['标准: 答案?', '原样']) {
    expect([title, await seenBy(lin, other, title)]).toEqual([title, ''])
    expect(await seenBy(wang, other, title)).toContain('机密')
  }
  expect(await seenBy(lin, other, '公开')).toContain('谁都能读')
})

test('what was imported and never edited still goes out byte for byte', () => {
  expect(filesIn(exported.entries).get('原样.md')!.toString()).toBe('# 原样\n\n机密的原样。\n')
})

test('a later import closes what is core content by then', async () => {
  await importZip(world, wang, other.id, { bytes: exported.bytes })
  for (const title of ['标准: 答案?', '原样']) await close(title, false, other)
  const again = await importZip(world, wang, other.id, { bytes: exported.bytes })
  expect(again.report.documents).toMatchObject({ updated: 2, unchanged: 1 })
  expect(await seenBy(lin, other, '原样')).toBe('')
  const third = await importZip(world, wang, other.id, { bytes: exported.bytes })
  expect(third.report.documents).toMatchObject({ unchanged: 3 })
})

test('who does not manage the space is told what is open now', async () => {
  await addMember(wang, other, lin)
  const done = await importZip(world, lin, other.id, { bytes: exported.bytes })
  expect(done.report.documents).toMatchObject({ created: 3 })
  const lost = done.remarks.filter((remark: { lost: boolean }) => remark.lost)
  expect(lost.map(({ path }: { path: string }) => path).toSorted()).toEqual(['原样.md', '标准： 答案？.md'].toSorted())
  expect(lost[0].why).toContain('没能设为核心')
})
