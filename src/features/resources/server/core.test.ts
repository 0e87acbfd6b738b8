import { expect, test } from 'vitest'
import type { Person } from '#test/support/with-app.ts'
import { said } from '#test/support/world.ts'
import { chen, files, inClassroom, lin, space, uploaded, wang, world, write } from '#test/support/classroom.ts'

inClassroom()

// Core content (rulings, "Content"): `open_core` true lets all read it, false only members; the others see its title with a lock.

let zhou: Person
const setCore = (who: typeof lin, id: number, body: object = {}) =>
  who.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id, ...body })
const openCore = (open_core: boolean) => wang.put(`/v1/products/${space}`, { open_core })
const search = (who: { get: typeof lin.get }, title: string) =>
  who.get(`/v2/search/product_files?text=${encodeURIComponent(title)}`)

const onHome = async (who: Pick<typeof lin, 'get'>, id: number) =>
  (await who.get('/v1/front_pages/product_files?per_number=100')).data.list.find(
    (file: { id: number }) => file.id === id,
  )

async function locked() {
  const picture = await uploaded(lin, { name: '图.png', type: 'image/png' })
  const file = await uploaded(lin, { name: '答案.pdf' })
  const made = await write(lin, {
    title: '内部讲义',
    content: `<p>秘传的状态转移方程</p><img src="/files/${picture}">`,
    documents: [{ ufile_key: file }],
    cover_key: picture,
    original_type: 2,
    original_author: '老张',
    original_content: 'https://example.org/text',
  })
  zhou = await world.person('周也')
  await wang.post(`/v1/products/${space}/set_users`, { user_id: zhou.id, role: 'member' })
  const comment = await said(zhou, made, '会员的讨论')
  expect((await openCore(false)).code).toBe(0)
  expect((await setCore(wang, made.id)).data).toMatchObject({ is_core: true, is_locked: false })
  return { id: made.id as number, picture, file, comment }
}

test('outsiders see the title with a lock and nothing of the text, members all of it', async () => {
  const { id, picture, file, comment } = await locked()
  for (const outsider of [world.visitor, chen]) {
    const { data } = await outsider.get(`${files()}/${id}`)
    expect(data).toMatchObject({ title: '内部讲义', is_core: true, is_locked: true, content: '', description: '' })
    expect(data).toMatchObject({ outline: [], documents: [], cover_url: null, cover_key: null, ufile_key: null })
    expect((await outsider.get(`${files()}/${id}?raw=true`)).data.content).toBe('')
    const [item] = (await outsider.get(`/v2/product_files?product_id=${space}&is_core=true`)).data.list
    expect(item).toMatchObject({ id, is_locked: true, description: '', cover_url: null })
    expect(await onHome(outsider, id)).toMatchObject({ is_locked: true, excerpt: '', cover_url: null })
    for (const part of ['revisions', 'revisions/1'])
      expect(await outsider.get(`${files()}/${id}/${part}`), part).toMatchObject({ code: 100403 })
    expect((await outsider.get(`/v1/comments?commentable_type=ProductDocument&commentable_id=${id}`)).code).toBe(100404)
    for (const key of [picture, file]) expect((await outsider.get(`/files/${key}`)).status, key).toBe(404)
    const page = await outsider.get(`/spaces/${space}/resources-docs/${id}`)
    expect(JSON.stringify(page)).not.toContain('秘传')
    expect((await search(outsider, '秘传')).data.list).toEqual([])
    const byTitle = (await search(outsider, '内部讲义')).data.list
    expect(byTitle).toMatchObject([{ id }])
    expect(JSON.stringify(byTitle)).not.toContain('秘传')
  }
  const commented = { commentable_type: 'ProductDocument', commentable_id: id, content: '<p>外人</p>' }
  expect((await chen.post('/v1/comments', commented)).code).toBe(100404)
  const vote = { votable_type: 'Comment', votable_id: comment.id, vote_scope: 'like', is_vote: true }
  expect((await chen.post('/v1/votes', vote)).code).toBe(100404)
  expect((await lin.post('/v1/votes', vote)).code).toBe(0)
  // nor who spoke there, nor where the text is from
  const who = `/v2/search/recommend_users?placementType=ProductDocument&placementId=${id}`
  expect((await chen.get(who)).data.list.map((one: { id: number }) => one.id)).not.toContain(zhou.id)
  expect((await wang.get(who)).data.list.map((one: { id: number }) => one.id)).toContain(zhou.id)
  expect((await chen.get(`${files()}/${id}`)).data).toMatchObject({ original_author: '', original_content: '' })
  expect((await wang.get(`${files()}/${id}`)).data).toMatchObject({ original_author: '老张' })
  expect((await world.visitor.get(`/v1/users/${zhou.id}`)).data).toMatchObject({ comment_count: 0 })
  expect((await zhou.get(`/v1/users/${zhou.id}`)).data).toMatchObject({ comment_count: 1 })
  for (const member of [lin, wang]) {
    const { data } = await member.get(`${files()}/${id}`)
    expect(data).toMatchObject({ is_locked: false, content: expect.stringContaining('秘传') })
    expect((await search(member, '秘传')).data.list).toMatchObject([{ id }])
    expect((await member.get(`/files/${file}`)).status).toBe(200)
  }
})

test('a role taken away, an opened core, an unmarked thing: each holds for the next request', async () => {
  const { id, picture } = await locked()
  const isLocked = async (who: { get: typeof lin.get }) => (await who.get(`${files()}/${id}`)).data.is_locked
  await wang.post(`/v1/products/${space}/remove_users`, { user_id: lin.id })
  expect(await isLocked(lin)).toBe(true)
  await openCore(true)
  expect(await isLocked(chen)).toBe(false)
  expect(await onHome(chen, id)).toMatchObject({ is_locked: false, cover_url: `/files/${picture}` })
  expect((await search(chen, '秘传')).data.list).toMatchObject([{ id }])
  await openCore(false)
  expect(await isLocked(chen)).toBe(true)
  await wang.put(`${files()}/${id}`, { title: '内部讲义', content: '<p>秘传的新方程</p>' })
  expect((await search(chen, '新方程')).data.list).toEqual([])
  await setCore(wang, id, { is_core: false })
  expect(await isLocked(chen)).toBe(false)
})

test('marks are set by those who manage the space, with the id twice, on record', async () => {
  const { id } = await write(lin)
  const folder = await lin.post(`${files()}/create_folder`, { title: '资料' })
  expect((await setCore(world.visitor as typeof lin, id)).code).toBe(110008)
  for (const who of [lin, chen]) expect((await setCore(who, id)).code).toBe(100403)
  expect(await setCore(wang, id, { file_id: id + 1 })).toMatchObject({
    code: 100400,
    data: { fields: { file_id: expect.any(String) } },
  })
  expect((await setCore(wang, folder.data.id)).code).toBe(120002)
  expect((await setCore(wang, 987_654_321)).code).toBe(100404)
  for (const is_core of [true, true, false]) expect((await setCore(wang, id, { is_core })).data.is_core).toBe(is_core)
  const record = await world.db.selectFrom('audit_log').select('params').where('action', '=', 'set_core').execute()
  expect(record.filter(({ params }) => (params as { id: number }).id === id)).toHaveLength(2)
})

test('marks and the opening of the core at the same time leave what both say', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => write(lin)))
  const answers = await Promise.all(
    made.flatMap(({ id }, i) => [
      setCore(wang, id),
      openCore(i % 2 === 0),
      setCore(wang, id, { is_core: i % 3 === 0 }),
    ]),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  const rows = await world.db
    .selectFrom('subjects')
    .innerJoin('resources', 'resources.id', 'subjects.id')
    .innerJoin('spaces', 'spaces.id', 'subjects.space_id')
    .select(['is_core', 'open_core', 'members_only'])
    .where('spaces.id', '=', space)
    .execute()
  expect(rows).toHaveLength(6)
  for (const row of rows) expect(row.members_only, JSON.stringify(row)).toBe(row.is_core && !row.open_core)
})
