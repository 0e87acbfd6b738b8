import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

// Libraries that were written for a program: its table of contents, its ways of writing, what its texts take in.

let world: World
let wang: Person

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

interface Node {
  id: number
  parent_id: number | null
  title: string
}

async function take(files: Record<string, string>) {
  const space = await makeSpace(wang)
  const report = await importZip(world, wang, space.id, { bytes: await zipOf(files) })
  expect(report).toMatchObject({ state: 'done', report: { documents: { failed: 0 } } })
  const level = async (folder: number | 'root'): Promise<Node[]> =>
    (await wang.get(`/v1/products/${space.id}/product_files/${folder}/tree?per_number=100`)).data.list
  const read = async (title: string) => {
    const { rows } = await world.pool.query(
      `select content, resources.id from documents join resources on resources.id = resource_id where space_id = $1 and title = $2`,
      [space.id, title],
    )
    return rows[0] as { content: string; id: number }
  }
  const remarks = report.remarks.map(({ path, what, why }: Record<string, string>) =>
    [path, what, why].filter(Boolean).join(' | '),
  )
  return {
    space,
    report,
    remarks,
    level,
    read,
    titles: async (at: number | 'root') => (await level(at)).map(({ title }) => title),
  }
}

const book = {
  'mkdocs.yml':
    'site_name: 书\ntheme: !!python/name:material\nnav:\n  - 首页: index.md\n  - 图论:\n      - 最短路: graph/short.md\n      - graph/flow.md\n  - 数学:\n      - math/b.md\n      - 甲: math/a.md\n',
  'docs/index.md': '---\nauthor: 张三, 李四\ntags: [算法, 图]\n---\n先读[定义](graph/short.md#def)。',
  'docs/graph/short.md': '文在前\n\n## 定义 {#def}\n\n!!! note "记"\n    --8<-- "part.md"\n\n再见[^1]。\n\n[^1]: 注\n',
  'docs/graph/flow.md': '# 网络流\n\n=== "C++"\n\n    ```cpp\n    --8<-- "code/flow.cpp"\n    ```\n',
  'docs/math/a.md': '文',
  'docs/math/b.md': '# 乙\n\n文',
  'docs/code/flow.cpp': 'int main() {}\n',
  'docs/part.md': '引入的 $x^2$。\n',
}

describe('MkDocs', () => {
  test('the table of contents gives order and titles, also to folders; what is taken in and written comes out', async () => {
    const { report, level, titles, read, remarks } = await take(book)
    expect(report.report.dialects).toEqual(['MkDocs'])
    const [docs] = await level('root')
    expect(await titles(docs!.id)).toEqual(['首页', '图论', '数学', 'part'])
    const [, graph, math] = await level(docs!.id)
    expect(await titles(graph!.id)).toEqual(['最短路', '网络流'])
    expect(await titles(math!.id)).toEqual(['乙', '甲'])
    const short = await read('最短路')
    expect(short.content).toContain('<p data-type="calloutTitle">记</p>')
    expect(short.content).toContain('引入的 <span data-type="inline-math" data-latex="x^2"></span>。')
    expect((await read('网络流')).content).toContain('<code class="language-cpp">int main() {}</code>')
    const index = await read('首页')
    expect(index.content).toContain(`/resources-docs/${short.id}#h-%E5%AE%9A%E4%B9%89`)
    expect(index.content).toContain('<p>作者：张三、李四</p>')
    expect(remarks.filter((remark: string) => remark.includes('引入'))).toEqual([])
  })

  test('the head may be lines without a fence, as Python-Markdown reads them', async () => {
    const { read } = await take({
      'mkdocs.yml': 'site_name: 书\n',
      'docs/a.md': 'author: 张三, 李四\ntitle: 题: 一\n\n文\n',
      'docs/b.md': '# 乙\n\ntitle: 不是头\n',
    })
    expect((await read('题: 一')).content).toBe('<p>文</p>\n<p>作者：张三、李四</p>')
    expect((await read('乙')).content).toBe('<p>title: 不是头</p>')
  })

  test('the settings of the whole count, not those of an example in it; files are taken in several at once', async () => {
    const { level, titles, read, remarks } = await take({
      'a/b/mkdocs.yml': 'nav:\n  - 错: x.md\n',
      'a/b/docs/x.md': '文',
      'mkdocs.yml': 'nav:\n  - 后: z.md\n  - 前: a.md\n',
      'docs/a.md': '--8<--\nz.md\n; 没有.md\n\ncode.txt\n--8<--\n',
      'docs/z.md': '文在 `#!python f()` 处',
      'code.txt': '引入的\n',
    })
    const docs = (await level('root')).find(({ title }) => title === 'docs')
    expect(await titles(docs!.id)).toEqual(['后', '前'])
    const { content } = await read('前')
    expect(content).toContain('文在 <code>f()</code> 处')
    expect(content).toContain('引入的')
    expect(content).not.toContain('8&lt;')
    expect(remarks.join('\n')).not.toContain('没有.md')
  })

  test('goes out byte for byte, in the same order', async () => {
    const { space } = await take(book)
    const { entries } = await exportSpace(world, wang, space.id)
    const files = filesIn(entries)
    for (const [path, text] of Object.entries(book))
      if (path.endsWith('.md')) expect([path, files.get(path)?.toString()]).toEqual([path, text])
  })

  test('nothing is taken in from outside, in a circle, too deep or too often; each is told', async () => {
    const deep = Object.fromEntries(
      Array.from({ length: 13 }, (_, depth) => [`深/${depth}.md`, `第 ${depth} 层\n--8<-- "深/${depth + 1}.md"\n`]),
    )
    const many = '--8<-- "大.txt"\n'.repeat(1200)
    const { read, remarks } = await take({
      ...deep,
      'mkdocs.yml': 'nav: &a [*a]\n',
      '圈.md': '--8<-- "圈.md"\n--8<-- "../../etc/passwd"\n--8<-- "没有.md"\n',
      '多.md': many,
      '大.txt': '大'.repeat(2000),
    })
    expect((await read('圈')).content).not.toContain('root:')
    for (const why of [
      '引入的文件又引入了自己',
      '引入的文件不在导入的资料里',
      '引入的文件超过 10 层',
      '引入的文件加起来太长',
    ])
      expect(remarks.join('\n'), why).toContain(why)
    expect((await read('0')).content).toContain('第 10 层')
    expect((await read('0')).content).not.toContain('第 11 层')
  })
})

test('Docusaurus: a folder is called and stands as its category file says', async () => {
  const { report, level, titles } = await take({
    'docs/z/_category_.json': '{\n\t"label": "先学这个",\n\t"position": 1\n}\n',
    'docs/z/a.md': '文',
    'docs/b.md': '---\nsidebar_position: 2\ntitle: 其次\n---\n文',
    'docs/a/_category_.yml': 'label: 最后\nposition: 3.5\n',
    'docs/a/a.md': '文',
    'docs/c/_category_.yaml': '- 不是\n',
    'docs/c/a.md': '文',
  })
  expect(report.report.dialects).toEqual(['Docusaurus'])
  const [docs] = await level('root')
  expect(await titles(docs!.id)).toEqual(['先学这个', '其次', '最后', 'c'])
})

describe('MDX', () => {
  const files = {
    'docusaurus.config.js': 'module.exports = {}\n',
    'docs/intro.mdx':
      "---\ntitle: 题\nsidebar_position: 2\n---\n\nimport Part from './_part.mdx'\nimport Source from '!!raw-loader!./a.js'\n\n<Part />\n\n<CodeBlock language=\"js\">{Source}</CodeBlock>\n\n<Chart data={props.data} />\n\n见[别页](./other.mdx#x)。\n",
    'docs/_part.mdx': "import Deep from './_deep.md'\n\n引入的 **文**。\n\n<Deep />\n",
    'docs/_deep.md': '深处的。\n',
    'docs/a.js': 'export const a = {}\n',
    'docs/other.mdx':
      '---\nsidebar_position: 1\n---\n\n# 别页\n\n## X {#x}\n\n<Admonition type="tip">文</Admonition>\n',
    'docs/plain.md': 'import Tabs from \'@theme/Tabs\'\n\n<Admonition type="info">\n  文\n</Admonition>\n',
  }

  test('what it imports of the library is taken in, what only a program could say is told by name', async () => {
    const { report, read, remarks } = await take(files)
    expect(report.report.dialects).toEqual(['Docusaurus', 'MDX'])
    const { content } = await read('题')
    expect(content).toContain('<p>引入的 <strong>文</strong>。</p>')
    expect(content).toContain('<p>深处的。</p>')
    expect(content).toContain('<code class="language-js">export const a = {}</code>')
    expect(content).toContain(`/resources-docs/${(await read('别页')).id}#h-x`)
    expect(content).not.toMatch(/import|Chart|props/)
    expect(remarks).toContain('docs/intro.mdx | <Chart> | 不认识的写法，里面的内容照样导入')
    expect((await read('plain')).content).toContain('data-kind="info"')
  })

  test('goes out byte for byte, and as Markdown once it was edited', async () => {
    const { space, read } = await take(files)
    const before = filesIn((await exportSpace(world, wang, space.id)).entries)
    for (const [path, text] of Object.entries(files))
      if (/mdx?$/.test(path)) expect([path, before.get(path)?.toString()]).toEqual([path, text])
    const { id, content } = await read('别页')
    const saved = await wang.put(`/v1/products/${space.id}/product_files/${id}`, {
      title: '别页',
      content: `${content}<p>后来。</p>`,
    })
    expect(saved.code).toBe(0)
    const after = filesIn((await exportSpace(world, wang, space.id)).entries)
    expect(after.has('docs/other.mdx')).toBe(false)
    expect(after.get('docs/other.md')?.toString()).toContain('后来。')
  })
})

test('GitBook and docsify: the list of links is the order', async () => {
  const list =
    '# 目录\n\n* [前言](README.md)\n* [第二](b/README.md)\n    * [乙二](<b/2.md>)\n    * [乙一](b/1.md)\n* [第一](a.md)\n'
  const files = {
    'README.md': '# 前言\n\n文',
    'a.md': '文 {% hint %}',
    'b/README.md': '文',
    'b/1.md': '文',
    'b/2.md': '{% hint style="info" %}\n文\n{% endhint %}\n\n{% odd %}',
  }
  for (const [name, dialect] of [
    ['SUMMARY.md', 'GitBook'],
    ['_sidebar.md', 'docsify'],
  ] as const) {
    const { report, titles, level, read } = await take({ ...files, [name]: list })
    expect(report.report.dialects).toContain(dialect)
    expect((await titles('root')).slice(0, 2)).toEqual(['第二', '第一'])
    const [second] = await level('root')
    expect(await titles(second!.id)).toEqual(['第二', '乙二', '乙一'])
    expect((await read('乙二')).content).toContain('data-type="callout"')
  }
})

test('Obsidian: links and embeds find notes by name, wherever they lie', async () => {
  const { read, report, remarks } = await take({
    '.obsidian/app.json': '{}',
    '甲.md': '见[[深处的笔记#小节|那里]]和[[没有的]]。\n\n![[深处的笔记#小节]]\n',
    '很/深/深处的笔记.md': '前\n\n## 小节\n\n里面。\n\n## 别的\n\n外面。\n',
  })
  expect(report.report.dialects).toEqual(['Obsidian'])
  const [note, deep] = [await read('甲'), await read('深处的笔记')]
  expect(note.content).toContain(`/resources-docs/${deep.id}#h-%E5%B0%8F%E8%8A%82`)
  expect(note.content).toContain('<p>里面。</p>')
  expect(note.content).not.toContain('外面')
  expect(remarks.join('\n')).toContain('没有叫这个名字的笔记')
})

test('without a table of contents the numbers of names and front matter say the order', async () => {
  const { titles, level } = await take({
    '10-十.md': '文',
    '2-二.md': '文',
    '第十章 丙.md': '文',
    '第九章 乙.md': '文',
    '没有号.md': '文',
    '站/b.md': '---\nsidebar_position: 1\ntitle: 先\n---\n文',
    '站/a.md': '---\nsidebar_position: 2\ntitle: 后\n---\n文',
    '站/index.md': '# 总\n\n文',
  })
  expect(await titles('root')).toEqual(['2-二', '第九章 乙', '10-十', '第十章 丙', '站', '没有号'])
  expect(await titles((await level('root')).find(({ title }) => title === '站')!.id)).toEqual(['总', '先', '后'])
})

test('a title is the first heading where it stands first and is the only one of its level', async () => {
  const cases: [string, string][] = [
    ['# 一\n\n文\n\n## 节', '一'],
    ['[![图](https://img.example.com/a.svg)](https://example.com/)\n\n# 图后\n\n文', '图后'],
    ['## 二级\n\n文\n\n### 节', '二级'],
    ['文在前\n\n# 后面', '名0'],
    ['# 甲\n\n文\n\n# 乙', '名1'],
    ['---\ntitle: 头部\n---\n# 甲\n\n# 乙', '头部'],
    ['---\ntitle: 头部二\n---\n# 正题\n\n文', '正题'],
  ]
  let named = 0
  for (const [text, title] of cases) {
    const { read } = await take({ [`${title.startsWith('名') ? `名${named++}` : '文件'}.md`]: text })
    expect([text, (await read(title))?.id !== undefined]).toEqual([text, true])
  }
})
