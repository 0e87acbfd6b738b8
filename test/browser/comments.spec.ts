import type { Page } from '@playwright/test'
import { addressOf, makeSpace, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, signIn, test, visit as visitPage } from './journey.ts'

const lin = 'lin@example.com'
const wang = 'wang@example.com'

/** One of 王老师's documents, which no other journey changes. */
const documentPage = (page: Page) => addressOf(page, '梯度下降')

/** Goes to the document and down to its comments. */
async function visit(page: Page, path: string) {
  await visitPage(page, path)
  await readToTheEnd(page)
}

const newComment = (page: Page) => page.getByRole('button', { name: '写下你的评论…' })
const editor = (page: Page) => page.getByRole('textbox', { name: '写下你的评论…' })
const floor = (page: Page, text: string) =>
  page.getByRole('list', { name: '评论列表' }).locator('> li', { hasText: text })

async function say(page: Page, text: string) {
  await newComment(page).click()
  await editor(page).pressSequentially(text)
  await page.getByRole('button', { name: '发表' }).click()
  // the newest stands on top; another test may have said the same before
  await expect(floor(page, text).first()).toBeVisible()
}

test('小林 comments, mends it and answers herself; 王老师 likes it and takes it away', async ({ page }) => {
  const path = await documentPage(page)
  await signIn(page, lin)
  await visit(page, path)
  await say(page, '第一稿的评论')
  const mine = floor(page, '第一稿的评论')
  await mine.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '编辑评论' }).press('End')
  await page.getByRole('textbox', { name: '编辑评论' }).pressSequentially('（改过）')
  await page.getByRole('button', { name: '更新' }).click()
  await expect(mine.getByText('已编辑')).toBeVisible()
  await mine.getByRole('button', { name: '回复' }).click()
  await page.getByRole('textbox', { name: '回复 小林' }).pressSequentially('补充一句')
  await mine.getByRole('button', { name: '回复', exact: true }).last().click()
  await expect(mine.getByRole('list', { name: '回复' })).toContainText('补充一句')

  await signIn(page, wang)
  await visit(page, path)
  const like = mine.getByRole('button', { name: '点赞' }).first()
  const liked = page.waitForResponse('**/v1/votes')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText('点赞1')
  expect((await liked).ok()).toBe(true)
  await visit(page, path)
  await expect(like).toHaveText('点赞1')
  await expectNoAxeViolations(page)
  await mine.getByRole('button', { name: '删除' }).first().click()
  const dialog = page.getByRole('dialog', { name: '删除这条评论？' })
  await expect(dialog).toContainText('第一稿的评论（改过）')
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(floor(page, '补充一句').getByText('该评论已删除')).toBeVisible()
})

test('a like that fails takes itself back before one’s eyes', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/)
  const path = await documentPage(page)
  await signIn(page, lin)
  await visit(page, path)
  await say(page, '等一个赞')
  await signIn(page, wang)
  await visit(page, path)
  const like = floor(page, '等一个赞').getByRole('button', { name: '点赞' })
  await page.route('**/v1/votes', (route) => route.abort())
  await like.click()
  await expect(page.getByText('点赞失败：网络错误')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveText('点赞')
})

test('what is being written outlives a reload and an expired session', async ({ page }) => {
  const path = await documentPage(page)
  await signIn(page, lin)
  await visit(page, path)
  await newComment(page).click()
  await editor(page).pressSequentially('写到一半')
  await expect(page.getByText('草稿已保存在本机')).toBeVisible()
  await visit(page, path)
  await page.getByRole('button', { name: '继续写上次没有发表的评论…' }).click()
  await expect(editor(page)).toHaveText('写到一半')
  await editor(page).press('End')
  await editor(page).pressSequentially('，会话过期了')
  await page.context().clearCookies()
  await page.getByRole('button', { name: '发表' }).click()
  await expect(page).toHaveURL(`/users/sign_in?redirect=${encodeURIComponent(path)}`)
  await signIn(page, lin)
  await visit(page, path)
  await page.getByRole('button', { name: '继续写上次没有发表的评论…' }).click()
  await expect(editor(page)).toHaveText('写到一半，会话过期了')
})

test('a visitor reads comments and is led to sign-in by whatever one does @phone', async ({ page }) => {
  const path = await documentPage(page)
  await signIn(page, lin)
  await visit(page, path)
  await say(page, '路人请看')
  await page.context().clearCookies()
  const back = `/users/sign_in?redirect=${encodeURIComponent(path)}`
  for (const act of ['点赞', '回复']) {
    await visit(page, path)
    await floor(page, '路人请看').first().getByRole('button', { name: act }).click()
    await expect(page).toHaveURL(back)
    await expect(page.getByText('请先登录').first()).toBeVisible()
  }
  await visit(page, path)
  await page.getByRole('link', { name: '登录后评论' }).click()
  await expect(page).toHaveURL(back)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('comments stand on the page', async ({ page }) => {
    const path = await documentPage(page)
    const account = { email: lin, login_type: 'password', password: 'gewu-demo' }
    const signedIn = await (await page.request.post('/v1/users/login', { data: account })).json()
    await page.request.post('/v1/comments', {
      headers: { authorization: signedIn.data.token },
      data: {
        commentable_type: 'ProductDocument',
        commentable_id: Number(path.split('/').at(-1)),
        content: '<p>不用脚本也能读</p>',
      },
    })
    await page.goto(path)
    await expect(floor(page, '不用脚本也能读').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '登录后评论' })).toBeVisible()
  })
})

test('every place says the same number of comments, at once', async ({ page }) => {
  await signIn(page, wang)
  const space = await makeSpace(page, '数一数')
  const other = await writeDocument(page, space, { title: '无人问津', content: '<p>一</p>' })
  const path = await writeDocument(page, space, { title: '众说纷纭', content: '<p>二</p>' })
  await visit(page, other)
  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '众说纷纭' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: '众说纷纭' })).toBeVisible()
  await readToTheEnd(page)
  const link = page.getByRole('article').getByRole('link', { name: /^评论/ })
  const says = async (text: string) => {
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible()
    await expect(link).toHaveAccessibleName(text)
  }
  await says('评论')
  await say(page, '第一句')
  await says('评论 1')
  await floor(page, '第一句').getByRole('button', { name: '回复' }).click()
  await page.getByRole('textbox', { name: /^回复/ }).fill('第二句')
  await page.getByRole('button', { name: '回复', exact: true }).last().click()
  await says('评论 2')
  await say(page, '第三句')
  await says('评论 3')
  await floor(page, '第三句').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await says('评论 2')
  // the list of the folder, and the page whose comments were as empty as these
  await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '资源' }).click()
  const row = page.getByRole('row').filter({ hasText: '众说纷纭' })
  await expect(row.getByRole('cell').nth(3)).toHaveText('2')
  await page.getByRole('link', { name: '无人问津' }).click()
  await readToTheEnd(page)
  await says('评论')
  await expect(page.getByText('第一句')).toHaveCount(0)
})
