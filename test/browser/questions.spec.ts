import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, ready, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'
import { isKept, openSettings, publish } from './writing.ts'

// Questions: written, answered and marked at once, and tried again from the book of wrong answers.

const options = ['蟹六跪而二螯', '吾尝终日而思矣', '青，取之于蓝，而青于蓝'].map((title, n) => ({
  timestamp: n + 1,
  title: `<p>${title}</p>`,
  correct: n === 1,
}))
const question = {
  content: '<p>下列各句中，“而”表示<strong>修饰关系</strong>的一项是</p>',
  cate: 1,
  options: JSON.stringify(options),
  analysis: '<p>“终日”说明“思”的状态，是修饰关系。</p>',
  tag_titles: ['文言虚词'],
}
/** @returns the address of its page, in a space of whoever is signed in */
async function makeQuestion(page: Page): Promise<string> {
  const space = await makeSpace(page, '古文自测')
  const path = `/v1/products/${space.split('/').at(-1)}/questions`
  const reply = await (await page.request.post(path, { data: question, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return `${space}/questions/${reply.data.id}`
}

test('a question is answered, marked at once, and waits in the book of wrong answers @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const address = await makeQuestion(page)
  await page.context().clearCookies()
  await signIn(page, 'lin@example.com')
  await visit(page, address)
  await ready(page)
  expect(await page.content()).not.toContain('说明“思”的状态')
  await page.getByText('蟹六跪而二螯').click()
  await page.getByRole('button', { name: '提交答案' }).click()
  await expect(page.getByRole('status').getByText('答错了，正确答案是 B')).toBeVisible()
  await expect(page.getByText('“终日”说明“思”的状态')).toBeVisible()
  await expectNoAxeViolations(page)
  await visit(page, '/study/wrong')
  // the same journey on another screen leaves one of its own there
  await page.locator(`main a[href^="${address}?"]`).click()
  await expect(page.getByRole('button', { name: '提交答案' })).toBeVisible()
  await expect(page.getByText('“终日”说明“思”的状态')).toHaveCount(0)
  await page.getByText('吾尝终日而思矣').click()
  await page.getByRole('button', { name: '提交答案' }).click()
  await expect(page.getByRole('status').getByText('答对了')).toBeVisible()
})

test('a question is written with its options, keeps its draft, and is found in the list', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '出题的空间')
  await visit(page, `${space}/questions`)
  await page.getByRole('link', { name: '出第一道题' }).click()
  await publish(page)
  await expect(page.getByText('请输入题干')).toBeVisible()
  await page.getByRole('textbox', { name: '题干' }).fill('二分查找的时间复杂度是')
  await page.getByRole('textbox', { name: '选项 A 的内容' }).fill('O(n)')
  await page.getByRole('textbox', { name: '选项 B 的内容' }).fill('O(log n)')
  for (const letter of ['D', 'C']) await page.getByRole('button', { name: `删除选项 ${letter}` }).click()
  await page.getByRole('radio', { name: '选项 B 正确' }).check()
  await page.getByRole('button', { name: '上移选项 B' }).click()
  await expect(page.getByRole('textbox', { name: '选项 A 的内容' })).toHaveText('O(log n)')
  await isKept(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '选项 A 的内容' })).toHaveText('O(log n)')
  await openSettings(page)
  await page.getByRole('combobox', { name: '标签' }).fill('算法')
  await page.getByRole('combobox', { name: '标签' }).press('Enter')
  await publish(page)
  await expect(page.getByRole('button', { name: '提交答案' })).toBeVisible()
  await readToTheEnd(page)
  await visit(page, `${space}/questions?cate=1`)
  await expect(page.getByRole('link', { name: '二分查找的时间复杂度是' })).toBeVisible()
})

const space = (address: string) => address.replace(/\/questions\/.*/, '')
lookAt([
  { name: 'question', as: 'wang', address: makeQuestion },
  {
    name: 'question-answered',
    as: 'wang',
    address: makeQuestion,
    first: async (page) => {
      await page.getByText('蟹六跪而二螯').click()
      await page.getByRole('button', { name: '提交答案' }).click()
      await expect(page.getByRole('heading', { name: '解析' })).toBeVisible()
    },
  },
  { name: 'questions', as: 'wang', address: async (page) => `${space(await makeQuestion(page))}/questions` },
  { name: 'question-new', as: 'wang', address: async (page) => `${await makeSpace(page, '出题')}/questions/new` },
  { name: 'question-edited', as: 'wang', address: async (page) => `${await makeQuestion(page)}/edit` },
  { name: 'wrong-questions', as: 'lin', address: '/study/wrong' },
])
