import { gzipSync } from 'node:zlib'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { documentOf, lakeOf, type Line, metaOf, tarOf, type TarFile } from '#test/support/libraries/lake-books.ts'
import { comparableSpace } from '#test/support/libraries/round-trip.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'

// Whole books of 语雀: their contents give folders, order and titles, their links lead to what was imported, and what lies.

let world: World
let wang: Person

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

async function take(bytes: Buffer, name = '课.lakebook') {
  const space = await makeSpace(wang)
  const given = await importZip(world, wang, space.id, { bytes, name })
  const remarks = (given.remarks as Record<string, string>[]).map(({ path, what, why }) =>
    [path, what, why].filter(Boolean).join(' | '),
  )
  const level = async (at: number | 'root' = 'root') =>
    (await wang.get(`/v1/products/${space.id}/product_files/${at}/tree?per_number=100`)).data.list as {
      id: number
      title: string
    }[]
  const read = async (title: string) => {
    const { rows } = await world.pool.query(
      `select content, resources.id from documents join resources on resources.id = resource_id where space_id = $1 and title = $2`,
      [space.id, title],
    )
    return rows[0] as { content: string; id: number }
  }
  return {
    space,
    given,
    remarks,
    level,
    read,
    titles: async (at?: number) => (await level(at)).map(({ title }) => title),
  }
}

const toc: Line[] = [
  { type: 'DOC', title: '前言', url: 'preface', level: 0 },
  { type: 'TITLE', title: '第一章 图', level: 0 },
  { type: 'DOC', title: '最短路', url: 'short', level: 1 },
  { type: 'DOC', title: '网络流', url: 'flow', level: 1 },
  { type: 'DOC', title: '最大流', url: 'max', level: 2 },
  { type: 'LINK', title: '别处', url: 'https://example.com/', level: 0 },
  { type: 'DOC', title: '表', url: 'sheet', level: 0 },
  { type: 'DOC', title: '没有', url: 'gone', level: 0 },
]

const book: TarFile[] = [
  metaOf(toc),
  documentOf('preface', {
    title: '前言',
    body_asl: lakeOf(
      '<h2>先读</h2><p>读<a href="https://www.yuque.com/wang/course/short#a1">最短路</a>和<a href="/wang/course/max">最大流</a>，<a href="https://www.yuque.com/wang/other/short">别的</a></p>',
    ),
  }),
  documentOf('short', { title: '最短路', body: lakeOf('<p>短</p>'), body_asl: '' }),
  documentOf('flow', { title: '网络流', format: 'markdown', body: '**流**\n\n:::tips\n记\n:::' }),
  documentOf('max', { title: '最大流', body: '<p>大</p>' }),
  documentOf('sheet', { title: '表', format: 'lakesheet', body: '{"sheet":"x"}' }),
  documentOf('loose', { title: '不在目录里', body_asl: lakeOf('<p>散</p>') }),
]

describe.each([false, true])('compressed: %s', (isCompressed) => {
  test('a book comes with its folders, order, titles and links; what cannot come is told by name', async () => {
    const { given, titles, level, read, remarks } = await take(await tarOf(book, isCompressed))
    expect(given).toMatchObject({ state: 'done', report: { documents: { created: 5 }, dialects: ['语雀'] } })
    expect(await titles()).toEqual(['前言', '第一章 图', '不在目录里'])
    const [, chapter] = await level()
    expect(await titles(chapter!.id)).toEqual(['最短路', '网络流'])
    const flow = (await level(chapter!.id))[1]!
    expect(await titles(flow.id)).toEqual(['网络流', '最大流'])
    const { content } = await read('前言')
    expect(content).toContain(`/resources-docs/${(await read('最短路')).id}`)
    expect(content).toContain(`/resources-docs/${(await read('最大流')).id}`)
    expect(content).toContain('https://www.yuque.com/wang/other/short')
    expect((await read('网络流')).content).toContain('data-type="callout"')
    expect(remarks.join('\n')).toContain('表 | 语雀的表格，请在语雀里导出为 Excel，未导入')
    expect(remarks.join('\n')).toContain('没有 | 目录里有，知识库文件里没有')
    expect(remarks.join('\n')).toContain('别处 | 目录里通往别处的链接，未导入')
  })
})

test('what goes out comes back the same; a book in a zip is a folder of its name', async () => {
  const { space, titles } = await take(
    await zipOf({ '语文.lakebook': await tarOf(book), 'a.md': '# 甲\n\n文' }),
    '资料.zip',
  )
  expect(await titles()).toEqual(['语文', '甲'])
  const { bytes, entries } = await exportSpace(world, wang, space.id)
  const again = await take(bytes, '再来.zip')
  expect(await comparableSpace(world, again.space.id)).toEqual(await comparableSpace(world, space.id))
  const files = filesIn(entries)
  expect(files.get('语文/第一章 图/最短路.lake')?.toString()).toBe(
    lakeOf('<p>短</p>').replace('<meta', '<title>最短路</title><meta'),
  )
  expect(files.get('语文/第一章 图/网络流/网络流.md')?.toString()).toBe('**流**\n\n:::tips\n记\n:::')
})

describe('what is made to harm', () => {
  const good = documentOf('a', { title: '甲', body_asl: lakeOf('<p>文</p>') })
  const deep = Array.from({ length: 10_000 }, (_, level): Line => ({ type: 'TITLE', title: `层${level}`, level }))
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 20 }, (_, at) => `b${at}: &b${at} [*${at ? `b${at - 1}` : 'a'},*${at ? `b${at - 1}` : 'a'},*${at ? `b${at - 1}` : 'a'}]`).join('\n')}\n`

  test.each<[string, () => TarFile[], string]>([
    [
      'a name that leads outside',
      () => [metaOf([]), good, { name: '../../etc/x.json', content: '{}' }],
      '文件名指向压缩包之外，未导入',
    ],
    [
      'a name from the root',
      () => [metaOf([]), good, { name: '/etc/x.json', content: '{}' }],
      '文件名指向压缩包之外，未导入',
    ],
    [
      'a link',
      () => [metaOf([]), good, { name: 'x.json', type: 'symlink', linkname: '/etc/passwd' }],
      '符号链接，不跟随',
    ],
    [
      'JSON of 17 megabytes',
      () => [metaOf([]), good, { name: 'x.json', content: Buffer.alloc(17 * 1024 * 1024, '[') }],
      '文件超过 16MB',
    ],
    [
      'JSON that is none',
      () => [metaOf([]), good, { name: 'x.json', content: '['.repeat(100_000) }],
      '不是语雀的文档，或者文件已损坏',
    ],
    ['aliases without end', () => [metaOf(bomb), good], '知识库的目录无法读取，文档按标题排列'],
    ['a list that holds itself', () => [metaOf('&a [*a]'), good], '知识库的目录无法读取，文档按标题排列'],
    ['something else beside it', () => [metaOf([]), good, { name: 'x.sh', content: 'rm' }], '不是语雀的文档，未导入'],
  ])('%s: told, and the rest comes', async (_what, files, why) => {
    const { given, remarks, titles } = await take(await tarOf(files()))
    expect(given).toMatchObject({ state: 'done', report: { documents: { created: 1 } } })
    expect(await titles()).toEqual(['甲'])
    expect(remarks.join('\n')).toContain(why)
  })

  test('10,000 parts in one another come as few as folders may be deep', async () => {
    const { given, titles } = await take(
      await tarOf([metaOf([...deep, { type: 'DOC', title: '甲', url: 'a', level: 10_000 }]), good]),
    )
    expect(given).toMatchObject({ state: 'done', report: { documents: { created: 1 } } })
    expect((await titles())[0]).toBe('层0')
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    ['no tar', async () => Buffer.from('文'.repeat(1000)), '不是语雀导出的知识库（.lakebook）'],
    ['no documents', () => tarOf([metaOf([])]), '知识库里没有能导入的文档'],
    ['another tar', () => tarOf([{ name: 'a.txt', content: '文' }]), '不是语雀导出的知识库（.lakebook）'],
    [
      'one that ends early',
      async () => (await tarOf([metaOf([]), good], true)).subarray(0, 200),
      '不是语雀导出的知识库（.lakebook）',
    ],
    [
      'compressed zeros',
      async () => gzipSync(Buffer.concat([await tarOf([metaOf([]), good]), Buffer.alloc(64 * 1024 * 1024)])),
      '知识库解压后太大',
    ],
  ])('%s: refused', async (_what, bytes, why) => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('gewu-import-'))
    const space = await makeSpace(wang)
    const given = await importZip(world, wang, space.id, { bytes: await bytes(), name: '坏.lakebook' }).catch(
      (error: Error) => error,
    )
    expect(JSON.stringify(given instanceof Error ? given.message : given)).toContain(why)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('gewu-import-'))).toEqual(before)
  })
})
