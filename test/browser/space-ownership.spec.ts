import type { Page } from '@playwright/test'
import { joinWith, keyTo, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// Whose a space is and who sees it, each journey in a space of its own.

const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('a space goes private at once, and public by application', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '想公开的空间')
  await visit(page, `${space}/settings?tab=visibility`)
  await page.getByRole('button', { name: '设为私有' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('对他们来说它不存在')
  await question.getByRole('button', { name: '设为私有' }).click()
  await said(page, '空间已设为私有')

  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('请说明申请公开的理由')).toBeVisible()
  await page.getByLabel('申请公开的理由').fill('讲义已经整理好了')
  await page.getByRole('button', { name: '提交申请' }).click()
  const last = page.getByRole('group', { name: '上一次申请' })
  await expect(last).toContainText(/等待审核.*讲义已经整理好了/)

  await test.step('a site administrator turns it down, with a reason', async () => {
    await signIn(page, 'admin@example.com')
    await visit(page, '/data-for-admin?tab=applications')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '拒绝：想公开的空间' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
    await expect(dialog.getByText('请说明拒绝的理由')).toBeVisible()
    await dialog.getByLabel('拒绝的理由').fill('请先补上简介')
    await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
    await said(page, '已拒绝这份申请')
  })

  await test.step('王老师 reads it and asks again', async () => {
    await signIn(page, 'wang@example.com')
    await visit(page, `${space}/settings?tab=visibility`)
    await expect(last).toContainText(/未通过.*审核意见：请先补上简介/)
    await page.getByLabel('申请公开的理由').fill('简介补上了')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(last).toContainText('等待审核')
  })

  await test.step('and it is public', async () => {
    await signIn(page, 'admin@example.com')
    await visit(page, '/data-for-admin?tab=applications')
    await page.getByRole('button', { name: '通过：想公开的空间' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await said(page, '“想公开的空间”已公开')
    await page.getByRole('tab', { name: '已通过' }).click()
    await expect(page.getByRole('list', { name: '公开空间的申请' })).toContainText('想公开的空间')
    await page.context().clearCookies()
    await visit(page, space)
    await expect(page.getByRole('main')).toContainText('想公开的空间')
  })
})

test('a space is handed over, and deleted until somebody takes it back', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '交接的空间')
  const key = await keyTo(page, space)
  await signIn(page, 'lin@example.com')
  await joinWith(page, key)

  await signIn(page, 'wang@example.com')
  await visit(page, `${space}/settings?tab=ownership`)
  await expectNoAxeViolations(page)
  const transfer = section(page, '转让空间')
  await transfer.getByRole('button', { name: '转让空间' }).click()
  await expect(transfer.getByText('请选择一位成员')).toBeVisible()
  await expect(transfer.getByText('请输入密码')).toBeVisible()
  await transfer.getByRole('radio', { name: '小林' }).check()
  await transfer.getByLabel('登录密码').fill('错的密码')
  const sure = page.getByRole('dialog').getByRole('button', { name: '转让' })
  await transfer.getByRole('button', { name: '转让空间' }).click()
  await sure.click()
  await expect(transfer.getByText('密码不正确')).toBeVisible()
  // whoever has forgotten it proves who they are by a code
  await transfer.getByRole('button', { name: '忘记密码？用验证码确认' }).click()
  await expect(transfer.getByText('验证码会发到 wang@example.com')).toBeVisible()
  await transfer.getByRole('button', { name: '获取验证码' }).click()
  await expect(transfer.getByText('验证码已发送')).toBeVisible()
  const letters = (await (await page.request.get('/dev/mailbox')).json()) as { to: string; code: string }[]
  await transfer.getByLabel('验证码').fill(letters.find(({ to }) => to === 'wang@example.com')!.code)
  await transfer.getByRole('button', { name: '转让空间' }).click()
  await sure.click()
  await said(page, '空间已转让给小林')
  await visit(page, `${space}/settings`)
  await expect(page.getByRole('link', { name: '转让与删除' })).toHaveCount(0)

  await test.step('the new owner deletes it and thinks better of it', async () => {
    await signIn(page, 'lin@example.com')
    await visit(page, `${space}/settings?tab=ownership`)
    const remove = section(page, '删除空间')
    await expect(remove.getByRole('button', { name: '删除空间' })).toHaveAttribute('aria-disabled', 'true')
    await remove.getByRole('textbox').fill('交接的空间')
    await remove.getByRole('button', { name: '删除空间' }).click()
    await said(page, '已删除“交接的空间”')
    await expect(page).toHaveURL(/\/users\/\d+\/spaces\?type=deleted$/)
    await expect(page.getByRole('list', { name: '已删除的空间' })).toContainText('交接的空间')
    await expectNoAxeViolations(page)
    await page.getByRole('status', { name: '消息' }).getByRole('button', { name: '撤销' }).click()
    await said(page, '已恢复“交接的空间”')
    await expect(page).toHaveURL(space)
  })

  await test.step('what is deleted stays on the page of who deleted it', async () => {
    await visit(page, `${space}/settings?tab=ownership`)
    await section(page, '删除空间').getByRole('textbox').fill('交接的空间')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '恢复：交接的空间' }).click()
    await said(page, '已恢复“交接的空间”')
    await expect(page.getByText('没有删除的空间')).toBeVisible()
    await visit(page, space)
    await expect(page.getByRole('main')).toContainText('交接的空间')
  })
})
