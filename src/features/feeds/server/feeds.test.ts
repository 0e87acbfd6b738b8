import { describe, expect, test } from 'vitest'
import {
  chen,
  files,
  folder,
  inClassroom,
  lin,
  openSpace,
  space,
  uploaded,
  wang,
  world,
  write,
} from '#test/support/classroom.ts'
import { all, type Node, readXml, textOf } from '#test/whole/xml.ts'

inClassroom()

const site = 'http://localhost:80'
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })
const address = (format: string, id: number = space) => `/spaces/${id}/feed.${format}`
const read = async (format: string, id?: number) => readXml(world.pool, (await get(address(format, id))).body)
const rss = async (id?: number) => all(await read('rss', id), 'channel')[0]!
const items = (channel: Node) => all(channel, 'item')
const titles = (channel: Node) => items(channel).map((item) => textOf(item, 'title'))

describe('RSS', () => {
  test('tells the space and its texts, newest first; folders and the readme are no news', async () => {
    await wang.put(`/v1/products/${space}`, { description: '每周一题', license_key: 'cc-by-sa-4.0' })
    const box = await folder(wang, '第一章')
    const first = await write(lin, { title: '一', parent_id: box.id, tag_titles: ['DP', '入门'] })
    const second = await write(wang, { title: '二', type: 'ProductSnippet', ext: 'py', content: 'print(1)' })
    await wang.post(files(), { type: 'ProductReadme', title: '自述', content: '<p>欢迎</p>' })
    const { name, attributes } = await read('rss')
    expect([name, attributes.version]).toEqual(['rss', '2.0'])
    const channel = await rss()
    expect(textOf(channel, 'title')).toBe('算法竞赛')
    expect(textOf(channel, 'link')).toBe(`${site}/spaces/${space}`)
    expect(textOf(channel, 'description')).toBe('每周一题')
    expect(textOf(channel, 'language')).toBe('zh-cn')
    expect(textOf(channel, 'copyright')).toMatch(/^CC BY-SA 4\.0 https:/)
    expect(all(channel, 'atom:link')[0]!.attributes).toMatchObject({ rel: 'self', href: site + address('rss') })
    expect(titles(channel)).toEqual(['二', '一'])
    const [snippet, document] = items(channel)
    const page = `${site}/spaces/${space}/resources-docs/${first.id}`
    expect(textOf(document!, 'link')).toBe(page)
    expect(all(document!, 'guid')[0]).toMatchObject({ text: page, attributes: { isPermaLink: 'true' } })
    expect(textOf(document!, 'dc:creator')).toBe('小林')
    expect(all(document!, 'category').map(({ text }) => text)).toEqual(['DP', '入门'])
    expect(textOf(document!, 'content:encoded')).toBe('<p>背包问题</p>')
    expect(new Date(textOf(document!, 'pubDate')!).getTime()).toBe(
      Math.floor(Date.parse(first.created_at) / 1000) * 1000,
    )
    expect(textOf(snippet!, 'content:encoded')).toContain('print(1)')
    expect(textOf(snippet!, 'link')).toContain(`/${second.id}`)
  })

  test('gives addresses whole, formulas as their source and files beside the text', async () => {
    const [picture, sheet] = [await uploaded(wang, { name: '图.png', type: 'image/png' }), await uploaded(wang, { name: '<卷> & "答案".pdf' })] // prettier-ignore
    const content =
      `<h2>小结</h2><p><a href="#小结">上面</a><a href="/spaces/${space}">空间</a><a href="https://example.org/?a=1&amp;b=2">外面</a>` +
      `<img src="/files/${picture}" alt="图"></p><p><span data-type="inline-math" data-latex="a<b"></span></p>` +
      '<div data-type="block-math" data-latex="\\sum"></div>' +
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>写完</p></li></ul>' +
      '<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">提示</p><p>框里</p></div>' +
      '<div data-type="tabs"><details><summary>甲</summary><p>一</p></details></div>'
    const { id } = await write(wang, { content, documents: [{ ufile_key: sheet }] })
    const html = textOf(items(await rss())[0]!, 'content:encoded')!
    const page = `${site.replace(':80', '')}/spaces/${space}`
    expect(html).toContain(`href="${site}/spaces/${space}/resources-docs/${id}#h-`.replace(':80', ''))
    expect(html).toContain(`href="${page}"`)
    expect(html).toContain('href="https://example.org/?a=1&amp;b=2"')
    expect(html).toContain(`src="${site.replace(':80', '')}/files/${picture}"`)
    expect(html).toContain('<p><code>a&lt;b</code></p><pre><code>\\sum</code></pre>')
    expect(html).toContain('☑ ')
    expect(html).toContain('<blockquote class="callout tip"><p><strong>提示</strong></p><p>框里</p></blockquote>')
    expect(html).toContain('<div class="tabs"><div><p><strong>甲</strong></p><p>一</p></div></div>')
    expect(html).toContain(`<a href="${site}/files/${sheet}">&lt;卷&gt; &amp; "答案".pdf</a>（8 B）`)
    expect(html).not.toMatch(/(href|src)="\//)
    for (const key of [picture, sheet]) expect((await get(`/files/${key}`)).statusCode).toBe(200)
  })

  test('offers a local file, and says where a reproduced text is from', async () => {
    const key = await uploaded(wang)
    await write(wang, { type: 'ProductLocalFile', title: '讲义', ufile_key: key, content: '' })
    const origin = { original_type: 2, original_author: '<老张>', original_content: 'https://example.org/?a=1&b="2"' }
    expect(await wang.post(files(), { type: 'ProductDocument', title: '转载', content: '<p>文</p>', ...origin })).toMatchObject({ code: 0 }) // prettier-ignore
    const [copied, file] = items(await rss())
    expect(all(file!, 'enclosure')[0]!.attributes).toEqual({
      url: `${site}/files/${key}`,
      length: '8',
      type: 'application/pdf',
    })
    expect(textOf(copied!, 'dc:rights')).toContain('<老张>')
    expect(textOf(copied!, 'content:encoded')).toMatch(/^<p>转载自 &lt;老张&gt;，原文：<a href="https:\/\/example.org/)
  })
})

describe('Atom', () => {
  test('has what RFC 4287 asks for', async () => {
    await wang.put(`/v1/products/${space}`, { description: '每周一题', license_key: 'mulan-owl-by-1.0' })
    const { id, created_at } = await write(lin, { tag_titles: ['<DP> & "x"'] })
    await lin.put(`${files()}/${id}`, { title: '动态规划（二）', content: '<p>改</p>', version: 1 })
    const feed = await read('atom')
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expect(textOf(feed, 'id')).toBe(site + address('atom'))
    expect(textOf(feed, 'title')).toBe('算法竞赛')
    expect(textOf(feed, 'subtitle')).toBe('每周一题')
    expect(textOf(feed, 'rights')).toBe('木兰开放作品许可协议 署名 v1')
    expect(all(feed, 'link').map(({ attributes }) => attributes.rel)).toEqual(['self', 'alternate', 'license'])
    const [entry] = all(feed, 'entry')
    const page = `${site}/spaces/${space}/resources-docs/${id}`
    expect(textOf(entry!, 'id')).toBe(page)
    expect(textOf(entry!, 'title')).toBe('动态规划（二）')
    expect(textOf(entry!, 'published')).toBe(created_at)
    expect(Date.parse(textOf(entry!, 'updated')!)).toBeGreaterThan(Date.parse(created_at))
    expect(textOf(feed, 'updated')! >= textOf(entry!, 'updated')!).toBe(true)
    expect(textOf(all(entry!, 'author')[0]!, 'name')).toBe('小林')
    expect(textOf(all(feed, 'author')[0]!, 'name')).toBe('王老师')
    expect(all(entry!, 'link')[0]!.attributes).toEqual({ rel: 'alternate', type: 'text/html', href: page })
    expect(all(entry!, 'category')[0]!.attributes).toEqual({ term: '<DP> & "x"' })
    expect(all(entry!, 'content')[0]).toMatchObject({ attributes: { type: 'html' }, text: '<p>改</p>' })
  })

  test('an empty space has an empty feed', async () => {
    for (const format of ['rss', 'atom']) expect((await get(address(format))).statusCode).toBe(200)
    const feed = await read('atom')
    expect(all(feed, 'entry')).toEqual([])
    expect(textOf(feed, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(textOf(all(feed, 'author')[0]!, 'name')).toBe('王老师')
    expect(items(await rss())).toEqual([])
  })
})

describe('hostile titles, tags and texts', () => {
  test('come out as they were written', async () => {
    const hostile = ']]>]]> <script>alert(1)<script> &amp; "引号" \'x\' 😀 --> ?>'
    await wang.put(`/v1/products/${space}`, { title: 'a]]><b>&"', description: hostile })
    await write(wang, {
      title: hostile,
      content: `<p>${hostile.replace(/[<&]/g, '?')} ]]&gt;</p>`,
      tag_titles: [']]><i>&"'],
    })
    const channel = await rss()
    expect([textOf(channel, 'title'), textOf(channel, 'description')]).toEqual(['a]]><b>&"', hostile])
    const [item] = items(channel)
    expect(textOf(item!, 'title')).toBe(hostile)
    expect(textOf(item!, 'category')).toBe(']]><i>&"')
    expect(textOf(item!, 'content:encoded')).toContain(']]&gt;')
    expect(textOf(item!, 'description')).not.toContain('<')
    const [entry] = all(await read('atom'), 'entry')
    expect(textOf(entry!, 'title')).toBe(hostile)
    expect(textOf(entry!, 'summary')).toContain(']]>')
  })

  test('characters that XML cannot hold are left out', async () => {
    const { id } = await write(wang)
    const update = (table: 'resources' | 'users', fields: object, where: number) =>
      world.db.updateTable(table).set(fields).where('id', '=', where).execute()
    await update('resources', { title: '一\x01\x0b\x1b二\ufffe\uffff' }, id)
    await update('users', { nickname: '王\x02' }, wang.id)
    const [item] = items(await rss())
    expect([textOf(item!, 'title'), textOf(item!, 'dc:creator')]).toEqual(['一二', '王'])
    expect(textOf(all(await read('atom'), 'entry')[0]!, 'title')).toBe('一二')
  })
})

describe('how much', () => {
  test('30 of 10,000 texts', async () => {
    const { id } = await write(lin, { title: '种子' })
    for (let n = 0; n < 10; n++)
      await world.pool.query(
        `with made as (insert into subjects (kind, space_id, owner_id) select 'resource', $1, $2 from generate_series(1, 1000) returning id),
          placed as (insert into resources (id, space_id, type, title) select id, $1, 'document', '第 ' || id from made returning id)
        insert into documents select placed.id, content, sanitiser_version, rendered, outline, has_math, excerpt, visible
          from placed, documents where resource_id = $3`,
        [space, lin.id, id],
      )
    const channel = await rss()
    expect(titles(channel)).toEqual(Array.from({ length: 30 }, (_, i) => `第 ${id + 10_000 - i}`))
    expect(all(await read('atom'), 'entry')).toHaveLength(30)
  })

  test('texts for which there is no room give their beginning', async () => {
    const long = `<p>${'很长的一段。'.repeat(60_000)}</p>`
    for (const title of ['一', '二', '三']) await write(lin, { title, content: long })
    await write(lin, { title: '四' })
    const list = items(await rss())
    expect(list.map((item) => textOf(item, 'content:encoded') !== null)).toEqual([true, true, false, false])
    expect(textOf(list[3]!, 'description')).toMatch(/^很长的一段。.*…$/)
  })
})

describe('what a visitor may not see', () => {
  test('core content that is closed has its title and no text, for members too', async () => {
    const [picture, key] = [await uploaded(wang, { type: 'image/png' }), await uploaded(wang)]
    const { id } = await write(wang, {
      title: '核心',
      content: '<p>秘诀</p>',
      cover_key: picture,
      documents: [{ ufile_key: key }],
      original_type: 2,
      original_author: '老张',
      original_content: 'https://example.org/text',
    })
    const sheet = await uploaded(wang)
    const local = await write(wang, { type: 'ProductLocalFile', title: '核心讲义', ufile_key: sheet, content: '' })
    for (const core of [id, local.id]) await wang.post(`${files()}/${core}/set_core`, { is_core: true, file_id: core })
    await wang.put(`/v1/products/${space}`, { open_core: false })
    for (const headers of [{}, { authorization: lin.token }, { authorization: wang.token }] as Record<string, string>[])
      for (const format of ['rss', 'atom']) {
        const { body } = await get(address(format), headers)
        for (const said of ['核心', '核心讲义', '这是核心资料，加入空间后才能阅读。']) expect(body).toContain(said)
        for (const secret of ['秘诀', picture, key, sheet, '老张']) expect(body).not.toContain(secret)
      }
    await wang.put(`/v1/products/${space}`, { open_core: true })
    expect((await get(address('rss'))).body).toContain('秘诀')
  })

  test('a private or deleted space answers as one that never was, whoever asks', async () => {
    const hidden = await openSpace({ isOpen: false })
    const deleted = await openSpace()
    expect((await wang.delete(`/v1/products/${deleted}`)).code).toBe(0)
    const nothing = 987_654
    const admin = await world.person('站长', { admin: true })
    for (const person of [world.visitor, chen, lin, wang, admin])
      for (const format of ['rss', 'atom'])
        for (const sign of ['authorization', 'cookie'] as const) {
          const headers = signedBy(person.token, sign)
          const said = await Promise.all([hidden, deleted, nothing].map((id) => get(address(format, id), headers)))
          const answers = said.map(({ statusCode, headers, body }) => ({ statusCode, body, headers: lasting(headers) }))
          expect(answers[0]!.statusCode).toBe(404)
          expect(answers[0]).toEqual(answers[2])
          expect(answers[1]).toEqual(answers[2])
        }
  })

  test('going private ends the feed at once, also for who has it', async () => {
    await write(wang)
    const { headers } = await get(address('rss'))
    const known = { 'if-none-match': String(headers.etag) }
    expect((await get(address('rss'), known)).statusCode).toBe(304)
    await wang.put(`/v1/products/${space}`, { is_open: false })
    expect((await get(address('rss'), known)).statusCode).toBe(404)
    expect((await get(address('rss'), { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  test('addresses that are none', async () => {
    for (const id of ['0', '-1', '01', '1e3', 'x', '99999999999999999999', '%00'])
      expect((await get(`/spaces/${id}/feed.rss`)).statusCode, id).toBe(404)
  })
})

/** Without what differs from answer to answer. */
const lasting = (headers: object) => ({ ...headers, 'x-request-id': '', date: '' })
const signedBy = (token: string, sign: 'authorization' | 'cookie'): Record<string, string> =>
  token ? { [sign]: sign === 'cookie' ? `gewu_session=${token}` : token } : {}

describe('who has it already', () => {
  test('gets 304 until something changes', async () => {
    const { id } = await write(wang)
    const first = await get(address('atom'))
    expect(first.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    })
    const known = { 'if-none-match': String(first.headers.etag) }
    const again = await get(address('atom'), known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    // what is taken back, or closed, is older than what stays: a time alone does not tell that the feed has changed
    expect(first.headers).not.toHaveProperty('last-modified')
    const since = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }
    expect((await get(address('atom'), since)).statusCode).toBe(200)
    expect((await get(address('atom'), { ...since, 'if-none-match': '"other"' })).statusCode).toBe(200)
    for (const change of [
      () => wang.put(`${files()}/${id}`, { title: '新题目', content: '<p>新</p>' }),
      () => wang.post(`${files()}/${id}/set_tag_list`, { tag_titles: ['新标签'] }),
      () => wang.put(`/v1/products/${space}`, { title: '新名字' }),
      () => wang.put(`/v1/users/${wang.id}`, { nickname: '王新' }),
      () => wang.delete(`${files()}/${id}`),
    ]) {
      const { headers } = await get(address('atom'))
      expect(await change()).toMatchObject({ code: 0 })
      const changed = await get(address('atom'), { 'if-none-match': String(headers.etag) })
      expect(changed.statusCode).toBe(200)
    }
  })
})
