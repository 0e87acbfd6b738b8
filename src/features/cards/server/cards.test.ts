import { describe, expect, test } from 'vitest'
import { chen, inClassroom, lin, space, wang, world } from '#test/support/classroom.ts'
import { blocksOf, limits, marker } from '../blocks.ts'

inClassroom()

const cards = (more = '') => `/v1/products/${space}/cards${more}`
const add = async (fields: object = {}, who = lin) => {
  const made = await who.post(cards(), { title: '温故知新', content: '<p>温故而知新</p>', ...fields })
  expect(made).toMatchObject({ code: 0 })
  return made.data
}
const stored = (blocks: unknown) => marker + JSON.stringify(blocks)
const picture = {
  src: '/files/abc-def.png',
  alt: '叶片',
  areas: [{ x: 10, y: 20, width: 30, height: 40, label: '叶脉' }],
}

describe('a card', () => {
  test('is stored as the marker and JSON, its blocks cleaned, with keys of their own, the empty ones left out', async () => {
    const content = stored([
      { type: 'html', key: 'a', content: '<p onclick=x()>子曰<script>x()</script></p>' },
      { type: 'html', key: 'a', content: '<p></p>' },
      { type: 'cloze', key: 'a', content: '<p>学而不思则{{c1::罔::迷惘}}</p>' },
      {
        type: 'steps',
        key: 'a',
        content: [
          { title: '读', nodeTime: '5 分钟', content: '<p>三遍</p>' },
          { title: '', content: '' },
        ],
      },
      { type: 'occlusion', content: picture },
      { type: 'occlusion', content: { src: 'javascript:alert(1)', areas: [] } },
    ])
    const { id, face } = await add({ content })
    const { data } = await lin.get(`${cards()}/${id}?raw=true`)
    expect(JSON.parse(data.content.slice(marker.length))).toEqual([
      { type: 'html', key: 'a', content: '<p>子曰</p>' },
      { type: 'cloze', key: 'b2', content: '<p>学而不思则{{c1::罔::迷惘}}</p>' },
      { type: 'steps', key: 'b3', content: [{ title: '读', nodeTime: '5 分钟', content: '<p>三遍</p>' }] },
      { type: 'occlusion', key: 'b4', content: picture },
    ])
    expect((await world.visitor.get(`${cards()}/${id}`)).data.content).toContain('class=\\"cloze\\"')
    expect(face).toEqual({ text: '子曰', picture: picture.src, areas: picture.areas })
    const found = (await world.visitor.get(`/v1/search?title=${encodeURIComponent('学而不思则罔')}`)).data.list
    expect(found).toMatchObject([{ id, type: 'ProductCard' }])
    expect((await world.visitor.get(`/v2/search/cards?text=${encodeURIComponent('叶脉')}`)).data.list).toMatchObject([
      { id },
    ])
  })

  test.each([
    ['malformed JSON', `${marker}[{"type":`],
    ['no list', `${marker}{"type":"html"}`],
    ['no marker', '<p>正文</p>'],
  ])('with %s is one block of HTML', async (_what, content) => {
    const { id } = await add({ content })
    const { data } = await lin.get(`${cards()}/${id}?raw=true`)
    expect(blocksOf(data.content)).toEqual([{ type: 'html', key: 'b1', content: expect.any(String) }])
  })

  test('with __proto__ and its like in its JSON changes nothing but itself', async () => {
    const content = `${marker}[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"type":"html","key":"__proto__","content":"<p>好</p>"}]`
    const { id } = await add({ content })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    const { data } = await lin.get(`${cards()}/${id}?raw=true`)
    expect(data.content).toBe(`${marker}[{"type":"html","key":"__proto__","content":"<p>好</p>"}]`)
  })

  test.each([
    [
      { content: stored(Array.from({ length: limits.blocks + 1 }, () => ({ type: 'html', content: '<p>一</p>' }))) },
      'content',
    ],
    [{ content: stored([1]) }, 'content'],
    [{ content: stored([{ type: 'steps', content: '<p>一</p>' }]) }, 'content'],
    [{ content: '长'.repeat(limits.characters + 1) }, 'content'],
    [{ content: '\0' }, 'content'],
    [{ title: ' ' }, 'title'],
    [{ border_hex: 'red' }, 'border_hex'],
    [{ border_hex: '#12345' }, 'border_hex'],
    [{ font_size: 11 }, 'font_size'],
    [{ font_size: 19 }, 'font_size'],
    [{ horizontal: 'yes' }, 'horizontal'],
    [{ original_type: 2, original_content: 'https://example.com' }, 'original_author'],
    [{ is_good: true }, 'is_good'],
    [{ user_id: 3 }, 'user_id'],
  ])('refuses %#', async (wrong, field) => {
    const answer = await lin.post(cards(), { title: '卡', content: '<p>一</p>', ...wrong })
    expect(answer.code).toBe(100400)
    expect(Object.keys(answer.data.fields)).toEqual([field])
  })

  test.each([
    { type: 'steps', content: Array.from({ length: limits.steps + 1 }, () => ({ title: '一' })) },
    { type: 'steps', content: [{ title: '长'.repeat(limits.title + 1) }] },
    { type: 'steps', content: [{ title: '一', nodeTime: '长'.repeat(limits.time + 1) }] },
    { type: 'occlusion', content: { ...picture, areas: Array(limits.areas + 1).fill(picture.areas[0]) } },
    {
      type: 'occlusion',
      content: { ...picture, areas: [{ ...picture.areas[0], label: '长'.repeat(limits.label + 1) }] },
    },
    { type: 'occlusion', content: { ...picture, alt: '长'.repeat(limits.label + 1) } },
    // JSON writes these as escapes
    { type: 'html', content: '<p>\0</p>' },
    { type: 'steps', content: [{ title: '\ud83d' }] },
    { type: 'occlusion', content: { ...picture, areas: [{ ...picture.areas[0], label: '\0' }] } },
  ])('refuses what it would have to cut, or cannot keep: %#', async (block) => {
    const answer = await lin.post(cards(), { title: '卡', content: stored([block]) })
    expect(answer.code).toBe(100400)
    expect(Object.keys(answer.data.fields)).toEqual(['content'])
  })

  test('keeps all of what is as long as it may be, counted in characters', async () => {
    const [title, nodeTime] = ['🍃'.repeat(limits.title), '🍃'.repeat(limits.time)]
    const content = [{ title, nodeTime, content: '' }]
    const { id } = await add({ content: stored([{ type: 'steps', key: 'b1', content }]) })
    expect((await lin.get(`${cards()}/${id}?raw=true`)).data.content).toBe(
      stored([{ type: 'steps', key: 'b1', content }]),
    )
  })

  test('has the border, the shape and the size of text that its author chose, or the usual ones', async () => {
    expect(await add()).toMatchObject({
      border_hex: '#0367AD',
      horizontal: true,
      font_size: 16,
      is_good: false,
      count_visited: 0,
    })
    const { id } = await add({ border_hex: '#abcdef', horizontal: false, font_size: 12 })
    expect((await lin.get(`${cards()}/${id}`)).data).toMatchObject({
      border_hex: '#ABCDEF',
      horizontal: false,
      font_size: 12,
    })
    const body = { title: '温故知新', content: '<p>温故而知新</p>' }
    expect((await lin.put(`${cards()}/${id}`, body)).data).toMatchObject({ border_hex: '#ABCDEF', version: 1 })
    expect(
      (await lin.put(`${cards()}/${id}`, { ...body, border_hex: '#000000', horizontal: true })).data,
    ).toMatchObject({
      border_hex: '#000000',
      horizontal: true,
      version: 2,
    })
  })

  test('is marked as good by those who manage the space alone', async () => {
    const { id } = await add()
    const body = { title: '温故知新', content: '<p>温故而知新</p>', is_good: true }
    expect(await lin.put(`${cards()}/${id}`, body)).toMatchObject({ code: 100403 })
    const scores = async () =>
      (await world.db.selectFrom('scores').selectAll().where('user_id', '=', wang.id).execute()).length
    const before = await scores()
    const { data: plain } = await lin.get(`${cards()}/${id}`)
    for (const _ of [1, 2])
      expect((await wang.put(`${cards()}/${id}`, { ...body, version: 1 })).data).toMatchObject({
        is_good: true,
        version: 1,
        updated_at: plain.updated_at,
      })
    expect(await scores()).toBe(before)
    const actions = world.db.selectFrom('audit_log').select(['actor_id', 'params']).where('action', '=', 'set_good')
    expect(await actions.execute()).toEqual([{ actor_id: wang.id, params: { id, is_good: true } }])
    expect((await chen.get(cards('?is_good=true'))).data.list).toMatchObject([{ id }])
    expect((await chen.get(cards('?is_good=false'))).data.list).toEqual([])
  })

  test('is made by members, edited by its author and those who manage, and no more once they are out', async () => {
    expect(await chen.post(cards(), { title: '卡', content: '' })).toMatchObject({ code: 100403 })
    const { id } = await add()
    const body = { title: '改', content: '<p>改</p>' }
    expect(await chen.put(`${cards()}/${id}`, body)).toMatchObject({ code: 100403 })
    expect((await wang.put(`${cards()}/${id}`, body)).code).toBe(0)
    await wang.post(`/v1/products/${space}/remove_users`, { user_id: lin.id })
    expect(await lin.put(`${cards()}/${id}`, body)).toMatchObject({ code: 100403 })
    expect(await lin.delete(`${cards()}/${id}`)).toMatchObject({ code: 100403 })
  })

  test('is listed by tags, all of them, and by who made it', async () => {
    const [both, one] = [await add({ tag_titles: ['论语', '背诵'] }), await add({ tag_titles: ['论语'] }, wang)]
    const ids = async (query: string) => (await chen.get(cards(query))).data.list.map(({ id }: { id: number }) => id)
    expect(await ids(`?tags=${encodeURIComponent('论语')}`)).toEqual([one.id, both.id])
    expect(await ids(`?tags=${encodeURIComponent('论语,背诵')}`)).toEqual([both.id])
    expect(await ids(`?user_id=${wang.id}`)).toEqual([one.id])
  })

  test('of 20 edits at once from one version one is stored', async () => {
    const { id } = await add()
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        lin.put(`${cards()}/${id}`, { title: `第 ${n}`, content: '<p>一</p>', version: 1 }),
      ),
    )
    expect(edits.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(edits.filter(({ code }) => code === 100409)).toHaveLength(19)
    expect((await lin.get(`${cards()}/${id}`)).data.version).toBe(2)
  })
})

describe('a personal card', () => {
  const at = (who: { id: number }, more = '') => `/v1/users/${who.id}/user_cards${more}`
  const own = async (fields: object = {}) =>
    (await lin.post(at(lin), { title: '生词', content: '<p>爱情</p>', ...fields })).data

  test('that is private does not exist for others; nobody writes in another’s name', async () => {
    const [open, hidden] = [await own(), await own({ is_open: false })]
    expect(open).toMatchObject({ type: 'UserCard', is_open: true, path: `/study-cards/${open.id}` })
    for (const by of [world.visitor, chen]) {
      expect((await by.get(at(lin))).data.list.map(({ id }: { id: number }) => id)).toEqual([open.id])
      for (const url of [at(lin, `/${hidden.id}`), `/v1/user_cards/${hidden.id}`])
        expect(await by.get(url)).toMatchObject({ code: 100404 })
    }
    expect((await lin.get(at(lin))).data).toMatchObject({
      list: [{ id: hidden.id }, { id: open.id }],
      can: { create: true },
    })
    expect(await chen.post(at(lin), { title: '冒名', content: '' })).toMatchObject({ code: 100403 })
    expect(await chen.put(at(lin, `/${open.id}`), { title: '抢', content: '' })).toMatchObject({ code: 100403 })
    expect(await lin.get(at(chen, `/${open.id}`))).toMatchObject({ code: 100404 })
    expect(await lin.put(at(lin, `/${open.id}`), { title: '好', content: '', is_good: true })).toMatchObject({
      code: 100400,
    })
    // one that lies in a space is none
    const { id } = await add()
    for (const url of [at(lin, `/${id}`), `/v1/user_cards/${id}`])
      expect(await lin.get(url)).toMatchObject({ code: 100404 })
    expect(await lin.get(cards(`/${open.id}`))).toMatchObject({ code: 100404 })
  })

  test('that is closed is gone from search, and its deleted ones are its author’s alone', async () => {
    const { id } = await own({ title: '独一无二' })
    const found = async () => (await chen.get(`/v1/search?title=${encodeURIComponent('独一无二')}`)).data.list
    expect(await found()).toMatchObject([{ id, type: 'UserCard', space: null }])
    await lin.put(at(lin, `/${id}`), { title: '独一无二', content: '', is_open: false })
    expect(await found()).toEqual([])
    await lin.delete(at(lin, `/${id}`))
    expect((await lin.get(at(lin, '?deleted=true'))).data.list).toMatchObject([{ id }])
    expect(await chen.get(at(lin, '?deleted=true'))).toMatchObject({ code: 100403 })
    expect(await world.visitor.get(at(lin, '?deleted=true'))).toMatchObject({ code: 110008 })
    expect((await lin.get(`/v1/user_cards/${id}`)).data).toMatchObject({
      expires_at: expect.any(String),
      can: { edit: false },
    })
    expect(await chen.post(at(lin, `/${id}/restore`))).toMatchObject({ code: 100404 })
    expect((await lin.post(at(lin, `/${id}/restore`))).data).toMatchObject({ id, expires_at: null })
  })
})
