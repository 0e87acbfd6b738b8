import { makeSpace, readDocument, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test } from './journey.ts'
import { compose, openEditor, press, text } from './writing.ts'

// A text is polished: what is changed is shown word by word, and taken or left one by one.

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test('a text is polished after a question, in parts that one takes or leaves, as one step @phone', async ({ page }) => {
  const content =
    '<h2>锁的得用法</h2><p>先<a href="https://example.org/x" rel="noopener nofollow ugc">看这里</a>，<code>的得</code>要要注意</p>'
  const address = await writeDocument(page, await makeSpace(page, '润色'), { title: '锁', content })
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await press(page, 'AI 润色')
  const dialog = page.getByRole('dialog', { name: 'AI 润色' })
  await expect(dialog.getByText('没有选中文字，要润色全文吗？')).toBeVisible()
  await dialog.getByRole('button', { name: '润色全文' }).click()
  const changes = dialog.getByRole('group', { name: '修改' }).getByRole('button')
  await expect(changes).toHaveCount(2)
  await expectNoAxeViolations(page)
  await changes.nth(0).press('Enter')
  await expect(changes.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await dialog.getByRole('button', { name: '替换 1 处' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(text(page)).toContainText('锁的得用法')
  await expect(text(page)).toContainText('的得要注意')
  await compose(page, [['wan', '完']])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toContainText('的得要要注意')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(address)
  expect((await readDocument(page, address)).content).toContain(
    '<a href="https://example.org/x" rel="noopener nofollow ugc">看这里</a>，<code>的得</code>要注意',
  )
})

test('what is selected is polished alone, and can be stopped', async ({ page }) => {
  const content = '<p>没完没了的一段</p><p>另一段</p>'
  const address = await writeDocument(page, await makeSpace(page, '停下'), { title: '停', content })
  await openEditor(page, `${address}/update`)
  await text(page).getByText('没完没了').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await press(page, 'AI 润色')
  const dialog = page.getByRole('dialog', { name: 'AI 润色' })
  await expect(dialog.getByText('正在润色')).toBeVisible()
  await dialog.getByRole('button', { name: '停止' }).click()
  await expect(dialog.getByText('已经停止，原文没有改动')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(text(page)).toHaveText('没完没了的一段另一段')
})
