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
  uploaded,
  wang,
  world,
  write,
} from '#test/support/classroom.ts'

inClassroom()

const code = '#include <cstdio>\r\nint main() {\n\treturn 1 < 2 && "好";\n}\n\n'
const stored = '#include <cstdio>\nint main() {\n\treturn 1 < 2 && "好";\n}'

describe('snippets', () => {
  test('keep their source to the letter, are rendered as code, found and counted', async () => {
    const made = await write(lin, { type: 'ProductSnippet', title: '快读', content: code, ext: 'cpp' })
    expect(made).toMatchObject({ type: 'ProductSnippet', ext: 'cpp', version: 1, can: { edit: true } })
    const read = (await world.visitor.get(`${files()}/${made.id}`)).data
    expect(read.content).toContain('<code class="hljs language-cpp"')
    expect(read.content).toContain('&lt;cstdio&gt;')
    expect((await lin.get(`${files()}/${made.id}?raw=true`)).data.content).toBe(stored)
    expect(await findable(made.id)).toBe(true)
    expect(await documentCount()).toBe(1)
    const found = await world.visitor.get(`/v2/search/product_files?text=${encodeURIComponent('快读')}`)
    expect(found.data.list).toMatchObject([{ id: made.id, type: 'ProductSnippet' }])
  })

  test('an edit may change source and language; an old version comes back with its own', async () => {
    const made = await write(lin, { type: 'ProductSnippet', title: '快读', content: 'print(1)', ext: 'py' })
    const at = `${files()}/${made.id}`
    const saved = await lin.put(at, { title: '快读', content: 'SELECT 1', ext: 'sql', version: 1 })
    expect(saved.data).toMatchObject({ ext: 'sql', version: 2 })
    const stale = await lin.put(at, { title: '快读', content: 'x <', version: 1 })
    expect(stale).toMatchObject({
      code: 100409,
      data: {
        // as it is shown, never as it was typed
        current: { content: '<pre><code class="language-sql">SELECT 1</code></pre>' },
        yours: { content: '<pre><code class="language-sql">x &lt;</code></pre>' },
      },
    })
    const back = await lin.post(`${at}/revisions/1/restore`, { version: 2 })
    expect(back.data).toMatchObject({ ext: 'py', version: 3 })
    expect((await lin.get(`${at}?raw=true`)).data.content).toBe('print(1)')
  })

  test.each([
    [{ content: ' \n ' }, 'content', '请输入代码或文字'],
    [{ ext: undefined }, 'ext', '请选择语言'],
    [{ ext: 'exe' }, 'ext', '请选择语言'],
    [{ ufile_key: 'some-file' }, 'ufile_key', '这种资源没有这一项'],
    [{ type: 'ProductDocument' }, 'ext', '这种资源没有这一项'],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const body = { type: 'ProductSnippet', title: '快读', content: code, ext: 'cpp', ...wrong }
    expect(await lin.post(files(), body)).toMatchObject({ code: 100400, data: { fields: { [field]: message } } })
    expect(await documentCount()).toBe(0)
  })

  test('a blank source, and fields of other kinds, are refused in an edit too', async () => {
    const snippet = await write(lin, { type: 'ProductSnippet', title: '快读', content: code, ext: 'cpp' })
    const document = await write(lin)
    const edit = (id: number, fields: object) =>
      lin.put(`${files()}/${id}`, { title: '改', content: '<p>改</p>', ...fields })
    expect(await edit(snippet.id, { content: ' ' })).toMatchObject({
      data: { fields: { content: '请输入代码或文字' } },
    })
    expect(await edit(document.id, { ext: 'py' })).toMatchObject({ data: { fields: { ext: '这种资源没有这一项' } } })
    const key = await uploaded(lin)
    expect(await edit(document.id, { ufile_key: key })).toMatchObject({ code: 100400 })
    expect((await lin.get(`${files()}/${document.id}`)).data.version).toBe(1)
  })
})

describe('local files', () => {
  test('hold an uploaded file, which may be replaced', async () => {
    const key = await uploaded(lin, { name: '讲义 第一讲.PDF' })
    const made = await write(lin, { type: 'ProductLocalFile', title: '讲义', content: '<p>请先看</p>', ufile_key: key })
    expect(made).toMatchObject({ type: 'ProductLocalFile', ext: 'pdf', ufile_key: key, ufile_size: 8, count: 0 })
    const listed = (await world.visitor.get(`${files()}?type=ProductLocalFile`)).data.list
    expect(listed).toMatchObject([{ id: made.id, ext: 'pdf', ufile_size: 8, description: '请先看' }])
    const other = await uploaded(lin, { name: '讲义.docx' })
    const saved = await lin.put(`${files()}/${made.id}`, { title: '讲义', content: '', ufile_key: other, version: 1 })
    expect(saved.data).toMatchObject({ ext: 'docx', ufile_key: other, version: 2 })
    expect(
      (await lin.put(`${files()}/${made.id}`, { title: '讲义', content: '', ufile_key: other })).data.version,
    ).toBe(2)
  })

  test('another writer edits without touching the file; nobody takes a file from elsewhere', async () => {
    const key = await uploaded(lin)
    const made = await write(lin, { type: 'ProductLocalFile', title: '讲义', ufile_key: key, content: '' })
    const saved = await wang.put(`${files()}/${made.id}`, { title: '讲义（改）', content: '', ufile_key: key })
    expect(saved.data).toMatchObject({ title: '讲义（改）', ufile_key: key })
    const hidden = await openSpace({ isOpen: false })
    const elsewhere = await uploaded(wang, { place: hidden })
    const theirs = await uploaded(chen, { place: null, isPrivate: true })
    for (const ufile_key of [elsewhere, theirs, 'made-up-key']) {
      const body = { type: 'ProductLocalFile', title: '偷', content: '', ufile_key }
      expect(await lin.post(files(), body), ufile_key).toMatchObject({
        code: 100400,
        data: { fields: { ufile_key: expect.any(String) } },
      })
      expect(await lin.put(`${files()}/${made.id}`, { title: '讲义', content: '', ufile_key })).toMatchObject({
        code: 100400,
      })
    }
    expect(await documentCount()).toBe(1)
  })

  test('types are filtered by list, folders first', async () => {
    const place = await folder(lin, '资料')
    const document = await write(lin)
    const snippet = await write(lin, { type: 'ProductSnippet', title: '片段', content: 'x', ext: 'txt' })
    const idsOf = async (type: string) =>
      (await world.visitor.get(`${files()}?type=${type}`)).data?.list.map(({ id }: { id: number }) => id)
    expect(await idsOf('ProductFolder,ProductSnippet')).toEqual([place.id, snippet.id])
    expect(await idsOf('ProductDocument')).toEqual([document.id])
    expect((await world.visitor.get(`${files()}?type=ProductFolder,ProductReadme`)).code).toBe(100400)
  })
})

test('a list without a type holds all kinds, one with types those', async () => {
  const place = await folder(lin, '各种')
  await folder(lin, '里面的', place.id)
  await write(lin, { type: 'ProductSnippet', title: '快读', content: code, ext: 'cpp', parent_id: place.id })
  await write(lin, { title: '文档', parent_id: place.id })
  const typesOf = async (query: string) => {
    const { data } = await world.visitor.get(
      `/v2/product_files?product_id=${place.product_id}&file_id=${place.id}${query}`,
    )
    return data.list.map(({ type }: { type: string }) => type).toSorted()
  }
  expect(await typesOf('')).toEqual(['ProductDocument', 'ProductFolder', 'ProductSnippet'])
  expect(await typesOf('&type=ProductSnippet,ProductFolder')).toEqual(['ProductFolder', 'ProductSnippet'])
})

describe('attachments and covers', () => {
  test('hang on a text in their order, are shown to readers and changed by edits', async () => {
    const [a, b, cover] = [
      await uploaded(lin, { name: '甲.zip', type: 'application/zip' }),
      await uploaded(lin, { name: '乙.txt', type: 'text/plain' }),
      await uploaded(lin, { name: '封面.png', type: 'image/png' }),
    ]
    const made = await write(lin, { documents: [{ ufile_key: a }, { ufile_key: b }], cover_key: cover })
    const read = (await world.visitor.get(`${files()}/${made.id}`)).data
    expect(read.documents).toEqual([
      { ufile_key: a, ufile_size: 8, ufile: `/files/${a}`, name: '甲.zip', content_type: 'application/zip', count: 0 },
      { ufile_key: b, ufile_size: 8, ufile: `/files/${b}`, name: '乙.txt', content_type: 'text/plain', count: 0 },
    ])
    expect(read).toMatchObject({ cover_key: cover, cover_url: `/files/${cover}` })
    const edit = (who: typeof lin, fields: object) =>
      who.put(`${files()}/${made.id}`, { title: '动态规划', content: '<p>背包问题</p>', ...fields })
    expect((await edit(wang, {})).data.version).toBe(1)
    const turned = await edit(wang, { documents: [{ ufile_key: b }, { ufile_key: a }], cover_key: null })
    expect(turned.data).toMatchObject({ version: 2, cover_url: null, documents: [{ ufile_key: b }, { ufile_key: a }] })
    expect((await edit(lin, { documents: [] })).data).toMatchObject({ version: 3, documents: [] })
  })

  test.each([
    [{ documents: Array.from({ length: 21 }, (_, i) => ({ ufile_key: `key-${i}` })) }, 'documents'],
    [{ documents: [{ ufile_key: '../../etc/passwd' }] }, 'documents.0.ufile_key'],
    [{ documents: [{ ufile_key: 'not-there' }] }, 'documents'],
    [{ cover_key: 'not-there' }, 'cover_key'],
  ])('%j is refused', async (wrong, field) => {
    const body = { type: 'ProductDocument', title: '好', content: '', ...wrong }
    expect(await lin.post(files(), body)).toMatchObject({
      code: 100400,
      data: { fields: { [field]: expect.any(String) } },
    })
    expect(await documentCount()).toBe(0)
  })

  test('a cover is a picture', async () => {
    const cover_key = await uploaded(lin)
    const body = { type: 'ProductDocument', title: '好', content: '', cover_key }
    expect(await lin.post(files(), body)).toMatchObject({
      code: 100400,
      data: { fields: { cover_key: '封面应为图片' } },
    })
  })
})
