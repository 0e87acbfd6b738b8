import type { PluginTransformResultArgs } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chen, files, folder, inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'
import { findResource } from '../find-resource.ts'
import { editing } from '../policy.ts'
import { renameResource } from './rename-and-tag.ts'

inClassroom()

// Edits of what stands beside a text carry the version that they started from, as edits of the text do (rulings, "The wire").

const titlesOf = (tags: { title: string }[]) => tags.map(({ title }) => title)

describe('two people rename or tag the same thing', () => {
  test('the second to rename learns both titles, and nothing is overwritten', async () => {
    const { id } = await write(lin)
    expect((await wang.post(`${files()}/${id}/rename`, { title: '区间动态规划', version: 1 })).data.version).toBe(2)
    expect(await lin.post(`${files()}/${id}/rename`, { title: '背包', version: 1 })).toMatchObject({
      status: 409,
      code: 100409,
      data: { current: { title: '区间动态规划', version: 2 }, yours: { title: '背包' } },
    })
    expect((await world.visitor.get(`${files()}/${id}`)).data.title).toBe('区间动态规划')
    expect((await lin.post(`${files()}/${id}/rename`, { title: '背包', version: 2 })).data).toMatchObject({
      title: '背包',
      version: 3,
    })
  })

  test('folders have versions too', async () => {
    const { id, version } = await folder(lin, '基础')
    expect((await lin.post(`${files()}/${id}/rename`, { title: '基础篇', version })).data.version).toBe(version + 1)
    expect(await wang.post(`${files()}/${id}/rename`, { title: '入门', version })).toMatchObject({
      code: 100409,
      data: { current: { title: '基础篇', version: version + 1 }, yours: { title: '入门' } },
    })
    expect(await wang.post(`${files()}/${id}/set_tag_list`, { tag_titles: ['甲'], version })).toMatchObject({
      code: 100409,
    })
  })

  test('the second to tag learns both lists, whatever was changed meanwhile', async () => {
    const { id } = await write(lin, { tag_titles: ['入门'] })
    const tag = (who: typeof lin, tag_titles: string[], version?: number) =>
      who.post(`${files()}/${id}/set_tag_list`, { tag_titles, version })
    expect((await tag(wang, ['入门', '图论'], 1)).data.version).toBe(2)
    expect(await tag(lin, ['入门', '算法'], 1)).toMatchObject({
      status: 409,
      data: { current: { tag_titles: ['入门', '图论'], version: 2 }, yours: { tag_titles: ['入门', '算法'] } },
    })
    expect(titlesOf((await world.visitor.get(`${files()}/${id}`)).data.tags)).toEqual(['入门', '图论'])
    await wang.post(`${files()}/${id}/rename`, { title: '网络流' })
    expect(await tag(lin, ['算法'], 2)).toMatchObject({ code: 100409 })
    // the same tags once more are no edit
    expect((await tag(lin, ['入门', '图论'], 3)).data.version).toBe(3)
    expect(
      (await lin.get(`${files()}/${id}/revisions`)).data.list.map((one: { version: number }) => one.version),
    ).toEqual([3, 2, 1])
  })

  test('without a version the last one wins; ten with the same leave one', async () => {
    const { id } = await write(lin)
    expect((await lin.post(`${files()}/${id}/rename`, { title: '贪心' })).code).toBe(0)
    expect((await lin.post(`${files()}/${id}/set_tag_list`, { tag_titles: ['甲'] })).data.version).toBe(3)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? lin.post(`${files()}/${id}/rename`, { title: `题 ${i}`, version: 3 })
          : wang.post(`${files()}/${id}/set_tag_list`, { tag_titles: [`签 ${i}`], version: 3 }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(9).fill(100409)])
  })

  test.each([0, -1, 1.5, '1', null])('version %j is refused', async (version) => {
    const { id } = await write(lin)
    for (const [act, body] of [
      ['rename', { title: '好' }],
      ['set_tag_list', { tag_titles: [] }],
    ] as const)
      expect(await lin.post(`${files()}/${id}/${act}`, { ...body, version }), act).toMatchObject({
        code: 100400,
        data: { fields: { version: expect.any(String) } },
      })
  })

  test('one whose text others keep saving meanwhile is told to try again, and nothing is renamed', async () => {
    const { id } = await write(lin)
    const me = { id: lin.id, nickname: '小林', isAdmin: false }
    const place = { spaceId: space, id }
    let saved = 0
    // somebody saves the text each time after it was read for the index
    const save = async ({ result }: PluginTransformResultArgs) => {
      if (!result.rows.some((row) => 'visible' in row)) return result
      saved++
      await world.db
        .updateTable('resources')
        .set({ version: saved + 1 })
        .where('id', '=', id)
        .execute()
      return result
    }
    const db = world.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: save })
    const resource = editing.authorize(me, 'rename', await findResource(world.db, me, place))
    await expect(renameResource({ db, me }, resource, { title: '背包' })).rejects.toMatchObject({
      errorName: 'conflict',
      message: '内容正在被频繁修改，请稍后再试',
    })
    expect(saved).toBe(3)
    expect((await lin.get(`${files()}/${id}`)).data.title).toBe('动态规划')
  })

  test('who may not write learns nothing of versions', async () => {
    const { id } = await write(lin)
    expect(await chen.post(`${files()}/${id}/rename`, { title: '好', version: 7 })).toMatchObject({ code: 100403 })
  })
})
