import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

// Books of Jupyter Book, Sphinx and d2lbook: the order that they say, what their texts refer to in each other, and notebooks.

let world: World
let wang: Person

beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

async function take(files: Record<string, string>) {
  const space = await makeSpace(wang)
  const done = await importZip(world, wang, space.id, { bytes: await zipOf(files) })
  expect(done).toMatchObject({ state: 'done', report: { documents: { failed: 0 } } })
  const { rows } = await world.pool.query(
    `select path, resources.id, resources.title, content from import_sources join resources on id = resource_id
      join documents using (resource_id) where import_sources.space_id = $1`,
    [space.id],
  )
  const documents = new Map<string, { id: number; title: string; content: string }>(rows.map((row) => [row.path, row]))
  const titles = async (folder: number | 'root' = 'root') => {
    const { data } = await wang.get(`/v1/products/${space.id}/product_files/${folder}/tree?per_number=100`)
    return data.list.map(({ title }: { title: string }) => title)
  }
  const exported = async () => filesIn((await exportSpace(world, wang, space.id)).entries)
  return { space, done, documents, titles, exported, content: (path: string) => documents.get(path)!.content }
}

describe('Jupyter Book', () => {
  const book = {
    '_toc.yml':
      'format: jb-book\nroot: intro\nparts:\n  - caption: 上\n    numbered: true\n    chapters:\n      - file: z\n        sections:\n          - file: y\n            title: 别名\n      - glob: more/*\n',
    '_config.yml': 'sphinx:\n  config:\n    myst_substitutions:\n      key: 换\n',
    'intro.md': '# 引\n\n见 {ref}`of-y`、{numref}`fig`、{doc}`z` 和 {cite}`knuth`。{{ key }}\n',
    'z.md':
      '(of-z)=\n# 丙\n\n```{include} part.txt\n```\n\n```{literalinclude} code/a.py\n:lines: 2-3\n:caption: 程序\n```\n',
    'y.md': '# 乙\n\n(of-y)=\n## 节\n\n```{figure} https://example.com/a.png\n:name: fig\n图说\n```\n\n[](#of-z)\n',
    'more/b.md': '# B\n',
    'more/a.md': '# A\n',
    'part.txt': '引入的 **文字**。\n',
    'code/a.py': '一\n二\n三\n四\n',
    'refs.bib': '@book{knuth,\n  author = {Knuth, Donald E.},\n  title = {The {Art}},\n  year = 1968\n}\n',
  }

  test('order, titles, references between texts, citations, what is taken in; out byte for byte', async () => {
    const { documents, content, titles, done, exported, space } = await take(book)
    expect(done.report.dialects).toContain('MyST／Jupyter Book')
    expect((await titles()).slice(1)).toEqual(['丙', '乙', 'more'])
    const at = (path: string) => `/spaces/${space.id}/resources-docs/${documents.get(path)!.id}`
    expect(content('intro.md')).toContain(`<a href="${at('y.md')}#h-%E8%8A%82">节</a>`)
    expect(content('intro.md')).toContain(`<a href="${at('y.md')}#h-%E8%8A%82">图 1.1.1</a>`)
    expect(content('intro.md')).toContain(`<a href="${at('z.md')}">丙</a>`)
    expect(content('intro.md')).toContain('(Knuth, 1968)。换')
    expect(content('intro.md')).toContain('<li>Knuth, Donald E. (1968). The Art</li>')
    expect(content('y.md')).toContain(`<a href="${at('z.md')}">1 节</a>`)
    expect(content('z.md')).toContain('<p>引入的 <strong>文字</strong>。</p>')
    expect(content('z.md')).toContain('<p>代码 1.1　程序</p>')
    expect(content('z.md')).toContain('<code class="language-py">二\n三</code>')
    const files = await exported()
    for (const path of documents.keys())
      expect([path, files.get(path)?.toString()]).toEqual([path, book[path as keyof typeof book]])
  })

  test('files are taken in from the archive alone, and not in a circle', async () => {
    const { content, done } = await take({
      'a.md':
        '# 甲\n\n```{include} a.md\n```\n\n```{include} ../../etc/passwd\n```\n\n```{literalinclude} 没有.py\n```\n\n末\n',
      'b.rst': '乙\n==\n\n.. include:: b.rst\n\n.. literalinclude:: /etc/passwd\n\n末\n',
    })
    expect(content('a.md')).not.toContain('root:')
    expect(content('b.rst')).toBe('<p>末</p>')
    const said = done.remarks.map(({ path, why }: { path: string; why: string }) => `${path} ${why}`)
    for (const path of ['a.md', 'b.rst']) {
      expect(said).toContain(`${path} 引入的文件又引入了自己`)
      expect(said).toContain(`${path} 引入的文件不在导入的资料里`)
    }
  })
})

test('Sphinx: the toctrees of reStructuredText are the order; references lead on; edited texts go out as Markdown', async () => {
  const files = {
    'conf.py': 'raise SystemExit',
    'index.rst': '书\n==\n\n.. toctree::\n   :caption: 正文\n\n   乙 <b>\n   a\n',
    'a.rst': '.. _of-a:\n\n甲\n==\n\n见 :ref:`of-b`、:doc:`b`、`别处 <b.html#>`_。\n',
    'b.rst': '丙\n==\n\n文\n\n.. _of-b:\n\n小节\n----\n\n见 :ref:`of-a`。\n',
  }
  const { documents, content, titles, done, exported, space } = await take(files)
  expect(done.report.dialects).toContain('Sphinx')
  expect(await titles()).toEqual(['丙', '甲'])
  const at = (path: string) => `/spaces/${space.id}/resources-docs/${documents.get(path)!.id}`
  expect(content('a.rst')).toBe(
    `<p>见 <a href="${at('b.rst')}#h-%E5%B0%8F%E8%8A%82">小节</a>、<a href="${at('b.rst')}">丙</a>、<a href="${at('b.rst')}">别处</a>。</p>`,
  )
  expect(content('b.rst')).toContain(`<a href="${at('a.rst')}">甲</a>`)
  expect(done.remarks).toContainEqual(
    expect.objectContaining({
      path: 'reStructuredText 文档',
      why: '没有修改过的原样导出；在站内修改后，导出为 Markdown',
    }),
  )
  const before = await exported()
  for (const path of documents.keys())
    expect([path, before.get(path)?.toString()]).toEqual([path, files[path as keyof typeof files]])
  const { id, title } = documents.get('b.rst')!
  await wang.put(`/v1/products/${space.id}/product_files/${id}`, { title, content: '<h2>改</h2><p>过</p>' })
  const after = await exported()
  expect(after.get('b.rst')).toBeUndefined()
  expect(after.get('b.md')?.toString()).toContain('## 改\n\n过')
})

test('d2lbook: numbers of chapters, figures and formulas; the list of what is cited', async () => {
  const { documents, content, space } = await take({
    'index.md': '# 书\n\n```toc\n:maxdepth: 2\n:numbered:\n\nchapter_a/index\nchapter_b/index\n```\n',
    'chapter_a/index.md': '# 甲章\n:label:`chap_a`\n\n```toc\none\ntwo\n```\n',
    'chapter_a/one.md': '# 一节\n:label:`sec_one`\n\n$$x$$\n:eqlabel:`eq_x`\n\n## 内\n:label:`sub`\n',
    'chapter_a/two.md': '# 二节\n\n见 :numref:`sec_one`、:numref:`sub`、:eqref:`eq_x`和 :cite:`a.b`。\n',
    'chapter_b/index.md': '# 乙章\n',
    'd2l.bib':
      '@article{a.b, author={Vaswani, Ashish and Shazeer, Noam and Parmar, Niki}, title="Attention", year={2017}}',
  })
  const one = `/spaces/${space.id}/resources-docs/${documents.get('chapter_a/one.md')!.id}`
  const two = content('chapter_a/two.md')
  expect(two).toContain(`<a href="${one}">1.1 节</a>`)
  expect(two).toContain(`<a href="${one}#h-%E5%86%85">1.1.1 节</a>`)
  expect(two).toContain(`<a href="${one}">(1.1.1)</a>`)
  expect(two).toContain('(Vaswani et al., 2017)。')
  expect(two).toContain('<h2>参考文献</h2>')
})

describe('notebooks', () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const notebook = JSON.stringify({
    nbformat: 4,
    metadata: { language_info: { name: 'python' } },
    cells: [
      {
        cell_type: 'markdown',
        source: ['# 本子\n', '\n', '式 $x^2$ ![图](attachment:a%20b.png)'],
        attachments: { 'a b.png': { 'image/png': pixel } },
      },
      {
        cell_type: 'code',
        source: 'print(1)',
        outputs: [
          { output_type: 'stream', name: 'stdout', text: ['1\n', '\u001b[31m红\u001b[0m\n'] },
          { output_type: 'display_data', data: { 'image/png': pixel, 'text/plain': ['<Figure>'] } },
          {
            output_type: 'execute_result',
            data: { 'text/html': '<table>\n\n<tr><td onclick="x()">格</td></tr></table><script>x()</script>' },
          },
          { output_type: 'execute_result', data: { 'text/latex': '$\\displaystyle y$' } },
          { output_type: 'execute_result', data: { 'text/html': '<script>x()</script>', 'text/plain': '42' } },
          { output_type: 'error', ename: 'E', evalue: 'v', traceback: ['\u001b[0;31mE\u001b[0m: v'] },
        ],
      },
      {
        cell_type: 'code',
        source: '%%bash\nls',
        metadata: { tags: ['remove-output'] },
        outputs: [{ output_type: 'stream', text: '不要' }],
      },
      { cell_type: 'raw', source: '```原样' },
    ],
  })

  test('cells, outputs and pictures are read; it goes out byte for byte, and as Markdown once edited', async () => {
    const { documents, content, exported, space, done } = await take({
      '本.ipynb': notebook,
      'b.md': '见[本子](本.ipynb)。\n',
    })
    expect(done.report).toMatchObject({ lost: 0, pictures: 1 })
    const { id, title } = documents.get('本.ipynb')!
    expect(title).toBe('本子')
    expect(content('b.md')).toContain(`/resources-docs/${id}">本子</a>`)
    const text = content('本.ipynb')
      .replace(/\/files\/[\w.-]+/g, 'F')
      .replace(/\s*\n\s*/g, '\n')
    expect(text).toContain('<p>式 <span data-type="inline-math" data-latex="x^2"></span> <img src="F" alt="图"></p>')
    expect(text).toContain('<code class="language-python">print(1)</code>')
    expect(text).toContain('<code class="language-text">1\n红</code>')
    expect(text).toContain('<p><img src="F" alt=""></p>')
    expect(text).toContain('<td>格</td>')
    expect(text).toContain('data-latex="y"')
    expect(text).toContain('<code class="language-text">42</code>')
    expect(text).toContain('<code class="language-text">E: v</code>')
    expect(text).toContain('<code class="language-bash">%%bash\nls</code>')
    expect(text).toContain('<code class="language-none">```原样</code>')
    expect(text).not.toMatch(/不要|script|onclick/)
    expect((await exported()).get('本.ipynb')!.toString()).toBe(notebook)
    await wang.put(`/v1/products/${space.id}/product_files/${id}`, { title, content: '<p>改过</p>' })
    const after = await exported()
    expect(after.get('本.ipynb')).toBeUndefined()
    expect(after.get('本.md')!.toString()).toContain('改过')
  })

  test('what is none is told, and the rest is taken in', async () => {
    const space = await makeSpace(wang)
    const bytes = await zipOf({ 'a.ipynb': '{"cells": 5}', 'b.ipynb': '不是', 'c.md': '# 丙\n' })
    const done = await importZip(world, wang, space.id, { bytes })
    expect(done.report.documents).toMatchObject({ created: 1, failed: 2 })
    for (const path of ['a.ipynb', 'b.ipynb'])
      expect(done.remarks).toContainEqual({ path, what: '', why: '不是 Jupyter 笔记本，或者文件已损坏', lost: true })
  })
})
