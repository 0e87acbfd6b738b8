import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { exportSpace, filesIn } from '#test/support/libraries/exporting.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

// What people said of a folder, or of a text that is given back as the file it came from, and no file can say.

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

async function find(space: { id: number }, title: string) {
  const { rows } = await world.pool.query('select id from resources where space_id = $1 and title = $2', [
    space.id,
    title,
  ])
  return `/v1/products/${space.id}/product_files/${rows[0].id}`
}
const tagsOf = async (space: { id: number }, title: string) =>
  (await wang.get(await find(space, title))).data.tags.map((tag: { title: string }) => tag.title)

test('tags of folders, and all that was added to an imported text, go out and come back', async () => {
  const space = await makeSpace(wang, { title: '带标签的' })
  const source = { '第一周/图/讲义.md': '# 讲义\n\n正文。\n', '第一周/图/空白.md': '# 空白\n' }
  await importZip(world, wang, space.id, { bytes: await zipOf(source) })
  for (const title of ['第一周', '图']) {
    const { code } = await wang.post(`${await find(space, title)}/set_tag_list`, { tag_titles: ['必读', `${title}的`] })
    expect(code).toBe(0)
  }
  const notes = await find(space, '讲义')
  const { content } = (await wang.get(`${notes}?raw=true`)).data
  const said = {
    tag_titles: ['动态规划'],
    original_type: 2,
    original_author: '张三',
    original_content: 'https://example.com/a',
  }
  expect((await wang.put(notes, { title: '讲义', content, ...said })).code).toBe(0)
  const { entries, bytes } = await exportSpace(world, wang, space.id)
  // and the file is the one that came
  expect(filesIn(entries).get('第一周/图/讲义.md')!.toString()).toBe('# 讲义\n\n正文。\n')

  const other = await makeSpace(wang, { title: '又一个' })
  const done = await importZip(world, wang, other.id, { bytes })
  expect(done.report.documents).toMatchObject({ created: 2, failed: 0 })
  expect(await tagsOf(other, '第一周')).toEqual(['必读', '第一周的'])
  expect(await tagsOf(other, '图')).toEqual(['必读', '图的'])
  expect(await tagsOf(other, '讲义')).toEqual(['动态规划'])
  expect(await tagsOf(other, '空白')).toEqual([])
  expect((await wang.get(await find(other, '讲义'))).data).toMatchObject({
    original_type: 2,
    original_author: '张三',
    original_content: 'https://example.com/a',
  })
})
