import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kindOf, registeredKinds } from '#src/features/subjects/server/public.ts'
import { cleanTexts, renewTexts } from '#src/features/texts/server/public.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { sanitiserVersion } from '#src/platform/html/cleaning/sanitise.ts'
import { type Person, withApp, type World } from '../support/with-app.ts'
import { makeDocument, makeSpace, said } from '../support/world.ts'

// What an older version of the sanitiser let through is cleaned when there is a newer one.

let world: World
let wang: Person
let space: { id: number }
beforeAll(async () => {
  world = await withApp()
  await migrateJobs(world.pool)
  // those that come with the site may be of an older version
  await cleanTexts(world.db)
  wang = await world.person('王老师')
})
beforeEach(async () => void (space = await makeSpace(wang)))
afterAll(() => world.close())

const dirty = '<p onclick="alert(1)">旧的正文</p><script>alert(2)</script><marquee>跑马灯</marquee>'
const clean = '<p>旧的正文</p>跑马灯'
const files = () => `/v1/products/${space.id}/product_files`

/** As an older version left it. */
const storeOld = ({ id }: { id: number }, content = dirty) =>
  world.db
    .updateTable('documents')
    .set({ content, rendered: content, visible: '旧的正文alert(2)', excerpt: 'alert', sanitiser_version: 0 })
    .where('resource_id', '=', id)
    .execute()
const stored = ({ id }: { id: number }) =>
  world.db.selectFrom('documents').selectAll().where('resource_id', '=', id).executeTakeFirstOrThrow()
const jobs = async () =>
  (await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`.execute(world.db)).rows
const found = async (text: string) => {
  const { data } = await world.visitor.get(`/v1/search?title=${encodeURIComponent(text)}&product_id=${space.id}`)
  return data.list.map(({ id }: { id: number }) => id)
}

test('a start has it done where there is something old, and else does nothing', async () => {
  const document = await makeDocument(wang, space)
  await renewTexts(world.db)
  expect(await jobs()).toEqual([])
  await storeOld(document)
  await renewTexts(world.db)
  await renewTexts(world.db)
  expect(await jobs()).toEqual([{ task: 'clean_texts' }])
  await cleanTexts(world.db)
})

test('what an older version kept beside a text is made anew: no badge begins its excerpt, no hit shows a formula’s source', async () => {
  const content =
    '<p><a href="https://b.example/b.svg">build: passing</a></p><p>设 <span data-type="inline-math" data-latex="x \\in \\mathbb{R}"></span> 为实数。</p>'
  const document = await makeDocument(wang, space, { title: '丙', content })
  await storeOld(document, content)
  await cleanTexts(world.db)
  expect((await stored(document)).excerpt).toBe('设 x∈ℝ 为实数。')
  const { data } = await world.visitor.get(`/v1/search?title=${encodeURIComponent('实数')}&product_id=${space.id}`)
  const [hit] = data.list as { highlight: { text: { text: string }[] } }[]
  expect(hit!.highlight.text.map(({ text }) => text).join('')).toBe('build: passing 设 … 为实数。')
  const { data: listed } = await world.visitor.get(files())
  expect(listed.list.map(({ description }: { description: string }) => description)).toEqual(['设 x∈ℝ 为实数。'])
})

test('documents, readmes, personal texts and what lies in the trash are cleaned, rendered and found anew', async () => {
  const document = await makeDocument(wang, space, { title: '甲' })
  const { data: readme } = await wang.post(files(), { type: 'ProductReadme', title: '自述', content: '<p>文</p>' })
  const { data: own } = await wang.post(`/v1/users/${wang.id}/user_files`, {
    type: 'UserFileDocument',
    title: '札记',
    content: '<p>文</p>',
    is_open: true,
  })
  const deleted = await makeDocument(wang, space, { title: '乙' })
  await wang.delete(`${files()}/${deleted.id}`)
  const all = [document, readme, own, deleted]
  for (const one of all) await storeOld(one)
  const before = (await wang.get(`${files()}/${document.id}`)).data
  await cleanTexts(world.db)
  for (const one of all)
    expect(await stored(one)).toMatchObject({
      content: clean,
      rendered: clean,
      visible: '旧的正文\n跑马灯',
      excerpt: '旧的正文 跑马灯',
      sanitiser_version: sanitiserVersion,
    })
  expect(await found('跑马灯')).toEqual(expect.arrayContaining([document.id]))
  expect(await found('跑马灯')).not.toContain(deleted.id)
  const after = (await wang.get(`${files()}/${document.id}`)).data
  expect([after.version, after.updated_at]).toEqual([before.version, before.updated_at])
  expect((await world.visitor.get(`${files()}/${document.id}`)).data.content).toBe(clean)
})

test('comments are, without being marked as edited; one whose text is empty by now stays', async () => {
  const document = await makeDocument(wang, space)
  const [floor, hollow] = [await said(wang, document, '一楼'), await said(wang, document, '二楼')]
  const old = (id: number, content: string) =>
    world.db
      .updateTable('comments')
      .set({ content, rendered: content, sanitiser_version: 0 })
      .where('id', '=', id)
      .execute()
  await old(floor.id, dirty)
  await old(hollow.id, '<script>1</script>')
  await cleanTexts(world.db)
  expect((await world.visitor.get(`/v1/comments/${floor.id}`)).data).toMatchObject({ content: clean, edited_at: null })
  const rows = await world.db.selectFrom('comments').selectAll().where('id', 'in', [floor.id, hollow.id]).execute()
  expect(rows.map(({ sanitiser_version }) => sanitiser_version)).toEqual([sanitiserVersion, sanitiserVersion])
  expect((await world.visitor.get(`/v1/comments/${hollow.id}`)).data.content).toBe('')
})

test('more than one batch, and once more without a change', async () => {
  const made = []
  for (let n = 0; n < 25; n++) made.push(await makeDocument(wang, space, { title: `篇 ${n}` }))
  for (const one of made) await storeOld(one)
  await cleanTexts(world.db)
  const all = await Promise.all(made.map(stored))
  expect(all.every(({ content }) => content === clean)).toBe(true)
  await cleanTexts(world.db)
  expect(await Promise.all(made.map(stored))).toEqual(all)
})

test('what somebody saved meanwhile stays', async () => {
  const document = await makeDocument(wang, space)
  const floor = await said(wang, document, '一楼')
  await storeOld(document)
  const { texts } = kindOf('resource')
  const [read] = await texts!.old(world.db, { below: 1, after: { sanitiser_version: -1, id: 0 }, most: 1 })
  await wang.put(`${files()}/${document.id}`, { title: '甲', content: '<p>新的正文</p>' })
  await texts!.cleanAgain(world.db, read!)
  expect(await stored(document)).toMatchObject({ content: '<p>新的正文</p>', sanitiser_version: sanitiserVersion })
  await wang.put(`/v1/comments/${floor.id}`, { content: '<p>改过</p>' })
  await kindOf('comment').texts!.cleanAgain(world.db, { id: floor.id, content: '<p>一楼</p>', sanitiser_version: 0 })
  expect((await wang.get(`/v1/comments/${floor.id}`)).data.content).toBe('<p>改过</p>')
})

test('a program that closes leaves the rest to the next start', async () => {
  const document = await makeDocument(wang, space)
  await storeOld(document)
  await cleanTexts(world.db, AbortSignal.abort())
  expect(await stored(document)).toMatchObject({ content: dirty })
  await cleanTexts(world.db)
  expect(await stored(document)).toMatchObject({ content: clean })
})

test('every table whose texts say which version cleaned them is gone through', async () => {
  const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.columns
    where column_name = 'sanitiser_version' and table_schema = 'public' order by 1`.execute(world.db)
  const registered = registeredKinds().filter((kind) => kindOf(kind).texts)
  expect([rows.map(({ table }) => table), registered.toSorted()]).toEqual([
    [
      'activities',
      'cards',
      'comments',
      'contributions',
      'documents',
      'feedbacks',
      'issues',
      'notices',
      'questions',
      'solutions',
      'terms',
    ],
    [
      'activity',
      'card',
      'comment',
      'contribution',
      'feedback',
      'issue',
      'notice',
      'question',
      'resource',
      'solution',
      'term',
    ],
  ])
})
