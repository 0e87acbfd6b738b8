import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Resolver } from 'node:dns/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { openHost, type OtherHost, redirects, sends } from '#test/support/libraries/picture-host.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'
import { findOwner } from '#src/features/runs/server/public.ts'
import { importFolder } from '../import-folder.ts'

// Its host is this machine, so the setting that lets it in is part of each of these imports.

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>'
let world: World
let wang: Person
let host: OtherHost
let camera: Buffer
/** Few bytes, more pixels than are taken. */
let bomb: Buffer
beforeAll(async () => {
  const create = { channels: 3, background: '#0066ff' } as const
  const small = sharp({ create: { ...create, width: 40, height: 20 } })
  camera = await small
    .withExif({ IFD0: { Copyright: '王老师的相机' } })
    .jpeg()
    .toBuffer()
  bomb = await sharp({ create: { ...create, width: 6000, height: 6000 } })
    .png()
    .toBuffer()
  world = await withApp({
    env: { FETCH_PICTURES: '1', IMPORT_PICTURE_NETWORKS: '127.0.0.1', RATE_LIMITS: '0' },
  })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
beforeEach(async () => {
  host = await openHost({
    '/%E7%85%A7%E7%89%87.jpg': sends('image/jpeg', camera),
    '/again.jpg?size=2': sends('image/jpeg', camera),
    '/drawing': sends('image/svg+xml; charset=utf-8', drawing),
    '/moved.jpg': redirects('/again.jpg?size=2'),
    '/inside.jpg': redirects('http://127.0.0.2/a.jpg'),
    '/lying.png': sends('image/png', '<html><script>alert(1)</script></html>'),
    '/lying.svg': sends('image/svg+xml', camera),
    '/bomb.png': sends('image/png', bomb),
    '/page.png': sends('text/html', '<p>请先登录</p>'),
    '/round.png': redirects('/round.png'),
    '/large.png': sends('image/png', Buffer.alloc(11 * 1024 * 1024)),
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await host.close()
})
afterAll(() => world.close())

/** A text with the host's addresses written as `@/…`. */
const at = (text: string) => text.replaceAll('@/', `${host.origin}/`)
const photo = '@/%E7%85%A7%E7%89%87.jpg'

async function importTexts(spaceId: number, texts: Record<string, string | Buffer>, who = wang) {
  const files = Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? at(text) : text] as const)
  const done = await importZip(world, who, spaceId, { bytes: await zipOf(Object.fromEntries(files)) })
  const remarks = (done.remarks as { path: string; what: string; why: string; lost: boolean }[]).map(
    ({ path: file, what, why, lost }) =>
      [lost ? '没能导入' : '说明', file, what, why].filter(Boolean).join(' | ').replaceAll(host.origin, '@'),
  )
  return { ...done.report, remarks }
}
const idOf = async (spaceId: number, file: string) => {
  const source = world.db.selectFrom('import_sources').select('resource_id').where('space_id', '=', spaceId)
  return (await source.where('path', '=', file).executeTakeFirstOrThrow()).resource_id
}
const apiOf = async (spaceId: number, file: string) =>
  `/v1/products/${spaceId}/product_files/${await idOf(spaceId, file)}`
const contentOf = async (spaceId: number, file: string): Promise<string> =>
  (await wang.get(await apiOf(spaceId, file))).data.content
const shownIn = (html: string) => [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src]) => src!)

describe('a picture of another site', () => {
  test('is stored like every picture, and the text shows it from here', async () => {
    const { id } = await makeSpace(wang)
    const report = await importTexts(id, {
      '锁.md': `# 锁\n\n![照片](${photo}) ![照片](${photo}#here) <img src="@/drawing" alt="图">\n\n[原图](${photo})`,
      '表.md': `# 表\n\n![照片](${photo})\n\n![移走的](@/moved.jpg)`,
    })
    expect(report).toMatchObject({ documents: { created: 2, failed: 0 }, pictures: 3, remarks: [] })
    const content = await contentOf(id, '锁.md')
    const [first, second, drawn] = shownIn(content)
    expect([first, second, drawn]).toEqual([
      expect.stringMatching(/^\/files\//),
      first,
      expect.stringMatching(/\.png$/),
    ])
    expect(content).toContain(at(`<a href="${photo}"`))
    // the same bytes at two addresses are one file
    expect(shownIn(await contentOf(id, '表.md'))).toEqual([first, first])
    const stored = await world.app.inject({ url: first! })
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
    expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
    expect((await world.app.inject({ url: drawn! })).headers['content-type']).toBe('image/png')
    // each address once
    expect(host.asked.toSorted()).toEqual(['/%E7%85%A7%E7%89%87.jpg', '/again.jpg?size=2', '/drawing', '/moved.jpg'])
  })

  test('comes in with a folder of the disk, too', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gewu-import-'))
    mkdirSync(path.join(folder, '基础'))
    writeFileSync(path.join(folder, '基础/锁.md'), at(`# 锁\n\n![照片](${photo})`))
    const steps: string[] = []
    const report = await importFolder(world.services, await findOwner(world.db, `u${wang.id}@example.com`), {
      folder,
      space: '文件夹里的',
      onProgress: ({ stage, done, total }) => steps.push(`${stage} ${done}/${total}`),
    })
    rmSync(folder, { recursive: true })
    expect(report).toMatchObject({ pictures: 1, remarks: [] })
    expect(shownIn(await contentOf(report.space.id, '基础/锁.md'))).toEqual([expect.stringMatching(/^\/files\//)])
    expect(steps).toContain('pictures 1/1')
  })

  test('stays a link where it cannot be had, and the report says why', async () => {
    const { id } = await makeSpace(wang)
    const names = ['missing', 'page', 'lying', 'bomb', 'large', 'round'].map((name) => `${name}.png`)
    const wanted = [...names, 'lying.svg', 'inside.jpg'].map((name) => `![${name}](@/${name})`)
    const report = await importTexts(id, { '锁.md': `# 锁\n\n${wanted.join('\n')}\n\n![照片](${photo})` })
    const why = (name: string, reason: string) =>
      `说明 | 锁.md | @/${name} | 其他网站的图片没能取来（${reason}），保留为链接`
    expect(report.remarks.toSorted()).toEqual(
      [
        why('missing.png', '对方网站回复 404'),
        why('page.png', '对方网站给的不是图片'),
        why('lying.png', '只支持 PNG、JPEG、GIF、WebP、AVIF 图片'),
        why('bomb.png', '图片的像素太多，请缩小后再上传'),
        why('large.png', '超过 10MB'),
        why('round.png', '对方网站转来转去，没有结果'),
        why('lying.svg', 'SVG 图片无法读取'),
        why('inside.jpg', '地址在内部网络里'),
      ].toSorted(),
    )
    const content = await contentOf(id, '锁.md')
    expect(shownIn(content)).toHaveLength(1)
    for (const name of names) expect(content).toMatch(new RegExp(`<a href="${at(`@/${name}`)}"[^>]*>${name}</a>`))
  })

  test('in a heading says nothing, and links to that heading lead there', async () => {
    const { id } = await makeSpace(wang)
    const report = await importTexts(id, {
      '锁.md': `# 锁\n\n[去](#安装)\n\n## ![徽章](${photo}) 安装\n\n## ![没有](@/missing.png) 使用`,
      '表.md': '# 表\n\n[去](锁.md#安装)',
    })
    expect(report.remarks).toEqual([expect.stringContaining('404')])
    expect(decodeURIComponent(await contentOf(id, '锁.md'))).toContain('<a href="#h-安装"')
    expect(decodeURIComponent(await contentOf(id, '表.md'))).toMatch(/resources-docs\/\d+#h-安装"/)
  })
})

describe('the same text again', () => {
  test('asks for nothing that is there, whether or not the other site still answers', async () => {
    const { id } = await makeSpace(wang)
    const texts = { '锁.md': `# 锁\n\n![照片](${photo}) ![没有](@/missing.png)` }
    await importTexts(id, texts)
    const before = await contentOf(id, '锁.md')
    host.asked.length = 0
    expect((await importTexts(id, texts)).documents).toMatchObject({ unchanged: 1, updated: 0 })
    expect(host.asked).toEqual(['/missing.png'])
    await host.close()
    const report = await importTexts(id, texts)
    expect(report).toMatchObject({ documents: { unchanged: 1, updated: 0 }, pictures: 1 })
    expect(report.remarks).toEqual([expect.stringContaining('@/missing.png')])
    expect(await contentOf(id, '锁.md')).toBe(before)
  })

  test('by somebody else, or into another space, is asked for anew', async () => {
    const lin = await world.person('小林')
    const [here, there] = [await makeSpace(wang), await makeSpace(wang)]
    await addMember(wang, here, lin, 'admin')
    await importTexts(here.id, { '锁.md': `![照片](${photo})` })
    await importTexts(there.id, { '锁.md': `![照片](${photo})` })
    await importTexts(here.id, { '小林的.md': `![照片](${photo})` }, lin)
    expect(host.asked).toHaveLength(3)
    const files = await world.db
      .selectFrom('fetched_pictures')
      .innerJoin('files', 'key', 'file_key')
      .selectAll()
      .execute()
    expect(files.filter(({ address }) => address === at(photo)).map((file) => [file.space_id, file.owner_id])).toEqual(
      expect.arrayContaining([
        [here.id, wang.id],
        [there.id, wang.id],
        [here.id, lin.id],
      ]),
    )
  })
})

describe('an export', () => {
  test('gives back what nobody edited, and the picture itself with what somebody did', async () => {
    const { id } = await makeSpace(wang)
    const text = `# 锁\n\n![照片](${photo})\n`
    await importTexts(id, { '锁.md': text, '表.md': '# 表\n' })
    expect(
      filesIn((await exportSpace(world, wang, id)).entries)
        .get('锁.md')!
        .toString(),
    ).toBe(at(text))
    expect(await world.db.selectFrom('import_files').selectAll().where('space_id', '=', id).execute()).toEqual([])

    const api = await apiOf(id, '锁.md')
    const { title, content, version } = (await wang.get(api)).data
    const saved = await wang.put(api, { title, content: `${content}<p>改过。</p>`, version })
    expect(saved.code).toBe(0)
    const { entries, bytes } = await exportSpace(world, wang, id)
    const files = filesIn(entries)
    expect(files.get('锁.md')!.toString()).toContain('<img src="./图片/照片.jpg" alt="照片"')
    expect((await sharp(files.get('图片/照片.jpg')!).metadata()).format).toBe('jpeg')

    await host.close()
    const other = await makeSpace(wang)
    const done = await importZip(world, wang, other.id, { bytes })
    expect(done.report).toMatchObject({ documents: { created: 2 }, pictures: 1, lost: 0 })
    expect(shownIn(await contentOf(other.id, '锁.md'))).toHaveLength(1)
  })
})

describe('without a network', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => `![图](http://site-${index % 8}.example/${index}.png)`).join('\n')

  test('all stay links, and hosts are not asked for ever', async () => {
    const asked = vi.spyOn(Resolver.prototype, 'resolve4').mockRejectedValue(new Error('queryA ECONNREFUSED'))
    vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('queryAaaa ECONNREFUSED'))
    const { id } = await makeSpace(wang)
    const report = await importTexts(id, { '锁.md': pictures(40) })
    expect(asked.mock.calls.length).toBeLessThanOrEqual(8)
    expect(report.remarks).toHaveLength(40)
    expect(report.remarks.filter((remark: string) => remark.includes('（没有网络）')).length).toBeGreaterThanOrEqual(32)
    expect(await contentOf(id, '锁.md')).toContain('<a href="http://site-0.example/0.png"')
  })
})

test('of more than 500 the rest is not asked for, until the next time', async () => {
  const { id } = await makeSpace(wang)
  const many = Array.from({ length: 502 }, (_, index) => `![图](@/${index}.png)`).join('\n')
  const report = await importTexts(id, { '锁.md': many })
  expect(host.asked).toHaveLength(500)
  expect(report.remarks.filter((remark: string) => remark.includes('一次导入最多取 500 张'))).toHaveLength(2)
})

test('where the setting forbids it, nothing is asked', async () => {
  const { id } = await makeSpace(wang)
  const { services } = world
  const quiet = { ...world, services: { ...services, config: { ...services.config, fetchPictures: false } } }
  const bytes = await zipOf({ '锁.md': at(`![照片](${photo})`) })
  const done = await importZip(quiet, wang, id, { bytes })
  expect(done.remarks).toEqual([{ path: '锁.md', what: at(photo), why: '其他网站的图片，保留为链接', lost: false }])
  expect(host.asked).toEqual([])
})
