import { expect, test } from 'vitest'
import { chen, files, inClassroom, lin, openSpace, space, wang, world, write } from '#test/support/classroom.ts'
import { expectTablesAndDiskToAgree, picture, send } from '#test/support/files/uploading.ts'
import { commentOn } from '#test/support/world.ts'

inClassroom()

// What somebody uploaded, where it is used, and how they make room.

interface OwnFile {
  key: string
  use_count: number
  uses: { title: string; path: string }[]
  can: { delete: boolean }
}
const mine = async (who = lin, query = '') => (await who.get(`/v1/files${query}`)).data
const put = async (where: { space?: number; personal?: boolean } = { space }, who = lin) =>
  (await send(world, who, { name: '图.png', bytes: await picture() }, where)).data.key as string
const shown = (key: string) => `<img src="/files/${key}">`
const find = (list: OwnFile[], key: string) => list.find((file) => file.key === key)

test('each file with where it is used; what nothing uses can go, and makes room', async () => {
  const [inText, asCover, spare, avatar] = [await put(), await put(), await put({}), await put({}, wang)]
  const made = await write(lin, { title: '线段树', content: shown(inText), cover_key: asCover })
  await commentOn(lin, made, '看图', { content: shown(inText) })
  await wang.put(`/v1/products/${space}`, { ufile_key: avatar })
  const before = await mine()
  expect(before.pagination.total_count).toBe(3)
  expect(find(before.list, inText)).toMatchObject({ use_count: 2, can: { delete: false } })
  expect(find(before.list, inText)!.uses.map(({ path }) => path.replace(/#.*/, '#'))).toEqual(
    expect.arrayContaining([
      `/spaces/${space}/resources-docs/${made.id}`,
      `/spaces/${space}/resources-docs/${made.id}#`,
    ]),
  )
  expect(find(before.list, asCover)).toMatchObject({ use_count: 1, uses: [{ title: '线段树' }] })
  expect(find((await mine(wang)).list, avatar)).toMatchObject({ uses: [{ title: '算法竞赛' }], can: { delete: false } })
  expect((await mine(lin, '?unused=true')).list).toMatchObject([{ key: spare, use_count: 0, can: { delete: true } }])
  expect((await lin.delete(`/v1/qinius/${inText}`)).code).toBe(120002)
  expect((await lin.delete(`/v1/qinius/${spare}`)).code).toBe(0)
  const after = await mine()
  expect(find(after.list, spare)).toBeUndefined()
  expect(after.used).toBeLessThan(before.used)
  expect(after.quota).toBe(before.quota)
  await expectTablesAndDiskToAgree(world)
})

test('nobody else’s files, page by page, newest first', async () => {
  const keys = [await put(), await put(), await put()]
  await put({ space }, wang)
  const pages = await Promise.all([1, 2].map((page) => mine(lin, `?page=${page}&per_number=2`)))
  expect(pages.flatMap(({ list }) => list.map(({ key }: OwnFile) => key))).toEqual(keys.toReversed())
  expect(pages[0].pagination).toMatchObject({ total_count: 3, next_page: 2 })
  expect((await mine(chen)).list).toEqual([])
  expect(await world.visitor.get('/v1/files')).toMatchObject({ status: 401, code: 110008 })
  for (const wrong of ['unused=1x', `user_id=${wang.id}`, 'page=0', 'per_number=101'])
    expect(await lin.get(`/v1/files?${wrong}`), wrong).toMatchObject({ status: 400, code: 100400 })
})

test('what hides the use is not told: a deleted text has no title, a private space that one left no file', async () => {
  const hidden = await openSpace({ isOpen: false })
  const [there, here] = [await put({ space: hidden }), await put()]
  const made = await write(lin, { title: '要删的', content: shown(here) })
  await lin.delete(`${files()}/${made.id}`)
  expect(find((await mine()).list, here)).toMatchObject({ use_count: 1, uses: [], can: { delete: false } })
  expect(find((await mine()).list, there)).toMatchObject({ can: { delete: true } })
  await lin.post(`/v1/products/${hidden}/leave`)
  expect(find((await mine()).list, there)).toBeUndefined()
  expect((await lin.delete(`/v1/qinius/${there}`)).code).toBe(100404)
})
