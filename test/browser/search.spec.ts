import type { Page, Request } from '@playwright/test'
import { addressOf, makeSpace, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// What the search offers while one types: titles, what was searched lately, and where to search.

const box = (page: Page) => page.getByRole('combobox', { name: '搜索内容' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const history = (page: Page) => page.getByRole('listbox', { name: '最近搜索' }).getByRole('option')
const results = (page: Page) => page.getByRole('region', { name: '搜索结果' })

async function searchFor(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('an empty box shows what was searched lately, once each and the newest first, until it is emptied @phone', async ({
  page,
}) => {
  await visit(page, '/search')
  for (const text of ['懒标记', '劝学', '   ', '懒标记']) await searchFor(page, text)
  await expect(results(page).getByRole('link', { name: '线段树与懒标记' })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await box(page).fill('')
  await expect(history(page)).toHaveText(['懒标记', '劝学'])
  await expectNoAxeViolations(page)

  await history(page).filter({ hasText: '劝学' }).click()
  await expect(box(page)).toHaveValue('劝学')
  await expect(results(page).getByRole('link', { name: '《劝学》精读' })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await box(page).fill('')
  await expect(history(page)).toHaveText(['劝学', '懒标记'])
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('最近搜索')).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await visit(page, '/search')
  await box(page).click()
  await box(page).press('a')
  await expect(options(page).first()).toBeVisible()
  await box(page).fill('')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('what led to something is remembered, though nobody pressed the button @phone', async ({ page }) => {
  await visit(page, '/search')
  await box(page).fill('懒标记')
  const hit = results(page).getByRole('link', { name: '线段树与懒标记' })
  await expect(hit).toBeVisible()
  await box(page).press('Escape')
  await hit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('线段树与懒标记')
  await visit(page, '/search')
  await box(page).click()
  await expect(history(page)).toHaveText(['懒标记'])
})

test('the search page suggests titles, for the finger and for the keyboard @phone', async ({ page }) => {
  await visit(page, '/search')
  await box(page).fill('懒标记')
  const title = options(page).filter({ hasText: '线段树与懒标记' }).first()
  await expect(title.locator('mark')).toHaveText('懒标记')
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('线段树与懒标记')

  await visit(page, '/search')
  await box(page).click()
  await expect(history(page)).toHaveText(['线段树与懒标记'])
  await box(page).fill('懒标记')
  await expect(title).toBeVisible()
  await box(page).press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box(page)).toHaveValue('懒标记')
  await box(page).press('ArrowDown')
  await expect(title).toBeVisible()
  await box(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('线段树与懒标记')
})

test('a space suggests what it holds; what was typed is cut after four characters there, else after six @phone', async ({
  page,
}) => {
  const space = await addressOf(page, '算法竞赛知识库')
  await visit(page, `${space}/search`)
  await box(page).fill('懒标记')
  await expect(options(page).filter({ hasText: '线段树与懒标记' })).toBeVisible()
  await box(page).fill('劝学')
  await expect(options(page)).toHaveText(['搜索“劝学”本空间', '搜索“劝学”全站'])
  await box(page).fill('甲乙丙丁戊己庚')
  await expect(options(page)).toHaveText(['搜索“甲乙丙丁…”本空间', '搜索“甲乙丙丁…”全站'])
  await options(page).last().click()
  await expect(page).toHaveURL(/\/search\?text=.*&r=\d+$/)
  await expect(box(page)).toHaveValue('甲乙丙丁戊己庚')
  await expect(page.getByText('没有匹配的结果')).toBeVisible()
  await box(page).fill('甲乙丙丁戊己')
  await expect(options(page)).toHaveText(['搜索“甲乙丙丁戊己”全站'])
  await box(page).fill('甲乙丙丁戊己庚')
  await expect(options(page)).toHaveText(['搜索“甲乙丙丁戊己…”全站'])
})

test('headings and frequent phrases are suggested, and each is searched for @phone', async ({ page }) => {
  await visit(page, '/search')
  await box(page).fill('负权')
  await options(page)
    .filter({ hasText: /^负权怎么办$/ })
    .click()
  await expect(box(page)).toHaveValue('负权怎么办')
  await expect(results(page).getByRole('link', { name: '最短路：Dijkstra 与它的边界' })).toBeVisible()
})

test('below what was found, apart from it, stands what may have been meant @phone', async ({ page }) => {
  await visit(page, `/search?text=${encodeURIComponent('线断树')}`)
  const meant = page.getByRole('navigation', { name: '你是不是要找' })
  await expect(page.getByText('没有匹配的结果')).toBeVisible()
  await expectNoAxeViolations(page)
  await meant.getByRole('link', { name: '线段树' }).click()
  await expect(box(page)).toHaveValue('线段树')
  await expect(results(page).getByRole('link', { name: '线段树与懒标记' })).toBeVisible()
  await expect(meant).toHaveCount(0)
})

test("the header's box offers the space around it", async ({ page }) => {
  const space = await addressOf(page, '算法竞赛知识库')
  await visit(page, space)
  await page.getByRole('combobox', { name: '搜索空间和文档' }).fill('线段树与懒')
  await options(page).filter({ hasText: '本空间' }).click()
  await expect(page).toHaveURL(`${space}/search?text=${encodeURIComponent('线段树与懒')}`)
  await expect(results(page).getByRole('link', { name: '线段树与懒标记' })).toBeVisible()
})

const asksForSuggestions = (request: Request) => request.url().includes('/v2/search/autocomplete')

test('suggestions that do not come are given up without a word @phone', async ({ page }) => {
  await page.route('**/v2/search/autocomplete*', () => {})
  await visit(page, '/search')
  // a call's usual limit is 30 s, that of suggestions 3 s
  const givenUp = page.waitForEvent('requestfailed', asksForSuggestions)
  await box(page).fill('懒标记')
  await givenUp
  await expect(options(page)).toHaveText(['搜索“懒标记”全站'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(results(page).getByRole('link', { name: '线段树与懒标记' })).toBeVisible()
  await page.unroute('**/v2/search/autocomplete*')
  await box(page).fill('懒标')
  await expect(options(page).filter({ hasText: '线段树与懒标记' })).toBeVisible()
})

test('nothing is asked while an input method composes @phone', async ({ page }) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/v[12]\/search/.test(pathname)) asked.push(searchParams.get('text') ?? searchParams.get('title'))
  })
  await page.clock.install()
  await visit(page, '/search')
  await box(page).click()
  const keyboard = await page.context().newCDPSession(page)
  for (const typed of ['l', 'lan', 'lan biao', 'lan biao ji']) {
    await keyboard.send('Input.imeSetComposition', {
      text: typed,
      selectionStart: typed.length,
      selectionEnd: typed.length,
    })
    await expect(box(page)).toHaveValue(typed)
    await page.clock.runFor(1000)
  }
  await keyboard.send('Input.insertText', { text: '懒标记' })
  await page.clock.runFor(1000)
  await expect(options(page).filter({ hasText: '线段树与懒标记' })).toBeVisible()
  await expect(results(page).getByRole('link', { name: '线段树与懒标记' })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['懒标记']))
})

test('while hits are on their way, the page says so @phone', async ({ page }) => {
  const loading = page.getByText('正在加载中...')
  await visit(page, '/search')
  for (const [text, title] of [
    ['懒标记', '线段树与懒标记'],
    ['劝学', '《劝学》精读'],
  ] as const) {
    const letGo = await holdBack(page, '**/v1/search?*')
    await searchFor(page, text)
    await expect(loading).toBeVisible()
    await expectNoAxeViolations(page, 'colours')
    letGo()
    await expect(results(page).getByRole('link', { name: title })).toBeVisible()
    await expect(loading).toHaveCount(0)
  }
})

test('a visitor finds people, and while they are looked for, the page says so @phone', async ({ page }) => {
  await visit(page, '/search?text=王')
  await expect(results(page).getByRole('link', { name: '王老师' }).first()).toBeVisible()
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await expect(results(page).getByRole('listitem')).toHaveCount(1)
  await expect(results(page).getByRole('link', { name: '王老师' })).toHaveAttribute('href', /^\/users\/\d+$/)
  const letGo = await holdBack(page, '**/v1/search?*')
  await searchFor(page, '小林')
  await expect(page.getByText('正在加载中...')).toBeVisible()
  await expectNoAxeViolations(page)
  letGo()
  await expect(page.getByText('正在加载中...')).toHaveCount(0)
})

test('a tag leads to what carries it, and is a filter that can be taken away @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '标签的去处')
  // the other width has its own
  const mine = test.info().project.name
  // words that no other test writes, since a search of everywhere finds theirs, too
  const unique = `鸑鷟与鹓鶵${mine}`
  const [title, own] = [unique, `甲${mine}`]
  const document = await writeDocument(page, space, { title, content: '<p>文</p>', tag_titles: ['去处', own] })
  await writeDocument(page, space, { title: '另一篇', content: '<p>文</p>', tag_titles: ['去处'] })
  await visit(page, document)
  await page.getByRole('article').getByRole('link', { name: '去处' }).click()
  await expect(page).toHaveURL(`${space}/search?tags=${encodeURIComponent('去处')}`)
  await expect(results(page).getByRole('heading')).toHaveText(['另一篇', title])
  await expectNoAxeViolations(page)

  await test.step('of everywhere, from a hit of everywhere', async () => {
    await visit(page, `/search?text=${encodeURIComponent(title)}`)
    await results(page).getByRole('link', { name: own, exact: true }).click()
    await expect(page).toHaveURL(`/search?tags=${encodeURIComponent(own)}`)
    await expect(page).toHaveTitle(new RegExp(`^${own} - 搜索`))
    await expect(results(page).getByRole('link', { name: title })).toBeVisible()
  })
  await test.step('a second tag narrows, each tab keeps them, and without any nothing is asked for', async () => {
    await page.getByRole('combobox', { name: '标签' }).fill('没有的')
    await page.getByRole('combobox', { name: '标签' }).press('Enter')
    await expect(page.getByText('没有匹配的结果')).toBeVisible()
    await page.getByRole('button', { name: '移除标签 没有的' }).click()
    await expect(results(page).getByRole('link', { name: title })).toBeVisible()
    await page.getByRole('link', { name: '资源', exact: true }).click()
    await expect(page.getByRole('combobox', { name: '排序' })).toHaveText(/^最近更新/)
    await expect(results(page).getByRole('link', { name: title })).toBeVisible()
    await page.getByRole('button', { name: `移除标签 ${own}` }).click()
    await expect(page.getByText('请输入想要搜索的内容')).toBeVisible()
    await expect(page.getByRole('combobox', { name: '标签' })).toBeVisible()
  })
})

test('one can begin with a tag or an author, everywhere and in a space @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '从标签开始')
  const tag = `开端${test.info().project.name}`
  const title = `带着${tag}`
  await writeDocument(page, space, { title, content: '<p>文</p>', tag_titles: [tag] })
  for (const address of ['/search', `${space}/search`]) {
    await visit(page, address)
    await expectNoAxeViolations(page)
    await page.getByRole('combobox', { name: '标签' }).fill(tag)
    await page.getByRole('combobox', { name: '标签' }).press('Enter')
    await expect(results(page).getByRole('heading', { name: title })).toBeVisible()
  }
  await visit(page, '/search')
  await page.getByRole('link', { name: '资源', exact: true }).click()
  await page.getByRole('textbox', { name: '作者' }).fill('王老师')
  await expect(results(page).getByRole('heading', { name: title })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
})

/** Answers to this wait. Returns what lets them come. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}
