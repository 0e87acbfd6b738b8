import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { files, lin, space, wang, world, write } from './classroom.ts'
test('measure', async () => {
  const doc = await write(lin, { content: '<h2>标题</h2>' + '<p>背包问题与动态规划的关系很深，值得一看。</p>'.repeat(300), tag_titles: ['a', 'b'] })
  await world.db.insertInto('search_entries').values([]).execute().catch(() => {})
  // many rows
  await sql`with s as (insert into subjects (kind, owner_id, space_id) select 'resource', ${lin.id}, ${space} from generate_series(1, 20000) returning id)
    insert into resources (id, space_id, type, title) select id, ${space}, 'document', 't' || id from s`.execute(world.db)
  await sql`analyze`.execute(world.db)
  const bare = () => world.pool.query({ name: 'bare', text: 'select r.*, d.rendered, d.outline from resources r join documents d on d.resource_id = r.id where r.id = $1', values: [doc.id] }).then((r) => JSON.stringify(r.rows[0]))
  const api = () => world.app.inject({ url: `${files()}/${doc.id}` }).then((r) => r.body)
  const signed = () => world.app.inject({ url: `${files()}/${doc.id}`, headers: { authorization: wang.token } }).then((r) => r.body)
  const tree = () => world.app.inject({ url: `${files()}/tree?around=${doc.id}` }).then((r) => r.body)
  const list = () => world.app.inject({ url: `${files()}` }).then((r) => r.body)
  const nothing = () => world.app.inject({ url: `/healthz` }).then((r) => r.body)
  for (const [name, run, n] of [['bare', bare, 2000], ['api', api, 2000], ['signed', signed, 2000], ['healthz', nothing, 1000], ['tree', tree, 30], ['list', list, 30]] as const) {
    for (let i = 0; i < n / 4; i++) await run()
    const cpu = process.cpuUsage()
    const t = performance.now()
    for (let i = 0; i < n; i++) await run()
    const used = process.cpuUsage(cpu)
    console.log(name, 'wall', ((performance.now() - t) / n).toFixed(3), 'cpu', ((used.user + used.system) / 1000 / n).toFixed(3), 'ms')
  }
  const plan = await sql`explain (analyze, buffers) select r.id from resources r where r.space_id = ${space} and r.parent_id is null and r.deleted_with is null order by r.type desc, r.title, r.id limit 500`.execute(world.db)
  console.log(plan.rows.map((r: any) => r['QUERY PLAN']).join('\n'))
  for (const q of ['?page=x', '?type=5', '?raw=maybe', '?order_action=up', '?around=x']) console.log(q, (await lin.get(files() + q)).data)
  console.log((await lin.get(`${files()}/${doc.id}?raw=maybe`)).data, (await lin.post(files(), { title: 3, type: 5, content: 5, tag_titles: [5], parent_id: 'x', original_type: 'a' })).data, (await lin.post(files() + `/${doc.id}/move`, {})).data, (await lin.put(files() + `/${doc.id}`, { title: 'a', version: 'x' })).data,(await lin.put(files() + `/${doc.id}`, { })).data, (await lin.get('/v2/product_files?product_id=x')).data, (await lin.get('/v1/qinius?product_id=x')).data)
  expect(1).toBe(1)
}, 120000)
