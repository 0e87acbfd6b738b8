import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, newcomer, signIn, test, visit } from './journey.ts'

// The site's own pages. What would be seen on every page of other tests, too, is put into one browser alone.

const said = (page: Page, words: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(words)

/** The server replies to this sign-in as if an agreement had a version that needs consent. */
async function askForConsent(page: Page) {
  await page.route('**/v1/users/login', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.terms_to_accept = [{ key: 'privacy-agreement', title: '隐私协议', version: 1 }]
    await route.fulfill({ response, json: answer })
  })
}

test('an agreement is read with its versions, and agreed to before one goes on', async ({ page }) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const name of ['意见反馈', '反馈指南', '用户协议', '隐私协议', '举报指南', '关于我们'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  await footer.getByRole('link', { name: '隐私协议' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '隐私协议' })).toBeVisible()
  await page.getByRole('button', { name: '历史版本' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: '版本' })).toContainText('当前版本')
  await askForConsent(page)
  await visit(page, '/users/sign_in')
  await page.getByLabel('手机号或邮箱').fill('zhou@example.com')
  await page.getByRole('textbox', { name: '密码' }).fill('gewu-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '协议有更新' })
  await expect(dialog.getByRole('link', { name: '《隐私协议》第 1 版' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: '同意并继续' }).click()
  await expect(dialog).toHaveCount(0)
  const kept = await (await page.request.get('/v1/terms/privacy-agreement')).json()
  expect(kept.data.agreed_version).toBe(1)
})

test('feedback is written, answered and closed @phone', async ({ page }) => {
  const title = `公式看不清 ${test.info().project.name}`
  await signIn(page, 'zhou@example.com')
  await visit(page, '/feedback')
  await page.getByRole('link', { name: '提交反馈' }).click()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请输入标题')).toBeVisible()
  await page.getByLabel('标题').fill(title)
  await page.getByRole('textbox', { name: '内容' }).fill('第三行的分数太小')
  await page.getByRole('checkbox', { name: /仅管理员可见/ }).check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await said(page, '已提交')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('仅管理员可见')
  await expectNoAxeViolations(page)
  const address = new URL(page.url()).pathname

  await signIn(page, 'admin@example.com')
  await visit(page, address)
  await page.getByRole('radio', { name: '已解决' }).check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请输入答复')).toBeVisible()
  await page.getByRole('textbox', { name: '答复' }).fill('已经放大了')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('region', { name: '全部答复' }).getByRole('article')).toContainText('已经放大了')

  await signIn(page, 'zhou@example.com')
  await visit(page, '/feedback?type=mine')
  await expect(page.getByRole('list', { name: '反馈' }).getByRole('listitem').filter({ hasText: title })).toContainText(
    '已解决',
  )
})

test('somebody is reported, and the site decides', async ({ page }) => {
  await signIn(page, 'zhou@example.com')
  const { data } = await (await page.request.get('/v2/search/users_ransack?text=王老师')).json()
  await visit(page, `/users/${data.list[0].id}`)
  await page.getByRole('button', { name: '举报：王老师' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '其他' }).check()
  await dialog.getByLabel('补充说明').fill('头像看不清')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: '举报', exact: true }).click()
  await said(page, '已举报')
  await signIn(page, 'admin@example.com')
  await visit(page, '/data-for-admin?tab=reports')
  await expect(page.getByRole('list', { name: '举报' })).not.toContainText('周也')
  await page.getByRole('button', { name: '处理：王老师' }).click()
  await dialog.getByRole('radio', { name: /^不处理/ }).check()
  await dialog.getByLabel('处理说明').fill('头像没有问题')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: '确定' }).click()
  await said(page, '已处理')
  await signIn(page, 'zhou@example.com')
  await visit(page, '/reports')
  await expect(page.getByRole('list', { name: '举报' })).toContainText('头像没有问题')
})

test('an account is found by its name, banned with a reason, and opened again', async ({ page }) => {
  const { nickname: person } = await newcomer(page, '广告')
  await signIn(page, 'admin@example.com')
  await visit(page, '/data-for-admin?tab=numbers&report=bans')
  await page.getByLabel('停用谁的账号').fill(person)
  await page.getByRole('button', { name: `停用：${person}` }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('到处发广告')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await said(page, '已停用')
  const row = page.getByRole('region', { name: '停用的账号' }).getByRole('row', { name: new RegExp(person) })
  await expect(row).toContainText('到处发广告')
  await row.getByRole('button', { name: `恢复：${person}` }).click()
  await said(page, '已恢复')
  await expect(row).toHaveCount(0)
})

test('somebody is found among all people, banned and opened again, and what was done to them is read', async ({
  page,
}) => {
  const { nickname: person } = await newcomer(page, '众人')
  await signIn(page, 'admin@example.com')
  await visit(page, '/data-for-admin?tab=people')
  await page.getByLabel('按昵称查找').fill(person)
  const row = page.getByRole('list', { name: '用户' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('正常')
  await row.getByRole('button', { name: `停用：${person}` }).click()
  const dialog = page.getByRole('dialog', { name: '停用账号' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('到处发广告')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await expect(row).toContainText('已停用')
  await expect(row).toContainText('到处发广告')
  await row.getByRole('button', { name: `恢复：${person}` }).click()
  await expect(row).toContainText('正常')
  await row.getByRole('link', { name: `操作记录：${person}` }).click()
  const trail = page.getByRole('region', { name: '操作记录' }).getByRole('row')
  await expect(trail).toHaveCount(3)
  await expect(trail.last()).toContainText('停用或恢复账号')
  await page.getByRole('link', { name: '查看全部' }).click()
  await expect(page.getByText('只看和')).toHaveCount(0)
})

test('a placard that was closed is not seen again, until there is a newer one', async ({ page }) => {
  const newest = { id: 71, title: '维护', content: '今晚十点停机一小时' }
  await page.route('**/v1/placards?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.list = [{ ...newest, created_at: '2026-01-05T02:00:00.000Z' }]
    await route.fulfill({ response, json: answer })
  })
  /** What the page then asks for itself is not what the server drew. */
  async function signInThere() {
    await visit(page, '/users/sign_in')
    await page.getByLabel('手机号或邮箱').fill('zhou@example.com')
    await page.getByRole('textbox', { name: '密码' }).fill('gewu-demo')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByRole('button', { name: /周也/ }).first()).toBeVisible()
  }
  const placard = page.getByRole('region', { name: '站点公告' })
  await signInThere()
  await expect(placard).toContainText('今晚十点停机一小时')
  await expectNoAxeViolations(page)
  await placard.getByRole('button', { name: '关闭公告' }).click()
  await expect(placard).toHaveCount(0)
  newest.id = 72
  newest.content = '已经恢复'
  await page.context().clearCookies()
  await signInThere()
  await expect(placard).toContainText('已经恢复')
  // closed in this browser, whoever reads there
  await page.evaluate(() => localStorage.setItem('gewu.closed-placard', '72'))
  await page.context().clearCookies()
  await signInThere()
  await expect(placard).toHaveCount(0)
})
