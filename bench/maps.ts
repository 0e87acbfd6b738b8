import { type Browser, chromium, type Page } from '@playwright/test'
import { packagedChromium } from '#test/browser/chromium.ts'
import type { Lab } from './lab/lab.ts'
import { fire, round } from './lab/measure.ts'
import { compete } from './lab/requests.ts'
import { report } from './lab/report.ts'

// A mind map of 2,000 nodes in a browser: from the first byte of the form's page until the map is drawn, and from a key until the frame
// that shows what it did. One of 10,000 nodes opens folded.

const keys = 60

export async function measureMaps(lab: Lab): Promise<void> {
  const [large, huge] = [await writeMap(lab, 2000), await writeMap(lab, 10_000)]
  const small = await writeMap(lab, 200)
  await compete(lab, {
    figure: 'page of a map of 200 nodes, server-rendered, beside the floor’s read of a document',
    limit: 12,
    ours: () => ({
      path: `/spaces/${lab.world.space}/resources-docs/${small}`,
      check: (_, text) => text.includes('</html>'),
    }),
    floor: () => ({ path: `/document/${lab.world.document}`, check: (_, text) => text.includes('"rendered"') }),
  })
  const browser = await chromium.launch(await packagedChromium())
  try {
    const { page, drawn } = await open(browser, lab, large)
    report({ figure: 'a map of 2,000 nodes is drawn in its editor, ms', value: drawn, limit: 1500 })
    const took = (await typeKeys(page)).toSorted((a, b) => a - b)
    report({
      figure: 'a key in a map of 2,000 nodes until it is seen, p95, ms',
      value: took[Math.floor(took.length * 0.95)]!,
      median: took[took.length >> 1],
      limit: 50,
    })
    await page.close()
    const folded = await open(browser, lab, huge)
    report({ figure: 'a map of 10,000 nodes opens folded, ms', value: folded.drawn, limit: 3000 })
  } finally {
    await browser.close()
  }
}

/** Branches of a hundred nodes each, ten of ten. */
async function writeMap({ ours, world }: Lab, nodes: number): Promise<number> {
  const some = (count: number, of: (n: number) => object) => Array.from({ length: count }, (_, n) => of(n))
  const branch = (n: number) => ({
    data: { text: `第 ${n} 章：操作系统` },
    children: some(9, (m) => ({
      data: { text: `${n}.${m} 进程与调度` },
      children: some(10, (k) => ({ data: { text: `${n}.${m}.${k} 多级反馈队列` }, children: [] })),
    })),
  })
  const content = JSON.stringify({ root: { data: { text: '很大的导图' }, children: some(nodes / 100 - 1, branch) } })
  const reply = await fire(ours.port, {
    path: `/v1/products/${world.space}/product_files`,
    method: 'POST',
    headers: { authorization: world.token, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'ProductMind', title: `${nodes} 个节点`, content }),
  })
  return (JSON.parse(reply) as { data: { id: number } }).data.id
}

async function open(browser: Browser, { ours, world }: Lab, id: number): Promise<{ page: Page; drawn: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  await context.setExtraHTTPHeaders({ cookie: `gewu_session=${world.token}` })
  // a stream of what happens never ends, and no page that has one is idle
  await context.route('**/v1/events*', (route) => route.abort())
  const page = await context.newPage()
  await page.addInitScript(watchMap)
  await page.goto(`http://127.0.0.1:${ours.port}/spaces/${world.space}/resources-docs/${id}/update`)
  await page.waitForFunction(() => 'drawn' in window)
  return { page, drawn: round(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)) }
}

/** In the page, which knows the moments better than who drives it from outside. */
function watchMap(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.map-node')) return
    observer.disconnect()
    // after the frame that shows it
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { drawn: performance.now() })))
  }).observe(document, { childList: true, subtree: true })
}

/** New nodes, their texts and the way between them, each until the frame after it. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.locator('.map-node').first().click()
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(window, { took })
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - timeStamp))),
      { capture: true },
    )
  })
  const round4 = ['Tab', 'x', 'Enter', 'ArrowUp']
  for (let n = 0; n < keys; n++) await page.keyboard.press(round4[n % round4.length]!)
  await page.waitForFunction((count) => (window as unknown as { took: number[] }).took.length >= count, keys)
  return page.evaluate(() => (window as unknown as { took: number[] }).took)
}
