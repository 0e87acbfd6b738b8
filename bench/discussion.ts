import pg from 'pg'
import type { Lab } from './lab/lab.ts'
import { compete, type Contest } from './lab/requests.ts'
import type { Shot } from './lab/measure.ts'
import { measure, round } from './lab/measure.ts'
import { report } from './lab/report.ts'

// A thread with very many answers: what its page costs, and whether its last page costs more than its first.

const answers = 10_000
/** What a page shows. */
const shown = 25
const rounds = 5

export async function measureDiscussion(lab: Lab): Promise<void> {
  const { id, path } = await askIssue(lab)
  await answerOften(lab, id)
  await compete(lab, pageContest(id, path))
  await comparePages(lab, id)
}

/** The page of a visitor who is the first to see it so: no page is given out again under another address. */
const pageContest = (id: number, path: string): Contest => {
  let visit = 0
  return {
    figure: 'issue page with 25 of 10,000 answers, server-rendered, uncached',
    limit: 8,
    ours: () => ({ path: `${path}?r=${visit++}`, check: isAnswer('</html>') }),
    floor: () => ({ path: `/thread/${id}?limit=${shown}`, check: isAnswer('"content"') }),
  }
}

/** Pages of the list of answers as JSON, in turn, so that a machine that is busy with something else is so for both. */
async function comparePages({ ours }: Lab, id: number): Promise<void> {
  const page = (number: number) => (): Shot => ({
    path: `/v1/comments?commentable_type=Issue&commentable_id=${id}&per_number=${shown}&page=${number}`,
    check: isAnswer('"code":0'),
  })
  const last = answers / shown
  await measure(ours, page(last), 200)
  const cpu: Record<'first' | 'last', number[]> = { first: [], last: [] }
  for (let n = 0; n < rounds; n++)
    for (const [which, number] of [
      ['first', 1],
      ['last', last],
    ] as const)
      // prettier-ignore
      cpu[which].push((await measure(ours, page(number), 300)).cpu_ms)
  const [first, deepest] = [median(cpu.first), median(cpu.last)]
  report({
    figure: `comment page ${last} of a thread, against its first`,
    ratio: round(deepest / first),
    limit: 1.5,
    cpu_ms: { first, last: deepest },
  })
}

async function askIssue({ ours, world }: Lab): Promise<{ id: number; path: string }> {
  const reply = await fetch(`http://127.0.0.1:${ours.port}/v1/products/${world.space}/issues`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: world.token },
    body: JSON.stringify({
      title: 'Redlock 到底安不安全？',
      content: '<p>五个节点取多数派加锁，客户端停顿超过 TTL 以后两个人同时持有锁，这算不算算法的问题？</p>',
      tag_titles: ['分布式锁', 'Redis'],
    }),
  })
  const { data } = (await reply.json()) as { data: { id: number; path: string } }
  return data
}

/** As they would stand there, by people who each wrote some of them. */
async function answerOften({ databaseUrl }: Lab, issue: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with people as (select array_agg(id) as ids from users),
        own as (insert into subjects (kind, owner_id, space_id, visibility)
          select 'comment', people.ids[1 + n % cardinality(people.ids)], issues.space_id, 'public'
          from people, issues, generate_series(1, ${answers}) n where issues.id = $1 returning id)
      insert into comments (id, commentable_id, content, sanitiser_version, has_math)
      select id, $1, '<p>第 ' || id || ' 条：这一段讲得很清楚，<strong>例子</strong>也好。请问锁过期以后，还在执行的那个线程怎么办？</p>',
        (select max(sanitiser_version) from issues), false from own`,
      [issue],
    )
    await client.query('update subjects set comment_count = $2, root_comment_count = $2 where id = $1', [
      issue,
      answers,
    ])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const isAnswer = (mark: string) => (status: number, text: string) => status === 200 && text.includes(mark)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
