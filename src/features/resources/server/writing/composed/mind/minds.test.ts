import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const files = () => `/v1/products/${space.id}/product_files`
const km = (root: object, more: object = {}) => JSON.stringify({ root, ...more })
const system = km(
  {
    data: { id: 'os', text: '操作系统' },
    children: [
      {
        data: {
          id: 'p',
          text: '进程',
          note: '资源的单位 < 线程',
          hyperlink: 'https://example.org/p',
          resource: ['重点'],
        },
        children: [{ data: { id: 's', text: '调度算法', priority: 1 }, children: [] }],
      },
    ],
  },
  { template: 'right', theme: 'fresh-blue', height: 450 },
)
const make = (more: object = {}, as = wang) =>
  as.post(files(), { type: 'ProductMind', title: '导论', content: system, ...more })
const raw = async (id: number, as = wang) => (await as.get(`${files()}/${id}?raw=true`)).data

describe('a mind map in a space', () => {
  test('is read as headings and lists, and edited as it was sent', async () => {
    const { data } = await make()
    expect(data).toMatchObject({ type: 'ProductMind', version: 1, outline: [{ text: '进程', level: 2 }] })
    expect(data.content).toContain('<strong>操作系统</strong>')
    expect(data.content).toContain('调度算法')
    expect(data.content).toContain('资源的单位 &lt; 线程')
    expect(data.content).not.toContain('language-gewu-map')
    expect(data.description).toContain('进程')
    expect(data.description).not.toContain('hyperlink')
    expect(JSON.parse((await raw(data.id)).content)).toEqual(JSON.parse(system))
  })

  test('is empty where nothing was sent, and lies in lists of its type', async () => {
    const { data } = await make({ content: '', title: '空的' })
    expect(JSON.parse((await raw(data.id)).content).root.data.text).toBe('中心主题')
    const { data: minds } = await wang.get(`/v2/product_files?product_id=${space.id}&type=ProductMind`)
    expect(minds.list.map(({ title }: { title: string }) => title)).toContain('空的')
    expect(minds.list.every(({ type }: { type: string }) => type === 'ProductMind')).toBe(true)
  })

  test('is edited from the version that was read, and older ones come back', async () => {
    const { data } = await make()
    const at = `${files()}/${data.id}`
    const other = km({ data: { text: '换了' }, children: [] })
    expect((await wang.put(at, { title: '导论', content: other, version: 1 })).data.version).toBe(2)
    const stale = await wang.put(at, { title: '导论', content: system, version: 1 })
    expect(stale).toMatchObject({ status: 409 })
    await wang.post(`${at}/revisions/1/restore`, {})
    expect(JSON.parse((await raw(data.id)).content)).toEqual(JSON.parse(system))
    expect((await wang.put(at, { title: '导论', content: system, ext: 'py' })).status).toBe(400)
  })

  test('is found by what its nodes say, not by how it is stored', async () => {
    const word = '多级反馈队列'
    const { data } = await make({ content: km({ data: { text: '根' }, children: [{ data: { text: word } }] }) })
    const found = async (text: string) =>
      (await wang.get(`/v1/search?select_type=ProductMind&product_id=${space.id}&title=${encodeURIComponent(text)}`))
        .data
    expect(JSON.stringify(await found(word))).toContain(`"id":${data.id}`)
    expect(JSON.stringify(await found('fresh-blue'))).not.toContain(`"id":${data.id}`)
  })

  test.each([
    ['what is no map', '<p>文档</p>'],
    ['a map without a root', '{"root":[]}'],
    ['too deep a map', `{"root":${'{"data":{},"children":['.repeat(3000)}${']}'.repeat(3000)}}`],
    ['too many nodes', km({ data: {}, children: Array.from({ length: 10_001 }, () => ({ data: {} })) })],
  ])('is refused for %s, beside the field', async (_, content) => {
    const { status, data } = await make({ content })
    expect({ status, field: data?.fields?.content?.length > 0 }).toEqual({ status: 400, field: true })
  })

  test('lets no script and no picture of another site through', async () => {
    const evil = {
      text: '<img src=x onerror=alert(1)></code></pre><script>alert(2)</script>',
      hyperlink: 'javascript:alert(3)',
      image: 'https://evil.example/x.png',
      note: '"><svg onload=alert(4)>',
    }
    const { data } = await make({ content: km({ data: evil, children: [{ data: evil }] }) })
    expect(data.content).not.toMatch(/<script|<svg|<img|javascript:|evil\.example/)
    const { root } = JSON.parse((await raw(data.id)).content)
    expect(root.data).toEqual({ id: 'n1', text: evil.text, note: evil.note })
  })

  test('of core content shows strangers neither text nor map', async () => {
    const { data } = await make()
    expect((await wang.put(`/v1/products/${space.id}`, { open_core: false })).status).toBe(200)
    await wang.post(`${files()}/${data.id}/set_core`, { is_core: true, file_id: data.id })
    expect(await raw(data.id, lin)).toMatchObject({ is_locked: true, content: '' })
  })
})

test('a personal map is its owner’s alone until it is public', async () => {
  const at = `/v1/users/${wang.id}/user_files`
  const { data } = await wang.post(at, { type: 'UserFileMind', title: '我的', content: system, is_open: false })
  expect(data).toMatchObject({ type: 'UserFileMind', is_open: false })
  expect((await lin.get(`${at}/${data.id}?raw=true`)).status).toBe(404)
  await wang.put(`${at}/${data.id}`, { title: '我的', content: system, is_open: true })
  expect(JSON.parse((await lin.get(`${at}/${data.id}?raw=true`)).data.content)).toEqual(JSON.parse(system))
  expect((await lin.put(`${at}/${data.id}`, { title: '别人的', content: system })).status).toBe(403)
})
