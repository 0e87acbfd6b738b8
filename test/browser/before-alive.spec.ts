import type { Page } from '@playwright/test'
import { addressOf, makeSpace, writeDocument } from './demo.ts'
import { expect, readToTheEnd, ready, signIn, test, visit } from './journey.ts'

// What a reader does while the page's scripts are still on their way: kept, and done once.

/** Opens a page whose scripts of this name are held back. @returns how to let them go */
async function openHeld(page: Page, address: string, scripts: RegExp) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  return async () => {
    letGo()
    await ready(page)
  }
}
const entry = /\/assets\/client-[^/]*\.js$/

const like = (page: Page) => page.getByRole('article').getByRole('button', { name: /^点赞/ })
const votesSent = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/v1/votes') && sent.push(request.postData()!)))
  return sent
}

test('a like and a menu are clicked before anything is alive', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signIn(page, 'zhou@example.com')
  const votes = votesSent(page)
  const letGo = await openHeld(page, await addressOf(page, '《赤壁赋》变与不变'), entry)
  await like(page).click()
  // nothing has happened, so one presses it again
  await like(page).click()
  // on phones the header makes room for what is read
  if (!isMobile) await page.getByRole('button', { name: '切换浅色与深色' }).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await letGo()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  if (!isMobile) await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  expect(votes).toHaveLength(1)
  // and what is clicked from now on is done at once
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  if (isMobile) return
  await page.getByRole('button', { name: '周也的菜单' }).click()
  await expect(page.getByRole('menuitem', { name: '个人主页' })).toBeVisible()
})

test('a part whose own code is late keeps its clicks, too', async ({ page }) => {
  await signIn(page, 'zhou@example.com')
  const letGo = await openHeld(page, '/', /\/assets\/account-menus-[^/]*\.js$/)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('button', { name: '周也的菜单' }).click()
  await letGo()
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
})

test('a press that React would let nobody hear, while it takes over what lies around, is done when it can be', async ({
  page,
}) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '一批又一批')
  for (let number = 1; number <= 9; number++)
    await writeDocument(page, space, { title: `第 ${number} 篇`, content: '<p>正文</p>' })
  await page.context().clearCookies()
  const letGo = await openHeld(page, '/', entry)
  const documents = page.getByRole('region', { name: '文档' })
  const next = page.waitForResponse((response) => response.url().includes('page=2'))
  await documents.getByRole('button', { name: '换一批' }).click()
  await letGo()
  await next
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
})

test('what is gone from the page by then is not clicked', async ({ page }) => {
  await signIn(page, 'zhou@example.com')
  const votes = votesSent(page)
  const letGo = await openHeld(page, await addressOf(page, '《赤壁赋》变与不变'), entry)
  await like(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-waiting')
  await like(page).evaluate((button) => button.replaceWith(button.cloneNode(true)))
  await letGo()
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  expect(votes).toEqual([])
})

test('a form that was filled in and sent before is sent when it can be', { tag: '@phone' }, async ({ page }) => {
  const letGo = await openHeld(page, '/users/sign_in', entry)
  await page.getByLabel('手机号或邮箱').fill('zhou@example.com')
  await page.getByRole('textbox', { name: /^密码/ }).fill('gewu-demo')
  await page.getByRole('textbox', { name: /^密码/ }).press('Enter')
  await letGo()
  await expect(page.getByRole('button', { name: '周也的菜单' })).toBeVisible()
})

test('what was typed into the search box stays, and goes on', async ({ page }) => {
  const letGo = await openHeld(page, '/', entry)
  const box = page.getByRole('combobox', { name: '搜索空间和文档' })
  await box.pressSequentially('赤')
  await letGo()
  await expect(box).toHaveValue('赤')
  await box.pressSequentially('壁赋')
  await expect(box).toHaveValue('赤壁赋')
  await expect(page.getByRole('option', { name: /赤壁赋/ }).first()).toBeVisible()
})

test('a tab is chosen before', async ({ page }) => {
  const letGo = await openHeld(page, '/users/sign_in', entry)
  await page.getByRole('tab', { name: '注册' }).click()
  await letGo()
  await expect(page.getByLabel('昵称')).toBeVisible()
})

test('what comes late and pushes a button away while it is pressed takes no click from it', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await addressOf(page, '算法竞赛知识库')
  const address = await writeDocument(page, space, { title: '短文', content: '<p>短</p>' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/related/, async (route) => {
    await held
    await route.continue()
  })
  await visit(page, address)
  await readToTheEnd(page)
  await expect(page.getByRole('region', { name: '关于王老师' })).toBeVisible()
  const button = page.getByRole('button', { name: '写下你的评论…' })
  await button.hover()
  await page.mouse.down()
  const before = await button.boundingBox()
  letGo()
  await expect(page.getByRole('heading', { name: '你可能还想读' })).toBeVisible()
  expect((await button.boundingBox())!.y).toBeGreaterThan(before!.y + before!.height)
  await page.mouse.up()
  await expect(page.getByRole('textbox', { name: '写下你的评论…' })).toBeFocused()
})

test(
  'a text leads on also where its header is never seen, or is far above',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await signIn(page, 'wang@example.com')
    const space = await makeSpace(page, `往下走（${project.name}）`)
    const address = await writeDocument(page, space, { title: '长文', content: '<p>一，二，三。</p>'.repeat(150) })
    await visit(page, address)
    await page.getByRole('link', { name: '编辑', exact: true }).click()
    await expect(page.getByRole('button', { name: '更新', exact: true })).toBeVisible()
    await page.reload()
    await ready(page)
    await page.locator('.ProseMirror p').last().scrollIntoViewIfNeeded()
    await page.reload()
    await ready(page)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '长文' })).toBeVisible()
    await expect(page.getByRole('button', { name: '更新', exact: true })).toHaveCount(0)
  },
)
