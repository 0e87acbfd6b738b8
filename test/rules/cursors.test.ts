import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, withApp } from '../support/with-app.ts'
import { addMember, makeSpace } from '../support/world.ts'

// Lists that can grow past their last page go on by cursor (rulings, "The wire").

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  const space = await makeSpace(wang)
  for (const n of [1, 2, 3, 4, 5]) await makeSpace(wang, { title: `空间 ${n}` })
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const body = { type: 'UserFileDocument', title: `文档 ${n}`, content: '<p>文字</p>', is_open: true }
    expect(await wang.post(`/v1/users/${wang.id}/user_files`, body)).toMatchObject({ code: 0 })
  }
  const liker = await world.person('小林')
  await liker.post(`/v1/products/${space.id}/operating`, { type: 'like', value: true })
})
afterAll(() => world.close())

const lists = () => ['/v1/products', `/v1/users/${wang.id}/user_files`, `/v1/users/${wang.id}/recent_resource`]
const orders = ['updated', 'created', 'comments', 'liked', 'collected', 'vote']

interface Part {
  list: { id: number }[]
  pagination: { next_cursor: string | null; current_page: number | null; next_page: number | null }
}
async function walk(url: string, who = wang): Promise<Part[]> {
  const parts: Part[] = []
  for (let after = ''; ;) {
    const { data } = await who.get(`${url}${after}`)
    parts.push(data)
    if (data.pagination.next_cursor === null) return parts
    after = `&after=${data.pagination.next_cursor}`
  }
}
const idsOf = (parts: Part[]) => parts.flatMap(({ list }) => list.map(({ id }) => id))

test('by cursor comes what comes by page, in each order, and a full last page is the last', async () => {
  for (const list of lists())
    for (const order of orders)
      for (const action of ['asc', 'desc']) {
        const url = `${list}?order_type=${order}&order_action=${action}`
        const whole = (await wang.get(`${url}&per_number=100`)).data as Part
        expect(whole.list).toHaveLength(6)
        const parts = await walk(`${url}&per_number=2`)
        expect(idsOf(parts), url).toEqual(idsOf([whole]))
        expect(parts).toHaveLength(3)
        expect(parts[0]!.pagination).toMatchObject({ current_page: 1, next_page: 2 })
        expect(parts.slice(1).map(({ pagination }) => [pagination.current_page, pagination.next_page])).toEqual([
          [null, null],
          [null, null],
        ])
      }
})

test('so do members and collections', async () => {
  const zhao = await world.person('赵老师')
  const space = await makeSpace(zhao)
  const [admin, ...members] = await Promise.all(['甲', '乙', '丙', '丁', '戊'].map((name) => world.person(name)))
  for (const one of members) await addMember(zhao, space, one)
  await addMember(zhao, space, admin!, 'admin')
  const { list: spaces } = (await wang.get('/v1/products?type=admin')).data
  for (const { id } of spaces) await zhao.post(`/v1/products/${id}/operating`, { type: 'collect', value: true })
  for (const url of [
    `/v1/products/${space.id}/get_users?per_number=`,
    `/v1/votes?user_id=${zhao.id}&vote_scope=collection&per_number=`,
  ]) {
    const whole = (await zhao.get(`${url}100`)).data as Part
    expect(whole.list).toHaveLength(6)
    const parts = await walk(`${url}2`)
    expect(idsOf(parts), url).toEqual(idsOf([whole]))
    expect(parts).toHaveLength(3)
    expect((await wang.get(`${url}2&after=xx`)).data.fields).toEqual({ after: '游标无效' })
  }
})

test('a cursor of another order, and none at all, are refused at the field', async () => {
  for (const list of lists()) {
    const first = (await wang.get(`${list}?per_number=2`)).data as Part
    for (const wrong of [`order_type=liked&after=${first.pagination.next_cursor}`, 'after=xx', 'after='])
      expect(await wang.get(`${list}?${wrong}`), wrong).toMatchObject({
        code: 100400,
        data: { fields: { after: '游标无效' } },
      })
  }
  expect(await wang.get('/v1/products?select_type=admin&after=xx')).toMatchObject({
    code: 100400,
    data: { fields: { after: '这个列表只能按页取' } },
  })
})

test('so do tags, contributors, authors, files, the trash and applications', async () => {
  const zhao = await world.person('赵老师')
  const space = await makeSpace(zhao)
  const people = await Promise.all(['己', '庚', '辛', '壬'].map((name) => world.person(name)))
  for (const one of people) await addMember(zhao, space, one)
  const at = `/v1/products/${space.id}`
  const write = async (n: number) => {
    const tag_titles = n % 2 ? [`标签${n}`, '共同'] : [`标签${n}`]
    const body = { type: 'ProductDocument', title: `文档 ${n}`, content: '<p>文字</p>', tag_titles }
    return (await zhao.post(`${at}/product_files`, body)).data as { id: number }
  }
  const [first, ...others] = [await write(0), await write(1), await write(2), await write(3), await write(4)]
  for (const { id } of others) expect(await zhao.delete(`${at}/product_files/${id}`)).toMatchObject({ code: 0 })
  for (const n of [5, 6, 7]) await write(n)
  const now = new Date()
  const files = [1, 2, 3, 4, 5].map((n) => ({
    key: `tied-${n}.txt`,
    owner_id: zhao.id,
    name: '同时',
    content_type: 'text/plain',
    size: 1,
    sha256: Buffer.alloc(32, n),
    created_at: now,
  }))
  await world.db.insertInto('files').values(files).execute()
  const revisions = people.map(({ id: author_id }, n) => ({
    subject_id: first!.id,
    version: n + 2,
    author_id,
    title: '文档 0',
    content: '<p>文字</p>',
  }))
  await world.db.insertInto('revisions').values(revisions).execute()
  const acts = people.map(({ id: user_id }) => ({
    user_id,
    space_id: space.id,
    subject_id: first!.id,
    act: 'edit_resource',
    points: 3,
  }))
  await world.db.insertInto('scores').values(acts).execute()
  for (const n of [1, 2, 3]) {
    const hidden = await makeSpace(zhao, { title: `私有 ${n}`, open: false })
    const body = { product_id: hidden.id, content: '想公开' }
    expect(await zhao.post('/v1/product_applies', body)).toMatchObject({ code: 0 })
  }
  for (const url of [
    `${at}/tags`,
    '/v1/tags',
    `/v1/tags?product_id=${space.id}`,
    `${at}/contributor`,
    `${at}/product_files/${first!.id}/join_users`,
    '/v1/files',
    `${at}/trash`,
    '/v1/product_applies',
  ]) {
    const by = (size: number) => `${url}${url.includes('?') ? '&' : '?'}per_number=${size}`
    const whole = (await zhao.get(by(100))).data as Part
    expect(whole.list.length, url).toBeGreaterThan(2)
    expect(whole.pagination.next_cursor, url).toBeNull()
    const parts = await walk(by(2), zhao)
    expect(
      parts.flatMap(({ list }) => list),
      url,
    ).toEqual(whole.list)
    expect(parts, url).toHaveLength(Math.ceil(whole.list.length / 2))
    expect((await zhao.get(`${by(2)}&after=xx`)).data.fields, url).toEqual({ after: '游标无效' })
  }
})
