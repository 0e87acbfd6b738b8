import sharp from 'sharp'
import * as z from 'zod/mini'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#src/app/server/endpoints.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { type AnyEndpoint, endpointId } from '#src/shared/endpoint.ts'
import { specifiedScreens } from '../rules/specification/screens.ts'
import { untold } from './untold.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { saying } from '../support/scenes/questions.ts'
import { addMember, commentOn, makeDocument, makeSpace } from '../support/world.ts'

// For everyone else a private space is exactly as if it did not exist (rulings, "Who may do what"): every GET and every
// page, generated from the tables of calls and screens, is recorded before 王老师 makes one and after.

/** Stands in every private text; no address that is asked for contains the whole of it. */
const canary = '潜流鲸歌'
const part = '鲸歌'
const privateKey = 'tinymce-image-1700000000-jingge.png'
const noKey = 'tinymce-image-1700000000-nobody.png'
/** The ids that the private things will have, in the order in which they are made, and ids that nothing has. */
const first = 700_000
const none = 790_000
const names =
  'space folder document readme comment reply deleted issue answer question solution card deck group examination notice activity contribution'.split(
    ' ',
  )
const idsFrom = (start: number) => names.map((_, i) => start + i)

let world: World
let wang: Person
let lin: Person
/** Who must not notice anything: nobody, somebody else, and 小周, who was a member and was put out. */
let outsiders: Record<string, Person>
let addresses: { route: string; ids: string; none: string }[]
let before: Recording
let after: Recording

interface Recorded {
  status: number
  headers: object
  body: string
}

/** What each outsider got at each address. */
type Recording = Record<string, Map<string, Recorded>>

beforeAll(async () => {
  world = await withApp({ withPages: true, env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  lin = await world.person('小林')
  outsiders = {
    visitor: world.visitor,
    outsider: await world.person('老李'),
    former: await world.person('小周'),
  }
  const space = await makeSpace(wang, { title: '公开的海' })
  const document = await makeDocument(wang, space, { title: '潮汐' })
  await commentOn(lin, document, '写得好')
  await wang.post('/v1/votes', { votable_type: 'User', votable_id: lin.id, vote_scope: 'attention', is_vote: true })
  addresses = [...calls(), ...screens()]
  await sql`select setval(pg_get_serial_sequence('subjects', 'id'), ${first - 1})`.execute(world.db)
  // the private versions have the same numbers as the private things
  await sql`select setval(pg_get_serial_sequence('revisions', 'id'), ${first - 1})`.execute(world.db)
  // before there is anything, its ids are ids that nothing has
  before = await recordAll(addresses.map(({ ids }) => ids))
  await addPrivateContent()
  after = await recordAll(addresses.flatMap((address) => [address.ids, address.none]))
})
afterAll(() => world.close())

/** Everything that a space can hold, by its owner and a member, with the canary in every text. */
async function addPrivateContent() {
  const space = await makeSpace(wang, { title: `${canary}空间`, open: false })
  const at = `/v1/products/${space.id}`
  const made = [space.id]
  const make = async (answer: Promise<{ data: { id: number }; message: string }>) => {
    const { data, message } = await answer
    if (!data?.id) throw new Error(message)
    made.push(data.id)
    return data
  }
  const former = outsiders.former!
  await addMember(wang, space, lin, 'admin')
  await addMember(wang, space, former)
  const folder = await make(wang.post(`${at}/product_files/create_folder`, { title: `${canary}夹` }))
  const document = await make(
    wang.post(`${at}/product_files`, {
      type: 'ProductDocument',
      title: `${canary}记`,
      content: `<h2>${canary}</h2><p>${canary}的正文，唯一词${canary}</p>`,
      parent_id: folder.id,
      tag_titles: [canary],
    }),
  )
  await make(wang.post(`${at}/product_files`, { type: 'ProductReadme', title: `${canary}自述`, content: canary }))
  const comment = await make(commentOn(lin, document, canary))
  await make(commentOn(wang, document, canary, { comment_id: comment.id }))
  expect(await lin.put(`/v1/comments/${comment.id}`, { content: `<p>${canary}，改</p>` })).toMatchObject({ code: 0 })
  const page = { type: 'ProductDocument', title: `${canary}旧稿`, content: canary }
  const deleted = await make(wang.post(`${at}/product_files`, page))
  expect(await wang.delete(`${at}/product_files/${deleted.id}`)).toMatchObject({ code: 0 })
  const asked = { title: `${canary}吗`, content: canary, tag_titles: [canary] }
  const issue = await make(lin.post(`${at}/issues`, asked))
  const said = { commentable_type: 'Issue', commentable_id: issue.id, content: `<p>${canary}</p>` }
  const answer = await make(wang.post('/v1/comments', said))
  expect(await lin.post(`${at}/issues/${issue.id}/accept_answer`, { comment_id: answer.id })).toMatchObject({ code: 0 })
  expect(await wang.post(`${at}/issues/${issue.id}/locked`, { lock: true, reason: canary })).toMatchObject({ code: 0 })
  const question = await make(wang.post(`${at}/questions`, saying(canary)))
  made.push(Object(question).solution_id)
  expect(await lin.post(`${at}/questions/${question.id}/answers`, { chosen: [2] })).toMatchObject({ code: 0 })
  const category = { type: 'resources', category_items: [{ title: canary }] }
  expect(await wang.post(`${at}/categories`, category)).toMatchObject({ code: 0 })
  expect(await wang.post('/v1/product_applies', { product_id: space.id, content: canary })).toMatchObject({ code: 0 })
  const content = `<p>${canary}，见<a href="/spaces/${space.id}/resources-docs/${document.id}">${canary}记</a></p>`
  const card = await make(wang.post(`${at}/cards`, { title: `${canary}卡`, content, tag_titles: [canary] }))
  await make(wang.post(`${at}/product_files`, { ...page, type: 'ProductCardDeck', cards: [card.id] }))
  await make(wang.post('/v1/groups', { title: `${canary}组`, description: canary, product_id: space.id }))
  const paper = [{ question_id: question.id, points: 1 }]
  await make(wang.post(`${at}/product_files`, { ...page, type: 'ProductExamination', examination: { items: paper } }))
  await make(wang.post('/v1/notices', { noticeable_type: 'Product', noticeable_id: space.id, title: canary, content }))
  const [start_at, end_at] = ['2099-01-01T08:00:00Z', '2099-01-01T09:00:00Z']
  const event = { title: canary, content, start_at, end_at, place: canary }
  await make(wang.post('/v1/activities', { activityable_type: 'Product', activityable_id: space.id, ...event }))
  const items = [{ target_id: document.id, payload: { title: `${canary}新`, content } }]
  const proposal = { pl_action: 'update', title: canary, description: content, pull_quest_items: items }
  await make(lin.post(`${at}/pull_quests`, proposal))
  expect(made).toEqual(idsFrom(first))
  for (const person of [lin, former]) {
    const vote = async (votable_type: string, votable_id: number) => {
      for (const vote_scope of ['like', 'collection'])
        await person.post('/v1/votes', { votable_type, votable_id, vote_scope, is_vote: true })
    }
    for (const [type, id] of [['Product', space.id], ['ProductDocument', document.id], ['Issue', issue.id]] as const) await vote(type, id) // prettier-ignore
    await person.post('/v2/statistics', { number: 4, product_id: space.id, subject_id: document.id })
  }
  await wang.post('/v1/votes', { votable_type: 'Comment', votable_id: comment.id, vote_scope: 'like', is_vote: true })
  const { token } = (await wang.get(`/v1/qinius?product_id=${space.id}`)).data
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06f' } })
    .png()
    .toBuffer()
  const file = { name: `${canary}.png`, type: 'image/png', bytes }
  expect(await wang.upload('/upload', { token, key: privateKey, file })).toMatchObject({ code: 0 })
  const offered = { title: `${canary}记`, content: canary, documents: [{ ufile_key: privateKey }] }
  expect(await wang.put(`${at}/product_files/${document.id}`, offered)).toMatchObject({ code: 0 })
  expect(await wang.post(`${at}/remove_users`, { user_id: former.id })).toMatchObject({ code: 0 })
}

/** What the words in addresses and queries can be told; a word that stands in neither list makes the test fail. */
const told = (ids: number[], key: string): Record<string, (string | number)[]> => ({
  spaceId: [ids[0]!],
  folderId: [ids[1]!, ids[2]!],
  folder: ['root', ids[1]!],
  tags: [canary.slice(1)],
  curTab: ['spaces', 'collections', 'docs', 'files', 'issues'],
  docId: [ids[2]!, ids[1]!, ids[4]!],
  resource_id: [ids[2]!, ids[1]!],
  id: [...ids, wang.id, lin.id],
  revisionId: [1],
  token: ['x'],
  joinKey: ['abcdEFGH'],
  key: [key],
  ...Object.fromEntries(
    ['product_id', 'noticeable_id', 'activityable_id', 'space_id'].map((word) => [word, [ids[0]!]]),
  ),
  user_id: [wang.id, lin.id, outsiders.former!.id],
  commentable_id: ids,
  subject_id: ids,
  placementId: ids,
  userId: [lin.id, wang.id],
  file_id: [ids[1]!],
  around: [ids[2]!],
  from: [ids[4]!],
  ids: [ids.join(',')],
  product_ids: [ids.join(',')],
  product_file_id: [ids[2]!, ids[0]!],
  current_file_id: [ids[1]!],
  tag_titles: [canary.slice(1)],
  type: ['ProductDocument,ProductFolder'],
  author: ['王'],
  anchor: ['d3b0'],
  title: [part],
  text: [part],
  search: [part],
  nickname: ['王'],
  part: [Math.floor(ids[0]! / 10_000)],
  ...Object.fromEntries(
    [
      'feedbackId',
      'cardId',
      'attemptId',
      'deckId',
      'deck_id',
      'issueId',
      'noticeId',
      'anncId',
      'activityId',
      'ctrbId',
      'communityId',
      'community_id',
      'groupId',
      'group_id',
      'questionnaireId',
    ].map((word) => [word, ids]),
  ),
  ...Object.fromEntries(['qnId', 'row', 'column', 'with'].map((word) => [word, [ids[0]!]])),
  reply_id: [],
  quId: [ids[9]!, ids[2]!],
  cate: [1],
  version: [1],
  difficulty: [2],
  content: ['true'],
  scheduling: ['true', 'false'],
  start_time: ['2026-01-01'],
  end_time: ['2026-01-31'],
  start_at: ['2026-01-01'],
  end_at: ['2099-01-31'],
})
/**
 * Which page of a list, in what order, and how a text is shown, hides and shows nothing; `token` is a person's own, and the
 * rest stands in signed addresses, which have tests of their own.
 */
const silent =
  'page part_number all marked format content template is_read state per_number after timestamp timeline order_type order_action deep deleted unused attempt_to_load_private_items is_good is_core is_solve locked essence raw conflicts practise role token personal download viewer expires signature source'.split(
    ' ',
  )

/** Every GET of the product, with every private id in every place, and the same with ids that nothing has. */
function calls() {
  // a stream has no end; what it tells, and whom, its own tests ask
  const reading = routes.map(({ endpoint }) => endpoint).filter(({ method, live }) => method === 'GET' && !live)
  return reading.flatMap((endpoint) => {
    const [ids, others] = [told(idsFrom(first), privateKey), told(idsFrom(none), noKey)].map((words) =>
      queries(endpoint, words).flatMap((query) => fill(endpoint.path, { ...words, ...enums(endpoint.params) }, query)),
    )
    return ids!.map((address, i) => ({ route: endpointId(endpoint), ids: address, none: others![i]! }))
  })
}

interface Schema {
  properties?: Record<string, { enum?: string[]; const?: string; type?: string }>
  required?: string[]
}
const schemaOf = (shape: z.core.$ZodType | undefined): Schema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
const optionsOf = (property: { enum?: string[]; const?: string }) =>
  property.enum ?? [property.const].flatMap((o) => o ?? [])

const enums = (shape: z.core.$ZodType | undefined) =>
  Object.fromEntries(
    Object.entries(schemaOf(shape).properties ?? {})
      .map(([name, property]) => [name, optionsOf(property)] as const)
      .filter(([, options]) => options.length),
  )

/**
 * The queries that can be asked with these words: those that must be said, with each optional one and each two of them. Of
 * two optional ones each value comes once, not with each of the other's.
 */
function queries(endpoint: AnyEndpoint, words: ReturnType<typeof told>): string[] {
  const { properties = {}, required = [] } = schemaOf(endpoint.query)
  const said = Object.entries(properties).flatMap(([name, property]) => {
    // of another word for select_type that one tells everything
    if (silent.includes(name) || (name === 'type' && 'select_type' in properties)) return []
    const options = optionsOf(property)
    const values = options.length ? options : words[name]
    if (!values) throw new Error(`${endpointId(endpoint)}: what is ${name}?`)
    return [{ name, said: values.map((value) => `${name}=${encodeURIComponent(value)}`) }]
  })
  const needed = said.filter(({ name }) => required.includes(name))
  const optional = said.filter(({ name }) => !required.includes(name))
  const chosen = [[], ...optional.map((one) => [one]), ...optional.flatMap((one, i) => optional.slice(i + 1).map((other) => [one, other]))] // prettier-ignore
  return chosen.flatMap((some) => {
    const most = Math.max(1, ...some.map((word) => word.said.length))
    let all = Array.from({ length: most }, (_, i) => some.map((word) => word.said[i % word.said.length]!))
    for (const word of needed) all = all.flatMap((query) => word.said.map((each) => [each, ...query]))
    return all.map((query) => (query.length ? `?${query.join('&')}` : ''))
  })
}

function fill(path: string, words: Record<string, (string | number)[]>, query: string): string[] {
  let filled = [path]
  for (const [place, name] of path.matchAll(/:(\w+)/g)) {
    const values = words[name!]
    if (!values) throw new Error(`${path}: what is ${name}?`)
    filled = filled.flatMap((address) => values.map((value) => address.replace(place, String(value))))
  }
  return filled.map((address) => address + query)
}

/** Every page that is built: test/rules/invariants.test.ts holds these two lists and the table of screens together. */
function screens() {
  const paths = specifiedScreens.map(({ path }) => path)
  return paths.flatMap((path) => {
    const query = path === '/search' ? `?text=${encodeURIComponent(part)}` : ''
    const others = fill(path, told(idsFrom(none), noKey), query)
    return fill(path, told(idsFrom(first), privateKey), query).map((address, i) => ({
      route: `page ${path}`,
      ids: address,
      none: others[i]!,
    }))
  })
}

async function recordAll(asked: string[]): Promise<Recording> {
  const urls = [...new Set(asked)]
  const recorded = Object.entries(outsiders).map(async ([name, person]) => {
    const answers = new Map<string, Recorded>()
    for (const url of urls) answers.set(url, await record(person, url))
    return [name, answers] as const
  })
  return Object.fromEntries(await Promise.all(recorded))
}

async function record({ token }: Person, url: string): Promise<Recorded> {
  const reply = await world.app.inject({ url, headers: token ? { cookie: `${sessionCookie}=${token}` } : {} })
  const { 'x-request-id': _id, date: _date, 'content-length': _length, etag: _etag, ...headers } = reply.headers
  return { status: reply.statusCode, headers, body: timeless(reply.body) }
}

/** Without dates, the page's now, and the signed leave to upload, which carries its end. */
const timeless = (body: string) =>
  body
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    .replace(/"now":\d{13}/g, '"now":NOW')
    // how long ago something was, and the minute that stands in a tooltip: a recording takes its time
    .replace(/刚刚|\d+ 分钟前/g, 'AGO')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'DATE')
    .replace(/"token":"[^"]+"/g, '"token":"TOKEN"')
    // the cache's times of a page's data
    .replace(/"(dataUpdatedAt|dehydratedAt)":\d{13}/g, '"$1":NOW')

/** The private ids and those that nothing has become the same words. */
const anonymous = (text: string) =>
  text
    .replace(/7[09]00(\d\d)/g, 'ID$1')
    .replaceAll(privateKey, 'KEY')
    .replaceAll(noKey, 'KEY')

test('the addresses are many, and all answer as they should', () => {
  expect(new Set(addresses.map(({ route }) => route)).size).toBeGreaterThan(30)
  for (const recorded of Object.values(before))
    for (const [url, { status, body }] of recorded)
      expect([200, 302, 400, 401, 403, 404], `${url} ${body}`).toContain(status)
})

test('nobody else notices that a private space has come: every answer is as before', () => {
  for (const name of Object.keys(outsiders))
    for (const [url, recorded] of before[name]!) expect(after[name]!.get(url), `${name}: ${url}`).toEqual(recorded)
})

test('what is private answers as what does not exist', () => {
  for (const name of Object.keys(outsiders))
    for (const { ids, none: nothing } of addresses) {
      const [there, nowhere] = [ids, nothing].map((url) => JSON.stringify(after[name]!.get(url)))
      expect(there, `${name}: ${ids}`).not.toContain(canary)
      expect(anonymous(there!), `${name}: ${ids}`).toBe(anonymous(nowhere!))
    }
})

test('members see it at the same addresses', async () => {
  const seen = new Set<string>()
  for (const { route, ids } of addresses) {
    const { status, body, headers } = await record(lin, ids)
    if (body.includes(canary) || (status === 200 && JSON.stringify(headers).includes(encodeURIComponent(canary))))
      seen.add(route)
  }
  const routesOf = new Set(addresses.map(({ route }) => route))
  const unseen = [...routesOf].filter((route) => !seen.has(route))
  expect(unseen.toSorted()).toEqual(untold.toSorted())
  expect(await lin.get(`/v1/products/${first}/count`)).toMatchObject({ data: { docs: 3, members: 2 } })
})
