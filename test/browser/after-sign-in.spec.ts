import type { Page } from '@playwright/test'
import { addressOf, makeSpace, writeDocument } from './demo.ts'
import { expect, readToTheEnd, signIn, test, visit } from './journey.ts'

// What a visitor wanted is done when they have signed in, at the place where they were.

async function enter(page: Page, account: string) {
  await page.getByLabel('手机号或邮箱').fill(account)
  await page.getByRole('textbox', { name: /^密码/ }).fill('gewu-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const like = (page: Page) => page.getByRole('article').getByRole('button', { name: /^点赞/ })
const atPlace = (page: Page) => page.evaluate(() => window.scrollY)

/** 王老师 writes a text that is long enough to be far down in; the visitor reads it to its end. */
async function readSomething(page: Page, title: string) {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, `${title}的空间`)
  const content = '<p>先想，再看，再想。</p>'.repeat(80)
  const address = await writeDocument(page, space, { title, content })
  await page.context().clearCookies()
  await visit(page, address)
  await readToTheEnd(page)
  await like(page).scrollIntoViewIfNeeded()
  return address
}

test('a like is done after the sign-in, at the same place', { tag: '@phone' }, async ({ page }, { project }) => {
  const address = await readSomething(page, `慢读（${project.name}）`)
  await expect(like(page)).toHaveAccessibleName('点赞')
  const place = await atPlace(page)
  expect(place).toBeGreaterThan(500)
  await like(page).click()
  await expect(page.getByText('请先登录', { exact: true })).toBeVisible()
  await enter(page, 'lin@example.com')
  await expect(page).toHaveURL(address)
  await expect(like(page)).toHaveAccessibleName('点赞 1')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('点赞成功')).toBeVisible()
  await expect(like(page)).toBeInViewport()
  expect(Math.abs((await atPlace(page)) - place)).toBeLessThan(80)
  // once: taken back, it stays so
  const takenBack = page.waitForResponse((reply) => reply.url().endsWith('/v1/votes'))
  await like(page).click()
  await expect(like(page)).toHaveAccessibleName('点赞')
  expect((await takenBack).ok()).toBe(true)
  await visit(page, address)
  await readToTheEnd(page)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a space is collected by somebody who signs up first', async ({ page }) => {
  await visit(page, (await addressOf(page, '《赤壁赋》变与不变')).replace(/\/resources.*/, ''))
  const collect = page.getByRole('main').getByRole('button', { name: /^收藏/ }).first()
  await collect.click()
  await page.getByRole('tab', { name: '注册' }).click()
  await page.getByLabel('昵称').fill('迟到的人')
  await page.getByLabel('手机号或邮箱').fill('chidao@example.com')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  const letters = (await (await page.request.get('/dev/mailbox')).json()) as { to: string; code: string }[]
  await page.getByRole('textbox', { name: '验证码' }).fill(letters.find(({ to }) => to === 'chidao@example.com')!.code)
  await page.getByLabel(/^密码/).fill('chidao-2024')
  await page.getByLabel('确认密码').fill('chidao-2024')
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByRole('button', { name: '迟到的人的菜单' })).toBeVisible()
  await expect(collect).toHaveAttribute('aria-pressed', 'true')
})

test('whoever turns away from the sign-in gives up what they wanted', async ({ page }) => {
  const address = await readSomething(page, '改了主意')
  await like(page).click()
  await page.getByRole('link', { name: '格物', exact: true }).click()
  await expect(page).toHaveURL('/')
  // somebody else sits down, and comes to the same page by another way
  await visit(page, `/users/sign_in?redirect=${encodeURIComponent(address)}`)
  await enter(page, 'zhou@example.com')
  await expect(page).toHaveURL(address)
  // the address changes before the text is there, and where that is not, there is nothing to scroll through
  await expect(page.getByRole('heading', { level: 1, name: '改了主意' })).toBeVisible()
  await readToTheEnd(page)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
})

test('what the server refuses is said, and not done', async ({ page, complaints }) => {
  complaints.expect(/status of 4/)
  await readSomething(page, '自己的文章')
  await like(page).click()
  await enter(page, 'wang@example.com')
  await expect(page.getByText('不能给自己的内容投票')).toBeVisible()
  await readToTheEnd(page)
  await expect(page.getByRole('article').getByRole('button', { name: '分享' })).toBeVisible()
  await expect(like(page)).toHaveCount(0)
})

test('whoever wants to comment comes back to the open form', async ({ page }) => {
  const address = await readSomething(page, '有话要说')
  await page.getByRole('link', { name: '登录后评论' }).click()
  await enter(page, 'lin@example.com')
  await expect(page).toHaveURL(address)
  await page.getByRole('textbox', { name: '写下你的评论…' }).fill('我在这里停了一下。')
  await page.getByRole('button', { name: '发表' }).click()
  await expect(page.getByRole('list', { name: '评论列表' })).toContainText('我在这里停了一下。')

  await page.context().clearCookies()
  await visit(page, address)
  await readToTheEnd(page)
  await page.getByRole('list', { name: '评论列表' }).getByRole('button', { name: '回复' }).click()
  await enter(page, 'zhou@example.com')
  await expect(page.getByRole('textbox', { name: /^回复/ })).toBeVisible()
})
