import type { Page } from '@playwright/test'
import { everyConstruct } from '#test/editor/every-construct.ts'
import { addressOf, readDocument, writeDocument } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, expectNoAxeViolations, ready, signIn, test } from './journey.ts'
import { openEditor, text } from './writing.ts'

// 王老师 edits documents that were imported, with more in them than the editor can write.

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

const write = async (page: Page, content: string) =>
  writeDocument(page, await addressOf(page, '备课本'), { title: '导入的文档', content })

const save = (page: Page) => page.getByRole('button', { name: '更新', exact: true }).click()

async function saved(page: Page, address: string) {
  await expect(page).toHaveURL(address)
  return (await readDocument(page, address)).content
}

const folded = '<details><summary>答案</summary><p>是<strong>四十二</strong>。</p></details>'
const bodies = '<table><tbody><tr><td>四十二</td></tr></tbody><tbody><tr><td>四十三</td></tr></tbody></table>'

test('a sentence that is added changes nothing else', async ({ page }) => {
  // the pictures of that list exist nowhere
  const before = everyConstruct.join('').replaceAll(/<img [^>]*>/g, '图')
  const address = await write(page, `${before}<p>最后一句。</p>`)
  const stored = (await readDocument(page, address)).content
  await openEditor(page, `${address}/update`)
  await text(page).getByText('最后一句。').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('又加了一句。')
  await save(page)
  expect(await saved(page, address)).toBe(stored.replace('最后一句。', '最后一句。又加了一句。'))
})

test('a sentence inside of a centred division and of a table leaves both what they are', async ({ page }) => {
  const address = await write(
    page,
    `<div style="text-align: center"><p>居中的一句。</p>${folded}</div><table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>格子</td></tr></tbody></table><p>完</p>`,
  )
  await openEditor(page, `${address}/update`)
  for (const place of ['居中的一句。', '格子']) {
    await text(page).getByText(place).click()
    await page.keyboard.press('End')
    await page.keyboard.type('加')
  }
  await save(page)
  expect(await saved(page, address)).toBe(
    `<div style="text-align: center"><p>居中的一句。加</p>${folded}</div><table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>格子加</td></tr></tbody></table><p>完</p>`,
  )
})

test('a table of two bodies is shown as it is read, is deleted or cut and comes back, and takes no letters', async ({
  page,
}) => {
  const address = await write(page, `<p>问</p>${bodies}<p>后</p>`)
  await openEditor(page, `${address}/update`)
  const block = text(page).getByRole('group', { name: '原样保留的内容' })
  await block.getByText('四十二').click()
  await expect(block.getByText('四十二')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.keyboard.press('Backspace')
  await expect(block).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(block).toBeVisible()
  await block.getByText('四十二').click()
  await page.keyboard.press('Control+x')
  await expect(block).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(block).toBeVisible()
  await save(page)
  expect(await saved(page, address)).toBe(`<p>问</p>${bodies}<p>后</p>`)
})

test('callouts, folded blocks, tabs, definitions and footnotes are written in, and new ones are put in', async ({
  page,
}) => {
  const before =
    '<div data-type="callout" data-kind="tip"><p data-type="calloutTitle">提示</p><p>框里</p></div>' +
    `<div data-type="tabs">${folded}</div><dl><dt>苹果</dt><dd>水果</dd></dl><p>末段</p>`
  const address = await write(page, before)
  await openEditor(page, `${address}/update`)
  for (const place of ['框里', '水果']) {
    await text(page).getByText(place).click()
    await page.keyboard.press('End')
    await page.keyboard.type('加')
  }
  await text(page).getByText('框里').click()
  await page.getByRole('combobox', { name: '提示类型' }).selectOption('注意')
  await text(page).getByText('四十二').click()
  await page.getByRole('button', { name: '添加标签页' }).click()
  await page.keyboard.type('第二：')
  await expectNoAxeViolations(page)
  await text(page).getByText('末段').click()
  await page.keyboard.press('End')
  await page.getByRole('combobox', { name: '插入块' }).selectOption('脚注')
  await save(page)
  expect(await saved(page, address)).toBe(
    '<div data-type="callout" data-kind="warning"><p data-type="calloutTitle">提示</p><p>框里加</p></div>' +
      `<div data-type="tabs">${folded}<details><summary>第二：标签</summary><p></p></details></div>` +
      '<dl><dt>苹果</dt><dd>水果加</dd></dl><p>末段<sup data-type="footnote" data-id="1">1</sup></p>' +
      '<ol data-type="footnotes"><li data-id="1"><p></p></li></ol>',
  )
  await expect(page.getByRole('link', { name: '脚注 1' })).toBeVisible()
  await expect(page.getByText('四十二')).toBeVisible()
  await page.getByText('第二：标签').click()
  await expect(page.getByText('四十二')).toBeHidden()
  await expectGoodLooks(page, 'blocks')
})

test('what cannot be saved any more is named before it is gone', async ({ page }) => {
  const address = await write(page, '<p>看看这段。</p>')
  // as a text that an earlier sanitiser let through
  await page.route(/product_files\/\d+\?raw=true/, async (route) => {
    const reply = await route.fetch()
    const envelope = (await reply.json()) as { data: { content: string } }
    envelope.data.content = '<p>看看这段。<video></video></p>'
    await route.fulfill({ response: reply, json: envelope })
  })
  await page.goto(address)
  await ready(page)
  await page.getByRole('link', { name: '编辑' }).first().click()
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('写好了。')
  await save(page)
  const question = page.getByRole('dialog', { name: '有些内容保存不下来' })
  await expect(question).toContainText('保存会丢掉：视频')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: '取消' }).click()
  await expect(text(page)).toHaveText('看看这段。写好了。')
  expect((await readDocument(page, address)).content).toBe('<p>看看这段。</p>')
  await save(page)
  await question.getByRole('button', { name: '仍然保存' }).click()
  expect(await saved(page, address)).toBe('<p>看看这段。写好了。</p>')
})

test('the way up covers no button of the desk @phone', async ({ page }) => {
  const address = await write(page, '<p>很长。</p>'.repeat(60))
  await openEditor(page, `${address}/update`)
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible()
  // a trial does all but the click, and fails where something else would take it
  for (const name of ['更新', '回到顶部', '加粗'])
    await page.getByRole('button', { name, exact: true }).click({ trial: true })
})
