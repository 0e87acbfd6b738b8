import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { SignedIn } from '#src/platform/permission.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { castVote, findVotable } from './public.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

const nowhere = 987_654_321
const newDocument = async () => makeDocument(wang, await makeSpace(wang))
const vote = (who: Person, scope: string, on: boolean, votable: { id: number; type?: string }) =>
  who.post('/v1/votes', {
    votable_type: votable.type ?? 'ProductDocument',
    votable_id: votable.id,
    vote_scope: scope,
    is_vote: on,
  })
const rowsOf = (id: number, { db } = world) => db.selectFrom('votes').selectAll().where('subject_id', '=', id).execute()
const collected = (who: Person, owner: Person, query = '') =>
  who.get(`/v1/votes?user_id=${owner.id}&vote_scope=collection${query}`)

describe('like and dislike', () => {
  test('exclude each other; collecting stands alone', async () => {
    const document = await newDocument()
    expect((await vote(lin, 'like', true, document)).data).toMatchObject({
      id: document.id,
      votes: { like_size: 1, dis_like_size: 0 },
      has_vote: { like: true, dis_like: false },
    })
    expect((await vote(lin, 'collect', true, document)).data.votes).toMatchObject({ like_size: 1, collection_size: 1 })
    expect((await vote(lin, 'dislike', true, document)).data).toMatchObject({
      votes: { like_size: 0, dis_like_size: 1, collection_size: 1 },
      has_vote: { like: false, dis_like: true, collection: true },
    })
  })

  test('are counted once however often they are sent, and can be taken back', async () => {
    const document = await newDocument()
    for (const _ of [1, 2, 3]) expect((await vote(lin, 'like', true, document)).data.votes.like_size).toBe(1)
    for (const _ of [1, 2]) expect((await vote(lin, 'like', false, document)).data.votes.like_size).toBe(0)
    expect(await rowsOf(document.id)).toEqual([])
    const read = await lin.get(`/v1/products/${document.product_id}/product_files/${document.id}`)
    expect(read.data).toMatchObject({ votes: { like_size: 0 }, has_vote: { like: false } })
  })

  test('by fifty people at once are all counted, and so is everyone who changes their mind', async () => {
    const document = await newDocument()
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => world.person(`读者${n}`)))
    const all = (scope: string, on: boolean, some = people) =>
      Promise.all(some.map((who) => vote(who, scope, on, document)))
    const answers = [
      ...(await all('like', true)),
      ...(await all('dislike', true, people.slice(0, 20))),
      ...(await all('like', false, people.slice(40))),
    ]
    expect(answers.every((answer) => answer.code === 0)).toBe(true)
    const rows = await rowsOf(document.id)
    const { data } = await vote(lin, 'collection', true, document)
    expect(data.votes).toMatchObject({ like_size: 20, dis_like_size: 20, collection_size: 1 })
    expect(rows.filter((row) => row.scope === 'like')).toHaveLength(20)
    expect(rows.filter((row) => row.scope === 'dislike')).toHaveLength(20)
  })

  test('of twenty people who press 200 times at once: every count is the number of its rows', async () => {
    // one after the other they hold the document's row: on a machine under load the last of them wait longer than the product does
    const crowded = await withApp({ neverGivesUp: true })
    onTestFinished(() => crowded.close())
    const author = await crowded.person('王老师')
    const document = await makeDocument(author, await makeSpace(author))
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => crowded.person(`急性子${n}`)))
    const scopes = ['like', 'dislike', 'collection'] as const
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        vote(people[(n * 7) % people.length]!, scopes[n % scopes.length]!, n % 4 !== 0, document),
      ),
    )
    expect(answers.every(({ code }) => code === 0)).toBe(true)
    const rows = await rowsOf(document.id, crowded)
    const count = (scope: string) => rows.filter((row) => row.scope === scope).length
    const read = await author.get(`/v1/products/${document.product_id}/product_files/${document.id}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(read.data.votes).toMatchObject({
      like_size: count('like'),
      dis_like_size: count('dislike'),
      collection_size: count('collection'),
    })
  })

  test('by one person from two windows at once leave one of the two', async () => {
    const document = await newDocument()
    await Promise.all(['like', 'dislike', 'like', 'dislike'].map((scope) => vote(lin, scope, true, document)))
    const rows = await rowsOf(document.id)
    expect(rows).toHaveLength(1)
    const { votes } = (await vote(lin, rows[0]!.scope, true, document)).data
    expect(votes.like_size + votes.dis_like_size).toBe(1)
  })
})

describe('nobody votes', () => {
  test('on their own content', async () => {
    const document = await newDocument()
    expect(await vote(wang, 'like', true, document)).toMatchObject({
      status: 400,
      code: 120002,
      message: '不能给自己的内容投票',
    })
    expect(await vote(wang, 'collection', true, document)).toMatchObject({
      code: 120002,
      message: '不能收藏自己的内容',
    })
    expect(await vote(lin, 'attention', true, { ...lin, type: 'User' })).toMatchObject({
      code: 120002,
      message: '不能关注自己',
    })
    expect(await rowsOf(document.id)).toEqual([])
  })

  test('on the robot', async () => {
    expect(await vote(lin, 'attention', true, { id: 3, type: 'User' })).toMatchObject({
      code: 120002,
      message: '机器人不能被关注或点赞',
    })
    expect(await rowsOf(3)).toEqual([])
  })

  test('in a way that a thing does not know', async () => {
    const document = await newDocument()
    expect((await vote(lin, 'attention', true, document)).code).toBe(120002)
    expect((await vote(lin, 'collection', true, { ...wang, type: 'User' })).code).toBe(120002)
  })

  test('without signing in', async () => {
    expect(await vote(world.visitor, 'like', true, await newDocument())).toMatchObject({ status: 401, code: 110008 })
  })

  test('on what they may not see: the answer is the one for what does not exist', async () => {
    const space = await makeSpace(wang, { open: false })
    const document = await makeDocument(wang, space)
    const refused = await vote(lin, 'like', true, document)
    expect(refused).toMatchObject({ status: 404, code: 100404 })
    expect(refused).toEqual(await vote(lin, 'like', true, { id: nowhere }))
    expect(await vote(lin, 'like', true, { ...space, type: 'Product' })).toEqual(refused)
    expect(await vote(lin, 'like', true, { ...(await newDocument()), type: 'User' })).toEqual(refused)
    await addMember(wang, space, lin)
    expect((await vote(lin, 'like', true, document)).data.votes.like_size).toBe(1)
  })

  test('as nobody, however the call came', async () => {
    const { id } = await newDocument()
    const nobody = null as unknown as SignedIn
    await expect(findVotable(world.db, nobody, { type: 'ProductDocument', id, scope: 'like' })).rejects.toMatchObject({
      errorName: 'unauthenticated',
    })
  })

  test('on what is hidden from them between the look and the vote', async () => {
    const space = await makeSpace(wang)
    const document = await makeDocument(wang, space)
    const me = { id: lin.id, nickname: '小林', isAdmin: false }
    const found = await findVotable(world.db, me, { type: 'ProductDocument', id: document.id, scope: 'like' })
    expect((await wang.put(`/v1/products/${space.id}`, { is_open: false })).code).toBe(0)
    await expect(castVote({ db: world.db, me }, found, true)).rejects.toMatchObject({ errorName: 'not_found' })
    expect(await rowsOf(document.id)).toEqual([])
  })

  test.each([
    [{ vote_scope: 'hate' }, 'vote_scope'],
    [{ votable_type: 'Teapot' }, 'votable_type'],
    [{ votable_id: '02579' }, 'votable_id'],
    [{ votable_id: -1 }, 'votable_id'],
    [{ is_vote: 1 }, 'is_vote'],
    [{ user_id: 3 }, 'user_id'],
  ])('with %j', async (wrong, field) => {
    const good = { votable_type: 'ProductDocument', votable_id: nowhere, vote_scope: 'like', is_vote: true }
    const refused = await lin.post('/v1/votes', { ...good, ...wrong })
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { [field]: expect.any(String) } } })
  })
})

describe('following a person', () => {
  test('is a vote of its own kind', async () => {
    const zhou = await world.person('周也')
    expect((await vote(lin, 'attention', true, { ...zhou, type: 'User' })).data).toMatchObject({
      type: 'User',
      title: '周也',
      votes: { attention_size: 1 },
      has_vote: { attention: true },
    })
    expect((await vote(lin, 'attention', false, { ...zhou, type: 'User' })).data.votes.attention_size).toBe(0)
  })
})

describe('the list of what somebody collected', () => {
  test('is newest first, by kind, in pages', async () => {
    const chen = await world.person('陈默')
    const space = await makeSpace(wang, { title: '收藏的空间' })
    const [first, second] = [
      await makeDocument(wang, space, { title: '甲' }),
      await makeDocument(wang, space, { title: '乙' }),
    ]
    for (const thing of [first, { ...space, type: 'Product' }, second]) await vote(chen, 'collection', true, thing)
    await vote(chen, 'like', true, first)
    const titles = async (query: string) =>
      (await collected(world.visitor, chen, query)).data.list.map((one: { title: string }) => one.title)
    expect(await titles('')).toEqual(['乙', '收藏的空间', '甲'])
    expect(await titles('&votable_type=Product')).toEqual(['收藏的空间'])
    expect(await titles('&per_number=2&page=2')).toEqual(['甲'])
    const { data } = await collected(chen, chen)
    expect(data.pagination.total_count).toBe(3)
    expect(data.list.at(-1)).toMatchObject({
      path: `/spaces/${space.id}/resources-docs/${first.id}`,
      has_vote: { like: true },
    })
    await vote(chen, 'collection', false, second)
    expect(await titles('')).toEqual(['收藏的空间', '甲'])
  })

  test('holds back, also in its count, what the reader may not see', async () => {
    const chen = await world.person('陈默')
    const space = await makeSpace(wang, { open: false })
    await addMember(wang, space, chen)
    const hidden = await makeDocument(wang, space)
    await vote(chen, 'collection', true, hidden)
    await vote(chen, 'collection', true, await newDocument())
    expect((await collected(chen, chen)).data.pagination.total_count).toBe(2)
    for (const who of [lin, world.visitor]) {
      const { data } = await collected(who, chen)
      expect(data.pagination.total_count).toBe(1)
      expect(data.list.map((one: { id: number }) => one.id)).not.toContain(hidden.id)
    }
    await wang.post(`/v1/products/${space.id}/remove_users`, { user_id: chen.id })
    expect((await collected(chen, chen)).data.pagination.total_count).toBe(1)
  })

  test.each(['vote_scope=like', 'votable_type=Teapot', 'page=0', 'per_number=101', 'user_id=x', 'colour=red'])(
    'asked with %s is refused',
    async (wrong) => {
      const query = new URLSearchParams({ user_id: String(lin.id), vote_scope: 'collection' })
      for (const [name, value] of new URLSearchParams(wrong)) query.set(name, value)
      expect(await lin.get(`/v1/votes?${query}`)).toMatchObject({ status: 400, code: 100400 })
    },
  )
})

test('every name that a reply gives a kind of thing is one that votes take', async () => {
  const space = await makeSpace(wang)
  const files = `/v1/products/${space.id}/product_files`
  const make = async (path: string, body: object) => (await wang.post(path, body)).data as { id: number; type: string }
  const things = [
    await make(files, { type: 'ProductDocument', title: '文档', content: '<p>文</p>' }),
    await make(files, { type: 'ProductSnippet', title: '片段', content: 'x = 1', ext: 'py' }),
    await make(files, { type: 'ProductReadme', title: '自述', content: '<p>文</p>' }),
    await make(`${files}/create_folder`, { title: '文件夹', parent_id: 0 }),
    await make(`/v1/users/${wang.id}/user_files`, {
      type: 'UserFileDocument',
      title: '札记',
      content: '',
      is_open: true,
    }),
  ]
  for (const { id, type } of things)
    expect(await vote(lin, 'collection', true, { id, type }), type).toMatchObject({ code: 0, data: { id, type } })
  const { data } = await collected(lin, lin, '&votable_type=ProductFile')
  expect(data.list.slice(0, 5).map(({ type }: { type: string }) => type)).toEqual(
    things.map(({ type }) => type).toReversed(),
  )
})
