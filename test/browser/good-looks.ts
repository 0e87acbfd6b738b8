import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './journey.ts'

/** At two widths, light and dark: nothing wider than the window, no fault that axe finds; each is kept as a picture. */
export async function expectGoodLooks(page: Page, name: string) {
  const before = page.viewportSize()!
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${theme}.png`) })
      await test.step(`${name}, ${width} px, ${theme}`, () =>
        expectNoAxeViolations(page, theme === 'light' ? 'all' : 'colours'))
    }
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widest, `no wider than ${width} px`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
}
