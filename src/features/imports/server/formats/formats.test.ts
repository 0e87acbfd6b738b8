import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { chapterOf, docxOf, epubOf, para, pictureOf } from '#test/support/libraries/documents.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { comparableSpace } from '#test/support/libraries/round-trip.ts'
import { makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { rawZip, zipOf } from '#test/support/libraries/zips.ts'

// What people have besides Markdown: Word, pages of sites, books. In as documents, out as the very file or, edited, as Markdown.

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

async function take(bytes: Buffer, name = '资料.zip', into?: { id: number }) {
  const space = into ?? (await makeSpace(wang))
  const given = await importZip(world, wang, space.id, { bytes, name })
  const remarks = (given.remarks as Record<string, string>[]).map(({ path, what, why }) =>
    [path, what, why].filter(Boolean).join(' | '),
  )
  const titles = async (at: number | 'root' = 'root') =>
    (await wang.get(`/v1/products/${space.id}/product_files/${at}/tree?per_number=100`)).data.list as {
      id: number
      title: string
    }[]
  const read = async (title: string) => {
    const { rows } = await world.pool.query(
      `select content, resources.id, title from documents join resources on resources.id = resource_id where space_id = $1 and title = $2`,
      [space.id, title],
    )
    expect([title, rows.length]).toEqual([title, 1])
    return rows[0] as { content: string; id: number; title: string }
  }
  return { space, given, remarks, titles, read }
}

async function edit(space: { id: number }, { id, title, content }: { id: number; title: string; content: string }) {
  const { code } = await wang.put(`/v1/products/${space.id}/product_files/${id}`, {
    title,
    content: `${content}<p>后来加的。</p>`,
  })
  expect(code).toBe(0)
}

/** Without what is drawn of them, in which blanks that say nothing differ. */
const textsOf = async ({ id }: { id: number }) =>
  (await comparableSpace(world, id)).map((row) => ({ ...row, rendered: null }))

const out = async (space: { id: number }) => filesIn((await exportSpace(world, wang, space.id)).entries)
const names = (list: { title: string }[]) => list.map(({ title }) => title)

describe('Word', () => {
  const body = () =>
    para('分布式锁', 'CNTitle') +
    para('为什么', 'CN1') +
    para('锁给不了它没有的保证。') +
    pictureOf('图.png', '示意') +
    para('怎样做', 'CN1')

  test('a document alone: its title, headings and pictures; it goes out byte for byte, and edited as Markdown', async () => {
    const bytes = await docxOf(body(), { pictures: { '图.png': png } })
    const { space, given, read } = await take(bytes, '锁.docx')
    expect(given.report).toMatchObject({ documents: { created: 1, failed: 0 }, pictures: 1, dialects: ['Word'] })
    const document = await read('分布式锁')
    expect(document.content).toMatch(
      /<h2>为什么<\/h2><p>锁给不了它没有的保证。<\/p><p><img src="\/files\/[^"]+" alt="示意"><\/p><h2>怎样做<\/h2>/,
    )
    expect((await out(space)).get('锁.docx')?.equals(bytes)).toBe(true)
    await edit(space, document)
    const files = await out(space)
    expect(files.has('锁.docx')).toBe(false)
    expect(files.get('锁.md')!.toString()).toMatch(
      /## 为什么\n\n锁给不了它没有的保证。\n\n!\[示意\]\(\.\/图片\/[^)]+\)\n\n## 怎样做\n\n后来加的。\n$/,
    )
  })

  test('what came as Word comes back from an export as the same document, beside attachments that stay attachments', async () => {
    const first = await take(
      await zipOf({ '甲.docx': await docxOf(para('甲文')), '乙.md': '# 乙\n\n见[甲](甲.docx)。\n' }),
    )
    expect(first.given.report.documents).toMatchObject({ created: 2, failed: 0 })
    expect((await first.read('乙')).content).toContain(`/resources-docs/${(await first.read('甲')).id}"`)
    const { bytes } = await exportSpace(world, wang, first.space.id)
    const second = await take(bytes)
    expect(second.given.report.documents).toMatchObject({ created: 2, failed: 0 })
    expect(await comparableSpace(world, second.space.id)).toEqual(await comparableSpace(world, first.space.id))
  })

  test('imported again it updates the document, unless people edited it', async () => {
    const first = await take(await docxOf(para('旧')), '课.docx')
    await take(await docxOf(para('新')), '课.docx', first.space)
    expect((await first.read('课')).content).toBe('<p>新</p>')
    await edit(first.space, await first.read('课'))
    const again = await take(await docxOf(para('更新')), '课.docx', first.space)
    expect(again.given.report.documents).toMatchObject({ kept: 1 })
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    ['entities', () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>', '_rels/.rels': '<Relationships/>' }), 'DOCTYPE'],
    ['no Word document', () => zipOf({ 'a.txt': '文' }), '不是 Word 文档（.docx），或者文件已损坏'],
    ['broken XML', () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document><w:body>' }), 'Word 文档已损坏，或者它的结构无法读取'],
    ['ten megabytes in one paragraph', () => docxOf(para('长'.repeat(3_400_000))), '正文超过 100 万个字符'],
    ['an element in an element in an element', () => docxOf('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000)), 'Word 文档已损坏，或者它的结构无法读取'],
  ])('%s: told, and nothing is made', async (_what, bytes, why) => {
    const { given, remarks } = await take(await zipOf({ '坏.docx': await bytes(), '好.md': '# 好\n\n文' }))
    expect(given.report.documents).toMatchObject({ created: 1, failed: 1 })
    expect(remarks.join('\n')).toContain(why)
  }) // prettier-ignore

  test('a part that unfolds to more than it claims is not unfolded', async () => {
    const part = { name: 'word/document.xml', content: Buffer.alloc(30_000_000, 'x'), claims: 100 }
    const bomb = rawZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: '_rels/.rels', content: '<Relationships/>' },
      part,
    ])
    const { given, remarks } = await take(await zipOf({ '炸弹.docx': bomb, '好.md': '# 好\n\n文' }))
    expect(given.report.documents).toMatchObject({ created: 1, failed: 1 })
    expect(remarks.join('\n')).toMatch(/炸弹\.docx \| .*(?:损坏|100 倍)/)
  })

  test('what nobody here can show is told by name', async () => {
    const { remarks } = await take(await docxOf(`${para('文')}<w:p><w:r><w:object/></w:r></w:p>`), '图表.docx')
    expect(remarks).toContain('图表.docx | 嵌入的对象 | 没能导入的内容，请看原文件')
  })
})

describe('pages', () => {
  const page = (title: string, main: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><title>${title} - 算法站</title></head><body><nav><a href="index.html">首页</a></nav><main>${main}</main><footer>版权</footer></body></html>`
  const site = () => ({
    'index.html': page('首页', '<h1>首页</h1><p>先读<a href="图/最短路.html#def">定义</a>。</p>'),
    '图/最短路.html': page(
      '最短路',
      '<h1>最短路</h1><h2 id="def">定义</h2><p><img src="../img/a.png"><a href="../index.html">回</a></p>',
    ),
    'img/a.png': png,
    'style.css': 'a{}',
  })

  test('a site: titles, links, pictures; every page byte for byte, and the edited one as Markdown that others still find', async () => {
    const files = site()
    const { space, given, read } = await take(await zipOf(files))
    expect(given.report).toMatchObject({
      documents: { created: 2, failed: 0 },
      pictures: 1,
      dialects: ['网页（HTML）'],
    })
    const [index, path] = [await read('首页'), await read('最短路')]
    expect(index.content).toBe(
      `<p>先读<a href="/spaces/${space.id}/resources-docs/${path.id}#h-%E5%AE%9A%E4%B9%89">定义</a>。</p>`,
    )
    expect(path.content).toContain(`<a href="/spaces/${space.id}/resources-docs/${index.id}">回</a>`)
    const same = await out(space)
    for (const [at, text] of Object.entries(files))
      if (!at.endsWith('.css')) expect([at, same.get(at)?.toString()]).toEqual([at, text.toString()])
    await edit(space, path)
    const { bytes, entries } = await exportSpace(world, wang, space.id)
    const after = filesIn(entries)
    expect(after.get('index.html')?.toString()).toBe(files['index.html'])
    expect(after.get('图/最短路.md')?.toString()).toContain('## 定义')
    const again = await take(bytes)
    expect((await again.read('首页')).content).toContain(`/resources-docs/${(await again.read('最短路')).id}"`)
  })

  test('pages in GBK are read as they say', async () => {
    const gbk = Buffer.concat([Buffer.from('<html><head><meta charset="gb2312"><title>'), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from('</title></head><body><p>'), Buffer.from([0xd6, 0xd0]), Buffer.from('</p></body></html>')])
    const { read, remarks } = await take(gbk, 'a.html')
    expect((await read('中文')).content).toBe('<p>中</p>')
    expect(remarks).toEqual(['a.html | 按 GB18030 编码读取'])
  }) // prettier-ignore

  test('a title without what the site adds; pages beside Markdown are its templates', async () => {
    const { titles } = await take(
      await zipOf({ 'a.html': page('归并', '<p>文</p>'), 'index.html': page('首页', '<p>文</p>') }),
    )
    expect(names(await titles())).toEqual(['首页', '归并'])
    const mixed = await take(await zipOf({ 'a.md': '# 甲\n\n文', 'main.html': page('模板', '<p>文</p>') }))
    expect(names(await mixed.titles())).toEqual(['甲'])
  })

  test('hostile pages: no script, nothing from outside, no depth and no length without bounds', async () => {
    const { given, read, remarks } = await take(
      await zipOf({
        'a.html': page('甲', '<p onclick="x()">文<script>x()</script><a href="javascript:x()">链</a><img src="../../etc/passwd.png"><a href="../../etc/passwd">外</a></p>'),
        'b.html': page('乙', `${'<div>'.repeat(50_000)}底`),
        'c.html': page('丙', `<p>${'长'.repeat(1_100_000)}</p>`),
        'd.html': page('丁', `<table>${'<tr><td>1</td></tr>'.repeat(3000)}</table>`),
      }),
    )
    expect(given.report.documents).toMatchObject({ created: 3, failed: 1 })
    expect((await read('甲 - 算法站')).content).toBe('<p>文链外</p>')
    expect((await read('乙 - 算法站')).content).toContain('底')
    expect(remarks.join('\n')).toContain('正文超过 100 万个字符')
    expect(remarks.join('\n')).toContain('在导入的文件夹之外')
  }) // prettier-ignore
})

describe('books', () => {
  const chapters = {
    'ch1.xhtml': { title: '开始', body: '<h1>开始</h1><p>见<a href="two/ch2.xhtml#s">后面</a><a epub:type="noteref" href="#n1">1</a></p><aside epub:type="footnote" id="n1"><p>注</p></aside>' },
    'two/ch2.xhtml': { title: '归并', part: '排序', body: '<p>在前</p><h2 id="s">节</h2><p><img src="../img/a.png" alt="图"/></p>' },
    'two/ch10.xhtml': { title: '快速', part: '排序', body: '<p>文</p>' },
  } // prettier-ignore

  test.each([
    ['of EPUB 3', false],
    ['of EPUB 2', true],
  ])('%s: chapters in their order, parts as folders, links, notes and pictures', async (_what, isOld) => {
    const bytes = await epubOf(chapters, { pictures: { 'img/a.png': png }, isOld })
    const { space, given, titles, read } = await take(bytes, '书.epub')
    expect(given.report).toMatchObject({ documents: { created: 3, failed: 0 }, pictures: 1, dialects: ['EPUB'] })
    const top = await titles()
    expect(names(top)).toEqual(['开始', '排序'])
    expect(names(await titles(top[1]!.id))).toEqual(['归并', '快速'])
    const first = await read('开始')
    expect(first.content).toContain(`/resources-docs/${(await read('归并')).id}#h-%E8%8A%82"`)
    expect(first.content).toContain('<ol data-type="footnotes"><li data-id="n1"><p>注</p></li></ol>')
    const files = await out(space)
    expect(files.get('ch1.xhtml')?.toString()).toBe(chapterOf(chapters['ch1.xhtml']))
    expect(files.get('img/a.png')?.equals(png)).toBe(true)
    await edit(space, first)
    expect((await out(space)).get('ch1.md')?.toString()).toContain('后来加的。')
  })

  test('in a zip a book is a folder of its name', async () => {
    const { titles } = await take(
      await zipOf({ '书架/我的书.epub': await epubOf(chapters), '说明.md': '# 说明\n\n文' }),
    )
    const [shelf] = (await titles()).filter(({ title }) => title === '书架')
    expect(names(await titles(shelf!.id))).toEqual(['我的书'])
  })

  test('a protected book is refused in plain words, one with hidden fonts is not', async () => {
    const lock = (algorithm: string) => ({ 'META-INF/encryption.xml': `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>` })
    const refused = await take(await epubOf(chapters, { more: lock('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }), '锁.epub')
    expect(refused.given).toMatchObject({ state: 'failed', problem: '这本电子书有版权保护（DRM），内容是加密的，无法导入；请换一份没有保护的' })
    const open = await take(await epubOf(chapters, { more: lock('http://www.idpf.org/2008/embedding') }), '字体.epub')
    expect(open.given.state).toBe('done')
  }) // prettier-ignore

  test('a hostile book reads nothing from outside and unfolds nothing; what was taken out of a zip is gone afterwards', async () => {
    const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('gewu-import-')).length
    const before = left()
    const laughs =
      '<!DOCTYPE html [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><html><body><p>文&b;</p><img src="../../../etc/passwd"/></body></html>'
    const item = (id: string, href: string) => `<item id="${id}" href="${href}" media-type="application/xhtml+xml"/>`
    const evil = await epubOf(
      { 'ch.xhtml': { title: '章', body: '' } },
      {
        more: {
          'OEBPS/ch.xhtml': laughs,
          'OEBPS/nav.xhtml': '<ol><li>'.repeat(20_000),
          'OEBPS/book.opf': `<package><manifest>${item('a', '../../../../etc/passwd')}${item('b', 'ch.xhtml')}${item('c', 'ch.xhtml')}</manifest><spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/><itemref idref="none"/></spine></package>`,
        },
      },
    )
    const { space, given } = await take(
      await zipOf({ '书.epub': evil, '坏.epub': 'PK', '空.epub': await zipOf({ 'a.txt': '' }) }),
    )
    expect(given.report.documents).toMatchObject({ created: 1, failed: 0 })
    const { rows } = await world.pool.query(
      `select content from documents join resources on id = resource_id where space_id = $1`,
      [space.id],
    )
    expect(rows[0].content).toBe('<p>文&amp;b;</p><p></p>')
    expect(left()).toBe(before)
  })

  test('our own comes back with equal meaning', async () => {
    const text = [
      '# 锁\n\n> [!TIP] 记\n> 框里 $x^2$\n\n正文[^1]，见[别处](部分/乙.md#节)。\n\n- [x] 做完\n- [ ] 没做\n\n```java\nint a;\n```\n\n<details><summary>题</summary>\n\n文\n\n</details>\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n$$\n\\frac{a}{b}\n$$\n\n[^1]: 注\n',
      '# 乙\n\n文\n\n## 节\n\n![图](a.png)\n',
    ]
    const first = await take(await zipOf({ '锁.md': text[0]!, '部分/乙.md': text[1]!, '部分/a.png': png }))
    const { bytes } = await exportSpace(world, wang, first.space.id, 'epub')
    const second = await take(bytes, '算法竞赛.epub')
    expect(second.given.report.documents).toMatchObject({ created: 2, failed: 0 })
    expect(await textsOf(second.space)).toEqual(await textsOf(first.space))
  })
})

test('what an edit would lose is told by name to whoever may edit, until somebody has edited', async () => {
  const { space, read } = await take(
    await zipOf({
      '锁.docx': await docxOf(para('文')),
      '语雀.lake': '<!doctype lake><p>文</p>',
      '笔记.md': '---\ntitle: 笔记\nweight: 3\nslug: a\n---\n文<!-- 注 -->\n',
      '平常.md': '# 平常\n\n文\n',
    }),
  )
  const original = async (title: string, who = wang) =>
    who.get(`/v1/products/${space.id}/product_files/${(await read(title)).id}/original`)
  expect((await original('锁')).data).toEqual({
    original: { name: '锁.docx', losses: ['Word 的版式（字体、颜色、页眉页脚）和批注'] },
  })
  expect((await original('语雀')).data.original.losses).toEqual(['语雀的版式和卡片设置'])
  expect((await original('笔记')).data.original.losses).toEqual(['头部的 weight、slug', '注释'])
  expect((await original('平常')).data).toEqual({ original: { name: '平常.md', losses: [] } })
  await edit(space, await read('平常'))
  expect((await original('平常')).data).toEqual({ original: null })
  expect((await original('笔记', await world.person('路人'))).code).toBe(100403)
})
