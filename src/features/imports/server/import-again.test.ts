import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  apiOf,
  change,
  folder,
  hrefs,
  idOf,
  pageOf,
  read,
  remarks,
  report,
  run,
  sources,
  title,
  wang,
  withImportedNotes,
  world,
} from '#test/support/libraries/imported-notes.ts'

withImportedNotes()

describe('running it again', () => {
  test('doubles nothing', async () => {
    const before = await sources()
    const again = await run()
    expect(again.space).toEqual(report.space)
    expect(again.documents).toEqual({ created: 0, updated: 0, unchanged: 6, kept: 0, failed: 1 })
    expect(await sources()).toEqual(before)
    expect(await world.db.selectFrom('spaces').select('id').where('title', '=', title).execute()).toHaveLength(1)
    expect((await read('基础/锁.md')).version).toBe(1)
    expect(await world.db.selectFrom('files').select('key').execute()).toHaveLength(4)
    expect(await world.db.selectFrom('resources').select('id').where('type', '=', 'folder').execute()).toHaveLength(2)
  })

  test('a changed file is a new version; a file that appears makes its link work', async () => {
    change('基础/锁.md', '# 分布式锁\n\n改过的正文，见[新篇](../没有.md)。\n')
    change('没有.md', '# 新篇\n\n新来的。\n')
    const again = await run()
    // the lock, the README that waited for the new file, and the formulas whose link lost its heading
    expect(again.documents).toEqual({ created: 1, updated: 3, unchanged: 3, kept: 0, failed: 1 })
    expect(hrefs((await read('基础/公式.md')).content)[0]).toBe(await pageOf('基础/锁.md'))
    expect(remarks(false, again)).toContain('基础/公式.md | 锁.md#续期 | 页内没有这个标题')
    expect(await read('基础/锁.md')).toMatchObject({ title: '分布式锁', version: 2 })
    const revisions = await wang.get(`${await apiOf('基础/锁.md')}/revisions`)
    expect(revisions.data.list).toHaveLength(2)
    expect(hrefs((await read('README.md')).content)).toContain(await pageOf('没有.md'))
    expect((await sources()).find((row) => row.path === '基础/锁.md')).toMatchObject({
      bytes: readFileSync(path.join(folder, '基础/锁.md')),
      unchanged: true,
    })
    const found = await world.visitor.get(
      `/v1/search?select_type=ProductFile&title=${encodeURIComponent('改过的正文')}`,
    )
    expect(found.data.list.map((hit: { id: number }) => hit.id)).toEqual([await idOf('基础/锁.md')])
  })

  test('what people have edited, renamed or deleted stays so and is reported; vanished files are not deleted', async () => {
    await wang.put(await apiOf('基础/锁.md'), { title: '分布式锁', content: '<p>王老师亲手改的。</p>' })
    await wang.post(`${await apiOf('进阶/gbk.md')}/rename`, { title: '王老师起的名字' })
    await wang.delete(await apiOf('没有.md'))
    change('基础/锁.md', '# 分布式锁\n\n文件又改了。\n')
    change('进阶/gbk.md', '# 旧编码\n\n换成了 UTF-8。\n')
    rmSync(path.join(folder, '基础/公式.md'))
    const again = await run()
    expect(again.documents).toMatchObject({ created: 0, kept: 2, failed: 1 })
    expect((await read('基础/锁.md')).content).toBe('<p>王老师亲手改的。</p>')
    expect(await read('进阶/gbk.md')).toMatchObject({ title: '王老师起的名字', content: '<p>换成了 UTF-8。</p>' })
    expect((await read('基础/公式.md')).title).toBe('概率论／贝叶斯')
    expect((await world.visitor.get(await apiOf('没有.md'))).status).toBe(404)
    expect(hrefs((await read('README.md')).content)).not.toContain(await pageOf('没有.md'))
    expect(remarks(true, again)).toEqual(
      expect.arrayContaining([
        '基础/锁.md | 文件有变化，但文档在站内被修改过，未覆盖',
        '没有.md | 文档已在站内删除，未重新导入',
      ]),
    )
    expect(remarks(false, again)).toContain('基础/公式.md | 文件已不在文件夹里，文档保留')
  })

  test('a renamed folder is found again, and takes what is new', async () => {
    const { list } = (await world.visitor.get(`/v1/products/${report.space.id}/product_files`)).data
    const advanced = list.find((item: { title: string }) => item.title === '进阶').id
    await wang.post(`/v1/products/${report.space.id}/product_files/${advanced}/rename`, { title: '进阶篇' })
    change('进阶/新.md', '# 又一篇\n')
    await run()
    expect(await read('进阶/新.md')).toMatchObject({ title: '又一篇', parent_id: advanced })
  })

  test('小林’s import of the same title is a space of her own', async () => {
    const lin = await world.person('小林')
    const hers = await run(folder, title, lin)
    expect(hers.space.id).not.toBe(report.space.id)
    expect((await world.visitor.get(`/v1/products/${hers.space.id}`)).data.owner.nickname).toBe('小林')
  })
})
