import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { report } from './report.ts'
import { onSlowPage } from './slow-browser.ts'

// Whether a page that still loads does what its reader clicks.

export interface PublicPage {
  name: string
  address: string
}

/** When it is clicked, in ms after the first paint: from long before the framework is there to long after. */
const moments = [0, 150, 300, 500, 750, 1000, 1300, 1700, 2200, 3000]

/** A control that stands on the page as it came, and whether the page has done what it is for. */
interface Control {
  name: string
  done: () => boolean
}
const theme: Control = { name: '切换浅色与深色', done: () => 'theme' in document.documentElement.dataset }
// visitors are asked who they are
const like: Control = { name: '点赞', done: () => location.pathname === '/users/sign_in' }
const batch: Control = {
  name: '换一批',
  done: () => performance.getEntriesByType('resource').some(({ name }) => /[?&]page=2/.test(name)),
}
const controls: Record<string, Control[]> = {
  document: [theme, like],
  'space home': [theme, like],
  home: [theme, batch],
}

export async function measureClicks(browser: Browser, { name, address }: PublicPage): Promise<void> {
  const lost: string[] = []
  for (const moment of moments)
    await onSlowPage(browser, true, async (page) => {
      await page.goto(address, { waitUntil: 'commit' })
      const clicked = controls[name] ?? [theme]
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await sleep(moment)
      for (const control of clicked) await click(page, control)
      for (const control of clicked) if (!(await isDone(page, control))) lost.push(`${control.name} after ${moment} ms`)
    })
  report({ figure: `${name}: clicks lost`, value: lost.length, limit: 0, moments, lost })
}

/** Where it stands, as a reader does who goes to it first. */
async function click(page: Page, { name }: Control) {
  const { x, y } = await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('button')]
    const button = all.find((one) => one.checkVisibility() && (one.ariaLabel ?? one.textContent).startsWith(wanted))!
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const box = button.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, name)
  await page.mouse.click(x, y)
}

const isDone = (page: Page, { done }: Control) =>
  page.waitForFunction(done, undefined, { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
