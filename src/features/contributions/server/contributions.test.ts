import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let chen: Person
/** In no space. */
let lin: Person
/** A member. */
let zhou: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  wang = await world.person('王老师')
  chen = await world.person('陈老师')
  lin = await world.person('小林')
  zhou = await world.person('小周')
  space = await makeSpace(wang)
  await addMember(wang, space, chen, 'admin')
  await addMember(wang, space, zhou)
})
afterAll(() => world.close())

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const at = (id: number | string = '', act = '') =>
  `/v1/products/${space.id}/pull_quests${id && `/${id}`}${act && `/${act}`}`
const makeText = (...texts: string[]) => makeDocument(wang, space, { title: '缓存', content: p(...texts) })
const textOf = async (id: number) => (await wang.get(`/v1/products/${space.id}/product_files/${id}?raw=true`)).data

interface Proposing {
  by?: Person
  target?: number
  payload?: object
  more?: object
  action?: string
}
const send = ({ by = lin, target, payload = {}, more = {}, action = 'update' }: Proposing) =>
  by.post(at(), {
    pl_action: action,
    title: '补充误判方向',
    description: '<p>正文没有说清楚</p>',
    pull_quest_items: [{ ...(target && { target_id: target }), payload, ...more }],
  })
async function proposed(given: Proposing) {
  const { data, message } = await send(given)
  if (!data?.id) throw new Error(message)
  return data
}
const accept = (id: number, more: object = {}, by = wang) => by.post(at(id, 'accept'), { accept: true, ...more })
const ctrbs = async () => (await wang.get(`/v1/products/${space.id}/count`)).data.ctrbs
const events = async (id: number) =>
  (
    await world.db
      .selectFrom('notifications')
      .select(['user_id', 'event'])
      .where('subject_id', '=', id)
      .where('event', 'like', 'contribution%')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id, event }) => [user_id, event])

describe('a proposed edit', () => {
  test('waits, is seen with what it changes, and merged it is a version by whoever proposed it', async () => {
    const { id } = await makeText('一', '二')
    const before = await ctrbs()
    const made = await proposed({ target: id, payload: { content: p('一', '二改'), tag_titles: ['缓存'] } })
    expect(made).toMatchObject({ state: 'open', version: 1, user: { id: lin.id }, can: { edit: true, merge: false } })
    expect(made.items).toMatchObject([
      {
        action: 'update',
        state: 'pending',
        base: { content: p('一', '二') },
        proposed: { content: p('一', '二改'), tag_titles: ['缓存'] },
      },
    ])
    expect(await ctrbs()).toBe(before + 1)
    expect(await events(made.id)).toEqual(
      [wang.id, chen.id].toSorted((a, b) => a - b).map((one) => [one, 'contribution']),
    )
    expect((await textOf(id)).content).toBe(p('一', '二'))

    expect(await accept(made.id)).toMatchObject({ code: 0, data: { state: 'merged', decided_by: { id: wang.id } } })
    expect(await textOf(id)).toMatchObject({ content: p('一', '二改'), version: 2, tags: [{ title: '缓存' }] })
    const { list } = (await wang.get(`/v1/products/${space.id}/product_files/${id}/revisions`)).data
    expect(list[0]).toMatchObject({ version: 2, author: { id: lin.id } })
    expect(await ctrbs()).toBe(before)
    expect(await events(made.id)).toContainEqual([lin.id, 'contribution_merged'])
    expect((await wang.get(`/v1/users/${lin.id}`)).data.contribut_count).toBe(1)
    const scores = await world.db.selectFrom('scores').select('act').where('subject_id', '=', made.id).execute()
    expect(scores).toEqual([{ act: 'create_contribution' }])
  })

  test('two people who change different paragraphs are both merged', async () => {
    const { id } = await makeText('一', '二', '三')
    const first = await proposed({ target: id, payload: { content: p('一改', '二', '三') } })
    const second = await proposed({
      by: zhou,
      target: id,
      payload: { content: p('一', '二改', '三'), title: '缓存之二' },
    })
    expect((await accept(first.id)).code).toBe(0)
    expect((await wang.get(at(second.id))).data.items[0]).toMatchObject({
      is_behind: true,
      base: { content: p('一', '二', '三') },
    })
    expect((await accept(second.id)).code).toBe(0)
    expect(await textOf(id)).toMatchObject({ content: p('一改', '二改', '三'), title: '缓存之二', version: 3 })
  })

  test('the same paragraph stays open, marked; a choice counts for the conflict that was shown alone', async () => {
    const { id } = await makeText('一', '二')
    const made = await proposed({ target: id, payload: { content: p('一', '二乙') } })
    await wang.put(`/v1/products/${space.id}/product_files/${id}`, { title: '缓存', content: p('一', '二甲') })
    const refused = await accept(made.id)
    expect(refused).toMatchObject({
      code: 100409,
      data: { current: { conflicts: [{ base: p('二'), current: p('二甲'), proposed: p('二乙') }] } },
    })
    const [{ key, item_id }] = refused.data.current.conflicts
    const marked = (await wang.get(`${at(made.id)}?conflicts=true`)).data
    expect(marked).toMatchObject({ state: 'conflict', items: [{ state: 'conflict' }], conflicts: [{ key }] })
    expect((await lin.get(`${at(made.id)}?conflicts=true`)).data.conflicts).toBeNull()
    expect((await wang.get(`${at()}?state=open`)).data.list.map((one: { id: number }) => one.id)).toContain(made.id)

    await wang.put(`/v1/products/${space.id}/product_files/${id}`, { title: '缓存', content: p('一', '二丙') })
    const resolutions = [{ item_id, key, choice: 'proposed' }]
    const later = await accept(made.id, { resolutions })
    expect(later.code).toBe(100409)
    expect((await textOf(id)).content).toBe(p('一', '二丙'))
    const now = later.data.current.conflicts[0]
    const text = { item_id, key: now.key, choice: 'text', content: '<p>二合<script>1</script></p>' }
    expect((await accept(made.id, { resolutions: [text] })).code).toBe(0)
    expect((await textOf(id)).content).toBe(p('一', '二合'))
    const { list } = (await wang.get(`/v1/products/${space.id}/product_files/${id}/revisions`)).data
    expect(list[0]).toMatchObject({ author: { id: lin.id }, others: [{ id: wang.id }] })
  })

  test('tags are compared with what the proposer saw', async () => {
    const { id } = await makeText('一')
    const url = `/v1/products/${space.id}/product_files/${id}`
    await wang.post(`${url}/set_tag_list`, { tag_titles: ['甲', '乙'] })
    const made = await proposed({ target: id, payload: { tag_titles: ['甲', '丙'] } })
    await wang.post(`${url}/set_tag_list`, { tag_titles: ['甲', '乙', '丁'] })
    expect((await accept(made.id)).code).toBe(0)
    expect((await textOf(id)).tags.map(({ title }: { title: string }) => title)).toEqual(['甲', '丁', '丙'])
  })

  test('what is as it stands, or badly written, is refused', async () => {
    const { id } = await makeText('一')
    for (const [payload, code] of [
      [{ content: p('一') }, 120002],
      [{}, 120002],
      [{ title: '甲/乙' }, 100400],
      [{ documents: [{ ufile_key: 'nothing-here' }] }, 100400],
    ] as const)
      expect((await send({ target: id, payload })).code).toBe(code)
    expect((await send({ target: id, payload: { title: '新' }, more: { base_version: 9 } })).code).toBe(100400)
    expect((await send({ target: 999_999, payload: { title: '新' } })).code).toBe(100404)
    const body = { pl_action: 'update', title: '改', pull_quest_items: [{ target_id: id, payload: { title: '新' } }] }
    expect((await lin.post(at(), { ...body, description: '<p></p>' })).data.fields).toHaveProperty('description')
    expect((await lin.post(at(), { ...body, description: '<p>为</p>', title: '' })).data.fields).toHaveProperty('title')
    expect((await lin.post(at(), { ...body, description: '<p>为</p>', user_id: wang.id })).code).toBe(100400)
    expect((await lin.post(at(), { ...body, description: '<p>为</p>', license_key: 'cc-by-sa-4.0' })).code).toBe(120002)
    const twice = [...body.pull_quest_items, { target_id: id, payload: { content: p('二') } }]
    expect((await lin.post(at(), { ...body, description: '<p>为</p>', pull_quest_items: twice })).code).toBe(100400)
  })

  test('words that may not be used are refused in what is proposed, too', async () => {
    const admin = await world.person('站长', { admin: true })
    const { data: word } = await admin.post('/v1/words', { word: '禁词', kind: 'block' })
    const { id } = await makeText('一')
    expect(await send({ target: id, payload: { content: p('有禁词') } })).toMatchObject({ code: 120002 })
    await admin.delete(`/v1/words/${word.id}`)
  })
})

describe('deciding', () => {
  test('members and its author do not merge; a reason is needed to reject; a decided one is decided', async () => {
    const { id } = await makeText('一')
    const made = await proposed({ target: id, payload: { content: p('二') } })
    for (const by of [lin, zhou]) expect((await accept(made.id, {}, by)).code).toBe(100403)
    expect(await wang.post(at(made.id, 'accept'), { accept: false })).toMatchObject({
      code: 100400,
      data: { fields: { reason: expect.any(String) } },
    })
    expect(await wang.post(at(made.id, 'accept'), { accept: false, reason: '有误' })).toMatchObject({
      code: 0,
      data: { state: 'rejected', reason: '有误' },
    })
    expect((await accept(made.id)).code).toBe(120002)
    expect(await events(made.id)).toContainEqual([lin.id, 'contribution_rejected'])
    // revised it waits again
    const item = made.items[0].id
    const revised = await lin.put(at(made.id), {
      pull_quest_items: [{ id: item, payload: { content: p('三') } }],
      version: 1,
    })
    expect(revised).toMatchObject({
      code: 0,
      data: { state: 'open', version: 2, reason: '', items: [{ id: item, proposed: { content: p('三') } }] },
    })
    expect((await lin.get(`${at(made.id)}?version=1`)).data.items[0].proposed.content).toBe(p('二'))
    expect((await wang.put(at(made.id), { title: '别人的' })).code).toBe(100403)
    expect((await lin.put(at(made.id), { title: '旧', version: 1 })).code).toBe(100409)
    expect((await accept(made.id, { version: 1 })).code).toBe(100409)
    expect((await accept(made.id, { version: 2 })).code).toBe(0)
    expect((await lin.put(at(made.id), { title: '晚了' })).code).toBe(120002)
  })

  test('revising one part leaves the others', async () => {
    const [one, two] = [await makeText('一'), await makeText('二')]
    const { data: made } = await lin.post(at(), {
      pl_action: 'update',
      title: '两处',
      description: '<p>为</p>',
      pull_quest_items: [
        { target_id: one.id, payload: { content: p('一改'), tag_titles: ['甲'] } },
        { target_id: two.id, payload: { title: '二改' } },
      ],
    })
    const [first, second] = made.items
    const { data } = await lin.put(at(made.id), {
      pull_quest_items: [{ id: first.id, payload: { content: p('一再改') } }],
    })
    expect(
      data.items.map(({ id, proposed: { title, content, tag_titles } }: any) => [id, title, content, tag_titles]),
    ).toEqual(
      expect.arrayContaining([
        [first.id, '缓存', p('一再改'), ['甲']],
        [second.id, '二改', '', []],
      ]),
    )
    // some of it is accepted
    expect(await accept(made.id, { item_ids: [second.id] })).toMatchObject({ code: 0, data: { state: 'merged' } })
    expect(await textOf(one.id)).toMatchObject({ content: p('一'), version: 1 })
    expect((await textOf(two.id)).title).toBe('二改')
  })

  test('closing and opening again, by its author and those who manage the space', async () => {
    const { id } = await makeText('一')
    const made = await proposed({ target: id, payload: { content: p('二') } })
    const close = (by: Person, isClosed: boolean) => by.post(at(made.id, 'close'), { close: isClosed })
    expect((await close(zhou, true)).code).toBe(100403)
    expect((await close(lin, true)).data.state).toBe('closed')
    expect((await close(wang, true)).data.state).toBe('closed')
    expect((await close(wang, false)).data.state).toBe('open')
    expect((await close(wang, true)).data.state).toBe('closed')
    expect(await events(made.id)).toContainEqual([lin.id, 'contribution_closed'])
    await wang.delete(`/v1/products/${space.id}/product_files/${id}`)
    expect((await close(lin, false)).code).toBe(120002)
    const told = (await lin.get(at(made.id))).data.items[0]
    expect(told).toEqual({ ...told, hidden: 'gone', base: null, proposed: null, target: null })
  })

  test('what is deleted, moved and made', async () => {
    const { data: folder } = await wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title: '归档' })
    const [gone, moved] = [await makeText('一'), await makeText('二')]
    const { data: made } = await lin.post(at(), {
      pl_action: 'delete',
      title: '整理',
      description: '<p>为</p>',
      pull_quest_items: [
        { target_id: gone.id },
        { action: 'move', target_id: moved.id, payload: { parent_id: folder.id } },
        { action: 'update', target_id: folder.id, payload: { title: '旧文' } },
        {
          action: 'create',
          kind: 'ProductDocument',
          payload: { title: '新篇', content: p('新'), parent_id: folder.id, tag_titles: ['新'] },
        },
      ],
    })
    expect((await accept(made.id)).code).toBe(0)
    expect((await lin.get(`/v1/products/${space.id}/product_files/${gone.id}`)).code).toBe(100404)
    expect(await textOf(moved.id)).toMatchObject({ parent_id: folder.id })
    expect((await textOf(folder.id)).title).toBe('旧文')
    const { items } = (await wang.get(at(made.id))).data
    const created = items[3].target.id
    expect(await textOf(created)).toMatchObject({
      title: '新篇',
      user: { id: lin.id },
      parent_id: folder.id,
      tags: [{ title: '新' }],
    })
    expect(items[0]).toMatchObject({ hidden: 'gone', state: 'accepted' })

    // and back
    expect((await zhou.post(at(made.id, 'revert'))).code).toBe(100403)
    expect(await wang.post(at(made.id, 'revert'))).toMatchObject({
      code: 0,
      data: { state: 'merged', is_reverted: true },
    })
    expect((await lin.get(`/v1/products/${space.id}/product_files/${gone.id}`)).code).toBe(0)
    expect(await textOf(moved.id)).toMatchObject({ parent_id: null })
    expect((await textOf(folder.id)).title).toBe('归档')
    expect((await lin.get(`/v1/products/${space.id}/product_files/${created}`)).code).toBe(100404)
    expect((await wang.post(at(made.id, 'revert'))).code).toBe(120002)
  })

  test('taking an edit back is a further version, and keeps what was changed elsewhere since', async () => {
    const { id } = await makeText('一', '二', '三')
    const made = await proposed({ target: id, payload: { content: p('一', '二改', '三'), tag_titles: ['甲'] } })
    await accept(made.id)
    await wang.put(`/v1/products/${space.id}/product_files/${id}`, { title: '缓存', content: p('一', '二改', '三新') })
    expect((await wang.post(at(made.id, 'revert'))).code).toBe(0)
    expect(await textOf(id)).toMatchObject({ content: p('一', '二', '三新'), version: 4, tags: [] })
    expect(await events(made.id)).toContainEqual([lin.id, 'contribution_reverted'])
    const other = await proposed({ target: id, payload: { content: p('一', '二再', '三新') } })
    await accept(other.id)
    await wang.put(`/v1/products/${space.id}/product_files/${id}`, { title: '缓存', content: p('一', '二三', '三新') })
    expect((await wang.post(at(other.id, 'revert'))).code).toBe(100409)
  })

  test('a readme, made and edited', async () => {
    const other = await makeSpace(wang, { title: '自述' })
    const url = `/v1/products/${other.id}/pull_quests`
    const body = { pl_action: 'readme', title: '自述', description: '<p>为</p>' }
    const made = (
      await lin.post(url, { ...body, pull_quest_items: [{ payload: { title: '自述', content: p('介绍') } }] })
    ).data
    expect((await wang.post(`${url}/${made.id}/accept`, { accept: true })).code).toBe(0)
    expect((await lin.get(`/v1/products/${other.id}/readme`)).data).toMatchObject({ user: { id: lin.id } })
    const edited = (await lin.post(url, { ...body, pull_quest_items: [{ payload: { content: p('好') } }] })).data
    expect(edited.items[0]).toMatchObject({ base: { content: p('介绍') } })
    expect((await wang.post(`${url}/${edited.id}/accept`, { accept: true })).code).toBe(0)
    expect((await lin.get(`/v1/products/${other.id}/readme`)).data.content).toContain('好')
  })
})

describe('who knows what', () => {
  test('the text of core content reaches those alone who may read it', async () => {
    const other = await makeSpace(wang, { title: '核心' })
    await addMember(wang, other, zhou)
    const { id } = await makeDocument(wang, other, { title: '秘', content: p('机密') })
    const url = `/v1/products/${other.id}`
    const body = {
      pl_action: 'update',
      title: '改',
      description: '<p>为</p>',
      pull_quest_items: [{ target_id: id, payload: { content: p('机密改') } }],
    }
    const made = (await zhou.post(`${url}/pull_quests`, body)).data
    const open = (await lin.post(`${url}/pull_quests`, body)).data
    await wang.post(`${url}/product_files/${id}/set_core`, { is_core: true, file_id: id })
    await wang.put(url, { open_core: false })
    for (const one of [made, open]) {
      const read = await lin.get(`${url}/pull_quests/${one.id}`)
      expect(read.data.items).toMatchObject([{ hidden: 'locked', base: null, proposed: null }])
      expect(JSON.stringify(read)).not.toContain('机密')
    }
    expect((await lin.post(`${url}/pull_quests`, body)).code).toBe(100403)
    expect((await zhou.get(`${url}/pull_quests/${made.id}`)).data.items[0].proposed.content).toBe(p('机密改'))
    // a removed member reads it no more, nor opens it again
    await zhou.post(`${url}/pull_quests/${made.id}/close`, { close: true })
    await wang.post(`${url}/remove_users`, { user_id: zhou.id })
    expect((await zhou.get(`${url}/pull_quests/${made.id}`)).data.items).toMatchObject([{ hidden: 'locked' }])
    expect((await wang.post(`${url}/pull_quests/${made.id}/close`, { close: false })).code).toBe(120002)
    await wang.put(url, { is_open: false })
    for (const ask of [`${url}/pull_quests/${open.id}`, `${url}/pull_quests`, `${url}/pull_quests/count`])
      expect((await lin.get(ask)).code).toBe(100404)
  })

  test('one of another space is not there', async () => {
    const { id } = await makeText('一')
    const made = await proposed({ target: id, payload: { content: p('二') } })
    const other = await makeSpace(lin, { title: '别的' })
    const bodies = { accept: { accept: true }, close: { close: true }, revert: undefined }
    for (const [act, body] of Object.entries(bodies))
      expect((await lin.post(`/v1/products/${other.id}/pull_quests/${made.id}/${act}`, body)).code).toBe(100404)
    expect(
      (
        await lin.post(`/v1/products/${other.id}/pull_quests`, {
          pl_action: 'update',
          title: '改',
          description: '<p>为</p>',
          pull_quest_items: [{ target_id: id, payload: { title: '偷' } }],
        })
      ).code,
    ).toBe(100404)
  })
})
