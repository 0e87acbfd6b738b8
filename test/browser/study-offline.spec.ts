import type { Page } from '@playwright/test'
import { fromHere, makeSpace, post } from './demo.ts'
import { type Complaints, expect, newcomer, ready, test, visit } from './journey.ts'

// Studying without a network: a deck that was opened once, its answers, and what becomes of them when somebody leaves.

/** The network is cut on purpose. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ServiceWorker/

async function put(page: Page, path: string, data: object) {
  const reply = await (await page.request.put(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
}

/** Somebody new has a deck of three cards and studies it. */
async function open(page: Page, complaints: Complaints): Promise<number> {
  complaints.expect(cut)
  await newcomer(page, '周同学')
  const space = await makeSpace(page, '日语')
  const at = `/v1/products/${space.split('/').at(-1)}`
  const cards: number[] = []
  for (const title of ['猫', '犬', '鳥'])
    cards.push((await post(page, `${at}/cards`, { title, content: `<p>${title}的读音</p>` })).id)
  const deck = { type: 'ProductCardDeck', title: '动物', content: '', cards }
  const { id } = await post(page, `${at}/product_files`, deck)
  await put(page, `/v1/study/decks/${id}`, { is_taken: true })
  await visit(page, `/study/decks/${id}`)
  await expect(page.getByRole('heading', { name: '猫' })).toBeVisible()
  // all of it lies in the browser
  await expect.poll(() => isKept(page, id)).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  return id
}

const isKept = (page: Page, deck: number) =>
  page.evaluate((address) => caches.match(address).then(Boolean), `/study/decks/${deck}`)

async function answer(page: Page, title: string, word: string) {
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: '显示答案' }).click()
  await page.getByRole('button', { name: new RegExp(word) }).click()
}

const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gewu.reviews.')).length)
const keptDecks = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('gewu-study-')).length)
const given = async (page: Page): Promise<number> =>
  (await (await page.request.get('/v1/study/statistics')).json()).data.today.count

test('a deck that was opened is studied without a network, and its answers arrive once @phone', async ({
  page,
  context,
  complaints,
}) => {
  const deck = await open(page, complaints)
  await context.setOffline(true)
  await page.reload()
  await ready(page)
  await expect(page.getByText(/没有网络/)).toBeVisible()
  await answer(page, '猫', '简单')
  await answer(page, '犬', '忘记')
  // another window goes on from there, and this one from what that one answers
  const second = await context.newPage()
  await second.goto('/study')
  await ready(second)
  expect(new URL(second.url()).pathname).toBe(`/study/decks/${deck}`)
  await answer(second, '鳥', '简单')
  // what was forgotten comes once more
  await answer(page, '犬', '良好')
  await expect(page.getByRole('heading', { name: '存在这台设备上的都答完了' })).toBeVisible()
  expect(await unsent(page)).toBe(4)
  await context.setOffline(false)
  await expect.poll(() => unsent(page)).toBe(0)
  await expect.poll(() => given(page)).toBe(4)
  await page.reload()
  await ready(page)
  await expect(page.getByText(/没有网络/)).toBeHidden()
  expect(await given(page)).toBe(4)
})

test('signing out asks for what was not sent, and takes decks and answers out of the browser, in other windows too', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, complaints)
  const second = await context.newPage()
  await visit(second, '/')
  // the answers alone find no way: who signs out has a network
  await context.route('**/v1/study/reviews', (route) => route.abort())
  await answer(page, '猫', '简单')
  await expect(page.getByText(/没有网络/)).toBeVisible()
  expect(await unsent(second)).toBe(1)
  await second.getByRole('button', { name: /的菜单$/ }).click()
  await second.getByRole('menuitem', { name: '退出登录' }).click()
  const question = second.getByRole('dialog', { name: '退出会删除没有送出的复习记录' })
  await expect(question).toContainText('1 次复习')
  await question.getByRole('button', { name: '仍然退出' }).click()
  await second.waitForURL(/sign_in/)
  await page.waitForURL(/sign_in/)
  await expect.poll(() => keptDecks(page)).toBe(0)
  expect(await unsent(page)).toBe(0)
})

test('a session that ended elsewhere takes the decks with it; the answers wait for their person', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/)
  const deck = await open(page, complaints)
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL(/sign_in/)
  await expect.poll(() => keptDecks(page)).toBe(0)
  expect(await isKept(page, deck)).toBe(false)
})
