import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Questionnaires: made, delivered, filled in, counted.

test.describe.configure({ mode: 'parallel' })

const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)

async function send(page: Page, path: string, data: object): Promise<{ id: number }> {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

test('王老师 makes one by keyboard and releases it; it is filled in without a network and counted once @phone', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/)
  await signIn(page, 'wang@example.com')
  await visit(page, '/questionnaires/new')
  await page.getByRole('textbox', { name: '标题' }).fill('期中问卷')
  await page.getByRole('button', { name: '单选', exact: true }).click()
  const first = page.getByRole('region', { name: '第 1 题' })
  await expect(first.getByRole('textbox', { name: '第 1 题的题目' })).toBeFocused()
  await page.keyboard.type('节奏怎么样')
  await first.getByRole('textbox', { name: '第 1 题的选项 1' }).fill('正好')
  await first.getByRole('textbox', { name: '第 1 题的选项 2' }).fill('太快')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('textbox', { name: '第 1 题的选项 3' })).toBeFocused()
  await page.keyboard.type('太慢')
  await page.getByRole('button', { name: '短文本' }).click()
  const second = page.getByRole('region', { name: '第 2 题' })
  await expect(second.getByRole('textbox', { name: '第 2 题的题目' })).toBeFocused()
  await page.keyboard.type('为什么太快')
  // shown to those alone who found it too fast
  await second.getByText('显示条件').click()
  await second.getByRole('combobox', { name: '第 2 题什么时候显示' }).selectOption({ label: '看“节奏怎么样”的回答' })
  await second.getByRole('checkbox', { name: '正好' }).uncheck()
  await second.getByRole('checkbox', { name: '太快' }).check()
  // what was typed is there again
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await visit(page, '/questionnaires/new')
  await expect(page.getByText('已恢复未保存的草稿')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '第 1 题的选项 3' })).toHaveValue('太慢')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '期中问卷', level: 1 })).toBeVisible()
  await expect(page.getByText('为什么太快')).toHaveCount(0)
  await page.getByRole('radio', { name: '太快' }).check()
  await expect(page.getByRole('textbox', { name: '为什么太快' })).toBeVisible()

  await page.getByRole('navigation', { name: '问卷' }).getByRole('link', { name: '发放' }).click()
  await page.getByRole('radio', { name: '知道链接的所有登录用户' }).check()
  await page.getByRole('button', { name: '发放', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发放' }).click()
  await said(page, '已发放')
  const at = new URL(page.url()).pathname.replace('/release', '')

  await visit(page, `/questionnaires/fill_in?id=${at.split('/').at(-1)}`)
  await page.getByRole('radio', { name: '太快' }).check()
  await page.getByRole('textbox', { name: '为什么太快' }).fill('每周一章')
  const calls = '**/questionnaire_replies'
  await page.route(calls, (route) => route.abort())
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('网络断了，还没有交上')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '为什么太快' })).toHaveValue('每周一章')
  await page.unroute(calls)
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByText('已提交，谢谢你')).toBeVisible()

  await visit(page, `${at}/results`)
  await expect(page.getByText('1 · 单选 · 1 人回答')).toBeVisible()
  await expect(page.getByRole('row', { name: /太快/ })).toContainText('100%')
  await page.getByRole('button', { name: '看每一份答卷' }).click()
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog')).toContainText('每周一章')
})

const choice = (timestamp: number, title: string, ...titles: string[]) => ({
  timestamp,
  kind: 'single',
  title,
  is_required: true,
  options: titles.map((one, place) => ({ timestamp: timestamp * 10 + place, title: one })),
})
const items = [
  {
    ...choice(1, '现在的节奏怎么样？', '正好', '有点快', '一个写得很长、手机上一行放不下的选项，说的是有点慢'),
    description: '按这一期的感觉答。',
  },
  { ...choice(2, '哪几样帮助最大？', '读后写一篇', '周五共读', '错题变卡片'), kind: 'multiple' },
  { ...choice(3, '哪个班？', '一班', '二班'), kind: 'dropdown' },
  { timestamp: 4, kind: 'section', title: '下面说说小组', description: '都可以不填。' },
  { timestamp: 5, kind: 'short', title: '怎么称呼' },
  { timestamp: 6, kind: 'long', title: '还想说点什么' },
  { timestamp: 7, kind: 'number', title: '每周花几小时', least: 0, most: 60 },
  { timestamp: 8, kind: 'date', title: '从哪天开始的' },
  { timestamp: 9, kind: 'scale', title: '会推荐给同学吗？', least: 0, most: 10, low: '不会', high: '一定会' },
  {
    ...choice(10, '各项满意吗', '满意', '一般', '不满意'),
    kind: 'matrix',
    is_required: false,
    lines: [
      { timestamp: 1, title: '材料' },
      { timestamp: 2, title: '讨论的氛围和回答问题的速度' },
    ],
  },
  { ...choice(11, '排一排', '先读', '先练', '先讲'), kind: 'order', is_required: false },
  { timestamp: 12, kind: 'file', title: '作业', most: 2 },
]

/** Of whoever looks, with some replies of theirs. */
async function makeOne(page: Page, { isDraft = false, replies = 0 } = {}): Promise<string> {
  const body = {
    title: '第三期期中问卷',
    description: '三分钟就填完。',
    questionnaire_items: items,
    is_repeatable: true,
  }
  const { id } = await send(page, '/v1/questionnaires', body)
  const at = `/v1/questionnaires/${id}`
  if (isDraft) return `/questionnaires/${id}`
  const space = Number((await makeSpace(page, '读书小组')).split('/').at(-1))
  await send(page, `${at}/deliver`, { place: 'product', place_ids: [space] })
  for (let n = 0; n < replies; n++)
    await send(page, `${at}/questionnaire_replies`, {
      seconds: 100 + n,
      answers: [
        { timestamp: 1, chosen: [10 + (n % 3)] },
        { timestamp: 2, chosen: [20, 21 + (n % 2)] },
        { timestamp: 3, chosen: [30 + (n % 2)] },
        { timestamp: 6, text: '希望每章都有一次动手，光读记不住，自己跑一遍就懂了。' },
        { timestamp: 7, number: n * 1.5 },
        { timestamp: 9, number: 10 - (n % 4) },
        { timestamp: 10, lines: [{ line: 1, chosen: 100 }] },
        { timestamp: 11, chosen: [110, 112, 111] },
      ],
    })
  return `/questionnaires/${id}`
}

lookAt([
  {
    name: 'questionnaires',
    as: 'zhou',
    address: async (page) => {
      await makeOne(page, { isDraft: true })
      await makeOne(page)
      return '/questionnaires'
    },
  },
  {
    name: 'new-questionnaire',
    as: 'zhou',
    address: '/questionnaires/new',
    async first(page) {
      for (const name of ['单选', '矩阵单选', '打分'])
        await page.getByRole('group', { name: '添加题目' }).getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('region', { name: '第 3 题' })).toBeVisible()
    },
  },
  {
    name: 'fill-in-questionnaire',
    as: 'zhou',
    address: async (page) => (await makeOne(page)).replace('/questionnaires/', '/questionnaires/fill_in?id='),
    first: async (page) => {
      await page.getByRole('button', { name: '提交' }).click()
      await expect(page.getByText('请选择一项').first()).toBeVisible()
    },
  },
  { name: 'questionnaire', as: 'zhou', address: (page) => makeOne(page) },
  {
    name: 'edit-questionnaire',
    as: 'zhou',
    address: async (page) => `${await makeOne(page, { isDraft: true })}/update`,
    first: (page) => expect(page.getByRole('textbox', { name: '第 1 题的题目' })).toBeVisible(),
  },
  { name: 'release-questionnaire', as: 'zhou', address: async (page) => `${await makeOne(page)}/release` },
  {
    name: 'questionnaire-results',
    as: 'zhou',
    address: async (page) => `${await makeOne(page, { replies: 12 })}/results?row=1&column=2`,
    async first(page) {
      await page.getByRole('button', { name: '看每一份答卷' }).click()
      await expect(page.getByRole('button', { name: '查看' }).first()).toBeVisible()
    },
  },
])
