import { describe, expect, test } from 'vitest'
import { files, folder, inClassroom, lin, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

describe('good documents and their authors', () => {
  test('an admin marks a document as 精华, which filters find, and each time is on record', async () => {
    const place = await folder(lin, '精选')
    const [good, plain] = [
      await write(lin, { title: '精华', parent_id: place.id, tag_titles: ['算法'] }),
      await write(lin, { title: '平常', parent_id: place.id, tag_titles: ['算法', '入门'] }),
    ]
    const mark = (who: typeof lin, is_good: unknown) => who.post(`${files()}/${good.id}/set_good`, { is_good })
    expect((await mark(lin, true)).code).toBe(100403)
    expect((await mark(wang, 'ja')).code).toBe(100400)
    for (const _ of [1, 2]) expect((await mark(wang, true)).data).toMatchObject({ is_good: true })
    const ids = async (query: string, at: number | string = place.id) =>
      (await world.visitor.get(`${files()}/${at}/filter?${query}`)).data?.list.map(({ id }: { id: number }) => id)
    expect(await ids('is_good=true')).toEqual([good.id])
    expect(await ids(`tags=${encodeURIComponent('算法')}`)).toEqual(expect.arrayContaining([good.id, plain.id]))
    expect(await ids(`tags=${encodeURIComponent('算法,入门')}`)).toEqual([plain.id])
    expect(await ids('is_good=true', 'root')).not.toContain(good.id)
    for (const wrong of [plain.id, 987_654_321, '0', 'wurzel'])
      expect((await world.visitor.get(`${files()}/${wrong}/filter`)).code, String(wrong)).toBe(100404)
    await mark(wang, false)
    const record = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'params'])
      .where('action', '=', 'set_good')
      .execute()
    expect(record).toEqual([
      { actor_id: wang.id, params: { id: good.id, is_good: true } },
      { actor_id: wang.id, params: { id: good.id, is_good: false } },
    ])
  })

  test('whoever saved a version is one of its authors', async () => {
    const made = await write(lin, { title: '合写' })
    await wang.put(`${files()}/${made.id}`, { title: '合写', content: '<p>二</p>' })
    await wang.put(`${files()}/${made.id}`, { title: '合写', content: '<p>三</p>' })
    const { data } = await world.visitor.get(`${files()}/${made.id}/join_users`)
    expect(data).toMatchObject({
      list: [
        { user: { id: wang.id }, count: 2 },
        { user: { id: lin.id }, count: 1 },
      ],
      pagination: { total_count: 2 },
    })
    expect((await world.visitor.get(`${files()}/987654321/join_users`)).code).toBe(100404)
  })
})
