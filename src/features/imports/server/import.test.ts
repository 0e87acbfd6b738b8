import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findOwner } from '#src/features/runs/server/public.ts'
import {
  fixture,
  folder,
  hrefs,
  idOf,
  pageOf,
  progress,
  read,
  remarks,
  report,
  run,
  sources,
  title,
  withImportedNotes,
  world,
} from '#test/support/libraries/imported-notes.ts'

withImportedNotes()

describe('a folder becomes a space', () => {
  test('each file is a document in its folder, its bytes kept; the README is the space’s own page', async () => {
    expect(report.documents).toEqual({ created: 6, updated: 0, unchanged: 0, kept: 0, failed: 1 })
    const rows = await sources()
    expect(rows.map((row) => row.path)).toEqual(
      ['README.md', '基础/公式.md', '基础/锁.md', '进阶/front.md', '进阶/gbk.md', '进阶/index.md'].sort(),
    )
    for (const row of rows) expect(row.bytes.equals(readFileSync(path.join(folder, row.path)))).toBe(true)
    const readme = (await world.visitor.get(`/v1/products/${report.space.id}/readme`)).data
    expect(readme).toMatchObject({ id: await idOf('README.md'), title: '分布式系统笔记', user: { nickname: '王老师' } })
    const root = (await world.visitor.get(`/v1/products/${report.space.id}/product_files`)).data.list
    expect(root.map((item: { title: string }) => item.title).sort()).toEqual(['基础', '进阶'])
    expect((await world.visitor.get(`/v1/products/${report.space.id}`)).data).toMatchObject({
      title,
      is_open: true,
      role: null,
      counts: { docs: 5, members: 1 },
    })
  })

  test('titles: the first h1, which leaves the text, the front matter, the file’s name; `/` made to fit', async () => {
    const lock = await read('基础/锁.md')
    expect(lock).toMatchObject({ title: '分布式锁', version: 1 })
    expect(lock.content).not.toMatch(/<h1/)
    const bayes = await read('基础/公式.md')
    expect(bayes.title).toBe('概率论／贝叶斯')
    expect(bayes.content).toContain('概率论/贝叶斯</h1>')
    expect((await read('进阶/front.md')).title).toBe('只有头部的标题')
    expect((await read('进阶/index.md')).title).toBe('index')
  })

  test('formulas, code and tables are what readers see; old encodings are read', async () => {
    const bayes = await read('基础/公式.md')
    expect(bayes.has_math).toBe(true)
    expect(bayes.content.match(/class="katex"/g)).toHaveLength(3)
    expect(bayes.content).toContain('价格 $5 与 $6 不是公式')
    const lock = await read('基础/锁.md')
    expect(lock.content).toMatch(/<code class="hljs language-java">.*看门狗/s)
    expect(lock.content).toMatch(/<table>.*<td style="text-align: right">时钟<\/td>.*<\/table>/s)
    expect((await read('进阶/gbk.md')).content).toBe('<p>这篇文档用 GBK 编码保存。</p>')
  })

  test('links lead to pages and headings, however they are written', async () => {
    const [readme, lock, bayes, index] = await Promise.all(
      ['README.md', '基础/锁.md', '基础/公式.md', '进阶/index.md'].map(pageOf),
    )
    const folders = (await world.visitor.get(`/v1/products/${report.space.id}/product_files`)).data.list
    const basics = folders.find((item: { title: string }) => item.title === '基础').id
    expect(hrefs((await read('README.md')).content)).toEqual([
      lock,
      index,
      `/spaces/${report.space.id}/resources/${basics}`,
      lock,
      `${lock}#h-续期`,
      'https://example.com/',
      'https://img.example.com/a.svg',
      'http://pic.example.com/远.png',
    ])
    const { content, outline } = await read('基础/锁.md')
    expect(hrefs(content)).toEqual([readme, `${bayes}#h-贝叶斯公式`, '#h-续期', '#h-小结-2', '#'])
    expect(outline.map((item: { id: string }) => item.id)).toEqual(['h-续期', 'h-小结', 'h-小结-2'])
  })

  test('pictures load; what cannot be shown leaves its text', async () => {
    const { content } = await read('基础/锁.md')
    const shown = [...content.matchAll(/<img src="([^"]*)"/g)].map((match) => match[1]!)
    expect(shown).toHaveLength(3)
    const types = []
    for (const url of shown) {
      const reply = await world.app.inject({ url })
      expect(reply.statusCode).toBe(200)
      types.push(reply.headers['content-type'])
    }
    expect(types).toEqual(['image/png', 'image/jpeg', 'image/png'])
    expect(content).toContain('坏图的说明 丢失图的说明')
    expect((await read('README.md')).content).toMatch(/写在文中的图：<img src="\/files\//)
    // the same bytes under two names are one file
    expect((await read('进阶/index.md')).content).toContain(shown[0])
    expect(await world.db.selectFrom('files').select('key').execute()).toHaveLength(4)
  })

  test('everything that was not taken is said, and why', () => {
    expect(remarks(true)).toEqual([
      'README.md | 数据.csv | 不是 Markdown 文档或图片',
      'README.md | ../../../package.json | 在导入的文件夹之外',
      'README.md | 没有.md | 文件不存在',
      'README.md | javascript:alert(1) | 不允许的链接',
      '基础/images/坏图.png | 图片已损坏，无法读取',
      '基础/锁.md | images/丢失.png | 文件不存在',
      '外面.md | 符号链接，不跟随',
      '进阶/front.md | 二进制.md | 链接的目标没有导入',
      '进阶/二进制.md | 不是文本文件，或编码无法识别',
    ])
    expect(remarks(false)).toEqual([
      '.git | 隐藏或附属的文件，未读取',
      'README.md | https://img.example.com/a.svg | 其他网站的图片，保留为链接',
      'README.md | http://pic.example.com/远.png | 其他网站的图片，保留为链接',
      '基础/images/没人用.png | 没有文档用到，未导入',
      '基础/锁.md | #没有的标题 | 页内没有这个标题',
      '数据.csv | 不是能导入的文档或图片，未导入',
      '进阶/gbk.md | 按 GB18030 编码读取',
    ])
    expect(progress.filter(({ stage }) => stage === 'documents').at(-1)).toMatchObject({ done: 6, total: 6 })
  })
})

describe('nothing is half-written', () => {
  test('a document that fails leaves no trace; the others lose their links to it, not their text', async () => {
    const small = mkdtempSync(path.join(os.tmpdir(), 'gewu-import-'))
    writeFileSync(path.join(small, 'a.md'), '# 甲\n\n见[乙](b.md)。\n')
    writeFileSync(path.join(small, 'b.md'), '# 乙\n\n见[甲](a.md)。\n')
    await world.services.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin
         if new.path = 'b.md' then raise 'disk full'; end if; return new; end $$`,
    )
    await world.services.pool.query(
      'create trigger refuse before insert on import_sources for each row execute function refuse()',
    )
    const count = async () => Number((await world.services.pool.query('select count(*) from subjects')).rows[0].count)
    const before = await count()
    const failed = await run(small, '甲乙')
    expect(failed.documents).toMatchObject({ created: 1, failed: 1 })
    expect(remarks(true, failed)).toEqual(['a.md | b.md | 链接的目标没有导入', 'b.md | 无法保存：disk full'])
    expect(await count()).toBe(before + 2)
    expect((await world.visitor.get(`/v1/products/${failed.space.id}/count`)).data.docs).toBe(1)
    const { list } = (await world.visitor.get(`/v1/products/${failed.space.id}/product_files`)).data
    const a = await world.visitor.get(`/v1/products/${failed.space.id}/product_files/${list[0].id}`)
    expect(a.data.content).toBe('<p>见乙。</p>')
    await world.services.pool.query('drop trigger refuse on import_sources')
    expect((await run(small, '甲乙')).documents).toMatchObject({ created: 1, updated: 1, failed: 0 })
    const mended = await world.visitor.get(`/v1/products/${failed.space.id}/product_files/${list[0].id}`)
    expect(mended.data.content).toMatch(/<a href="\/spaces\/\d+\/resources-docs\/\d+">乙<\/a>/)
    rmSync(small, { recursive: true })
  })

  test.each([
    ['a folder that does not exist', '/nowhere/gewu', title, '文件夹不存在或无法读取：/nowhere/gewu（ENOENT）'],
    ['a file', path.join(fixture, 'README.md'), title, `不是文件夹：${path.join(fixture, 'README.md')}`],
    [
      'no Markdown',
      path.join(fixture, '基础/images'),
      title,
      `文件夹里没有 Markdown 文档（.md、.markdown 或 .mdx），也没有 Word、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook：${path.join(fixture, '基础/images')}`,
    ],
    ['a blank title', fixture, ' ', '请输入空间名称'],
  ])('%s is refused before anything is made', async (_what, from, space, message) => {
    const before = await world.db.selectFrom('subjects').select('id').execute()
    await expect(run(from, space)).rejects.toThrow(message)
    expect(await world.db.selectFrom('subjects').select('id').execute()).toEqual(before)
  })

  test('into a folder of the space, and into none that is not there', async () => {
    const me = await world.person('周老师')
    const small = mkdtempSync(path.join(os.tmpdir(), 'gewu-import-'))
    writeFileSync(path.join(small, 'README.md'), '# 总览\n')
    const before = await world.db.selectFrom('subjects').select('id').execute()
    await expect(run(small, '还没有', me, 1)).rejects.toThrow('还没有这个空间，也就没有这个文件夹')
    expect(await world.db.selectFrom('subjects').select('id').execute()).toEqual(before)
    const { space } = await run(small, '一门课', me)
    await expect(run(small, '一门课', me, space.id)).rejects.toThrow('文件夹不存在，或者已被删除')
    const at = `/v1/products/${space.id}/product_files`
    const { id } = (await me.post(`${at}/create_folder`, { title: '第一周' })).data
    expect((await run(small, '一门课', me, id)).documents).toMatchObject({ created: 1, unchanged: 0 })
    expect((await run(small, '一门课', me, id)).documents).toMatchObject({ created: 0, unchanged: 1 })
    const inside = (await me.get(`/v2/product_files?product_id=${space.id}&file_id=${id}`)).data.list
    expect(inside.map((item: { title: string }) => item.title)).toEqual(['总览'])
    rmSync(small, { recursive: true })
  })

  test('nobody of that address, and two imports at once', async () => {
    await expect(findOwner(world.db, 'nobody@example.com')).rejects.toThrow('找不到用户：nobody@example.com')
    await expect(findOwner(world.db, '13900000000')).rejects.toThrow('找不到用户：13900000000')
    const [first, second] = await Promise.allSettled([run(), run()])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('the fixture is as complete as this file believes', () => {
  expect(readdirSync(fixture, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toHaveLength(
    14,
  )
})
