import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { packagedChromium } from '#test/browser/chromium.ts'

// A browser on a slow phone in a slow net: the processor at a quarter, 150 ms away from the server, 1.6 Mbit/s.

const processor = 4
const net = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
/** For so long nothing may happen any more until a page counts as loaded. */
const quiet = 1000

export const launchSlow = async (): Promise<Browser> => chromium.launch(await packagedChromium())

interface Opening {
  address: string
  /** Whether its scripts may load. */
  scripts: boolean
}

/** Opens a page that this browser has never seen, and gives it to `act` while it still loads. */
export async function opened<T>(
  browser: Browser,
  { address, scripts }: Opening,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await slowDown(context, page, scripts)
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'commit' })
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

/** What a load was like, in ms; `shift` is the sum of all layout shifts. */
export interface Seen {
  paint: number
  blocked: number
  longest: number
  shift: number
}
type Watching = Window & { seen: Seen }

/** In the page, before anything of it: notes what the browser tells about this load. */
function watch(): void {
  const seen = { paint: 0, blocked: 0, longest: 0, shift: 0 }
  Object.assign(window, { seen })
  const on = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
  on('layout-shift', ({ value }) => (seen.shift += value!))
  on('longtask', ({ duration }) => {
    seen.blocked += duration - 50
    seen.longest = Math.max(seen.longest, duration)
  })
}

/** Waits until the page, and with scripts what came alive of it, has become quiet. */
export async function settled(page: Page, scripts: boolean): Promise<Seen> {
  if (scripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await sleep(quiet)
  return page.evaluate(() => (window as unknown as Watching).seen)
}
