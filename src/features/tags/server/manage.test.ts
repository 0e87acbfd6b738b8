import { describe, expect, test } from 'vitest'
import { chen, files, lin, space, wang, world } from '#test/support/classroom.ts'
import {
  everywhere,
  expectExactCounts,
  he,
  idOf,
  inClassroomWithTags,
  inSpace,
  nowhere,
  type Shown,
  tag,
  tagged,
  titlesOf,
} from '#test/support/scenes/tagging.ts'

inClassroomWithTags()

describe('何管理 changes a tag', () => {
  test('and it reads so wherever it stands', async () => {
    const document = await tagged('甲', '算發')
    const id = await idOf('算發')
    const style = { background: '#fffbe6', color: '#850' }
    expect(await he.put(`/v1/tags/${id}`, { title: ' 算法 ', recommended: true, style })).toMatchObject({
      code: 0,
      data: { id, title: '算法', recommended: true, style, space: null, count_used: 1 },
    })
    expect((await chen.get(`${files()}/${document.id}`)).data.tags).toEqual([
      { id, title: '算法', recommended: true, style },
    ])
    expect((await he.put(`/v1/tags/${id}`, { recommended: false })).data).toMatchObject({ title: '算法', style })
    expect((await he.put(`/v1/tags/${id}`, {})).data).toMatchObject({ title: '算法', recommended: false })
    expect((await he.put(`/v1/tags/${id}`, { title: '算法' })).code).toBe(0)
    expect(await everywhere()).toEqual(['算法 1'])
  })

  test('not into one that is there, however many try at once', async () => {
    await tagged('甲', '一', '二', '三')
    const [one, two, three] = [await idOf('一'), await idOf('二'), await idOf('三')]
    expect(await he.put(`/v1/tags/${one}`, { title: '二' })).toMatchObject({
      status: 400,
      code: 120002,
      message: '已有标签“二”，请改用合并',
    })
    const answers = await Promise.all([one, two, three].map((id) => he.put(`/v1/tags/${id}`, { title: '同名' })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 120002, 120002])
    expect((await he.get('/v1/tags')).data.list.filter(({ title }: Shown) => title === '同名')).toHaveLength(1)
  })

  test.each([
    [{ title: '  ' }, 'title', '标签不能为空'],
    [{ title: '一二三四五六七八九十一二三四五六' }, 'title', '标签最多 15 个字'],
    [{ title: '甲,乙' }, 'title', '标签里不能有逗号'],
    [{ recommended: 'yes' }, 'recommended', '应为 true 或 false'],
    [{ style: { background: 'red', color: '#06f' } }, 'style.background', /#rgb/],
    [{ style: { background: '#d5edff', color: '#06f;x' } }, 'style.color', /#rgb/],
    [{ style: { background: '#d5edff' } }, 'style.color', /[缺请]/],
    [{ style: '#06f' }, 'style', /background/],
    [{ count_used: 7 }, 'count_used', '不认识的字段'],
  ])('not to %j', async (body, field, message) => {
    await tagged('甲', '算法')
    const refused = await he.put(`/v1/tags/${await idOf('算法')}`, body)
    expect(refused).toMatchObject({ status: 400, code: 100400 })
    if (typeof message === 'string') expect(refused.data.fields).toEqual({ [field]: message })
    else expect(refused.data.fields[field]).toMatch(message)
    expect((await chen.get('/v1/tags')).data.list).toMatchObject([
      { title: '算法', recommended: false, style: { background: '#D5EDFF', color: '#06f' } },
    ])
  })

  test('and nobody else does', async () => {
    await tagged('甲', '算法', '算發')
    const [id, into_id] = [await idOf('算發'), await idOf('算法')]
    for (const [who, code] of [
      [world.visitor, 110008],
      [chen, 100403],
      [lin, 100403],
      [wang, 100403],
    ] as const) {
      // prettier-ignore
      expect((await who.put(`/v1/tags/${id}`, { title: '改' })).code).toBe(code)
      expect((await who.post(`/v1/tags/${id}/merge`, { into_id })).code).toBe(code)
    }
    expect(await everywhere()).toEqual(['算法 1', '算發 1'])
  })

  test('that is there, and it stays on record', async () => {
    for (const id of [nowhere, '0', '02', 'x'])
      expect(await he.put(`/v1/tags/${id}`, { title: '改' })).toMatchObject({ status: 404, code: 100404 })
    await tagged('甲', '算法')
    const id = await idOf('算法')
    await he.put(`/v1/tags/${id}`, { title: '改' })
    const query = world.db.selectFrom('audit_log').select(['actor_id', 'action', 'params']).orderBy('id', 'desc')
    expect(await query.executeTakeFirst()).toEqual({ actor_id: he.id, action: 'PUT /v1/tags/:id', params: { id } })
  })
})

describe('何管理 merges a tag into another', () => {
  test('each thing carries the other at the same place, and never twice', async () => {
    const first = await tagged('甲', '图', '算發', '树')
    const both = await tagged('乙', '算發', '树', '算法')
    const other = await tagged('丙', '算法')
    const gone = await tagged('丁', '算發')
    await wang.put(`/v1/products/${space}`, { tag_titles: ['算發'] })
    await wang.delete(`${files()}/${gone.id}`)
    const [id, into_id] = [await idOf('算發'), await idOf('算法')]
    expect(await he.post(`/v1/tags/${id}/merge`, { into_id })).toMatchObject({
      code: 0,
      data: { id: into_id, title: '算法', count_used: 4 },
    })
    expect(await titlesOf(first.id)).toEqual(['图', '算法', '树'])
    expect(await titlesOf(both.id)).toEqual(['树', '算法'])
    expect(await titlesOf(other.id)).toEqual(['算法'])
    expect(await inSpace()).toEqual(['算法 4', '树 2', '图 1'])
    expect(await everywhere(he)).toEqual(['算法 4', '树 2', '图 1'])
    await expectExactCounts()
    await wang.post(`/v1/products/${space}/trash/${gone.id}/restore`)
    expect(await inSpace()).toEqual(['算法 5', '树 2', '图 1'])
    expect(await he.post(`/v1/tags/${id}/merge`, { into_id })).toMatchObject({ status: 404, code: 100404 })
    expect(
      (await chen.get(`/v2/product_files?product_id=${space}&tag_titles=${encodeURIComponent('算法')}`)).data.list,
    ).toHaveLength(4)
  })

  test('not into itself, nor into nothing', async () => {
    await tagged('甲', '算法')
    const id = await idOf('算法')
    const merge = (body: object) => he.post(`/v1/tags/${id}/merge`, body)
    expect((await merge({ into_id: id })).data.fields).toEqual({ into_id: '不能合并到自己，请选择另一个标签' })
    expect((await merge({ into_id: nowhere })).data.fields).toEqual({ into_id: '要合并到的标签不存在，请重新选择' })
    for (const into_id of ['1', 0, -1, 1.5, undefined])
      expect(await merge({ into_id })).toMatchObject({ status: 400, code: 100400 })
    expect(await merge({ into_id: id, recommended: true })).toMatchObject({ code: 100400 })
    expect(await he.post(`/v1/tags/${nowhere}/merge`, { into_id: id })).toMatchObject({ status: 404, code: 100404 })
    expect(await everywhere()).toEqual(['算法 1'])
  })
})

describe('at once', () => {
  test('twenty people tag, one deletes, one restores, 何管理 merges and renames: all counts stay exact', async () => {
    const documents: number[] = []
    for (let i = 0; i < 8; i += 1) documents.push((await tagged(`篇 ${i}`, '算法', '算發', `第${i}`)).id)
    const [id, into_id, renamed] = [await idOf('算發'), await idOf('算法'), await idOf('第7')]
    const titles = ['算發', '算法', '图', '树', '第7']
    const acts = [
      ...Array.from({ length: 20 }, (_, i) => {
        const chosen = titles.filter((_title, bit) => (i * 7 + 3) & (1 << bit))
        return () => tag(documents[i % 6]!, ...(i % 2 ? chosen : chosen.toReversed()))
      }),
      () => he.post(`/v1/tags/${id}/merge`, { into_id }),
      () => he.put(`/v1/tags/${renamed}`, { title: '图' }),
      () => wang.put(`/v1/products/${space}`, { tag_titles: ['树', '算發'] }),
      () => wang.delete(`${files()}/${documents[6]}`),
      () => tagged('新', '算發', '图'),
      () => wang.put(`${files()}/${documents[7]}`, { title: '改', content: '', tag_titles: ['树', '图'] }),
    ]
    const answers = await Promise.all(acts.map((act) => act()))
    // a title that is taken first is the one refusal that may come
    for (const answer of answers as { code?: number; message?: string }[])
      if (answer.code !== undefined) expect([0, 120002], answer.message).toContain(answer.code)
    await expectExactCounts()
  })

  test('each document ends with exactly what one of its writers wanted', async () => {
    const { id } = await tagged('甲', '算發', '图')
    const [from, into_id] = [await idOf('算發'), await idOf('图')]
    const [, merged] = await Promise.all([
      Promise.all(['一', '二', '三'].map((title) => tag(id, title, '算發'))),
      he.post(`/v1/tags/${from}/merge`, { into_id }),
    ])
    expect(merged.code).toBe(0)
    const left = await titlesOf(id)
    expect(left).toHaveLength(2)
    expect(['一', '二', '三']).toContain(left[0])
    expect(['图', '算發']).toContain(left[1])
    await expectExactCounts()
  })
})
