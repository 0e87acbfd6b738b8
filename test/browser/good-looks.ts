import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, atRest } from './journey.ts'

const wide = 1280
/** The narrowest phones that are still about; between the two widths the layout does not change. */
const narrow = [390, 360]

/**
 * Nothing that axe finds, light and dark, and nothing wider than the window of a phone. A phone shows the same elements in another
 * order, so axe looks at them once; what only a phone has, journeys with @phone let it look at.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [wide, ...narrow]) {
    await page.setViewportSize({ width, height: 844 })
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(widest, `${name} is no wider than ${width} px`).toBeLessThanOrEqual(width)
    for (const theme of ['light', 'dark'] as const) {
      if (width !== wide && !keepsPictures) continue
      await showTheme(page, theme)
      if (keepsPictures) await keepPicture(page, `${name}-${width}-${theme}`)
      if (width === wide)
        await test.step(`${name}, ${theme}`, () => expectNoAxeViolations(page, theme === 'light' ? 'all' : 'colours'))
    }
  }
  await page.setViewportSize(before)
  await showTheme(page, 'light')
}

/** The page in this theme, its colours arrived. */
export async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme })
  await atRest(page)
}

/** PICTURES=1 keeps each screen as a picture in test-results, at these widths, light and dark, to be looked at. */
const keepsPictures = Boolean(process.env.PICTURES)

const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
