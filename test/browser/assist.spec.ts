import { makeSpace, readDocument, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, ready, signIn, test } from './journey.ts'
import { openEditor, press, text } from './writing.ts'

// A model goes on with an outline, sums up and translates, where the space's owner switched that on.

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test('an owner switches it on; an outline, a summary and a translation come into the text @phone', async ({ page }) => {
  const space = await makeSpace(page, '写作')
  const content = '<p>锁要续租，见<a href="https://example.org/x" rel="noopener nofollow ugc">这里</a>。</p><p></p>'
  const address = await writeDocument(page, space, { title: '锁', content })
  await openEditor(page, `${address}/update`)
  await expect(page.getByRole('button', { name: 'AI 润色' }).first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'AI 写作' })).toHaveCount(0)
  await page.goto(`${space}/settings?tab=assistant`)
  await ready(page)
  await page.getByLabel('在编辑器里提供 AI 写作').check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  await openEditor(page, `${address}/update`)
  await text(page).locator('p').first().click()
  await page.keyboard.press('Control+End')
  await press(page, 'AI 写作')
  const dialog = page.getByRole('dialog', { name: 'AI 写作' })
  await expect(dialog.getByText(/读光标前面的 \d+ 个字/)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: '开始' }).click()
  await dialog.getByRole('button', { name: '插入到光标处' }).click()
  await expect(dialog).toHaveCount(0)
  const label = text(page).locator('[data-ai-generated]')
  await expect(label.locator('li')).toHaveText(['续租', '围栏'])
  await page.keyboard.press('Control+z')
  await expect(label).toHaveCount(0)

  await press(page, 'AI 写作')
  await dialog.getByRole('radio', { name: /^概括/ }).check()
  await dialog.getByRole('button', { name: '开始' }).click()
  await expect(dialog.getByText('请核对后再用')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: '插到开头' }).click()
  await expect(label).toHaveText('锁会过期。')
  await page.keyboard.press('Control+z')

  await press(page, 'AI 写作')
  await dialog.getByRole('radio', { name: /^译/ }).check()
  await dialog.getByLabel('译成', { exact: true }).selectOption('英语')
  await dialog.getByRole('button', { name: '开始' }).click()
  await dialog.getByRole('button', { name: '替换原文' }).click()
  await expect(label).toContainText('Lock要续租，见这里。')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(address)
  expect((await readDocument(page, address)).content).toMatch(
    /<div data-ai-generated="[^"]+"><p>Lock要续租，见<a href="https:\/\/example.org\/x"[^>]*>这里<\/a>。<\/p><\/div>/,
  )
})

test('it can be stopped, and leaves the text as it was', async ({ page }) => {
  await openEditor(page, '/resources/new')
  await text(page).click()
  await page.keyboard.type('没完没了的一段')
  await press(page, 'AI 写作')
  const dialog = page.getByRole('dialog', { name: 'AI 写作' })
  await dialog.getByRole('button', { name: '开始' }).click()
  await expect(dialog.getByText('正在写')).toBeVisible()
  await dialog.getByRole('button', { name: '停止' }).click()
  await expect(dialog.getByText('已经停止，原文没有改动')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(text(page)).toHaveText('没完没了的一段')
})
