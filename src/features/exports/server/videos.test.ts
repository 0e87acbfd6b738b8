import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { film, picture, send, text } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'

let world: World
let wang: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  space = await makeSpace(wang)
})
afterAll(() => world.close())

const stored = async (name: string, bytes: Uint8Array) =>
  (await send(world, wang, { name, bytes }, { space: space.id })).data.key as string
const bytesOf = async (key: string) =>
  (await world.app.inject({ url: `/files/${key}`, headers: { authorization: wang.token } })).rawPayload

test('a video goes out with its films, pictures and captions, and comes back with them', async () => {
  const vtt = text('WEBVTT\n\n00:01.000 --> 00:02.000\n第一句\n')
  const part = {
    id: 'p2',
    key: await stored('第 1 讲.mp4', film()),
    name: '第 1 讲.mp4',
    size: film().length,
    seconds: 61,
    title: '二分',
    text: '0:10 引子\n\n第 2 段',
    poster: await stored('画面.png', await picture(450)),
    captions: [{ key: await stored('中文.vtt', vtt), label: '中文', lang: 'zh-CN' }],
  }
  const other = {
    ...part,
    id: 'p1',
    key: await stored('第 2 讲.mp4', Buffer.concat([film(), film()])),
    poster: null,
    captions: [],
  }
  const body = { type: 'ProductVideo', title: '算法课', content: JSON.stringify([part, other]), tag_titles: ['录像'] }
  expect(await wang.post(`/v1/products/${space.id}/product_files`, body)).toMatchObject({ code: 0 })
  const exported = await exportSpace(world, wang, space.id)
  expect(exported.report).toMatchObject({ lost: 0 })
  const names = [...filesIn(exported.entries).keys()]
  for (const name of ['第 1 讲.mp4', '第 2 讲.mp4', '中文.vtt']) expect(names.join('\n')).toContain(name)
  const to = await makeSpace(wang)
  expect(await importZip(world, wang, to.id, exported)).toMatchObject({ state: 'done' })
  const { data } = await wang.get(`/v2/product_files?product_id=${to.id}&type=ProductVideo`)
  expect(data.list).toMatchObject([{ title: '算法课', duration: 122, tags: [{ title: '录像' }] }])
  const back = await wang.get(`/v1/products/${to.id}/product_files/${data.list[0].id}?raw=true`)
  const [one, two] = JSON.parse(back.data.content)
  expect(one).toMatchObject({
    ...part,
    key: expect.any(String),
    poster: expect.any(String),
    captions: [{ label: '中文' }],
  })
  expect(two).toMatchObject({ ...other, key: expect.any(String) })
  expect(one.key).not.toBe(part.key)
  expect((await bytesOf(one.key)).equals(film())).toBe(true)
  expect((await bytesOf(one.captions[0].key)).equals(vtt)).toBe(true)
  expect(data.list[0].cover_url).toBe(`/files/${one.poster}`)
})
