import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// By what somebody signs in, and how they prove who they are.

const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)
async function codeTo(page: Page, address: string) {
  const letters = (await (await page.request.get('/dev/mailbox')).json()) as { to: string; code: string }[]
  return letters.find(({ to }) => to === address)!.code
}
/** Asks for a code and types it. */
async function proveByCode(page: Page, address: string) {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeTo(page, address))
}

test('周也 binds a phone number', { tag: '@phone' }, async ({ page }, info) => {
  const phone = info.project.name === 'phone' ? '13900000001' : '13900000002'
  await signIn(page, 'zhou@example.com')
  await visit(page, '/users/settings/password')
  await page.getByRole('navigation', { name: '账号设置' }).getByRole('link', { name: '登录方式' }).click()
  await page.getByRole('button', { name: /^(绑定|更换)手机号$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByText('请输入手机号')).toBeVisible()
  await dialog.getByLabel('手机号').fill(phone)
  await proveByCode(page, phone)
  await dialog.getByRole('button', { name: /^(绑定|更换)$/ }).click()
  await expect(dialog.getByText('请输入密码')).toBeVisible()
  await dialog.getByLabel('登录密码').fill('not-hers')
  await dialog.getByRole('button', { name: /^(绑定|更换)$/ }).click()
  await expect(dialog.getByText('密码不正确')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('登录密码').fill('gewu-demo')
  await dialog.getByRole('button', { name: /^(绑定|更换)$/ }).click()
  await said(page, '手机号已')
  await expect(page.getByRole('list', { name: '手机号和邮箱' })).toContainText(phone)
})

test('周也 signs in by a passkey, and proves by it who she is', { tag: '@phone' }, async ({ page, baseURL }) => {
  // a device is asked by the name of a site, which an address of numbers is not
  const at = (path: string) => `http://localhost:${new URL(baseURL!).port}${path}`
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const bindings = at('/users/settings/bindings')
  await visit(page, bindings)
  // the first field is ready to be typed into, and what was forgotten needs no search
  await expect(page.getByLabel('手机号或邮箱')).toBeFocused()
  await page.getByRole('tab', { name: '注册' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册格物')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录格物')
  await page.getByRole('button', { name: '忘记密码？用验证码登录' }).click()
  await expect(page.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByLabel('手机号或邮箱')).toBeFocused()
  await page.keyboard.type('zhou@example.com')
  await page.getByRole('textbox', { name: /^密码/ }).fill('gewu-demo')
  // what was wrong goes, and the button moves up under the pointer
  await expect(page.getByText('密码不能为空')).toBeHidden()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(bindings)

  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('周也的手机')
  await dialog.getByLabel('登录密码').fill('gewu-demo')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await said(page, '通行密钥已添加')
  await expect(page.getByRole('list', { name: '通行密钥' })).toContainText('周也的手机')
  await expectNoAxeViolations(page)

  await page.context().clearCookies()
  await visit(page, bindings)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page).toHaveURL(bindings)
  await page.getByRole('button', { name: '删除通行密钥“周也的手机”' }).click()
  await dialog.getByRole('button', { name: '用通行密钥确认' }).click()
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await said(page, '通行密钥已删除')
})

test('somebody comes by another site, binds an e-mail first, and gets where they wanted to go', async ({ page }) => {
  await visit(page, '/spaces/new')
  await page.getByRole('button', { name: '用校园账号登录' }).click()
  await expect(page.getByText('你第一次用“校园账号”登录')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByLabel('昵称')).toHaveValue('学号student-1')
  await page.getByLabel('昵称').fill('来自校园')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('请先阅读并同意用户协议和隐私协议')).toBeVisible()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  // no page before that one
  await expect(page.getByText('请先绑定邮箱！')).toBeVisible()
  await page.getByRole('link', { name: '格物', exact: true }).click()
  await expect(page).toHaveURL('/users/settings/add_email')
  await visit(page, '/spaces/new')
  await expect(page).toHaveURL('/users/settings/add_email?redirect=%2Fspaces%2Fnew')
  await expectNoAxeViolations(page)
  await page.getByLabel('邮箱').fill('campus@example.com')
  await proveByCode(page, 'campus@example.com')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page).toHaveURL('/spaces/new')

  await page.context().clearCookies()
  await visit(page, '/users/sign_in?redirect=%2Fusers%2Fsettings%2Fbindings')
  await page.getByRole('button', { name: '用校园账号登录' }).click()
  await expect(page).toHaveURL('/users/settings/bindings')
  await expect(page.getByRole('list', { name: '其他平台' })).toContainText('学号student-1')
  await page.getByRole('button', { name: '解除绑定校园账号' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('请输入验证码')).toBeVisible()
})
