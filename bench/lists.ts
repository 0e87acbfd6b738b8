import { sql } from 'kysely'
import { type Db, openPool } from '#src/platform/db/pool.ts'
import type { Lab } from './lab/lab.ts'
import { fire, measure, round, type Shot } from './lab/measure.ts'
import { compete, type Contest } from './lab/requests.ts'
import { claim, report } from './lab/report.ts'

// Long lists: what one page of them costs, as a multiple of what the floor pays for the same rows.

const spaces = 10_000
const comments = 10_000
const acts = 20_000
const page = 25
/** Pages are walked by cursor to this one. */
const farPage = 400

export async function measureLists(lab: Lab): Promise<void> {
  const { pool, db } = openPool(lab.databaseUrl)
  const document = lab.world.documents[0]!
  await makeSpaces(db, lab.world.space)
  await makeComments(db, document)
  await makeActs(db, lab.world.documents)
  await pool.query('vacuum analyze')
  await pool.end()
  const first = `/v1/comments?commentable_type=ProductDocument&commentable_id=${document}&per_number=${page}`
  const contests: Contest[] = [
    {
      figure: `${page} of ${spaces} spaces by likes, beside a look-up by primary key`,
      limit: 20,
      ours: () => ({
        path: `/v1/products?order_type=liked&per_number=${page}`,
        check: (_, text) => text.includes('"code":0'),
      }),
      floor: (i) => ({ path: `/row/${lab.world.documents[i % lab.world.documents.length]}` }),
    },
    {
      figure: `${page} of ${comments} comments, beside the floor's read of the same rows`,
      limit: 6,
      ours: () => ({ path: first, check: (_, text) => text.includes('"code":0') }),
      floor: () => ({ path: `/comments/${document}?limit=${page}` }),
    },
    ...['liked', 'updated', 'comments'].map((order) => ({
      figure: `the same, by what is ${order}`,
      limit: 6,
      ours: () => ({
        path: `${first}&order_type=${order}`,
        check: (_: number, text: string) => text.includes('"code":0'),
      }),
      floor: () => ({ path: `/comments/${document}?limit=${page}` }),
    })),
    {
      figure: `the most active people of a week with ${acts} acts, beside a look-up by primary key`,
      limit: 10,
      ours: () => ({ path: '/v1/front_pages/users_rank', check: (_, text) => text.includes('"score"') }),
      floor: (i) => ({ path: `/row/${lab.world.documents[i % lab.world.documents.length]}` }),
    },
  ]
  for (const contest of contests) await compete(lab, contest)
  await compareFarPage(lab, first)
}

/** The page that a reader gets to by the cursors of the pages before it costs what the first one costs. */
async function compareFarPage({ ours }: Lab, first: string) {
  let far = first
  let seen = 0
  for (let n = 1; n < farPage; n++) {
    const { data } = JSON.parse(await fire(ours.port, { path: far })) as {
      data: { list: unknown[]; pagination: { next_cursor: string | null } }
    }
    seen += data.list.length
    if (!data.pagination.next_cursor) break
    far = `${first}&after=${data.pagination.next_cursor}`
  }
  claim(`page ${farPage} of comments is reached by cursors`, seen === (farPage - 1) * page, { seen })
  const cost = { first: [] as number[], far: [] as number[] }
  const shots: Record<keyof typeof cost, Shot> = { first: { path: first }, far: { path: far } }
  for (let turn = 0; turn < 5; turn++)
    for (const which of ['first', 'far'] as const)
      cost[which].push((await measure(ours, () => shots[which], 400)).cpu_ms)
  const middle = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!
  const [near, distant] = [middle(cost.first), middle(cost.far)]
  report({
    figure: `page ${farPage} of comments by cursor, beside the first`,
    ours: { cpu_ms: distant },
    floor: { cpu_ms: near },
    ratio: round(distant / near),
    limit: 1.5,
  })
}

/** Spaces of the same owner, every fifth private, with likes as they fall. */
async function makeSpaces(db: Db, like: number) {
  const owner = await placeOf(db, like)
  await db.transaction().execute(async (trx) => {
    await sql`
      with ids as (select nextval(pg_get_serial_sequence('subjects', 'id')) as id, n from generate_series(1, ${spaces}) n),
      subject as (
        insert into subjects (id, kind, owner_id, space_id, like_count)
        select id, 'space', ${owner.owner_id}, id, (n * 7919) % 1000 from ids returning id),
      space as (
        insert into spaces (id, title, is_open, member_count) select id, '空间 ' || n, n % 5 <> 0, 1 from ids)
      insert into memberships (space_id, user_id, role) select id, ${owner.owner_id}, 'owner' from ids`.execute(trx)
  })
}

/** Of everybody there is, on those documents, during the last week. */
const makeActs = (db: Db, documents: number[]) =>
  sql`
    with people as (select id, row_number() over () as place from users where not is_robot)
    insert into scores (user_id, space_id, subject_id, act, points, at)
    select people.id, s.space_id, s.id, 'edit_resource', 3, now() - n * interval '20 seconds'
    from generate_series(1, ${acts}) n join people on people.place = 1 + n % (select count(*) from people)
      join subjects s on s.id = (${documents}::bigint[])[1 + n % ${documents.length}]`.execute(db)

async function makeComments(db: Db, document: number) {
  const about = await placeOf(db, document)
  await db.transaction().execute(async (trx) => {
    await sql`
      with ids as (select nextval(pg_get_serial_sequence('subjects', 'id')) as id, n from generate_series(1, ${comments}) n),
      subject as (
        insert into subjects (id, kind, owner_id, space_id) select id, 'comment', ${about.owner_id}, ${about.space_id} from ids)
      insert into comments (id, commentable_id, content, sanitiser_version)
      select id, ${document}, '<p>第 ' || n || ' 条：这一段讲得很清楚，<strong>例子</strong>也好。</p>', 1 from ids`.execute(
      trx,
    )
    await sql`update subjects set comment_count = comment_count + ${comments}, root_comment_count = root_comment_count + ${comments}
      where id = ${document}`.execute(trx)
  })
}

/** Where something lies, and whose it is. */
async function placeOf(db: Db, id: number) {
  const { rows } = await sql<{ space_id: number; owner_id: number }>`
    select space_id, owner_id from subjects where id = ${id}`.execute(db)
  return rows[0]!
}
