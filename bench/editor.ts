import { type Browser, chromium } from '@playwright/test'
import { packagedChromium } from '#test/browser/chromium.ts'
import type { Lab } from './lab/lab.ts'
import { fire, round } from './lab/measure.ts'
import { report } from './lab/report.ts'

// Opening the editor on a document of 100 KB, in a browser: from the click on 编辑 of the page until its last paragraph stands in the
// editor and a letter that was typed is seen. The browser has been here before, as a writer's has.

const kilobyte = 1024
const runs = 7
const lastWords = '最后一段到此为止'

export async function measureEditor(lab: Lab): Promise<void> {
  const { id, size } = await writeLong(lab)
  const browser = await chromium.launch(await packagedChromium())
  try {
    const times: number[] = []
    for (let run = 0; run <= runs; run++) times.push(await open(browser, lab, id))
    // the first one fetches everything over the wire
    const [first, ...later] = times
    report({
      figure: `opening the editor on ${Math.round(size / kilobyte)} KB in the browser, ms`,
      value: later.toSorted((a, b) => a - b)[runs >> 1]!,
      first,
      later,
      limit: 1000,
    })
  } finally {
    await browser.close()
  }
}

/** Sections as a lecture note has them: headings, paragraphs with marks, lists, code and tables. */
async function writeLong({ ours, world }: Lab): Promise<{ id: number; size: number }> {
  const section = (n: number) =>
    `<h2>第 ${n} 节</h2><p>锁给不了它没有的保证：<strong>持有者</strong>停下来，时间不会停。<em>围栏</em>让迟到的写入被拒绝，<code>fence = ${n}</code>。</p>
    <ul><li><p>先取号</p></li><li><p>再写入</p></li></ul><pre><code class="language-python">if token &lt; last:\n    raise Stale(token)</code></pre>
    <table><tbody><tr><th><p>方案</p></th><th><p>代价</p></th></tr><tr><td><p>租约</p></td><td><p>时钟</p></td></tr></tbody></table>`
  let content = ''
  for (let n = 1; Buffer.byteLength(content) < 100 * kilobyte; n++) content += section(n)
  content += `<p>${lastWords}</p>`
  const reply = await fire(ours.port, {
    path: `/v1/products/${world.space}/product_files`,
    method: 'POST',
    headers: { authorization: world.token, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'ProductDocument', title: '很长的讲义', content }),
  })
  const { data } = JSON.parse(reply) as { data: { id: number } }
  return { id: data.id, size: Buffer.byteLength(content) }
}

let context: Awaited<ReturnType<Browser['newContext']>> | undefined

/** @returns milliseconds */
async function open(browser: Browser, { ours, world }: Lab, id: number): Promise<number> {
  context ??= await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  // the benchmark's server believes to be behind https, so that its cookie would not come back over http
  await context.setExtraHTTPHeaders({ cookie: `gewu_session=${world.token}` })
  // a stream of what happens never ends, and no page that has one is idle
  await context.route('**/v1/events*', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${ours.port}/spaces/${world.space}/resources-docs/${id}`, {
    waitUntil: 'networkidle',
  })
  await page.evaluate(watchWriter, lastWords)
  await page.getByRole('link', { name: '编辑' }).first().click()
  await page.waitForFunction(() => 'stands' in window)
  await page.locator('.ProseMirror').click({ position: { x: 40, y: 10 } })
  await page.keyboard.type('字')
  await page.waitForFunction(() => 'took' in window)
  const took = round(await page.evaluate(() => (window as unknown as { took: number }).took))
  await page.close()
  return took
}

/** In the page, which knows the moments better than who drives it from outside: looking for a text from there takes as long as the editor. */
function watchWriter(words: string): void {
  let clicked = 0
  addEventListener('click', (event) => void (clicked ||= event.timeStamp), { capture: true })
  new MutationObserver((_, observer) => {
    const text = document.querySelector('.ProseMirror')
    const last = text?.lastElementChild?.textContent || text?.lastElementChild?.previousElementSibling?.textContent
    if (last !== words) return
    Object.assign(window, { stands: true })
    if (!text!.firstElementChild!.textContent!.includes('字')) return
    observer.disconnect()
    // after the frame that shows it
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { took: performance.now() - clicked })))
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
