import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  chen,
  files,
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

const put = (id: number, before_id: unknown, who = wang) => who.post(`${files()}/${id}/place`, { before_id })
const make = async (...titles: string[]): Promise<number[]> => {
  const ids: number[] = []
  for (const title of titles) ids.push((await write(wang, { title })).id)
  return ids
}
/** As the side tree shows them. */
const treeAt = async (folder: number) =>
  (await world.visitor.get(`${files()}/${folder || 'root'}/tree`)).data.list.map(
    ({ title }: { title: string }) => title,
  )
const expectOrder = async (titles: string[], at = 0) => {
  expect(await treeAt(at)).toEqual(titles)
  expect(await titlesAt(at)).toEqual(titles)
}

describe('where nobody has put anything', () => {
  test('folders come first, and numbers compare as numbers, whoever wrote them how', async () => {
    const titles = [
      '第一章', '第２章', '第三章', '第 9 章', '第九章 图', '第十章', '第十一章', '第二十章', '第一百零三章',
      '2 排序', '10 排序', '三、栈', '十、堆', '练习二', '练习十', '三国', '第3节 b2', '第3节 b10', '二〇二五年', '2026年', '(四) 树', '（十二）树',
    ] // prettier-ignore
    await make(...titles.toReversed())
    await folder(wang, '10 目录')
    await folder(wang, '9 目录')
    const shown = await treeAt(0)
    expect(shown.slice(0, 2)).toEqual(['9 目录', '10 目录'])
    const among = (part: RegExp) => shown.slice(2).filter((title: string) => part.test(title))
    expect(among(/^第.*章/).map((title: string) => title.replaceAll(' ', ''))).toEqual(
      ['第9章', '第一章', '第２章', '第三章', '第九章图', '第十章', '第十一章', '第二十章', '第一百零三章'],
    ) // prettier-ignore
    expect(among(/排序/)).toEqual(['2 排序', '10 排序'])
    expect(among(/、/)).toEqual(['三、栈', '十、堆'])
    expect(among(/练习/)).toEqual(['练习二', '练习十'])
    expect(among(/b/)).toEqual(['第3节 b2', '第3节 b10'])
    expect(among(/年/)).toEqual(['二〇二五年', '2026年'])
    expect(among(/树/)).toEqual(['(四) 树', '（十二）树'])
    // no number: it stands where its first character does
    expect(shown.at(-1)).not.toBe('三国')
    expect(shown.indexOf('三国')).toBeGreaterThan(shown.indexOf('十、堆'))
  })

  test('any title has a key', async () => {
    const rows = await sql<{
      key: string
    }>`select natural_key(title) as key from unnest(array['', '十', '零', '万万万', '一万零三', '00012',
      '99999999999999999999999999', '第 十 章', '⑫', '３/４', ${'１'.repeat(3000)}, ${'一a'.repeat(900)}, '🈶️ 二', 'a''\\%_']) title`.execute(
      world.db,
    )
    expect(rows.rows.map(({ key }) => key).slice(0, 9)).toEqual([
      '', '00210', '0010', '00530000', '00510003', '00212', '02699999999999999999999999999', '第 00210 章', '00212',
    ]) // prettier-ignore
    for (const { key } of rows.rows) expect(key.length).toBeLessThanOrEqual(200)
  })
})

describe('putting things in order', () => {
  test('before another, first and last, among folders too; what is new comes behind, in natural order', async () => {
    const [a, b, c, d] = await make('甲', '乙', '丙', '丁')
    const box = (await folder(wang, '目录')).id
    await expectOrder(['目录', '丁', '丙', '乙', '甲'])
    expect(await put(a!, d)).toMatchObject({ code: 0, data: { id: a, can: { place: true } } })
    await expectOrder(['目录', '甲', '丁', '丙', '乙'])
    await put(box, null)
    await expectOrder(['甲', '丁', '丙', '乙', '目录'])
    await put(b!, a)
    await put(c!, null)
    await expectOrder(['乙', '甲', '丁', '目录', '丙'])
    await write(wang, { title: '第10讲' })
    await write(wang, { title: '第9讲' })
    await folder(wang, '新目录')
    await expectOrder(['乙', '甲', '丁', '目录', '丙', '新目录', '第9讲', '第10讲'])
    expect(await put(a!, a)).toMatchObject({ code: 100400 })
  })

  test('between two as often as one likes', async () => {
    const [a, b, c] = await make('一', '二', '三')
    await put(c!, null)
    for (let round = 0; round < 40; round++) {
      expect(await put(a!, c)).toMatchObject({ code: 0 })
      expect(await put(b!, c)).toMatchObject({ code: 0 })
    }
    await expectOrder(['一', '二', '三'])
  })

  test('among what nobody has put anywhere, back where it stood leaves no trace: what is new still finds its place by its title', async () => {
    const [one, two, three] = await make('1 讲', '2 讲', '3 讲')
    await put(two!, one)
    await put(two!, three)
    await make('1.5 讲')
    await expectOrder(['1 讲', '1.5 讲', '2 讲', '3 讲'])
    await put(three!, one)
    await put(three!, null)
    await make('4 讲', '2.5 讲')
    await expectOrder(['1 讲', '1.5 讲', '2 讲', '2.5 讲', '3 讲', '4 讲'])
  })

  test('changes neither when something was changed nor its version', async () => {
    const [a, b] = await make('甲', '乙')
    const before = (await wang.get(`${files()}/${a}`)).data
    await put(a!, b)
    const { updated_at, version } = (await wang.get(`${files()}/${a}`)).data
    expect({ updated_at, version }).toEqual({ updated_at: before.updated_at, version: before.version })
  })

  test('who manages the space, and the author of a thing; others see that they may not', async () => {
    const own = await write(lin, { title: '自己的' })
    const [other] = await make('别人的')
    expect(await put(own.id, other, lin)).toMatchObject({ code: 0 })
    await expectOrder(['自己的', '别人的'])
    expect(await put(other!, own.id, lin)).toMatchObject({ status: 403, code: 100403 })
    expect(await put(other!, own.id, chen)).toMatchObject({ code: 100403 })
    expect(await world.visitor.post(`${files()}/${other}/place`, { before_id: null })).toMatchObject({ code: 110008 })
    expect((await lin.get(`${files()}/${other}`)).data.can.place).toBe(false)
    expect((await chen.get(`${files()}/${own.id}`)).data.can.place).toBe(false)
    await expectOrder(['自己的', '别人的'])
  })

  test('only before what lies in the same folder, and whatever does not is refused alike', async () => {
    const [a, b] = await make('甲', '乙')
    const box = (await folder(wang, '目录')).id
    const inner = await write(wang, { title: '里面', parent_id: box })
    const gone = await write(wang, { title: '删了' })
    await wang.delete(`${files()}/${gone.id}`)
    const readme = await wang.post(files(), { type: 'ProductReadme', title: '自述', content: '' })
    const hidden = await openSpace({ isOpen: false })
    const secret = (await wang.post(files(hidden), { type: 'ProductDocument', title: '秘密', content: '' })).data
    for (const wrong of [inner.id, gone.id, readme.data.id, secret.id, 987_654_321])
      expect(await put(a!, wrong), String(wrong)).toMatchObject({
        code: 100400,
        data: { fields: { before_id: '只能排在同一个文件夹里的资源前面' } },
      })
    for (const wrong of [0, -1, '1', 1.5, undefined]) expect(await put(a!, wrong)).toMatchObject({ code: 100400 })
    expect(await wang.post(`${files()}/${a}/place`, { before_id: b, parent_id: box })).toMatchObject({ code: 100400 })
    expect(await put(readme.data.id, a)).toMatchObject({ code: 120002 })
    expect(await put(gone.id, a)).toMatchObject({ status: 404, code: 100404 })
    expect(await wang.post(`${files(hidden)}/${a}/place`, { before_id: null })).toMatchObject({ code: 100404 })
    expect(await lin.post(`${files(hidden)}/${secret.id}/place`, { before_id: null })).toMatchObject({ code: 100403 })
    expect(await chen.post(`${files(hidden)}/${secret.id}/place`, { before_id: null })).toEqual(
      await chen.post(`${files(hidden)}/987654321/place`, { before_id: null }),
    )
    await expectOrder(['目录', '乙', '甲'])
  })

  test('many at once leave an order that holds each once', async () => {
    const ids = await make('1', '2', '3', '4', '5', '6', '7', '8')
    const replies = await Promise.all(ids.map((id, n) => put(id, n % 3 ? ids[(n + 3) % 8] : null)))
    expect(replies.map(({ code }) => code)).toEqual(ids.map(() => 0))
    const shown = await treeAt(0)
    expect(shown.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(await titlesAt(0)).toEqual(shown)
    const places = await world.db.selectFrom('resources').select('place').where('id', 'in', ids).execute()
    expect(new Set(places.map(({ place }) => place)).size).toBe(8)
  })

  test('a folder of thousands takes one anywhere', async () => {
    const box = (await folder(wang, '长')).id
    await sql`with numbers as (select nextval(pg_get_serial_sequence('subjects', 'id')) as id, n from generate_series(1, 2000) n),
      made as (insert into subjects (id, kind, owner_id, space_id) select id, 'resource', ${wang.id}, ${space} from numbers returning id)
      insert into resources (id, space_id, parent_id, type, title)
        select numbers.id, ${space}, ${box}, 'folder', n || '' from numbers join made on made.id = numbers.id`.execute(
      world.db,
    )
    const page = async (n: number) =>
      (await world.visitor.get(`${files()}/${box}/tree?per_number=100&page=${n}`)).data.list as {
        id: number
        title: string
      }[]
    expect((await page(20)).at(-1)!.title).toBe('2000')
    const [first, last] = [(await page(1))[0]!, (await page(20)).at(-1)!]
    await put(first.id, null)
    expect((await page(20)).slice(-2).map(({ title }) => title)).toEqual(['2000', '1'])
    await put(last.id, (await page(1))[1]!.id)
    expect((await page(1)).slice(0, 3).map(({ title }) => title)).toEqual(['2', '2000', '3'])
  })
})

describe('what is moved, deleted and restored', () => {
  test('has no place in another folder, and keeps it where it was', async () => {
    const [a, b, c] = await make('甲', '乙', '丙')
    const box = (await folder(wang, '目录')).id
    const inner = await write(wang, { title: '里面', parent_id: box })
    for (const id of [a, b, c]) await put(id!, null)
    await expectOrder(['目录', '甲', '乙', '丙'])
    await wang.post(`${files()}/${b}/move`, { file_id: 0 })
    await expectOrder(['目录', '甲', '乙', '丙'])
    await put(inner.id, null)
    await wang.post(`${files()}/${a}/move`, { file_id: box })
    await expectOrder(['里面', '甲'], box)

    await wang.delete(`${files()}/${b}`)
    await expectOrder(['目录', '丙'])
    await wang.post(`/v1/products/${space}/trash/${b}/restore`)
    await expectOrder(['目录', '乙', '丙'])
  })

  test('comes back from the trash where it was though the others were numbered meanwhile', async () => {
    const [a, b, c, d] = await make('一', '二', '三', '四')
    for (const id of [a, b, c]) await put(id!, d)
    await wang.delete(`${files()}/${b}`)
    await put(d!, null)
    await put(a!, c)
    await wang.post(`/v1/products/${space}/trash/${b}/restore`)
    await expectOrder(['一', '二', '三', '四'])
  })

  test('has no place at the root where its folder is gone', async () => {
    const box = (await folder(wang, '目录')).id
    const inner = await write(wang, { title: '里面', parent_id: box })
    await put(inner.id, null)
    await wang.delete(`${files()}/${inner.id}`)
    await wang.delete(`${files()}/${box}`)
    await make('甲')
    await wang.post(`/v1/products/${space}/trash/${inner.id}/restore`)
    await expectOrder(['甲', '里面'])
  })
})

describe('before and after what is read', () => {
  const around = async (id: number) => {
    const { previous, next } = (await world.visitor.get(`${files()}/tree?around=${id}`)).data
    return [previous?.title ?? null, next?.title ?? null]
  }

  test('stands what the tree has there, into folders and out of them, past empty ones', async () => {
    const one = (await folder(wang, '1')).id
    const deep = (await folder(wang, '1.1', one)).id
    await folder(wang, '1.2', one)
    const two = (await folder(wang, '2')).id
    await folder(wang, '3')
    const write1 = async (title: string, parent_id = 0) => (await write(wang, { title, parent_id })).id as number
    const [a, b] = [await write1('a', deep), await write1('b', deep)]
    const [c, d, e] = [await write1('c', one), await write1('d', two), await write1('e')]
    const readme = await wang.post(files(), { type: 'ProductReadme', title: '自述', content: '' })
    expect(await Promise.all([a, b, c, d, e].map(around))).toEqual([
      [null, 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'e'],
      ['d', null],
    ])
    for (const none of [one, readme.data.id, 987_654_321]) expect(await around(none)).toEqual([null, null])
    await put(e, one)
    expect(await around(e)).toEqual([null, 'a'])
    expect(await around(d)).toEqual(['c', null])
    await wang.delete(`${files()}/${deep}`)
    expect(await around(c)).toEqual(['e', 'd'])
  })
})

test('a list knows the order of the tree by page and by cursor, of one folder, both ways round', async () => {
  const ids = await make(...Array.from({ length: 12 }, (_, n) => `第 ${n + 1} 讲`))
  await put(ids[11]!, ids[0])
  const placed = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => `第 ${n} 讲`)
  const list = async (query: string) => (await world.visitor.get(`/v2/product_files?product_id=${space}&${query}`)).data
  const titles = (data: { list: { title: string }[] }) => data.list.map(({ title }) => title)
  for (const [order, isReverse] of [
    ['order_type=place', false],
    ['order_type=place&order_action=asc', false],
    ['', false],
    ['order_type=place&order_action=desc', true],
    ['order_action=desc', true],
  ] as const) {
    const expected = isReverse ? placed.toReversed() : placed
    expect(titles(await list(order))).toEqual(expected)
    const seen: string[] = []
    for (let page = 1; page <= 3; page++) seen.push(...titles(await list(`${order}&per_number=5&page=${page}`)))
    expect(seen).toEqual(expected)
    const walked: string[] = []
    for (let after = '', last = false; !last;) {
      const data = await list(`${order}&per_number=5${after}`)
      walked.push(...titles(data))
      after = `&after=${data.pagination.next_cursor}`
      last = data.pagination.next_cursor === null
    }
    expect(walked).toEqual(expected)
  }
  const refused = (query: string) => world.visitor.get(`/v2/product_files?product_id=${space}&${query}`)
  const forged = (text: string) => Buffer.from(text).toString('base64url')
  for (const [query, field] of [
    [`order_action=desc&after=${forged('place 1 2 3')}`, 'after'],
    [`order_type=place&after=${forged('place:desc 1 2 3')}`, 'after'],
    ['order_type=place&deep=true', 'order_type'],
    ['order_type=places', 'order_type'],
    [`order_type=place&after=${forged('place:asc 1 2 3')}`, 'after'],
    [`order_type=place&after=${forged('place NaN 2 3')}`, 'after'],
    [`order_type=place&after=${forged('place 1e+999 2 3')}`, 'after'],
    [`order_type=place&after=${forged('place -0.01e-400 2 3')}`, 'after'],
    [`order_type=place&after=${forged('place 1 2 a\0b')}`, 'after'],
    [`order_type=place&after=${'a'.repeat(1201)}`, 'after'],
    [`order_type=updated&after=${forged('place 1 2 3')}`, 'after'],
  ])
    expect(await refused(query!), query).toMatchObject({
      code: 100400,
      data: { fields: { [field!]: expect.any(String) } },
    })
  expect(titles(await list('order_type=place&per_number=2'))).toEqual(placed.slice(0, 2))
  // the whole space by the time of change
  expect(titles(await list('deep=true'))[0]).toBe('第 12 讲')
})
