import { fromHere, makeSpace, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

test('a space that shows cards lists its resources as cards @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '读图')
  await writeDocument(page, space, { title: '最小割', content: '<p>最大流等于最小割。</p>' })
  await visit(page, `${space}/resources`)
  await expect(page.getByRole('table')).toBeVisible()
  const chosen = await page.request.put(`/v1/products/${space.split('/').at(-1)}`, {
    data: { file_viewer: 2 },
    headers: fromHere(),
  })
  expect((await chosen.json()).code).toBe(0)
  await visit(page, `${space}/resources`)
  await expect(page.getByRole('table')).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: '最小割' })
  await expect(card).toContainText('最大流等于最小割。')
  await card.getByRole('button', { name: '操作：最小割' }).click()
  await page.getByRole('menuitem', { name: '设为精华' }).click()
  await expect(card).toContainText('精华')
  await expectNoAxeViolations(page)
  await card.getByRole('link', { name: /最小割/ }).click()
  await expect(page.getByRole('heading', { name: '最小割' })).toBeVisible()
})
