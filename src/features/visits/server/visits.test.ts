import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { readerOf } from './reader.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ env: { TRUST_PROXY: '1' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from = (address: string, userAgent = firefox) => ({ 'user-agent': userAgent, 'x-forwarded-for': address })
const visit = (who: Person, page: object, headers = from('192.0.2.1')) =>
  who.post('/v2/statistics', { number: 12, ...page }, headers)
const pageOf = (document: { id: number; product_id: number }) => ({
  product_id: document.product_id,
  subject_id: document.id,
})
const newDocument = async () => makeDocument(wang, await makeSpace(wang))
const visitors = async (document: { id: number; product_id: number }) =>
  (await wang.get(`/v1/products/${document.product_id}/product_files/${document.id}`)).data.visitor_count
const countOf = async (id: number) =>
  (await world.db.selectFrom('subjects').select('visit_count').where('id', '=', id).executeTakeFirstOrThrow())
    .visit_count

describe('a visit', () => {
  test('is counted once a reader and day, for the document and for its space', async () => {
    const document = await newDocument()
    for (const _ of [1, 2, 3])
      expect(await visit(lin, pageOf(document))).toMatchObject({ status: 200, code: 0, data: null })
    expect(await visitors(document)).toBe(1)
    expect(await countOf(document.product_id)).toBe(1)
    await visit(wang, pageOf(document))
    expect(await visitors(document)).toBe(2)
    await world.db.updateTable('visits').set({ day: '2025-11-16' }).where('subject_id', '=', document.id).execute()
    await visit(lin, pageOf(document))
    expect(await visitors(document)).toBe(3)
    expect(await countOf(document.product_id)).toBe(2)
  })

  test('to the end is no other one; it counts although it is told of before the visit, and not of what is not seen', async () => {
    const document = await newDocument()
    const finished = async (id: number) =>
      (await world.db.selectFrom('visits').select('finished').where('subject_id', '=', id).execute()).map((row) => row.finished) // prettier-ignore
    const views = async () => Number((await world.db.selectFrom('page_views').select((eb) => eb.fn.sum('count').as('all')).executeTakeFirstOrThrow()).all) // prettier-ignore
    const before = await views()
    expect(await visit(lin, { ...pageOf(document), finished: true })).toMatchObject({ code: 0 })
    await visit(lin, pageOf(document))
    await visit(wang, pageOf(document))
    expect(await visitors(document)).toBe(2)
    expect((await finished(document.id)).toSorted()).toEqual([false, true])
    expect(await finished(document.product_id)).toEqual([false, false])
    expect((await views()) - before).toBe(2)
    const closed = await makeDocument(wang, await makeSpace(wang, { open: false }))
    await visit(lin, { ...pageOf(closed), finished: true })
    expect(await finished(closed.id)).toEqual([])
  })

  test('of people without an account is told apart by address and browser', async () => {
    const document = await newDocument()
    const page = pageOf(document)
    await visit(world.visitor, page)
    await visit(world.visitor, page)
    await visit(world.visitor, page, from('192.0.2.2'))
    await visit(world.visitor, page, from('192.0.2.2', `${firefox} Safari`))
    expect(await visitors(document)).toBe(3)
    const kept = await world.db.selectFrom('visits').select('reader').where('subject_id', '=', document.id).execute()
    expect(JSON.stringify(kept)).not.toContain('192.0.2')
  })

  test.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Sogou web spider/4.0',
    'curl/8.5.0',
    'python-requests/2.32',
    'GPTBot/1.2',
  ])('of the robot “%s” is not counted', async (userAgent) => {
    const document = await newDocument()
    expect((await visit(world.visitor, pageOf(document), from('192.0.2.3', userAgent))).code).toBe(0)
    expect(await visitors(document)).toBe(0)
  })

  test.each([
    firefox,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
    'Mozilla/5.0 (Linux; Android 10; CUBOT_X18) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  ])('by “%s” is one of a person', (userAgent) => {
    expect(readerOf(null, { ip: '192.0.2.1', userAgent }, { secret: 's', day: '2025-11-17' })).toMatch(/^[\w-]{22}$/)
  })

  test('by many at once is counted for each', async () => {
    const document = await newDocument()
    const readers = Array.from({ length: 40 }, (_, n) => from(`192.0.2.${n % 20}`))
    await Promise.all(readers.map((headers) => visit(world.visitor, pageOf(document), headers)))
    expect(await visitors(document)).toBe(20)
    expect(await countOf(document.product_id)).toBe(20)
  })
})

describe('nothing is counted', () => {
  test('of what the visitor may not see, and the answer does not tell', async () => {
    const space = await makeSpace(wang, { open: false })
    const document = await makeDocument(wang, space)
    const hidden = await visit(lin, pageOf(document))
    expect(hidden).toEqual(await visit(lin, { product_id: 987_654_321, subject_id: 987_654_322 }))
    expect(await visitors(document)).toBe(0)
    expect(await countOf(space.id)).toBe(0)
    expect((await lin.get('/v1/products?select_type=history')).data.list).not.toContainEqual(
      expect.objectContaining({ id: space.id }),
    )
  })

  test('of a document in a space where it does not lie', async () => {
    const [here, elsewhere] = [await newDocument(), await newDocument()]
    await visit(lin, { product_id: elsewhere.product_id, subject_id: here.id })
    expect(await visitors(here)).toBe(0)
    expect(await countOf(elsewhere.product_id)).toBe(1)
  })

  test.each([
    [{ number: 'home' }, 'number'],
    [{ product_id: -1 }, 'product_id'],
    [{ user_id: 3 }, 'user_id'],
  ])('with %j', async (wrong, field) => {
    const refused = await visit(lin, wrong)
    expect(refused).toMatchObject({ status: 400, code: 100400, data: { fields: { [field]: expect.any(String) } } })
  })
})

test('the spaces that 小林 visited last come first in her history', async () => {
  const zhou = await world.person('周也')
  const [first, second] = [await makeSpace(wang, { title: '先看' }), await makeSpace(wang, { title: '后看' })]
  const history = async () =>
    (await zhou.get('/v1/products?select_type=history')).data.list.map((space: { title: string }) => space.title)
  await visit(zhou, { product_id: first.id })
  await visit(zhou, { product_id: second.id })
  expect(await history()).toEqual(['后看', '先看'])
  const earlier = new Date(Date.now() - 3600_000)
  await world.db.updateTable('recent_spaces').set({ visited_at: earlier }).where('user_id', '=', zhou.id).execute()
  await visit(zhou, { product_id: first.id })
  expect(await history()).toEqual(['先看', '后看'])
})

describe('page views', () => {
  const views = async () => {
    const rows = await world.db
      .selectFrom('page_views')
      .select(({ fn }) => ['page', fn.sum<number>('count').as('count')])
      .groupBy('page')
      .orderBy('page')
      .execute()
    return Object.fromEntries(rows.map(({ page, count }) => [page, Number(count)]))
  }

  test('are counted by day and page number, each of them; a robot has none', async () => {
    await world.db.deleteFrom('page_views').execute()
    for (const number of [1, 26, 1]) await visit(lin, { number })
    await visit(world.visitor, { number: 3 })
    await visit(world.visitor, { number: 3 }, from('192.0.2.9', 'curl/8.5.0'))
    expect(await views()).toEqual({ 1: 2, 3: 1, 26: 1 })
    const days = await world.db.selectFrom('page_views').select('day').distinct().execute()
    expect(days).toHaveLength(1)
  })

  test('of a number that the registry does not know count as 0, and many at once are all counted', async () => {
    await world.db.deleteFrom('page_views').execute()
    await visit(lin, { number: 99_999 })
    await Promise.all(Array.from({ length: 40 }, () => visit(lin, { number: 12 })))
    expect(await views()).toEqual({ 0: 1, 12: 40 })
  })
})
