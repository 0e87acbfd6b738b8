import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, test } from './journey.ts'
import { lookAt } from './looks.ts'

// The screens of examinations: putting one together, taking it, what became of it, marking.

test.describe.configure({ mode: 'parallel' })

const idIn = (space: string) => Number(space.split('/').at(-1))

async function send(page: Page, path: string, data: object): Promise<{ id: number }> {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

const options = JSON.stringify(
  [
    'R 的每个等价类都非空',
    '任意两个不同的等价类不相交',
    'R 在 A × A 中的补集也是等价关系，而且这个选项长得一行放不下',
  ].map((title, n) => ({ timestamp: n + 1, title: `<p>${title}</p>`, correct: n < 2 })),
)
const common = { tag_titles: ['集合'], difficulty: 2 }
const bank = [
  {
    ...common,
    title: '等价关系',
    content: '<p>设 R 是非空集合 A 上的等价关系，下列说法正确的有</p>',
    cate: 2,
    options,
  },
  { ...common, title: '证明', content: '<p>证明：R ∘ R = R。</p>', cate: 3, answer: '<p>由传递性和自反性。</p>' },
]

/** One in a space of whoever looks, with a rule besides its two questions. */
async function makeExamination(page: Page): Promise<{ path: string; id: number }> {
  const space = await makeSpace(page, '离散数学')
  const at = `/v1/products/${idIn(space)}`
  const items = []
  for (const question of bank)
    items.push({ question_id: (await send(page, `${at}/questions`, question)).id, points: 8 })
  const draws = [{ count: 5, points: 2, cate: 1, difficulty: null, tag: '集合' }]
  const examination = { items, draws, minutes: 90, attempt_limit: 0, hides_names: true }
  const content = '<p>范围是前三章，可以带一张手写的纸。</p>'
  const body = { type: 'ProductExamination', title: '离散数学期中自测', content, examination }
  const { id } = await send(page, `${at}/product_files`, body)
  return { path: `${space}/resources-docs/${id}`, id }
}

async function makeAttempt(page: Page, isSubmitted: boolean): Promise<{ path: string; id: number; attempt: number }> {
  const made = await makeExamination(page)
  const { id: attempt } = await send(page, `/v1/examinations/${made.id}/attempts`, {})
  const items = [
    { position: 0, chosen: [1], version: 0 },
    { position: 1, answer: '设 (a, b) ∈ R，由自反性 (a, a) ∈ R，于是 (a, b) ∈ R ∘ R。', version: 0 },
  ]
  if (isSubmitted) await send(page, `/v1/attempts/${attempt}/submit`, { items })
  return { ...made, attempt }
}

lookAt([
  {
    name: 'examination',
    as: 'wang',
    address: async (page) => (await makeAttempt(page, true)).path,
    first: async (page) => {
      await page.getByRole('button', { name: '成绩与统计' }).click()
      await expect(page.getByRole('link', { name: 'XLSX' })).toBeVisible()
    },
  },
  {
    name: 'examination-edited',
    as: 'wang',
    address: async (page) => `${(await makeExamination(page)).path}/update`,
    first: (page) => expect(page.getByText('7 题，共 26 分')).toBeVisible(),
  },
  {
    name: 'attempt',
    as: 'wang',
    address: async (page) => `/attempts/${(await makeAttempt(page, false)).attempt}`,
    first: (page) => expect(page.getByRole('heading', { name: '第 1 题' })).toBeVisible(),
  },
  {
    name: 'attempt-result',
    as: 'wang',
    address: async (page) => `/attempts/${(await makeAttempt(page, true)).attempt}`,
    first: (page) => expect(page.getByRole('article', { name: '第 2 题' })).toBeVisible(),
  },
  {
    name: 'marking',
    as: 'wang',
    address: async (page) => `/examinations/${(await makeAttempt(page, true)).id}/marking`,
    first: (page) => expect(page.getByRole('button', { name: '评分' })).toBeVisible(),
  },
])
