import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFile, picture, tokenFor } from '#test/support/files/uploading.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'
import { makeDocument, makeSpace, said } from '#test/support/world.ts'

// What people set of themselves beside words, and what their profile counts.

let world: World
let wang: Person
let lin: Person
beforeAll(async () => {
  world = await withApp()
  wang = await world.person('王老师')
  lin = await world.person('小林')
})
afterAll(() => world.close())

interface Place {
  space?: number
  personal?: boolean
}
/** @returns the key of a picture that was uploaded */
async function uploaded(who: Person, bytes: Uint8Array, place: Place = {}): Promise<string> {
  const token = await tokenFor(who, place)
  const sent = await world.visitor.upload('/upload', { token, file: asFile({ name: '图.png', bytes }) })
  return (sent.data as { key: string }).key
}
/** Noise, which no format makes small: about 3 bytes a pixel. */
const noise = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }) // prettier-ignore
    .png()
    .toBuffer()
const profile = async (of: Person, who: Pick<Person, 'get'> = world.visitor) =>
  (await who.get(`/v1/users/${of.id}`)).data
const edit = (who: Person, body: object) => who.put(`/v1/users/${who.id}`, body)

test('王老师 gives himself a picture, a cover and tags, keeps them and takes them away', async () => {
  const [avatar, cover] = [await uploaded(wang, await picture()), await uploaded(wang, await noise(400))]
  const given = { ufile_key: avatar, cover, tag_titles: ['物理', '竞赛'] }
  expect((await edit(wang, given)).data).toMatchObject({ avatar, cover, tag_titles: ['物理', '竞赛'] })
  expect((await edit(wang, { ...given, bio: '教书' })).data).toMatchObject({ avatar, cover, bio: '教书' })
  expect(await profile(wang)).toMatchObject({ avatar, cover, tag_titles: ['物理', '竞赛'] })
  expect((await world.visitor.get(`/files/${avatar}`)).status).toBe(200)
  const taken = await edit(wang, { ufile_key: null, cover: null, tag_titles: [] })
  expect(taken.data).toMatchObject({ avatar: null, cover: null, tag_titles: [], bio: '教书' })
})

test('nobody takes a picture that is not their own and public, or too large; nothing else changes then', async () => {
  const space = await makeSpace(lin, { open: false })
  const wrong = [
    await uploaded(wang, await picture()),
    await uploaded(lin, await picture(), { space: space.id }),
    await uploaded(lin, await picture(), { personal: true }),
    'nothing-here.png',
  ]
  for (const key of wrong) {
    expect((await edit(lin, { bio: '改', ufile_key: key })).data.fields, key).toEqual({
      ufile_key: '头像不存在，请重新上传',
    })
    expect((await edit(lin, { bio: '改', cover: key })).data.fields, key).toEqual({ cover: '封面不存在，请重新上传' })
  }
  const large = await uploaded(lin, await noise(400))
  expect((await edit(lin, { bio: '改', ufile_key: large })).data.fields).toEqual({
    ufile_key: '头像不能超过 200 KB，请压缩后再上传',
  })
  expect((await edit(lin, { ufile_key: 5 })).data.fields).toEqual({ ufile_key: '应为文件的 key' })
  expect((await edit(lin, { tag_titles: ['甲,乙'] })).code).toBe(100400)
  expect(await profile(lin)).toMatchObject({ bio: '', avatar: null, cover: null, tag_titles: [] })
})

test('the score is what stands: in public for others, all of it for oneself', async () => {
  const zhao = await world.person('赵老师')
  const space = await makeSpace(zhao)
  await makeDocument(zhao, space)
  const hidden = await makeSpace(zhao, { open: false })
  await makeDocument(zhao, hidden)
  expect((await profile(zhao)).score).toBe(10)
  expect((await profile(zhao, lin)).score).toBe(10)
  expect((await profile(zhao, zhao)).score).toBe(20)
  const gone = await makeDocument(zhao, space)
  await said(zhao, gone, '好')
  expect((await profile(zhao)).score).toBe(16)
  await zhao.delete(`/v1/products/${space.id}/product_files/${gone.id}`)
  expect((await profile(zhao)).score).toBe(10)
  expect(await profile(zhao)).toMatchObject({ question_count: 0, battery: 0, full_battery_day: 0 })
  expect(await profile(zhao)).not.toHaveProperty('contribut_count')
})

test('whether one follows somebody has two names', async () => {
  await lin.post('/v1/votes', { votable_type: 'User', votable_id: wang.id, vote_scope: 'attention', is_vote: true })
  expect(await profile(wang, lin)).toMatchObject({ attention: true, is_followed: true, count_been_followed: 1 })
  expect(await profile(wang)).toMatchObject({ attention: false, is_followed: false })
})
