import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'
import { centre, drag, inside, makeTree, openTree, row, side, toast, tree } from './trees.ts'

test.describe.configure({ mode: 'parallel' })

test('王老师 drags a document into a folder, takes it back, and drags several at once', async ({ page }) => {
  const { id, ids, reading } = await makeTree(page)
  await visit(page, reading)
  await openTree(page)
  await drag(page, row(page, '二'), row(page, '甲'))
  await expect(toast(page, '已移动“二”到“甲”')).toBeVisible()
  await expect.poll(() => inside(page, id, ids.jia)).toEqual(['子', '二'])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(toast(page, '已移回“二”')).toBeVisible()
  await expect.poll(() => inside(page, id, ids.jia)).toEqual(['子'])

  await row(page, '三').click({ modifiers: ['Control'] })
  await row(page, '五').click({ modifiers: ['Control'] })
  await row(page, '甲').click({ modifiers: ['Control'] })
  await expect(side(page).getByText('已选 3 项').first()).toBeVisible()
  await drag(page, row(page, '五'), row(page, '乙'))
  await expect(toast(page, '已移动 3 项到“乙”')).toBeVisible()
  await expect.poll(() => inside(page, id, ids.yi)).toEqual(['甲', '三', '五'])
  await row(page, '乙').click()
  await expect(row(page, '五')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(() => inside(page, id, 0)).toEqual(['甲', '乙', '一', '二', '三', '四', '五'])
})

test('a folder is never offered what lies in it; a closed one opens when something hovers over it', async ({
  page,
}) => {
  const { id, ids, reading } = await makeTree(page)
  await visit(page, reading)
  await openTree(page)
  const [start, over] = [await centre(row(page, '甲')), await centre(row(page, '乙'))]
  await row(page, '甲').getByRole('link').click()
  await expect(row(page, '子')).toBeVisible()
  await drag(page, row(page, '甲'), row(page, '子'))
  await drag(page, row(page, '甲'), row(page, '甲'))
  expect(await inside(page, id, ids.jia)).toEqual(['子'])
  await row(page, '甲').getByRole('link').click()
  await expect(row(page, '子')).toHaveCount(0)

  await page.mouse.move((await centre(row(page, '二'))).x, (await centre(row(page, '二'))).y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y, { steps: 5 })
  await expect(row(page, '子')).toBeVisible()
  const inner = await centre(row(page, '子'))
  await page.mouse.move(inner.x, inner.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => inside(page, id, ids.child)).toEqual(['二'])

  // Esc breaks it off
  await page.mouse.move((await centre(row(page, '三'))).x, (await centre(row(page, '三'))).y)
  await page.mouse.down()
  await page.mouse.move(over.x, over.y + 40, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await inside(page, id, ids.yi)).toEqual([])
})

test('all of it goes by keys', async ({ page }) => {
  const { id, ids, reading } = await makeTree(page)
  await visit(page, reading)
  await openTree(page)
  const active = () =>
    tree(page).evaluate((element) => {
      const at = element.getAttribute('aria-activedescendant')
      return at && document.getElementById(at)?.getAttribute('aria-label')
    })
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
  }
  await tree(page).focus()
  expect(await active()).toBe('一')
  await keys('Home')
  expect(await active()).toBe('全部资源')
  await keys('ArrowDown', 'ArrowDown', 'ArrowRight')
  await expect(row(page, '子')).toBeVisible()
  await keys('ArrowRight')
  expect(await active()).toBe('子')
  await keys('ArrowLeft')
  expect(await active()).toBe('甲')
  await keys('ArrowLeft')
  await expect(row(page, '子')).toHaveCount(0)
  await keys('End', 'Home', 'End')
  const last = await active()
  await keys('Shift+ArrowUp', 'Shift+ArrowUp')
  await expect(side(page).getByText('已选 3 项').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await keys('Escape')
  await expect(side(page).getByRole('button', { name: '取消' })).toHaveCount(0)

  // cut and moved in
  await keys('End', 'Control+x')
  await expect(side(page).getByText(/^已剪切 1 项/)).toBeAttached()
  await keys('Home', 'ArrowDown', 'Control+v')
  await expect(toast(page, new RegExp(`^已移动“${last}”到“乙”`))).toBeVisible()
  await expect.poll(() => inside(page, id, ids.yi)).toEqual([last])

  // renamed, with the refusal beside the field
  await keys('F2')
  const field = page.getByRole('textbox', { name: '重命名“乙”' })
  await expect(field).toBeFocused()
  await field.fill('乙/丙')
  await keys('Enter')
  await expect(side(page).getByRole('alert')).toHaveText('文件夹名称里不能有“/”')
  await field.fill('丙')
  await keys('Enter')
  await expect(row(page, '丙')).toBeVisible()
  await expect(tree(page)).toBeFocused()
  expect(await active()).toBe('丙')

  // deleted, after a question
  await keys('Delete')
  await expect(page.getByRole('dialog', { name: '删除“丙”？' })).toContainText('文件夹里的全部内容会一起删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row(page, '丙')).toHaveCount(0)
  expect(await inside(page, id, 0)).not.toContain('丙')
})

test('the menu of a row makes folders and documents in it @phone', async ({ page }) => {
  const { id, ids, space, reading } = await makeTree(page)
  await visit(page, reading)
  await openTree(page)
  const menuOf = async (title: string) => {
    await row(page, title).hover()
    await row(page, title)
      .getByRole('button', { name: `操作：${title}`, includeHidden: true })
      .click()
  }
  await menuOf('甲')
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: '新建文件夹' }).click()
  await page.getByLabel('文件夹名称').fill('孙')
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click()
  await expect(row(page, '孙')).toBeVisible()
  expect(await inside(page, id, ids.jia)).toEqual(['子', '孙'])
  await row(page, '三').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '移动' }).click()
  const dialog = page.getByRole('dialog', { name: '移动“三”' })
  await dialog.getByRole('button', { name: '乙' }).click()
  await dialog.getByRole('button', { name: '移动到这里' }).click()
  await expect(toast(page, '已移动“三”到“乙”')).toBeVisible()
  await menuOf('全部资源')
  await expect(page.getByRole('menuitem')).toHaveText(['打开', '写文档', '新建文件夹'])
  await page.keyboard.press('Escape')
  await menuOf('乙')
  await page.getByRole('menuitem', { name: '写文档' }).click()
  await expect(page).toHaveURL(`${space}/resources/new?folder=${ids.yi}`)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row that is held is taken up; a swipe scrolls', async ({ page }) => {
    const { id, ids, reading } = await makeTree(page)
    await visit(page, reading)
    await openTree(page)
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const from = await centre(row(page, '四'))
    // a swipe
    await touch('touchStart', from)
    await touch('touchMove', { x: from.x, y: from.y - 30 })
    await touch('touchEnd')
    expect(await inside(page, id, ids.yi)).toEqual([])
    // held and let go: selected
    const again = await centre(row(page, '四'))
    await touch('touchStart', again)
    await page.waitForTimeout(600)
    await touch('touchEnd')
    await expect(side(page).getByText('已选 1 项').first()).toBeVisible()
    await side(page).getByRole('button', { name: '取消' }).click()
    // held and dragged
    const [start, end] = [await centre(row(page, '四')), await centre(row(page, '乙'))]
    await touch('touchStart', start)
    await page.waitForTimeout(600)
    for (let step = 1; step <= 5; step++)
      await touch('touchMove', { x: start.x, y: start.y + ((end.y - start.y) * step) / 5 })
    await touch('touchEnd')
    await expect(toast(page, '已移动“四”到“乙”')).toBeVisible()
    await expect.poll(() => inside(page, id, ids.yi)).toEqual(['四'])
  })
})

test('many are moved with their progress; what fails is named, and the rest stays moved', async ({ page }) => {
  const { id, ids, document, reading } = await makeTree(page)
  for (let n = 1; n <= 12; n++) await document(`第 ${String(n).padStart(2, '0')} 讲`)
  let [calls, busy, most] = [0, 0, 0]
  await page.route('**/move', async (route) => {
    const call = ++calls
    most = Math.max(most, ++busy)
    await new Promise((resolve) => setTimeout(resolve, 150))
    // two are gone by now
    if (call === 3 || call === 6)
      await route.fulfill({ json: { code: 100404, message: '内容不存在，或者你无权查看', data: null } })
    else await route.continue()
    busy--
  })
  await visit(page, reading)
  await openTree(page)
  await row(page, '第 01 讲').click({ modifiers: ['Control'] })
  await row(page, '第 12 讲').click({ modifiers: ['Shift'] })
  await expect(side(page).getByText('已选 12 项').first()).toBeVisible()
  await side(page).getByRole('button', { name: '移动', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '移动 12 项' })
  await dialog.getByRole('button', { name: '甲' }).click()
  await dialog.getByRole('button', { name: '移动到这里' }).click()
  const panel = page.getByRole('region', { name: '批量操作' })
  await expect(panel.getByRole('progressbar', { name: /^正在移动 \d+\/12$/ })).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveText('2 项失败，其余 10 项已完成')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').first()).toContainText('内容不存在，或者你无权查看')
  await expectNoAxeViolations(page)
  expect(most).toBe(4)
  expect(await inside(page, id, ids.jia)).toHaveLength(11)
  await panel.getByRole('button', { name: '知道了' }).click()
  await expect(panel).toHaveCount(0)

  // the way back, stopped on the way
  calls = 100
  await page.getByRole('button', { name: '撤销' }).click()
  await panel.getByRole('button', { name: '停止' }).click()
  await expect(panel).toHaveCount(0)
  expect((await inside(page, id, ids.jia)).length).toBeGreaterThan(1)
  expect((await inside(page, id, ids.jia)).length).toBeLessThan(11)
})

test('who may not arrange it has a tree to read', async ({ page }) => {
  const { reading } = await makeTree(page)
  await signIn(page, 'lin@example.com')
  await visit(page, reading)
  await openPlainTree(page)
  await expect(tree(page)).toHaveCount(0)
  await side(page).getByRole('link', { name: '甲' }).click()
  await expect(row(page, '子')).toBeVisible()
  await expect(tree(page)).toBeFocused()
  // proposing is for everybody
  await row(page, '子').hover()
  await row(page, '子').getByRole('button', { name: '操作：子', includeHidden: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['打开', '提议改名', '提议移动', '提议删除'])
  await page.keyboard.press('Escape')
  await tree(page).focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(side(page).getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

const openPlainTree = async (page: Page) => {
  const opener = page.getByRole('button', { name: '展开目录' })
  if (await opener.isVisible()) await opener.click()
}

test('5,000 entries in one folder: some of them are on the page, and it never halts @phone', async ({ page }) => {
  const { id, ids, reading } = await makeTree(page)
  const total = 5_000
  const pages = new Set<number>()
  await page.route(`**/v1/products/${id}/product_files/${ids.jia}/tree?**`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const [number, size] = [Number(query.get('page')), Number(query.get('per_number'))]
    pages.add(number)
    const list = Array.from({ length: size }, (_, n) => ({
      id: 1_000_000 + (number - 1) * size + n,
      parent_id: ids.jia,
      type: 'ProductDocument',
      title: `第 ${(number - 1) * size + n + 1} 讲`,
      has_children: false,
      is_locked: false,
      can_arrange: true,
      can_propose: false,
    }))
    const pagination = { current_page: number, total_pages: 50, total_count: total, next_page: null, next_cursor: null }
    return route.fulfill({ json: { code: 0, message: '', data: { list, pagination } } })
  })
  await page.addInitScript(() => {
    const kept = { longest: 0 }
    Object.assign(window, { kept })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration)
    }).observe({ type: 'longtask' })
  })
  await visit(page, reading)
  await openTree(page)
  await row(page, '甲').getByRole('link').click()
  await expect(row(page, '第 1 讲')).toBeVisible()
  const rows = () => tree(page).getByRole('treeitem').count()

  /** From top to bottom and back. @returns the longest time for which the page answered to nothing, in milliseconds */
  async function scrollThrough(): Promise<number> {
    await page.evaluate(() => Object.assign((window as unknown as { kept: object }).kept, { longest: 0 }))
    for (let step = 0; step <= 20; step++) {
      await side(page).evaluate((box, part) => (box.scrollTop = box.scrollHeight * part), step / 20)
      expect(await rows()).toBeLessThanOrEqual(100)
    }
    await tree(page).focus()
    await page.keyboard.press('End')
    await expect(row(page, '五')).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(row(page, '全部资源')).toBeInViewport()
    return page.evaluate(() => (window as unknown as { kept: { longest: number } }).kept.longest)
  }
  // a busy machine halts any page now and then
  const longest = [await scrollThrough()]
  while (longest.at(-1)! > 200 && longest.length < 4) longest.push(await scrollThrough())
  expect(Math.min(...longest)).toBeLessThanOrEqual(200)
  // a quick machine scrolls past most pages before any of them is asked for
  expect(pages.size).toBeGreaterThan(1)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+End')
  await expect(side(page).getByText('已选 5006 项').first()).toBeVisible()
  expect(pages.size).toBe(50)
  expect(await rows()).toBeLessThanOrEqual(100)
  await expectNoAxeViolations(page)
})
