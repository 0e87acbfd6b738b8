import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeDocument, makeSpace } from '#test/support/world.ts'

// What a model wrote says so wherever it goes.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0', PUBLIC_URL: 'https://gewu.example.com' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

const model = 'hunyuan-turbos-latest'
const written = `<p>人写的</p><div data-ai-generated="${model}"><p>模型写的</p></div>`

test('a text that was copied from an answer keeps its label in calls, feeds, versions, exports and what is imported of them', async () => {
  const space = await makeSpace(wang, { title: '标签' })
  const { id } = await makeDocument(wang, space, { title: '抄来的', content: written })
  const plain = await makeDocument(wang, space, { title: '自己的', content: '<p>自己写的</p>' })
  const at = `/v1/products/${space.id}/product_files/${id}`
  const label = `data-ai-generated="${model}"`
  expect((await world.visitor.get(at)).data.content).toContain(label)
  // a person who edits it leaves it there
  await wang.put(at, { title: '抄来的', content: written.replace('模型写的', '模型写的，人改过') })
  expect((await world.visitor.get(at)).data.content).toContain(label)
  const feed = await world.app.inject({ url: `/spaces/${space.id}/feed.atom` })
  expect(feed.body).toContain(`data-ai-generated=&quot;${model}&quot;`)
  const { entries, bytes } = await exportSpace(world, wang, space.id)
  const files = filesIn(entries)
  const markdown = (title: string) => [...files].find(([name]) => name.endsWith(`${title}.md`))![1].toString()
  expect(markdown('抄来的')).toContain(`ai_generated: ["${model}"]`)
  expect(markdown('抄来的')).toContain(label)
  expect(markdown('自己的')).not.toContain('ai_generated')
  const other = await makeSpace(wang, { title: '再来' })
  await importZip(world, wang, other.id, { bytes })
  const { rows } = await world.pool.query(
    `select content from documents join resources on resources.id = resource_id where space_id = $1 and title = '抄来的'`,
    [other.id],
  )
  expect(rows[0].content).toContain(label)
  const book = filesIn((await exportSpace(world, wang, space.id, 'epub')).entries)
  expect(book.get('EPUB/package.opf')!.toString()).toContain(`<meta name="ai-generated" content="${model}"/>`)
  expect(plain.id).toBeGreaterThan(0)
})

test('an answer of the robot is told as such where its thread goes', async () => {
  const space = await makeSpace(wang, { title: '问答' })
  const issue = (await wang.post(`/v1/products/${space.id}/issues`, { title: '问', content: '<p>为什么？</p>' })).data
  const about = { commentable_type: 'Issue', commentable_id: issue.id }
  const { data } = await wang.post('/v1/comments', { ...about, content: '<p>因为。</p>' })
  await wang.post('/v1/comments', { ...about, content: '<p>人说的。</p>' })
  await world.db.updateTable('comments').set({ ai_model: model }).where('id', '=', data.id).execute()
  const files = filesIn((await exportSpace(world, wang, space.id)).entries)
  const lines = [...files]
    .find(([name]) => name.endsWith('.jsonl'))![1]
    .toString()
    .split('\n')
  expect(lines.find((line) => line.includes('因为。'))).toContain(`"ai_generated":"${model}"`)
  expect(lines.find((line) => line.includes('人说的。'))).not.toContain('ai_generated')
})
