import { fromHere, makeSpace, saveElsewhere, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, signIn, test, visit } from './journey.ts'

test('who wrote a document together stands at its end, all of them behind a button @phone', async ({ page }) => {
  await signIn(page, 'lin@example.com')
  const me = (await (await page.request.get('/v3/users/info')).json()).data.id as number
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '一起写')
  const address = await writeDocument(page, space, { title: '合写的讲义', content: '<p>第一稿</p>' })
  await visit(page, address)
  await readToTheEnd(page)
  const authors = page.getByRole('region', { name: '作者' })
  await expect(page.getByRole('button', { name: '更多操作' }).last()).toBeVisible()
  await expect(authors).toHaveCount(0)

  const admin = { data: { user_id: me, role: 'admin' }, headers: fromHere() }
  await page.request.post(`/v1/products/${space.split('/').at(-1)}/set_users`, admin)
  await signIn(page, 'lin@example.com')
  await saveElsewhere(page, address, { title: '合写的讲义', content: '<p>第二稿</p>' })
  await saveElsewhere(page, address, { title: '合写的讲义', content: '<p>第三稿</p>' })
  await page.context().clearCookies()
  await visit(page, address)
  await readToTheEnd(page)
  await expect(authors).toContainText('2 人写过这篇文档')
  await authors.getByRole('button').click()
  const list = page.getByRole('list', { name: '文档的作者' }).getByRole('listitem')
  await expect(list).toHaveText([/小林2 个版本/, /王老师1 个版本/])
  await expectNoAxeViolations(page)
  await list.first().getByRole('link', { name: '小林' }).click()
  await expect(page).toHaveURL(`/users/${me}`)
})
