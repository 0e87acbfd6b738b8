import { expect, test } from 'vitest'
import { chen, files, inClassroom, lin, uploaded, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

const at = (who: { id: number }, more = '') => `/v1/users/${who.id}/user_files${more}`
const add = async (fields: object = {}, who = lin) => {
  const made = await who.post(at(who), {
    type: 'UserFileDocument',
    title: '读书笔记',
    content: '<p>第一章</p>',
    ...fields,
  })
  expect(made).toMatchObject({ code: 0 })
  return made.data
}
const gone = { code: 100404 }

test('a personal document is read by everybody, or by its author alone', async () => {
  const open = await add({ tag_titles: ['读书'] })
  expect(open).toMatchObject({
    type: 'UserFileDocument',
    is_open: true,
    version: 1,
    expires_at: null,
    can: { edit: true },
  })
  const hidden = await add({ title: '日记', is_open: false })
  for (const reader of [world.visitor, chen]) {
    expect((await reader.get(at(lin, `/${open.id}`))).data).toMatchObject({
      title: '读书笔记',
      can: { edit: false, delete: false },
    })
    expect((await reader.get(`/v1/user_files/${open.id}`)).data).toMatchObject({ title: '读书笔记' })
    expect((await reader.get(at(lin))).data.list).toMatchObject([{ id: open.id, description: '第一章' }])
    for (const url of [at(lin, `/${hidden.id}`), `/v1/user_files/${hidden.id}`, at(lin, `/${hidden.id}/revisions`)]) {
      const answer = url.endsWith('/revisions') && reader === world.visitor ? { code: 110008 } : gone
      expect(await reader.get(url), url).toMatchObject(answer)
    }
  }
  expect((await lin.get(at(lin))).data).toMatchObject({
    list: [{ id: hidden.id }, { id: open.id }],
    can: { create: true },
  })
  // under another's name it is not there
  expect(await lin.get(at(wang, `/${open.id}`))).toMatchObject(gone)
  // nor is what lies in a space
  const { id } = await write(lin)
  expect(await lin.get(at(lin, `/${id}`))).toMatchObject(gone)
  expect(await lin.put(at(lin, `/${id}`), { title: 'x', content: '' })).toMatchObject(gone)
  expect(await lin.get(`${files()}/${open.id}`)).toMatchObject(gone)
})

test('its author alone edits it: versions, conflicts, visibility, history', async () => {
  const { id } = await add()
  const url = at(lin, `/${id}`)
  expect(await chen.put(url, { title: '抢', content: '' })).toMatchObject({ code: 100403 })
  expect(await world.visitor.put(url, { title: '抢', content: '' })).toMatchObject({ code: 110008 })
  expect((await lin.put(url, { title: '读书笔记', content: '<p>第二章</p>', version: 1 })).data).toMatchObject({
    version: 2,
  })
  expect(await lin.put(url, { title: 'x', content: '', version: 1 })).toMatchObject({ code: 100409 })
  expect((await lin.put(url, { title: '读书笔记', content: '<p>第二章</p>', is_open: false })).data).toMatchObject({
    is_open: false,
    version: 3,
  })
  expect(await chen.get(url)).toMatchObject(gone)
  expect(await chen.put(url, { title: '抢', content: '' })).toMatchObject(gone)
  expect((await lin.get(`${url}/revisions`)).data.list.map((item: { version: number }) => item.version)).toEqual([
    3, 2, 1,
  ])
  expect((await lin.get(`${url}/revisions/1`)).data).toMatchObject({ content: '<p>第一章</p>' })
  // what was written while it was private stays the author's, also when it is open again
  await lin.put(url, { title: '读书笔记', content: '<p>第三章</p>', is_open: true })
  for (const address of ['revisions', 'revisions/3', 'revisions/4']) {
    expect(await chen.get(`${url}/${address}`), address).toMatchObject({ code: 100403 })
    expect(await world.visitor.get(`${url}/${address}`), address).toMatchObject({ code: 110008 })
  }
  await lin.put(url, { title: '读书笔记', content: '<p>第三章</p>', is_open: false })
  expect((await lin.post(`${url}/revisions/1/restore`, { version: 5 })).data).toMatchObject({
    version: 6,
    content: '<p>第一章</p>',
  })
  expect(await chen.post(`${url}/revisions/1/restore`, {})).toMatchObject(gone)
})

test('what is deleted can be restored by its author, and is gone for all others', async () => {
  const { id } = await add()
  const url = at(lin, `/${id}`)
  expect(await chen.delete(url)).toMatchObject({ code: 100403 })
  expect(await lin.delete(url)).toMatchObject({ code: 0 })
  expect(await lin.delete(url)).toMatchObject(gone)
  for (const reader of [world.visitor, chen]) {
    expect(await reader.get(url)).toMatchObject(gone)
    expect(await reader.get(`/v1/user_files/${id}`)).toMatchObject(gone)
  }
  expect((await lin.get(at(lin))).data.list).toEqual([])
  expect((await lin.get(at(lin, '?deleted=true'))).data.list).toMatchObject([{ id }])
  expect(await chen.get(at(lin, '?deleted=true'))).toMatchObject({ code: 100403 })
  expect(await world.visitor.get(at(lin, '?deleted=true'))).toMatchObject({ code: 110008 })
  expect((await lin.get(url)).data).toMatchObject({
    expires_at: expect.any(String),
    can: { edit: false, delete: false },
  })
  expect(await lin.put(url, { title: 'x', content: '' })).toMatchObject(gone)
  expect(await chen.post(`${url}/restore`)).toMatchObject(gone)
  expect((await lin.post(`${url}/restore`)).data).toMatchObject({ id, expires_at: null, can: { edit: true } })
  expect(await lin.post(`${url}/restore`)).toMatchObject(gone)
  expect((await chen.get(url)).code).toBe(0)
})

test('it takes votes and comments as other texts do, and none once it is private', async () => {
  const { id } = await add()
  const about = { commentable_type: 'ProductFile', commentable_id: id, content: '<p>好</p>' }
  expect((await chen.post('/v1/comments', about)).code).toBe(0)
  const vote = { votable_type: 'ProductFile', votable_id: id, vote_scope: 'like', is_vote: true }
  expect((await chen.post('/v1/votes', vote)).data).toMatchObject({ votes: { like_size: 1 }, path: `/resources/${id}` })
  await lin.put(at(lin, `/${id}`), { title: '读书笔记', content: '', is_open: false })
  expect((await chen.post('/v1/comments', about)).code).toBe(100404)
  expect((await chen.post('/v1/votes', vote)).code).toBe(100404)
})

test('files of a private one are its author’s alone; opening it shows them', async () => {
  const key = await uploaded(lin, { place: null, isPrivate: true, name: '图.png', type: 'image/png' })
  expect((await chen.get(`/files/${key}`)).status).toBe(404)
  const { id } = await add({ is_open: false, content: `<img src="/files/${key}">`, documents: [{ ufile_key: key }] })
  expect((await chen.get(`/files/${key}`)).status).toBe(404)
  expect((await lin.get(`/files/${key}`)).status).toBe(200)
  const content = `<img src="/files/${key}">`
  await lin.put(at(lin, `/${id}`), { title: '读书笔记', content, is_open: true })
  expect((await chen.get(`/files/${key}`)).status).toBe(200)
  await lin.delete(at(lin, `/${id}`))
  expect((await chen.get(`/files/${key}`)).status).toBe(404)
})

test('recent resources are what the viewer may see, of spaces and personal, newest first', async () => {
  const document = await write(lin)
  const open = await add()
  const hidden = await add({ is_open: false })
  const url = `/v1/users/${lin.id}/recent_resource?order_type=created`
  const idsFor = async (who: { get: typeof lin.get }, more = '') =>
    (await who.get(`${url}${more}`)).data.list.map(({ id }: { id: number }) => id)
  expect(await idsFor(lin)).toEqual([hidden.id, open.id, document.id])
  for (const more of ['', '&attempt_to_load_private_items=true'])
    for (const who of [world.visitor, chen]) expect(await idsFor(who, more)).toEqual([open.id, document.id])
  expect(await idsFor(chen, '&order_action=asc')).toEqual([document.id, open.id])
  expect((await chen.get(url)).data).toMatchObject({
    list: [
      { type: 'UserFileDocument', product: null, is_open: true },
      { type: 'ProductDocument', product: { title: '算法竞赛' }, is_open: true },
    ],
    pagination: { total_count: 2 },
  })
  const admin = await world.person('站长', { admin: true })
  for (const [who, create] of [
    [world.visitor, false],
    [chen, false],
    [admin, false],
    [lin, true],
  ] as const)
    // prettier-ignore
    expect((await who.get(url)).data.can).toEqual({ create })
})

test('nobody writes under another name, and bad fields are refused', async () => {
  const body = { type: 'UserFileDocument', title: '好', content: '' }
  expect(await chen.post(at(lin), body)).toMatchObject({ code: 100403 })
  expect(await world.visitor.post(at(lin), body)).toMatchObject({ code: 110008 })
  for (const wrong of [
    { title: 'a/b' },
    { title: '' },
    { is_open: 'ja' },
    { parent_id: 1 },
    { type: 'ProductDocument' },
    { user_id: 3 },
  ])
    expect(await lin.post(at(lin), { ...body, ...wrong }), JSON.stringify(wrong)).toMatchObject({ code: 100400 })
  expect((await lin.get(at(lin))).data.list).toEqual([])
})
