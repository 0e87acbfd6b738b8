import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { publish } from './writing.ts'

const idIn = (address: string) => Number(address.split('/').at(-1))

async function send(page: Page, path: string, data: object): Promise<{ id: number }> {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

const options = (...titles: string[]) =>
  JSON.stringify(titles.map((title, n) => ({ timestamp: n + 1, title: `<p>${title}</p>`, correct: n === 0 })))
const choice = {
  title: '温故知新',
  content: '<p>温故而</p>',
  cate: 1,
  options: options('知新', '忘旧'),
  tag_titles: ['论语'],
}
const words = { title: '何谓仁', content: '<p>何谓仁？</p>', cate: 3, answer: '<p>爱人</p>', tag_titles: ['论语'] }

async function makeBank(page: Page, title: string): Promise<{ space: string; items: object[] }> {
  const space = await makeSpace(page, title)
  const at = `/v1/products/${idIn(space)}/questions`
  const items = []
  for (const question of [choice, words]) items.push({ question_id: (await send(page, at, question)).id, points: 5 })
  return { space, items }
}

test('an examination is put together, taken without a network for a while, handed in, marked and shown @phone', async ({
  page,
  context,
  complaints,
}) => {
  // the network is cut on purpose
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signIn(page, 'wang@example.com')
  const { space } = await makeBank(page, '论语课')
  await visit(page, `${space}/resources/new?resource_type=quiz`)
  await page.getByRole('textbox', { name: '标题' }).fill('论语小测')
  await page.getByRole('button', { name: '从题库选题' }).click()
  const picker = page.getByRole('dialog', { name: '从题库选题' })
  await picker.getByRole('button', { name: '放入“温故知新”' }).click()
  await picker.getByRole('button', { name: '放入“何谓仁”' }).click()
  await picker.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('2 题，共 12 分')).toBeVisible()
  await page.getByLabel('第 1 题的分值').fill('5')
  await publish(page)
  const examination = page.getByRole('region', { name: '考试' })
  await expect(examination).toContainText('15')
  await examination.getByRole('button', { name: '开始作答' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始作答' }).click()
  await expect(page.getByRole('heading', { name: '第 1 题' })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByText('知新', { exact: true }).click()
  await expect(page.getByText(/已自动保存/)).toBeVisible()
  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.getByRole('heading', { name: '第 2 题' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: '你的答案' }).fill('爱人，也爱物')
  await expect(page.getByText(/网络断了/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/已自动保存/)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await page.getByRole('button', { name: /^第 2 题/ }).click()
  await expect(page.getByRole('textbox', { name: '你的答案' })).toHaveValue('爱人，也爱物')
  await page.getByRole('button', { name: '交卷' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('待阅卷').first()).toBeVisible()
  await expect(page.getByRole('article', { name: '第 1 题' })).toContainText('5 / 5 分')
  await page.getByRole('link', { name: '返回试卷' }).click()
  await page.getByRole('link', { name: '阅卷（1）' }).click()
  await expect(page.getByRole('heading', { name: /阅卷/ })).toBeVisible()
  await page.getByLabel(/^得分/).fill('7.5')
  await page.getByLabel('评语').fill('还可以举例')
  await page.getByRole('button', { name: '评分' }).click()
  await expect(page.getByText('没有等着评分的答案')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('12.5')).toBeVisible()
  await page.getByRole('button', { name: '成绩与统计' }).click()
  await expect(page.getByRole('heading', { name: '分数分布' })).toBeVisible()
})

test('a browser that is killed loses no answer, and two windows do not overwrite each other', async ({
  page,
  context,
  complaints,
}) => {
  // the network is cut on purpose
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signIn(page, 'wang@example.com')
  const { space, items } = await makeBank(page, '断网课')
  const body = { type: 'ProductExamination', title: '断网小测', content: '', examination: { items } }
  const { id } = await send(page, `/v1/products/${idIn(space)}/product_files`, body)
  const { id: attempt } = await send(page, `/v1/examinations/${id}/attempts`, {})
  await visit(page, `/attempts/${attempt}`)
  await page.getByRole('button', { name: /^第 2 题/ }).click()
  const field = page.getByRole('textbox', { name: '你的答案' })
  await expect(field).toBeVisible()
  // what is written just before the network goes and the page with it
  await page.route('**/v1/attempts/**', (route) => route.abort())
  await field.fill('第一个窗口')
  await expect(page.getByText(/网络断了/)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const second = await context.newPage()
  await visit(second, `/attempts/${attempt}`)
  await second.getByRole('button', { name: /^第 2 题/ }).click()
  await expect(second.getByRole('textbox', { name: '你的答案' })).toHaveValue('第一个窗口')
  await expect(second.getByText(/已自动保存/)).toBeVisible()
  const third = await context.newPage()
  await visit(third, `/attempts/${attempt}`)
  await third.getByRole('button', { name: /^第 2 题/ }).click()
  await third.getByRole('textbox', { name: '你的答案' }).fill('另一个窗口')
  await expect(third.getByText(/已自动保存/)).toBeVisible()
  await expect
    .poll(async () => (await (await third.request.get(`/v1/attempts/${attempt}`)).json()).data.items[1].answer)
    .toBe('另一个窗口')
  await second.getByRole('textbox', { name: '你的答案' }).fill('这里又写了')
  await expect(second.getByText('这道题在另一个窗口里存了别的答案')).toBeVisible()
  await second.getByRole('button', { name: '用这里的' }).click()
  await expect
    .poll(async () => (await (await second.request.get(`/v1/attempts/${attempt}`)).json()).data.items[1].answer)
    .toBe('这里又写了')
})
