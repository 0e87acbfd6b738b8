import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

// What people take with them from Notion, 飞书 and Obsidian.

let world: World
let wang: Person
let png: Buffer

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => world.close())

async function take(files: Record<string, string | Buffer>) {
  const space = await makeSpace(wang)
  const given = await importZip(world, wang, space.id, { bytes: await zipOf(files) })
  expect(given.state).toBe('done')
  const read = async (title: string) => {
    const { rows } = await world.pool.query(
      `select content, resources.id from documents join resources on resources.id = resource_id where space_id = $1 and title = $2`,
      [space.id, title],
    )
    expect([title, rows.length]).toEqual([title, 1])
    const { content, id } = rows[0] as { content: string; id: number }
    return { content: content.replace(/>\n+</g, '><'), id }
  }
  const titles = async (at: number | 'root' = 'root') =>
    (await wang.get(`/v1/products/${space.id}/product_files/${at}/tree?per_number=100`)).data.list as {
      id: number
      title: string
    }[]
  const remarks = (given.remarks as Record<string, string>[]).map(({ path, what, why }) =>
    [path, what, why].filter(Boolean).join(' | '),
  )
  return { space, given, read, titles, remarks }
}

const names = (list: { title: string }[]) => list.map(({ title }) => title)
const number = (n: number) => String(n).padStart(32, '0')

describe('Notion', () => {
  const home = `首页 ${number(1)}`
  const base = `任务 ${number(2)}`
  const address = (at: string) => at.split('/').map(encodeURIComponent).join('/')
  const pages = (): Record<string, string | Buffer> => ({
    [`${home}.md`]: `# 首页\n\n[乙页](${address(`${home}/乙页 ${number(4)}.md`)})\n\n[甲页](${address(`${home}/甲页 ${number(3)}.md`)})，[别的](https://www.notion.so/${number(3)})\n\n[任务](${address(`${home}/${base}.csv`)})\n`,
    [`${home}/甲页 ${number(3)}.md`]: `# 甲页\n\n# 一节\n\n![图](${address(`甲页 ${number(3)}/图.png`)})\n`,
    [`${home}/甲页 ${number(3)}/图.png`]: png,
    [`${home}/乙页 ${number(4)}.md`]: '# 乙页\n\n状态: 做完\n\n<aside>\n💡 文\n\n</aside>\n',
    [`${home}/${base}.csv`]: '名称,状态\n第二,做完\n第一,"没做,\n""等"""\n',
    [`${home}/${base}_all.csv`]: '名称,状态,备注\n第二,做完,\n第一,"没做,\n""等""",注\n',
    [`${home}/${base}/第一 ${number(5)}.md`]: '# 第一\n\n状态: 没做\n',
    [`${home}/${base}/第二 ${number(6)}.md`]: '# 第二\n\n状态: 做完\n',
  })

  async function expectWhole({ given, read, titles, space }: Awaited<ReturnType<typeof take>>) {
    expect(given.report).toMatchObject({ documents: { created: 6, failed: 0 }, dialects: ['Notion'], pictures: 1 })
    const [, folder] = await titles()
    expect(names(await titles())).toEqual(['首页', '首页'])
    expect(names(await titles(folder!.id))).toEqual(['乙页', '甲页', '任务', '任务'])
    const rows = (await titles(folder!.id)).at(-1)!
    expect(names(await titles(rows.id))).toEqual(['第二', '第一'])
    const to = async (title: string) => `/spaces/${space.id}/resources-docs/${(await read(title)).id}`
    const front = (await read('首页')).content
    for (const title of ['乙页', '甲页', '任务']) expect(front).toContain(`href="${await to(title)}">${title}`)
    expect(front).toContain(`<a href="${await to('甲页')}">别的</a>`)
    expect((await read('任务')).content).toBe(
      `<table><thead><tr><th>名称</th><th>状态</th><th>备注</th></tr></thead><tbody><tr><td><a href="${await to('第二')}">第二</a></td><td>做完</td><td></td></tr><tr><td><a href="${await to('第一')}">第一</a></td><td>没做,<br>"等"</td><td>注</td></tr></tbody></table>`,
    )
    expect((await read('甲页')).content).toMatch(/^<h2>一节<\/h2><p><img src="\/files\//)
    expect((await read('乙页')).content).toContain(
      '<dl><dt>状态</dt><dd>做完</dd></dl><div data-type="callout" data-kind="tip">',
    )
  }

  test('pages, their order, tables with links to rows; out byte for byte', async () => {
    const taken = await take(pages())
    await expectWhole(taken)
    expect(taken.remarks.filter((one) => !one.includes('_all.csv'))).toEqual([])
    const files = filesIn((await exportSpace(world, wang, taken.space.id)).entries)
    for (const [at, text] of Object.entries(pages()))
      if (!at.endsWith('_all.csv')) expect([at, files.get(at)?.equals(Buffer.from(text))]).toEqual([at, true])
  })

  test('parts in the zip are taken out; what is no part, broken or in a part again is not', async () => {
    const all = Object.entries(pages())
    const part = (from: number, to: number) => zipOf(Object.fromEntries(all.slice(from, to)))
    const id = '0123abcd-0123-0123-0123-0123456789ab'
    const taken = await take({
      [`Export-${id}-Part-1.zip`]: await part(0, 3),
      [`Export-${id}-Part-2.zip`]: await zipOf({
        ...Object.fromEntries(all.slice(3)),
        'Export-9-Part-1.zip': await zipOf({ '里.md': '# 里\n\n文' }),
      }),
      [`Export-${id}-Part-3.zip`]: 'PK 坏',
      '附件.zip': await zipOf({ '外.md': '# 外\n\n文' }),
    })
    await expectWhole(taken)
    expect(taken.remarks.join('\n')).toContain('-Part-3.zip | 不是 zip 压缩包')
    expect(taken.remarks).toContain('附件.zip | 里面的压缩包没有展开，未导入')
    expect(taken.remarks).toContain('Export-9-Part-1.zip | 里面的压缩包没有展开，未导入')
  })
})

test('a table without end is told, and the rest is taken in', async () => {
  const { given, remarks } = await take({
    [`表 ${number(7)}.csv`]: '甲,乙\n'.repeat(30_000),
    [`页 ${number(8)}.md`]: '# 页\n\n文\n',
  })
  expect(given.report.documents).toMatchObject({ created: 1, failed: 1 })
  expect(remarks.join('\n')).toContain('表格超过 50000 格，未导入')
})

test('飞书: pictures and documents by their tokens, what stays there is told', async () => {
  const { given, read, remarks } = await take({
    '甲.md':
      '<callout emoji="bulb">\n见<mention-doc token="x">乙</mention-doc>\n</callout>\n\n<image token="boxcnAbCdEfGhIjKlMnOpQrStUv" width="20"/>\n\n![](boxcnAbCdEfGhIjKlMnOpQrStUv)\n\n<whiteboard token="w"/>\n\n<image token="boxcnNoNe"/>\n',
    '乙.md': '# 乙\n\n文\n',
    'static/boxcnAbCdEfGhIjKlMnOpQrStUv.png': png,
  })
  expect(given.report).toMatchObject({ dialects: ['飞书'], pictures: 1 })
  const { content } = await read('甲')
  expect(content).toContain(`/resources-docs/${(await read('乙')).id}">乙</a>`)
  expect(content.match(/<img src="\/files\//g)).toHaveLength(2)
  expect(remarks).toContain('甲.md | 飞书 <whiteboard> | 不认识的写法，里面的内容照样导入')
  expect(remarks).toContain('甲.md | token:boxcnNoNe | 没有随资料导出这个文件')
})

test('Obsidian: other names of notes lead to them, a block is taken in by its name, circles end', async () => {
  const { read, remarks } = await take({
    '.obsidian/app.json': '{}',
    '甲.md': '见[[小名]]。\n\n![[乙#^b1]]\n\n![[乙#^b2]]\n\n![[圈]]\n',
    '乙.md': '---\naliases: [小名]\n---\n前\n\n一段\n两行 ^b1\n\n- 一项\n- 两项 ^b2\n\n后\n',
    '圈.md': '![[圈]]\n',
  })
  const { content } = await read('甲')
  expect(content).toContain(`/resources-docs/${(await read('乙')).id}">小名</a>`)
  expect(content).toContain('<p>一段\n两行</p><ul><li>两项</li></ul>')
  expect(content).not.toContain('前')
  expect(remarks.join('\n')).toContain('引入的文件又引入了自己')
})
