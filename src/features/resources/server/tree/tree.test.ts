import { describe, expect, test } from 'vitest'
import {
  chen,
  documentCount,
  files,
  findable,
  folder,
  inClassroom,
  lin,
  openSpace,
  space,
  titlesAt,
  wang,
  world,
  write,
} from '#test/support/classroom.ts'

inClassroom()

describe('the tree', () => {
  test('folders stand first; the list sorts, pages and goes deep', async () => {
    const basics = await folder(lin, '基础')
    const inner = await write(lin, { title: '里面', parent_id: basics.id })
    const first = await write(lin, { title: '一' })
    await write(lin, { title: '二' })
    await wang.post('/v1/votes', {
      votable_type: 'ProductDocument',
      votable_id: first.id,
      vote_scope: 'like',
      is_vote: true,
    })
    expect(await titlesAt(0)).toEqual(['基础', '一', '二'])
    const liked = await world.visitor.get(`/v2/product_files?product_id=${space}&order_type=liked&per_number=2`)
    expect(liked.data.list).toMatchObject([
      { title: '基础', children_count: 1 },
      { title: '一', votes: { like_size: 1 } },
    ])
    expect(liked.data.pagination).toMatchObject({ total_count: 3, total_pages: 2, next_page: 2 })
    const deep = await world.visitor.get(
      `/v2/product_files?product_id=${space}&deep=true&type=ProductDocument&order_type=created&order_action=asc`,
    )
    expect(deep.data.list.map((item: { id: number }) => item.id)[0]).toBe(inner.id)
    expect(deep.data.pagination.total_count).toBe(3)
    for (const wrong of ['order_type=size', 'page=0', 'page=1001', 'per_number=101', 'colour=red'])
      expect(await world.visitor.get(`${files()}?${wrong}`)).toMatchObject({ status: 400, code: 100400 })
    expect(await world.visitor.get(`${files()}?file_id=${inner.id}`)).toMatchObject({ status: 404, code: 100404 })
    expect(await world.visitor.get('/v2/product_files')).toMatchObject({ code: 100400 })
  })

  test('the side tree opens the branch of one document and no other', async () => {
    const basics = await folder(lin, '基础')
    const closed = await folder(lin, '别的')
    const graphs = await folder(lin, '图', basics.id)
    const doc = await write(lin, { title: '最短路', parent_id: graphs.id })
    await write(lin, { title: '看不到', parent_id: closed.id })
    const { data } = await world.visitor.get(`${files()}/tree?around=${doc.id}`)
    expect(data.list.map((row: { title: string; parent_id: number | null }) => [row.title, row.parent_id])).toEqual([
      ['别的', null],
      ['图', basics.id],
      ['基础', null],
      ['最短路', graphs.id],
    ])
    expect(data.list[0]).toEqual({
      id: closed.id,
      parent_id: null,
      type: 'ProductFolder',
      title: '别的',
      has_children: true,
      is_locked: false,
      can_arrange: false,
      can_propose: false,
    })
    const root = await world.visitor.get(`${files()}/tree`)
    expect(root.data.list.map((row: { title: string }) => row.title)).toEqual(['别的', '基础'])
    expect(root.data.truncated).toEqual([])
  })

  test('a document moves; a folder never moves into itself', async () => {
    const a = await folder(lin, '甲')
    const b = await folder(lin, '乙', a.id)
    const doc = await write(lin, { parent_id: b.id })
    const moved = await lin.post(`${files()}/${doc.id}/move`, { file_id: 0 })
    expect(moved.data).toMatchObject({ parent_id: null, parent_path: ['resource'] })
    for (const target of [a.id, b.id])
      expect(await lin.post(`${files()}/${a.id}/move`, { file_id: target })).toMatchObject({
        code: 100400,
        data: { fields: { file_id: '不能移动到自己或自己里面的文件夹' } },
      })
    expect(await lin.post(`${files()}/${a.id}/move`, { file_id: doc.id })).toMatchObject({
      data: { fields: { file_id: '文件夹不存在' } },
    })
    expect(await chen.post(`${files()}/${doc.id}/move`, { file_id: a.id })).toMatchObject({ code: 100403 })
  })

  test('two folders moved into each other at once make no ring', async () => {
    for (let round = 0; round < 10; round++) {
      const a = await folder(lin, '甲')
      const b = await folder(lin, '乙')
      const into = (from: number, to: number) => lin.post(`${files()}/${from}/move`, { file_id: to })
      const answers = await Promise.all([into(a.id, b.id), into(b.id, a.id), into(a.id, b.id), into(b.id, a.id)])
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
      const parents = [await lin.get(`${files()}/${a.id}`), await lin.get(`${files()}/${b.id}`)].map(
        ({ data }) => data.parent_id,
      )
      expect(parents.filter((parent) => parent === null)).toHaveLength(1)
    }
  })
})

describe('deleting', () => {
  test('a folder takes everything in it along, everywhere', async () => {
    const basics = await folder(lin, '基础')
    const inner = await folder(lin, '里面', basics.id)
    const doc = await write(lin, { parent_id: inner.id })
    const stays = await write(lin, { title: '留下' })
    expect(await documentCount()).toBe(2)
    expect(await lin.delete(`${files()}/${basics.id}`)).toMatchObject({ code: 0 })
    for (const gone of [basics.id, inner.id, doc.id]) {
      expect(await wang.get(`${files()}/${gone}`)).toMatchObject({ status: 404, code: 100404 })
      expect(await findable(gone)).toBe(false)
    }
    expect(await lin.put(`${files()}/${doc.id}`, { title: '好', content: '' })).toMatchObject({ code: 100404 })
    expect(await world.visitor.get(`${files()}/${doc.id}/revisions`)).toMatchObject({ code: 100404 })
    expect((await world.visitor.get(`${files()}/ids_to_titles?ids=${doc.id}`)).data).toEqual([])
    expect((await world.visitor.get(`${files()}/tree?around=${doc.id}`)).data.list).toMatchObject([{ id: stays.id }])
    expect(
      (await world.visitor.get(`/v2/product_files?product_id=${space}&deep=true`)).data.pagination.total_count,
    ).toBe(1)
    expect(await documentCount()).toBe(1)
    expect(await lin.delete(`${files()}/${basics.id}`)).toMatchObject({ code: 100404 })
    expect(await lin.post(`${files()}/${stays.id}/move`, { file_id: basics.id })).toMatchObject({
      data: { fields: { file_id: '文件夹不存在' } },
    })
  })

  test("a member's folder with things of others is deleted by who manages the space", async () => {
    const basics = await folder(lin, '基础')
    await write(wang, { parent_id: basics.id })
    expect(await lin.delete(`${files()}/${basics.id}`)).toMatchObject({ code: 120002 })
    expect(await chen.delete(`${files()}/${basics.id}`)).toMatchObject({ code: 100403 })
    expect(await wang.delete(`${files()}/${basics.id}`)).toMatchObject({ code: 0 })
    expect(await documentCount()).toBe(0)
  })
})

describe('the readme', () => {
  test('who manages the space writes it; it stands outside the tree', async () => {
    expect(await world.visitor.get(`/v1/products/${space}/readme`)).toMatchObject({ code: 0, data: null })
    const body = { type: 'ProductReadme', title: '自述', content: '<p>欢迎</p>' }
    expect(await lin.post(files(), body)).toMatchObject({ code: 100403 })
    const made = await wang.post(files(), body)
    expect(made.data).toMatchObject({ type: 'ProductReadme', can: { edit: true, move: false } })
    expect((await world.visitor.get(`/v1/products/${space}/readme`)).data).toMatchObject({
      id: made.data.id,
      content: '<p>欢迎</p>',
    })
    expect(await wang.post(files(), body)).toMatchObject({ code: 120002 })
    expect(await titlesAt(0)).toEqual([])
    expect((await world.visitor.get(`${files()}/tree`)).data.list).toEqual([])
    expect(await documentCount()).toBe(0)
    expect(await wang.post(`${files()}/${made.data.id}/move`, { file_id: 0 })).toMatchObject({ code: 120002 })
    expect(await lin.put(`${files()}/${made.data.id}`, { title: '自述', content: '' })).toMatchObject({ code: 100403 })
    await wang.put(`${files()}/${made.data.id}`, { title: '自述', content: '<p>新的</p>' })
    expect((await world.visitor.get(`/v1/products/${space}/readme`)).data.content).toBe('<p>新的</p>')
    await wang.delete(`${files()}/${made.data.id}`)
    expect((await world.visitor.get(`/v1/products/${space}/readme`)).data).toBeNull()
  })
})

describe('what one may not see does not exist', () => {
  test('a private space answers like one that does not exist', async () => {
    const hidden = await openSpace({ isOpen: false })
    const { data: doc } = await lin.post(files(hidden), {
      type: 'ProductDocument',
      title: '秘密',
      content: '<p>秘密</p>',
    })
    expect((await lin.get(`${files(hidden)}/${doc.id}`)).data.title).toBe('秘密')
    const reads = [
      '',
      '/tree',
      `/tree?around=${doc.id}`,
      '/root/tree',
      `/${doc.id}`,
      `/${doc.id}?raw=true`,
      `/${doc.id}/revisions`,
      `/${doc.id}/revisions/1`,
      `/ids_to_titles?ids=${doc.id}`,
    ]
    for (const who of [chen, world.visitor]) {
      for (const read of reads)
        expect(await who.get(files(hidden) + read)).toEqual(await who.get(files(987654321) + read))
      expect(await who.get(`/v2/product_files?product_id=${hidden}`)).toEqual(
        await who.get('/v2/product_files?product_id=987654321'),
      )
      expect(await who.get(`/v1/products/${hidden}/readme`)).toEqual(await who.get('/v1/products/987654321/readme'))
    }
    const edit = { title: '好', content: '' }
    expect(await chen.put(`${files(hidden)}/${doc.id}`, edit)).toEqual(
      await chen.put(`${files(hidden)}/987654321`, edit),
    )
    expect(await chen.delete(`${files(hidden)}/${doc.id}`)).toMatchObject({ status: 404, code: 100404 })
    expect(await chen.post(files(hidden), { type: 'ProductDocument', title: '好' })).toMatchObject({
      status: 404,
      code: 100404,
    })
    await wang.post(`/v1/products/${hidden}/remove_users`, { user_id: lin.id })
    expect(await lin.get(`${files(hidden)}/${doc.id}`)).toMatchObject({ status: 404, code: 100404 })
  })

  test('a document is not reached through another space', async () => {
    const doc = await write(lin)
    const other = files(await openSpace())
    expect(await lin.get(`${other}/${doc.id}`)).toMatchObject({ status: 404, code: 100404 })
    expect(await lin.put(`${other}/${doc.id}`, { title: '好', content: '' })).toMatchObject({ code: 100404 })
    expect(await lin.delete(`${other}/${doc.id}`)).toMatchObject({ code: 100404 })
    expect(await wang.get(`${other}/${space}`)).toMatchObject({ code: 100404 })
    for (const id of ['02579', '1e3', '-1', 'abc'])
      expect(await lin.get(`${files()}/${id}`)).toMatchObject({ status: 404, code: 100404 })
  })
})

describe('folders in folders', () => {
  const deepest = 32
  const make = async (levels: number, parent_id = 0) => {
    const ids = [parent_id]
    for (let level = 1; level <= levels; level++) ids.push((await folder(lin, `第 ${level} 层`, ids.at(-1)!)).id)
    return ids
  }
  const tooDeep = (field: string) => ({
    status: 400,
    code: 100400,
    data: { fields: { [field]: '文件夹最多 32 层，请放到浅一些的地方' } },
  })
  const move = (id: number, file_id: number) => lin.post(`${files()}/${id}/move`, { file_id })

  test('are at most 32, made or moved; a document lies in the last one', async () => {
    const ids = await make(deepest)
    const further = { title: '再深一层', parent_id: ids.at(-1) }
    expect(await lin.post(`${files()}/create_folder`, further)).toMatchObject(tooDeep('parent_id'))
    const document = await write(lin, { title: '最深处', parent_id: ids.at(-1)! })
    expect((await move(document.id, ids.at(-2)!)).code).toBe(0)
    expect((await move(document.id, ids.at(-1)!)).code).toBe(0)

    const [, top] = await make(3)
    expect(await move(top!, ids.at(-3)!)).toMatchObject(tooDeep('file_id'))
    expect(await move(top!, ids.at(-4)!)).toMatchObject({ code: 0 })
    await wang.delete(`${files()}/${ids[1]}`)
  })

  test('one that is brought back lies in the root where its place is too deep for it by now; a document needs no room', async () => {
    const [, place] = await make(1)
    const [, inner] = await make(1, place)
    const document = await write(lin, { title: '不占层', parent_id: place! })
    await lin.delete(`${files()}/${inner}`)
    await lin.delete(`${files()}/${document.id}`)
    const ids = await make(deepest - 1)
    expect(await move(place!, ids.at(-1)!)).toMatchObject({ code: 0 })
    for (const id of [inner, document.id])
      expect(await wang.post(`/v1/products/${space}/trash/${id}/restore`)).toMatchObject({ code: 0 })
    expect((await lin.get(`${files()}/${inner}`)).data.parent_id).toBeNull()
    expect((await lin.get(`${files()}/${document.id}`)).data.parent_id).toBe(place)
  })
})
