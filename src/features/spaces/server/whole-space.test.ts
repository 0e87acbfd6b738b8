import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, withApp } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

// What the reply of a space holds beside its settings (specification, section 3).

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

const read = async (space: { id: number }, who: Pick<Person, 'get'> = world.visitor) =>
  (await who.get(`/v1/products/${space.id}`)).data
const files = (space: { id: number }) => `/v1/products/${space.id}/product_files`
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

test('all eight counts, in the space and by themselves', async () => {
  const space = await makeSpace(wang)
  await addMember(wang, space, lin)
  await makeDocument(wang, space)
  const counts = { docs: 1, issues: 0, questions: 0, ctrbs: 0, groups: 0, members: 2, notice: 0, cards: 0 }
  expect(await read(space)).toMatchObject({ counts, members_count: 2 })
  expect((await world.visitor.get(`/v1/products/${space.id}/count`)).data).toEqual(counts)
})

test('all admins in the space, three on its card', async () => {
  const space = await makeSpace(wang, { title: '人多的空间' })
  const admins = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => world.person(name)))
  for (const admin of admins) await addMember(wang, space, admin, 'admin')
  await addMember(wang, space, lin)
  const whole = await read(space)
  const ids = [wang, ...admins].map(({ id }) => id)
  expect(whole.admins.map(({ id }: { id: number }) => id)).toEqual(ids)
  expect(whole).toMatchObject({ admin_ids: ids, admins_count: 5 })
  const { list } = (await world.visitor.get('/v1/products')).data
  const card = list.find(({ id }: { id: number }) => id === space.id)
  expect(card.admins.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 3))
  expect(card.admins_count).toBe(5)
  const members = (await world.visitor.get(`/v1/products/${space.id}/get_users`)).data.list
  const admin = Object.fromEntries(members.map((one: { nickname: string; is_admin: boolean }) => [one.nickname, one.is_admin])) // prettier-ignore
  expect(admin).toEqual({ 王老师: true, 甲: true, 乙: true, 丙: true, 丁: true, 小林: false })
})

test('the rate is the mean of the scores in floors under the readme, whatever else is rated', async () => {
  const space = await makeSpace(wang)
  const document = await makeDocument(wang, space)
  const readme = await wang.post(files(space), { type: 'ProductReadme', title: '自述', content: '<p>欢迎</p>' })
  const zhou = await world.person('周也')
  const rate = (who: Person, commentable_type: string, commentable_id: number, score: number) =>
    who.post('/v1/comments', { commentable_type, commentable_id, content: '<p>评</p>', score })
  await rate(lin, 'ProductDocument', document.id, 1)
  expect((await read(space)).rate).toBeNull()
  expect((await rate(lin, 'ProductReadme', readme.data.id, 5)).code).toBe(0)
  expect((await rate(zhou, 'ProductReadme', readme.data.id, 4)).code).toBe(0)
  expect((await read(space)).rate).toBe(4.5)
  await wang.delete(`${files(space)}/${readme.data.id}`)
  expect((await read(space)).rate).toBeNull()
})

test('likes and collections under both names', async () => {
  const space = await makeSpace(wang)
  const liked = await lin.post(`/v1/products/${space.id}/operating`, { type: 'like', value: true })
  expect(liked.data).toMatchObject({
    votes: { like_size: 1 },
    has_vote: { like: true },
    vote_count: { like: 1, collect: 0 },
    vote_state: { like: true, collect: false },
  })
  expect(await read(space)).toMatchObject({
    vote_count: { like: 1, collect: 0 },
    vote_state: { like: false, collect: false },
  })
})

test('what changed last, eight at most, without folders, the readme and what was deleted', async () => {
  const space = await makeSpace(wang)
  await wang.post(files(space), { type: 'ProductReadme', title: '自述', content: '<p>欢迎</p>' })
  const made = []
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) made.push(await makeDocument(wang, space, { title: `第 ${n} 篇` }))
  await wang.post(`${files(space)}/create_folder`, { title: '文件夹' })
  await wang.put(`${files(space)}/${made[0]!.id}`, { title: '第 1 篇，改', content: '<p>又写了一点。</p>' })
  await wang.delete(`${files(space)}/${made[9]!.id}`)
  const { recent_documents: recent, recent_issues } = await read(space)
  expect(titles(recent)).toEqual(['第 1 篇，改', ...[9, 8, 7, 6, 5, 4, 3].map((n) => `第 ${n} 篇`)])
  expect(recent[0]).toEqual({
    id: made[0]!.id,
    type: 'ProductDocument',
    title: '第 1 篇，改',
    description: '又写了一点。',
    is_locked: false,
    user: { id: wang.id, nickname: '王老师', avatar: null },
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  expect(recent_issues).toEqual([])
})

test('of a core document others than members see the title with a lock and nothing of the text', async () => {
  const space = await makeSpace(wang)
  const { id } = await makeDocument(wang, space, { title: '内部', content: '<p>只给成员</p>' })
  await wang.post(`${files(space)}/${id}/set_core`, { is_core: true, file_id: id })
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  const recentOf = async (who?: Pick<Person, 'get'>) => (await read(space, who)).recent_documents
  for (const who of [world.visitor, lin])
    expect(await recentOf(who)).toMatchObject([{ title: '内部', is_locked: true, description: '' }])
  expect(await recentOf(wang)).toMatchObject([{ title: '内部', is_locked: false, description: '只给成员' }])
})
