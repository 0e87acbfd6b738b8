import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, ready, signIn, test, visit } from './journey.ts'
import { isKept, openSettings, publish } from './writing.ts'

// A card is made of blocks, turned around, and gives away what it covers only when it is asked.

const block = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const add = (page: Page, what: string) =>
  page.getByRole('group', { name: '添加内容块' }).getByRole('button', { name: what }).click()
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 120 })
    canvas.getContext('2d')!.fillRect(10, 10, 40, 20)
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)))
    return [...new Uint8Array(await blob.arrayBuffer())]
  })

test('a card of gaps and steps is written, goes on from its draft, and is turned around @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '论语共读')
  await visit(page, `${space}/cards`)
  await page.getByRole('main').getByRole('link', { name: '新建卡片' }).first().click()
  await publish(page)
  await expect(page.getByText('请输入标题')).toBeVisible()
  await page.getByRole('textbox', { name: /^标题/ }).fill('学而不思则罔')
  await add(page, '填空')
  await block(page, '填空').click()
  await page.keyboard.type('学而不思则')
  await page.getByRole('button', { name: '挖空' }).click()
  await page.keyboard.type('罔')
  await add(page, '步骤')
  await page.getByLabel('第 1 步的标题').fill('读三遍')
  await page.getByLabel('第 1 步的时间').fill('5 分钟')
  await page.getByRole('button', { name: '上移第 3 块' }).click()
  await openSettings(page)
  await page.getByRole('button', { name: '红', exact: true }).click()
  await isKept(page)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue('学而不思则罔')
  await openSettings(page)
  await expect(page.getByRole('button', { name: '红', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: '最近使用 #C92A2A' })).toBeVisible()
  await publish(page)
  await expect(page.getByRole('heading', { level: 1, name: '学而不思则罔' })).toBeVisible()
  const gap = page.getByRole('button', { name: '填空', exact: true })
  await expect(page.getByText('罔', { exact: true })).toBeHidden()
  await gap.press('Enter')
  await expect(page.getByText('罔', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '读三遍' })).toContainText('5 分钟')
  const flip = page.getByRole('button', { name: '看正面' })
  await flip.press('Enter')
  const back = page.getByRole('region', { name: '背面' })
  await expect(back).toHaveAttribute('inert')
  await expect(page.getByTitle('翻到背面')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '看背面' }).press('Enter')
  await expect(back).not.toHaveAttribute('inert')
})

test('parts of a picture are covered by drawing and by keys, and uncovered one by one @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, '/study-cards/new')
  await page.getByRole('textbox', { name: /^标题/ }).fill('叶片的结构')
  await add(page, '图片遮挡')
  const buffer = Buffer.from(await picture(page))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择图片' }).click()
  await (await chooser).setFiles({ name: '叶片.png', mimeType: 'image/png', buffer })
  const board = page.locator('.area-board')
  await expect(board.locator('img')).toBeVisible()
  const box = (await board.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  const drawn = board.getByRole('button', { name: '遮挡 1' })
  await expect(drawn).toBeVisible()
  await page.getByRole('button', { name: '加一处遮挡' }).click()
  const second = board.getByRole('button', { name: '遮挡 2' })
  await second.focus()
  const left = await second.evaluate((one) => one.style.left)
  await second.press('ArrowRight')
  await expect(second).not.toHaveCSS('left', left)
  expect(await second.evaluate((one) => one.style.left)).toBe('41%')
  await page.getByLabel('第 1 处遮住的是什么').fill('叶脉')
  await openSettings(page)
  await page.getByRole('radio', { name: /私有/ }).check()
  await publish(page)
  await expect(page.getByRole('heading', { level: 1, name: '叶片的结构' })).toBeVisible()
  await expect(page.getByText('叶脉')).toHaveCount(0)
  await page.getByRole('button', { name: '揭开第 1 处' }).click()
  await expect(page.getByText('叶脉')).toBeVisible()
  await expect(page.getByText('只有自己可见')).toBeVisible()
  await readToTheEnd(page)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByRole('link', { name: '编辑' })).toBeVisible()
})

test('a gap is opened without JavaScript', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '无脚本')
  const data = { title: '无脚本', content: 'card-blocks:[{"type":"cloze","content":"<p>学而不思则{{c1::罔}}</p>"}]' }
  const reply = await page.request.post(`/v1/products/${space.split('/').at(-1)}/cards`, { data, headers: fromHere() })
  const { path } = (await reply.json()).data
  const bare = await page.context().browser()!.newContext({ javaScriptEnabled: false, baseURL: fromHere().origin })
  const still = await bare.newPage()
  await still.goto(path)
  await expect(still.getByRole('heading', { level: 1, name: '无脚本' })).toBeVisible()
  await expect(still.getByText('罔', { exact: true })).toBeHidden()
  // what only scripts can do is not offered
  for (const name of ['看正面', '显示全部填空']) await expect(still.getByRole('button', { name })).toHaveCount(0)
  await still.getByRole('button', { name: '填空', exact: true }).focus()
  await expect(still.getByText('罔', { exact: true })).toBeVisible()
  await bare.close()
})

test('a file of Anki’s is looked at, and then imported; what a card covers is no picture of its page', async ({
  page,
}) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '导入')
  await visit(page, `${space}/cards`)
  await page.getByRole('button', { name: '导入' }).first().click()
  const dialog = page.getByRole('dialog', { name: '导入卡片' })
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: '选择文件' }).click()
    await (await chooser).setFiles({ name: '词.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  await choose('#html:true\n甲\t一\n\t二\n')
  await expect(dialog.getByText('第 3 张：请输入标题')).toBeVisible()
  await choose('#separator:comma\n#html:true\n<b>爱情</b>,"ài qíng, <i>love</i>"\n安排,to arrange\n')
  await expect(dialog.getByRole('status')).toHaveText('词.txt：2 张可以导入')
  await expect(dialog.getByRole('list', { name: '前面几张' })).toContainText('ài qíng, love')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: '导入 2 张' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: '爱情' })).toBeVisible()
  const content = (areas: object[]) =>
    `card-blocks:${JSON.stringify([{ type: 'occlusion', content: { src: '/files/leaf.png', alt: '', areas } }])}`
  for (const [areas, isShown] of [
    [[], true],
    [[{ x: 1, y: 1, width: 9, height: 9, label: '' }], false],
  ] as const) {
    const data = { title: '叶片', content: content([...areas]) }
    const url = `/v1/products/${space.split('/').at(-1)}/cards`
    const made = await (await page.request.post(url, { data, headers: fromHere() })).json()
    const html = await (await page.request.get(made.data.path)).text()
    expect(/property="og:image" content="[^"]*leaf\.png/.test(html)).toBe(isShown)
  }
})
