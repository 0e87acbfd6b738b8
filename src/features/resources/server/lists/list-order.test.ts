import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { files, folder, inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

let place: number

/** 6 folders and 24 documents, most of which share their times and counts with others. */
beforeEach(async () => {
  place = (await folder(lin, '基础')).id
  await sql`with numbers as (select nextval(pg_get_serial_sequence('subjects', 'id')) as id, n from generate_series(1, 30) n),
    made as (
      insert into subjects (id, kind, owner_id, space_id, updated_at, created_at, like_count, collection_count, comment_count)
      select id, 'resource', ${wang.id}, ${space}, timestamptz '2026-01-01' + (n * 7 % 5) * interval '1 microsecond',
        timestamptz '2025-01-01' + (n * 11 % 6) * interval '1 day', n * 5 % 4, n * 3 % 7, n * 2 % 3 from numbers returning id),
    resource as (
      insert into resources (id, space_id, parent_id, type, title)
      select numbers.id, ${space}, ${place}, case when n > 24 then 'folder' else 'document' end, '第 ' || n
      from numbers join made on made.id = numbers.id returning id, type)
    insert into documents (resource_id, content, sanitiser_version, rendered, outline, has_math, excerpt, visible)
      select id, '', 1, '', '[]', false, '', '' from resource where type = 'document'`.execute(world.db)
  await sql`update spaces set document_count = 24 where id = ${space}`.execute(world.db)
})

const columns = {
  updated: 'updated_at',
  created: 'created_at',
  liked: 'like_count',
  vote: 'like_count',
  collected: 'collection_count',
  comments: 'comment_count',
} as const

const list = async (query: string) => {
  const reply = await world.visitor.get(`/v2/product_files?product_id=${space}&${query}`)
  expect(reply).toMatchObject({ code: 0 })
  return reply.data as {
    list: { id: number }[]
    pagination: { next_cursor: string | null; next_page: number | null; total_count: number }
  }
}

async function walk(query: string): Promise<number[]> {
  const seen: number[] = []
  for (let after = ''; ;) {
    const { list: rows, pagination } = await list(`${query}&per_number=7${after}`)
    seen.push(...rows.map(({ id }) => id))
    if (pagination.next_cursor === null) return seen
    after = `&after=${pagination.next_cursor}`
  }
}

async function turnPages(query: string): Promise<number[]> {
  const seen: number[] = []
  for (let page: number | null = 1; page !== null;) {
    const { list: rows, pagination } = await list(`${query}&per_number=7&page=${page}`)
    seen.push(...rows.map(({ id }) => id))
    page = pagination.next_page
  }
  return seen
}

/** As the product promises it: folders first, except in a whole space, then the order, and of equals the newer first (or last). */
async function expected(type: keyof typeof columns, action: 'asc' | 'desc', isDeep: boolean): Promise<number[]> {
  const rows = await world.db
    .selectFrom('resources')
    .innerJoin('subjects', 'subjects.id', 'resources.id')
    .select('resources.id')
    .where('resources.space_id', '=', space)
    .$if(!isDeep, (query) => query.where('resources.parent_id', '=', place))
    .$if(!isDeep, (query) => query.orderBy(sql`type = 'folder'`, 'desc'))
    .orderBy(`subjects.${columns[type]}`, action)
    .orderBy('resources.id', action)
    .execute()
  return rows.map(({ id }) => id)
}

describe('the order of a list', () => {
  test('is the same by pages and by cursors, in every order, ties included', async () => {
    for (const type of Object.keys(columns) as (keyof typeof columns)[])
      for (const action of ['asc', 'desc'] as const)
        for (const [where, isDeep] of [
          [`file_id=${place}`, false],
          ['deep=true', true],
        ] as const) {
          const query = `${where}&order_type=${type}&order_action=${action}`
          const right = await expected(type, action, isDeep)
          expect(await turnPages(query), query).toEqual(right)
          expect(await walk(query), query).toEqual(right)
        }
  })

  test('goes on behind its place when the row at the end of a page is moved, deleted or changed', async () => {
    const right = await expected('updated', 'desc', false)
    const query = `file_id=${place}&order_type=updated&per_number=10`
    const first = await list(query)
    const end = right[9]!
    for (const change of [
      () => wang.post(`${files()}/${end}/rename`, { title: '改了' }),
      () => wang.post(`${files()}/${end}/move`, { file_id: 0 }),
      () => wang.delete(`${files()}/${end}`),
    ]) {
      expect(await change()).toMatchObject({ code: 0 })
      const rest = await list(`${query}&after=${first.pagination.next_cursor}`)
      expect(rest.list.map(({ id }) => id)).toEqual(right.slice(10, 20))
    }
  })

  test('follows what was changed last, whoever changed it', async () => {
    const ids = await expected('updated', 'desc', false)
    const last = ids.at(-1)!
    await wang.put(`${files()}/${last}`, { title: '新的', content: '<p>新</p>' })
    const made = await write(lin, { title: '更新的', parent_id: place })
    const now = await list(`file_id=${place}&order_type=updated&type=ProductDocument&per_number=2`)
    expect(now.list.map(({ id }) => id)).toEqual([made.id, last])
    expect(now.pagination.total_count).toBe(25)
  })

  test('has no page numbers by cursor, and after exactly a full last page nothing more', async () => {
    const query = `file_id=${place}&order_type=updated&per_number=`
    const { total_count } = (await list(`${query}5`)).pagination
    const first = await list(`${query}5`)
    expect(first.pagination).toMatchObject({ current_page: 1, next_page: 2 })
    const rest = await list(`${query}${total_count - 5}&after=${first.pagination.next_cursor}`)
    expect(rest.list).toHaveLength(total_count - 5)
    expect(rest.pagination).toMatchObject({ current_page: null, next_page: null, next_cursor: null })
    expect((await list(`${query}${total_count}`)).pagination).toMatchObject({ next_page: null, next_cursor: null })
  })

  test('takes a cursor of the same order alone', async () => {
    const query = `file_id=${place}&per_number=5`
    const { pagination } = await list(`${query}&order_type=updated`)
    const forged = (text: string) => Buffer.from(text).toString('base64url')
    for (const wrong of [
      `order_type=liked&after=${pagination.next_cursor}`,
      `order_type=updated&order_action=asc&after=${pagination.next_cursor}`,
      'order_type=updated&after=',
      'order_type=updated&after=xx',
      'order_type=updated&after=!!',
      `order_type=updated&after=${'a'.repeat(101)}`,
      `order_type=liked&after=${forged('liked:desc 0 1')}`,
      `order_type=liked&after=${forged('liked:desc 0 1 -1')}`,
      `order_type=updated&after=${forged('updated:desc 0 now 1')}`,
    ])
      expect(await world.visitor.get(`/v2/product_files?product_id=${space}&${query}&${wrong}`), wrong).toMatchObject({
        status: 400,
        code: 100400,
        data: { fields: { after: expect.any(String) } },
      })
    expect(
      (await list(`${query}&order_type=updated&after=${forged('updated:desc 1 9999999999999999 1')}`)).list,
    ).toHaveLength(5)
  })
})
