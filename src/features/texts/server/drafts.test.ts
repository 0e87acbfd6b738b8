import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { forgetDrafts } from './drafts.ts'

let world: World
let lin: Person
let others: Person[]
beforeAll(async () => {
  world = await withApp()
  others = [await world.person('王老师'), await world.person('站点管理员', { admin: true })]
})
beforeEach(async () => void (lin = await world.person('小林')))
afterAll(() => world.close())

const draft = { title: '题', content: '<p>写到一半</p>', version: 3, fields: { tag_titles: ['图论'] } }
const keep = (who: Person, key: string, more: object = {}) => who.put(`/v1/drafts/${key}`, { ...draft, ...more })
const keys = async (who: Person) =>
  (await who.get('/v1/drafts?per_number=100')).data.list.map(({ key }: { key: string }) => key)

test('what is being written is there on any device, until it is saved or dropped', async () => {
  expect(await lin.get('/v1/drafts/document.12')).toMatchObject({ code: 0, data: null })
  expect((await keep(lin, 'document.12')).data).toEqual({
    key: 'document.12',
    title: '题',
    version: 3,
    updated_at: expect.stringMatching(/^2.*Z$/),
  })
  await keep(lin, 'space.3.new', { title: '新', version: null })
  expect((await lin.get('/v1/drafts/document.12')).data).toMatchObject({ key: 'document.12', ...draft })
  await keep(lin, 'document.12', { content: '<p>写完了</p>' })
  expect((await lin.get('/v1/drafts/document.12')).data.content).toBe('<p>写完了</p>')
  expect(await keys(lin)).toEqual(['document.12', 'space.3.new'])
  for (let n = 0; n < 2; n++) expect(await lin.delete('/v1/drafts/document.12')).toMatchObject({ code: 0 })
  expect((await lin.get('/v1/drafts/document.12')).data).toBeNull()
  expect(await keys(lin)).toEqual(['space.3.new'])
})

test('how old it is does not depend on the clock of the device', async () => {
  await keep(lin, 'document.12')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await world.db.updateTable('drafts').set({ updated_at: hourAgo }).where('user_id', '=', lin.id).execute()
  expect((await lin.get('/v1/drafts/document.12')).data.age).toBeGreaterThanOrEqual(3_600_000)
})

test('nobody else has it, site administrators neither, nor can anybody change or drop it', async () => {
  await keep(lin, 'document.12', { content: '<p>只给自己看</p>' })
  for (const other of others) {
    expect((await other.get('/v1/drafts/document.12')).data).toBeNull()
    expect(await keys(other)).toEqual([])
    await keep(other, 'document.12', { content: '<p>别人的</p>' })
    await other.delete('/v1/drafts/document.12')
  }
  expect((await lin.get('/v1/drafts/document.12')).data.content).toBe('<p>只给自己看</p>')
  expect(await world.visitor.get('/v1/drafts/document.12')).toMatchObject({ code: 110008 })
})

test.each(['..%2Fetc', 'Document.1', 'a..b', `a${'b'.repeat(80)}`])(
  'nothing can be written that is called %s',
  async (key) => {
    expect(await keep(lin, key)).toMatchObject({ code: 100404 })
    expect(await keys(lin)).toEqual([])
  },
)

test.each([
  { title: '长'.repeat(1001) },
  { title: '\u0000' },
  { content: 'x'.repeat(1_000_001) },
  { version: 0 },
  { fields: { more: 'x'.repeat(200_001) } },
  { fields: [] },
  { other: 1 },
])('what is no draft is refused: %#', async (more) => {
  expect(await keep(lin, 'document.1', more)).toMatchObject({ code: 100400 })
  expect(await keys(lin)).toEqual([])
})

test('what no text can hold may stand among the fields', async () => {
  const fields = { odd: 'a\u0000b\ud800' }
  expect(await keep(lin, 'document.1', { fields })).toMatchObject({ code: 0 })
  expect((await lin.get('/v1/drafts/document.1')).data.fields).toEqual(fields)
})

test('a person has at most 50, and 20 MB of them; the oldest make room, and nobody else’s', async () => {
  await keep(others[0]!, 'document.7')
  for (let n = 0; n < 52; n++) await keep(lin, `document.${n}`)
  const kept = await keys(lin)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'document.51', 'document.2'])
  const content = '文'.repeat(999_999)
  for (let n = 0; n < 7; n++) await keep(lin, `big.${n}`, { content })
  expect(await keys(lin)).toEqual(['big.6', 'big.5', 'big.4', 'big.3', 'big.2', 'big.1'])
  expect(await keys(others[0]!)).toContain('document.7')
})

test('what nobody has touched for 90 days is forgotten', async () => {
  await keep(lin, 'document.1')
  await keep(lin, 'document.2')
  const old = new Date(Date.now() - 91 * 24 * 3_600_000)
  const row = world.db.updateTable('drafts').set({ updated_at: old }).where('user_id', '=', lin.id)
  await row.where('key', '=', 'document.1').execute()
  await forgetDrafts(world.db)
  expect(await keys(lin)).toEqual(['document.2'])
})

test('the list tells how each begins, and on whose page it is written as long as its writer may see that', async () => {
  const open = await makeSpace(lin, { title: '图论' })
  const closed = await makeSpace(others[0]!, { open: false, title: '内部' })
  await keep(lin, `space.${open.id}.new`, { title: '', content: '<p>最短路 &amp; <b>松弛</b></p><script>x</script>' })
  await keep(lin, `comment.product.${closed.id}.new`, { title: '' })
  await keep(lin, 'personal.new')
  await keep(lin, 'document.99999999999999999999')
  const { list } = (await lin.get('/v1/drafts')).data
  const about = Object.fromEntries(list.map((one: { key: string; about: unknown }) => [one.key, one.about]))
  expect(about).toEqual({
    [`space.${open.id}.new`]: { id: open.id, type: 'Product', title: '图论', path: `/spaces/${open.id}` },
    [`comment.product.${closed.id}.new`]: null,
    'personal.new': null,
    'document.99999999999999999999': null,
  })
  expect(list.at(-1)).toMatchObject({ key: `space.${open.id}.new`, excerpt: '最短路 & 松弛' })
})
