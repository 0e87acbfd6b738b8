import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const upload = async (name: string, width: number, height: number): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0066ff' } })
    .png()
    .toBuffer()
  return (await send(world, wang, { name, bytes }, { space: space.id })).data.key
}
const shown = (keys: readonly string[]) => keys.map((key) => `<p><img src="/files/${key}" alt=""></p>`).join('')
const files = () => `/v1/products/${space.id}/product_files`
const write = async (content: string, more: object = {}) =>
  (await wang.post(files(), { type: 'ProductDocument', title: '梯度下降', content, ...more })).data as { id: number }
const coverOf = async (id: number) => (await wang.get(`${files()}/${id}`)).data.cover_url

test('the first real picture of a text stands for it: no badge, no icon, no strip', async () => {
  const [badge, icon, strip, picture, other] = [
    await upload('build-badge.png', 720, 400),
    await upload('图标.png', 64, 64),
    await upload('横幅.png', 900, 90),
    await upload('图一.png', 720, 400),
    await upload('图二.png', 720, 400),
  ]
  const { id } = await write(shown([badge, icon, strip, picture, other]))
  expect(await coverOf(id)).toBe(`/files/${picture}`)
  const badges = `<p><img src="https://img.shields.io/badge/build-passing-green.svg" alt="build"></p>`
  await wang.put(`${files()}/${id}`, { title: '梯度下降', content: badges + shown([other]) })
  expect(await coverOf(id)).toBe(`/files/${other}`)
  await wang.put(`${files()}/${id}`, { title: '梯度下降', content: badges })
  expect(await coverOf(id)).toBeNull()
})

test('a cover that its author chose comes before it', async () => {
  const [picture, chosen] = [await upload('图.png', 720, 400), await upload('封面.png', 720, 400)]
  const { id } = await write(shown([picture]), { cover_key: chosen })
  expect(await coverOf(id)).toBe(`/files/${chosen}`)
})

test('of what members alone may read nobody else sees a picture', async () => {
  const picture = await upload('图.png', 720, 400)
  const { id } = await write(shown([picture]))
  await wang.post(`${files()}/${id}/set_core`, { is_core: true, file_id: id })
  await wang.put(`/v1/products/${space.id}`, { open_core: false })
  expect((await world.visitor.get(`${files()}/${id}`)).data).toMatchObject({ is_locked: true, cover_url: null })
  const front = (await world.visitor.get('/v1/front_pages/product_files?per_number=100')).data.list
  expect(front.find((one: { id: number }) => one.id === id)).toMatchObject({ cover_url: null, key_character: '梯' })
})
