import { describe, expect, test } from 'vitest'
import { chen, files, inClassroom, lin, space, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

describe('saving', () => {
  test('小林 saves; readers get the new text, its version and its revisions', async () => {
    const { id } = await write(lin)
    const saved = await lin.put(`${files()}/${id}`, { title: '动态规划二', content: '<p>区间问题</p>', version: 1 })
    expect(saved).toMatchObject({ code: 0, data: { version: 2, title: '动态规划二' } })
    expect((await world.visitor.get(`${files()}/${id}`)).data.content).toBe('<p>区间问题</p>')
    const { data } = await world.visitor.get(`${files()}/${id}/revisions`)
    expect(data.list).toMatchObject([
      { version: 2, title: '动态规划二', author: { nickname: '小林' } },
      { version: 1, title: '动态规划' },
    ])
    const first = await world.visitor.get(`${files()}/${id}/revisions/1`)
    expect(first.data).toMatchObject({ source: '<p>背包问题</p>', content: '<p>背包问题</p>' })
    expect(await world.visitor.get(`${files()}/${id}/revisions/9`)).toMatchObject({ status: 404, code: 100404 })
  })

  test('the same text again makes no new version', async () => {
    const { id } = await write(lin)
    const again = await lin.put(`${files()}/${id}`, { title: '动态规划', content: '<p>背包问题</p>', version: 1 })
    expect(again.data.version).toBe(1)
  })

  test('a stale version shows both texts and overwrites nothing', async () => {
    const { id } = await write(lin)
    await wang.put(`${files()}/${id}`, { title: '动态规划', content: '<p>王老师的</p>', version: 1 })
    const stale = await lin.put(`${files()}/${id}`, { title: '我的题目', content: '<p>小林的</p>', version: 1 })
    expect(stale).toMatchObject({ status: 409, code: 100409 })
    expect(stale.data).toMatchObject({
      current: {
        title: '动态规划',
        content: '<p>王老师的</p>',
        version: 2,
        author: { id: wang.id, nickname: '王老师' },
      },
      yours: { title: '我的题目', content: '<p>小林的</p>' },
    })
    expect((await lin.get(`${files()}/${id}`)).data.content).toBe('<p>王老师的</p>')
  })

  test('a version from the future is as stale as one from the past', async () => {
    const { id } = await write(lin)
    for (const version of [2, 999_999_999])
      expect(await lin.put(`${files()}/${id}`, { title: '改', content: '<p>改</p>', version })).toMatchObject({
        code: 100409,
        data: { current: { version: 1, title: '动态规划' } },
      })
    for (const version of [0, -1, 1.5, '1', 1e300])
      expect((await lin.put(`${files()}/${id}`, { title: '改', content: '<p>改</p>', version })).code).toBe(100400)
    expect((await lin.get(`${files()}/${id}`)).data).toMatchObject({ title: '动态规划', version: 1 })
  })

  test('of ten who save the same version at once, one succeeds', async () => {
    const { id } = await write(lin)
    const save = (n: number) =>
      lin.put(`${files()}/${id}`, { title: '动态规划', content: `<p>第 ${n} 稿</p>`, version: 1 })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(n)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array(9).fill(100409)])
    const winner = answers.findIndex(({ code }) => code === 0)
    const read = await lin.get(`${files()}/${id}`)
    expect(read.data).toMatchObject({ version: 2, content: `<p>第 ${winner} 稿</p>` })
  })

  test('tags and origin make a version, too, and a writer who did not see them is told', async () => {
    const { id } = await write(lin)
    const text = { title: '动态规划', content: '<p>背包问题</p>' }
    const save = (who: typeof lin, more: object) => who.put(`${files()}/${id}`, { ...text, ...more })
    expect((await save(lin, { version: 1, tag_titles: ['算法', '入门'] })).data.version).toBe(2)
    expect((await save(lin, { version: 2, tag_titles: ['算法', '入门', '算法'] })).data.version).toBe(2)
    const origin = { original_type: 2, original_author: '陈默', original_content: 'https://example.org/dp' }
    expect((await save(lin, { version: 2, ...origin })).data.version).toBe(3)
    expect((await save(lin, { version: 3, ...origin })).data.version).toBe(3)
    const stale = await save(wang, { version: 1, tag_titles: [] })
    expect(stale).toMatchObject({ code: 100409, data: { current: { version: 3, author: { id: lin.id } } } })
    const { data } = await world.visitor.get(`${files()}/${id}/revisions`)
    expect(data.list.map((one: { version: number }) => one.version)).toEqual([3, 2, 1])
  })

  test('an old version does not come back over one that its reader has not seen', async () => {
    const { id } = await write(lin)
    await wang.put(`${files()}/${id}`, { title: '动态规划', content: '<p>王老师的</p>' })
    const stale = await lin.post(`${files()}/${id}/revisions/1/restore`, { version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      data: {
        current: { version: 2, content: '<p>王老师的</p>' },
        yours: { title: '动态规划', content: '<p>背包问题</p>' },
      },
    })
    expect((await lin.get(`${files()}/${id}`)).data).toMatchObject({ version: 2, content: '<p>王老师的</p>' })
    const restored = await lin.post(`${files()}/${id}/revisions/1/restore`, { version: 2 })
    expect(restored.data).toMatchObject({ version: 3, content: '<p>背包问题</p>' })
    expect(await lin.post(`${files()}/${id}/revisions/1/restore`, { version: 0 })).toMatchObject({ status: 400 })
  })

  test('an old version comes back as the newest', async () => {
    const { id } = await write(lin)
    await lin.put(`${files()}/${id}`, { title: '改坏了', content: '<p>改坏了</p>' })
    const restored = await lin.post(`${files()}/${id}/revisions/1/restore`)
    expect(restored.data).toMatchObject({ version: 3, title: '动态规划', content: '<p>背包问题</p>' })
    expect(await chen.post(`${files()}/${id}/revisions/2/restore`)).toMatchObject({ code: 100403 })
    expect(await lin.post(`${files()}/${id}/revisions/7/restore`)).toMatchObject({ code: 100404 })
  })

  test('a document that is edited is no longer its imported source', async () => {
    const { id } = await write(lin)
    const source = { resource_id: id, space_id: space, path: 'a.md', bytes: Buffer.from('背包问题') }
    await world.db.insertInto('import_sources').values(source).execute()
    await lin.post(`${files()}/${id}/rename`, { title: '改个名' })
    expect(await unchanged(id)).toBe(true)
    await lin.put(`${files()}/${id}`, { title: '改个名', content: '<p>改了</p>' })
    expect(await unchanged(id)).toBe(false)
  })
  const unchanged = async (id: number) =>
    (
      await world.db
        .selectFrom('import_sources')
        .select('unchanged')
        .where('resource_id', '=', id)
        .executeTakeFirstOrThrow()
    ).unchanged

  test('only its author and who manages the space save it; a former member does not', async () => {
    const { id } = await write(lin)
    const body = { title: '动态规划', content: '<p>改</p>' }
    expect(await chen.put(`${files()}/${id}`, body)).toMatchObject({ status: 403, code: 100403 })
    expect(await world.visitor.put(`${files()}/${id}`, body)).toMatchObject({ status: 401, code: 110008 })
    const zhao = await world.person('小赵')
    await wang.post(`/v1/products/${space}/set_users`, { user_id: zhao.id, role: 'member' })
    expect(await zhao.put(`${files()}/${id}`, body)).toMatchObject({ code: 100403 })
    expect(await wang.put(`${files()}/${id}`, body)).toMatchObject({ code: 0 })
    await wang.post(`/v1/products/${space}/remove_users`, { user_id: lin.id })
    for (const [action, more] of [
      ['rename', { title: '好' }],
      ['move', { file_id: 0 }],
      ['set_tag_list', { tag_titles: [] }],
    ] as const)
      expect(await lin.post(`${files()}/${id}/${action}`, more)).toMatchObject({ status: 403, code: 100403 })
    expect(await lin.put(`${files()}/${id}`, body)).toMatchObject({ status: 403, code: 100403 })
    expect(await lin.delete(`${files()}/${id}`)).toMatchObject({ status: 403, code: 100403 })
    expect((await lin.get(`${files()}/${id}`)).data.can.edit).toBe(false)
  })
})
