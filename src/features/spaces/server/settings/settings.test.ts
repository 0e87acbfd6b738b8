import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { makePicture } from '#test/security/permission-scene.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

let world: World
let wang: Person
let lin: Person
let chen: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  chen = await world.person('陈老师')
})
afterAll(() => world.close())

const read = async (who: Person, id: number) => (await who.get(`/v1/products/${id}`)).data

describe('settings', () => {
  test('every field is saved and read back, and what is not named stays', async () => {
    const { id } = await makeSpace(wang)
    const { token } = (await wang.get('/v1/qinius')).data
    const file = await makePicture()
    const key = 'tinymce-image-1700000000-kongjian.png'
    expect(await wang.upload('/upload', { token, key, file })).toMatchObject({ code: 0 })
    const edit = {
      title: '算法与数据结构',
      description: '从基础到进阶',
      tag_titles: ['算法', '竞赛'],
      ufile_key: key,
      license_key: 'mulan-owl-by-1.0',
      auto_accept: true,
      open_core: false,
      ai: 3,
      ai_assist: true,
      file_viewer: 2,
      resources_list_default_sort: 'liked_desc',
      issues_list_default_sort: 'comments_desc',
      questions_list_default_sort: 'created_asc',
      cards_list_default_sort: 'collected_desc',
    }
    const { ufile_key, tag_titles, ...same } = edit
    const saved = await wang.put(`/v1/products/${id}`, edit)
    expect(saved).toMatchObject({ code: 0, data: { ...same, avatar: ufile_key } })
    const after = await read(world.visitor, id)
    expect(after).toMatchObject({ ...same, avatar: ufile_key, is_open: true })
    expect(after.tags.map(({ title }: { title: string }) => title)).toEqual(tag_titles)
    await wang.put(`/v1/products/${id}`, { title: '算法' })
    expect(await read(wang, id)).toMatchObject({ ...same, title: '算法', avatar: ufile_key })
    await wang.put(`/v1/products/${id}`, { ufile_key: null, ai: null, license_key: null, tag_titles: [] })
    expect(await read(wang, id)).toMatchObject({ avatar: null, ai: null, license_key: null, tags: [] })
  })

  test('a name or description that starts from an older one is refused with both texts, and nothing is changed', async () => {
    const { id } = await makeSpace(wang, { title: '图论' })
    const { version } = await read(wang, id)
    const edit = (body: object) => wang.put(`/v1/products/${id}`, body)
    expect((await edit({ description: '每周二', version })).data.version).toBe(version + 1)
    // what is no text of the space has no version
    expect((await edit({ auto_accept: true, tag_titles: ['图'] })).data.version).toBe(version + 1)
    expect((await edit({ auto_accept: false, version })).code).toBe(0)
    expect(await edit({ title: '网络流', auto_accept: true, version })).toMatchObject({
      status: 409,
      code: 100409,
      data: {
        current: { title: '图论', description: '每周二', version: version + 1 },
        yours: { title: '网络流', description: '每周二', version },
      },
    })
    expect(await read(wang, id)).toMatchObject({ title: '图论', auto_accept: false })
    // the same text over the same is no conflict, and no new version
    expect((await edit({ description: '每周二', version })).data.version).toBe(version + 1)
    expect((await edit({ title: '网络流', version: version + 1 })).data.version).toBe(version + 2)
    // other programs need not say it
    expect((await edit({ title: '流' })).data).toMatchObject({ title: '流', version: version + 3 })
    for (const bad of [0, -1, '1', 1.5])
      expect(await edit({ title: '坏', version: bad })).toMatchObject({ code: 100400, data: { fields: { version: expect.any(String) } } }) // prettier-ignore
  })

  test('a space has the colour that its id says until its owner chooses one, wherever it is shown', async () => {
    const space = await makeSpace(wang, { title: '操作系统' })
    const document = await makeDocument(wang, space)
    const own = (space.id % 8) + 1
    expect(await read(wang, space.id)).toMatchObject({ colour: own, key_character: '系' })
    const colour = (own % 8) + 1
    expect((await wang.put(`/v1/products/${space.id}`, { colour })).data).toMatchObject({ colour })
    const shown = async (list: string) => (await world.visitor.get(`${list}?per_number=100`)).data.list
    const card = { id: space.id, colour, key_character: '系' }
    expect(await shown('/v1/products')).toContainEqual(expect.objectContaining(card))
    expect(await shown('/v1/front_pages/product_files')).toContainEqual(
      expect.objectContaining({ id: document.id, space: { id: space.id, title: '操作系统', colour } }),
    )
    expect((await world.visitor.get(`/v1/search?title=${encodeURIComponent('操作系统')}`)).data.list).toContainEqual(
      expect.objectContaining(card),
    )
  })

  test('without a description its readme’s first sentence speaks for a space', async () => {
    const space = await makeSpace(wang)
    const files = `/v1/products/${space.id}/product_files`
    const badge = '<p><img src="https://img.shields.io/badge/build-passing-green.svg" alt="build passing"></p>'
    const content = `${badge}<p>逐篇精读 3.14 版的讲义。每周日晚八点见！</p>`
    await wang.post(files, { type: 'ProductReadme', title: '自述', content })
    expect(await read(world.visitor, space.id)).toMatchObject({ description: '', summary: '逐篇精读 3.14 版的讲义。' })
    await wang.put(`/v1/products/${space.id}`, { description: '共读' })
    expect(await read(world.visitor, space.id)).toMatchObject({ summary: '共读' })
  })

  test('of ten edits from the same version one is taken', async () => {
    const { id } = await makeSpace(wang)
    const { version } = await read(wang, id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => wang.put(`/v1/products/${id}`, { title: `第 ${n} 个名字`, version })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 100409)])
    expect(await read(wang, id)).toMatchObject({
      title: answers.find(({ code }) => !code)!.data.title,
      version: version + 1,
    })
  })

  test('a new name is found at once, the old one no longer', async () => {
    const { id } = await makeSpace(wang, { title: '旧名鸿鹄' })
    await wang.put(`/v1/products/${id}`, { title: '新名燕雀' })
    const found = async (text: string) =>
      (await world.visitor.get(`/v1/search?select_type=Product&title=${encodeURIComponent(text)}`)).data
    expect(JSON.stringify(await found('燕雀'))).toContain('新名')
    expect(JSON.stringify(await found('鸿鹄'))).not.toContain(`"id":${id},`)
  })

  test.each([
    [{ title: ' ' }, 'title', '请输入空间名称'],
    [{ title: '长'.repeat(51) }, 'title', '空间名称最多 50 个字'],
    [{ description: '长'.repeat(301) }, 'description', '最多 300 个字'],
    [{ license_key: 'mit' }, 'license_key', '请选择许可协议'],
    [{ colour: 9 }, 'colour', '没有这种颜色'],
    [{ file_viewer: 3 }, 'file_viewer', '没有这种展示方式'],
    [{ resources_list_default_sort: 'comments_desc' }, 'resources_list_default_sort', '没有这种排序方式'],
    [{ cards_list_default_sort: 'updated' }, 'cards_list_default_sort', '没有这种排序方式'],
    [{ ai: 1 }, 'ai', '没有这个 AI 用户'],
    [{ tag_titles: ['一', ' '] }, 'tag_titles.1', '标签不能为空'],
    [{ ufile_key: 'someone-elses.png' }, 'ufile_key', '头像不存在，请重新上传'],
    [{ is_open: 'yes' }, 'is_open', '应为 true 或 false'],
    [{ owner_id: 1 }, 'owner_id', '不认识的字段'],
    [{ member_count: 9 }, 'member_count', '不认识的字段'],
    [{ like_count: 9 }, 'like_count', '不认识的字段'],
    [{ deleted_at: null }, 'deleted_at', '不认识的字段'],
    [{ readme_id: 1 }, 'readme_id', '不认识的字段'],
  ])('%j is refused at its field, and nothing is changed', async (body, field, message) => {
    const { id } = await makeSpace(wang)
    const before = await read(wang, id)
    const refused = await wang.put(`/v1/products/${id}`, { description: '半途', ...body })
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { [field]: message } } })
    expect(await read(wang, id)).toEqual(before)
  })

  test('an admin changes what concerns content, and nothing that is the owner’s', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, chen, 'admin')
    expect(await chen.put(`/v1/products/${space.id}`, { description: '陈老师写的', auto_accept: true })).toMatchObject({
      code: 0,
    })
    for (const edit of [
      { is_open: false },
      { license_key: 'cc-by-sa-4.0' },
      { ai: 3 },
      { ai_assist: true },
      { colour: 5 },
    ])
      expect(await chen.put(`/v1/products/${space.id}`, { description: '夹带', ...edit })).toMatchObject({
        status: 403,
        code: 100403,
      })
    expect(await read(chen, space.id)).toMatchObject({
      description: '陈老师写的',
      is_open: true,
      license_key: null,
      ai: null,
      ai_assist: false,
    })
  })

  test('the owner cannot recommend, a site administrator can', async () => {
    const space = await makeSpace(wang)
    expect((await wang.put(`/v1/products/${space.id}`, { recommended_by_admins: true })).code).toBe(100403)
    const site = await world.person('站长', { admin: true })
    expect((await site.put(`/v1/products/${space.id}`, { recommended_by_admins: true })).data).toMatchObject({
      recommended_by_admins: true,
    })
  })
})

test('likes and follows of several spaces at once; private ones are left out', async () => {
  const [open, closed] = [await makeSpace(wang), await makeSpace(wang, { open: false })]
  await lin.post(`/v1/products/${open.id}/operating`, { type: 'like', value: true })
  const ask = async (who: Person) =>
    (await who.get(`/v1/products/collect_data?product_ids=${closed.id},${open.id},987654321`)).data.list
  expect(await ask(lin)).toEqual([
    expect.objectContaining({ id: open.id, votes: expect.objectContaining({ like_size: 1 }) }),
  ])
  expect((await ask(wang)).map(({ id }: { id: number }) => id)).toEqual([closed.id, open.id])
  expect((await lin.get('/v1/products/collect_data?product_ids=1,x')).code).toBe(100400)
})
