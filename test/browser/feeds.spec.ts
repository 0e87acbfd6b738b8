import { addressOf } from './demo.ts'
import { expect, ready, test, visit } from './journey.ts'

test('a visitor finds where the news of a space can be subscribed to', { tag: '@phone' }, async ({ page }) => {
  const space = (await addressOf(page, '线段树与懒标记')).replace(/\/resources-docs.*/, '')
  await visit(page, space)
  const about = page.getByRole('region', { name: '关于' })
  const link = about.getByRole('link', { name: 'RSS' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeVisible()
  await expect(about.getByRole('link', { name: 'Atom' })).toHaveAttribute('href', `${space}/feed.atom`)
  for (const type of ['rss', 'atom'])
    await expect(page.locator(`link[rel="alternate"][type="application/${type}+xml"]`)).toHaveCount(1)
  const answered = page.waitForResponse(`**${space}/feed.rss`)
  await link.click()
  expect((await answered).headers()['content-type']).toContain('application/rss+xml')
})

test('what a page says of itself to machines does not stay when the reader goes on', async ({ page }) => {
  const document = await addressOf(page, '线段树与懒标记')
  await visit(page, document)
  const told = page.locator('head [property^="og:"], script[type="application/ld+json"]')
  expect(await told.count()).toBeGreaterThan(5)
  await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '算法竞赛知识库' }).click()
  await expect(page).toHaveTitle('算法竞赛知识库 - 格物')
  await expect(told).toHaveCount(0)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  // a page that the server says is still the same comes alive as a new one does
  for (let n = 0; n < 2; n++) {
    await page.goto(document)
    await ready(page)
    await expect(page.getByRole('article')).toContainText('懒标记')
  }
})
