import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { send, text } from '#test/support/files/uploading.ts'
import { type Front, kindOf, type KindOfSubject } from '#src/features/subjects/server/public.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { limit, page } from '#src/shared/shapes.ts'
import { kindRoutes } from './routes.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

test('the front page counts what everybody may see, on every page alike', async () => {
  const wang = await world.person('王老师')
  const [open] = [await makeSpace(wang), await makeSpace(wang), await makeSpace(wang)]
  const hidden = await makeSpace(wang, { open: false })
  for (const space of [open, open, open, hidden]) await makeDocument(wang, space)
  await wang.post(`/v1/products/${open.id}/product_files`, { type: 'ProductReadme', title: '自述', content: '' })
  for (const list of ['front_pages/products', 'front_pages/product_files', 'home_pages/products', 'home_pages/files']) {
    const pages = [1, 2, 3].map((page) => wang.get(`/v1/${list}?per_number=2&page=${page}`))
    const paginations = (await Promise.all(pages)).map(({ data }) => data.pagination)
    for (const one of paginations) expect(one, list).toMatchObject({ total_count: 3, total_pages: 2 })
    expect(paginations.map((one) => one.next_page)).toEqual([2, null, null])
  }
})

const idsOf = async (who: { get: Person['get'] }, list: string) =>
  (await who.get(`/v1/${list}?per_number=100`)).data.list.map(({ id }: { id: number }) => id)
const like = (who: Person, votable_type: string, votable_id: number) =>
  who.post('/v1/votes', { votable_type, votable_id, vote_scope: 'like', is_vote: true })

test('what administrators recommend stands first for who signed in, then what is liked; private things nowhere', async () => {
  const wang = await world.person('王老师')
  const lin = await world.person('小林')
  const [recommended, liked, hidden] = [await makeSpace(wang), await makeSpace(wang), await makeSpace(wang, { open: false })] // prettier-ignore
  const [essence, best, secret] = [
    await makeDocument(wang, recommended),
    await makeDocument(wang, liked),
    await makeDocument(wang, hidden),
  ]
  for (const [type, one] of [['Product', liked], ['ProductDocument', best]] as const) await like(lin, type, one.id) // prettier-ignore
  const these = [recommended.id, hidden.id]
  await world.db.updateTable('spaces').set({ recommended_by_admins: true }).where('id', 'in', these).execute()
  const good = [essence.id, secret.id]
  await world.db.updateTable('resources').set({ is_good: true }).where('id', 'in', good).execute()

  for (const who of [lin, world.visitor]) {
    expect((await idsOf(who, 'home_pages/products')).slice(0, 2)).toEqual([recommended.id, liked.id])
    expect((await idsOf(who, 'home_pages/files')).slice(0, 2)).toEqual([essence.id, best.id])
  }
  expect((await idsOf(wang, 'front_pages/products'))[0]).toBe(liked.id)
  expect((await idsOf(wang, 'front_pages/product_files'))[0]).toBe(best.id)
  expect(await idsOf(wang, 'home_pages/products')).not.toContain(hidden.id)
  expect(await idsOf(wang, 'home_pages/files')).not.toContain(secret.id)
})

test('a resource on the home page has the names of section 3, and of a locked one no text and no file', async () => {
  const wang = await world.person('王老师')
  const lin = await world.person('小林')
  const space = await makeSpace(wang)
  await addMember(wang, space, lin, 'admin')
  const document = await makeDocument(wang, space, { title: '写了两遍', content: '<p>开头</p>' })
  await lin.put(`/v1/products/${space.id}/product_files/${document.id}`, { title: '写了两遍', content: '<p>改过</p>' })
  const { key } = (await send(world, wang, { bytes: text() }, { space: space.id })).data
  const files = `/v1/products/${space.id}/product_files`
  const file = (await wang.post(files, { type: 'ProductLocalFile', title: '讲义', ufile_key: key })).data
  const found = async (list: string, id: number) =>
    (await world.visitor.get(`/v1/${list}?per_number=100`)).data.list.find((one: { id: number }) => one.id === id)
  for (const list of ['front_pages/product_files', 'home_pages/files']) {
    expect(await found(list, document.id)).toMatchObject({
      path: `/spaces/${space.id}/resources-docs/${document.id}`,
      cover_url: null,
      file_url: null,
      cards: [],
      count_visited: 0,
      count_comments_all: 0,
      excerpt: '改过',
      author: { id: wang.id },
      user_list: [{ id: wang.id }, { id: lin.id, nickname: '小林', avatar: null }],
    })
    expect(await found(list, file.id)).toMatchObject({ file_url: `/files/${key}` })
  }
  await wang.post(`${files}/${file.id}/set_core`, { is_core: true, file_id: file.id })
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  expect(await found('front_pages/product_files', file.id)).toMatchObject({
    is_locked: true,
    file_url: null,
    excerpt: '',
  })
  const local = await world.visitor.get('/v1/front_pages/product_files?type=ProductLocalFile&per_number=100')
  expect(new Set(local.data.list.map(({ type }: { type: string }) => type))).toEqual(new Set(['ProductLocalFile']))
})

test('the numbers are those of what everybody may see, and grow by nothing that is private', async () => {
  const wang = await world.person('王老师')
  const lin = await world.person('小林')
  const numbers = async () => (await world.visitor.get('/v1/front_pages/numbers')).data
  const before = await numbers()
  const [open, hidden] = [await makeSpace(wang), await makeSpace(wang, { open: false })]
  for (const space of [open, hidden]) await makeDocument(wang, space)
  const visit = (who: Person, space: { id: number }) => who.post('/v2/statistics', { number: 7, product_id: space.id })
  await visit(lin, open)
  await visit(lin, open)
  await visit(wang, hidden)
  const { spaces, documents, learners } = before
  expect(await numbers()).toEqual({ spaces: spaces + 1, documents: documents + 1, learners: learners + 1 })
  await wang.delete(`/v1/products/${open.id}`)
  expect(await numbers()).toEqual(before)
})

test('pages of the recommended go on where the last one ended', async () => {
  const wang = await world.person('王老师')
  const all = await idsOf(wang, 'home_pages/files')
  const pages = [1, 2, 3].map((page) => wang.get(`/v1/home_pages/files?per_number=2&page=${page}`))
  const shown = (await Promise.all(pages)).flatMap(({ data }) => data.list.map(({ id }: { id: number }) => id))
  expect(shown).toEqual(all.slice(0, 6))
  for (const wrong of ['page=0', 'per_number=101', 'type=Teapot', 'colour=red'])
    expect(await wang.get(`/v1/home_pages/files?${wrong}`), wrong).toMatchObject({ status: 400, code: 100400 })
})

test('a kind that stands on the home page is answered for by its calls, whichever kind it is', async () => {
  const wang = await world.person('王老师')
  const ids = [await makeSpace(wang), await makeSpace(wang)].map(({ id }) => id)
  const query = z.strictObject({ page, per_number: limit(6) })
  const [front, home] = ['/v1/front_pages/songs', '/v1/home_pages/songs'].map((path) =>
    endpoint({ method: 'GET', path, access: 'anyone', summary: path, query, reply: z.unknown() }),
  )
  const songs: Front = {
    calls: { front: front!, home: home! },
    columns: 'subjects.id',
    rows: (type) => `from subjects where subjects.id = any(array[${ids}]) and ${type}::text is null`,
    recommended: `(subjects.id = ${ids[0]})`,
    present: async (_pool, rows) => rows,
  }
  const song: KindOfSubject = { ...kindOf('comment'), kind: 'song', front: songs }
  const routes = kindRoutes([kindOf('comment'), song])
  expect(routes.map((route) => route.endpoint)).toEqual([front, home])
  const asked = { services: { pool: world.services.pool }, query: { page: 1, per_number: 1 } }
  const [liked, recommended] = await Promise.all(routes.map((route) => route.run(asked)))
  expect(liked).toMatchObject({ list: [{ id: ids[1] }], pagination: { next_page: 2, total_count: 2 } })
  expect(recommended).toMatchObject({ list: [{ id: ids[0] }] })
})

describe('the 7-day ranking', () => {
  const names = ['users_rank', 'contribution_rank']
  const rank = async (who: { get: Person['get'] }, name = names[0], query = '') =>
    (await who.get(`/v1/front_pages/${name}${query}`)).data.list as {
      score: number
      user: { id: number; nickname: string; attention: boolean }
    }[]

  test('counts what was done in public, the most active first, and says whom the viewer follows', async () => {
    const [zhao, qian, sun] = [await world.person('赵一'), await world.person('钱二'), await world.person('孙三')]
    const space = await makeSpace(zhao)
    for (const _ of [1, 2]) await makeDocument(zhao, space)
    await makeDocument(qian, await makeSpace(qian))
    await makeSpace(sun)
    await makeDocument(sun, await makeSpace(sun, { open: false }))
    await sun.post('/v1/votes', { votable_type: 'User', votable_id: qian.id, vote_scope: 'attention', is_vote: true })
    const people = [zhao.id, qian.id, sun.id]
    for (const name of names) {
      const list = (await rank(sun, name, '?per_number=100')).filter(({ user }) => people.includes(user.id))
      expect(list.map(({ score, user }) => [user.nickname, score, user.attention])).toEqual([
        ['赵一', 15, false],
        ['钱二', 10, true],
        ['孙三', 5, false],
      ])
    }
    expect((await rank(world.visitor, 'users_rank', '?per_number=100')).some(({ user }) => user.attention)).toBe(false)
    expect(await rank(sun, 'users_rank', '?per_number=2')).toHaveLength(2)
  })

  test.each(['per_number=0', 'per_number=101', 'days=30'])('asked with %s is refused', async (wrong) => {
    for (const name of names)
      expect(await world.visitor.get(`/v1/front_pages/${name}?${wrong}`)).toMatchObject({ status: 400, code: 100400 })
  })
})
