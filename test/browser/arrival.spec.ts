import { addressOf } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, test, visit } from './journey.ts'

// Where the keyboard stands on a page that one came to without reloading it.

const spoken = 'p[aria-live=polite].sr-only'

test('who follows a link stands at the heading of the page, and goes on from there @phone', async ({ page }) => {
  await visit(page, await addressOf(page, '算法竞赛知识库'))
  await expect(page.locator('#main h1')).not.toBeFocused()
  await page.getByRole('navigation', { name: '空间导航' }).getByRole('link', { name: '资源' }).click()
  await expect(page).toHaveTitle(/^资源 - /)
  await expect(page.locator('#main h1')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await expect(page.locator('#main :focus')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('#main h1')).toBeFocused()
})

test('who types goes on typing, and is told the title', async ({ page }) => {
  await visit(page, '/')
  await readToTheEnd(page)
  const box = page.getByRole('combobox', { name: '搜索空间和文档' })
  await page.getByRole('link', { name: '算法竞赛知识库' }).first().click()
  await expect(page.locator('#main h1')).toBeFocused()
  await box.focus()
  await page.goBack()
  await expect(page).toHaveTitle('首页 - 格物')
  await expect(box).toBeFocused()
  await expect(page.locator(spoken)).toHaveText('首页 - 格物')
})
