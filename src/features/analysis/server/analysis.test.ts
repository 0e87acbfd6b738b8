import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { addMember, makeDocument, makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let lin: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
  space = await makeSpace(wang, { title: '算法' })
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  await addMember(wang, space, lin)
})
afterAll(() => world.close())

const around = ['先建', '再查', '学会', '讨论', '比较', '实现']
const often = (word: string) => around.map((verb, n) => `<p>${verb}${word}${around[5 - n]}。</p>`).join('')
const write = (title: string, word: string) => makeDocument(wang, space, { title, content: often(word) })
const wordsFor = async (who: Person, more = '') => {
  const { data } = await who.get(`/fre_count?space_id=${space.id}${more}`)
  return data.list.map(({ word, count }: { word: string; count: number }) => `${word} ${count}`)
}

test('counts texts that say a word often, for readers; core content for members alone, what is deleted for nobody', async () => {
  await write('一', '线段树')
  const second = await write('二', '线段树')
  const core = await write('三', '莫队')
  expect(await wordsFor(world.visitor)).toEqual(expect.arrayContaining(['线段树 2', '莫队 1']))
  await wang.post(`/v1/products/${space.id}/product_files/${core.id}/set_core`, { is_core: true, file_id: core.id })
  expect((await wordsFor(world.visitor)).join()).not.toContain('莫队')
  expect(await wordsFor(lin)).toContain('莫队 1')
  await wang.delete(`/v1/products/${space.id}/product_files/${second.id}`)
  expect(await wordsFor(world.visitor)).toContain('线段树 1')
})

test('of days; what is no day, or ends before it begins, is refused', async () => {
  expect(await wordsFor(lin, '&end_at=2020-01-01')).toEqual([])
  expect(await wordsFor(lin, '&start_at=2020-01-01')).toContain('线段树 1')
  for (const wrong of ['start_at=昨天', 'start_at=2026-02-30', 'start_at=2026-02-02&end_at=2026-02-01'])
    expect((await lin.get(`/fre_count?space_id=${space.id}&${wrong}`)).code, wrong).toBe(100400)
  expect(await lin.get('/fre_count?space_id=999999')).toMatchObject({ code: 100404 })
})
