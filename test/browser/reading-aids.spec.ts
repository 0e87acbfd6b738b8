import type { Page } from '@playwright/test'
import { addressOf, fromHere, makeFolder, makeSpace, writeDocument } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, expectNoAxeViolations, ready, signIn, test, visit } from './journey.ts'

// What helps in reading: the outline, links to headings, how the text looks, where one stopped, paper.

const segmentTree = (page: Page) => addressOf(page, '线段树与懒标记')

test.describe.configure({ mode: 'parallel' })

/** A document of four sections, each longer than a screen. Returns its address. */
async function longRead(page: Page): Promise<string> {
  await signIn(page, 'wang@example.com')
  const paragraph = '<p>读到这里，歇一歇再往下读。这一段只是为了让页面长一些，好有地方可以回来。</p>'.repeat(18)
  const section = (name: string) => `<h2>${name}</h2>${paragraph}`
  const content = ['第一节', '第二节', '第三节', '第四节'].map(section).join('')
  return writeDocument(page, await makeSpace(page, '长文'), { title: '一篇长文', content })
}

/** Where a heading stands in the window. */
const topOf = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the outline is a button that stays in sight, and leads to a heading below it', async ({ page }) => {
    await visit(page, await longRead(page))
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await page.getByRole('button', { name: '大纲' }).tap()
    const outline = page.getByRole('dialog', { name: '大纲' })
    await expect(outline.getByRole('link')).toHaveText(['第一节', '第二节', '第三节', '第四节'])
    await expect(outline.locator('[aria-current]')).toHaveCount(1)
    await expectNoAxeViolations(page)
    await outline.getByRole('link', { name: '第四节' }).tap()
    await expect(outline).toBeHidden()
    // below the line for the space, which stands alone here
    await expect.poll(() => topOf(page, '第四节')).toBeGreaterThanOrEqual(48)
    expect(await topOf(page, '第四节')).toBeLessThan(90)
  })

  test('the title stands near the top, and what can be done at the foot', async ({ page }) => {
    await visit(page, await segmentTree(page))
    expect(await topOf(page, '线段树与懒标记')).toBeLessThan(160)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('link', { name: '返回空间' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^收藏/ })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: '展开目录' }).tap()
    const tree = page.getByRole('navigation', { name: '目录' })
    await expect(tree).toBeInViewport()
    await expectNoAxeViolations(page)
    await tree.getByRole('link', { name: '动态规划：从搜索到递推' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: '动态规划：从搜索到递推' })).toBeVisible()
    await expect(tree).toBeHidden()
  })
})

test('the line above the text tells how far it is read, and its end tells of its author', async ({ page }) => {
  await visit(page, await longRead(page))
  const progress = page.locator('.reading-progress')
  const share = () => progress.evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)
  expect(await share()).toBe(0)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  await expect.poll(share).toBeGreaterThan(0.3)
  expect(await share()).toBeLessThan(0.9)
  const author = page.getByRole('region', { name: '关于王老师' })
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(author.getByRole('link', { name: '王老师' })).toBeVisible()
  // one's own text: what others thought of it, and nothing to press
  await expect(page.getByRole('article').getByRole('button', { name: /^点赞/ })).toHaveCount(0)
  await expect(author.getByRole('button', { name: /关注/ })).toHaveCount(0)
})

test('an address with a heading leads to it, below the header', async ({ page }) => {
  const address = await longRead(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `${address}#${encodeURIComponent('h-第三节')}`)
    // the outline, the links and the rest are there
    await expect(page.locator('.heading-link').first()).toBeAttached()
    const top = await topOf(page, '第三节')
    expect(top).toBeGreaterThanOrEqual(width === 390 ? 48 : 104)
    expect(top).toBeLessThan(140)
  }
})

test('an address whose end was cut off opens the document all the same', async ({ page }) => {
  await visit(page, `${await segmentTree(page)}#h-%E5%B8`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('线段树与懒标记')
})

test('a heading gives its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = await segmentTree(page)
  await visit(page, address)
  const heading = page.getByRole('heading', { name: '常见错误', exact: true })
  const link = page.getByRole('link', { name: '复制本节链接：常见错误' })
  await expect(link).toHaveCSS('opacity', '0')
  await heading.hover()
  await expect(link).toHaveCSS('opacity', '1')
  await link.click()
  await expect(page.getByText('已复制到剪切板')).toBeVisible()
  await expect(page).toHaveURL(`${address}#${encodeURIComponent('h-常见错误')}`)
  await expect(heading).toBeInViewport()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  // by keyboard, too
  await page.mouse.move(0, 0)
  await page.keyboard.press('Shift+Tab')
  await expect(link).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('opacity', '1')
})

test('without a clipboard the browser is named as the reason', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visit(page, await segmentTree(page))
  await page.locator('pre').hover()
  await page.getByRole('button', { name: '复制代码' }).click()
  await expect(page.getByText('当前浏览器不支持快捷复制')).toBeVisible()
})

test('width and size of the text are kept on this device, from the first paint', async ({ page, browser }) => {
  const address = await longRead(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, address)
  const text = page.getByRole('article').locator('.prose')
  const width = async () => (await text.boundingBox())!.width
  await expect(text).toHaveCSS('font-size', '16px')
  const standard = await width()
  const settings = page.getByRole('button', { name: '阅读设置' })
  await settings.click()
  const choice = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
  await expect(choice('页面宽度', '标准')).toBeChecked()
  await choice('页面宽度', '窄').check()
  const narrow = await width()
  expect(narrow).toBeLessThan(standard)
  await choice('页面宽度', '宽').check()
  expect(await width()).toBeGreaterThan(standard)
  await choice('字号', '特大').check()
  await expect(text).toHaveCSS('font-size', '24px')
  // the arrow keys go on to the next
  await page.keyboard.press('ArrowLeft')
  await expect(text).toHaveCSS('font-size', '18px')
  await choice('字体', '宋体').check()
  await expect(text).toHaveCSS('font-family', /serif$/)
  await choice('字体', '黑体').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: '阅读设置' })).toHaveCount(0)
  await expect(settings).toBeFocused()

  const scriptless = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
    baseURL: new URL(page.url()).origin,
  })
  const reopened = await scriptless.newPage()
  await reopened.goto(address)
  await expect(reopened.getByRole('article').locator('.prose')).toHaveCSS('font-size', '18px')
  expect((await reopened.getByRole('article').locator('.prose').boundingBox())!.width).toBeGreaterThan(standard)
  await scriptless.close()

  await settings.click()
  await choice('字号', '标准').check()
  await choice('页面宽度', '标准').check()
  await page.reload()
  await ready(page)
  await expect(text).toHaveCSS('font-size', '16px')
  expect(await width()).toBe(standard)
})

test('the settings can be read by everybody', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, await longRead(page))
  await page.getByRole('button', { name: '阅读设置' }).click()
  await page.getByRole('radio', { name: '特大' }).check()
  await expectGoodLooks(page, 'reading-settings')
})

test('the place where one stopped is offered the next time, and found again', async ({ page }) => {
  const address = await longRead(page)
  await visit(page, address)
  const offer = page.getByRole('button', { name: '回到上次读到的位置' })
  await expect(offer).toHaveCount(0)
  await page.getByRole('heading', { name: '第三节' }).evaluate((heading) => heading.scrollIntoView())
  const id = Number(address.split('/').at(-1))
  const kept = async () => (await (await page.request.get(`/v1/study/places?resource_id=${id}`)).json()).data.list[0]
  await expect.poll(kept).toMatchObject({ place: expect.any(Number), is_through: false })
  await page.goto('/')
  await visit(page, address)
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoAxeViolations(page)
  await offer.click()
  await expect(page.getByRole('heading', { name: '第三节' })).toBeInViewport()
  await expect(offer).toHaveCount(0)

  // not where the address names a place itself, and not for whoever says so
  await page.goto('/')
  await visit(page, `${address}#${encodeURIComponent('h-第二节')}`)
  await expect(page.locator('.heading-link').first()).toBeAttached()
  await expect(offer).toHaveCount(0)
  await page.goto('/')
  await visit(page, address)
  await page.getByRole('button', { name: '不用了' }).click()
  await expect(offer).toHaveCount(0)

  // whoever has read it to the end begins again
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(kept).toMatchObject({ place: null, is_through: true })

  // a visitor's stays in the browser
  await page.context().clearCookies()
  await visit(page, address)
  await page.getByRole('heading', { name: '第三节' }).evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gewu.reading-places'))).not.toBeNull()
  await visit(page, address)
  await expect(offer).toBeVisible()
})

test('on paper there is the text, with its author and source, and nothing to press', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '打印')
  const long = 'const sum = a + b; '.repeat(30)
  const content = `<h2>正文</h2><p>见<a href="https://example.com/origin">原文</a>。</p><pre><code>${long}</code></pre>`
  const address = await writeDocument(page, space, { title: '可以打印的一页', content })
  await visit(page, address)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(31, 35, 41)')
  await expect(article.getByRole('link', { name: '王老师' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('[data-on-visible=comments]')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  const after = await article
    .getByRole('link', { name: /原文/ })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain('https://example.com/origin')
  const code = article.locator('pre')
  expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
})

test('before and after a document stand its neighbours in the tree, folders left out', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '连着读')
  await makeFolder(page, space, '第 0 章')
  const addresses: string[] = []
  for (const title of ['第 2 课', '第 1 课', '第 3 课'])
    addresses.push(await writeDocument(page, space, { title, content: '<p>讲义</p>' }))
  const snippet = { type: 'ProductSnippet', title: '第 4 课的代码', content: 'print(4)', ext: 'py' }
  await page.request.post(`/v1/products/${/\d+/.exec(space)![0]}/product_files`, { data: snippet, headers: fromHere() })
  await visit(page, addresses[0]!)
  const tree = page.getByRole('navigation', { name: '目录' })
  const titles = ['全部资源', '第 0 章', '第 1 课', '第 2 课', '第 3 课', '第 4 课的代码']
  await expect(tree.getByRole('link')).toHaveText(titles)
  const ways = page.getByRole('navigation', { name: '前后文档' }).getByRole('link')
  await expect(ways).toHaveText(['上一篇第 1 课', '下一篇第 3 课'])
  await ways.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第 1 课')
  await expect(ways).toHaveText(['下一篇第 2 课'])
  await tree.getByRole('link', { name: '第 4 课的代码' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第 4 课的代码')
  await expect(ways).toHaveText(['上一篇第 3 课'])
})
