import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createApp } from '#src/app/server/app.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { contentOf } from '../security/content-of-ask.ts'
import { rows } from '../security/permission-matrix.ts'
import { makePeople, makePicture, type Scene, sceneFor, settle } from '../security/permission-scene.ts'
import { type Ask, type Row, type Standing, standings } from '../security/permission-words.ts'
import { commentOn, makeDocument, makeSpace } from '../support/world.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'

// What a visitor was shown last is kept, and serves only as long as it is what they would be shown now (docs/decisions/0351).

let world: World
/** Another program on the same database. */
let node: Awaited<ReturnType<typeof createApp>>
let sceneAs: (standing: Standing) => Scene
let wang: Person
let space: number
beforeAll(async () => {
  world = await withApp({ withPages: true, env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  const { databaseUrl, home, services } = world
  node = await createApp({ config: services.config, databaseUrl, home, withPages: true })
  const people = await makePeople(world)
  wang = people.owner
  space = await settle(people, { title: '公开的算法', open: true })
  const picture = await makePicture()
  sceneAs = (standing) => sceneFor({ world, people, picture, standing, space })
})
afterAll(async () => {
  await node.app.close()
  await world.close()
})

/** Without the page's own time, and that of a clock on it, which is never kept. */
const timeless = (body: string) => body.replace(/"now":(\d{13}|"[^"]*")/g, '')
let count = 0

interface Shown {
  status: number
  body: string
}
async function read(url: string, { app }: Pick<World, 'app'> = world): Promise<Shown> {
  const { statusCode: status, body } = await app.inject(url)
  return { status, body: timeless(body) }
}
/** Whether it says that; bodies themselves are too long for a failure. */
const shows = async (url: string, text: string, by?: Pick<World, 'app'>) => (await read(url, by)).body.includes(text)
/** What is never kept: an address with a query, here one that nobody reads. */
async function readAnew(url: string, by: Pick<World, 'app'>): Promise<Shown> {
  const query = `?anew=${count++}`
  const { status, body } = await read(url + query, by)
  return { status, body: body.replaceAll(query, '').replaceAll(encodeURIComponent(query), '') }
}

/** What is not as it is made now; what differs is read once more, since a minute may have ended between. */
async function staleOf(urls: readonly string[], by: Pick<World, 'app'>): Promise<string[]> {
  const isStale = async (url: string) => {
    const [kept, anew] = await Promise.all([read(url, by), readAnew(url, by)])
    return kept.status !== anew.status || kept.body !== anew.body
  }
  const found = await Promise.all(urls.map(async (url) => (await isStale(url)) && (await isStale(url)) && url))
  return found.filter((url) => url !== false)
}

/** The pages of what the space holds, by a word of the calls that write there. */
const tabs = ['product_files resources', 'issues', 'questions', 'cards', 'notices', 'activities', 'groups', 'pull_quests contributions'] // prettier-ignore

const pagesOfAll = ({ route }: Row) => [
  '/',
  `/users/${wang.id}`,
  `/spaces/${space}`,
  ...tabs.flatMap((words) => {
    const [word, tab = word] = words.split(' ')
    return route.includes(word!) ? `/spaces/${space}/${tab}` : []
  }),
]

/** Pages of whatever the call names. */
async function pagesOf({ url, body }: Ask): Promise<string[]> {
  const ids = [...`${url} ${JSON.stringify(body ?? {})}`.matchAll(/\b\d{3,9}\b/g)].map(([id]) => Number(id))
  const seen = await world.services.things(null, ids, [])
  return [...seen.values()].map(({ path }) => path.replace(/[?#].*/, ''))
}

async function send({ route }: Row, ask: Ask, { me }: Scene) {
  const { payload, headers } = await contentOf(ask)
  const token = ask.token ?? me.token
  const method = route.split(' ')[0] as 'POST'
  return world.app.inject({
    method,
    url: ask.url,
    ...(payload && { payload }),
    headers: { ...headers, ...(token && { authorization: token }) },
  })
}

const preferred: Standing[] = ['owner', 'site', 'admin', 'member', 'user', 'visitor']
const whoMay = ({ open }: Row) => {
  const cells = open.trim().split(/\s+/)
  return preferred.find((standing) => cells[standings.indexOf(standing)] === 'ok')
}
/** One of each call, the first that the matrix has somebody make. */
const writes = rows.filter(
  (row) =>
    !row.route.startsWith('GET ') &&
    row === rows.find((other) => other.route === row.route && whoMay(other) !== undefined),
)

describe('every write is seen at once, by another program too', () => {
  test.each(writes)('$route $about', async (row) => {
    const scene = sceneAs(whoMay(row)!)
    const ask = await row.ask(scene)
    const urls = [...new Set([...pagesOfAll(row), ...(await pagesOf(ask))])]
    await Promise.all(urls.map((url) => read(url, node)))
    const { statusCode } = await send(row, ask, scene)
    expect(statusCode, row.route).toBeLessThan(400)
    // what is counted of visits alone may be a second old
    if (row.route === 'POST /v2/statistics') await sleep(1000)
    expect(await staleOf(urls, node)).toEqual([])
    await scene.restore()
  })
})

/** A document of a new space, with what a visitor reads of it. */
async function makePage({ title = '贪心' } = {}) {
  const at = await makeSpace(wang, { title: '算法' })
  const document = await makeDocument(wang, at, { title })
  return { at, document, url: `/spaces/${at.id}/resources-docs/${document.id}` }
}
/** Changes a title as nothing in the product can: without telling anybody. */
const renameSilently = (id: number, title: string) =>
  world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx.updateTable('resources').set({ title }).where('id', '=', id).execute()
  })

describe('what is kept', () => {
  test('a page is, until something changes in its space, and not because of others', async () => {
    const { at, document, url } = await makePage()
    const other = await makePage()
    await read(url)
    await renameSilently(document.id, '动态规划')
    await commentOn(wang, other.document, '好')
    await makeDocument(wang, other.at, { title: '别处' })
    expect(await shows(url, '动态规划')).toBe(false)
    await makeDocument(wang, at, { title: '新的' })
    expect(await shows(url, '动态规划')).toBe(true)
  })

  test('the home page is, until anything changes anywhere', async () => {
    const { document } = await makePage({ title: '首页上的旧名' })
    await read('/')
    await renameSilently(document.id, '首页上的新名')
    expect(await shows('/', '首页上的旧名')).toBe(true)
    await makePage()
    expect(await shows('/', '首页上的旧名')).toBe(false)
  })

  test('visits are counted on it within a second', async () => {
    const { at, document, url } = await makePage()
    await read(url)
    await renameSilently(document.id, '动态规划')
    await world.visitor.post('/v2/statistics', { number: 4, product_id: at.id, subject_id: document.id })
    await sleep(1100)
    expect(await shows(url, '动态规划')).toBe(true)
  })

  test('whoever is signed in, an address with a query and what is not there are made each time', async () => {
    const { at, document, url } = await makePage()
    const cookie = { cookie: `gewu_session=${wang.token}` }
    const asWang = () => world.app.inject({ url, headers: cookie })
    await asWang()
    await read(`${url}?x=1`)
    const missing = `/spaces/${at.id}/resources-docs/${document.id + 1}`
    expect(await read(missing)).toMatchObject({ status: 404 })
    await renameSilently(document.id, '动态规划')
    for (const { body } of [await asWang(), await read(`${url}?x=1`)]) expect(body.includes('动态规划')).toBe(true)
    await makeDocument(wang, at)
    expect(await read(missing)).toMatchObject({ status: 200 })
  })

  test('it comes compressed, and is not sent to who has it', async () => {
    const { url } = await makePage()
    const ask = (headers: Record<string, string>) => world.app.inject({ url, headers })
    const { body, headers } = await ask({})
    for (const [accepted, open] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)
      // prettier-ignore
      for (const _ of [1, 2]) {
        const answer = await ask({ 'accept-encoding': accepted })
        expect(answer.headers).toMatchObject({ 'content-encoding': accepted.split(',')[0], etag: headers.etag })
        expect(answer.headers.vary).toBe(headers.vary)
        expect(open(answer.rawPayload).toString()).toBe(body)
      }
    expect((await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' })).body).toBe(body)
    const known = await ask({ 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
    expect(known).toMatchObject({ statusCode: 304, body: '' })
  })

  test('a chosen look is another page', async () => {
    const { url } = await makePage()
    const look = (theme: string) => world.app.inject({ url, headers: { cookie: `theme=${theme}` } })
    for (const theme of ['dark', 'light', 'dark'])
      expect((await look(theme)).body).toMatch(new RegExp(`^.{1,80}data-theme="${theme}"`))
    expect(await shows(url, 'data-theme=')).toBe(false)
  })
})

describe('at once, for every program', () => {
  /** Both show it to begin with. */
  async function expectGone(urls: string[], hide: () => Promise<unknown>) {
    for (const url of urls)
      for (const by of [world, node]) expect(await read(url, by), url).toMatchObject({ status: 200 })
    await hide()
    for (const url of urls)
      for (const by of [world, node]) expect(await read(url, by), url).toMatchObject({ status: 404 })
  }

  test('a space that is private is gone, and a document in the trash', async () => {
    const { at, url } = await makePage()
    const { at: kept, document, url: trashed } = await makePage()
    await expectGone([`/spaces/${at.id}`, url], () => wang.put(`/v1/products/${at.id}`, { is_open: false }))
    await expectGone([trashed], () => wang.delete(`/v1/products/${kept.id}/product_files/${document.id}`))
    expect(await read(`/spaces/${kept.id}`, node)).toMatchObject({ status: 200 })
  })

  test('links are called as what they lead to, wherever that lies, and no more where it is not to be seen', async () => {
    const there = await makePage({ title: '旧名' })
    const here = await makePage()
    const content = `<p>见<a data-type="thing" data-id="${there.document.id}">旧名</a></p>`
    const edited = { title: '贪心', content, version: 1 }
    const saved = await wang.put(`/v1/products/${here.at.id}/product_files/${here.document.id}`, edited)
    expect(saved).toMatchObject({ code: 0 })
    const isCalled = async (title: string) => {
      for (const by of [world, node]) expect(await shows(here.url, `${title}</a>`, by), title).toBe(true)
    }
    await isCalled('旧名')
    const renamed = { title: '新名', content: '<p>好</p>', version: 1 }
    await wang.put(`/v1/products/${there.at.id}/product_files/${there.document.id}`, renamed)
    await isCalled('新名')
    await wang.put(`/v1/products/${there.at.id}`, { is_open: false })
    await isCalled('非公开内容')
  })

  test('people are called as they call themselves, and who is banned is so', async () => {
    const lin = await world.person('小林')
    const { document, url } = await makePage()
    await commentOn(lin, document, '写得好')
    for (const by of [world, node]) expect(await shows(url, '小林', by)).toBe(true)
    await lin.put(`/v1/users/${lin.id}`, { nickname: '林小林' })
    for (const by of [world, node]) expect(await shows(url, '林小林', by)).toBe(true)
    const urls = [url, `/users/${lin.id}`]
    for (const by of [world, node]) for (const path of urls) await read(path, by)
    const site = await world.person('站长', { admin: true })
    expect(await site.put(`/v1/users/${lin.id}/ban`, { banned: true, reason: '广告' })).toMatchObject({ code: 0 })
    for (const by of [world, node]) expect(await staleOf(urls, by)).toEqual([])
  })
})
