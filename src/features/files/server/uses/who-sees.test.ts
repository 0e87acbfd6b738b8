import { describe, expect, test } from 'vitest'
import { chen, files, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import { picture, send, text } from '#test/support/files/uploading.ts'
import type { Person } from '#test/support/with-app.ts'
import { commentOn } from '#test/support/world.ts'

inClassroom()

// Who sees a file: whoever may read a text that uses it (docs/decisions/0011).

const put = async (who: Person, where: { space?: number; personal?: boolean } = {}) => {
  const sent = await send(world, who, { name: '图.png', bytes: await picture() }, where)
  expect(sent).toMatchObject({ code: 0 })
  return sent.data.key as string
}
const shown = (key: string) => `<p>看</p><img src="/files/${key}">`
const fetchAs = (who: Person, key: string) =>
  world.app.inject({ url: `/files/${key}`, headers: who.token ? { authorization: who.token } : {} })
/** Both the bytes and what is said of them; refusals are those of a key that nothing has. */
async function sees(who: Person, key: string): Promise<boolean> {
  const [bytes, info] = [await fetchAs(who, key), await who.get(`/v1/qinius/${key}`)]
  expect(info.code === 0).toBe(bytes.statusCode === 200)
  if (bytes.statusCode !== 200) {
    expect(bytes.body).toBe((await fetchAs(who, 'tinymce-image-1-nothing')).body)
    expect(info).toEqual(await who.get('/v1/qinius/tinymce-image-1-nothing'))
  }
  return bytes.statusCode === 200
}
const whoSees = async (key: string) => {
  const people = { wang, lin, chen, visitor: world.visitor }
  const seen = []
  for (const [name, who] of Object.entries(people)) if (await sees(who, key)) seen.push(name)
  return seen
}
const everybody = ['wang', 'lin', 'chen', 'visitor']

test('until a text uses it, who sees its space sees it', async () => {
  expect(await whoSees(await put(lin, { space }))).toEqual(everybody)
  const closed = await openSpace({ isOpen: false })
  expect(await whoSees(await put(lin, { space: closed }))).toEqual(['wang', 'lin'])
  expect(await whoSees(await put(lin))).toEqual(everybody)
  expect(await whoSees(await put(lin, { personal: true }))).toEqual(['lin'])
})

describe('used by a document', () => {
  test('it goes into the trash with it, comes back with it, and follows it into core content', async () => {
    const [inText, attached, cover] = [await put(lin, { space }), await put(lin, { space }), await put(lin, { space })]
    const documents = [{ ufile_key: attached }]
    const { id } = await write(lin, { content: shown(inText), documents, cover_key: cover })
    const all = [inText, attached, cover]
    for (const key of all) expect(await whoSees(key)).toEqual(everybody)
    await wang.delete(`${files()}/${id}`)
    for (const key of all) expect(await whoSees(key)).toEqual(['lin'])
    await wang.post(`/v1/products/${space}/trash/${id}/restore`)
    for (const key of all) expect(await whoSees(key)).toEqual(everybody)
    await wang.put(`/v1/products/${space}`, { open_core: false })
    await wang.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id })
    for (const key of all) expect(await whoSees(key)).toEqual(['wang', 'lin'])
    await wang.put(`/v1/products/${space}`, { open_core: true })
    for (const key of all) expect(await whoSees(key)).toEqual(everybody)
  })

  test('what is taken out of it is not shown to others by that: an old version keeps its picture, an attachment is its owner’s', async () => {
    const [inText, attached] = [await put(lin, { space }), await put(lin, { space })]
    const { id } = await write(lin, { content: shown(inText), documents: [{ ufile_key: attached }] })
    await wang.put(`/v1/products/${space}`, { open_core: false })
    await wang.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id })
    const edit = { title: '改', content: '<p>没有图</p>', documents: [] }
    expect((await lin.put(`${files()}/${id}`, edit)).code).toBe(0)
    expect(await whoSees(inText)).toEqual(['wang', 'lin'])
    expect(await whoSees(attached)).toEqual(['lin'])
  })

  test('what was in it when another saves stays; naming a key shows nobody a file', async () => {
    const own = await put(lin, { personal: true })
    const { id } = await write(lin, { content: shown(own) })
    expect(await whoSees(own)).toEqual(everybody)
    await wang.put(`${files()}/${id}`, { title: '改', content: `${shown(own)}<p>补</p>` })
    expect(await whoSees(own)).toEqual(everybody)
    const secret = await put(lin, { personal: true })
    const closed = await openSpace({ isOpen: false })
    const inside = await put(lin, { space: closed })
    // 王老师 sees the second, but it lies elsewhere and is not his
    await write(wang, { content: shown(secret) + shown(inside) })
    expect(await whoSees(secret)).toEqual(['lin'])
    expect(await whoSees(inside)).toEqual(['wang', 'lin'])
    for (const key of [secret, inside, 'tinymce-image-1-nothing'])
      expect(
        await wang.post(files(), {
          type: 'ProductDocument',
          title: '附件',
          content: '',
          documents: [{ ufile_key: key }],
        }),
      ).toMatchObject({ data: { fields: { documents: '文件不存在，或者不能用在这里，请重新上传' } } })
    // a member who was put out keeps what is their own only as long as they see the space
    await wang.post(`/v1/products/${closed}/remove_users`, { user_id: lin.id })
    expect(await whoSees(inside)).toEqual(['wang'])
  })

  test('of somebody’s own: with the document it is for everybody or for nobody else', async () => {
    const key = await put(lin, { personal: true })
    const at = `/v1/users/${lin.id}/user_files`
    const made = await lin.post(at, { type: 'UserFileDocument', title: '日记', content: shown(key), is_open: false })
    expect(made.code).toBe(0)
    expect(await whoSees(key)).toEqual(['lin'])
    const edit = { title: '日记', content: shown(key) }
    expect((await lin.put(`${at}/${made.data.id}`, { ...edit, is_open: true })).code).toBe(0)
    expect(await whoSees(key)).toEqual(everybody)
    expect((await lin.put(`${at}/${made.data.id}`, { ...edit, is_open: false })).code).toBe(0)
    expect(await whoSees(key)).toEqual(['lin'])
  })
})

describe('named by who may not see it', () => {
  test('in a comment: a picture of closed core content stays closed', async () => {
    const key = await put(lin, { space })
    const { id } = await write(lin, { content: shown(key) })
    await wang.put(`/v1/products/${space}`, { open_core: false })
    await wang.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id })
    expect(await whoSees(key)).toEqual(['wang', 'lin'])
    const other = await write(lin)
    expect((await commentOn(chen, other, `看图<img src="/files/${key}">`)).code).toBe(0)
    expect(await whoSees(key)).toEqual(['wang', 'lin'])
  })

  test('as an attachment: what went with a deleted text is not brought back', async () => {
    const key = await put(lin, { space })
    const { id } = await write(lin, { content: shown(key) })
    expect((await lin.delete(`${files()}/${id}`)).code).toBe(0)
    const attaching = { type: 'ProductDocument', title: '偷', content: '<p>偷</p>', documents: [{ ufile_key: key }] }
    expect((await wang.post(files(), attaching)).code).toBe(100400)
    expect(await whoSees(key)).toEqual(['lin'])
  })
})

describe('used by a comment', () => {
  test('who may read what it is about sees it, until it is deleted', async () => {
    const { id } = await write(lin)
    const key = await put(chen, { space })
    const said = await commentOn(chen, { id }, `看图<img src="/files/${key}">`)
    expect(said.code).toBe(0)
    expect(await whoSees(key)).toEqual(everybody)
    await wang.delete(`${files()}/${id}`)
    expect(await whoSees(key)).toEqual(['chen'])
    await wang.post(`/v1/products/${space}/trash/${id}/restore`)
    await wang.put(`/v1/products/${space}`, { open_core: false })
    await wang.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id })
    expect(await whoSees(key)).toEqual(['wang', 'lin', 'chen'])
    await wang.put(`/v1/products/${space}`, { open_core: true })
    const later = await put(chen, { space })
    await chen.put(`/v1/comments/${said.data.id}`, { content: `<img src="/files/${later}">` })
    // every version of an edited comment can be read
    for (const used of [key, later]) expect(await whoSees(used)).toEqual(everybody)
    await chen.delete(`/v1/comments/${said.data.id}`)
    for (const used of [key, later]) expect(await whoSees(used)).toEqual(['chen'])
  })

  test('a rating shows one, too', async () => {
    const { id } = await write(lin)
    const key = await put(chen, { personal: true })
    const said = await commentOn(chen, { id }, `<img src="/files/${key}">`, { score: 5 })
    expect(said.code).toBe(0)
    expect(await whoSees(key)).toEqual(everybody)
  })
})

test('an avatar stays everybody’s, though somebody uses it in a text of their own', async () => {
  const key = await put(wang)
  expect((await wang.put(`/v1/products/${space}`, { ufile_key: key })).code).toBe(0)
  const own = { type: 'UserFileDocument', title: '抢', content: shown(key), is_open: false }
  expect((await chen.post(`/v1/users/${chen.id}/user_files`, own)).code).toBe(0)
  expect(await whoSees(key)).toEqual(everybody)
})

describe('the picture of a space', () => {
  const pictureOf = async (id: number) => {
    const key = await put(wang)
    expect((await wang.put(`/v1/products/${id}`, { ufile_key: key })).code).toBe(0)
    return key
  }

  test('is for who sees the space, from when it first is one', async () => {
    const closed = await openSpace({ isOpen: false })
    const key = await pictureOf(closed)
    expect(await whoSees(key)).toEqual(['wang', 'lin'])
    const { headers } = await fetchAs(lin, key)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie, authorization' })
    await wang.post(`/v1/products/${closed}/remove_users`, { user_id: lin.id })
    expect(await whoSees(key)).toEqual(['wang'])
    await world.db.updateTable('spaces').set({ is_open: true }).where('id', '=', closed).execute()
    expect(await whoSees(key)).toEqual(everybody)
  })

  test('stays hidden when another one takes its place', async () => {
    const closed = await openSpace({ isOpen: false })
    const key = await pictureOf(closed)
    await pictureOf(closed)
    expect(await whoSees(key)).toEqual(['wang'])
  })

  test('of a private one that is a person’s too is everybody’s', async () => {
    const closed = await openSpace({ isOpen: false })
    const key = await pictureOf(closed)
    await world.db.updateTable('users').set({ avatar_key: key }).where('id', '=', wang.id).execute()
    expect(await whoSees(key)).toEqual(everybody)
    await world.db.updateTable('users').set({ avatar_key: null }).where('id', '=', wang.id).execute()
  })
})

test('a space that is deleted takes its files along, for its owner too', async () => {
  const closed = await openSpace()
  const key = await put(wang, { space: closed })
  const sent = await send(world, wang, { bytes: text() }, { space: closed })
  await wang.delete(`/v1/products/${closed}`)
  expect(await whoSees(key)).toEqual([])
  expect(await whoSees(sent.data.key)).toEqual([])
})

test('what is said of a file: its kind, how to look at it, addresses that fit the viewer', async () => {
  const sent = await send(world, lin, { name: '程序.PY', bytes: text('print(1)') }, { space })
  const { data } = await world.visitor.get(`/v1/qinius/${sent.data.key}`)
  expect(data).toEqual({
    key: sent.data.key,
    url: `/files/${sent.data.key}`,
    download_url: `/files/${sent.data.key}?download=true`,
    name: '程序.PY',
    size: 8,
    content_type: 'application/octet-stream',
    ext: 'py',
    preview: 'code',
    width: null,
    height: null,
    created_at: expect.stringMatching(/Z$/),
  })
  const closed = await openSpace({ isOpen: false })
  const inside = (await lin.get(`/v1/qinius/${await put(lin, { space: closed })}`)).data
  expect(inside).toMatchObject({ preview: 'image', ext: 'png', width: 20, height: 20 })
  for (const url of [inside.url, inside.download_url])
    expect(url).toMatch(new RegExp(`^/files/${inside.key}\\?viewer=${lin.id}&expires=\\d+&signature=`))
})

test('which files older versions show is kept with them: what they say is not read again', async () => {
  const keys = await Promise.all([put(lin, { space }), put(lin, { space })])
  const { id } = await write(lin, { content: keys.map(shown).join('') })
  const save = (content: string) => lin.put(`${files()}/${id}`, { title: '改过', content })
  const used = async () =>
    (await world.db.selectFrom('file_uses').select('file_key').where('subject_id', '=', id).execute())
      .map(({ file_key }) => file_key)
      .toSorted()
  const versions = world.db.updateTable('revisions').where('subject_id', '=', id)
  for (let n = 0; n < 20; n++) await save(`<p>${n}</p>`)
  await versions.set({ content: '' }).execute()
  await save('<p>没有图</p>')
  expect(await used()).toEqual(keys.toSorted())
  await versions.set({ content: shown(keys[0]!), file_keys: [] }).execute()
  await save('<p>还是没有图</p>')
  expect(await used()).toEqual([])
})
