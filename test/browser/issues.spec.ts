import type { Page } from '@playwright/test'
import { fromHere, joinWith, keyTo, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'
import { publish } from './writing.ts'

// Issues: asked, answered, solved, locked, found.

test.describe.configure({ mode: 'parallel' })

const wang = 'wang@example.com'
const lin = 'lin@example.com'

async function post(page: Page, path: string, data: object): Promise<{ id: number; path: string }> {
  const reply = await (await page.request.post(path, { data, headers: fromHere() })).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}
const calls = (space: string) => `/v1/products/${space.split('/').at(-1)}/issues`

/** Whoever is signed in asks in the space at `space`. @returns the address of the issue */
const ask = async (page: Page, space: string, given: object = {}) =>
  post(page, calls(space), { title: 'Redlock 到底安不安全？', content: '<p>五个节点取多数派加锁</p>', ...given })
const answer = (page: Page, issue: number, content = '看资源端', more: object = {}) =>
  post(page, '/v1/comments', {
    commentable_type: 'Issue',
    commentable_id: issue,
    content: `<p>${content}</p>`,
    ...more,
  })
const floor = (page: Page, text: string) =>
  page.getByRole('list', { name: '回答列表' }).locator('> li', { hasText: text })

test('小林 asks, sees on the way what was asked before, and finds her draft again @phone', async ({ page }) => {
  await signIn(page, lin)
  const space = await makeSpace(page, '问答空间')
  await ask(page, space)
  await visit(page, `${space}/issues`)
  await page.getByRole('main').getByRole('link', { name: '发起讨论' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('Redlock 真的安全吗')
  await expect(page.getByRole('region', { name: '也许已经有人问过' })).toContainText('Redlock 到底安不安全？')
  await page.getByRole('textbox', { name: '内容' }).pressSequentially('三个节点够不够')
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/v1/drafts')).json()))
    .toContain('三个节点够不够')
  await visit(page, `${space}/issues/new`)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('Redlock 真的安全吗')
  await publish(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Redlock 真的安全吗' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('三个节点够不够')
  await visit(page, `${space}/issues`)
  await expect(page.getByRole('list', { name: '讨论', exact: true }).getByRole('listitem')).toHaveCount(2)
})

test('王老师 answers, 小林 accepts: it stands first, is taken back, and the record tells of it', async ({ page }) => {
  await signIn(page, wang)
  const space = await makeSpace(page, '采纳空间')
  const key = await keyTo(page, space)
  await signIn(page, lin)
  await joinWith(page, key)
  const issue = await ask(page, space)
  await signIn(page, wang)
  await answer(page, issue.id, '先到的回答')
  await answer(page, issue.id, '后到的回答')
  await signIn(page, lin)
  await visit(page, issue.path)
  await readToTheEnd(page)
  await floor(page, '先到的回答').getByRole('button', { name: '采纳' }).click()
  await expect(page.getByRole('list', { name: '回答列表' }).locator('> li').first()).toContainText('已采纳的回答')
  await expect(page.getByRole('list', { name: '回答列表' }).locator('> li').first()).toContainText('先到的回答')
  await expect(page.getByRole('article').first()).toContainText('已解决')
  await page.getByRole('button', { name: '查看处理记录' }).click()
  await expect(page.getByRole('list', { name: '处理记录' })).toContainText('采纳了回答')
  await expectNoAxeViolations(page)
  await floor(page, '先到的回答').getByRole('button', { name: '取消采纳' }).click()
  await expect(page.getByRole('article').first()).toContainText('待解决')
  await expect(page.getByText('已采纳的回答')).toHaveCount(0)
})

test('王老师 locks a thread with a reason; 小林 reads why, and cannot answer', async ({ page }) => {
  await signIn(page, wang)
  const space = await makeSpace(page, '锁定空间')
  const issue = await ask(page, space)
  await answer(page, issue.id)
  await visit(page, issue.path)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '锁定' }).click()
  const dialog = page.getByRole('dialog', { name: '锁定这个讨论？' })
  await dialog.getByRole('textbox', { name: '理由' }).fill('已经有定论')
  await dialog.getByRole('button', { name: '锁定' }).click()
  await expect(page.getByRole('article').first()).toContainText('已锁定')
  await signIn(page, lin)
  await visit(page, issue.path)
  await readToTheEnd(page)
  await expect(page.getByText('现在只有管理员可以回答')).toContainText('已经有定论')
  await expect(page.getByRole('button', { name: '写下你的回答…' })).toHaveCount(0)
  await expect(floor(page, '看资源端').getByRole('button', { name: '回复' })).toHaveCount(0)
  await signIn(page, wang)
  await visit(page, `${space}/issues?state=solved`)
  await expect(page.getByText('没有符合条件的讨论')).toBeVisible()
})

/** A space of 王老师's with what its list can show. */
async function fullSpace(page: Page): Promise<{ space: string; issue: { id: number; path: string } }> {
  const space = await makeSpace(page, '讨论的样子')
  const issue = await ask(page, space, { tag_titles: ['分布式锁', 'Redis'] })
  const { id } = await answer(page, issue.id)
  await answer(page, issue.id, '所以关键在写入的一端？', { comment_id: id })
  const other = await ask(page, space, { title: '数据库唯一索引做锁有什么坑' })
  await post(page, `${calls(space)}/${issue.id}/accept_answer`, { comment_id: id })
  await post(page, `${calls(space)}/${issue.id}/essence`, { set: true })
  await post(page, `${calls(space)}/${other.id}/locked`, { lock: true, reason: '已经有定论' })
  await post(page, `${calls(space)}/${other.id}/duplicate`, { issue_id: issue.id })
  return { space, issue }
}

lookAt([
  { name: 'issues', as: 'wang', address: async (page) => `${(await fullSpace(page)).space}/issues` },
  { name: 'issue', as: 'wang', address: async (page) => (await fullSpace(page)).issue.path, first: readToTheEnd },
  { name: 'new issue', as: 'wang', address: async (page) => `${await makeSpace(page, '空空间')}/issues/new` },
  {
    name: 'edit issue',
    as: 'wang',
    address: async (page) => `${(await fullSpace(page)).issue.path}/edit`,
  },
])
