import type { Page } from '@playwright/test'
import { post } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

const password = 'luoxuan-2025'

/** Somebody new, who is nobody in the demo world. */
async function newcomer(page: Page, nickname: string): Promise<string> {
  const email = `luo${Date.now()}@example.com`
  await post(page, '/v1/email_verify_codes', { email })
  const letters = (await (await page.request.get('/dev/mailbox')).json()) as { to: string; code: string }[]
  const { code: verify_code } = letters.find(({ to }) => to === email)!
  const form = { nickname: `${nickname}${Date.now()}`, email, password, password_confirmation: password, verify_code }
  await post(page, '/v1/users', form)
  await signIn(page, email, password)
  return email
}

test('骆萱 takes her data along, deletes her account and changes her mind', { tag: '@phone' }, async ({ page }) => {
  const email = await newcomer(page, '骆萱')
  await visit(page, '/users/settings/password')
  await page.getByRole('navigation', { name: '账号设置' }).getByRole('link', { name: '我的数据' }).click()
  await expect(page).toHaveURL('/users/settings/data')
  await page.getByRole('button', { name: '开始导出' }).click()
  const link = page.getByRole('link', { name: '下载' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.zip$/)
  await expectNoAxeViolations(page)

  await expect(page.getByText('个人资料：昵称、手机号、邮箱')).toBeVisible()
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('登录密码').fill('not-hers')
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await expect(dialog.getByText('密码不正确')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '注销账号' }).click()
  await expect(page.getByRole('status', { name: '消息' })).toContainText('已申请注销')
  await expect(page).toHaveURL(/\/users\/sign_in/)

  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('textbox', { name: /^手机号或邮箱/ }).fill(email)
  await page.getByRole('textbox', { name: /^密码/ }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('status', { name: '消息' })).toContainText('账号的注销已经撤销')
})

test('王老师 owns spaces: the page leads to each before the account goes', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, '/users/settings/data')
  await expect(page.getByRole('button', { name: '注销账号' })).toBeDisabled()
  const note = page.getByRole('note')
  await expect(note).toContainText('请先转让或删除你的')
  await note.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/spaces\/\d+\/settings\?tab=ownership$/)
})
