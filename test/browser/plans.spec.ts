import { fromHere, makeFolder, makeSpace, writeDocument } from './demo.ts'
import { expect, readToTheEnd, signIn, test, visit } from './journey.ts'
import { publish } from './writing.ts'

test('a folder becomes a plan, whoever follows it reads to the end and goes on to the next step @phone', async ({
  page,
}) => {
  await signIn(page, 'lin@example.com')
  const space = await makeSpace(page, '按计划读')
  const folder = await makeFolder(page, space, '第一部')
  const parent_id = Number(folder.split('/').at(-1))
  for (const title of ['第一篇', '第二篇'])
    await page.request.post(`/v1/products/${space.split('/').at(-1)}/product_files`, {
      data: { type: 'ProductDocument', title, content: '<p>正文</p>', parent_id },
      headers: fromHere(),
    })
  await writeDocument(page, space, { title: '附录', content: '<p>附录</p>' })
  await visit(page, `${space}/resources/new?resource_type=Plan&from=${parent_id}`)
  const steps = page.getByRole('list', { name: '步骤' }).getByRole('listitem')
  await expect(steps).toContainText(['第一篇', '第二篇'])
  await page.getByRole('button', { name: '添加资源' }).click()
  const dialog = page.getByRole('dialog', { name: '添加资源' })
  await dialog.getByRole('button', { name: /^附录/ }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '上移第 3 步' }).click()
  await expect(steps).toContainText(['第一篇', '附录', '第二篇'])
  await page.getByLabel('第 1 步在第几天前完成').fill('2')
  await page.getByRole('button', { name: '添加一件要做的事' }).click()
  await page.getByLabel('第 4 步的说明').fill('写小结')
  await publish(page)
  await page.getByRole('button', { name: '开始这个计划' }).click()
  await expect(page.getByText('已完成 0 / 4 步')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '日历文件' }).click()
  expect((await download).suggestedFilename()).toBe('第一部.ics')
  await page.getByLabel('完成：写小结').click()
  await expect(page.getByText('已完成 1 / 4 步')).toBeVisible()
  await page.getByRole('region', { name: '计划的步骤' }).getByRole('link', { name: '第一篇' }).click()
  await expect(page).toHaveTitle(/第一篇/)
  await readToTheEnd(page)
  const bar = page.getByRole('complementary', { name: '学习计划' })
  await expect(bar).toContainText('第 1 / 4 步 · 已完成')
  await bar.getByRole('link', { name: '下一步：附录' }).click()
  await expect(page).toHaveTitle(/附录/)
  await bar.getByRole('link', { name: '第一部' }).click()
  await expect(page.getByText(/已完成 [23] \/ 4 步/)).toBeVisible()
})
