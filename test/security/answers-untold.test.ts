import sharp from 'sharp'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#src/app/server/endpoints.ts'
import { sessionCookie } from '#src/platform/http/guard/sessions.ts'
import { type AnyEndpoint, endpointId } from '#src/shared/endpoint.ts'
import { specifiedScreens } from '../rules/specification/screens.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { addMember, commentOn, makeSpace } from '../support/world.ts'

// What gives the answer of a question away leaves the server only after the reader has answered it or asked (rulings, "Content"): every GET
// and every page is recorded for people who have done neither, with the question in every place, and no reply holds a word of it.

/** Stand in the answer, the analysis, the name of a video, and nowhere else. */
const secrets = ['海蓝蜉蝣答', '海蓝蜉蝣析', '海蓝蜉蝣影']
/** Stands in title, stem and options. */
const told = '赤松听涛'
const keys = { picture: 'tinymce-image-1700000001-jiexi.png', video: 'tinymce-media-1700000001-jiexi.mp4' }
const files = Object.values(keys)

let world: World
let wang: Person
let knower: Person
let readers: Record<string, Person>
let space: { id: number }
let question: { id: number; solution_id: number }
let revisions: number[]
const at = () => `/v1/products/${space.id}/questions/${question.id}`

beforeAll(async () => {
  world = await withApp({ withPages: true, env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  knower = await world.person('小周')
  readers = { visitor: world.visitor, stranger: await world.person('老李'), member: await world.person('小林') }
  space = await makeSpace(wang, { title: '公开的海' })
  await addMember(wang, space, readers.member!)
  // who follows the author and watches is told of what they do
  await readers.member!.post('/v1/votes', {
    votable_type: 'User',
    votable_id: wang.id,
    vote_scope: 'attention',
    is_vote: true,
  })
  await upload(keys.picture, {
    type: 'image/png',
    bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06f' } })
      .png()
      .toBuffer(),
  })
  await upload(keys.video, { type: 'video/mp4', bytes: mp4 })
  const options = ['甲', '乙'].map((title, n) => ({
    timestamp: n + 1,
    title: `<p>${told}${title}</p>`,
    correct: n === 1,
  }))
  const body = {
    title: `${told}题`,
    content: `<p>${told}，哪一个对？</p>`,
    cate: 1,
    options: JSON.stringify(options),
    answer: `<p>${secrets[0]}</p><p><img src="/files/${keys.picture}"></p>`,
    analysis: `<p>${secrets[1]} <a class="mention" data-mention="${readers.member!.id}">@小林</a></p>`,
    analyse_videos: JSON.stringify([{ name: `${secrets[2]}.mp4`, size: mp4.length, key: keys.video }]),
    tag_titles: [told],
  }
  const made = await wang.post(`/v1/products/${space.id}/questions`, body)
  expect(made).toMatchObject({ code: 0 })
  question = made.data
  const edit = { analysis: `<p>${secrets[1]}，改过</p>`, difficulty: 3 }
  expect(await wang.put(at(), edit)).toMatchObject({ code: 0 })
  await commentOn(wang, { id: question.id, type: 'Question' } as { id: number }, '一起讨论')
  const { rows } = await world.pool.query('select id from revisions where subject_id = $1', [question.solution_id])
  revisions = rows.map(({ id }) => Number(id))
  expect(revisions).toHaveLength(2)
})
afterAll(() => world.close())

/** The beginning of a film that holds nothing. */
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isommp42', 'latin1'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat', 'latin1'),
])
async function upload(key: string, { type, bytes }: { type: string; bytes: Buffer }) {
  const { token } = (await wang.get(`/v1/qinius?product_id=${space.id}`)).data
  expect(await wang.upload('/upload', { token, key, file: { name: key, type, bytes } })).toMatchObject({ code: 0 })
}

/** What the words of addresses and queries are told. */
function words(): Record<string, (string | number)[]> {
  const ids = [question.id, question.solution_id, space.id]
  const text = [told, ...secrets]
  return {
    spaceId: [space.id],
    communityId: [space.id],
    groupId: [space.id],
    questionnaireId: [space.id],
    group_id: [space.id],
    id: [...ids, wang.id, ...revisions],
    quId: [question.id],
    key: files,
    ...Object.fromEntries(
      ['subject_id', 'commentable_id', 'placementId', 'product_file_id', 'current_file_id'].map((name) => [name, ids]),
    ),
    ...Object.fromEntries(['title', 'text', 'search', 'tags', 'tag_titles'].map((name) => [name, text])),
    ...Object.fromEntries(['product_id', 'product_ids'].map((name) => [name, [space.id]])),
    ids: [ids.join(',')],
    user_id: [wang.id],
    userId: [wang.id],
    author: ['王'],
    nickname: ['王'],
    part: [0],
    folder: ['root'],
    revisionId: [1, 2],
    token: ['x'],
    curTab: ['questions', 'docs', 'spaces', 'collections', 'drafts'],
    raw: ['true'],
    practise: ['true', 'false'],
    type: ['questions'],
  }
}
interface Schema {
  properties?: Record<string, { enum?: string[]; const?: string }>
  required?: string[]
}
const schemaOf = (shape: z.core.$ZodType | undefined): Schema =>
  shape ? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
const choices = ({ enum: some, const: one }: { enum?: string[]; const?: string }) => some ?? (one ? [one] : [])

/** The address with what must be said, and with each thing that may be said besides. */
function addressesOf({ path, params, query }: AnyEndpoint): string[] {
  const { properties = {}, required = [] } = schemaOf(query)
  const known = { ...words(), ...Object.fromEntries(Object.entries(schemaOf(params).properties ?? {}).flatMap(([name, one]) => choices(one).length ? [[name, choices(one)]] : [])) } // prettier-ignore
  const said = Object.entries(properties).flatMap(([name, one]) => {
    const values = choices(one).length ? choices(one) : (known[name] ?? [])
    return values.length ? [{ name, said: values.map((value) => `${name}=${encodeURIComponent(value)}`) }] : []
  })
  const needed = said.filter(({ name }) => required.includes(name))
  let bare: string[] = [path]
  for (const [place, name] of path.matchAll(/:(\w+)/g))
    bare = bare.flatMap((one) => (known[name!] ?? []).map((value) => one.replace(place, String(value))))
  let queries: string[][] = [[]]
  for (const { said: values } of needed) queries = queries.flatMap((one) => values.map((value) => [...one, value]))
  const besides = said.filter(({ name }) => !required.includes(name)).flatMap((one) => one.said)
  const all = queries.flatMap((one) => [one, ...besides.map((more) => [...one, more])])
  return bare.flatMap((one) => all.map((parts) => (parts.length ? `${one}?${parts.join('&')}` : one)))
}

const ask = async ({ token }: Person, url: string) =>
  world.app.inject({ url, headers: token ? { cookie: `${sessionCookie}=${token}` } : {} })

const pagesOf = () =>
  specifiedScreens
    .map(({ path }) => path)
    .flatMap((path) => addressesOf({ path } as AnyEndpoint))
    .flatMap((one) => [one, `${one}?text=${encodeURIComponent(told)}&practise=0`])

/** Whether a reply says what is right, in whatever form: the flag stands in the JSON text of options alone. */
const leaks = (body: string) =>
  [...secrets, ...files, '"correct"', '\\"correct\\"', '&quot;correct&quot;'].filter((word) => body.includes(word))

test('no reply and no page tells the answer to who has not answered and not asked', async () => {
  // a stream has no end; what it tells its own tests ask
  const reading = routes.map(({ endpoint }) => endpoint).filter(({ method, live }) => method === 'GET' && !live)
  const urls = [...new Set([...reading.flatMap(addressesOf), ...pagesOf()])]
  expect(urls.length).toBeGreaterThan(200)
  const holding = new Set<string>()
  for (const [name, reader] of Object.entries(readers))
    for (const url of urls) {
      const { body, headers } = await ask(reader, url)
      // what was asked for may be said back, in the address of the page and its search box
      const asked = decodeURIComponent(url)
      const found = leaks(body + JSON.stringify(headers)).filter((word) => !asked.includes(word))
      expect(found, `${name}: ${url}`).toEqual([])
      if (body.includes(told) && !asked.includes(told)) holding.add(url.split('?')[0]!)
    }
  // the question itself was there to be seen
  for (const seen of [
    at(),
    `/v1/products/${space.id}/questions`,
    `/spaces/${space.id}/questions/${question.id}`,
    '/v1/revisions',
  ])
    expect([...holding], seen).toContain(seen)
})

test('the search finds nothing by the words of the answer', async () => {
  for (const who of [...Object.values(readers), wang])
    for (const word of secrets)
      for (const path of ['/v1/search?title=', '/v2/search/autocomplete?text=', '/v2/search/questions?text=']) {
        const { data } = await who.get(path + encodeURIComponent(word))
        expect([data.list, data.phrases ?? []], path).toEqual([[], []])
      }
})

test('pictures and films of the answer are not to be had before', async () => {
  for (const reader of Object.values(readers))
    for (const key of files) expect((await ask(reader, `/files/${key}`)).statusCode, key).toBe(404)
  expect(await knower.post(`${at()}/reveal`)).toMatchObject({ code: 0 })
  for (const key of files) expect((await ask(knower, `/files/${key}`)).statusCode, key).toBe(200)
})

test('who may edit it, who has answered and who has asked know it, and its former versions the first alone', async () => {
  const { member } = readers
  const versions = `/v1/revisions?subject_type=QuestionSolution&subject_id=${question.solution_id}`
  expect((await wang.get(versions)).data.list).toHaveLength(2)
  for (const who of [knower, member!, world.visitor]) expect((await who.get(versions)).code).not.toBe(0)
  expect((await member!.post(`${at()}/answers`, { chosen: [1] })).data.analysis).toContain(secrets[1])
  for (const who of [wang, knower, member!]) {
    const { body } = await ask(who, at())
    for (const word of secrets) expect(body).toContain(word)
    // nothing of it is in what search engines read
    const page = (await ask(who, `/spaces/${space.id}/questions/${question.id}`)).body
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(data).toContain('Quiz')
    for (const word of secrets) expect(data).not.toContain(word)
    for (const word of secrets) expect((await ask(who, `${at()}?practise=true`)).body).not.toContain(word)
  }
  expect((await ask(world.visitor, at())).body).not.toContain(secrets[0])
})

test('who is mentioned in it is not told, and notifications of the question say nothing of it', async () => {
  const { rows } = await world.pool.query('select 1 from notifications where subject_id = $1', [question.solution_id])
  expect(rows).toEqual([])
})

test('every call that reads was asked', () => {
  const reading = routes.map(({ endpoint }) => endpoint).filter(({ method, live }) => method === 'GET' && !live)
  const unasked = reading.filter((one) => !addressesOf(one).length).map(endpointId)
  // addresses that name what a question has no part in
  expect(unasked.toSorted()).toEqual([])
})
