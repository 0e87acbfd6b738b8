import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { epubcheck, hasEpubcheck } from '#test/support/libraries/epubcheck.ts'
import { type Exported, exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'
import { everywhere, type Node, readXml } from '#test/whole/xml.ts'
import { zipFolder } from '#test/support/libraries/zips.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const sets = {
  'the fixture': path.join(root, 'test/fixtures/import'),
  'advanced-java': path.join(root, '../shared/data/advanced-java'),
}
let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0', PUBLIC_URL: 'https://gewu.example.com' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

describe.each(Object.entries(sets).filter(([, folder]) => existsSync(folder)))('%s as a book', (name, folder) => {
  let book: Exported
  let files: Map<string, Buffer>
  let opf: Node
  let items: Node[]
  const pages = new Map<string, Node>()
  beforeAll(async () => {
    const space = await makeSpace(wang, { title: name })
    await importZip(world, wang, space.id, { bytes: await zipFolder(folder) })
    book = await exportSpace(world, wang, space.id, 'epub')
    files = filesIn(book.entries)
    opf = await readXml(world.pool, files.get('EPUB/package.opf')!.toString())
    items = everywhere(opf, 'item')
    for (const { attributes } of items)
      if (attributes['media-type'] === 'application/xhtml+xml')
        pages.set(attributes.href!, await readXml(world.pool, files.get(`EPUB/${attributes.href}`)!.toString()))
  })

  test('the zip says first, and as it is, what it is', () => {
    const [first] = book.entries
    expect(first).toMatchObject({ name: 'mimetype', isStored: true, extra: 0 })
    expect(first!.bytes.toString()).toBe('application/epub+zip')
    // where OCF wants it to be read without knowing of zips
    expect(book.bytes.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip')
    expect(book.headers['content-type']).toBe('application/epub+zip')
    expect(book.file_name).toBe(`${name}.epub`)
  })

  test('the container leads to the package, whose manifest names each file once', async () => {
    const container = await readXml(world.pool, files.get('META-INF/container.xml')!.toString())
    expect(everywhere(container, 'rootfile')[0]!.attributes['full-path']).toBe('EPUB/package.opf')
    const hrefs = items.map(({ attributes }) => `EPUB/${attributes.href}`)
    expect(hrefs.toSorted()).toEqual(
      [...files.keys()].filter((file) => file.startsWith('EPUB/') && !file.endsWith('.opf')).sort(),
    )
    const ids = items.map(({ attributes }) => attributes.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      items.every(({ attributes }) =>
        /^(application\/xhtml\+xml|text\/css|image\/(png|jpeg|gif|webp))$/.test(attributes['media-type']!),
      ),
    ).toBe(true)
  })

  test('title, authors, language, source, rights and when it was made are told', () => {
    const said = (tag: string) => everywhere(opf, tag).map(({ text }) => text)
    expect(said('dc:title')).toEqual([name])
    expect(said('dc:creator')).toEqual(['王老师'])
    expect(said('dc:language')).toEqual(['zh-CN'])
    expect(said('dc:source')[0]).toMatch(/^https:\/\/gewu\.example\.com\/spaces\/\d+$/)
    expect(said('dc:rights')[0]).toContain('许可')
    expect(said('meta')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(opf.attributes['unique-identifier']).toBe(everywhere(opf, 'dc:identifier')[0]!.attributes.id)
  })

  test('contents, order of reading and manifest agree', () => {
    const navs = items.filter(({ attributes }) => attributes.properties === 'nav')
    expect(navs).toHaveLength(1)
    const nav = pages.get(navs[0]!.attributes.href!)!
    const linked = everywhere(nav, 'a').map(({ attributes }) => attributes.href)
    const byId = new Map(items.map(({ attributes }) => [attributes.id, attributes.href]))
    expect(everywhere(opf, 'itemref').map(({ attributes }) => byId.get(attributes.idref!))).toEqual(linked)
    expect(linked).toHaveLength(book.report.documents + 1)
    // an item of the list is a link, or a name with a list of its own
    for (const li of everywhere(nav, 'li'))
      expect(li.children.map((one) => one.name).join(' ')).toMatch(/^(a|span ol)$/)
  })

  test('what is inside is found, nothing comes from elsewhere, nothing runs', () => {
    let links = 0
    for (const [href, page] of pages) {
      const ids = everywhere(page, '*').flatMap(({ attributes }) => attributes.id ?? [])
      expect([href, new Set(ids).size]).toEqual([href, ids.length])
      for (const { attributes } of everywhere(page, 'img'))
        expect(files.has(`EPUB/${attributes.src}`), attributes.src).toBe(true)
      for (const { attributes } of everywhere(page, 'a')) {
        if (/^(https?|mailto|ssh|ftp):/.test(attributes.href!)) continue
        const [file, anchor] = attributes.href!.split('#') as [string, string?]
        const target = pages.get(file)
        expect([href, attributes.href, target !== undefined]).toEqual([href, attributes.href, true])
        if (anchor)
          expect(
            everywhere(target!, '*').some((one) => one.attributes.id === decodeURIComponent(anchor)),
            attributes.href,
          ).toBe(true)
        links++
      }
      const used = new Set(everywhere(page, '*').map((one) => one.name))
      for (const tag of ['script', 'iframe', 'object', 'form', 'input']) expect(used.has(tag)).toBe(false)
      expect(
        everywhere(page, '*')
          .flatMap(({ attributes }) => Object.keys(attributes))
          .filter((key) => /^(on|data-)/.test(key)),
      ).toEqual([])
    }
    expect(links).toBeGreaterThan(10)
  })

  test.skipIf(!hasEpubcheck)('it holds to the standard', async () => {
    expect(await epubcheck(book.bytes)).toEqual([])
  })

  test('pages with formulas say so, and no others', () => {
    const withMath = items
      .filter(({ attributes }) => attributes.properties === 'mathml')
      .map(({ attributes }) => attributes.href)
    expect(withMath).toEqual([...pages].filter(([, page]) => everywhere(page, 'math').length > 0).map(([href]) => href))
  })
})

test.skipIf(!hasEpubcheck)('formulas and texts of every sort make a book without a fault', async () => {
  const space = await makeSpace(wang, { title: '一本书' })
  const formulas = String.raw`\color{#f00}x \color{Goldenrod}{y} \begin{bmatrix}1&2\\3&4\end{bmatrix} \begin{aligned}a&=b\\&=c\end{aligned} \cancel{x} \xrightarrow[a]{b} \operatorname{argmax}_x \boxed{x} \begin{cases}1&x>0\\0\end{cases} \overbrace{a+b}^{n} \mathbb{R}\mathcal{L}\mathfrak{g} \sqrt[3]{x} \left(\frac{a}{b}\right) \tag{1} \underset{x}{\lim} x'' \not= \mathop{a}\limits^b \bigl( \genfrac(){0pt}{}{n}{k} \text{中文 $x$} \hspace{1em} \rule{1em}{2pt} \begin{array}{c|c}\hline a&b\\\hline\end{array} \pmod{n} \phantom{x} \smash{y} \vdots \ddots \ce{H2O} \stackrel{a}{=} \mathrel{R} \tfrac12 \colorbox{red}{x} \fcolorbox{red}{blue}{x} \textcolor{rgb}{x}`
  const each = formulas.split(/ (?=\\(?!\\))/).filter(Boolean)
  const maths = each
    .map((latex) => latex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'))
    .flatMap((latex) => [
      `<div data-type="block-math" data-latex="${latex}"></div>`,
      `<p><span data-type="inline-math" data-latex="${latex}"></span></p>`,
    ])
    .join('')
  await makeDocument(wang, space, {
    title: '题 & 目',
    content: `${maths}<p><a href="https://example.com/a b[1]?q=中文&x={1}">址</a> <a href="http://例子.测试/路">址</a> <a href="mailto:a@b.c">信</a></p>
      <ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>做完</p></div></li></ul>
      <table style="min-width: 50px"><colgroup><col style="width: 120px"></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>格</p></td></tr></tbody></table>
      <details open=""><summary>题</summary><div data-type="detailsContent"><p>文</p></div></details><p align="center">中</p><ol start="3" type="a"><li>三</li></ol><p><u>线</u><mark>亮</mark><sub>下</sub></p>`,
  })
  expect(await epubcheck((await exportSpace(world, wang, space.id, 'epub')).bytes)).toEqual([])
})

test('what the editor writes becomes pages of a book', async () => {
  const space = await makeSpace(wang, { title: '一本书 & <它>' })
  const { id } = await makeDocument(wang, space, {
    title: '题 & 目',
    content: `<h2>同名</h2><h2>同名</h2><p><a href="#h-同名-2">第二个</a> <a href="#没有">没有</a> <a href="/users/${wang.id}">王老师</a></p>
      <ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>做完</p></div></li></ul>
      <p>见<span data-type="inline-math" data-latex="a&lt;b"></span>和<span data-type="inline-math" data-latex="\\unknown"></span></p>
      <div data-type="block-math" data-latex="\\frac{1}{2}"></div><img src="https://example.com/a.png" alt="别处的图">
      <table style="min-width: 50px"><colgroup><col style="width: 120px"></colgroup><tbody><tr><td colspan="1" colwidth="120"><p>格</p></td></tr></tbody></table>
      <details open=""><summary>题</summary><p>文</p></details><p></p>
      <div data-type="callout" data-kind="tip"><p data-type="calloutTitle">提示</p><p>框里<sup data-type="footnote" data-id="a">1</sup></p></div>
      <pre><code class="language-mermaid">flowchart TD</code></pre>
      <div data-type="tabs"><details><summary>甲</summary><p>一</p></details></div><dl><dt>词</dt><dd>解</dd></dl>
      <ol data-type="footnotes"><li data-id="a"><p>注</p></li></ol>`,
  })
  await wang.post(`/v1/products/${space.id}/product_files`, {
    type: 'ProductReadme',
    title: '自述',
    content: '<p>先读</p>',
  })
  const book = await exportSpace(world, wang, space.id, 'epub')
  const files = filesIn(book.entries)
  const source = files.get(`EPUB/text-${id}.xhtml`)!.toString()
  const page = await readXml(world.pool, source)
  expect(everywhere(page, 'title')[0]!.text).toBe('题 & 目')
  expect(source).toContain(`href="text-${id}.xhtml#h-%E5%90%8C%E5%90%8D-2"`)
  expect(source).toContain(`<a href="text-${id}.xhtml">没有</a>`)
  expect(source).toContain(`href="https://gewu.example.com/users/${wang.id}"`)
  expect(source).toContain('☑ 做完')
  expect(everywhere(page, 'math')).toHaveLength(2)
  expect(source).toContain('class="math-error"')
  expect(source).toContain('<a href="https://example.com/a.png">别处的图</a>')
  expect(source).toContain('<td colspan="1"><p>格</p></td>')
  expect(source).toContain('<summary>题</summary>')
  expect(source).toContain(
    '<blockquote class="callout tip"><p><strong>提示</strong></p><p>框里<sup id="note-r1"><a role="doc-noteref" ',
  )
  expect(source).toContain('aria-label="脚注 1" href="#note-1" epub:type="noteref">1</a>')
  expect(source).toContain(
    '<p class="diagram-label"><strong>图表源码（Mermaid）</strong></p><pre><code class="language-mermaid">flowchart TD',
  )
  expect(source).toContain(
    '<div class="tabs"><div><p><strong>甲</strong></p><p>一</p></div></div><dl><dt>词</dt><dd>解</dd></dl>',
  )
  expect(source).toContain('<ol epub:type="footnotes">')
  expect(source).toMatch(/<li id="note-1" epub:type="footnote"><p>注 <a [^>]*href="#note-r1"/)
  const nav = everywhere(await readXml(world.pool, files.get('EPUB/nav.xhtml')!.toString()), 'a').map(
    ({ text }) => text,
  )
  expect(nav).toEqual(['关于', '自述', '题 & 目'])
  if (hasEpubcheck) expect(await epubcheck(book.bytes)).toEqual([])
})

const bookOf = async (content: string) => {
  const space = await makeSpace(wang)
  const { id } = await makeDocument(wang, space, { title: '甲', content })
  const { entries } = await exportSpace(world, wang, space.id, 'epub')
  const files = filesIn(entries)
  const opf = await readXml(world.pool, files.get('EPUB/package.opf')!.toString())
  const item = everywhere(opf, 'item').find(({ attributes }) => attributes.href === `text-${id}.xhtml`)!
  return { item, source: files.get(`EPUB/text-${id}.xhtml`)!.toString() }
}

test('a picture from elsewhere inside a link is no link in a link', async () => {
  const picture = '<img src="https://img.example/a.png" alt="徽章">'
  const { source } = await bookOf(
    `<p><a href="https://x.example/"><strong>${picture}</strong><img src="https://img.example/b.png"></a></p><p>${picture}</p>`,
  )
  expect(source).toContain('<a href="https://x.example/"><strong>徽章</strong>https://img.example/b.png</a>')
  expect(source).toContain('<p><a href="https://img.example/a.png">徽章</a></p>')
})

test('a page whose only formula cannot be read is not said to hold formulas', async () => {
  const broken = await bookOf('<p><span data-type="inline-math" data-latex="\\frac{1}{"></span> &lt;math x</p>')
  expect(broken.source).toContain('class="math-error"')
  expect(broken.item.attributes.properties).toBeUndefined()
  const whole = await bookOf('<p><span data-type="inline-math" data-latex="x"></span></p>')
  expect(whole.item.attributes.properties).toBe('mathml')
})

describe('a picture that cannot be had', () => {
  /** One that was uploaded before anybody looked into it, or whose bytes went since; null: they are gone. */
  async function storePicture(spaceId: number, { ending, bytes }: { ending: string; bytes: Buffer | null }) {
    const key = `tinymce-image-${randomBytes(12).toString('hex')}.${ending}`
    if (bytes) await world.services.files.put(key, bytes)
    await world.pool.query(
      `insert into files (key, owner_id, space_id, name, size, sha256, content_type, width, height)
       values ($1, $2, $3, $4, 10, $5, $6, 1, 1)`,
      [key, wang.id, spaceId, `图.${ending}`, Buffer.alloc(32), `image/${ending === 'jpg' ? 'jpeg' : ending}`],
    )
    return key
  }

  test('becomes a remark and an empty picture of its kind, and the book is made', async () => {
    const space = await makeSpace(wang)
    const broken = await storePicture(space.id, { ending: 'avif', bytes: Buffer.from('no picture') })
    const gone = await storePicture(space.id, { ending: 'jpg', bytes: null })
    const unread = await storePicture(space.id, { ending: 'webp', bytes: Buffer.from('') })
    // what answers with a file and then does not read
    const { files: store } = world.services
    const { open } = store
    store.open = async (key, range) =>
      key === unread ? new Readable({ read() { this.destroy(new Error('EIO')) } }) : open.call(store, key, range) // prettier-ignore
    await makeDocument(wang, space, {
      title: '甲',
      content: [broken, gone, unread].map((key) => `<p><img src="/files/${key}"></p>`).join(''),
    })
    try {
      const { remarks, entries } = await exportSpace(world, wang, space.id, 'epub')
      expect(remarks.map(({ path: at, why, lost }) => [at, why, lost]).toSorted()).toEqual([
        ['图.avif', '图片已损坏', true],
        ['图.jpg', '文件已不在服务器上', true],
        ['图.webp', '文件在服务器上读不出来', true],
      ])
      const pictures = [...filesIn(entries)].filter(([name]) => name.includes('/images/'))
      const kinds = await Promise.all(
        pictures.map(async ([name, bytes]) => [name.replace(/.*\./, ''), (await sharp(bytes).metadata()).format]),
      )
      expect(kinds.toSorted()).toEqual([['jpg', 'jpeg'], ['png', 'png'], ['webp', 'webp']]) // prettier-ignore
      const markdown = await exportSpace(world, wang, space.id)
      expect(markdown.remarks.map(({ why }) => why).toSorted()).toEqual(['文件在服务器上读不出来', '文件已不在服务器上'].toSorted()) // prettier-ignore
    } finally {
      store.open = open
    }
  })
})
