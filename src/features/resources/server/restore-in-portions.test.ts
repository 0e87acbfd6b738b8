import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { files, findable, folder, inClassroom, space, wang, world } from '#test/support/classroom.ts'
import { inTransaction } from '#src/platform/db/pool.ts'
import { prepareTexts } from './prepared-texts.ts'

// a place of its own: whoever else runs on this machine has files there, too
const place = mkdtempSync(path.join(tmpdir(), 'gewu-restoring-'))
vi.stubEnv('TMPDIR', place)
afterAll(() => {
  // the files of other tests come after this one in the same process
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true })
})
const left = () => readdirSync(place).filter((name) => name.startsWith('gewu-texts-'))
/** How many texts lie in each file. */
const waiting = () =>
  left().flatMap((name) =>
    readdirSync(path.join(place, name))
      .toSorted()
      .map((file) => JSON.parse(readFileSync(path.join(place, name, file), 'utf8')).length),
  )
inClassroom()

/** A folder with 120 others in it. */
async function bigFolder(): Promise<{ id: number; inner: number[] }> {
  const { id } = await folder(wang, '讲义')
  const { rows } = await world.pool.query<{ id: number }>(
    `with made as (insert into subjects (kind, space_id, owner_id) select 'resource', $1, $2 from generate_series(1, 120) returning id)
      insert into resources (id, space_id, type, title, parent_id) select id, $1, 'folder', '鹧鸪天', $3 from made returning id`,
    [space, wang.id, id],
  )
  return { id, inner: rows.map((row) => row.id) }
}

test('a large folder waits in files, so many texts in each, and comes back whole', async () => {
  const { id, inner } = await bigFolder()
  const texts = await prepareTexts(world.db, [id, ...inner], wang.id)
  expect(waiting()).toEqual([50, 50, 21])
  await texts.forget()
  await wang.delete(`${files()}/${id}`)
  expect(await findable(inner[0]!)).toBe(false)
  expect(await wang.post(`/v1/products/${space}/trash/${id}/restore`)).toMatchObject({ code: 0 })
  for (const one of [id, ...inner]) expect(await findable(one)).toBe(true)
  expect(left()).toEqual([])
})

test('what has changed since is not written, and nothing is left behind', async () => {
  const { id, inner } = await bigFolder()
  const texts = await prepareTexts(world.db, [id, ...inner], wang.id)
  await world.db.updateTable('resources').set({ version: 7 }).where('id', '=', inner[0]!).execute()
  expect(await inTransaction(world.db, (trx) => texts.write(trx))).toBe(120)
  await texts.forget()
  expect(left()).toEqual([])
})

test('whoever is brought back twice at once comes back once, and nothing is left behind', async () => {
  const { id } = await bigFolder()
  await wang.delete(`${files()}/${id}`)
  const restore = () => wang.post(`/v1/products/${space}/trash/${id}/restore`)
  const codes = (await Promise.all([restore(), restore()])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 100404])
  expect(left()).toEqual([])
})
