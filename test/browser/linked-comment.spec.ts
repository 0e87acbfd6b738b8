import type { Page } from '@playwright/test'
import { fromHere, makeSpace, writeDocument } from './demo.ts'
import { showTheme } from './good-looks.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// A link to a comment (`…#comment-12`) shows it, wherever it stands.

const say = async (page: Page, document: string, content: string, more: object = {}) => {
  const about = { commentable_type: 'ProductDocument', commentable_id: Number(document.split('/').at(-1)) }
  const data = { ...about, content: `<p>${content}</p>`, ...more }
  const reply = await (await page.request.post('/v1/comments', { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id as number
}
const floors = (page: Page) => page.getByRole('list', { name: '评论列表' }).locator('> li')

test('a comment far down, a folded reply, and one that is gone @phone', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'wang@example.com')
  const document = await writeDocument(page, await makeSpace(page, '长讨论'), {
    title: '很多人谈论的文档',
    content: '<p>一行</p>'.repeat(60),
  })
  const first = await say(page, document, '最早的一条评论')
  const second = await say(page, document, '第二条')
  const replies: number[] = []
  for (let i = 1; i <= 56; i++) replies.push(await say(page, document, `回复 ${i}`, { comment_id: second }))
  for (let i = 0; i < 27; i++) await say(page, document, `闲聊 ${i}`)
  const gone = await say(page, document, '说错了')
  await page.request.delete(`/v1/comments/${gone}`, { headers: fromHere() })
  await page.context().clearCookies()

  await test.step('the first of all is beyond the first page', async () => {
    await visit(page, `${document}#comment-${first}`)
    await expect(page.getByText('最早的一条评论')).toBeInViewport()
    await expect(floors(page)).toHaveCount(1)
    await expectNoAxeViolations(page)
    await page.screenshot({ path: test.info().outputPath('linked.png') })
    await page.getByRole('button', { name: '查看全部评论' }).click()
    await expect(floors(page).first()).toContainText('闲聊 26')
    await expect(floors(page)).toHaveCount(25)
  })

  await test.step('a reply among many', async () => {
    // a page that is not this one already
    await visit(page, '/')
    await visit(page, `${document}#comment-${replies[54]}`)
    await expect(page.getByText('回复 55', { exact: true })).toBeInViewport()
    await expect(floors(page).first()).toContainText('第二条')
    await showTheme(page, 'dark')
    await expectNoAxeViolations(page, 'colours')
    await page.screenshot({ path: test.info().outputPath('linked-reply-dark.png') })
  })

  await test.step('one that was deleted says so, and the others stand', async () => {
    await visit(page, '/')
    await visit(page, `${document}#comment-${gone}`)
    await expect(page.getByText('链接指向的评论不存在，或者已被删除')).toBeVisible()
    await expect(floors(page).first()).toContainText('闲聊 26')
  })
})
