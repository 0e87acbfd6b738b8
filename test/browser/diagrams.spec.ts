import type { Page } from '@playwright/test'
import { makeSpace, writeDocument } from './demo.ts'
import { expectGoodLooks, showTheme } from './good-looks.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { openEditor, text } from './writing.ts'

// Diagrams are drawn in the reader's browser.

const block = (source: string) =>
  `<pre><code class="language-mermaid">${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`
const flow = 'flowchart TD\naccTitle: 登录\naccDescr: 从开始到结束\nA[开始] --> B[结束]'
/** What a source may not bring about. */
const sly = `%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "* { fill: url(https://evil.example/x) }"}}%%
flowchart TD
A["<img src=x onerror=alert(1)>甲"] --> B
click A "javascript:alert(2)"
click B call alert(3)`
const far = '<p>很长。</p>'.repeat(150)

async function write(page: Page, content: string) {
  await signIn(page, 'wang@example.com')
  return writeDocument(page, await makeSpace(page, '图表'), { title: '一张图', content })
}

/** The scripts that this page has fetched for drawing. */
const fetchedFor = (page: Page) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/(mermaid|flowDiagram|show-diagrams|draw-diagram)[\w.-]*\.js/.test(request.url())) fetched.push(request.url())
  })
  return fetched
}

test('a diagram is drawn when its reader comes near, safely, in both themes @phone', async ({ page }) => {
  const address = await write(
    page,
    `<p>看图。</p>${far}${block(flow)}${block(sly)}${block('flowchart TD\nA ==> ]\nB --> C')}`,
  )
  const fetched = fetchedFor(page)
  page.on('dialog', () => expect('a dialog').toBe('none'))
  await visit(page, address)
  await expect.poll(() => fetched.some((url) => url.includes('show-diagrams'))).toBe(true)
  expect(fetched.filter((url) => url.includes('mermaid'))).toEqual([])
  const article = page.getByRole('article')
  await article.getByText('图表源码').or(article.locator('.language-mermaid')).first().scrollIntoViewIfNeeded()

  const picture = article.getByRole('img', { name: '图表：登录：从开始到结束' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(40)
  await expect(article.locator('.diagram-view')).toHaveCount(2)
  await expect(article.getByText('这张图没能画出来：第 2 行附近写得不对')).toBeVisible()
  const images = await article.locator('.diagram-view img').evaluateAll((all) => all.map((one) => decodeURIComponent((one as HTMLImageElement).src))) // prettier-ignore
  expect(images).toHaveLength(4)
  for (const svg of images) expect(svg).not.toMatch(/<foreignObject|onerror=|<script|javascript:|evil\.example/i)
  await expect(article.getByText('A[开始] --> B[结束]')).toBeHidden()
  await article.getByText('图表源码', { exact: true }).first().click()
  await expect(article.getByText('A[开始] --> B[结束]')).toBeVisible()
  await expectGoodLooks(page, 'diagrams')
  await showTheme(page, 'dark')
  await expect(article.locator('.diagram-dark').first()).toBeVisible()
  await expect(article.locator('.diagram-light').first()).toBeHidden()
})

test('a page without a diagram loads nothing of it', async ({ page }) => {
  const address = await write(page, block('flowchart TD\nA --> B').replace('mermaid', 'none'))
  const fetched = fetchedFor(page)
  await visit(page, address)
  await page.getByRole('button', { name: '复制代码' }).waitFor()
  expect(fetched).toEqual([])
})

test('whoever writes sees what a diagram will look like', async ({ page }) => {
  const address = await write(page, '<p>画：</p>')
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.getByLabel('插入块').selectOption('图表')
  const preview = text(page).locator('.editor-diagram')
  await expect(preview.locator('img').first()).toBeVisible()
  await expect(page.getByLabel('代码语言')).toHaveValue('mermaid')
  await text(page).locator('pre code').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' -- ')
  await expect(preview.getByText(/^这张图没能画出来：第 \d 行附近写得不对$/)).toBeVisible()
  for (let n = 0; n < 4; n++) await page.keyboard.press('Backspace')
  await expect(preview.locator('img').first()).toBeVisible()
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('article').getByRole('img', { name: '图表' }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the source of a diagram is there to be read', async ({ page }) => {
    await page.goto(await write(page, block(flow)))
    await expect(page.getByText('A[开始] --> B[结束]')).toBeVisible()
  })
})
