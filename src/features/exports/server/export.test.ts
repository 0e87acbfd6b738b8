import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { comparableSpace, editAll } from '#test/support/libraries/round-trip.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { zipFolder } from '#test/support/libraries/zips.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const sets = {
  'the fixture': path.join(root, 'test/fixtures/import'),
  'advanced-java': path.join(root, '../shared/data/advanced-java'),
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

describe.each(Object.entries(sets).filter(([, folder]) => existsSync(folder)))('%s', (name, folder) => {
  let space: { id: number }
  /** The paths that the import said it took. */
  let taken: string[]
  beforeAll(async () => {
    space = await makeSpace(wang, { title: name })
    const done = await importZip(world, wang, space.id, { bytes: await zipFolder(folder) })
    const whole = (done.remarks as { path: string; what: string; why: string }[]).filter(({ what }) => what === '')
    const left = new Set(whole.filter(({ why }) => !why.startsWith('按 ')).map((remark) => remark.path))
    const all = globSync('**/*', { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile())
    taken = all.filter((file) => !left.has(file) && /\.(md|png|jpe?g|svg|gif|webp)$/i.test(file))
  })

  test('comes out as it went in, byte for byte', async () => {
    const { entries, report, remarks } = await exportSpace(world, wang, space.id)
    const files = filesIn(entries)
    const wrong = taken.filter((file) => {
      const bytes = files.get(file)
      return !bytes || sha256(bytes) !== sha256(readFileSync(path.join(folder, file)))
    })
    expect(wrong).toEqual([])
    expect(remarks).toEqual([])
    expect(report.documents).toBe(taken.filter((file) => file.endsWith('.md')).length)
    expect(taken.length).toBeGreaterThan(5)
  })

  test('edited everywhere, it comes back the same into another space', async () => {
    await editAll(world, wang, space.id)
    const { bytes, remarks } = await exportSpace(world, wang, space.id)
    expect(remarks).toEqual([])
    const other = await makeSpace(wang, { title: `${name}，又一个` })
    const done = await importZip(world, wang, other.id, { bytes })
    expect(done.remarks.filter(({ lost }: { lost: boolean }) => lost)).toEqual([])
    const [before, after] = [await comparableSpace(world, space.id), await comparableSpace(world, other.id)]
    expect(after.map(({ at }) => at)).toEqual(before.map(({ at }) => at))
    for (const [index, { at, ...text }] of before.entries()) expect([at, after[index]]).toEqual([at, { at, ...text }])
  })
})
