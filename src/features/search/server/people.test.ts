import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let zhou: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  zhou = await world.person('周也')
})
afterAll(() => world.close())

const namesIn = (answer: { data: { list: { nickname: string }[] } }) => answer.data.list.map(({ nickname }) => nickname)
const at = (type: string, { id }: { id: number }) => `placementType=${type}&placementId=${id}`
const follow = (who: Person, other: Person) =>
  who.post('/v1/votes', { votable_type: 'User', votable_id: other.id, vote_scope: 'attention', is_vote: true })

describe('people by nickname', () => {
  test('who begins with the text comes first, the short name before the long one; capitals do not matter', async () => {
    for (const name of ['老Banyan', 'Banyan树', 'Banyan', '无关的人']) await world.person(name)
    const found = await lin.get('/v2/search/users_ransack?text=bAN')
    expect(namesIn(found)).toEqual(['Banyan', 'Banyan树', '老Banyan'])
    expect(found.data.list[0]).toEqual({
      type: 'User',
      id: expect.any(Number),
      nickname: 'Banyan',
      avatar: null,
      is_admin: false,
    })
    expect(found.data.pagination).toMatchObject({ total_count: 3, next_page: null, total_capped: false })
    const pages = [1, 2, 3].map((page) => lin.get(`/v2/search/users_ransack?text=ban&per_number=1&page=${page}`))
    expect((await Promise.all(pages)).flatMap(namesIn)).toEqual(['Banyan', 'Banyan树', '老Banyan'])
  })

  test('leaves out the members of a space that is named, if whoever asks may see it', async () => {
    const space = await makeSpace(wang, { open: false })
    const [inside, outside] = [await world.person('云杉甲'), await world.person('云杉乙')]
    await addMember(wang, space, inside)
    const find = (who: Person, more = '') => who.get(`/v2/search/users_ransack?text=云杉${more}`)
    expect(namesIn(await find(wang))).toEqual(['云杉甲', '云杉乙'])
    expect(namesIn(await find(wang, `&product_id=${space.id}`))).toEqual(['云杉乙'])
    expect(await find(outside, `&product_id=${space.id}`)).toMatchObject({ code: 100404 })
    const document = await makeDocument(wang, space)
    expect(await find(wang, `&product_id=${document.id}`)).toMatchObject({ code: 100404 })
  })

  test('finds one character and what lies between words; nothing for what no name can hold', async () => {
    await world.person('欧阳 Xü-3')
    for (const text of ['阳', '阳 x', 'XÜ', '-3', '3', '欧阳 Xü-3'])
      expect(namesIn(await lin.get(`/v2/search/users_ransack?text=${encodeURIComponent(text)}`)), text).toEqual([
        '欧阳 Xü-3',
      ])
    for (const text of ['阳欧', '欧x', '\0', '\u{d800}', '阳'.repeat(61), 'a'.repeat(9999), '阳\0'])
      expect(
        (await lin.get(`/v2/search/users_ransack?text=${encodeURIComponent(text.toWellFormed())}`)).code,
        text,
      ).toBe(0)
    expect(namesIn(await lin.get('/v2/search/users_ransack?text=%00'))).toEqual([])
  })

  test('leaves out whoever asks, the robot, and who is blocked; signs of patterns are plain text', async () => {
    const [one, two] = [await world.person('青禾一'), await world.person('青禾二')]
    expect(namesIn(await one.get('/v2/search/users_ransack?text=青禾'))).toEqual(['青禾二'])
    await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', two.id).execute()
    expect(namesIn(await lin.get('/v2/search/users_ransack?text=青禾'))).toEqual(['青禾一'])
    for (const text of ['格物助手', '%25', '_', '', '%20%20'])
      expect(namesIn(await lin.get(`/v2/search/users_ransack?text=${text}`)), text).toEqual([])
  })

  test('a visitor finds people and may not see who is called upon elsewhere; half a place, a comment as place and unknown words are refused', async () => {
    expect(namesIn(await world.visitor.get('/v2/search/users_ransack?text=王老师'))).toEqual(['王老师'])
    for (const call of ['following', `recommend_users?${at('Product', await makeSpace(wang))}`])
      expect(await world.visitor.get(`/v2/search/${call}`), call).toMatchObject({ code: 110008 })
    const floor = await said(lin, await makeDocument(wang, await makeSpace(wang)), '匿名', { anonymity: true })
    for (const query of ['placementId=1', 'placementType=Product', 'user_id=1', at('Comment', floor), 'page=0'])
      expect(await lin.get(`/v2/search/users_ransack?text=王&${query}`), query).toMatchObject({ code: 100400 })
  })
})

test('at a place in a private space only those are found who may see it, and who manages it is marked', async () => {
  const space = await makeSpace(wang, { open: false })
  const document = await makeDocument(wang, space)
  const [chen, outsider] = [await world.person('陈默甲'), await world.person('陈默乙')]
  await addMember(wang, space, chen, 'admin')
  const there = await wang.get(`/v2/search/users_ransack?text=陈默&${at('ProductDocument', document)}`)
  expect(there.data.list).toMatchObject([{ id: chen.id, is_admin: true }])
  expect(namesIn(await wang.get('/v2/search/users_ransack?text=陈默'))).toEqual(['陈默甲', '陈默乙'])
  for (const call of ['users_ransack?text=陈默&', 'following?', 'recommend_users?'])
    expect(await outsider.get(`/v2/search/${call}${at('ProductDocument', document)}`), call).toEqual(
      await outsider.get(`/v2/search/${call}${at('ProductDocument', { id: 987_654_321 })}`),
    )
})

test('whom one follows, the last first; of nobody else', async () => {
  const me = await world.person('关注者')
  await follow(me, wang)
  await follow(me, lin)
  expect(namesIn(await me.get('/v2/search/following'))).toEqual(['小林', '王老师'])
  expect(namesIn(await me.get(`/v2/search/following?userId=${me.id}&per_number=1&page=2`))).toEqual(['王老师'])
  expect(await lin.get(`/v2/search/following?userId=${me.id}`)).toMatchObject({ status: 403, code: 100403 })
  const space = await makeSpace(wang)
  const marked = await me.get(`/v2/search/following?${at('Product', space)}`)
  expect(marked.data.list).toMatchObject([
    { id: lin.id, is_admin: false },
    { id: wang.id, is_admin: true },
  ])
})

test('at a document its author, who commented lately under their name, and who manages the space', async () => {
  const space = await makeSpace(wang)
  const [chen, hidden, author] = [await world.person('陈默'), await world.person('无名'), await world.person('作者')]
  await addMember(wang, space, chen, 'admin')
  await addMember(wang, space, author)
  const document = await makeDocument(author, space)
  await said(lin, document, '早')
  await said(zhou, document, '晚')
  await said(hidden, document, '不署名', { anonymity: true })
  const found = await lin.get(`/v2/search/recommend_users?${at('ProductDocument', document)}`)
  expect(found.data.list).toMatchObject([
    { nickname: '作者', is_admin: false },
    { nickname: '周也', is_admin: false },
    { nickname: '王老师', is_admin: true },
    { nickname: '陈默', is_admin: true },
  ])
  expect(await lin.get('/v2/search/recommend_users?placementType=Product')).toMatchObject({ code: 100400 })
})
