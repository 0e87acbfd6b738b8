import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '#src/app/server/kinds.ts'
import { registerKinds } from '#src/features/subjects/server/public.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, commentOn, makeDocument, makeSpace, said } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let admin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  admin = await world.person('站点管理员', { admin: true })
})
afterAll(() => world.close())

const list = (who: Pick<Person, 'get'>, type: string, id: number) =>
  who.get(`/v1/revisions?subject_type=${type}&subject_id=${id}`)
const gone = { status: 404, code: 100404 }

describe('versions of any text by the same calls', () => {
  async function everyKind() {
    const space = await makeSpace(wang, { title: '算法' })
    const document = await makeDocument(wang, space, { title: '旧题' })
    const at = `/v1/products/${space.id}/product_files`
    const snippet = { type: 'ProductSnippet', title: '片段', content: 'x <', ext: 'py' }
    const { data: code } = await wang.post(at, snippet)
    const { data: readme } = await wang.post(at, { type: 'ProductReadme', title: '自述', content: '<p>旧</p>' })
    const own = { type: 'UserFileDocument', title: '札记', content: '<p>旧</p>' }
    const { data: personal } = await wang.post(`/v1/users/${wang.id}/user_files`, own)
    const floor = await said(wang, document, '旧')
    return [
      ['ProductDocument', document.id, `${at}/${document.id}`, { title: '新题', content: '<p>新</p>' }],
      ['ProductSnippet', code.id, `${at}/${code.id}`, { title: '片段', content: 'y &' }],
      ['ProductReadme', readme.id, `${at}/${readme.id}`, { title: '自述', content: '<p>新</p>' }],
      [
        'UserFileDocument',
        personal.id,
        `/v1/users/${wang.id}/user_files/${personal.id}`,
        { title: '札记', content: '' },
      ],
      ['Comment', floor.id, `/v1/comments/${floor.id}`, { content: '<p>新</p>' }],
      ['Product', space.id, `/v1/products/${space.id}`, { title: '算法二班', description: '新\n<行>' }],
    ] as const
  }
  const shown = (data: Record<string, unknown>) => [data.title, data.content, data.description, data.ext]

  test('they are listed, read and restored, and a stale restore overwrites nothing', async () => {
    for (const [type, id, url, edit] of await everyKind()) {
      const before = (await wang.get(`${url}?raw=true`)).data ?? (await wang.get(url)).data
      expect((await wang.put(url, edit)).data, type).toMatchObject({ version: 2 })
      const { data } = await list(wang, type, id)
      expect(
        data.list.map(({ version }: { version: number }) => version),
        type,
      ).toEqual([2, 1])
      const [newest, oldest] = data.list
      const { data: old } = await wang.get(`/v1/revisions/${oldest.id}`)
      expect(old, type).toMatchObject({ id: oldest.id, version: 1, subject_type: type, subject_id: id })
      expect(await wang.post(`/v1/revisions/${oldest.id}/restore`, { version: 1 }), type).toMatchObject({
        code: 100409,
        data: { current: { version: 2 }, yours: { version: 1 } },
      })
      const back = await wang.post(`/v1/revisions/${oldest.id}/restore`, { version: 2 })
      expect(back.data, type).toMatchObject({ version: 3, content: old.content, source: old.source, title: old.title })
      expect(back.data.id).toBeGreaterThan(newest.id)
      const after = (await wang.get(`${url}?raw=true`)).data ?? (await wang.get(url)).data
      expect(shown(after), type).toEqual(shown(before))
    }
  })

  test('what keeps none says so, and what was never edited is its only version', async () => {
    const space = await makeSpace(wang)
    const document = await makeDocument(wang, space)
    const floor = await said(wang, document, '一楼')
    const { data: folder } = await wang.post(`/v1/products/${space.id}/product_files/create_folder`, { title: '夹' })
    expect(await list(wang, 'User', wang.id)).toMatchObject({ code: 120002, message: '这种内容没有历史版本' })
    expect(await list(wang, 'ProductFolder', folder.id)).toMatchObject({ code: 120002, message: '文件夹没有历史版本' })
    for (const [type, id, title, text] of [
      ['Comment', floor.id, '', '一楼'],
      ['Product', space.id, '算法竞赛', ''],
    ] as const) {
      const { data } = await list(wang, type, id)
      expect(data, type).toMatchObject({
        list: [{ version: 1, title, author: { id: wang.id } }],
        pagination: { total_count: 1 },
      })
      expect((await list(wang, type, id)).data, type).toEqual(data)
      expect((await wang.get(`/v1/revisions/${data.list[0].id}`)).data, type).toMatchObject({
        version: 1,
        source: expect.stringContaining(text),
      })
    }
    expect(await list(lin, 'Product', space.id)).toMatchObject({ code: 100403 })
    expect(await list(wang, 'Product', document.id)).toMatchObject(gone)
    expect(await wang.get('/v1/revisions/999999')).toMatchObject(gone)
    expect(await wang.post('/v1/revisions/999999/restore', {})).toMatchObject(gone)
  })

  test('who restores one is told of the version that this made, whoever saves right after it', async () => {
    const space = await makeSpace(wang)
    const { id } = await makeDocument(wang, space, { content: '<p>旧</p>' })
    const url = `/v1/products/${space.id}/product_files/${id}`
    await wang.put(url, { title: '题', content: '<p>新</p>' })
    const [, oldest] = (await list(wang, 'ProductDocument', id)).data.list
    const overtaken = kinds.map((kind) => ({
      ...kind,
      ...(kind.kind === 'resource' && {
        versions: {
          ...kind.versions!,
          async restore(...asked: Parameters<NonNullable<typeof kind.versions>['restore']>) {
            const made = await kind.versions!.restore(...asked)
            await admin.put(url, { title: '题', content: '<p>后来的</p>' })
            return made
          },
        },
      }),
    }))
    registerKinds(overtaken)
    try {
      const { data } = await wang.post(`/v1/revisions/${oldest.id}/restore`, {})
      expect(data).toMatchObject({ version: 3, source: '<p>旧</p>' })
    } finally {
      registerKinds(kinds)
    }
    expect((await wang.get(url)).data).toMatchObject({ version: 4, content: '<p>后来的</p>' })
  })

  test('whoever commented anonymously stays so in what the comment was', async () => {
    const document = await makeDocument(wang, await makeSpace(wang))
    const floor = (await commentOn(lin, document, '旧', { anonymity: true })).data
    await lin.put(`/v1/comments/${floor.id}`, { content: '<p>新</p>' })
    const { data } = await list(world.visitor, 'Comment', floor.id)
    const nobody = { id: 0, nickname: '匿名用户', avatar: null }
    expect(data.list.map(({ author }: { author: object }) => author)).toEqual([nobody, nobody])
    expect((await world.visitor.get(`/v1/revisions/${data.list[1].id}`)).data.author).toEqual(nobody)
    expect((await list(admin, 'Comment', floor.id)).data.list[0].author).toMatchObject({ nickname: '小林' })
  })

  test('of core content and of what was deleted there is nothing for others', async () => {
    const space = await makeSpace(wang)
    const document = await makeDocument(wang, space)
    const [{ id: version }] = (await list(lin, 'ProductDocument', document.id)).data.list
    const floor = await said(wang, document, '旧')
    await wang.put(`/v1/comments/${floor.id}`, { content: '<p>新</p>' })
    const [{ id: commented }] = (await list(lin, 'Comment', floor.id)).data.list
    const at = `/v1/products/${space.id}/product_files/${document.id}`
    await world.db.updateTable('subjects').set({ members_only: true }).where('id', '=', document.id).execute()
    expect(await lin.get(`/v1/revisions/${version}`)).toMatchObject({ code: 100403 })
    expect(await lin.get(`/v1/revisions/${commented}`)).toMatchObject(gone)
    await addMember(wang, space, lin)
    expect(await lin.get(`/v1/revisions/${version}`)).toMatchObject({ code: 0 })
    await wang.delete(at)
    for (const who of [lin, wang, world.visitor]) {
      expect(await who.get(`/v1/revisions/${version}`)).toMatchObject(gone)
      expect(await who.get(`/v1/revisions/${commented}`)).toMatchObject(gone)
    }
    expect(await wang.post(`/v1/revisions/${version}/restore`, {})).toMatchObject(gone)
  })
})
