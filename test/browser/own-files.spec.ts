import { fromHere, makeSpace } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { uploadFile } from './preview-files.ts'

test('周也 sees what she uploaded and where it is used, and deletes what is not @phone', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'zhou@example.com')
  const me = (await (await page.request.get('/v3/users/info')).json()).data.id as number
  const space = await makeSpace(page, '文件很多的空间')
  const id = Number(space.split('/').at(-1))
  // both widths share one demo world
  const width = test.info().project.name
  const lecture = `讲义-${width}.txt`
  const spare = `一个名字特别特别长而且没有空格的文件-final-final-${width}.txt`
  const used = await uploadFile(page, { name: lecture, bytes: '第一讲', space: id })
  await uploadFile(page, {
    name: spare,
    bytes: '多余'.repeat(999),
    space: id,
  })
  const document = { type: 'ProductDocument', title: '带附件的文档', content: '', documents: [{ ufile_key: used }] }
  await page.request.post(`/v1/products/${id}/product_files`, { data: document, headers: fromHere() })

  await visit(page, `/users/${me}`)
  await page.getByRole('link', { name: '文件', exact: true }).click()
  const row = (name: string) =>
    page.getByRole('list', { name: '上传的文件' }).getByRole('listitem').filter({ hasText: name })
  await expect(row(lecture)).toContainText('用于 带附件的文档')
  await expect(row(lecture).getByRole('button', { name: /^删除/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^已用 .*，共 .*/)
  await expectGoodLooks(page, 'own-files')
  await page.getByRole('link', { name: '没有用到的' }).click()
  await expect(row(lecture)).toHaveCount(0)
  await row(spare).getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(/^已删除“一个名字/)).toBeVisible()
  await expect(row(spare)).toHaveCount(0)

  await signIn(page, 'lin@example.com')
  await visit(page, `/users/${me}`)
  await expect(page.getByRole('link', { name: '文件', exact: true })).toHaveCount(0)
  expect((await page.goto(`/users/${me}/files`))!.status()).toBe(404)
})
