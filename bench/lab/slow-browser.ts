import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { packagedChromium } from '#test/browser/chromium.ts'
import { longTasks } from './long-tasks.ts'

// A browser on a slow phone in a slow net: the processor at a quarter, 150 ms away from the server, 1.6 Mbit/s.

const processor = 4
const net = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
/** For so long nothing may happen any more until a page counts as loaded. */
const quiet = 1000

export const launchSlow = async (): Promise<Browser> => chromium.launch(await packagedChromium())

/** A page of a browser that has never been anywhere. @param scripts whether scripts may load */
export async function onSlowPage<T>(browser: Browser, scripts: boolean, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await slowDown(context, page, scripts)
    return await act(page)
  } finally {
    await context.close()
  }
}

async function slowDown(context: BrowserContext, page: Page, scripts: boolean) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', net)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  if (!scripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
}

/** What a load was like: moments in ms, the sum of all layout shifts, and every file that was asked for, by its path. */
export interface Load {
  paint: number
  shift: number
  /** By how much tasks were longer than 50 ms, together, and the longest of those after the first paint. */
  blocked: number
  longestAfterPaint: number
  files: string[]
}

/** Loads a page until it, and with scripts what came alive of it, has become quiet. */
export const load = (browser: Browser, address: string, scripts: boolean): Promise<Load> =>
  onSlowPage(browser, scripts, async (page) => {
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.addInitScript(watch)
    const tasks = await longTasks(browser, page, async () => {
      await page.goto(address, { waitUntil: 'commit' })
      if (scripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await sleep(quiet)
    })
    return { ...(await page.evaluate(() => (window as unknown as Watching).seen)), ...tasks, files }
  })

type Watching = Window & { seen: Pick<Load, 'paint' | 'shift'> }

/** In the page, before anything of it: notes what the browser tells about this load. */
function watch(): void {
  const seen = { paint: 0, shift: 0 }
  Object.assign(window, { seen })
  const on = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
  on('layout-shift', ({ value }) => (seen.shift += value!))
}
