import type { Page } from '@playwright/test'
import { makeFolder, makeSpace } from './demo.ts'
import { create, expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'
import { publish } from './writing.ts'

// Everything that can be made in a folder, from one menu; files that are chosen for it or dropped on it.

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`这里是${name}。`) })
const panel = (page: Page) => page.getByRole('region', { name: '上传', exact: true })
const inList = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true })

async function enterFolder(page: Page, title: string) {
  await signIn(page, 'wang@example.com')
  const folder = await makeFolder(page, await makeSpace(page, `${title}的空间`), title)
  await visit(page, folder)
  return folder
}

async function choose(page: Page, ...names: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await create(page, '上传文件')
  await (await chooser).setFiles(names.map(text))
}

/** What a drag of these files carries. */
const dragged = (page: Page, ...names: string[]) =>
  page.evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const name of all) data.items.add(new File([`这里是${name}。`], name, { type: 'text/plain' }))
    return data
  }, names)

test('one menu makes every kind, in the folder that is shown', { tag: '@phone' }, async ({ page }) => {
  const folder = await enterFolder(page, '讲义')
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    '文档',
    '片段',
    '导图',
    '计划',
    '视频',
    '卡片集',
    '试卷',
    '文件夹',
    '上传文件',
    '导入',
  ])
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: '片段' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('二分查找')
  await page.getByRole('textbox', { name: '代码' }).fill('while lo < hi: pass')
  await publish(page)
  await expect(page.getByRole('heading', { level: 1, name: '二分查找' })).toBeVisible()
  await visit(page, folder)
  await expect(inList(page, '二分查找')).toBeVisible()
  await create(page, '文件夹')
  await page.getByLabel('文件夹名称').fill('里面')
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '里面' })).toBeVisible()
})

test(
  'several files at once: each shows how far it is, and what failed is tried again',
  { tag: '@phone' },
  async ({ page }) => {
    await enterFolder(page, '材料')
    await page.route('**/v1/products/*/product_files', async (route) => {
      if (!route.request().postData()?.includes('"乙，')) return route.continue()
      await route.fulfill({ json: { code: 120002, message: '这个文件夹已经满了', data: null } })
    })
    const long = '乙，它的名字比放得下的要长得多，长得多，长得多，长得多，长得多.txt'
    await choose(page, '甲.txt', long, '丙.txt')
    await expect(panel(page).getByText('1 个上传失败，已上传 2 个')).toBeVisible()
    // what a rule refuses is a warning, no error
    await expect(panel(page).getByRole('listitem').getByRole('status')).toHaveText('这个文件夹已经满了')
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await expect(inList(page, '甲')).toBeVisible()
    await expect(inList(page, '丙')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/v1/products/*/product_files')
    const again = panel(page).getByRole('button', { name: `重试：${long}` })
    const [right, edge] = await Promise.all([again, panel(page)].map(async (one) => (await one.boundingBox())!))
    expect(right!.x + right!.width).toBeLessThan(edge!.x + edge!.width)
    await again.click()
    await expect(panel(page).getByText('已上传 3 个文件')).toBeVisible()
    await expect(inList(page, long.replace('.txt', ''))).toBeVisible()
    await panel(page).getByRole('button', { name: '关闭' }).click()
    await expect(panel(page)).toHaveCount(0)
    await inList(page, '甲').click()
    await expect(page.getByText('这里是甲.txt。')).toBeVisible()
  },
)

test('files that are dropped on the list go into that folder', async ({ page }) => {
  await enterFolder(page, '拖放')
  const files = await dragged(page, '课表.txt', '名单.txt')
  await page.dispatchEvent('main', 'dragover', { dataTransfer: files })
  await expect(page.getByText('松开鼠标，上传到“拖放”')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: files })
  await expect(page.getByText('松开鼠标，上传到“拖放”')).toHaveCount(0)
  await expect(panel(page).getByText('已上传 2 个文件')).toBeVisible()
  await expect(inList(page, '课表')).toBeVisible()
  await expect(inList(page, '名单')).toBeVisible()
})

test('an upload goes on while its reader looks at something else', async ({ page }) => {
  const folder = await enterFolder(page, '边传边看')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/v1/products/*/product_files', async (route) => {
    await held
    await route.continue()
  })
  await choose(page, '录音稿.txt')
  await expect(panel(page).getByText('正在上传 0 / 1')).toBeVisible()
  await page.getByRole('navigation', { name: '空间导航' }).getByRole('link', { name: '首页' }).click()
  const made = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/product_files'),
  )
  letGo()
  await made
  await page.getByRole('navigation', { name: '空间导航' }).getByRole('link', { name: '资源' }).click()
  await page.getByRole('main').locator(`a[href="${folder}"]`).click()
  await expect(inList(page, '录音稿')).toBeVisible()
})

test('whoever may not write there has no menu, and drops nothing', async ({ page }) => {
  const folder = await enterFolder(page, '只读')
  await signIn(page, 'lin@example.com')
  await visit(page, folder)
  await expect(page.getByRole('heading', { level: 1, name: '只读' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建', exact: true })).toHaveCount(0)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const files = await dragged(page, '课表.txt')
  await page.dispatchEvent('main', 'dragover', { dataTransfer: files })
  const isTaken = await page.getByRole('main').evaluate((main, dataTransfer) => {
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return !main.dispatchEvent(drop)
  }, files)
  expect(isTaken).toBe(false)
  await page.getByRole('navigation', { name: '空间导航' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '只读', exact: true })).toHaveCount(0)
  await expect(panel(page)).toHaveCount(0)
  expect(sent.filter((path) => !path.endsWith('/v2/statistics'))).toEqual([])
})

test('the header makes things in the space that is shown', async ({ page }) => {
  const folder = await enterFolder(page, '从页首')
  await page.getByRole('button', { name: '创建', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: '新建片段' })).toBeVisible()
  await page.getByRole('menuitem', { name: '上传文件' }).click()
  await expect(page).toHaveURL(
    `${folder.replace(/\/\d+$/, '')}/new?resource_type=LocalFile&folder=${folder.split('/').at(-1)}`,
  )
})

test('a menu that does not fit below opens upwards', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '一长列')
  for (let n = 1; n <= 14; n++) await makeFolder(page, space, `第 ${String(n).padStart(2, '0')} 章`)
  await visit(page, `${space}/resources`)
  // what was made first stands last
  const last = page.getByRole('button', { name: '操作：第 01 章' })
  await last.evaluate((button) =>
    window.scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 8, behavior: 'instant' }),
  )
  await last.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  const { top, bottom } = await menu.evaluate((element) => element.getBoundingClientRect())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(page.viewportSize()!.height)
})

test('the search is as wide as the window, whatever it finds', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'wang@example.com')
  for (const address of [
    '/search?text=的',
    '/search?text=的&type=ProductFile',
    '/search?text=的&type=Product',
    '/search',
  ]) {
    await visit(page, address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(page.viewportSize()!.width)
  }
})
