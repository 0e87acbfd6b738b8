import { type Figure, measure, round, type Shot } from './measure.ts'
import type { Lab } from './lab.ts'
import { report } from './report.ts'

// What a request costs, in CPU of the server's process and of PostgreSQL, as a multiple of the floor's. Both sides answer
// without compression (no Accept-Encoding is sent): with it, both would pay about the same again for the compressor.

export interface Contest {
  figure: string
  limit: number
  ours(i: number): Shot
  floor(i: number): Shot
}

const rounds = 5
const warmUp = 400
/** Requests of a round: the CPU's clock ticks 100 times a second, so a round must be long. */
const count = { ours: 500, floor: 1500 }

export async function measureRequests(lab: Lab): Promise<void> {
  for (const contest of contests(lab)) await compete(lab, contest)
}

export async function compete(lab: Lab, contest: Contest): Promise<void> {
  await measure(lab.floor, contest.floor, warmUp)
  await measure(lab.ours, contest.ours, warmUp)
  const figures = { ours: [] as Figure[], floor: [] as Figure[] }
  for (let n = 0; n < rounds; n++)
    for (const side of ['floor', 'ours'] as const)
      figures[side].push(await measure(lab[side], contest[side], count[side]))
  const ours = median(figures.ours)
  const floor = median(figures.floor)
  const { figure, limit } = contest
  report({ figure, ours, floor, ratio: round(ours.cpu_ms / floor.cpu_ms), limit })
}

function contests({ world }: Lab): Contest[] {
  const { space, document, privateSpace, privateDocument, documents, token, writers } = world
  const floorDocument = (id: number) => () => ({ path: `/document/${id}`, check: isAnswer('"rendered"') })
  return [
    {
      figure: 'document page, server-rendered, anonymous',
      limit: 3,
      ours: () => ({ path: `/spaces/${space}/resources-docs/${document}`, check: isAnswer('</html>') }),
      floor: floorDocument(document),
    },
    {
      figure: 'document page that was not kept, server-rendered, anonymous',
      limit: 10,
      ours: () => ({ path: `/spaces/${space}/resources-docs/${document}?unkept`, check: isAnswer('</html>') }),
      floor: floorDocument(document),
    },
    {
      figure: 'document as JSON, for a member of a private space',
      limit: 4,
      ours: () => ({
        path: `/v1/products/${privateSpace}/product_files/${privateDocument}`,
        headers: { authorization: token },
        check: isAnswer('"code":0'),
      }),
      floor: floorDocument(privateDocument),
    },
    {
      figure: 'space home page, server-rendered, anonymous',
      limit: 3,
      ours: () => ({ path: `/spaces/${space}`, check: isAnswer('</html>') }),
      floor: () => ({ path: `/space/${space}`, check: isAnswer('"title"') }),
    },
    {
      figure: 'comment written, counted and indexed',
      limit: 8,
      ours: (i) => ({
        ...post({ commentable_type: 'ProductDocument', ...comment(i) }),
        path: '/v1/comments',
        // so many by one person would be too many
        headers: { ...json, authorization: writers[i % writers.length]! },
        check: isAnswer('"code":0'),
      }),
      floor: (i) => ({ ...post(comment(i)), path: '/comment', headers: json, check: isAnswer('"id"') }),
    },
  ]

  /** On document after document: readers seldom all write under one. */
  function comment(i: number) {
    const content = `<p>第 ${i} 条评论：锁过期以后，<strong>还在执行</strong>的线程怎么办？</p>`
    return { commentable_id: documents[i % documents.length]!, content }
  }
}

const json = { 'content-type': 'application/json' }
const post = (body: object) => ({ method: 'POST' as const, body: JSON.stringify(body) })
const isAnswer = (mark: string) => (status: number, text: string) => status === 200 && text.includes(mark)

const median = (figures: Figure[]) => figures.toSorted((a, b) => a.cpu_ms - b.cpu_ms)[figures.length >> 1]!
