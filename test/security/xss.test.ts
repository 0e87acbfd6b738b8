import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStorable } from '#src/shared/shapes.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { harmIn } from '../fixtures/html/harmless.ts'
import {
  batches,
  packed,
  payloads,
  refusable,
  shapes,
  sharedPayloads,
  short,
  swallows,
  unreadable,
} from '../fixtures/xss-batches.ts'
import { makePicture } from './permission-scene.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace } from '../support/world.ts'

// Attacks through every field that takes text: what comes back as HTML is harmless, what comes back as text is the
// text that was sent, in JSON that no browser takes for a page. test/security/xss-pages.test.ts looks at the pages.

let world: World
let wang: Person
let space: { id: number }
let picture: Awaited<ReturnType<typeof makePicture>>
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  space = await makeSpace(wang)
  picture = await makePicture()
})
afterAll(() => world.close())

test.skipIf(!sharedPayloads)('there are 7,351 public payloads (skipped where ../shared/data/xss is missing)', () => {
  expect(sharedPayloads).toHaveLength(7351)
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
const mayRefuse: Record<string, RegExp> = refusable
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
    const isRefusable = (text: string) => mayRefuse[name]?.test(text) || !isStorable(text)
    // payloads that look alike cannot be the names of two people
    const may =
      [fields[name]].flat().some((text) => isRefusable(String(text))) || data.fields[path].includes('已有人使用')
    expect(may, `${name} refused ${given}: ${data.fields[path]}`).toBe(true)
  }
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !refused.some((path) => path.split('.')[0] === name)),
  )
  return Object.keys(rest).length ? tell(send, rest) : {}
}

test('whatever is searched for, while there is nothing to be found', async () => {
  await inLanes(packed(190).filter(isStorable), async (text, lane) => {
    const asked = encodeURIComponent(text)
    const url = lane % 2 ? `/v1/search?title=${asked}` : `/v2/search/autocomplete?text=${asked}`
    expect(await call('GET', url), text).toMatchObject({ code: 0 })
  })
})

describe('rich text', () => {
  test('comments, where a payload could swallow others one for each', async () => {
    const document = await makeDocument(wang, space, { title: '评论这里' })
    const [calm, greedy] = [payloads.filter((text) => !swallows(text)), payloads.filter(swallows)]
    let taken = 0
    await inLanes([...greedy, ...batches(20, calm)], async (content) => {
      const about = { commentable_type: 'ProductDocument', commentable_id: document.id }
      const { code, data } = await call('POST', '/v1/comments', { ...about, content })
      if (code === 100400) return expect(Object.keys(data.fields), content).toEqual(['content'])
      expect(code, content).toBe(0)
      taken++
      expect(harmIn(data.content, 'stored'), content).toEqual([])
      expect(harmIn(data.rendered ?? '', 'rendered'), content).toEqual([])
    })
    expect(taken).toBeGreaterThan(greedy.length / 5)
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

describe('plain text', () => {
  test('what people say about themselves', async () => {
    const lists = {
      bio: packed(300),
      living: short(60),
      vocation: short(60).toReversed(),
      company: short(60),
      nickname: short(60).filter((text) => weightedLength(text) <= 60),
    }
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => world.person(`路人${i}`)))
    await inLanes(sideBySide(lists), async (fields, lane) => {
      const { id, token } = people[lane]!
      const send = (body: Fields) => callAs(token, 'PUT', `/v1/users/${id}`, body)
      await tell(send, fields)
    })
  })

  test('names and descriptions of spaces', async () => {
    const lists = { description: packed(300), title: short(50) }
    let count = 0
    await inLanes(sideBySide(lists), async ({ title, ...more }) => {
      if (count++ % 50 === 0) await sql`truncate rate_limits`.execute(world.db)
      // a name may hold any character that can be stored and read
      const name = title !== undefined && isStorable(title) && !unreadable.test(title.trim()) ? title : '空间'
      await tell((fields) => call('POST', '/v1/products', { title: name, ...fields }), more)
    })
    const { data } = await call('GET', '/v1/products?per_number=100')
    expect(data.pagination.total_count).toBeGreaterThan(payloads.length / 20)
  })

  test('titles, authors, sources and tags of documents', async () => {
    const documents = await Promise.all(
      Array.from({ length: 8 }, (_, i) => makeDocument(wang, space, { title: `文${i}` })),
    )
    const tags = short(30).filter((text) => weightedLength(text) <= 30)
    const lists = {
      title: short(100).filter((text) => !text.includes('/')),
      original_author: short(60),
      original_content: short(500),
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
    const refused = shapes.filter((text) => text.includes('/'))
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

  test('what is searched for, where it is found', async () => {
    const words = short(190).filter((text, i) => isStorable(text) && i % 4 === 0)
    await inLanes(words, async (text) => {
      const url = `/v1/search?title=${encodeURIComponent(text)}&per_number=10`
      expect(await call('GET', url), text).toMatchObject({ code: 0 })
    })
    await inLanes(
      short(60).filter((text) => isStorable(text) && text.trim()),
      async (text) => {
        const url = `/v1/products/${space.id}/get_users?nickname=${encodeURIComponent(text)}`
        expect(await call('GET', url), text).toMatchObject({ code: 0, data: { list: [] } })
      },
    )
  })

  test('names of files', async () => {
    const names = short(200).filter((text, i) => isStorable(text) && i % 5 === 0)
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
