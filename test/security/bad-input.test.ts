import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BadInputScene, badInputScene, invalid } from './bad-input-scene.ts'
import type { Person } from '../support/with-app.ts'
import { said } from '../support/world.ts'

// Texts that cannot be taken: answered in Chinese at their field, and nothing of them is written.

let scene: BadInputScene
let { world, wang, space, document, files, at, settle } = {} as BadInputScene
beforeAll(async () => {
  scene = await badInputScene()
  ;({ world, wang, space, document, files, at, settle } = scene)
})
afterAll(() => scene.world.close())
afterEach(() => scene.expectNothingWritten())

const many = (count: number) => '长'.repeat(count)

type Write = (text: string) => ReturnType<Person['post']>
const writing: Record<string, { field: string; send: Write }> = {
  'the name of a space': { field: 'title', send: (title) => wang.post('/v1/products', { title }) },
  'its description': { field: 'description', send: (description) => wang.post('/v1/products', { title: '新', description }) }, // prettier-ignore
  'the title of a document': { field: 'title', send: (title) => wang.post(files, { type: 'ProductDocument', title }) },
  'a new title for it': { field: 'title', send: (title) => wang.put(at, { title, content: '' }) },
  'another by renaming': { field: 'title', send: (title) => wang.post(`${at}/rename`, { title }) },
  'its text': { field: 'content', send: (content) => wang.put(at, { title: '题', content }) },
  'its author': { field: 'original_author', send: (name) => wang.put(at, { title: '题', content: '', original_author: name }) }, // prettier-ignore
  'its source': { field: 'original_content', send: (link) => wang.put(at, { title: '题', content: '', original_content: link }) }, // prettier-ignore
  'the name of a category': { field: 'category_items.0.title', send: (title) => wang.post(`/v1/products/${space.id}/categories`, { type: 'resources', category_items: [{ title }] }) }, // prettier-ignore
  'the name of a folder': { field: 'title', send: (title) => wang.post(`${files}/create_folder`, { title }) },
  'a tag': { field: 'tag_titles.0', send: (tag) => wang.post(`${at}/set_tag_list`, { tag_titles: [tag] }) },
  'a comment': { field: 'content', send: (content) => wang.post('/v1/comments', { commentable_type: 'ProductDocument', commentable_id: document.id, content }) }, // prettier-ignore
  'a nickname': { field: 'nickname', send: (nickname) => wang.put(`/v1/users/${wang.id}`, { nickname }) },
  'what one says about oneself': { field: 'bio', send: (bio) => wang.put(`/v1/users/${wang.id}`, { bio }) },
  'where one lives': { field: 'living', send: (living) => wang.put(`/v1/users/${wang.id}`, { living }) },
}

describe('blank', () => {
  test.each([
    ['the name of a space', '请输入空间名称'],
    ['the title of a document', '请输入标题'],
    ['a new title for it', '请输入标题'],
    ['another by renaming', '请输入标题'],
    ['the name of a folder', '请输入文件夹名称'],
    ['a tag', '标签不能为空'],
    ['a comment', '请输入评论内容'],
    ['a nickname', '请输入昵称'],
  ])('%s', async (name, message) => {
    const { field, send } = writing[name]!
    for (const text of ['', '   ', ' \n\t ', '\u3000\u3000'])
      expect(await send(text), JSON.stringify(text)).toMatchObject(invalid({ [field]: message }))
  })

  test.each(Object.keys(writing).filter((name) => /name|title|tag/.test(name)))(
    '%s of what nobody can see',
    async (name) => {
      const { field, send } = writing[name]!
      // zero-width spaces, a joiner, a braille pattern without dots, letters of Hangul that are drawn as nothing
      for (const text of ['\u200b\u2060', '\u200d', '\u2800', '\u3164', '\uffa0\u115f', '\u{e0020}'])
        expect(await send(text), escape(text)).toMatchObject(invalid({ [field]: /^请输入|^标签不能为空/ }))
    },
  )

  test('a comment of empty paragraphs', async () => {
    expect(await writing['a comment']!.send('<p> </p><p><br></p>')).toMatchObject(
      invalid({ content: '请输入评论内容' }),
    )
  })

  test('something reproduced names author and source', async () => {
    const body = { type: 'ProductDocument', title: '转载', original_type: 2 }
    expect(await wang.post(files, body)).toMatchObject(
      invalid({ original_author: '请填写原作者署名', original_content: '请填写原文链接' }),
    )
  })
})

describe('over-long', () => {
  test.each([
    ['the name of a space', 50, '空间名称最多 50 个字'],
    ['its description', 300, '最多 300 个字'],
    ['the title of a document', 100, '标题最多 100 个字'],
    ['a new title for it', 100, '标题最多 100 个字'],
    ['another by renaming', 100, '标题最多 100 个字'],
    ['its text', 1_000_000, '正文最多 100 万个字符'],
    ['its author', 60, '最多 60 个字'],
    ['the name of a folder', 20, '文件夹名称最多 20 个字'],
    ['a tag', 15, '标签最多 15 个字'],
    ['a comment', 10_000, '评论最多 10000 个字，现在有 10001 个字'],
    ['a nickname', 30, '昵称最多 30 个字'],
    ['what one says about oneself', 300, '最多 300 个字'],
    ['where one lives', 60, '最多 60 个字'],
  ])('%s: more than %i', async (name, most, message) => {
    const { field, send } = writing[name]!
    expect(await send(many(most + 1))).toMatchObject(invalid({ [field]: message }))
  })

  test('an emoji is one character, not two', async () => {
    expect(await wang.post('/v1/products', { title: '🎋'.repeat(51) })).toMatchObject(invalid({ title: '空间名称最多 50 个字' })) // prettier-ignore
    expect(await wang.post('/v1/products', { title: '🎋'.repeat(50) })).toMatchObject({ code: 0 })
    await settle()
  })

  test('more than ten tags', async () => {
    const tag_titles = Array.from({ length: 11 }, (_, i) => `标签${i}`)
    expect(await wang.post(`${at}/set_tag_list`, { tag_titles })).toMatchObject(
      invalid({ tag_titles: '最多 10 个标签' }),
    )
  })

  test('a body above 4 MB is refused before it is read', async () => {
    const send = (headers: object) =>
      world.app.inject({
        method: 'PUT',
        url: at,
        headers: { authorization: wang.token, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ title: '题', content: 'x'.repeat(5 * 1024 * 1024) }),
      })
    const reply = await send({})
    expect(reply.statusCode).toBe(413)
    expect(reply.json()).toEqual({ code: 100413, message: '内容过大，请精简后再试', data: null })
    expect((await send({ 'come-from': 'web' })).statusCode).toBe(200)
  })
})

describe('characters', () => {
  test.each(['the title of a document', 'a new title for it', 'another by renaming'])('%s has no /', async (name) => {
    expect(await writing[name]!.send('TCP/IP')).toMatchObject(invalid({ title: '标题里不能有“/”' }))
  })
  test('nor has the name of a folder', async () => {
    const { send } = writing['the name of a folder']!
    expect(await send('a/b')).toMatchObject(invalid({ title: '文件夹名称里不能有“/”' }))
    expect(await send('a\nb')).toMatchObject(invalid({ title: '文件夹名称里不能有换行等控制字符' }))
  })
  test('a tag has no comma, by which tags are told apart', async () => {
    for (const tag of ['甲,乙', '甲，乙'])
      expect(await writing['a tag']!.send(tag)).toMatchObject(invalid({ 'tag_titles.0': '标签里不能有逗号' }))
  })
  test.each(Object.keys(writing).filter((name) => /name|title|tag|author|lives/.test(name)))(
    '%s does not turn the direction of what follows',
    async (name) => {
      const { field, send } = writing[name]!
      for (const turning of ['\u202e', '\u2066', '\u200f', '\u061c'])
        expect(await send(`王${turning}老师`), escape(turning)).toMatchObject(
          invalid({ [field]: /里不能有改变文字方向的字符$/ }),
        )
    },
  )

  test.each(Object.keys(writing))('%s: what no database can hold', async (name) => {
    const { field, send } = writing[name]!
    for (const text of ['甲\0乙', '甲\ud800乙', '甲\udfff'])
      expect(await send(text), JSON.stringify(text)).toMatchObject(invalid({ [field]: /[\p{sc=Han}]/u }))
  })

  test('in an address', async () => {
    for (const url of [
      '/v1/search?title=%00',
      '/v2/search/autocomplete?text=%00%ff',
      `/v1/products/${space.id}/get_users?nickname=%00`,
      `/v2/product_files?product_id=${space.id}&tag_titles=%00`,
      '/v3/users/info?token=%00',
    ]) {
      const { status } = await world.visitor.get(url)
      expect([200, 400, 401], url).toContain(status)
    }
    for (const url of ['/files/%00', '/files/..%2f..%2fpackage.json', '/v1/products/%ff', '/v1/products/1%00'])
      expect([400, 404], url).toContain((await world.visitor.get(url)).status)
  })

  test('an address that leads to a program is no source', async () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://', ' https:/x y'])
      expect(await writing['its source']!.send(link), link).toMatchObject(
        invalid({ original_content: '链接应以 http:// 或 https:// 开头' }),
      )
  })
})

test('javascript: links lose their address and keep their words', async () => {
  const content = '<p><a href="javascript:alert(1)">点我</a><a href=" JaVa\tScript:x">再点</a><a href="/a">好</a></p>'
  const { data } = await wang.put(at, { title: '二分查找', content })
  expect(data.content).toBe('<p>点我再点<a href="/a">好</a></p>')
  const comment = await said(wang, document, '<a href="javascript:alert(1)">点我</a>')
  expect(comment.content).toBe('<p>点我</p>')
  await settle()
})

test('a stale version gets both texts, and nothing is overwritten', async () => {
  const { data: now } = await wang.get(`${at}?raw=true`)
  const yours = { title: '我的题', content: '<p>我的文</p>', version: now.version - 1 }
  expect(await wang.put(at, yours)).toMatchObject({
    status: 409,
    code: 100409,
    message: '内容已被他人更新，请对照后再保存',
    data: {
      current: { version: now.version, title: now.title, content: now.content },
      yours: { title: yours.title, content: yours.content },
    },
  })
  expect(await wang.put(at, { ...yours, version: now.version + 7 })).toMatchObject({ code: 100409 })
  expect(await wang.put(at, { ...yours, version: 0 })).toMatchObject(invalid({ version: '版本号应为正整数' }))
})
