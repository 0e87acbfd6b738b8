import { describe, expect, test } from 'vitest'
import { chen, files, folder, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import { pdf, picture, send, text } from '#test/support/files/uploading.ts'

inClassroom()

// Downloads are counted where the file is offered; deleting a file is for its owner, while nothing uses it.

const put = async (name: string, where: { space?: number; personal?: boolean } = { space }, who = lin) =>
  (await send(world, who, { name, bytes: name.endsWith('pdf') ? pdf() : text(name) }, where)).data.key as string
const localFile = async (more: object = {}) => {
  const key = await put('讲义.pdf')
  const made = await write(lin, { type: 'ProductLocalFile', title: '讲义', content: '', ufile_key: key, ...more })
  return { key, id: made.id as number }
}
const address = (query: Record<string, string | number>) => `/v1/downloads?${new URLSearchParams(query as never)}`

describe('downloading', () => {
  test('a local file and its attachments are counted each by itself; the address saves the file', async () => {
    const attached = await put('附件.txt')
    const { key, id } = await localFile({ documents: [{ ufile_key: attached }] })
    for (const [who, count] of [
      [world.visitor, 1],
      [chen, 2],
    ] as const) {
      const { data } = await who.get(address({ key, product_file_id: id }))
      expect(data).toMatchObject({ name: '讲义.pdf', size: pdf().length, count })
      const fetched = await world.app.inject({ url: data.url })
      expect(fetched.rawPayload.equals(pdf())).toBe(true)
      expect(fetched.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E8%AE%B2/)
    }
    expect((await chen.get(address({ key: attached, product_file_id: id }))).data).toMatchObject({ count: 1 })
    const read = (await lin.get(`${files()}/${id}`)).data
    expect(read).toMatchObject({ count: 2, documents: [{ ufile_key: attached, count: 1 }] })
  })

  test('every one of many at once counts', async () => {
    const { key, id } = await localFile()
    const counts = await Promise.all(
      Array.from({ length: 20 }, async () => (await chen.get(address({ key, product_file_id: id }))).data.count),
    )
    expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  test('is clicked at the file itself or in its folder', async () => {
    const { id: inside } = await folder(lin, '第一章')
    const { key, id } = await localFile({ parent_id: inside })
    for (const current of [id, inside])
      expect((await chen.get(address({ key, product_file_id: id, current_file_id: current }))).code).toBe(0)
    const { id: elsewhere } = await folder(lin, '第二章')
    for (const current of [elsewhere, space, 987_654_321])
      expect((await chen.get(address({ key, product_file_id: id, current_file_id: current }))).code).toBe(100404)
  })

  test('is for readers: what is hidden, locked or not offered is not there', async () => {
    const { key, id } = await localFile()
    const gone = await chen.get(address({ key: 'tinymce-media-1-nothing', product_file_id: 987_654_321 }))
    expect(gone).toMatchObject({ status: 404, code: 100404 })
    const inText = await put('文.txt')
    const document = await write(lin, { content: `<a href="/files/${inText}">文</a>` })
    const closed = await openSpace({ isOpen: false })
    const wrong = [
      { key, product_file_id: document.id },
      { key: inText, product_file_id: document.id },
      { key: await put('未用.txt'), product_file_id: id },
      { key: await put('内部.txt', { space: closed }), product_file_id: closed },
      { key, product_file_id: space },
    ]
    for (const query of wrong) expect(await lin.get(address(query))).toEqual(gone)
    await wang.put(`/v1/products/${space}`, { open_core: false })
    await wang.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id })
    for (const who of [chen, world.visitor]) expect(await who.get(address({ key, product_file_id: id }))).toEqual(gone)
    expect((await lin.get(address({ key, product_file_id: id }))).data.count).toBe(1)
    await wang.delete(`${files()}/${id}`)
    expect(await lin.get(address({ key, product_file_id: id }))).toEqual(gone)
    for (const query of [
      { key },
      { product_file_id: id },
      { key, product_file_id: '01' },
      { key, product_file_id: id, x: 1 },
    ])
      expect(await lin.get(address(query as never))).toMatchObject({ status: 400, code: 100400 })
  })
})

describe('deleting', () => {
  const refused = { status: 400, code: 120002, message: expect.stringContaining('文件正在使用') }
  const rows = async (key: string) =>
    (await world.db.selectFrom('files').select('key').where('key', '=', key).execute()).length

  test('what nothing uses goes, row and bytes', async () => {
    const key = await put('旧.txt')
    expect(await wang.delete(`/v1/qinius/${key}`)).toMatchObject({ code: 100403 })
    expect(await lin.delete(`/v1/qinius/${key}`)).toMatchObject({ code: 0 })
    expect([await rows(key), await world.services.files.open(key)]).toEqual([0, null])
    expect(await lin.delete(`/v1/qinius/${key}`)).toMatchObject({ code: 100404 })
  })

  test('what a text, an old version, a local file, an attachment, a cover or an avatar uses stays', async () => {
    const image = async () =>
      (await send(world, lin, { name: '图.png', bytes: await picture() }, { space })).data.key as string
    const { key: held } = await localFile()
    const [inText, attached, cover] = [await image(), await put('附.txt'), await image()]
    const { id } = await write(lin, {
      content: `<img src="/files/${inText}">`,
      documents: [{ ufile_key: attached }],
      cover_key: cover,
    })
    const avatar = (await send(world, wang, { name: '头像.png', bytes: await picture() })).data.key as string
    await wang.put(`/v1/products/${space}`, { ufile_key: avatar })
    for (const key of [held, inText, attached, cover])
      expect(await lin.delete(`/v1/qinius/${key}`)).toMatchObject(refused)
    expect(await wang.delete(`/v1/qinius/${avatar}`)).toMatchObject(refused)
    await lin.put(`${files()}/${id}`, { title: '改', content: '', documents: [], cover_key: null })
    // the first version can be read and brought back
    expect(await lin.delete(`/v1/qinius/${inText}`)).toMatchObject(refused)
    for (const key of [attached, cover]) expect(await lin.delete(`/v1/qinius/${key}`)).toMatchObject({ code: 0 })
    // in the trash it may come back as well
    await wang.delete(`${files()}/${id}`)
    expect(await lin.delete(`/v1/qinius/${inText}`)).toMatchObject(refused)
  })

  test('a text that begins to use it at the same moment has it, or does without', async () => {
    for (let n = 0; n < 5; n++) {
      const key = await put(`${n}.txt`)
      const [made, removed] = await Promise.all([
        write(lin, { content: `<a href="/files/${key}">看</a>` }),
        lin.delete(`/v1/qinius/${key}`),
      ])
      const uses = await world.db.selectFrom('file_uses').selectAll().where('subject_id', '=', made.id).execute()
      expect(uses.length).toBe(removed.code === 0 ? 0 : 1)
      expect(await rows(key)).toBe(uses.length)
    }
  })
})
