import MarkdownIt from 'markdown-it'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { importZip } from '#test/support/libraries/importing.ts'
import { type Person, withApp, type World } from '#test/support/with-app.ts'
import { makeSpace } from '#test/support/world.ts'
import { zipOf } from '#test/support/libraries/zips.ts'

let world: World
let wang: Person
beforeAll(async () => {
  world = await withApp()
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
})
afterAll(() => world.close())

/** So many documents, each in a folder of its own and with tags. */
const course = (size: number) =>
  zipOf(
    Object.fromEntries(
      Array.from({ length: size }, (_, n) => [
        `第 ${n} 章/文.md`,
        `---\ntags: [课程, 标签${n % 3}]\n---\n\n# 第 ${n} 节\n\n见[下一节](../第%20${n + 1}%20章/文.md)。\n`,
      ]),
    ),
  )

/** How many statements write, beside those that tell how far it is. */
async function writesOf(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const texts = query.mock.calls.map(([said]) => (typeof said === 'string' ? said : (said as { text: string }).text))
  query.mockRestore()
  return texts.filter((text) => /^\s*(?:insert|update|delete|with)\b/i.test(text) && !text.includes('"runs"')).length
}

test('twice as many documents and folders are written by as many statements', async () => {
  const counts: number[] = []
  for (const size of [200, 400]) {
    const [space, bytes] = [await makeSpace(wang), await course(size)]
    counts.push(
      await writesOf(async () => {
        const { report } = await importZip(world, wang, space.id, { bytes })
        expect(report).toMatchObject({ documents: { created: size }, folders: size, lost: 1 })
      }),
    )
    const { data } = await wang.get(
      `/v2/product_files?product_id=${space.id}&deep=true&type=ProductDocument&tag_titles=${encodeURIComponent('标签1')}`,
    )
    expect(data.pagination.total_count).toBe(Math.floor((size + 1) / 3))
    expect((await wang.get(`/v1/products/${space.id}`)).data.counts.docs).toBe(size)
    const { total } = await world.db
      .selectFrom('scores')
      .select((eb) => eb.fn.sum<number>('points').as('total'))
      .where('space_id', '=', space.id)
      .where('act', '=', 'create_resource')
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(size * 5)
  }
  const [few, many] = counts as [number, number]
  expect(few).toBeLessThan(400)
  expect(many - few).toBeLessThan(20)
})

test('a text that leads nowhere is converted once', async () => {
  const space = await makeSpace(wang)
  const alone = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`${n}.md`, `# ${n}\n\n没有链接。\n`]))
  const bytes = await zipOf({ ...alone, '链接.md': '# 链接\n\n见[零](0.md)。\n' })
  const render = vi.spyOn(MarkdownIt.prototype, 'render')
  const { report } = await importZip(world, wang, space.id, { bytes })
  expect(render).toHaveBeenCalledTimes(9 + 2)
  render.mockRestore()
  expect(report).toMatchObject({ documents: { created: 10 }, lost: 0, notes: 0 })
  const { data } = await wang.get(`/v1/search?title=${encodeURIComponent('没有链接')}&product_id=${space.id}`)
  expect(data.list.map(({ title }: { title: string }) => title).toSorted()).toEqual([...'012345678'])
})

test('of those that are written together only what is wrong is left out', async () => {
  const space = await makeSpace(wang)
  await world.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.title = '第 7 节' then raise 'this one'; end if; return new; end $$;
    create trigger refuse before insert on resources for each row execute function refuse()`)
  const done = await importZip(world, wang, space.id, { bytes: await course(200) })
  await world.pool.query('drop trigger refuse on resources; drop function refuse')
  expect(done.report.documents).toMatchObject({ created: 199, failed: 1 })
  expect(done.remarks).toContainEqual({ path: '第 7 章/文.md', what: '', why: '无法保存：this one', lost: true })
  const titles = await world.db.selectFrom('resources').select('title').where('space_id', '=', space.id).execute()
  expect(titles.filter(({ title }) => title.endsWith('节'))).toHaveLength(199)
  expect(titles.filter(({ title }) => title.endsWith('章'))).toHaveLength(199)
})
