import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentOn, comments, makeDocument, makeSpace, said } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// docs/decisions/0008: of each person the newest signed rating counts.

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

const newDocument = async () => makeDocument(wang, await makeSpace(wang))
async function rated(document: { id: number }) {
  const { data } = await comments(world.visitor, document)
  return [data.rate, data.rate_count]
}

test('the average is of the newest rating of each person, as long as it stands', async () => {
  const document = await newDocument()
  expect(await rated(document)).toEqual([null, 0])
  await said(lin, document, '不错', { score: 4 })
  const first = await said(zhou, document, '一般', { score: 3 })
  expect(await rated(document)).toEqual([3.5, 2])
  const second = await said(zhou, document, '再读，好', { score: 5 })
  expect(await rated(document)).toEqual([4.5, 2])
  await said(zhou, document, '没有评分的话')
  expect(await rated(document)).toEqual([4.5, 2])
  await zhou.delete(`/v1/comments/${second.id}`)
  expect(await rated(document)).toEqual([3.5, 2])
  await wang.delete(`/v1/comments/${first.id}`)
  expect(await rated(document)).toEqual([4, 1])
})

test('an anonymous rating is shown and does not count', async () => {
  const document = await newDocument()
  const floor = await said(lin, document, '不敢署名', { score: 1, anonymity: true })
  expect((await comments(zhou, document)).data.list[0]).toMatchObject({ id: floor.id, score: 1, user: { id: 0 } })
  expect(await rated(document)).toEqual([null, 0])
})

test('sum and number stay exact while one person rates many times at once', async () => {
  const document = await newDocument()
  const answers = await Promise.all([1, 2, 3, 4, 5, 5, 4].map((score) => commentOn(lin, document, '评', { score })))
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  const newest = Math.max(...answers.map(({ data }) => data.id))
  expect(await rated(document)).toEqual([answers.find(({ data }) => data.id === newest)!.data.score, 1])
})

test('they stay exact while several people rate, sign or not, and delete at once', async () => {
  const document = await newDocument()
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => world.person(`评${n}`)))
  const rate = async (who: Person, n: number) =>
    said(who, document, '评', { score: 1 + (n % 5), ...(n % 4 === 3 && { anonymity: true }) })
  const made = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => [n, await rate(people[n % 6]!, n)] as const),
  )
  await Promise.all([
    ...made.filter(([n]) => n % 3 === 0).map(([n, { id }]) => people[n % 6]!.delete(`/v1/comments/${id}`)),
    ...people.map((who, n) => rate(who, n)),
  ])
  const floors = (await comments(world.visitor, document, '&per_number=100')).data.list.filter(
    (floor: { anonymity: boolean }) => !floor.anonymity,
  )
  const newest = new Map<number, number>()
  // the newest come first
  for (const { user, score } of floors) if (!newest.has(user.id)) newest.set(user.id, score)
  const scores = [...newest.values()]
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length
  expect(await rated(document)).toEqual([Math.round(average * 10) / 10, scores.length])
})

test.each([0, 6, -1, 2.5, '5', [5], true])('a score of %j is refused', async (score) => {
  const document = await newDocument()
  expect(await commentOn(lin, document, '评', { score })).toMatchObject({
    status: 400,
    code: 100400,
    data: { fields: { score: expect.any(String) } },
  })
  expect(await rated(document)).toEqual([null, 0])
})

test('nobody rates what is their own, nor in an answer, nor what one cannot see; the reply says who may', async () => {
  const document = await newDocument()
  const floor = await said(lin, document, '一楼')
  expect(await commentOn(wang, document, '自夸', { score: 5 })).toMatchObject({
    code: 100400,
    data: { fields: { score: expect.stringContaining('自己') } },
  })
  expect((await commentOn(zhou, document, '答', { comment_id: floor.id, score: 5 })).code).toBe(100400)
  expect((await commentOn(zhou, { id: 987_654_321 }, '评', { score: 5 })).code).toBe(100404)
  expect((await commentOn(world.visitor, document, '评', { score: 5 })).code).toBe(110008)
  expect(await rated(document)).toEqual([null, 0])
  for (const [who, rate] of [
    [wang, false],
    [zhou, true],
    [world.visitor, false],
  ] as const)
    expect((await comments(who, document)).data.can.rate).toBe(rate)
})
