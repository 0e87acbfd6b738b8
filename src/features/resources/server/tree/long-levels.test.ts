import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chen, files, folder, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

interface Node {
  id: number
  title: string
  can_arrange: boolean
}
let place: number
let ids: number[]

/** 3 folders and 247 documents; ids in the order of the tree. */
beforeEach(async () => {
  place = (await folder(lin, '基础')).id
  await sql`with numbers as (select nextval(pg_get_serial_sequence('subjects', 'id')) as id, n from generate_series(1, 250) n),
    made as (insert into subjects (id, kind, owner_id, space_id) select id, 'resource', ${wang.id}, ${space} from numbers returning id)
    insert into resources (id, space_id, parent_id, type, title)
      select numbers.id, ${space}, ${place}, case when n > 247 then 'folder' else 'document' end, '第 ' || lpad(n::text, 4, '0')
      from numbers join made on made.id = numbers.id`.execute(world.db)
  await sql`update spaces set document_count = 247 where id = ${space}`.execute(world.db)
  const rows = await world.db
    .selectFrom('resources')
    .select('id')
    .where('parent_id', '=', place)
    .orderBy(sql`is_folder desc, title, id`)
    .execute()
  ids = rows.map(({ id }) => id)
})

const tree = async (around: number, who = world.visitor) => {
  const { data } = await who.get(`${files()}/tree?around=${around}`)
  return { ...data, inside: data.list.filter((node: { parent_id: number }) => node.parent_id === place) as Node[] }
}
const idsOf = (list: Node[]) => list.map(({ id }) => id)

describe('a long level', () => {
  test('around the reader the side tree has a window, and says where it lies', async () => {
    for (const [at, offset] of [
      [0, 0],
      [2, 0],
      [100, 75],
      [249, 200],
    ] as const) {
      const { inside, truncated } = await tree(ids[at]!)
      expect(idsOf(inside), String(at)).toEqual(ids.slice(offset, offset + 50))
      expect(truncated).toEqual([{ folder: place, total: 250, offset }])
    }
    expect(idsOf((await tree(place)).inside)).toEqual(ids.slice(0, 50))
  })

  test('a level of 100 is whole', async () => {
    await sql`update resources set deleted_with = id where id = any(${ids.slice(100)}::bigint[])`.execute(world.db)
    const { inside, truncated } = await tree(ids[99]!)
    expect(idsOf(inside)).toEqual(ids.slice(0, 100))
    expect(truncated).toEqual([])
  })

  test('any page of it is read by itself, in the same order', async () => {
    const page = async (query: string, at: number | string = place) =>
      world.visitor.get(`${files()}/${at}/tree?${query}`)
    const third = await page('page=3&per_number=100')
    expect(idsOf(third.data.list)).toEqual(ids.slice(200))
    expect(third.data.pagination).toMatchObject({ total_count: 250, total_pages: 3, next_page: null })
    expect(idsOf((await page('page=9&per_number=100')).data.list)).toEqual([])
    const root = await page('', 'root')
    expect(root.data.list).toMatchObject([{ id: place, parent_id: null, type: 'ProductFolder', has_children: true }])
    const elsewhere = await openSpace()
    for (const wrong of [ids[100], 987_654_321, '0', '0x1', 'wurzel'])
      expect(await page('', wrong), String(wrong)).toMatchObject({ status: 404, code: 100404 })
    expect(await world.visitor.get(`${files(elsewhere)}/${place}/tree`)).toMatchObject({ code: 100404 })
    for (const wrong of ['page=0', 'per_number=101', 'colour=red'])
      expect(await page(wrong)).toMatchObject({ status: 400, code: 100400 })
    await wang.delete(`${files()}/${place}`)
    expect(await page('')).toMatchObject({ code: 100404 })
  })

  test('each thing says whether the viewer may arrange it', async () => {
    const own = await write(lin, { title: '自己的', parent_id: place })
    const mayOf = async (who: typeof lin, id: number) =>
      (await who.get(`${files()}/${place}/tree?page=${id === own.id ? 3 : 2}&per_number=100`)).data.list.find(
        (node: Node) => node.id === id,
      ).can_arrange
    for (const [who, may] of [
      [world.visitor, [false, false]],
      [chen, [false, false]],
      [lin, [true, false]],
      [wang, [true, true]],
      [await world.person('站长', { admin: true }), [true, true]],
    ] as const)
      expect([await mayOf(who, own.id), await mayOf(who, ids[150]!)]).toEqual(may)
    expect((await tree(place, lin)).can).toEqual({ create: true })
    expect((await tree(place, chen)).can).toEqual({ create: false })
  })
})
