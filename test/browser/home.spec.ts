import { expect, expectNoAxeViolations, test, visit } from './journey.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page reads', async ({ page }) => {
    const reply = await page.goto('/')
    expect(reply!.status()).toBe(200)
    await expect(page).toHaveTitle(/格物/)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  })
})

test('the home page hydrates without complaints and has no axe violations', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  await expect(page.locator('title')).toHaveCount(1)
  await expectNoAxeViolations(page)
})

test('the home page has no axe violations in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/')
  await expectNoAxeViolations(page)
})

test('an address that does not exist shows the not-found page, with its status', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  const reply = await page.goto('/nirgendwo')
  expect(reply!.status()).toBe(404)
  await expect(page.getByRole('main')).toBeVisible()
})
