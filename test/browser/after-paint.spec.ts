import { addressOf } from './demo.ts'
import { expect, ready, test } from './journey.ts'

// Reading needs no framework, so what it is fetched for must not stand in the text's way.

test('no module is fetched before the text is painted', async ({ page }) => {
  const address = await addressOf(page, '《赤壁赋》变与不变')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/[^/]*\.css$/, async (route) => {
    await held
    await route.continue()
  })
  const modules: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?!first-)[^/]*\.js$/.test(request.url())) modules.push(request.url())
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('#state').waitFor({ state: 'attached' })
  // without its styles nothing is painted yet
  expect(modules).toEqual([])
  letGo()
  await ready(page)
  expect(modules).not.toEqual([])
})

test('in a tab that nobody sees, the page comes alive, too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
})
