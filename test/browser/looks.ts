import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// Screens at two widths, light and dark: nothing that axe knows is wrong, nothing wider than the screen, no complaint of
// the browser. The pictures stay in test-results, to be looked at.

export interface Screen {
  name: string
  /** Who looks; a visitor where nobody is named. */
  as?: 'admin' | 'wang' | 'lin' | 'zhou'
  address: string | ((page: Page) => Promise<string>)
  /** What is done before looking. */
  first?: (page: Page) => Promise<void>
  /** What the browser is right to complain about here. */
  complaint?: RegExp
}

/** One test a screen. */
export function lookAt(screens: readonly Screen[]): void {
  for (const { name, as, address, first, complaint } of screens)
    test(`${name} looks right`, async ({ page, complaints }) => {
      if (complaint) complaints.expect(complaint)
      if (as) await signIn(page, `${as}@example.com`)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, typeof address === 'string' ? address : await address(page))
      await first?.(page)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme })
          // colours that are on their way are those of neither theme
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
          await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${theme}.png`), fullPage: true })
          const isFirst = theme === 'light'
          await test.step(`${width} px, ${theme}`, () => expectNoAxeViolations(page, isFirst ? 'all' : 'colours'))
        }
      }
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 })
        const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(widest, `no wider than ${width} px`).toBeLessThanOrEqual(width)
      }
    })
}
