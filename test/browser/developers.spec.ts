import { expect, test, visit } from './journey.ts'

test('whoever writes a program finds a call, its scope and examples', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/developers')
  await expect(page.getByRole('heading', { name: '用访问令牌登录' })).toBeVisible()
  await expect(page.getByText(/^\d{3} 个接口$/)).toBeVisible()
  await page.getByLabel('查找接口').fill('资源 POST rename')
  await expect(page.getByText('1 个接口')).toBeVisible()
  await page.getByText('/v1/products/{spaceId}/product_files/{id}/rename').click()
  const call = page.getByRole('region', { name: '资源' })
  await expect(call.getByText('令牌权限：写作')).toBeVisible()
  await expect(call.getByText('"title": "二分查找"').first()).toBeVisible()
  await page.getByLabel('查找接口').fill('没有的')
  await expect(page.getByText('没有这样的接口')).toBeVisible()
  // a link leads to one of them
  await visit(page, '/spaces')
  await visit(page, '/developers#put_v1_users_password')
  await expect(page.locator('#put_v1_users_password').getByText('不能用访问令牌')).toBeVisible()
})
