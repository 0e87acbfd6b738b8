import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'
import { drag, makeTree, openTree, row, side, toast, tree } from './trees.ts'

test.describe.configure({ mode: 'parallel' })

const shown = (page: Page) =>
  tree(page)
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.getAttribute('aria-label')))
/** As it stands, and as the server has it. */
async function expectOrder(page: Page, space: string, titles: string[]) {
  await expect.poll(() => shown(page)).toEqual(titles)
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/v1/products/${space}/product_files/root/tree`)
      return (await reply.json()).data.list.map(({ title }: { title: string }) => title)
    })
    .toEqual(titles)
}

test('王老师 puts documents in order by dragging and by keys; what is read next follows, and a refusal takes it back', async ({
  page,
}) => {
  const { id, reading, space } = await makeTree(page)
  await visit(page, reading)
  await openTree(page)
  await expectOrder(page, id, ['乙', '甲', '一', '二', '三', '四', '五'])

  // a line shows where it will stand
  await drag(page, row(page, '四'), row(page, '二'), {
    by: -12,
    seen: async () => {
      await expect(row(page, '二').locator('[data-drop-line]')).toBeVisible()
      await expectNoAxeViolations(page)
    },
  })
  await expect(toast(page, '已调整“四”的顺序')).toBeVisible()
  await expectOrder(page, id, ['乙', '甲', '一', '四', '二', '三', '五'])
  await page.getByRole('button', { name: '撤销' }).click()
  await expectOrder(page, id, ['乙', '甲', '一', '二', '三', '四', '五'])
  // several, below the last
  await row(page, '一').click({ modifiers: ['Control'] })
  await row(page, '三').click({ modifiers: ['Control'] })
  await drag(page, row(page, '三'), row(page, '五'), { by: 12 })
  await expectOrder(page, id, ['乙', '甲', '二', '四', '五', '一', '三'])

  // by keys, each said
  await tree(page).focus()
  await page.keyboard.press('End')
  for (const place of [6, 5, 4]) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect(side(page).getByText(`“三”上移到第 ${place} 项，共 7 项`)).toBeAttached()
  }
  await expectOrder(page, id, ['乙', '甲', '二', '三', '四', '五', '一'])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(side(page).getByText('“三”下移到第 5 项，共 7 项')).toBeAttached()
  await expectOrder(page, id, ['乙', '甲', '二', '四', '三', '五', '一'])
  // three keys at once, before anything was drawn again
  await tree(page).evaluate((element) => {
    for (let n = 0; n < 3; n++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))
  })
  await expect(side(page).getByText('“三”上移到第 2 项，共 7 项')).toBeAttached()
  await expectOrder(page, id, ['乙', '三', '甲', '二', '四', '五', '一'])
  for (const place of [3, 4, 5]) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(side(page).getByText(`“三”下移到第 ${place} 项，共 7 项`)).toBeAttached()
  }
  await expectOrder(page, id, ['乙', '甲', '二', '四', '三', '五', '一'])
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(side(page).getByText('已经是第一项')).toBeAttached()

  // refused: it stands where it was
  await page.route('**/place', (route) =>
    route.fulfill({ json: { code: 100403, message: '你没有权限这样做', data: null } }),
  )
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('你没有权限这样做')).toBeVisible()
  await expectOrder(page, id, ['乙', '甲', '二', '四', '三', '五', '一'])
  await page.unroute('**/place')

  // what is read before and after, and the list of the folder
  await page.getByRole('navigation', { name: '前后文档' }).getByRole('link', { name: '上一篇 五' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '五' })).toBeVisible()
  await visit(page, `${space}/resources`)
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows.getByRole('link')).toHaveText(['乙', '甲', '二', '四', '三', '五', '一'])
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('place_asc')
  await page.getByRole('button', { name: '操作：一' }).click()
  await expect(page.getByRole('menuitem', { name: '下移' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '上移' }).click()
  await expect(toast(page, '“一”已上移')).toBeVisible()
  await expect(rows.getByRole('link')).toHaveText(['乙', '甲', '二', '四', '三', '一', '五'])

  // who may not sort proposes other things at most
  await signIn(page, 'lin@example.com')
  await visit(page, `${space}/resources`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: '操作：一' }).click()
  await expect(page.getByRole('menuitem', { name: '提议改名' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^[上下]移$/ })).toHaveCount(0)
})

test('on a phone the menu of a row moves it up and down @phone', async ({ page }) => {
  const { id, reading } = await makeTree(page)
  await visit(page, reading)
  await openTree(page)
  const choose = async (title: string, what: string) => {
    await row(page, title).hover()
    await row(page, title)
      .getByRole('button', { name: `操作：${title}`, includeHidden: true })
      .click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await choose('二', '上移')
  await expectOrder(page, id, ['乙', '甲', '二', '一', '三', '四', '五'])
  await choose('乙', '下移')
  await expectOrder(page, id, ['甲', '乙', '二', '一', '三', '四', '五'])
})
