import type { Page } from '@playwright/test'
import { keyTo, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// Who belongs to a space, each journey in a space of its own.

const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('members come by key, become admins and go', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '读书会', { open: false })
  await visit(page, `${space}/settings?tab=members`)
  await page.getByLabel('有效时间').selectOption({ label: '7 天' })
  await page.getByRole('button', { name: '生成口令' }).click()
  await expect(page.getByText(/^有效期至/)).toBeVisible()
  await page.getByRole('button', { name: '复制链接' }).click()
  await said(page, '已复制到剪切板')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expectNoAxeViolations(page)
  await page.reload()
  const key = link.match(/key=(\w{8})/)![1]!
  await expect(section(page, '邀请成员')).toContainText(key)

  await test.step('小林 comes by the link', async () => {
    await signIn(page, 'lin@example.com')
    await visit(page, link)
    await page.getByRole('button', { name: '加入', exact: true }).click()
    await said(page, '已加入空间')
    await expect(page).toHaveURL(space)
  })

  await test.step('and becomes an admin, who sees no owner’s business', async () => {
    await signIn(page, 'wang@example.com')
    await visit(page, `${space}/settings?tab=members`)
    await page.getByLabel('按昵称查找成员').fill('小林')
    await expect(page.getByRole('list', { name: '成员' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: '操作：小林' }).click()
    await page.getByRole('menuitem', { name: '设为管理员' }).click()
    await expect(page.getByRole('list', { name: '成员' })).toContainText('管理员')
    await signIn(page, 'lin@example.com')
    await visit(page, `${space}/settings?tab=ownership`)
    const tabs = page.getByRole('navigation', { name: '设置分区' })
    await expect(tabs.getByRole('link')).toHaveText(['基本信息', '列表与展示', '成员', '分类', '回收站'])
    await expect(page.getByText('只有空间的拥有者可以更改许可协议。')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^CC BY-SA/ })).toBeDisabled()
    await tabs.getByRole('link', { name: '成员' }).click()
    await expect(page.getByText('口令由空间的拥有者王老师生成')).toBeVisible()
    await expect(page.getByRole('button', { name: /^操作：/ })).toHaveCount(0)
  })

  await test.step('and is shown out', async () => {
    await signIn(page, 'wang@example.com')
    await visit(page, `${space}/settings?tab=members`)
    await page.getByRole('button', { name: '操作：小林' }).click()
    await page.getByRole('menuitem', { name: '移出空间' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移出' }).click()
    await said(page, '已移出小林')
    await expect(page.getByRole('list', { name: '成员' })).not.toContainText('小林')
  })
})

test('a key is revoked, and somebody is added by name @phone', async ({ page, complaints }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '小组讨论', { open: false })
  const key = await keyTo(page, space)
  await visit(page, `${space}/settings?tab=members`)
  const keys = section(page, '邀请成员')
  await expect(keys).toContainText(key)
  await keys.getByRole('button', { name: '作废' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(keys).toContainText(key)
  await keys.getByRole('button', { name: '作废' }).click()
  await expect(page.getByRole('dialog')).toContainText('已经加入的成员不受影响')
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click()
  await said(page, '口令已作废')
  await expect(keys).not.toContainText(key)
  await expect(keys.getByRole('button', { name: '生成口令' })).toBeVisible()

  await test.step('nobody is found, then a connection is lost, then 小林 is added', async () => {
    const adding = section(page, '添加成员')
    const field = adding.getByRole('searchbox', { name: '按昵称查找要添加的人' })
    await field.fill('王老师')
    await expect(adding).toContainText('没有昵称包含“王老师”、还不是成员的人')
    await field.fill('小林')
    const add = adding.getByRole('button', { name: '添加：小林', exact: true })
    await expect(add).toBeVisible()
    await expectNoAxeViolations(page)
    complaints.expect(/ERR_FAILED|request failed/)
    await page.route('**/set_users', (route) => route.abort())
    await add.click()
    await said(page, '网络错误')
    await page.unroute('**/set_users')
    await add.click()
    await said(page, '已添加小林')
    await expect(add).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(page.getByRole('list', { name: '成员', exact: true })).toContainText('小林')
  })

  await test.step('小林 finds the space', async () => {
    await signIn(page, 'lin@example.com')
    await visit(page, space)
    await expect(page.getByRole('main')).toContainText('小组讨论')
  })
})
