import { describe, expect, test } from 'vitest'
import {
  chen,
  documentCount,
  files,
  findable,
  folder,
  inClassroom,
  lin,
  openSpace,
  space,
  titlesAt,
  wang,
  world,
  write,
} from '#test/support/classroom.ts'

inClassroom()

describe('writing a document', () => {
  test('小林 writes one; everybody reads it, with outline, tags and path', async () => {
    const basics = await folder(lin, '基础')
    const made = await write(lin, {
      title: ' 动态规划 ',
      parent_id: basics.id,
      content: '<h2>状态转移</h2><p onclick="x()">背包 <a href="javascript:alert(1)">链接</a></p>',
      tag_titles: ['算法', '入门', '算法'],
    })
    const read = await world.visitor.get(`${files()}/${made.id}`)
    expect(read.data).toMatchObject({
      type: 'ProductDocument',
      title: '动态规划',
      user: { id: lin.id, nickname: '小林' },
      parent_path: ['resource', `${basics.id}-基础`],
      parent_id: basics.id,
      version: 1,
      outline: [{ level: 2, text: '状态转移' }],
      has_math: false,
      can: { edit: false, rename: false, move: false, delete: false, tag: false, set_good: false, set_core: false },
    })
    expect(read.data.tags.map((tag: { title: string }) => tag.title)).toEqual(['算法', '入门'])
    expect(read.data.tags[0].style).toEqual({ background: '#D5EDFF', color: '#06f' })
    expect(read.data.content).toMatch(/<h2 id="h-状态转移">/)
    expect(read.data.content).not.toMatch(/onclick|javascript/)
    const raw = await lin.get(`${files()}/${made.id}?raw=true`)
    expect(raw.data.content).toMatch(/^<h2>状态转移<\/h2>/)
    expect(raw.data.can).toMatchObject({
      edit: true,
      rename: true,
      move: true,
      delete: true,
      tag: true,
      set_good: false,
      set_core: false,
    })
    expect(await titlesAt(basics.id)).toEqual(['动态规划'])
    expect(await documentCount()).toBe(1)
    expect(await findable(made.id)).toBe(true)
  })

  test.each([
    [{ title: '   ' }, 'title', '请输入标题'],
    [{ title: '\u200b\u2060' }, 'title', '请输入标题'],
    [{ title: undefined }, 'title', '请输入标题'],
    [{ title: '长'.repeat(101) }, 'title', '标题最多 100 个字'],
    [{ title: 'TCP/IP' }, 'title', '标题里不能有“/”'],
    [{ title: '上\n下' }, 'title', '标题里不能有换行等控制字符'],
    [{ content: 'a\u0000' }, 'content', '含有无法保存的字符'],
    [{ type: 'ProductSong' }, 'type', '请选择资源类型'],
    [{ parent_id: 999999 }, 'parent_id', '文件夹不存在'],
    [{ parent_id: -1 }, 'parent_id', '文件夹不存在'],
    [{ user_id: 3 }, 'user_id', '不认识的字段'],
    [{ tag_titles: Array.from({ length: 11 }, (_, i) => `标签${i}`) }, 'tag_titles', '最多 10 个标签'],
    [{ tag_titles: ['一二三四五六七八九十一二三四五六'] }, 'tag_titles.0', '标签最多 15 个字'],
    [{ original_type: 2, original_content: 'https://example.com/a' }, 'original_author', '请填写原作者署名'],
    [{ original_type: 2, original_author: '鲁迅' }, 'original_content', '请填写原文链接'],
    [
      { original_type: 2, original_author: '鲁迅', original_content: 'javascript:alert(1)' },
      'original_content',
      '链接应以 http:// 或 https:// 开头',
    ],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const body = { type: 'ProductDocument', title: '好', content: '', ...wrong }
    const refused = await lin.post(files(), body)
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { [field]: message } } })
    expect(await documentCount()).toBe(0)
  })

  test('100 characters fit a title, also rare ones of two units', async () => {
    expect((await write(lin, { title: '𠮷'.repeat(100) })).title).toBe('𠮷'.repeat(100))
  })

  test('a reproduced document carries its author and source', async () => {
    const made = await write(lin, {
      original_type: 2,
      original_author: '鲁迅',
      original_content: 'https://example.com/故乡',
    })
    expect(made).toMatchObject({
      original_type: 2,
      original_author: '鲁迅',
      original_content: 'https://example.com/故乡',
    })
  })

  test('老陈 and a visitor read but do not write', async () => {
    const body = { type: 'ProductDocument', title: '路过', content: '' }
    expect(await chen.post(files(), body)).toMatchObject({ status: 403, code: 100403 })
    expect(await chen.post(`${files()}/create_folder`, { title: '路过' })).toMatchObject({ code: 100403 })
    expect(await world.visitor.post(files(), body)).toMatchObject({ status: 401, code: 110008 })
    expect((await lin.get(files())).data.can).toEqual({ create: true })
    expect((await chen.get(files())).data.can).toEqual({ create: false })
  })

  test('sent twice with one Idempotency-Key it is made once', async () => {
    const send = () =>
      lin.post(files(), { type: 'ProductDocument', title: '一次', content: '' }, { 'idempotency-key': 'a' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.data.id).toBe(first.data.id)
    expect(await documentCount()).toBe(1)
  })

  test('a folder of another space is no place for it', async () => {
    const elsewhere = await wang.post(`${files(await openSpace())}/create_folder`, { title: '别处' })
    const refused = await lin.post(files(), {
      type: 'ProductDocument',
      title: '好',
      content: '',
      parent_id: elsewhere.data.id,
    })
    expect(refused).toMatchObject({ code: 100400, data: { fields: { parent_id: '文件夹不存在' } } })
  })
})

describe('names and tags', () => {
  test('a document and a folder are renamed by their own rules', async () => {
    const { id } = await write(lin)
    const renamed = await lin.post(`${files()}/${id}/rename`, { title: '贪心' })
    expect(renamed.data).toMatchObject({ title: '贪心', version: 2 })
    const basics = await folder(lin, '基础')
    expect((await lin.post(`${files()}/${basics.id}/rename`, { title: '基础篇' })).data.title).toBe('基础篇')
    for (const [wrong, message] of [
      ['a/b', '文件夹名称里不能有“/”'],
      [' ', '请输入文件夹名称'],
      ['长'.repeat(21), '文件夹名称最多 20 个字'],
    ])
      expect(await lin.post(`${files()}/${basics.id}/rename`, { title: wrong })).toMatchObject({
        code: 100400,
        data: { fields: { title: message } },
      })
    expect(await lin.post(`${files()}/${id}/rename`, { title: 'a/b' })).toMatchObject({
      data: { fields: { title: '标题里不能有“/”' } },
    })
    expect(await lin.post(`${files()}/create_folder`, { title: '长'.repeat(21) })).toMatchObject({
      data: { fields: { title: '文件夹名称最多 20 个字' } },
    })
    expect(await lin.put(`${files()}/${basics.id}`, { title: '好', content: '' })).toMatchObject({ code: 120002 })
  })

  test('tags are set, replaced, and filter the list', async () => {
    const { id } = await write(lin)
    await write(lin, { title: '没有标签' })
    await lin.post(`${files()}/${id}/set_tag_list`, { tag_titles: ['入门', '算法'] })
    const tagged = await lin.post(`${files()}/${id}/set_tag_list`, { tag_titles: ['算法', '图论'] })
    expect(tagged.data.tags.map((tag: { title: string }) => tag.title)).toEqual(['算法', '图论'])
    const list = await world.visitor.get(
      `/v2/product_files?product_id=${space}&tag_titles=${encodeURIComponent('图论,算法')}`,
    )
    expect(list.data.list.map((item: { id: number }) => item.id)).toEqual([id])
    expect(await chen.post(`${files()}/${id}/set_tag_list`, { tag_titles: [] })).toMatchObject({ code: 100403 })
  })

  test('titles by id leave out what is elsewhere', async () => {
    const { id } = await write(lin)
    const basics = await folder(lin, '基础')
    const other = await wang.post(files(await openSpace()), { type: 'ProductDocument', title: '别处', content: '' })
    const { data } = await world.visitor.get(`${files()}/ids_to_titles?ids=${basics.id},${other.data.id},${id},999999`)
    expect(data).toEqual([
      { id: basics.id, title: '基础', type: 'ProductFolder' },
      { id, title: '动态规划', type: 'ProductDocument' },
    ])
    expect(await world.visitor.get(`${files()}/ids_to_titles?ids=1,x`)).toMatchObject({ code: 100400 })
  })
})
