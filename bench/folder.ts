import { sql } from 'kysely'
import { type Db, openPool } from '#src/platform/db/pool.ts'
import type { Lab } from './lab/lab.ts'
import { fire, measure, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

// A folder of many entries: its last page costs about what its first one costs, by page number and by cursor, as a list and
// in the side tree.

const entries = 5_000
const page = 25
const lastPage = entries / page
const levelPage = 100

export async function measureFolder(lab: Lab): Promise<void> {
  const { pool, db } = openPool(lab.databaseUrl)
  const folder = await makeFolder(db, lab.world)
  await pool.query('vacuum analyze')
  await pool.end()
  const { space } = lab.world
  for (const order of ['place', 'updated', 'liked']) {
    const list = `/v2/product_files?product_id=${space}&file_id=${folder}&order_type=${order}&per_number=${page}`
    await compare(lab, `page ${lastPage} of a folder of ${entries} by ${order}`, [list, `${list}&page=${lastPage}`])
    const far = await walk(lab, list)
    await compare(lab, `page ${lastPage} of a folder of ${entries} by ${order}, by cursor`, [list, far])
  }
  const level = `/v1/products/${space}/product_files/${folder}/tree?per_number=${levelPage}`
  const last = `${level}&page=${entries / levelPage}`
  await compare(lab, `the last ${levelPage} of a level of ${entries} in the tree`, [level, last], 2)
}

/** Goes from page to page. @returns the address of the last one */
async function walk({ ours }: Lab, first: string): Promise<string> {
  let address = first
  const seen = new Set<number>()
  for (let n = 1; ; n++) {
    const { data } = JSON.parse(await fire(ours.port, { path: address })) as {
      data: { list: { id: number }[]; pagination: { next_cursor: string | null } }
    }
    for (const { id } of data.list) seen.add(id)
    if (data.pagination.next_cursor === null) break
    if (n < lastPage) address = `${first}&after=${data.pagination.next_cursor}`
  }
  claim('cursors lead to each entry of the folder', seen.size === entries, { seen: seen.size })
  return address
}

async function compare({ ours }: Lab, figure: string, [near, far]: [string, string], limit = 1.5) {
  const cost = { near: [] as number[], far: [] as number[] }
  const addresses = { near, far }
  const shot = (path: string) => () => ({ path, check: (_: number, text: string) => text.includes('"code":0') })
  for (const which of ['near', 'far'] as const) await measure(ours, shot(addresses[which]), 200)
  for (let turn = 0; turn < 5; turn++)
    for (const which of ['near', 'far'] as const)
      cost[which].push((await measure(ours, shot(addresses[which]), 400)).cpu_ms)
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!
  const [first, last] = [middle(cost.near), middle(cost.far)]
  report({
    figure: `${figure}, beside the first`,
    ours: { cpu_ms: last },
    floor: { cpu_ms: first },
    ratio: round(last / first),
    limit,
  })
}

/** Documents with a text and likes as they fall, and every hundredth a folder. @returns the id of the folder they lie in */
async function makeFolder(db: Db, { space, document }: Lab['world']): Promise<number> {
  const { rows: found } = await sql<{ owner_id: number }>`select owner_id from subjects where id = ${document}`.execute(
    db,
  )
  const { owner_id: owner } = found[0]!
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into subjects (kind, owner_id, space_id) values ('resource', ${owner}, ${space}) returning id)
      insert into resources (id, space_id, type, title) select id, ${space}, 'folder', '长文件夹' from made returning id`.execute(
      trx,
    )
    const folder = rows[0]!.id
    await sql`
      with ids as (select nextval(pg_get_serial_sequence('subjects', 'id')) as id, n from generate_series(1, ${entries}) n),
      subject as (
        insert into subjects (id, kind, owner_id, space_id, updated_at, like_count)
        select id, 'resource', ${owner}, ${space}, now() - n * 37 % 5001 * interval '1 minute', n * 7919 % 1000 from ids returning id),
      resource as (
        insert into resources (id, space_id, parent_id, type, title)
        select ids.id, ${space}, ${folder}, case when n % 100 = 0 then 'folder' else 'document' end, '第 ' || n || ' 讲 图与最短路'
        from ids join subject on subject.id = ids.id returning id, type)
      insert into documents (resource_id, content, sanitiser_version, rendered, outline, has_math, excerpt, visible)
      select id, '<p>松弛</p>', 1, '<p>松弛</p>', '[]', false, '松弛', '松弛' from resource where type = 'document'`.execute(
      trx,
    )
    await sql`update spaces set document_count = document_count + ${entries - entries / 100} where id = ${space}`.execute(
      trx,
    )
    return folder
  })
}
