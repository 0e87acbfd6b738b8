import { Parser } from 'htmlparser2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStorable } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { attacks } from './fixtures/html/attacks.ts'
import { harmIn } from './fixtures/html/harmless.ts'
import { loadPayloads } from './fixtures/xss-payloads.ts'
import { makePicture } from './permission-scene.ts'
import { type Person, withApp, type World } from './with-app.ts'
import { makeDocument, makeSpace } from './world.ts'

// Attacks through every field that takes text: what comes back as HTML is harmless, what comes back as text is the
// text that was sent, in JSON that no browser takes for a page, and the pages that show it run nothing of it.

const shared = loadPayloads()
const payloads = [...new Set([...attacks, ...(shared ?? [])])]
const short = (most: number) => payloads.filter((payload) => [...payload].length <= most)

let world: World
let wang: Person
let space: { id: number }
let picture: Awaited<ReturnType<typeof makePicture>>
beforeAll(async () => {
  world = await withApp({ withPages: true })
  wang = await world.person('王老师')
  space = await makeSpace(wang)
  picture = await makePicture()
}, 120_000)
afterAll(() => world.close())

test.skipIf(!shared)('there are 7,351 public payloads (skipped where ../shared/data/xss is missing)', () => {
  expect(shared).toHaveLength(7351)
})

/** A call whose answer must be JSON that is shown by no browser as anything else. */
async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: wang.token }
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(reply.headers['content-type'], url).toBe('application/json; charset=utf-8')
  expect(reply.headers['x-content-type-options'], url).toBe('nosniff')
  return reply.json() as { code: number; message: string; data: any }
}

/** Runs `work` over the list, eight at a time; `lane` tells those apart that run at the same time. */
async function inLanes<T>(list: readonly T[], work: (item: T, lane: number) => Promise<void>) {
  const left = list.entries()
  const lane = async (_: unknown, i: number) => {
    for (const [, item] of left) await work(item, i)
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

/** As many as fit, together in texts of at most `most` characters. */
function packed(most: number, list = payloads): string[] {
  const packs: string[] = []
  for (const payload of list.filter((each) => [...each].length <= most))
    if (packs.length && [...`${packs.at(-1)} ${payload}`].length <= most) packs.push(`${packs.pop()} ${payload}`)
    else packs.push(payload)
  return packs
}

/** The lists side by side: what one call carries at a time, the shorter lists ending first. */
function sideBySide<Name extends string>(lists: Record<Name, string[]>): Partial<Record<Name, string>>[] {
  const names = Object.keys(lists) as Name[]
  const length = Math.max(...names.map((name) => lists[name].length))
  return Array.from({ length }, (_, i) => {
    const fields = names.flatMap((name) => (lists[name][i] === undefined ? [] : [[name, lists[name][i]] as const]))
    return Object.fromEntries(fields) as Partial<Record<Name, string>>
  })
}

type Fields = Record<string, unknown>
/** What each plain field may refuse of a text that fits it; all else has to be taken. */
const refusable: Record<string, RegExp> = {
  title: /\/|[\p{Cc}\u2028\u2029]|^[\p{White_Space}\p{Cf}]*$/u,
  nickname: /[\p{Cc}\u202a-\u202e\u2066-\u2069]|^[^\p{L}\p{N}\p{P}\p{S}]*$/u,
  original_content: /^(?!https?:\/\/)/i,
  tag_titles: /[,，\n\r\t]|^\s*$/,
}

/**
 * Sends the fields; those that are refused must be named, be such as may be refused, and the others are sent again.
 * @returns what was taken
 */
async function tell(send: (fields: Fields) => ReturnType<typeof call>, fields: Fields): Promise<Fields> {
  const { code, message, data } = await send(fields)
  if (code === 0) {
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') expect(data[name]).toBe(value.trim())
    return data
  }
  expect({ code, message }, JSON.stringify(fields)).toMatchObject({ code: 100400 })
  const refused = Object.keys(data.fields)
  expect(refused.length).toBeGreaterThan(0)
  for (const path of refused) {
    const name = path.split('.')[0]!
    const given = JSON.stringify(fields[name])
    const may = [fields[name]].flat().some((text) => refusable[name]?.test(String(text)) || !isStorable(String(text)))
    expect(may, `${name} refused ${given}: ${data.fields[path]}`).toBe(true)
  }
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !refused.some((path) => path.split('.')[0] === name)),
  )
  return Object.keys(rest).length ? tell(send, rest) : {}
}

describe('rich text', () => {
  test('a comment of each payload', { timeout: 180_000 }, async () => {
    const document = await makeDocument(wang, space, { title: '评论这里' })
    let taken = 0
    await inLanes(payloads, async (content) => {
      const about = { commentable_type: 'ProductDocument', commentable_id: document.id }
      const { code, data } = await call('POST', '/v1/comments', { ...about, content })
      if (code === 100400) return expect(Object.keys(data.fields), content).toEqual(['content'])
      expect(code, content).toBe(0)
      taken++
      expect(harmIn(data.content, 'stored'), content).toEqual([])
      expect(harmIn(data.rendered ?? '', 'rendered'), content).toEqual([])
    })
    expect(taken).toBeGreaterThan(payloads.length / 2)
  })

  test('documents of 200 payloads each, as saved, as read, as edited and as a revision', async () => {
    for (const content of batches(200)) {
      const { id } = await makeDocument(wang, space, { title: '正文', content })
      const at = `/v1/products/${space.id}/product_files/${id}`
      const { data: saved } = await call('PUT', at, { title: '正文', content: `<p>前</p>${content}`, version: 1 })
      const { data: read } = await call('GET', at)
      const { data: raw } = await call('GET', `${at}?raw=true`)
      const { data: revision } = await call('GET', `${at}/revisions/1`)
      for (const html of [saved.content, read.content, revision.content]) expect(harmIn(html, 'rendered')).toEqual([])
      for (const html of [raw.content, revision.source]) expect(harmIn(html, 'stored')).toEqual([])
    }
  })
})

/** Each in a paragraph of its own, many to a text; what begins a comment or a script that never ends comes last. */
function batches(size: number): string[] {
  const swallowing =
    /<!--|<!\[|<\?|<(script|style|textarea|title|xmp|plaintext|noscript|iframe|noembed|noframes|template|select|svg|math)/i
  const storable = payloads.filter(isStorable)
  const ordered = [
    ...storable.filter((text) => !swallowing.test(text)),
    ...storable.filter((text) => swallowing.test(text)),
  ]
  return Array.from({ length: Math.ceil(ordered.length / size) }, (_, i) =>
    ordered
      .slice(i * size, (i + 1) * size)
      .map((payload) => `<p>${payload}</p>`)
      .join('\n'),
  )
}

describe('plain text', () => {
  test('what people say about themselves', { timeout: 120_000 }, async () => {
    const lists = {
      bio: packed(300),
      living: packed(60).filter((_, i) => i % 3 === 0),
      vocation: packed(60).filter((_, i) => i % 3 === 1),
      company: packed(60).filter((_, i) => i % 3 === 2),
      nickname: packed(60).filter((text) => weightedLength(text) <= 60),
    }
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => world.person(`路人${i}`)))
    await inLanes(sideBySide(lists), async (fields, lane) => {
      const { id, token } = people[lane]!
      const send = (body: Fields) => callAs(token, 'PUT', `/v1/users/${id}`, body)
      await tell(send, fields)
    })
  })

  test('names and descriptions of spaces', { timeout: 120_000 }, async () => {
    const lists = { description: packed(300), title: short(50) }
    let count = 0
    await inLanes(sideBySide(lists), async ({ title, ...more }) => {
      if (count++ % 50 === 0) await sql`truncate rate_limits`.execute(world.db)
      // a name may hold any character that can be stored
      const name = title !== undefined && isStorable(title) && title.trim() ? title : '空间'
      await tell((fields) => call('POST', '/v1/products', { title: name, ...fields }), more)
    })
    const { data } = await call('GET', '/v1/products?per_number=100')
    expect(data.pagination.total_count).toBeGreaterThan(payloads.length / 20)
  })

  test('titles, authors, sources and tags of documents', { timeout: 180_000 }, async () => {
    const documents = await Promise.all(
      Array.from({ length: 8 }, (_, i) => makeDocument(wang, space, { title: `文${i}` })),
    )
    const tags = short(30).filter((text) => weightedLength(text) <= 30)
    const lists = {
      title: short(100).filter((text) => !text.includes('/')),
      original_author: packed(60),
      original_content: short(500).filter((text) => /https?:/.test(text)),
    }
    await inLanes(sideBySide(lists), async (fields, lane) => {
      const at = `/v1/products/${space.id}/product_files/${documents[lane]!.id}`
      await tell((body) => call('PUT', at, { title: '题', content: '', ...body }), fields)
    })
    await inLanes(tags, async (tag, lane) => {
      const at = `/v1/products/${space.id}/product_files/${documents[lane]!.id}/set_tag_list`
      const taken = await tell((body) => call('POST', at, { tag_titles: [], ...body }), { tag_titles: [tag] })
      if (taken.tags) expect((taken.tags as { title: string }[]).map(({ title }) => title)).toEqual([tag.trim()])
    })
    const refused = payloads.filter((text) => text.includes('/')).filter((_, i) => i % 10 === 0)
    await inLanes(refused, async (title, lane) => {
      const at = `/v1/products/${space.id}/product_files/${documents[lane]!.id}/rename`
      expect(await call('POST', at, { title })).toMatchObject({ code: 100400, data: { fields: { title: /./ } } })
    })
  })

  test('names of folders', async () => {
    const folders = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        call('POST', `/v1/products/${space.id}/product_files/create_folder`, { title: `夹${i}` }),
      ),
    )
    const fitting = short(40).filter((text) => weightedLength(text) <= 40)
    await inLanes(fitting, async (title, lane) => {
      const at = `/v1/products/${space.id}/product_files/${folders[lane]!.data.id}/rename`
      await tell((body) => call('POST', at, body), { title })
    })
  })

  test('what is searched for', { timeout: 120_000 }, async () => {
    await inLanes(packed(190).filter(isStorable), async (text, lane) => {
      const asked = encodeURIComponent(text)
      const url = lane % 2 ? `/v1/search?title=${asked}` : `/v2/search/autocomplete?text=${asked}`
      expect(await call('GET', url), text).toMatchObject({ code: 0 })
    })
    await inLanes(packed(60).filter(isStorable), async (text) => {
      const url = `/v1/products/${space.id}/get_users?nickname=${encodeURIComponent(text)}`
      expect(await call('GET', url), text).toMatchObject({ code: 0, data: { list: [] } })
    })
  })

  test('names of files', async () => {
    const names = payloads.filter((text) => isStorable(text) && [...text].length <= 200).filter((_, i) => i % 40 === 0)
    for (const name of names) {
      await sql`truncate rate_limits`.execute(world.db)
      const { data, message } = await wang.upload('/upload/paste', { file: { ...picture, name } })
      const key = (data ?? {}).key
      expect(key, message).toMatch(/^tinymce-image-[\w-]+\.png$/)
      const { headers } = await world.app.inject({ url: `/files/${key}` })
      expect(headers['content-disposition'], name).toMatch(/^inline; filename\*=UTF-8''[\w%.~!#$&+^`|-]+$/)
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    }
  })
})

async function callAs(token: string, method: 'PUT', url: string, payload: object) {
  const reply = await world.app.inject({ method, url, headers: { authorization: token }, payload })
  expect(reply.headers['content-type'], url).toBe('application/json; charset=utf-8')
  return reply.json() as { code: number; message: string; data: any }
}
