import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
})
afterAll(() => world.close())

describe('categories', () => {
  const titles = (answer: { data: { list: { title: string }[] } }) => answer.data.list.map(({ title }) => title)

  test('are added, renamed, put in order and removed, and everybody reads them', async () => {
    const space = await makeSpace(wang)
    const at = `/v1/products/${space.id}/categories`
    const made = await wang.post(at, { type: 'resources', category_items: [{ title: '讲义' }, { title: '习题' }] })
    expect(titles(made)).toEqual(['讲义', '习题'])
    const [first, second] = made.data.list
    await wang.post(at, { type: 'issues', category_items: [{ title: '提问' }] })
    const changed = await wang.post(at, {
      type: 'resources',
      category_items: [{ id: second.id, title: '讲义' }, { title: '录像' }],
      deleted_ids: [first.id],
    })
    expect(titles(changed)).toEqual(['讲义', '录像'])
    expect(titles(await world.visitor.get(`${at}?type=resources`))).toEqual(['讲义', '录像'])
    expect(titles(await world.visitor.get(at))).toEqual(['提问', '讲义', '录像'])
  })

  test('with a title that the limit of today would refuse stay, until the title changes', async () => {
    const space = await makeSpace(wang)
    const at = `/v1/products/${space.id}/categories`
    const long = '一个从前取的非常非常长的分类名称'
    const { id } = await world.db
      .insertInto('categories')
      .values({ space_id: space.id, type: 'resources', title: long, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const save = (title: string) => wang.post(at, { type: 'resources', category_items: [{ id, title }] })
    expect(titles(await save(long))).toEqual([long])
    expect((await save(`${long}了`)).data.fields).toEqual({ 'category_items.0.title': '分类名称最多 15 个字' })
    expect(titles(await wang.get(at))).toEqual([long])
  })

  test('of another space, doubled and nameless ones are refused', async () => {
    const [mine, other] = [await makeSpace(wang), await makeSpace(wang)]
    const at = (space: { id: number }) => `/v1/products/${space.id}/categories`
    const foreign = (await wang.post(at(other), { type: 'resources', category_items: [{ title: '讲义' }] })).data
      .list[0]
    for (const body of [
      { category_items: [{ id: foreign.id, title: '夺来' }] },
      { deleted_ids: [foreign.id] },
      { category_items: [{ title: '讲义' }, { title: '讲义' }] },
      { category_items: [{ title: ' ' }] },
      { category_items: [{ title: '长'.repeat(16) }] },
      { category_items: [{ title: '讲义，习题' }] },
      { category_items: Array.from({ length: 101 }, (_, n) => ({ title: String(n) })) },
    ])
      expect((await wang.post(at(mine), { type: 'resources', ...body })).code, JSON.stringify(body)).toBe(100400)
    expect((await wang.post(at(mine), { type: 'videos' })).data.fields).toEqual({ type: '没有这种分类' })
    expect(titles(await wang.get(at(mine)))).toEqual([])
    expect(titles(await wang.get(at(other)))).toEqual(['讲义'])
  })
})
