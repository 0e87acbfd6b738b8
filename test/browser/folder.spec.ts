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

test('a category lists what carries its tag, in all folders @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '分门别类')
  const id = space.split('/').at(-1)
  const write = async (path: string, data: object) => {
    const reply = await page.request.post(`/v1/products/${id}/${path}`, { data, headers: fromHere() })
    expect((await reply.json()).code).toBe(0)
  }
  await visit(page, `${space}/resources`)
  await expect(page.getByRole('navigation', { name: '分类' })).toHaveCount(0)
  await write('categories', { type: 'resources', category_items: [{ title: '讲义' }, { title: '录像' }] })
  await write('product_files', { type: 'ProductDocument', title: '第一讲', content: '<p>一</p>', tag_titles: ['讲义'] })
  await write('product_files', { type: 'ProductDocument', title: '随笔', content: '<p>二</p>' })
  await visit(page, `${space}/resources`)
  const categories = page.getByRole('navigation', { name: '分类' })
  await expect(page.getByRole('link', { name: '随笔' })).toBeVisible()
  await categories.getByRole('link', { name: '讲义' }).click()
  await expect(page.getByRole('link', { name: '第一讲' })).toBeVisible()
  await expect(page.getByRole('link', { name: '随笔' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await categories.getByRole('link', { name: '录像' }).click()
  await expect(page.getByText('「录像」分类下还没有资源')).toBeVisible()
  await categories.getByRole('link', { name: '全部' }).click()
  await expect(page.getByRole('link', { name: '随笔' })).toBeVisible()
})
