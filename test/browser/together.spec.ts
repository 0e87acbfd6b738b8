import type { Browser, Page } from '@playwright/test'
import { joinWith, keyTo, makeSpace, post, readDocument, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, ready, signIn, test, visit } from './journey.ts'
import { text } from './writing.ts'

/** A document of 王老师's, and 小林, who may write it too. */
async function twoWriters(page: Page, browser: Browser, content: string) {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, `一起写 ${content.length}`)
  const address = await writeDocument(page, space, { title: '分布式锁', content })
  const lin = await (await browser.newContext()).newPage()
  await signIn(lin, 'lin@example.com')
  const { data: me } = await (await lin.request.get('/v3/users/info')).json()
  await joinWith(lin, await keyTo(page, space))
  await post(page, `/v1/products/${space.split('/').at(-1)}/set_users`, { user_id: me.id, role: 'admin' })
  return { lin, space, address, together: `${address}/together` }
}
const synced = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /改动都已同步|已存成版本/ })).toBeVisible()

test('two people write one document: each sees the other’s words and caret, and both stand in its history', async ({
  page,
  browser,
}) => {
  const linked = '<a href="/spaces/1"><code>锁</code></a>'
  const { lin, address, together } = await twoWriters(page, browser, `<h2>锁</h2><p>第一段${linked}</p><p>第二段</p>`)
  await visit(page, address)
  await expect(async () => {
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '一起编辑' }).click({ timeout: 2000 })
  }).toPass()
  await expect(text(page)).toContainText('第二段')
  await visit(lin, together)
  await expect(text(lin)).toContainText('第二段')
  await expect(page.getByRole('list', { name: '正在一起编辑的人' }).getByRole('img')).toHaveCount(2)

  await text(page).getByText('第一段').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('王写的，')
  await expect(text(lin)).toContainText('王写的，第一段')
  await text(lin).getByText('第二段').click()
  await lin.keyboard.press('End')
  await lin.keyboard.type('，林写的')
  await expect(text(page)).toContainText('第二段，林写的')
  await expect(page.locator('.editor-caret')).toHaveAttribute('data-name', '小林')
  await expect(lin.locator('.editor-caret')).toHaveAttribute('data-name', '王老师')
  await expectNoAxeViolations(page)
  await page.screenshot({ path: 'test-results/together-wide.png' })

  await test.step('undoing takes back one’s own alone', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text(page)).not.toContainText('王写的')
    await expect(text(page)).toContainText('林写的')
    await page.keyboard.type('还是王写的，')
    await expect(text(lin)).toContainText('还是王写的，第一段')
  })

  await synced(page)
  await page.getByRole('button', { name: '存成版本' }).click()
  await expect(page.getByText('已存成版本')).toBeVisible()
  const call = `/v1/products/${address.match(/\d+/g)!.join('/product_files/')}`
  const { data } = await (await page.request.get(`${call}?raw=true`)).json()
  expect(data.content).toBe(`<h2>锁</h2><p>还是王写的，第一段${linked}</p><p>第二段，林写的</p>`)
  const { data: history } = await (await page.request.get(`${call}/revisions`)).json()
  expect([history.list[0].author, ...history.list[0].others].map(({ nickname }) => nickname)).toEqual([
    '王老师',
    '小林',
  ])

  await test.step('the last one who goes saves what no version has', async () => {
    await page.getByRole('button', { name: '完成' }).click()
    await expect(lin.getByRole('list', { name: '正在一起编辑的人' }).getByRole('img')).toHaveCount(1)
    await text(lin).getByText('第二段').click()
    await lin.keyboard.press('End')
    await lin.keyboard.type('。完')
    await synced(lin)
    await lin.getByRole('button', { name: '完成' }).click()
    await expect(lin.getByText('林写的。完')).toBeVisible()
  })
})

test('@phone where no socket comes about, the page says so and leads to the form; what was left without a word is offered', async ({
  page,
  browser,
}) => {
  const { lin, address, together } = await twoWriters(page, browser, '<p>原文</p>')
  // as a browser that is killed: nothing is handed in
  await lin.routeWebSocket(/v1\/together/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((said) => (typeof said === 'string' && said.includes('"html"') ? undefined : server.send(said)))
  })
  await visit(lin, together)
  await text(lin).getByText('原文').click()
  await lin.keyboard.press('End')
  await lin.keyboard.type('，没有存')
  await synced(lin)
  await lin.close()

  let isCut = true
  await page.routeWebSocket(/v1\/together/, (socket) => (isCut ? void socket.close() : void socket.connectToServer()))
  await visit(page, together)
  await expect(page.getByText('这里连不上一起编辑')).toBeVisible()
  await expect(page.getByRole('link', { name: '普通编辑' })).toBeVisible()
  isCut = false
  await visit(page, together)
  await expect(page.getByText('有未发布的共同编辑')).toBeVisible()
  await expect(text(page)).toContainText('原文，没有存')
  await ready(page)
  await page.screenshot({ path: 'test-results/together-narrow.png' })
  await page.getByRole('button', { name: '存成版本' }).first().click()
  await expect(page.getByText('有未发布的共同编辑')).toBeHidden()
  expect(await readDocument(page, address)).toMatchObject({ content: '<p>原文，没有存</p>', version: 2 })
})
