import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDataList } from '#src/app/server/own-data.ts'
import { runWorker } from '#src/features/runs/server/public.ts'
import { migrateJobs } from '#src/platform/jobs/jobs.ts'
import { fetchExport, filesIn, unzip } from '#test/support/libraries/exporting.ts'
import { fillPerson, foreign, type Scene } from '#test/support/scenes/whole-person.ts'
import { type Person, type World, withApp } from '#test/support/with-app.ts'

let world: World
let wang: Person
let lin: Person
let scene: Scene
let entries: Map<string, Buffer>
beforeAll(async () => {
  world = await withApp({ env: { RATE_LIMITS: '0' } })
  await migrateJobs(world.pool)
  wang = await world.person('王老师')
  lin = await world.person('小林')
  scene = await fillPerson(world, { wang, lin })
  entries = filesIn(await unzip(await gathered(wang)))
})
afterAll(() => world.close())

const work = () => runWorker(world.services, 'archive')({}, new AbortController().signal)
const archive = async (who: Person) => (await who.get('/v1/users/export')).data.archive

async function gathered(who: Person): Promise<Buffer> {
  expect(await who.post('/v1/users/export')).toMatchObject({ code: 0, data: { state: 'waiting', url: null } })
  await work()
  const { url, problem } = await archive(who)
  expect(problem).toBeNull()
  const { status, bytes, headers } = await fetchExport(world, who, url)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  return bytes
}
const text = (name: string) => entries.get(name)!.toString()
const list = (name: string): Record<string, unknown>[] => JSON.parse(text(`${name}.json`))

test('lists hold as many rows as the tables', async () => {
  for (const { name, of, as } of ownDataList.flatMap(({ parts = [] }) => parts)) {
    if (of === 'subjects.owner_id') continue
    const [table = '', column = ''] = of.split('.')
    const person = of === 'visits.reader' ? `u${wang.id}` : wang.id
    const count = sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${person}`
    const found = (await count.execute(world.db)).rows[0]!.count
    const written = as === 'texts' ? [...entries.keys()].filter((key) => key.startsWith(`${name}/`)) : list(name)
    // the run that wrote this was not finished yet, and is told of
    expect(written.length, name).toBe(found)
    expect(found, `the scene has ${name}`).toBeGreaterThan(0)
  }
})

test('everything is told of in 说明.md', () => {
  const told = text('说明.md')
  for (const { name } of ownDataList.flatMap(({ parts = [] }) => parts)) expect(told).toContain(`\`${name}`)
})

test('texts are Markdown, and their pictures lie beside them, byte for byte', () => {
  const path = `文档/王老师的文档-${scene.document.id}.md`
  expect(text(path)).toContain('## 分布式锁')
  expect(text(path)).toContain('title: "王老师的文档"')
  const [, way = ''] = /!\[图\]\(([^)]+)\)/.exec(text(path)) ?? []
  const picture = entries.get(decodeURI(way).replace('../', ''))!
  expect(picture.length).toBeGreaterThan(50)
  const listed = list('文件').map(({ path: at, name }) => [at, name])
  expect(listed).toContainEqual([decodeURI(way).replace('../', ''), '插图.png'])
  for (const [at] of listed) expect(entries.has(at as string), at as string).toBe(true)
  expect(text(`文档/日记-${scene.personal.id}.md`)).toContain('只给自己看的话')
  expect(text('草稿/无标题-new.letter.md')).toContain('王老师的草稿')
})

test('one’s own letters and comments are there, anonymous ones too', () => {
  expect(list('我写的私信')).toMatchObject([{ to_user_id: lin.id, content: '王老师的私信' }])
  expect(list('评论')).toMatchObject([
    { markdown: expect.stringContaining('王老师的评论'), anonymous: false, thing: { title: '小林的文档' } },
    { markdown: expect.stringContaining('王老师的匿名话'), anonymous: true, thing: { title: null } },
  ])
  expect(list('个人资料')).toMatchObject([{ nickname: '王老师', phone: '13800138000', bio: '王老师的简介' }])
})

test('nothing is there that others wrote where not everybody reads it, and no secret', async () => {
  const whole = [...entries].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n')
  for (const word of foreign) expect(whole, word).not.toContain(word)
  expect(whole).not.toContain('password_hash')
  expect(whole).not.toContain('token_hash')
  expect(whole).not.toContain(`u${lin.id}@example.com`)
})

test('is fetched by its owner alone, and asked anew each time', async () => {
  const { url, kept_until, finished_at } = await archive(wang)
  expect(Date.parse(kept_until) - Date.parse(finished_at)).toBe(7 * 24 * 3600_000)
  const site = await world.person('站长', { admin: true })
  const nowhere = await lin.get('/v1/runs/987654321/download')
  for (const who of [lin, site]) {
    expect(await who.get(url)).toEqual(nowhere)
    expect(await archive(who)).toBeNull()
  }
  expect((await world.visitor.get(url)).code).toBe(110008)
  const again = await world.person('王老师二')
  await world.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', again.id).execute()
  expect((await again.post('/v1/users/export')).code).toBe(110002)
})

test('one at a time; one that is stopped leaves nothing; the next one takes the place of the last', async () => {
  const before = await archive(wang)
  const begun = await wang.post('/v1/users/export')
  expect(await wang.post('/v1/users/export')).toMatchObject({ code: 120002 })
  expect((await wang.post(`/v1/runs/${begun.data.run_id}/stop`)).data.state).toBe('stopped')
  await gathered(wang)
  const after = await archive(wang)
  expect(after.run_id).toBeGreaterThan(begun.data.run_id)
  expect((await wang.get(before.url)).code).toBe(100404)
  const kept = (id: number) => existsSync(`${world.services.files.made}/archive-${id}.zip`)
  expect([before.run_id, begun.data.run_id, after.run_id].map(kept)).toEqual([false, false, true])
})

test('a file that is lost on the disk is left out, and counted', async () => {
  await world.services.files.remove(scene.unused.key)
  const names = [...filesIn(await unzip(await gathered(wang))).keys()]
  expect(names.some((name) => name.includes('没有用过'))).toBe(false)
  expect(await archive(wang)).toMatchObject({ lost: 1 })
})
