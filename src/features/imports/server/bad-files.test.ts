import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { countAll, importZip, received, sendZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { rawZip, zipOf } from '#test/support/libraries/zips.ts'

// Files as people really have them: each is taken in as well as it can be, told where it was not, and given back as it was.

let world: World
let wang: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

type Remark = { path: string; what: string; why: string; lost: boolean }

/** Into a new space, whose documents are told by the files that they came from. */
async function take(bytes: Buffer) {
  space = await makeSpace(wang)
  const done = await importZip(world, wang, space.id, { bytes })
  const { rows } = await world.pool.query(
    `select path, resources.id, resources.title, content from import_sources join resources on id = resource_id
      join documents using (resource_id) where import_sources.space_id = $1`,
    [space.id],
  )
  const documents = new Map<string, { id: number; title: string; content: string }>(rows.map((row) => [row.path, row]))
  return { done, documents, remarks: done.remarks as Remark[] }
}

const pageOf = (document: { id: number } | undefined) => `/spaces/${space.id}/resources-docs/${document?.id}`

test('a zip of a hundred thousand files is refused at once, and nothing of it stays', async () => {
  space = await makeSpace(wang)
  const before = await countAll(world)
  const bytes = rawZip(Array.from({ length: 100_000 }, (_, n) => ({ name: `${n}.md`, content: '', method: 0 })))
  expect(await sendZip(world, wang, space.id, { bytes })).toMatchObject({
    status: 400,
    message: '压缩包里的文件和文件夹超过 20000 个，请分成几份再导入',
  })
  expect(await countAll(world)).toEqual(before)
  expect(received(world)).toEqual([])
})

test('broken front matter is text, or no text, and never in the way', async () => {
  const files = {
    '没有结尾.md': '---\ntitle: 没有结尾\n\n正文一\n',
    '不是头.md': '---\n: [ {\n不是 YAML\n---\n\n正文二\n',
    '引号.md': '---\ntitle: "只有一半\ntags: [a, b\n---\n\n正文三\n',
    '空头.md': '---\n---\n\n正文四\n',
    '制表.md': '---\n\ttitle:\t对齐\n---\n\n正文五\n',
    '只有头.md': '---\nlayout: home\n---\n',
    '坏的导出.md': '---\ntitle: "导出过\ntype: "snippet"\nexported_by: "gewu"\n---\n\n正文六\n',
    '假的导出.md':
      '---\ntitle: 5\ntype: ["file"]\ntags: {"a":1}\nattachments: "x"\noriginal_type: 2\nexported_by: "gewu"\n---\n\n正文七\n',
    '假的说明.md': '---\ntype: "about"\nfolders: [1]\nexported_by: "gewu"\n---\n\n正文八\n',
  }
  const { done, documents, remarks } = await take(await zipOf(files))
  expect(done.report.documents).toMatchObject({ created: 8, failed: 0 })
  const said = Object.fromEntries([...documents].map(([path, { content }]) => [path, content]))
  for (const [path, words] of Object.entries({
    '没有结尾.md': '正文一',
    '不是头.md': '正文二',
    '引号.md': '正文三',
    '空头.md': '正文四',
    '制表.md': '正文五',
    '坏的导出.md': '正文六',
    '假的导出.md': '正文七',
  }))
    expect([path, said[path]]).toEqual([path, expect.stringContaining(words)])
  expect(documents.get('假的导出.md')!.title).toBe('假的导出')
  expect(remarks).toEqual([{ path: '假的说明.md', what: '', why: '导出时附的说明，未导入', lost: false }])
  const exported = filesIn((await exportSpace(world, wang, space.id)).entries)
  for (const [path, text] of Object.entries(files))
    if (path !== '假的说明.md') expect([path, exported.get(path)?.toString()]).toEqual([path, text])
})

test('links in a circle lead round', async () => {
  const files = {
    '甲.md': '# 甲\n\n[乙](乙.md) [自己](甲.md) [这里](#甲)\n',
    '乙.md': '# 乙\n\n[丙](下/README.md)\n',
    '下/README.md': '# 丙\n\n[甲](../甲.md) [我](./) [上](..)\n',
  }
  const { done, documents } = await take(await zipOf(files))
  expect(done.report).toMatchObject({ documents: { created: 3 }, lost: 0 })
  const [first, second, third] = Object.keys(files).map((path) => documents.get(path))
  expect(first!.content).toContain(`href="${pageOf(second)}"`)
  expect(first!.content).toContain(`href="${pageOf(first)}"`)
  expect(second!.content).toContain(`href="${pageOf(third)}"`)
  expect(third!.content).toContain(`href="${pageOf(first)}"`)
  expect(third!.content).toContain(`href="${pageOf(third)}"`)
  const exported = filesIn((await exportSpace(world, wang, space.id)).entries)
  for (const [path, text] of Object.entries(files)) expect(exported.get(path)?.toString()).toBe(text)
})

test('separators of Windows, in names and in links', async () => {
  const { default: sharp } = await import('sharp')
  const picture = await sharp({ create: { width: 5, height: 5, channels: 3, background: '#06f' } })
    .png()
    .toBuffer()
  const bytes = rawZip([
    { name: '第一章\\甲.md', content: '# 甲\n\n[乙](..\\第二章\\乙.md) ![图](.\\图\\a.png)\n' },
    { name: '第二章\\乙.md', content: '# 乙\n\n[甲](..\\第一章\\甲.md)\n' },
    { name: '第一章\\图\\a.png', content: picture, method: 0 },
  ])
  const { done, documents } = await take(bytes)
  expect(done.report).toMatchObject({ documents: { created: 2 }, pictures: 1, lost: 0 })
  const [first, second] = [documents.get('第一章/甲.md'), documents.get('第二章/乙.md')]
  expect(first!.content).toContain(`href="${pageOf(second)}"`)
  expect(first!.content).toMatch(/<img src="\/files\/[^"]+" alt="图">/)
  expect(second!.content).toContain(`href="${pageOf(first)}"`)
  const exported = filesIn((await exportSpace(world, wang, space.id)).entries)
  expect(exported.get('第一章/图/a.png')!.equals(picture)).toBe(true)
})

test('GBK is read and told, and given back as GBK', async () => {
  // “# 锁\n\n分布式[乙](乙.md)\n”
  const gbk = Buffer.from('2320cbf80a0ab7d6b2bccabd5bd2d25d28d2d22e6d64290a', 'hex')
  const { done, documents, remarks } = await take(await zipOf({ '甲.md': gbk, '乙.md': '# 乙\n' }))
  expect(done.report.documents).toMatchObject({ created: 2, failed: 0 })
  expect(documents.get('甲.md')).toMatchObject({ title: '锁' })
  expect(documents.get('甲.md')!.content).toContain(`分布式<a href="${pageOf(documents.get('乙.md'))}">乙</a>`)
  expect(remarks).toEqual([{ path: '甲.md', what: '', why: '按 GB18030 编码读取', lost: false }])
  const exported = filesIn((await exportSpace(world, wang, space.id)).entries)
  expect(exported.get('甲.md')!.equals(gbk)).toBe(true)
})

test('a file that unfolds to more than a page can show is told, and the others are taken in', async () => {
  const { done, documents, remarks } = await take(
    await zipOf({ '栅栏.md': '```\n'.repeat(237_500), '锁.md': '# 锁\n\n[栅栏](栅栏.md)\n' }),
  )
  expect(done.report.documents).toMatchObject({ created: 1, failed: 1 })
  expect(remarks).toContainEqual({ path: '栅栏.md', what: '', why: '这篇内容太复杂，无法处理', lost: true })
  expect([...documents.keys()]).toEqual(['锁.md'])
})

test('of a PNG that moves the first frame is shown, which is told; the file goes out as it came', async () => {
  const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#06f' } })
    .png()
    .toBuffer()
  // behind the header, which every PNG begins with; one frame is enough to say that it moves
  const header = 33
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0', 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(control.subarray(4)))
  const moving = Buffer.concat([still.subarray(0, header), control, sum, still.subarray(header)])
  const { documents, remarks } = await take(
    await zipOf({ '文.md': '![动](a.apng) ![静](b.png)\n', 'a.apng': moving, 'b.png': still }),
  )
  expect(documents.get('文.md')!.content.match(/<img src="\/files\//g)).toHaveLength(2)
  expect(remarks).toEqual([{ path: 'a.apng', what: '', why: '动图只保留第一帧', lost: false }])
  expect(filesIn((await exportSpace(world, wang, space.id)).entries).get('a.apng')).toEqual(moving)
})
