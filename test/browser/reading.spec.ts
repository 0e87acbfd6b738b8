import type { Page } from '@playwright/test'
import { addressOf } from './demo.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'

const segmentTree = (page: Page) => addressOf(page, '线段树与懒标记')

test.describe.configure({ mode: 'parallel' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('首页 - 格物')
    await expect(page.getByRole('region', { name: '文档' }).getByRole('article').first()).toBeVisible()
    await page.getByRole('region', { name: '空间' }).getByRole('link', { name: '古文观止共读' }).click()
    await expect(page).toHaveTitle('古文观止共读 - 格物')
    await expect(page.getByRole('region', { name: '自述' })).toContainText('每周日晚八点')
    await expect(page.getByRole('region', { name: '最近更新' }).getByRole('link')).toContainText(['《'])
    await expect(page.getByRole('region', { name: '关于' })).toContainText('小林')
    await page.getByRole('navigation', { name: '空间导航' }).getByRole('link', { name: '资源' }).click()
    await expect(page).toHaveTitle('资源 - 古文观止共读 - 格物')
    await page.getByRole('table').getByRole('link', { name: '《劝学》精读' }).click()
    await expect(page).toHaveTitle('《劝学》精读 - 古文观止共读 - 格物')
    await expect(page.getByRole('article')).toContainText('君子曰：学不可以已')
  })

  test('a folder, and a document with its tree, outline, formulas and comments', async ({ page }) => {
    const address = await segmentTree(page)
    await page.goto(address.replace(/-docs.*/, ''))
    await page.getByRole('table').getByRole('link', { name: '数据结构' }).click()
    await expect(page).toHaveTitle('数据结构 - 算法竞赛知识库 - 格物')
    await page.getByRole('table').getByRole('link', { name: '线段树与懒标记' }).click()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle('线段树与懒标记 - 算法竞赛知识库 - 格物')

    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(['什么时候用它', '懒标记', '常见错误'])
    await expect(article.getByRole('math').first()).toBeAttached()
    await expect(article.locator('.katex-html').first()).toBeVisible()
    await expect(article.locator('pre')).toContainText('void push')
    await expect(article).toContainText('查询时忘了下传')
    const tree = page.getByRole('navigation', { name: '目录' })
    await expect(tree.getByRole('link', { name: '线段树与懒标记' })).toHaveAttribute('aria-current', 'page')
    await expect(tree.getByRole('link', { name: '图论' })).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: '面包屑' })
    await expect(crumbs.getByRole('link')).toHaveText(['学习空间', '算法竞赛知识库', '资源', '数据结构'])
    await expect(page.getByRole('list', { name: '评论列表' })).toContainText('子节点里还是旧值')
    await page.getByRole('navigation', { name: '大纲' }).getByRole('link', { name: '常见错误' }).click()
    await expect(page.getByRole('heading', { name: '常见错误' })).toBeInViewport()
  })

  test('searching by the header', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: '搜索空间和文档' }).fill('懒标记')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('懒标记 - 搜索 - 格物')
    const results = page.getByRole('region', { name: '搜索结果' })
    await expect(results.locator('mark').first()).toHaveText('懒标记')
    await page.getByRole('link', { name: '空间', exact: true }).click()
    await expect(page.getByText('没有匹配的结果')).toBeVisible()
  })

  test('signing in says what it needs', async ({ page }) => {
    await page.goto('/users/sign_in')
    await expect(page).toHaveTitle('登录 - 格物')
    // Playwright's search by text passes over noscript
    await expect(page.locator('noscript p')).toHaveText(/^登录和注册需要浏览器启用 JavaScript/)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByLabel('密码', { exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeHidden()
  })

  for (const address of ['/nirgendwo', '/spaces/999999', '/spaces/999999/resources', '/spaces/x/resources-docs/1'])
    test(`${address} does not exist, with that status`, async ({ page, complaints }) => {
      complaints.expect(/status of 404/)
      const reply = await page.goto(address)
      expect(reply!.status()).toBe(404)
      await expect(page).toHaveTitle('页面不存在 - 格物')
      await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
      await expect(page).toHaveTitle('首页 - 格物')
    })
})

test.describe('a page that is not there, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to three spaces and to a search @phone', async ({ page, complaints }) => {
    complaints.expect(/status of 404/)
    await page.goto('/spaces/999999')
    const spaces = page.getByRole('list', { name: '去看看这些空间' }).getByRole('link')
    await expect(spaces).toHaveCount(3)
    const title = await spaces.last().textContent()
    await spaces.last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
    await page.goBack()
    await page.getByRole('main').getByRole('searchbox', { name: '搜索' }).fill('懒标记')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('region', { name: '搜索结果' }).getByRole('link', { name: '线段树与懒标记' }),
    ).toBeVisible()
  })
})

test('a page that is not there is the same page when one comes to it by a click', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'wang@example.com')
  await visit(page, '/')
  await page.evaluate(() => history.pushState(null, '', '/spaces/999999'))
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
  await expect(page.getByRole('button', { name: '王老师的菜单' })).toBeVisible()
})

test('the breadcrumb leads up, and Back returns to where one was', async ({ page }) => {
  const address = await segmentTree(page)
  await visit(page, address)
  const crumbs = page.getByRole('navigation', { name: '面包屑' })
  await page.getByRole('heading', { name: '常见错误' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  // a click of the mouse would scroll up to the link first
  await crumbs.getByRole('link', { name: '数据结构' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveTitle('数据结构 - 算法竞赛知识库 - 格物')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('线段树与懒标记 - 算法竞赛知识库 - 格物')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('the way back to the top shows when it is needed', async ({ page }) => {
  await visit(page, await segmentTree(page))
  const toTop = page.getByRole('button', { name: '回到顶部' })
  await expect(toTop).toHaveCount(0)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 700)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop).toHaveCount(0)
})

test('the tree folds away, comes back, and opens a folder in place', async ({ page }) => {
  await visit(page, await segmentTree(page))
  const tree = page.getByRole('navigation', { name: '目录' })
  await tree.getByRole('button', { name: '收起目录' }).click()
  await expect(tree).toBeHidden()
  await page.getByRole('button', { name: '展开目录' }).click()
  await expect(tree).toBeVisible()
  await tree.getByRole('link', { name: '图论' }).click()
  await tree.getByRole('link', { name: '最短路：Dijkstra 与它的边界' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('最短路：Dijkstra 与它的边界')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the tree opens above the text', async ({ page }) => {
    await visit(page, await segmentTree(page))
    const tree = page.getByRole('navigation', { name: '目录' })
    await expect(tree).toBeHidden()
    await page.getByRole('button', { name: '展开目录' }).tap()
    await tree.getByRole('link', { name: '动态规划：从搜索到递推' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('动态规划：从搜索到递推')
  })
})

test('the outline marks what is being read', async ({ page }) => {
  await visit(page, await segmentTree(page))
  const current = page.getByRole('navigation', { name: '大纲' }).locator('[aria-current]')
  await expect(current).toHaveText('什么时候用它')
  await page.getByRole('navigation', { name: '大纲' }).getByRole('link', { name: '懒标记' }).click()
  await expect(page.getByRole('heading', { name: '懒标记', exact: true, level: 2 })).toBeInViewport()
  await expect(current).toHaveText('懒标记')
})

test('code can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, await segmentTree(page))
  await page.locator('pre').hover()
  await page.getByRole('button', { name: '复制代码' }).click()
  await expect(page.getByText('已复制到剪切板')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^void push\(int o, int l, int r\) \{\n/)
})

test('what formulas need is fetched where there is one, and nowhere else', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const forFormulas = () => fetched.filter((path) => /katex.*\.css$|\.woff2?$/i.test(path))

  const withFormulas = await addressOf(page, '梯度下降')
  const without = await addressOf(page, '《劝学》精读')
  for (const address of ['/', without, without.replace(/-docs.*/, ''), '/search?text=而']) await visit(page, address)
  expect(forFormulas()).toEqual([])

  await visit(page, withFormulas)
  expect(forFormulas().some((path) => path.endsWith('.css'))).toBe(true)
  await expect.poll(() => forFormulas().some((path) => path.endsWith('.woff2'))).toBe(true)
})

test('formulas that one comes to by a click are set as well', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: '梯度下降' }).click()
  const drawn = page.getByRole('article').locator('.katex-html').first()
  await expect(drawn).toBeVisible()
  // KaTeX's own styles hide what is there for screen readers
  await expect(page.getByRole('article').locator('.katex-mathml').first()).toHaveCSS('position', 'absolute')
})
