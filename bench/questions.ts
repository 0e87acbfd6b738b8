import pg from 'pg'
import { call } from './lab/long-work.ts'
import type { Lab } from './lab/lab.ts'
import { fire, round } from './lab/measure.ts'
import { compete } from './lab/requests.ts'
import { report } from './lab/report.ts'

// A space of very many questions: what it costs to answer one, and to list those that three filters leave.

const questions = 100_000
/** Each is answered by each writer once at most: every answer is a first one, from which the most follows. */
const answered = 12
const rounds = 200

export async function measureQuestions(lab: Lab): Promise<void> {
  const { id: space } = await call<{ id: number }>(lab, '/v1/products', { title: '大题库', is_open: true })
  const ids: number[] = []
  for (let n = 0; n < answered; n++)
    ids.push((await call<{ id: number }>(lab, `/v1/products/${space}/questions`, made(n))).id)
  await compete(lab, answering(lab, space, ids))
  await fill(lab, space)
  for (const [what, more] of [
    ['last changed first', ''],
    ['the best liked first', '&order_type=liked'],
    ['the most discussed first', '&order_type=comments'],
  ] as const)
    await raceList(
      lab,
      what,
      `/v1/products/${space}/questions?cate=1&difficulty=2&tag_titles=${encodeURIComponent('逻辑')}${more}`,
    )
}

const made = (n: number) => ({
  cate: 1,
  difficulty: 2,
  title: `第 ${n} 题`,
  content: '<p>甲在乙的前面，丙在最后，谁在中间？</p>',
  options: JSON.stringify(
    ['甲', '乙', '丙', '丁'].map((title, index) => ({
      timestamp: index + 1,
      title: `<p>${title}</p>`,
      correct: index === 1,
    })),
  ),
  tag_titles: ['逻辑'],
})

const answering = ({ world }: Lab, space: number, ids: readonly number[]) => {
  const json = { 'content-type': 'application/json' }
  const { writers, documents } = world
  let turn = 0
  return {
    figure: 'a question answered and marked, beside a bare insert',
    limit: 8,
    ours() {
      const n = turn++
      const body = JSON.stringify({ chosen: [1 + (n % 4)], seconds: 20 })
      const writer = writers[n % writers.length]!
      const question = ids[Math.floor(n / writers.length) % ids.length]
      return {
        path: `/v1/products/${space}/questions/${question}/answers`,
        method: 'POST' as const,
        headers: { ...json, authorization: writer },
        body,
        check: (_: number, text: string) => text.includes('"code":0'),
      }
    },
    floor: (i: number) => ({
      path: '/comment',
      method: 'POST' as const,
      headers: json,
      body: JSON.stringify({ commentable_id: documents[i % documents.length], content: '<p>乙</p>' }),
    }),
  }
}

/** One question after the other and the two kinds by turns, so that whatever else the machine does meets both. */
async function raceList({ ours, floor, world }: Lab, what: string, path: string) {
  const times = { row: [] as number[], list: [] as number[] }
  const take = async (kind: keyof typeof times, act: () => Promise<unknown>) => {
    const start = performance.now()
    await act()
    times[kind].push(performance.now() - start)
  }
  for (let i = -20; i < rounds; i++) {
    if (i === 0) times.row.length = times.list.length = 0
    await take('row', () => fire(floor.port, { path: `/row/${world.documents[Math.abs(i) % world.documents.length]}` }))
    await take('list', () => fire(ours.port, { path, check: (_, text) => text.includes('"title"') }))
  }
  const [row, list] = [p95(times.row), p95(times.list)]
  report({
    figure: `25 of ${questions} questions by three filters, ${what}, p95, beside a look-up by primary key`,
    ours: { ms: round(list) },
    floor: { ms: round(row) },
    ratio: round(list / row),
    limit: 30,
  })
}

const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]!

/** Of every kind and difficulty, every fifth about logic. */
async function fill({ databaseUrl }: Lab, space: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // what is made is what triggers would make of it
    await client.query('set session_replication_role = replica')
    await client.query(
      `with one as (select q.*, s.owner_id from questions q join subjects s on s.id = q.id where q.space_id = $1 limit 1),
      own as (insert into subjects (id, kind, owner_id, space_id, like_count, comment_count, updated_at)
        select 30000000 + n, 'question', one.owner_id, $1, n::bigint * 7919 % 1000, n::bigint * 104729 % 300, now() - n * interval '1 minute'
        from one, generate_series(1, $2::int) n returning id, updated_at, comment_count),
      made as (insert into questions (id, space_id, title, cate, difficulty, content, sanitiser_version, rendered, visible, excerpt, changed_at, comment_count)
        select own.id, $1, '第 ' || own.id || ' 题', 1 + own.id % 4, 1 + own.id % 3, one.content, one.sanitiser_version, one.rendered,
          one.visible, one.excerpt, own.updated_at, own.comment_count from own, one returning id),
      forms as (insert into question_forms (question_id, number, options, chosen)
        select made.id, 1, form.options, array_fill(0, array[cardinality(form.chosen)]) from made, one
          join question_forms form on form.question_id = one.id and form.number = one.form returning question_id),
      threads as (insert into threads (subject_id) select id from made returning subject_id)
      insert into subject_tags (subject_id, tag_id, position, lies_in)
        select made.id, tags.id, 0, $1 from made join tags on tags.title = '逻辑' where made.id % 5 = 0`,
      [space, questions],
    )
    await client.query('update spaces set question_count = question_count + $2 where id = $1', [space, questions])
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
