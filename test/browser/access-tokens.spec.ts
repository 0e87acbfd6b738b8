import { expect, signIn, test, visit } from './journey.ts'

test('小林 makes a token for her script, uses it and revokes it', { tag: '@phone' }, async ({ page, request }) => {
  await signIn(page, 'lin@example.com')
  await visit(page, '/users/settings/password')
  await page.getByRole('navigation', { name: '账号设置' }).getByRole('link', { name: '访问令牌' }).click()
  await expect(page.getByRole('heading', { name: '访问令牌' })).toBeVisible()
  await page.getByRole('button', { name: '新建访问令牌' }).click()
  const dialog = page.getByRole('dialog')
  const name = `备份 ${Date.now()}`
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('读取').uncheck()
  await dialog.getByLabel('登录密码').fill('gewu-demo')
  await dialog.getByRole('button', { name: '新建' }).click()
  await expect(dialog.getByText('请至少选择一项权限')).toBeVisible()
  await dialog.getByLabel('读取').check()
  await dialog.getByRole('button', { name: '新建' }).click()
  const token = await page.getByText(/^gewu_pat_/).textContent()
  const list = page.getByRole('list', { name: '访问令牌' })
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('还没有用过')
  const headers = { authorization: `Bearer ${token}` }
  expect(await (await request.get('/v3/users/info', { headers })).json()).toMatchObject({ data: { nickname: '小林' } })
  // nobody is shown it again
  await visit(page, '/users/settings/tokens')
  await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText('上次使用')
  await expect(page.getByText(token!)).toHaveCount(0)
  await page.getByRole('button', { name: `撤销访问令牌“${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(list.getByText(name)).toHaveCount(0)
  expect((await request.get('/v3/users/info', { headers })).status()).toBe(401)
})
