import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterbox } from '#test/support/peers/letterbox.ts'
import { picture, send } from '#test/support/files/uploading.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { cleanTexts } from '#src/features/texts/server/public.ts'
import { termKeys } from '../kind.ts'

let world: World
let site: Person
let lin: Person
beforeAll(async () => {
  world = await withApp({ withPages: true })
  site = await world.person('站长', { admin: true })
  lin = await world.person('小林')
})
afterAll(() => world.close())

const edit = (who: Person, key: string, body: object) => who.put(`/v1/terms/${key}`, body)
const text = (words: string, more: object = {}) => ({ title: '用户协议', content: `<p>${words}</p>`, ...more })

test('the site comes with five texts, which everybody reads, and whose first version is kept', async () => {
  for (const key of termKeys) {
    const { data } = await world.visitor.get(`/v1/terms/${key}`)
    expect(data).toMatchObject({ key, version: 1, consent_version: 0, agreed_version: null, can: { edit: false } })
    expect(data.content).toContain('<h2')
    expect((await world.app.inject({ url: `/${key}` })).body).toContain(data.title)
    const versions = await world.visitor.get(`/v1/revisions?subject_type=Term&subject_id=${data.id}`)
    expect(versions.data.list).toMatchObject([{ version: 1, title: data.title }])
  }
  expect((await world.visitor.get('/v1/terms/nothing')).code).toBe(100404)
})

test('the program cleans and renders them as it does other texts, and nothing of them is lost', async () => {
  const stored = () => world.db.selectFrom('terms').selectAll().orderBy('id').execute()
  const before = await stored()
  await world.db.updateTable('terms').set({ sanitiser_version: 0, rendered: '' }).execute()
  await cleanTexts(world.db)
  const after = await stored()
  expect(after.map(({ content, version }) => [content, version])).toEqual(
    before.map(({ content, version }) => [content, version]),
  )
  for (const { rendered } of after) expect(rendered).toMatch(/<h2 [^>]*id=/)
})

test('site administrators alone edit them; every version stays readable, a stale edit overwrites nothing', async () => {
  expect((await edit(lin, 'reporting-guidelines', text('改'))).code).toBe(100403)
  expect((await edit(world.visitor, 'reporting-guidelines', text('改'))).code).toBe(110008)
  const saved = await edit(site, 'reporting-guidelines', {
    title: '举报',
    content: '<p>新</p><script>x</script>',
    version: 1,
  })
  expect(saved.data).toMatchObject({ title: '举报', version: 2, content: '<p>新</p>', can: { edit: true } })
  const stale = await edit(site, 'reporting-guidelines', { title: '举报', content: '<p>旧稿</p>', version: 1 })
  expect(stale).toMatchObject({
    code: 100409,
    data: { current: { content: '<p>新</p>' }, yours: { content: '<p>旧稿</p>' } },
  })
  expect((await edit(site, 'reporting-guidelines', { title: '举报', content: '<p> </p>' })).data.fields).toEqual({
    content: '请输入正文',
  })
  const [now, first] = (await lin.get(`/v1/revisions?subject_type=Term&subject_id=${saved.data.id}`)).data.list
  expect([now.version, first.version]).toEqual([2, 1])
  expect((await lin.get(`/v1/revisions/${first.id}`)).data.source).toContain('举报人受到保护')
  expect((await lin.post(`/v1/revisions/${first.id}/restore`, {})).code).toBe(100403)
  expect((await site.post(`/v1/revisions/${first.id}/restore`, {})).data).toMatchObject({
    version: 3,
    title: '举报指南',
  })
})

test('a cover is a picture of the editor’s own', async () => {
  const refused = await edit(site, 'about-us', {
    title: '关于我们',
    content: '<p>好</p>',
    cover: 'tinymce-image-1-nobody.png',
  })
  expect(refused.data.fields).toEqual({ cover: '封面不存在，请重新上传' })
})

test('a cover is in use as long as it is the cover, and everybody sees it', async () => {
  const put = async () => (await send(world, site, { name: '封面.png', bytes: await picture() }, {})).data.key as string
  const [first, second] = [await put(), await put()]
  const withCover = (cover: string) => edit(site, 'about-us', { title: '关于我们', content: '<p>好</p>', cover })
  const unused = async () => (await site.get('/v1/files?unused=true')).data.list.map(({ key }: { key: string }) => key)
  expect((await withCover(first)).data.cover).toBe(first)
  expect(await unused()).toEqual([second])
  expect((await site.delete(`/v1/qinius/${first}`)).code).toBe(120002)
  expect((await world.app.inject({ url: `/files/${first}` })).statusCode).toBe(200)
  await withCover(second)
  expect(await unused()).toEqual([first])
})

const toAccept = async (who: Person) =>
  (await who.get('/v3/users/info')).data.terms_to_accept.map(
    ({ key, version }: { key: string; version: number }) => `${key} ${version}`,
  )

test('a version that needs consent is asked for again, until it is given; an older one is no longer enough', async () => {
  expect(await toAccept(lin)).toEqual([])
  expect((await edit(site, 'user-agreement', text('小改'))).data).toMatchObject({ version: 2, consent_version: 0 })
  expect(await toAccept(lin)).toEqual([])
  expect((await edit(site, 'user-agreement', text('大改', { needs_consent: true }))).data.consent_version).toBe(3)
  expect(await toAccept(lin)).toEqual(['user-agreement 3'])
  const agree = (version: number) => lin.post('/v1/terms/user-agreement/consent', { version })
  expect(await agree(2)).toMatchObject({ code: 120002, message: '《用户协议》已经更新，请阅读最新的版本后再同意' })
  expect((await agree(9)).code).toBe(100404)
  expect((await agree(3)).data.agreed_version).toBe(3)
  expect((await agree(3)).code).toBe(0)
  expect(await toAccept(lin)).toEqual([])
  const kept = await world.db.selectFrom('term_consents').select(['version']).where('user_id', '=', lin.id).execute()
  expect(kept).toEqual([{ version: 3 }])
})

test('whoever signs up agrees to the versions that they read', async () => {
  const box = letterbox(world)
  const person = async (email: string, consents: object[]) =>
    world.visitor.post('/v1/users', {
      nickname: email,
      email,
      verify_code: await box.askByMail(email),
      password: 'yuliang-2025',
      password_confirmation: 'yuliang-2025',
      consents,
    })
  const both = [
    { key: 'user-agreement', version: 3 },
    { key: 'privacy-agreement', version: 1 },
  ]
  const { data } = await person('xin@example.com', both)
  expect(data.terms_to_accept).toEqual([])
  const kept = await world.db
    .selectFrom('term_consents')
    .select(['term_id', 'version'])
    .where('user_id', '=', data.id)
    .orderBy('term_id')
    .execute()
  expect(kept).toEqual([
    { term_id: 11, version: 3 },
    { term_id: 12, version: 1 },
  ])
  // an agreement that was replaced meanwhile: nothing is made of the sign-up
  const refused = await person('jiu@example.com', [{ key: 'user-agreement', version: 2 }])
  expect(refused.code).toBe(120002)
  const nobody = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'jiu@example.com')
    .executeTakeFirst()
  expect(nobody).toBeUndefined()
  expect((await person('ta@example.com', [{ key: 'about-us', version: 1 }])).code).toBe(100400)
})
