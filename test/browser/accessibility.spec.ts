import type { Page } from '@playwright/test'
import { addressOf } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'

// The screens that are used most, as wide as a page at 400 % of a common window, in colours that the system chose, without motion, and by
// keys alone. What axe knows is asked by the looks; docs/accessibility.md says what else was tried.

const width = 320
test.use({ viewport: { width, height: 640 }, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const screens: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '/',
  space: (page) => addressOf(page, '算法竞赛知识库'),
  resources: async (page) => `${await addressOf(page, '算法竞赛知识库')}/resources`,
  document: (page) => addressOf(page, '线段树与懒标记'),
  search: async () => '/search?text=懒标记',
}

/** What is wrong with where the focus is: out of sight, or without a ring. */
const wrongWithFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!
    if (element === document.body) return []
    const { width: wide, height, left, right } = element.getBoundingClientRect()
    // a field that stands in a box with its chips has the ring around that
    const ringed = [element, ...(element.matches('input') ? [element.parentElement!] : [])].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
    const isSeen = wide > 0 && height > 0 && right > 0 && left < innerWidth
    const wrong = [!isSeen && 'out of sight', !ringed && 'no ring'].filter(Boolean)
    return wrong.length ? [`${element.outerHTML.slice(0, 160)}: ${wrong.join(', ')}`] : []
  })

for (const [name, address] of Object.entries(screens))
  test(`${name} at ${width} px, in the system's colours, by keys`, async ({ page }) => {
    await signIn(page, 'wang@example.com')
    await visit(page, await address(page))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    const skip = page.getByRole('link', { name: '跳到正文' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    const wrong: string[] = []
    for (let n = 0; n < 15; n++) {
      await page.keyboard.press('Tab')
      wrong.push(...(await wrongWithFocus(page)))
    }
    expect(wrong).toEqual([])

    // there it would be a letter
    while (await page.evaluate(() => document.activeElement!.matches('input'))) await page.keyboard.press('Tab')
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: '快捷键' })
    await expect(keys).toBeVisible()
    await expect.poll(() => keys.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true)
  })

test('a menu opens by keys, is walked through, and gives the focus back', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, '/')
  const trigger = page.getByRole('button', { name: '王老师的菜单' })
  await expect(trigger).toBeVisible()
  for (let n = 0; n < 30 && !(await trigger.evaluate((button) => button === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await expect(items.last()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(trigger).toBeFocused()
})
