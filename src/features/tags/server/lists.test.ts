import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chen, files, folder, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import {
  everywhere,
  expectExactCounts,
  he,
  idOf,
  inClassroomWithTags,
  inSpace,
  nowhere,
  tag,
  tagged,
  used,
} from '#test/support/scenes/tagging.ts'
import { setTags } from './public.ts'

inClassroomWithTags()

describe('the tags of a space', () => {
  test('are those that it and its content carry, the most used first', async () => {
    await tagged('甲', '算法', '入门')
    await tagged('乙', '算法')
    await wang.put(`/v1/products/${space}`, { tag_titles: ['算法', '竞赛'] })
    expect(await inSpace()).toEqual(['算法 3', '入门 1', '竞赛 1'])
    expect(await inSpace(chen, 'tag_type=resources')).toEqual(['算法 2', '入门 1'])
    expect(await inSpace(chen, 'tag_type=spaces')).toEqual(['算法 1', '竞赛 1'])
    expect(await inSpace(lin, `search=${encodeURIComponent('赛')}`)).toEqual(['竞赛 1'])
    expect((await chen.get(`/v1/products/${space}/tags?per_number=1&page=2`)).data).toEqual({
      list: [
        {
          id: expect.any(Number),
          title: '入门',
          recommended: false,
          style: { background: '#D5EDFF', color: '#06f' },
          space: { id: space, title: '算法竞赛' },
          count_used: 1,
        },
      ],
      pagination: { current_page: 2, total_pages: 3, total_count: 3, next_page: 3, next_cursor: expect.any(String) },
    })
    expect((await chen.get(`/v1/products/${space}/tags?page=4`)).data).toMatchObject({
      list: [],
      pagination: { total_count: 3 },
    })
    await expectExactCounts()
  })

  test('follow what is tagged, deleted and brought back', async () => {
    const basics = await folder(wang, '基础')
    const inner = await write(wang, { title: '里', parent_id: basics.id, tag_titles: ['算法', '树'] })
    const outer = await tagged('外', '算法')
    await tag(outer.id, '树', '图')
    expect(await inSpace()).toEqual(['树 2', '算法 1', '图 1'])
    await wang.put(`${files()}/${outer.id}`, { title: '外', content: '', tag_titles: ['图'] })
    await wang.delete(`${files()}/${basics.id}`)
    expect(await inSpace()).toEqual(['图 1'])
    await expectExactCounts()
    expect(await wang.post(`/v1/products/${space}/trash/${basics.id}/restore`)).toMatchObject({ code: 0 })
    expect(await inSpace()).toEqual(['树 1', '算法 1', '图 1'])
    await world.db.deleteFrom('subjects').where('id', '=', inner.id).execute()
    expect(await inSpace()).toEqual(['图 1'])
    await tag(outer.id)
    expect(await inSpace()).toEqual([])
    await expectExactCounts()
  })

  test('twenty a page, unless another number is asked for', async () => {
    for (let i = 0; i < 3; i += 1) await tagged(`篇 ${i}`, ...Array.from({ length: 10 }, (_, j) => `标签${i}-${j}`))
    const { data } = await chen.get(`/v1/products/${space}/tags`)
    expect(data.list).toHaveLength(20)
    expect(data.pagination).toMatchObject({ total_count: 30, total_pages: 2 })
    expect((await chen.get('/v1/tags')).data.list).toHaveLength(20)
    expect((await chen.get('/v1/tags?per_number=30')).data.list).toHaveLength(30)
  })

  test.each(['tag_type=teapots', 'page=0', 'per_number=101', 'colour=red', `search=${'长'.repeat(101)}`, 'search=%00'])(
    'asked for with %s are refused',
    async (query) => {
      expect(await chen.get(`/v1/products/${space}/tags?${query}`)).toMatchObject({ status: 400, code: 100400 })
    },
  )
})

describe('the tags of a private space', () => {
  let hidden: number
  beforeEach(async () => {
    hidden = await openSpace({ isOpen: false })
    await wang.post(files(hidden), { type: 'ProductDocument', title: '密', content: '', tag_titles: ['算法', '密谋'] })
    await tagged('公开', '算法')
  })

  test('are for those who may see it', async () => {
    const refused = await chen.get(`/v1/products/${hidden}/tags`)
    expect(refused).toMatchObject({ status: 404, code: 100404 })
    expect(refused).toEqual(await chen.get(`/v1/products/${nowhere}/tags`))
    expect(await world.visitor.get(`/v1/tags?product_id=${hidden}`)).toEqual(refused)
    expect(await inSpace(lin, '', hidden)).toEqual(['密谋 1', '算法 1'])
  })

  test('count elsewhere neither for those nor for others', async () => {
    for (const who of [world.visitor, chen, lin, wang]) {
      expect(await everywhere(who)).toEqual(['算法 1'])
      expect((await who.get(`/v1/tags?search=${encodeURIComponent('密')}`)).data).toMatchObject({
        list: [],
        pagination: { total_count: 0 },
      })
      expect((await who.get(`/v1/tags/recommend?title=${encodeURIComponent('密')}`)).data.list).toEqual([])
    }
    expect(await everywhere(lin, `product_id=${hidden}`)).toEqual(['算法 2', '密谋 1'])
    expect(await everywhere(lin, `product_id=${space}`)).toEqual(['算法 1'])
    expect(await everywhere(he)).toEqual(['算法 2', '密谋 1'])
  })

  test('show themselves when it opens, and hide when it closes or is deleted', async () => {
    await he.put(`/v1/products/${hidden}`, { is_open: true })
    expect(await everywhere()).toEqual(['算法 2', '密谋 1'])
    await wang.delete(`/v1/products/${hidden}`)
    expect(await everywhere()).toEqual(['算法 1'])
    expect(await everywhere(he)).toEqual(['算法 1', '密谋 0'])
  })
})

describe('all tags', () => {
  test('are those in use; a title that nothing carries any more is gone for all but site administrators', async () => {
    const document = await tagged('甲', '算法', '错字')
    await tag(document.id, '算法')
    expect(await everywhere()).toEqual(['算法 1'])
    expect(await everywhere(he)).toEqual(['算法 1', '错字 0'])
    expect((await chen.get('/v1/tags')).data.list[0]).toMatchObject({ space: null })
    expect((await chen.get(`/v1/tags?product_id=${space}`)).data.list[0]).toMatchObject({ space: { id: space } })
  })

  test('count on what lies in no space as long as that is public and there', async () => {
    await setTags(world.db, chen.id, ['教师'])
    expect(await everywhere()).toEqual(['教师 1'])
    const change = (row: { visibility?: string; deleted_at?: Date | null }) =>
      world.db.updateTable('subjects').set(row).where('id', '=', chen.id).execute()
    for (const [gone, back] of [
      [{ visibility: 'private' }, { visibility: 'public' }],
      [{ deleted_at: new Date() }, { deleted_at: null }],
    ] as const) {
      await change(gone)
      expect(await everywhere()).toEqual([])
      await change(back)
      expect(await everywhere()).toEqual(['教师 1'])
    }
    await expectExactCounts()
  })

  test('are searched in any case, and what looks like a pattern is text', async () => {
    await tagged('甲', 'Redis', '100%', 'a_b')
    expect(await everywhere(chen, 'search=rEDI')).toEqual(['Redis 1'])
    expect(await everywhere(chen, 'search=%25')).toEqual(['100% 1'])
    expect(await everywhere(chen, 'search=_')).toEqual(['a_b 1'])
    expect(await everywhere(chen, "search=';")).toEqual([])
  })

  test.each(['product_id=x', 'page=0', 'per_number=0', 'tag_type=resources'])('asked for with %s', async (query) => {
    expect(await chen.get(`/v1/tags?${query}`)).toMatchObject({ status: 400, code: 100400 })
  })
})

describe('recommended tags', () => {
  test('come first, then the most used that fit; without a text they alone', async () => {
    await tagged('甲', '算法', '算法竞赛', '图')
    await tagged('乙', '算法', '算法导论')
    await he.put(`/v1/tags/${await idOf('算法竞赛')}`, { recommended: true })
    const recommended = (title = '') =>
      used(world.visitor, `/v1/tags/recommend${title && `?title=${encodeURIComponent(title)}`}`)
    expect(await recommended()).toEqual(['算法竞赛 1'])
    expect(await recommended('算法')).toEqual(['算法竞赛 1', '算法 2', '算法导论 1'])
    expect(await recommended('没有')).toEqual([])
    for (let i = 0; i < 2; i += 1) await tagged(`篇 ${i}`, ...Array.from({ length: 10 }, (_, j) => `算法${i}${j}`))
    expect(await recommended('算法')).toHaveLength(10)
    expect(await chen.get('/v1/tags/recommend?colour=red')).toMatchObject({ status: 400, code: 100400 })
  })
})

describe('the search for tags', () => {
  const found = (query: string, who = chen) => used(who, `/v1/search?select_type=Tag&${query}`)

  test('finds those that may be known by a part of their title, everywhere or in a space', async () => {
    const hidden = await openSpace({ isOpen: false })
    await wang.post(files(hidden), { type: 'ProductDocument', title: '密', content: '', tag_titles: ['算法密谋'] })
    await tagged('甲', '算法', '算法导论')
    await tagged('乙', '算法', '图')
    expect(await found('title=算法')).toEqual(['算法 2', '算法导论 1'])
    expect(await found('title=算法&per_number=1&page=2')).toEqual(['算法导论 1'])
    expect(await found('title=算法%00')).toEqual(['算法 2', '算法导论 1'])
    expect(await found(`title=&product_id=${space}`)).toEqual(['算法 2', '算法导论 1', '图 1'])
    expect(await found(`title=算法&product_id=${hidden}`, lin)).toEqual(['算法密谋 1'])
    expect(await chen.get(`/v1/search?select_type=Tag&product_id=${hidden}`)).toEqual(
      await chen.get(`/v1/search?select_type=Tag&product_id=${nowhere}`),
    )
    expect((await chen.get('/v1/search?select_type=Tag&title=图')).data).toMatchObject({
      list: [{ type: 'Tag', title: '图', count_used: 1 }],
      pagination: { total_count: 1, total_capped: false },
    })
    const all = (await chen.get('/v1/search?title=算法')).data.list
    expect(all.filter(({ type }: { type: string }) => type === 'Tag')).toEqual([])
  })
})

describe('where there are very many', () => {
  beforeEach(async () => {
    await sql`with made as (insert into tags (title) select '标签' || n from generate_series(1, 1001) n returning id)
      insert into tag_counts (space_id, tag_id, kind, count) select ${space}, id, 'resource', 1 from made`.execute(
      world.db,
    )
    await world.db.deleteFrom('kept_lists').execute()
  })
  const most = () => everywhere(chen, 'per_number=2')
  const aMinuteLater = () =>
    world.db
      .updateTable('kept_lists')
      .set({ made_at: new Date(Date.now() - 61_000) })
      .execute()

  test('the most used stand for a minute, how often they are used is of now', async () => {
    const document = await tagged('甲', '标签1')
    expect(await most()).toEqual(['标签1 2', '标签2 1'])
    await tagged('乙', '标签1')
    await tagged('丙', '标签7')
    expect(await most()).toEqual(['标签1 3', '标签2 1'])
    await tag(document.id, '标签2')
    expect(await most()).toEqual(['标签1 2', '标签2 2'])
    await aMinuteLater()
    expect(await everywhere(chen, 'per_number=3')).toEqual(['标签1 2', '标签2 2', '标签7 2'])
    expect((await chen.get('/v1/tags')).data.pagination).toMatchObject({ total_count: 1001, total_pages: 51 })
    expect(await everywhere(chen, 'per_number=100&page=11')).toEqual(['标签1001 1'])
    expect(await everywhere(chen, 'search=标签100')).toEqual(['标签100 1', '标签1000 1', '标签1001 1'])
  })

  test('none of a space that has just gone private is among them', async () => {
    const { data: other } = await wang.post('/v1/products', { title: '另一个' })
    await wang.post(files(other.id), { type: 'ProductDocument', title: '密', content: '', tag_titles: ['密谋'] })
    await sql`update tag_counts set count = 50 where space_id = ${other.id}`.execute(world.db)
    expect(await most()).toEqual(['密谋 50', '标签1 1'])
    await wang.put(`/v1/products/${other.id}`, { is_open: false })
    expect(await most()).toEqual(['标签1 1', '标签2 1'])
    expect((await chen.get('/v1/tags')).data.pagination.total_count).toBe(1001)
  })
})
