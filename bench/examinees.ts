import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '#src/platform/db/pool.ts'
import { startSession } from '#src/platform/http/guard/sessions.ts'
import type { Lab } from './lab/lab.ts'
import { call } from './lab/long-work.ts'
import { cpuOfTree, fire, round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

// Five hundred people at one examination: each saves an answer every 20 seconds, and in the end all hand in within one second. By default fewer
// people save as many answers a second, for a shorter time; WHOLE_BENCH=1 is all of it.

const isWhole = process.env.WHOLE_BENCH === '1'
const people = isWhole ? 500 : 100
/** Seconds between two answers of one person: 25 are saved a second, either way. */
const every = isWhole ? 20 : 4
const answersEach = isWhole ? 6 : 3
const items = 20
/** As the issue has it. */
const limits = { saved: 300, handedIn: 3000 }

export async function measureExaminees(lab: Lab): Promise<void> {
  const examination = await makeExamination(lab)
  const { pool, db } = openPool(lab.databaseUrl, { longest: 600_000 })
  try {
    const ids = await learners(pool)
    const tokens: string[] = []
    for (const id of ids) tokens.push(await startSession(db, id))
    const attempts = await inLanes(tokens, (token) => begin(lab, examination, token))
    const taking = attempts.map((attempt, n) => ({ lab, token: tokens[n]!, attempt }))
    const saves = (await Promise.all(taking.map(answer))).flat()
    const p95 = saves.toSorted((a, b) => a - b)[Math.floor(saves.length * 0.95)]!
    report({ figure: `an answer saved while ${people} are examined, p95, ms`, value: round(p95), limit: limits.saved, answers: saves.length }) // prettier-ignore
    const cpu = () => cpuOfTree(lab.ours.pid) + cpuOfTree(lab.ours.database)
    const [start, before] = [performance.now(), cpu()]
    await Promise.all(taking.map(({ token, attempt }, n) => sleep((n / people) * 1000).then(() => handIn(lab, token, attempt)))) // prettier-ignore
    const waited = performance.now() - start
    report({ figure: `${people} hand in within a second, until the last is accepted, ms`, value: round(waited), worked: round(cpu() - before), limit: limits.handedIn }) // prettier-ignore
    const { rows } = await pool.query<{ handed_in: number; answers: number }>(
      `select count(distinct attempts.id) filter (where state <> 'running')::int as handed_in,
        count(*) filter (where attempt_items.version > 0)::int as answers
      from attempts join attempt_items on attempt_id = attempts.id where examination_id = $1`,
      [examination],
    )
    claim('every attempt is handed in', rows[0]!.handed_in === people, rows[0])
    claim('no answer is lost', rows[0]!.answers === people * (answersEach + 1), rows[0])
  } finally {
    await pool.end()
  }
}

async function makeExamination(lab: Lab): Promise<number> {
  const { id: space } = await call<{ id: number }>(lab, '/v1/products', { title: '期末', is_open: true })
  const questions: { question_id: number; points: number }[] = []
  for (let n = 0; n < items; n++) {
    const { id } = await call<{ id: number }>(lab, `/v1/products/${space}/questions`, question(n))
    questions.push({ question_id: id, points: 5 })
  }
  const body = { type: 'ProductExamination', title: '期末试卷', content: '', examination: { items: questions } }
  return (await call<{ id: number }>(lab, `/v1/products/${space}/product_files`, body)).id
}

const question = (n: number) => ({
  cate: 1,
  difficulty: 2,
  title: `第 ${n + 1} 题`,
  content: '<p>甲在乙的前面，丙在最后，谁在中间？</p>',
  options: JSON.stringify(
    ['甲', '乙', '丙', '丁'].map((title, at) => ({ timestamp: at + 1, title: `<p>${title}</p>`, correct: at === 1 })),
  ),
  tag_titles: ['逻辑'],
})

async function learners(pool: ReturnType<typeof openPool>['pool']): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with ids as (select nextval(pg_get_serial_sequence('subjects', 'id')) as id from generate_series(1, $1::int)),
      made as (insert into subjects (id, kind, owner_id) overriding system value select id, 'user', id from ids returning id)
    insert into users (id, nickname, email) select id, '考生' || id, 'examinee' || id || '@example.com' from made returning id`,
    [people],
  )
  return rows.map(({ id }) => id)
}

/** Eight at a time, in their order. */
async function inLanes<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const lane = async () => {
    while (next < all.length) {
      const at = next++
      done[at] = await act(all[at]!)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return done
}

const json = (token: string) => ({ 'content-type': 'application/json', authorization: token })
const isGood = (_: number, text: string) => text.includes('"code":0')

async function begin({ ours }: Lab, examination: number, token: string): Promise<number> {
  const path = `/v1/examinations/${examination}/attempts`
  const text = await fire(ours.port, { path, method: 'POST', headers: { authorization: token }, check: isGood })
  return (JSON.parse(text) as { data: { id: number } }).data.id
}

interface Taking {
  lab: Lab
  token: string
  attempt: number
}
/** Answers one question after the other. @returns how long each took to be saved, in ms */
async function answer({ lab, token, attempt }: Taking, n: number): Promise<number[]> {
  const times: number[] = []
  // they do not begin together
  await sleep((n / people) * every * 1000)
  for (let position = 0; position < answersEach; position++) {
    const start = performance.now()
    const body = JSON.stringify({ items: [{ position, chosen: [1 + (n % 4)], version: 0 }] })
    await fire(lab.ours.port, { path: `/v1/attempts/${attempt}`, method: 'PUT', headers: json(token), body, check: isGood }) // prettier-ignore
    times.push(performance.now() - start)
    await sleep(Math.max(0, every * 1000 - (performance.now() - start)))
  }
  return times
}

/** With one answer that was not saved yet. */
async function handIn({ ours }: Lab, token: string, attempt: number): Promise<void> {
  const body = JSON.stringify({ items: [{ position: answersEach, chosen: [2], version: 0 }] })
  await fire(ours.port, { path: `/v1/attempts/${attempt}/submit`, method: 'POST', headers: json(token), body, check: isGood }) // prettier-ignore
}
