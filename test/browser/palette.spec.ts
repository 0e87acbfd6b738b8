import type { Page } from '@playwright/test'
import { addressOf } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'

// What keys open on every page.

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索与命令' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: '去哪里，做什么' })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })

test('the palette is fetched when it is asked for, and gives the focus back', async ({ page }) => {
  const palettes: string[] = []
  page.on('request', (request) => /by-key/.test(request.url()) && palettes.push(request.url()))
  await visit(page, '/')
  expect(palettes).toEqual([])
  const home = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' })
  await home.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(palettes).not.toEqual([])
  await expect(group(page, '去').getByRole('option')).toHaveText(['首页', '登录', '注册'])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(home).toBeFocused()
})

test('this space comes first, then where to go, then what to do', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await addressOf(page, '算法竞赛知识库')
  await visit(page, space)
  await page.keyboard.press('Meta+k')
  await expect(group(page, '去').getByRole('option').first()).toHaveText(/^空间首页/)
  await expect(group(page, '做').getByRole('option').first()).toHaveText('写文档在“算法竞赛知识库”')
  await field(page).fill('懒标记')
  const found = group(page, '在这个空间').getByRole('option', { name: '线段树与懒标记' })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expect(group(page, '做').getByRole('option')).toHaveText(['搜索“懒标记”本空间', '搜索“懒标记”全站'])
  // up from the first is the last
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText('搜索“懒标记”全站')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id'))!)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('线段树与懒标记')
  await expect(palette(page)).toHaveCount(0)
})

test('Enter before anything is found searches for what was typed', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await visit(page, '/')
  await page.route('**/v1/search/autocomplete*', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await field(page).fill('劝学')
  await expect(chosen(page)).toHaveText('搜索“劝学”全站')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('劝学 - 搜索 - 格物')
  letGo()
})

test('commands are found by their names and sounds, and done', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, '/')
  await page.keyboard.press('Control+k')
  await field(page).fill('zhuti')
  await expect(chosen(page)).toHaveText('换成深色主题')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await field(page).fill('草稿')
  await group(page, '去').getByRole('option', { name: '草稿' }).click()
  await expect(page).toHaveURL(/\/users\/\d+\/drafts$/)
})

test('/ is the search box where there is one, and Ctrl K the link where one writes', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, '/')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: '搜索空间和文档' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('combobox', { name: '搜索空间和文档' })).toHaveValue('?')
  await visit(page, '/search')
  await page.locator('main').focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()

  await visit(page, '/resources/new?resource_type=Document')
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('格物')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).not.toHaveCount(0)
  await expect(palette(page)).toHaveCount(0)
})

test('? lists the keys, as does the palette', async ({ page }) => {
  await visit(page, '/')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await page.keyboard.press('?')
  await expect(sheet.getByRole('region', { name: '随处' })).toContainText('Ctrl K')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field(page).fill('快捷键')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
})

test('where the palette cannot be fetched, the page stays', async ({ page, complaints }) => {
  complaints.expect(/by-key/)
  complaints.expect(/ERR_FAILED/)
  await visit(page, '/')
  await page.route(/by-key/, (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByText('加载失败，请重试')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('on a narrow screen the palette is the page of the search @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL(/\/search$/)
  await expect(palette(page)).toHaveCount(0)
})
