import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { reindex } from './reindex.ts'

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
})
afterAll(() => world.close())

const entries = () =>
  world.db
    .selectFrom('search_entries')
    .innerJoin('search_texts', 'search_texts.subject_id', 'search_entries.subject_id')
    .select([
      'search_entries.subject_id',
      'kind',
      'space_id',
      'title',
      'members_only',
      'body',
      'headings',
      'phrases',
      'title_phrases',
    ])
    .select(
      sql<string>`array_to_string(array(select term from unnest(tsvector_to_array(grams)) as term where term !~ '^r[0-9]+:'), ' ')`.as(
        'terms',
      ),
    )
    .orderBy('search_entries.subject_id')
    .execute()

test('an index that lost, kept or changed entries becomes what writing made of it', async () => {
  const space = await makeSpace(wang)
  const [kept, core, gone] = [
    await makeDocument(wang, space, { title: '动态规划', content: '<h2>背包问题</h2><p>getMaxValue</p>' }),
    await makeDocument(wang, space, { title: '内部讲义' }),
    await makeDocument(wang, space, { title: '删除的' }),
  ]
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  await wang.post(`/v1/products/${space.id}/product_files/${core.id}/set_core`, { is_core: true, file_id: core.id })
  const before = await entries()
  await world.db.deleteFrom('search_entries').where('subject_id', '=', kept.id).execute()
  await world.db.updateTable('search_entries').set({ members_only: false, title: '别的' }).execute()
  // as entries of an older version have them
  await world.db.updateTable('search_texts').set({ headings: '', phrases: [], title_phrases: [] }).execute()
  await world.db.updateTable('subjects').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  expect(await reindex(world.db)).toBeGreaterThan(0)
  expect(await entries()).toEqual(before.filter(({ subject_id }) => subject_id !== gone.id))
})

test('edits at the same time stay', async () => {
  const space = await makeSpace(wang)
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, i) => makeDocument(wang, space, { title: `旧题目${i}` })),
  )
  const edits = made.map(({ id }, i) =>
    wang.put(`/v1/products/${space.id}/product_files/${id}`, { title: `新题目${i}`, content: '<p>新的</p>' }),
  )
  await Promise.all([reindex(world.db), ...edits, reindex(world.db)])
  const titles = (await entries()).filter(({ space_id }) => space_id === space.id).map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('新题目'))).toHaveLength(10)
  expect(titles.filter((title) => title.startsWith('旧题目'))).toEqual([])
})

test('equal titles keep their order: an entry is as new as what it is of', async () => {
  const space = await makeSpace(wang)
  const [first, second] = [await makeDocument(wang, space, { title: '莫比乌斯' }), await makeDocument(wang, space, { title: '莫比乌斯' })] // prettier-ignore
  await wang.put(`/v1/products/${space.id}/product_files/${first.id}`, { title: '莫比乌斯', content: '<p>改过</p>' })
  const found = async () => {
    const { data } = await wang.get('/v1/search?title=莫比乌斯')
    return data.list.map((one: { id: number }) => one.id)
  }
  expect(await found()).toEqual([first.id, second.id])
  await reindex(world.db)
  expect(await found()).toEqual([first.id, second.id])
})
