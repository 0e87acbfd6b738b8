import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { type Exported, exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { comparableSpace } from '#test/support/libraries/round-trip.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

// A space that people wrote on the site: all kinds, and titles that are no names of files.

const fixture = path.resolve(import.meta.dirname, '../../../../test/fixtures/import/基础/images')
const long = '很长的标题'.repeat(20)
let world: World
let wang: Person
let space: { id: number }
let files: Map<string, Buffer>
let exported: Exported

const post = async (url: string, body: object) => {
  const { data, message } = await wang.post(`/v1/products/${space.id}/${url}`, body)
  if (!data?.id) throw new Error(message)
  return data.id as number
}
const write = (title: string, content = '<p>正文。</p>', more: object = {}) =>
  post('product_files', { type: 'ProductDocument', title, content, ...more })
const folder = (title: string, parent_id = 0) => post('product_files/create_folder', { title, parent_id })

async function upload(name: string, type: string, bytes: Uint8Array) {
  const leave = await wang.get(`/v1/qinius?product_id=${space.id}`)
  const { data, message } = await wang.upload('/upload', { token: leave.data.token, file: { name, type, bytes } })
  if (!data?.key) throw new Error(message)
  return data.key as string
}

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0', PUBLIC_URL: 'https://gewu.example.com' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  space = await makeSpace(wang, { title: '什么都有：第 1/2 部分？' })
  const picture = await upload('流程: 图?.png', 'image/png', readFileSync(path.join(fixture, '加锁 流程.png')))
  const pdf = await upload('讲义.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n讲义'))
  const data = await upload('数据.csv', 'text/csv', Buffer.from('甲,乙\n1,2\n'))
  const week = await folder('第 1 周：导论?')
  const inner = await folder('CON', week)
  await folder('空的', inner)
  const tags = { tag_titles: ['第一周', '入门'] }
  await wang.post(`/v1/products/${space.id}/product_files/${week}/set_tag_list`, tags)
  const first = await write(
    '为什么: 学 <算法>?',
    '<h1>正文里的一级标题</h1><p>正文。</p><h2>小结</h2><h2>小结</h2><h2>小结</h2>',
  )
  await write('重名', '<p>一</p>', { parent_id: week })
  await write('重名', '<p>二</p>', { parent_id: week })
  await write('README', '<p>不是自述</p>')
  await write('nul', '', { parent_id: inner })
  await write('..', '<p>两点</p>')
  await write('.隐藏', '<p>点</p>')
  await write(
    long,
    `<p><a href="/spaces/${space.id}/resources-docs/${first}#h-小结-2">第二个小结</a> <a href="/spaces/${space.id}/resources/${inner}">文件夹</a> <a href="/files/${data}">数据</a></p>`,
  )
  await write('图文', `<p><img src="/files/${picture}" alt="流程" width="300"></p><p>#不是标题</p>`, {
    parent_id: inner,
    tag_titles: ['图论', '入门'],
    original_type: 2,
    original_author: '张三',
    original_content: 'https://example.com/a',
    cover_key: picture,
    documents: [{ ufile_key: pdf }, { ufile_key: data }],
  })
  await post('product_files', {
    type: 'ProductSnippet',
    title: '快速排序',
    ext: 'py',
    content: 'def sort(a):\n\n    return a',
  })
  await post('product_files', {
    type: 'ProductLocalFile',
    title: '讲义.pdf',
    content: '<p>第一讲</p>',
    ufile_key: pdf,
    parent_id: week,
  })
  await post('product_files', {
    type: 'ProductReadme',
    title: '自述：欢迎',
    content: '<p>从这里开始</p>',
  })
  const gone = await write('删掉的')
  await wang.delete(`/v1/products/${space.id}/product_files/${gone}`)
  exported = await exportSpace(world, wang, space.id)
  files = filesIn(exported.entries)
})
afterAll(() => world.close())

test('everything has a name that any system takes, and no two are the same', () => {
  const names = [...files.keys()]
  expect(names.toSorted()).toEqual(
    [
      'README.md',
      'README (2).md',
      '为什么： 学 ＜算法＞？.md',
      '无标题.md',
      '_.隐藏.md',
      `${long.slice(0, 66)}.md`,
      '快速排序.md',
      '第 1 周：导论？/重名.md',
      '第 1 周：导论？/重名 (2).md',
      '第 1 周：导论？/讲义.pdf',
      '第 1 周：导论？/讲义.pdf.md',
      '第 1 周：导论？/_CON/_nul.md',
      '第 1 周：导论？/_CON/图文.md',
      '第 1 周：导论？/_CON/空的/',
      '第 1 周：导论？/_CON/',
      '第 1 周：导论？/',
      '图片/流程： 图？.png',
      '附件/数据.csv',
      '关于.md',
    ].toSorted(),
  )
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  expect(exported.file_name).toBe('什么都有：第 1／2 部分？.zip')
  expect(files.get('附件/数据.csv')!.toString()).toBe('甲,乙\n1,2\n')
  expect(files.get('第 1 周：导论？/讲义.pdf')!.toString()).toBe('%PDF-1.7\n讲义')
})

test('each text carries title, author, source and what else is known of it', () => {
  const text = files.get('第 1 周：导论？/_CON/图文.md')!.toString()
  expect(text).toMatch(
    /^---\ntitle: "图文"\nauthor: "王老师"\nsource: "https:\/\/gewu\.example\.com\/spaces\/\d+\/resources-docs\/\d+"\n/,
  )
  for (const line of [
    'tags: ["图论","入门"]',
    'original_type: 2',
    'original_author: "张三"',
    'original_source: "https://example.com/a"',
    'cover: "../../图片/流程：%20图？.png"',
    'attachments: ["../讲义.pdf","../../附件/数据.csv"]',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('<img src="../../图片/流程：%20图？.png" alt="流程" width="300">')
  expect(text).toContain('\\#不是标题')
  const linking = files.get(`${long.slice(0, 66)}.md`)!.toString()
  expect(linking).toContain(
    '[第二个小结](./为什么：%20学%20＜算法＞？.md#小结-1) [文件夹](./第%201%20周：导论？/_CON/) [数据](./附件/数据.csv)',
  )
  expect(files.get('快速排序.md')!.toString()).toContain('```python\ndef sort(a):\n\n    return a\n```')
})

test('the page about it names authors, source and licence', () => {
  const text = files.get('关于.md')!.toString()
  expect(text).toContain(
    `来源：[https\\://gewu.example.com/spaces/${space.id}](https://gewu.example.com/spaces/${space.id})`,
  )
  expect(text).toContain('作者：王老师')
  expect(text).toContain('张三 https')
  expect(text).toContain('许可：')
  expect(text).not.toContain('删掉的')
})

test('it comes back whole: titles, tree, kinds, texts, tags, sources, files', async () => {
  const other = await makeSpace(wang, { title: '又一个' })
  const done = await importZip(world, wang, other.id, { bytes: exported.bytes })
  expect(done.remarks).toEqual([{ path: '关于.md', what: '', why: '导出时附的说明，未导入', lost: false }])
  expect(done.report.documents).toMatchObject({ created: 12, failed: 0 })
  expect(await comparableSpace(world, other.id)).toEqual(await comparableSpace(world, space.id))
  const read = async (of: { id: number }, title: string) => {
    const { rows } = await world.pool.query('select id from resources where space_id = $1 and title = $2', [
      of.id,
      title,
    ])
    return (await wang.get(`/v1/products/${of.id}/product_files/${rows[0].id}`)).data
  }
  const named = ({ documents }: { documents: { name: string; ufile_size: number }[] }) =>
    documents.map(({ name, ufile_size }) => [name, ufile_size])
  expect(named(await read(other, '图文'))).toEqual(named(await read(space, '图文')))
  expect((await read(other, '图文')).cover_url).toMatch(/^\/files\//)
  expect(await read(other, '讲义.pdf')).toMatchObject({ type: 'ProductLocalFile', ext: 'pdf' })
  // and once more it is what it was, byte for byte
  const again = await exportSpace(world, wang, other.id)
  const texts = (of: Exported) =>
    of.entries
      .filter(({ name }) => name.endsWith('.md') && !/关于|pdf/.test(name))
      .map(({ name, bytes }) => `${name}\n${bytes.toString()}`)
      .sort()
  expect(texts(again)).toEqual(texts(exported))
  // imported a second time nothing changes
  expect((await importZip(world, wang, other.id, { bytes: exported.bytes })).report.documents).toMatchObject({
    unchanged: 12,
  })
})
