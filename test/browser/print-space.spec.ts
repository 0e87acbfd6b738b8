import path from 'node:path'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { joinWith, keyTo, makeFolder, makeSpace, writeDocument } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'

// A whole space on one page, and on paper.

const code = `<pre><code class="language-c">${'int very_long_line = 1; '.repeat(20)}</code></pre>`
const formula = '<p>和是 <span data-type="inline-math" data-latex="x^2"></span>。</p>'
const note =
  '<p>见<sup data-type="footnote" data-id="a"></sup>。</p><ol data-type="footnotes"><li data-id="a"><p>出处</p></li></ol>'
const callout = '<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">提示</p><p>先想再写。</p></div>'

/** In a new space of whoever is signed in, which is its address. */
async function course(page: Page) {
  const space = await makeSpace(page, '能打印的课')
  await makeFolder(page, space, '空的一章')
  const first = await writeDocument(page, space, { title: '第 1 讲', content: `<h2>一节</h2>${formula}${note}` })
  const link = `<p><a href="${first}">回到第 1 讲</a>，<a href="https://example.com/a">别处</a></p>`
  await writeDocument(page, space, { title: '第 2 讲', content: `<h2>一节</h2>${code}${callout}${note}${link}` })
  return space
}

/** What the pages of a PDF say. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const fonts = path.resolve('node_modules/pdfjs-dist/standard_fonts') + '/'
  const document = await getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: fonts }).promise
  const texts = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    // some fonts say 目 by the radical that looks like it
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .normalize('NFKC')
  })
  return Promise.all(texts)
}

test('from where a space is exported to paper', async ({ page, context }) => {
  await signIn(page, 'wang@example.com')
  const space = await course(page)
  await visit(page, `${space}/resources`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: '打印整个空间' }).click()
  const paper = await opening
  await ready(paper)
  await expect(paper.getByRole('button', { name: '打印', exact: true })).toBeEnabled()
  await expect(paper.getByText('共 2 篇，都在这一页上')).toBeVisible()
  await expect(paper.getByText(/已载入/)).toHaveCount(2)
  await expect(paper.getByText(/已载入/).filter({ visible: true })).toHaveCount(0)
  await paper.getByRole('link', { name: '第 2 讲' }).click()
  await expect(paper.getByRole('heading', { name: '第 2 讲' })).toBeInViewport()
  await paper.getByRole('link', { name: '回到第 1 讲' }).click()
  await expect(paper.getByRole('heading', { name: '第 1 讲' })).toBeInViewport()
  expect(paper.url()).toContain(`${space}/print#`)
  await expectGoodLooks(paper, 'print-space')

  const pages = await pagesOf(await paper.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(4)
  expect(pages[0]).toContain('能打印的课')
  expect(pages[1]).toMatch(/^目录.*第 1 讲.*第 2 讲/)
  expect(pages[2]).toMatch(/^第 1 讲.*一节.*出处/)
  expect(pages[3]).toMatch(/^第 2 讲.*提示.*先想再写.*https:\/\/example\.com\/a/)
  // whole: what scrolls on the screen is wrapped on paper
  expect(pages[3]!.match(/very_long_line/g)).toHaveLength(20)
  expect(pages.join('')).not.toMatch(/打印整个空间|已载入|登录|复制/)
})

test('whoever does not manage the space finds no such page; a visitor signs in first', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'wang@example.com')
  const space = await course(page)
  const key = await keyTo(page, space)
  await signIn(page, 'lin@example.com')
  await joinWith(page, key)
  expect((await page.goto(`${space}/print`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${space}/print`)
  await expect(page).toHaveURL(/\/users\/sign_in\?redirect=/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all of it is there to be read', async ({ page }) => {
    await signIn(page, 'wang@example.com')
    await page.goto(`${await course(page)}/print`)
    await expect(page.getByText('先想再写。')).toBeVisible()
    await expect(page.locator('.katex').first()).toBeVisible()
    await expect(page.getByText('用浏览器菜单里的“打印”')).toBeVisible()
  })
})
