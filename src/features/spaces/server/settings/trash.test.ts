import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePicture } from '#test/security/permission-scene.ts'
import { addMember, commentOn, makeDocument, makeSpace } from '#test/support/world.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { emptyTrash } from './trash.ts'

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

interface Space {
  id: number
}
const trashOf = async ({ id }: Space) => (await wang.get(`/v1/products/${id}/trash`)).data.list
const restore = (space: Space, id: number, who = wang) => who.post(`/v1/products/${space.id}/trash/${id}/restore`)
const remove = (space: Space, id: number) => wang.delete(`/v1/products/${space.id}/product_files/${id}`)
const makeFolder = async (space: Space, title: string, parent_id = 0) =>
  (await wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title, parent_id })).data
const docs = async ({ id }: Space) => (await wang.get(`/v1/products/${id}/count`)).data.docs
const found = async (text: string) =>
  JSON.stringify((await world.visitor.get(`/v2/search/product_files?text=${encodeURIComponent(text)}`)).data)

describe('the trash', () => {
  test('gives a folder back with all that went with it, findable and counted', async () => {
    const space = await makeSpace(wang)
    const folder = await makeFolder(space, '第一章')
    const inner = await makeFolder(space, '第一节', folder.id)
    const document = (
      await wang.post(`/v1/products/${space.id}/product_files`, {
        type: 'ProductDocument',
        title: '鹧鸪天',
        content: '<p>彩袖殷勤捧玉钟</p>',
        parent_id: inner.id,
      })
    ).data
    await remove(space, folder.id)
    expect(await trashOf(space)).toEqual([
      expect.objectContaining({ id: folder.id, type: 'ProductFolder', title: '第一章', children_count: 2 }),
    ])
    expect(await docs(space)).toBe(0)
    expect(await found('彩袖殷勤')).not.toContain('鹧鸪天')
    expect((await restore(space, document.id)).code).toBe(100404)
    expect((await restore(space, folder.id)).code).toBe(0)
    expect(await trashOf(space)).toEqual([])
    const read = await wang.get(`/v1/products/${space.id}/product_files/${document.id}`)
    expect(read.data.parent_path).toEqual(['resource', `${folder.id}-第一章`, `${inner.id}-第一节`])
    expect(await docs(space)).toBe(1)
    expect(await found('彩袖殷勤')).toContain('鹧鸪天')
  })

  test('keeps apart what was deleted by itself from the folder that was deleted later', async () => {
    const space = await makeSpace(wang)
    const folder = await makeFolder(space, '夹')
    const document = await makeDocument(wang, space)
    await wang.post(`/v1/products/${space.id}/product_files/${document.id}/move`, { file_id: folder.id })
    await remove(space, document.id)
    await remove(space, folder.id)
    expect((await trashOf(space)).map(({ id }: Space) => id)).toEqual([folder.id, document.id])
    // its folder is not there: it comes back to the root
    expect((await restore(space, document.id)).code).toBe(0)
    const read = await wang.get(`/v1/products/${space.id}/product_files/${document.id}`)
    expect(read.data.parent_path).toEqual(['resource'])
    expect((await restore(space, folder.id)).code).toBe(0)
    expect((await wang.get(`/v1/products/${space.id}/product_files/${folder.id}`)).code).toBe(0)
  })

  test('gives a readme back as a document', async () => {
    const space = await makeSpace(wang)
    const readme = (
      await wang.post(`/v1/products/${space.id}/product_files`, {
        type: 'ProductReadme',
        title: '自述',
        content: '<p>一</p>',
      })
    ).data
    await remove(space, readme.id)
    await restore(space, readme.id)
    const read = await wang.get(`/v1/products/${space.id}/product_files/${readme.id}`)
    expect(read.data.type).toBe('ProductDocument')
    expect(await docs(space)).toBe(1)
  })

  test('is not open to members, outsiders and other spaces’ admins', async () => {
    const [space, other] = [await makeSpace(wang), await makeSpace(lin)]
    await addMember(wang, space, lin)
    const document = await makeDocument(wang, space)
    await remove(space, document.id)
    expect((await lin.get(`/v1/products/${space.id}/trash`)).code).toBe(100403)
    expect((await restore(space, document.id, lin)).code).toBe(100403)
    expect((await restore(other, document.id, lin)).code).toBe(100404)
    expect((await restore(space, 987_654_321)).code).toBe(100404)
  })

  test('restores once of ten times at once', async () => {
    const space = await makeSpace(wang)
    const document = await makeDocument(wang, space)
    await remove(space, document.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => restore(space, document.id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await docs(space)).toBe(1)
  })

  test('is emptied of what has lain in it for thirty days: rows, comments, files and bytes', async () => {
    const [old, kept] = [await makeSpace(wang), await makeSpace(wang)]
    const document = await makeDocument(wang, kept)
    const young = await makeDocument(wang, kept)
    const comment = (await commentOn(lin, document, '不见了')).data
    const { token } = (await wang.get(`/v1/qinius?product_id=${old.id}`)).data
    const key = 'tinymce-image-1700000000-huishou.png'
    expect(await wang.upload('/upload', { token, key, file: await makePicture() })).toMatchObject({ code: 0 })
    await wang.delete(`/v1/products/${old.id}`)
    await remove(kept, document.id)
    await remove(kept, young.id)
    const longAgo = new Date(Date.now() - 31 * 24 * 3600_000)
    await world.db
      .updateTable('subjects')
      .set({ deleted_at: longAgo })
      .where('id', 'in', [old.id, document.id])
      .execute()
    await emptyTrash(world.db, world.services.files)
    const rows = (table: 'subjects' | 'comments', ids: number[]) =>
      world.db.selectFrom(table).select('id').where('id', 'in', ids).execute()
    expect(await rows('subjects', [old.id, document.id, comment.id])).toEqual([])
    expect(await rows('comments', [comment.id])).toEqual([])
    expect(await world.db.selectFrom('files').select('key').where('key', '=', key).execute()).toEqual([])
    expect(await world.services.files.open(key)).toBeNull()
    expect((await trashOf(kept)).map(({ id }: Space) => id)).toEqual([young.id])
  })
})

describe('the contribution rank', () => {
  test('counts what stands, at most 50 points a day and kind of act', async () => {
    const space = await makeSpace(wang)
    await addMember(wang, space, lin)
    const rank = async () => (await world.visitor.get(`/v1/products/${space.id}/contribution_rank`)).data.list
    expect(await rank()).toMatchObject([{ score: 5, user: { id: wang.id } }])
    const documents = []
    for (let n = 0; n < 3; n++) documents.push(await makeDocument(lin, space, { title: `讲义 ${n}` }))
    expect(await rank()).toMatchObject([
      { score: 15, user: { id: lin.id } },
      { score: 5, user: { id: wang.id } },
    ])
    await remove(space, documents[0]!.id)
    expect((await rank())[0]).toMatchObject({ score: 10 })
    await restore(space, documents[0]!.id)
    expect((await rank())[0]).toMatchObject({ score: 15 })
    const comment = (await commentOn(wang, documents[1]!, '好')).data
    await commentOn(wang, documents[1]!, '不署名', { anonymity: true })
    expect((await rank())[1]).toMatchObject({ score: 6, user: { id: wang.id } })
    await wang.delete(`/v1/comments/${comment.id}`)
    expect((await rank())[1]).toMatchObject({ score: 5 })
    for (let n = 0; n < 9; n++) await makeDocument(lin, space, { title: `更多 ${n}` })
    expect((await rank())[0]).toMatchObject({ score: 50 })
    const people = (await world.visitor.get(`/v1/products/${space.id}/contributor?per_number=1`)).data
    expect(people).toMatchObject({ list: [{ user: { id: lin.id } }], pagination: { total_count: 2, next_page: 2 } })
  })
})
