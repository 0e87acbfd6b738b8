import { expect, ready, signIn, test, visit } from './journey.ts'

test('王老师 is asked to sign in, does so, and gets where she wanted to go', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/spaces/new')
  await ready(page)
  await expect(page).toHaveURL('/users/sign_in?redirect=%2Fspaces%2Fnew')
  await expect(page.getByText('请先登录后再继续')).toBeVisible()
  await page.getByLabel('手机号或邮箱').fill('wang@example.com')
  await page.getByLabel(/^密码\s*\*?$/).fill('gewu-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/spaces/new')
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible()
})

test('a wrong password is said, and what was typed stays', async ({ page }) => {
  await visit(page, '/users/sign_in')
  await page.getByLabel('手机号或邮箱').fill('wang@example.com')
  await page.getByLabel(/^密码\s*\*?$/).fill('gewu-wrong')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue('wang@example.com')
  await expect(page).toHaveURL('/users/sign_in')
})

test('whoever signs out is a visitor at once', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, '/')
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible()
  await page.goto('/spaces/new')
  await expect(page).toHaveURL('/users/sign_in?redirect=%2Fspaces%2Fnew')
})
