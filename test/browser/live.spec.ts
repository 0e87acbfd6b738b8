import type { Page } from '@playwright/test'
import { fromHere, makeSpace, writeDocument } from './demo.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'

// What others do is seen as it happens, in all tabs of a browser, by one connection.

const unread = (page: Page) => page.getByRole('link', { name: /^私信，\d+ 条未读$/ }).filter({ visible: true })
const countOf = async (page: Page) =>
  Number(((await unread(page).count()) ? await unread(page).getAttribute('aria-label') : '0')!.replace(/\D/g, ''))

test('new replies wait until they are asked for; letters and their number come by themselves, in every tab', async ({
  page,
  context,
  browser,
}) => {
  const streams: string[] = []
  context.on('request', (request) => void (request.url().includes('/v1/events') && streams.push(request.url())))
  await signIn(page, 'lin@example.com')
  const me = (await (await page.request.get('/v3/users/info')).json()).data.id as number
  const space = await makeSpace(page, '即时')
  const address = await writeDocument(page, space, { title: '即时笔记', content: '<p>正文</p>' })
  const begun = page.waitForResponse((reply) => reply.url().includes('/v1/events'))
  await visit(page, `${space}/resources`)
  await begun

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, 'chen@example.com')
  const id = Number(address.match(/\d+$/)![0])
  const post = (url: string, data: object) => elsewhere.request.post(url, { data, headers: fromHere() })
  const say = async (content: string, more: object = {}) => {
    const about = { commentable_type: 'ProductDocument', commentable_id: id }
    const reply = await post('/v1/comments', { ...about, content: `<p>${content}</p>`, ...more })
    return (await reply.json()).data.id as number
  }
  // what was said before the text is opened is no news, though not all of it is shown
  const floor = await say('一楼')
  for (let n = 1; n <= 5; n++) await say(`楼里第 ${n} 条`, { comment_id: floor })
  const opened = page.waitForResponse((reply) => reply.url().includes('/v1/events') && reply.url().includes('watch='))
  await page.getByRole('link', { name: '即时笔记' }).first().click()
  await opened
  await page.getByRole('heading', { name: '评论' }).scrollIntoViewIfNeeded()
  for (const words of ['第一条', '第二条']) await say(words)
  const news = page.getByRole('button', { name: '2 条新回复' })
  await expect(news).toBeVisible()
  await expect(page.getByText('第一条')).toHaveCount(0)
  await news.click()
  await expect(page.getByText('第一条')).toBeVisible()
  await expect(page.getByText('第二条')).toBeVisible()
  await expect(news).toBeHidden()

  const second = await context.newPage()
  await visit(second, '/')
  await second.waitForFunction(async () => (await navigator.locks.query()).pending!.length > 0)
  const asked = streams.length
  const before = await countOf(second)
  await post('/v1/letters', { user_id: me, content: '在吗' })
  for (const tab of [page, second]) await expect(unread(tab)).toHaveAccessibleName(`私信，${before + 1} 条未读`)
  // one stream for both
  expect(streams).toHaveLength(asked)

  await page.close()
  await expect.poll(() => streams.length).toBe(asked + 1)
  await post('/v1/letters', { user_id: me, content: '看到了吗' })
  await expect(unread(second)).toHaveAccessibleName(`私信，${before + 2} 条未读`)
  await unread(second).click()
  await second.getByRole('button', { name: /陈默/ }).click()
  await expect(second.getByRole('log').getByText('看到了吗')).toBeVisible()
  await expect(unread(second)).toHaveCount(before ? 1 : 0)
  await post('/v1/letters', { user_id: me, content: '最后一句' })
  await expect(second.getByRole('log').getByText('最后一句')).toBeVisible()
  await elsewhere.context().close()
  await ready(second)
})
