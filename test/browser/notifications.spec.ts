import type { Page } from '@playwright/test'
import { makeSpace, post, writeDocument } from './demo.ts'
import { expect, readToTheEnd, signIn, test, visit } from './journey.ts'

// 小林 writes; 周也 likes, comments and follows; both read of each other.

const idOf = (address: string) => Number(address.match(/\d+$/)![0])

async function reactTo(page: Page, document: string) {
  const [id, me] = [idOf(document), await idOfMe(page)]
  const vote = { vote_scope: 'like', is_vote: true }
  await post(page, '/v1/votes', { votable_type: 'ProductDocument', votable_id: id, ...vote })
  const about = { commentable_type: 'ProductDocument', commentable_id: id }
  await post(page, '/v1/comments', { ...about, content: '<p>第三步可以再展开吗？</p>' })
  return me
}
async function idOfMe(page: Page): Promise<number> {
  const reply = await page.request.get('/v3/users/info')
  return ((await reply.json()) as { data: { id: number } }).data.id
}
const follow = (page: Page, id: number) =>
  post(page, '/v1/votes', { votable_type: 'User', votable_id: id, vote_scope: 'attention', is_vote: true })

test('who is told of something sees it in the header, reads it and goes there @phone', async ({ page }, info) => {
  const title = `被点赞的笔记 ${info.project.name}`
  await signIn(page, 'lin@example.com')
  const lin = await idOfMe(page)
  await post(page, '/v1/messages/read', {})
  const space = await makeSpace(page, '消息里的空间')
  const document = await writeDocument(page, space, { title, content: '<p>三步走。</p>' })
  await signIn(page, 'zhou@example.com')
  await follow(page, lin)
  await reactTo(page, document)

  await test.step('周也 follows 小林: what 小林 published stands on 关注, whose dot goes', async () => {
    await visit(page, '/')
    const bar = page.getByRole('navigation', { name: /主导航|底部导航/ }).filter({ visible: true })
    await expect(bar.getByRole('link', { name: /关注\s*有新动态|有新动态\s*关注/ })).toBeVisible()
    await bar.getByRole('link', { name: /关注/ }).click()
    const today = page.getByRole('region', { name: '今天' })
    await expect(today.getByRole('link', { name: title })).toBeVisible()
    await expect(today.getByRole('listitem').filter({ hasText: title })).toContainText('小林 发布了文档')
    await expect(bar.getByText('有新动态')).toHaveCount(0)
  })

  await test.step('小林 is told', async () => {
    await signIn(page, 'lin@example.com')
    await visit(page, '/')
    await page.getByRole('link', { name: /^消息，[23] 条未读$/ }).click()
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText(`周也 评论了你的文档《${title}》`)
    await expect(row.getByText('未读', { exact: true })).toBeAttached()
    await row.getByRole('link', { name: '第三步可以再展开吗？' }).click()
    await expect(page).toHaveURL(/#comment-\d+$/)
    await page.goBack()
    await expect(row).toBeVisible()
    await expect(row.getByText('未读', { exact: true })).toHaveCount(0)
    const tabs = page.getByRole('navigation', { name: '消息的种类' })
    await tabs.getByRole('link', { name: '赞与收藏' }).click()
    await expect(page.getByText(`周也 赞了你的文档《${title}》`)).toBeVisible()
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await expect(page.getByRole('link', { name: '消息', exact: true })).toBeVisible()
    await page.getByRole('link', { name: '只看未读' }).click()
    await expect(page.getByText('没有未读的消息')).toBeVisible()
  })

  await test.step('小林 mutes the document, and says how to be told of what', async () => {
    await visit(page, document)
    await readToTheEnd(page)
    const bell = page.getByRole('main').getByRole('button', { name: '提醒方式' }).last()
    await bell.click()
    await page.getByRole('menuitem', { name: /^静音/ }).click()
    await expect(page.getByText('提醒方式：静音')).toBeVisible()
    await bell.click()
    await expect(page.getByRole('menuitem', { name: /^静音\s*（现在）/ })).toBeVisible()
    await visit(page, '/users/settings/notifications')
    await page.getByLabel('赞与收藏').selectOption('不提醒')
    await page.getByRole('radio', { name: '每周一早上八点' }).check()
    await page.getByLabel('从', { exact: true }).selectOption('22:00')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('开始和结束要么都填')).toBeVisible()
    await page.getByLabel('到', { exact: true }).selectOption('7:00')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await visit(page, '/users/settings/notifications')
    await expect(page.getByLabel('到', { exact: true })).toHaveValue('7')
    // the demo's 小林 is told of likes again, for whoever looks after this
    await page.getByLabel('赞与收藏').selectOption('站内')
    await page.getByRole('radio', { name: '关闭' }).check()
    await page.getByLabel('从', { exact: true }).selectOption('不设')
    await page.getByLabel('到', { exact: true }).selectOption('不设')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
  })
})

test('a visitor is asked to sign in for 关注, and sent to sign-in for messages', async ({ page }) => {
  await visit(page, '/follow')
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL(/sign_in\?redirect=%2Ffollow/)
  await visit(page, '/notifications?type=votes')
  await expect(page).toHaveURL(/sign_in\?redirect=%2Fnotifications%3Ftype%3Dvotes/)
})
