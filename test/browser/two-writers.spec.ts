import { fromHere, makeSpace, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// Somebody else changes a thing while its name or tags are being changed: nothing is overwritten unseen.

test('a new name meets another one: it is shown, and saving once more puts mine in its place', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '两个人改名')
  const address = await writeDocument(page, space, { title: '最短路', content: '<p>松弛</p>' })
  const [spaceId, id] = address.match(/\d+/g)!
  const call = `/v1/products/${spaceId}/product_files/${id}`
  await visit(page, `${space}/resources`)
  // the row is there before its menu is
  await expect(async () => {
    await page.getByRole('button', { name: '操作：最短路' }).click()
    await page.getByRole('menuitem', { name: '重命名' }).click({ timeout: 2000 })
  }).toPass()
  await page.getByLabel('标题').fill('单源最短路')
  await page.request.post(`${call}/rename`, { data: { title: '全源最短路' }, headers: fromHere() })
  await page.getByRole('button', { name: '重命名' }).click()
  await expect(page.getByText('它刚刚被改过，现在的标题是“全源最短路”')).toBeVisible()
  await expect(page.getByLabel('标题')).toHaveValue('单源最短路')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '重命名' }).click()
  await expect(page.getByText('已重命名')).toBeVisible()
  await expect(page.getByRole('row', { name: /单源最短路/ })).toBeVisible()

  await test.step('tags too', async () => {
    await page.getByRole('checkbox', { name: '选择“单源最短路”' }).check()
    await page.getByRole('button', { name: '设标签' }).click()
    await page.getByRole('combobox', { name: '标签' }).fill('图论')
    await page.keyboard.press('Enter')
    await page.request.post(`${call}/set_tag_list`, { data: { tag_titles: ['贪心'] }, headers: fromHere() })
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('“单源最短路”设标签失败：内容已被他人更新')).toBeVisible()
    const { data } = await (await page.request.get(call)).json()
    expect(data.tags.map(({ title }: { title: string }) => title)).toEqual(['贪心'])
  })
})
