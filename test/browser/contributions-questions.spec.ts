import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Questions that readers correct, once they know the answer; and what reviewers say of single paragraphs.

test.describe.configure({ mode: 'parallel' })

const wang = 'wang@example.com'
const lin = 'lin@example.com'

async function call(page: Page, method: 'post' | 'put', path: string, data: object) {
  const reply = await (await page.request[method](path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}
const idIn = (space: string) => space.split('/').at(-1)!

const question = (second: string) => ({
  content: '<p>栈的特点是</p>',
  cate: 1,
  options: JSON.stringify([
    { timestamp: 1, title: '<p>后进先出</p>', correct: true },
    { timestamp: 2, title: `<p>${second}</p>`, correct: false },
  ]),
  analysis: '<p>最后放上去的最先拿走。</p>',
})
/** @returns the address of the question, in a space of 王老师 */
async function makeQuestion(page: Page) {
  await signIn(page, wang)
  const space = await makeSpace(page, '改题空间')
  const { id } = await call(page, 'post', `/v1/products/${idIn(space)}/questions`, {
    ...question('先进先岀'),
    tag_titles: ['栈'],
  })
  return { space, id }
}
async function proposeQuestion(page: Page) {
  const { space, id } = await makeQuestion(page)
  await signIn(page, lin)
  await call(page, 'post', `/v1/products/${idIn(space)}/questions/${id}/reveal`, {})
  const { path } = await call(page, 'post', `/v1/products/${idIn(space)}/pull_quests`, {
    pl_action: 'update',
    title: '改错别字',
    description: '<p>“出”写错了。</p>',
    pull_quest_items: [{ target_id: id, payload: { content: JSON.stringify(question('先进先出')) } }],
  })
  return path as string
}

test('小林 corrects a question after she has looked at its answer, and 王老师 merges it @phone', async ({ page }) => {
  const { space, id } = await makeQuestion(page)
  await signIn(page, lin)
  await visit(page, `${space}/questions/${id}/edit`)
  await expect(page.getByRole('link', { name: '去做这道题' })).toBeVisible()
  await call(page, 'post', `/v1/products/${idIn(space)}/questions/${id}/reveal`, {})
  await visit(page, `${space}/questions/${id}/edit`)
  const option = page.getByRole('textbox', { name: '选项 B 的内容' })
  await expect(option).toContainText('先进先岀')
  await option.fill('先进先出')
  const drawer = page.getByRole('complementary', { name: '发布设置' })
  await page.getByRole('button', { name: '提交贡献' }).click()
  await drawer.getByRole('button', { name: '提交贡献' }).click()
  const dialog = page.getByRole('dialog', { name: '提交贡献' })
  await dialog.getByRole('textbox', { name: '说明' }).fill('错别字')
  await dialog.getByRole('button', { name: '提交' }).click()
  const options = page.getByRole('region', { name: '选项' })
  await expect(options).toContainText('先进先出')
  const address = new URL(page.url()).pathname
  await signIn(page, wang)
  await visit(page, address)
  await ready(page)
  await page.getByRole('button', { name: '合并' }).click()
  await expect(page.getByText('已合并').first()).toBeVisible()
})

async function proposeText(page: Page) {
  await signIn(page, wang)
  const space = await makeSpace(page, '改写空间')
  const { id } = await call(page, 'post', `/v1/products/${idIn(space)}/product_files`, {
    type: 'ProductDocument',
    title: '布隆过滤器',
    content: '<p>它可能误判。</p>',
  })
  await signIn(page, lin)
  const { path } = await call(page, 'post', `/v1/products/${idIn(space)}/pull_quests`, {
    pl_action: 'update',
    title: '补充误判方向',
    description: '<p>说清楚。</p>',
    pull_quest_items: [{ target_id: id, payload: { content: '<p>它可能误判。</p><p>只会误判有</p>' } }],
  })
  return path as string
}
async function openNotes(page: Page) {
  await page.getByRole('tab', { name: '逐段评论' }).click()
  await expect(page.getByRole('list', { name: '改动的段落' })).toContainText('只会误判有')
}

test('other words for a paragraph are suggested by a reviewer, and taken by its author', async ({ page }) => {
  const path = await proposeText(page)
  await signIn(page, wang)
  await visit(page, path)
  await ready(page)
  await openNotes(page)
  await page.getByRole('button', { name: '建议改写' }).click()
  const text = page.getByRole('textbox', { name: '改写成' })
  await expect(text).toContainText('只会误判有')
  await text.fill('只会把没有误判成有。')
  await page.getByRole('button', { name: '提出建议' }).click()
  await expect(page.getByText('已提出，提交者可以一键采用')).toBeVisible()
  await signIn(page, lin)
  await visit(page, path)
  await ready(page)
  const comments = page.getByRole('region', { name: /评论/ }).last()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /改写建议：.*第 2 段/ })).toBeVisible()
  await comments.getByRole('button', { name: '采用建议' }).click()
  await expect(page.getByText('已采用，贡献有了新的版本')).toBeVisible()
  await expect(page.getByText('第 2 次提交')).toBeVisible()
  await expect(page.getByRole('region', { name: '改动' })).toContainText('只会把没有误判成有。')
})

lookAt([
  {
    name: 'contribution-question',
    as: 'wang',
    address: async (page) => {
      const path = await proposeQuestion(page)
      await signIn(page, wang)
      return path
    },
    first: async (page) => {
      await expect(page.getByRole('region', { name: '选项' })).toContainText('先进先出')
    },
  },
  {
    name: 'contribution-notes',
    as: 'wang',
    address: async (page) => {
      const path = await proposeText(page)
      await signIn(page, wang)
      return path
    },
    first: openNotes,
  },
])
