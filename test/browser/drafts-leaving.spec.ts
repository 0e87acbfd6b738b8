import type { Page } from '@playwright/test'
import { fromHere, makeSpace, writeDocument } from './demo.ts'
import { type Complaints, expect, ready, signIn, test, visit } from './journey.ts'
import { isKept, openEditor, text } from './writing.ts'

// What becomes of drafts when a page, the network or a browser is left. Each journey is somebody's who has no other drafts there.

const drafts = '**/v1/drafts/**'

/** The network is gone for calls of drafts of this method. */
async function lose(page: Page, complaints: Complaints, method: string) {
  complaints.expect(/v1\/drafts|net::ERR_FAILED/)
  await page.route(drafts, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
}

async function begin(page: Page, title: string) {
  await signIn(page, 'wang@example.com')
  const address = await writeDocument(page, await makeSpace(page, title), { title, content: '<p>原文。</p>' })
  return { address, key: `document.${address.match(/\d+$/)![0]}` }
}

async function goOn(page: Page, address: string, words: string) {
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

const onServer = async (page: Page, key: string) => (await (await page.request.get(`/v1/drafts/${key}`)).json()).data
const inBrowser = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^gewu\.(draft|unsent)\./.test(key)))

test('what did not reach the server before a page was left is sent from the next page', async ({
  page,
  complaints,
}) => {
  const { address, key } = await begin(page, '半路离开')
  await lose(page, complaints, 'PUT')
  await goOn(page, address, '最后几秒写的。')
  await page.goto('/')
  const sent = page.waitForResponse((reply) => reply.url().includes(key) && reply.request().method() === 'PUT')
  await page.unroute(drafts)
  await page.goto('/')
  await sent
  expect((await onServer(page, key)).content).toBe('<p>原文。最后几秒写的。</p>')
  await expect.poll(() => inBrowser(page)).toEqual([expect.stringMatching(/^gewu\.draft\./)])
})

test('an editor that cannot ask for drafts says so, overwrites nothing, and asks again', async ({
  page,
  complaints,
}) => {
  const { address, key } = await begin(page, '查不到草稿')
  const elsewhere = { title: '查不到草稿', content: '<p>在手机上写的。</p>', version: 1, fields: {} }
  expect((await page.request.put(`/v1/drafts/${key}`, { data: elsewhere, headers: fromHere() })).ok()).toBe(true)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await lose(page, complaints, 'GET')
  await goOn(page, address, '在这里写的。')
  await expect(page.getByText('暂时查不到你在其他设备上写的草稿，正在重试')).toBeVisible()
  await isKept(page)
  await page.unroute(drafts)
  // somebody wrote on the phone once more
  expect((await page.request.put(`/v1/drafts/${key}`, { data: elsewhere, headers: fromHere() })).ok()).toBe(true)
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('gewu.draft.'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), at: Date.now() - 60_000 }))
    window.dispatchEvent(new Event('online'))
  })
  await expect(page.getByText('你在其他设备上写过一份更新的草稿')).toBeVisible()
  expect(sent).toEqual([])
  expect((await onServer(page, key)).content).toBe(elsewhere.content)
  await page.getByRole('button', { name: '用其他设备上的' }).click()
  await expect(text(page)).toHaveText('在手机上写的。')
})

test('whoever signs out leaves no draft in the browser, and is asked about those that could not be sent', async ({
  page,
  complaints,
}) => {
  const { address, key } = await begin(page, '离开机房')
  await lose(page, complaints, 'PUT')
  await goOn(page, address, '没有送出的。')
  await isKept(page)
  const leave = async () => {
    await page.getByRole('button', { name: '王老师的菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await leave()
  const question = page.getByRole('dialog', { name: '退出会删除没有送出的草稿' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  expect(await inBrowser(page)).toHaveLength(2)
  await page.unroute(drafts)
  await leave()
  await expect(page).toHaveURL(/sign_in/)
  await expect.poll(() => inBrowser(page)).toEqual([])
  await signIn(page, 'wang@example.com')
  expect((await onServer(page, key)).content).toBe('<p>原文。没有送出的。</p>')
})

test('a session that ended leaves what was not sent, tells whoever comes next, and they can take it away', async ({
  page,
  complaints,
}) => {
  const { address } = await begin(page, '会话结束')
  await lose(page, complaints, 'PUT')
  await goOn(page, address, '没有送出的。')
  await isKept(page)
  await page.context().clearCookies()
  await visit(page, '/users/sign_in')
  await expect(page.getByText('这台设备上还有 1 份没有送到服务器的草稿')).toBeVisible()
  expect(await inBrowser(page)).toHaveLength(2)
  await page.getByRole('button', { name: '从这台设备删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有送到服务器的草稿')).toHaveCount(0)
  expect(await inBrowser(page)).toEqual([])
})

test('the description of a space that was begun on one device is gone on with on another', async ({
  page,
  browser,
}) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '简介的草稿')
  await visit(page, `${space}/settings`)
  const sent = page.waitForResponse(
    (reply) => reply.url().includes('.description') && reply.request().method() === 'PUT',
  )
  await page.getByLabel('简介').fill('图论从零开始')
  await sent
  // nothing is lost, so nothing is asked
  await page.goto(space)
  await ready(page)

  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  await signIn(phone, 'wang@example.com')
  await visit(phone, `${space}/settings`)
  await expect(phone.getByText('已恢复未保存的草稿')).toBeVisible()
  await expect(phone.getByLabel('简介')).toHaveValue('图论从零开始')
  await phone.getByRole('button', { name: '保存' }).click()
  await expect(phone.getByText('保存成功')).toBeVisible()
  await expect.poll(() => onServer(phone, `space.${space.match(/\d+/)![0]}.description`)).toBeNull()
  await elsewhere.close()
})
