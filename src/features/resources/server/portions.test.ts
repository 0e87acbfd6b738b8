import { expect, test } from 'vitest'
import { files, findable, folder, inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'
import { indexResources, portionsOf } from './index-resources.ts'

inClassroom()

test('a folder whose texts exceed a portion comes back findable, and its index is made anew portion by portion', async () => {
  const box = await folder(wang, '讲义')
  const long = `<p>${'背包问题'.repeat(50_000)}</p>`
  const ids: number[] = [box.id]
  for (const title of ['一', '二', '三']) ids.push((await write(wang, { title, content: long, parent_id: box.id })).id)
  // 600 KB each
  expect(await portionsOf(world.db, ids)).toEqual([[ids[0], ids[1]], [ids[2]], [ids[3]]])
  await wang.delete(`${files()}/${box.id}`)
  expect(await findable(ids[3]!)).toBe(false)
  expect(await wang.post(`/v1/products/${space}/trash/${box.id}/restore`)).toMatchObject({ code: 0 })
  for (const id of ids) expect(await findable(id)).toBe(true)
  await world.db.deleteFrom('search_entries').where('subject_id', 'in', ids).execute()
  await indexResources(world.db, ids)
  for (const id of ids) expect(await findable(id)).toBe(true)
})

test('a portion has at most fifty', async () => {
  const { id } = await write(lin)
  const { rows } = await world.pool.query<{ id: number }>(
    `with made as (insert into subjects (kind, space_id, owner_id) select 'resource', $1, $2 from generate_series(1, 60) returning id)
      insert into resources (id, space_id, type, title) select id, $1, 'document', '短' from made returning id`,
    [space, lin.id],
  )
  const portions = await portionsOf(world.db, [id, ...rows.map((row) => row.id)])
  expect(portions.map(({ length }) => length)).toEqual([50, 11])
})
