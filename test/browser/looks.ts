import type { Page } from '@playwright/test'
import { expectGoodLooks } from './good-looks.ts'
import { signIn, test, visit } from './journey.ts'

// Screens, light and dark and as narrow as phones: nothing that axe knows is wrong, nothing wider than the screen, no
// complaint of the browser.

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
      await expectGoodLooks(page, name)
    })
}
