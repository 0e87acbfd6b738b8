import type { Lab } from './lab/lab.ts'
import { call } from './lab/long-work.ts'
import { cpuOfTree, type Figure, measure, round } from './lab/measure.ts'
import { report } from './lab/report.ts'
import { compete } from './lab/requests.ts'

// What contributions cost: a page with a long difference, their list, and a merge of many things at once.

/** As many as one person may send in a minute. */
const merges = 49
const warmUp = 10
const items = 10

export async function measureContributions(lab: Lab): Promise<void> {
  const { id: space } = await call(lab, '/v1/products', { title: '贡献', is_open: true })
  const long = await propose(lab, space, {
    targets: [await makeText(lab, space, longText('旧'))],
    content: longText('新'),
  })
  await competeAt(lab, space, long)
  const targets: number[] = []
  for (let n = 0; n < items; n++) targets.push(await makeText(lab, space, paragraphs(-1)))
  const waiting: number[] = []
  // each changes another paragraph of the same texts: all but the first are merged with what was merged before
  for (let n = 0; n < merges; n++) waiting.push(await propose(lab, space, { targets, content: paragraphs(n) }))
  await competeInList(lab, space)
  for (const id of waiting.slice(0, warmUp)) await accept(lab, space, id)
  const cpu = () => cpuOfTree(lab.ours.pid) + cpuOfTree(lab.ours.database)
  const before = cpu()
  // one after the other, as somebody decides
  for (const id of waiting.slice(warmUp)) await accept(lab, space, id)
  const ours = round(((cpu() - before) * 1000) / (merges - warmUp))
  const floor = await inserts(lab)
  const figure = `a merge of ${items} changed texts, beside a bare insert`
  report({ figure, ours: { cpu_ms: ours }, floor, ratio: round(ours / floor.cpu_ms), limit: 40 })
}

const accept = (lab: Lab, space: number, id: number) =>
  call(lab, `/v1/products/${space}/pull_quests/${id}/accept`, { accept: true })

const paragraphs = (changed: number) =>
  Array.from({ length: merges }, (_, n) => `<p>第 ${n} 段${n === changed ? '，改过' : ''}。</p>`).join('')

const longText = (mark: string) =>
  Array.from(
    { length: 500 },
    (_, n) => `<p>第 ${n} 段：${(n % 5 ? '原样的内容' : mark).repeat(n % 5 ? 13 : 60)}</p>`,
  ).join('')

const makeText = async (lab: Lab, space: number, content: string): Promise<number> =>
  (await call(lab, `/v1/products/${space}/product_files`, { type: 'ProductDocument', title: '缓存', content })).id

interface Proposal {
  targets: readonly number[]
  content: string
}
async function propose(lab: Lab, space: number, { targets, content }: Proposal): Promise<number> {
  const body = {
    pl_action: 'update',
    title: '改几处',
    description: '<p>写清楚一点。</p>',
    pull_quest_items: targets.map((target_id) => ({ target_id, payload: { content } })),
  }
  return (await call(lab, `/v1/products/${space}/pull_quests`, body)).id
}

const competeAt = (lab: Lab, space: number, id: number) =>
  compete(lab, {
    figure: 'page of a contribution that changes a text of 100 KB, beside the floor’s read of a document',
    limit: 30,
    ours: () => ({
      path: `/spaces/${space}/contributions/${id}`,
      check: (_, text) => text.includes('</html>'),
    }),
    floor: () => ({ path: `/document/${lab.world.document}`, check: (_, text) => text.includes('"rendered"') }),
  })

async function competeInList(lab: Lab, space: number) {
  const { document } = lab.world
  const about = { commentable_type: 'ProductDocument', commentable_id: document }
  for (let n = 0; n < 25; n++) await call(lab, '/v1/comments', { ...about, content: `<p>第 ${n} 条</p>` })
  await compete(lab, {
    figure: '25 contributions of a space, beside the floor’s read of as many rows',
    limit: 8,
    ours: () => ({
      path: `/v1/products/${space}/pull_quests?per_number=25`,
      check: (_, text) => text.includes('"code":0'),
    }),
    floor: () => ({ path: `/comments/${document}?limit=25` }),
  })
}

function inserts(lab: Lab): Promise<Figure> {
  const insert = (i: number) => ({
    method: 'POST' as const,
    path: '/comment',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ commentable_id: lab.world.document, content: `<p>第 ${i} 条</p>` }),
  })
  return measure(lab.floor, insert, 1500)
}
