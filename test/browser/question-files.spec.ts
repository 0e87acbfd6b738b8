import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './good-looks.ts'
import { ownSpace } from './import-export.ts'
import { expect, test, visit } from './journey.ts'

// Questions come in from text and files, and go out as files.

const dialog = (page: Page) => page.getByRole('dialog')
async function choose(page: Page, what: '导入题目' | '导出题目') {
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
async function begin(page: Page, title: string) {
  const space = await ownSpace(page, title)
  await visit(page, `${space}/questions`)
}
const tag = async (page: Page) => {
  await dialog(page).getByLabel('标签').fill('质数')
  await dialog(page).getByLabel('标签').press('Enter')
}

test('pasted questions are looked at, mended and taken in; they go out as a file @phone', async ({ page }) => {
  await begin(page, '粘贴的题')
  await choose(page, '导入题目')
  await dialog(page).getByRole('tab', { name: '粘贴文字' }).click()
  await expectGoodLooks(page, 'question-paste')
  const field = dialog(page).getByRole('textbox', { name: '题目' })
  await field.fill('1．哪个是质数？\nA．9　B．11\n答案：B\n\n2．2 是质数。\n\n3．一是质数。\n答案：错')
  await tag(page)
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByText('预览完成，有些内容没能导入')).toBeVisible()
  await expect(dialog(page).getByRole('region', { name: '没能导入' })).toContainText('第 5 行请填写参考答案')
  const rows = dialog(page).getByRole('table', { name: '会导入的题目' }).getByRole('row')
  await expect(rows).toHaveText(['行题型题干答案', '1单选题哪个是质数？B', '7判断题一是质数。错'])
  await expectGoodLooks(page, 'question-preview')

  await dialog(page).getByRole('button', { name: '返回修改' }).click()
  // what was typed is there, also when the dialog was closed
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await choose(page, '导入题目')
  await expect(field).toHaveValue(/2 是质数/)
  await field.fill((await field.inputValue()).replace('2 是质数。', '2 是质数。答案：对'))
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await dialog(page).getByRole('button', { name: '导入 3 道题' }).click()
  await expect(dialog(page).getByText('导入了 3 道题。')).toBeVisible()
  await dialog(page).getByRole('button', { name: '查看题目' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: '哪个是质数？' })).toBeVisible()

  await choose(page, '导出题目')
  await expectGoodLooks(page, 'question-export')
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('题目.gift')
  expect(await readFile(await file.path(), 'utf8')).toContain('哪个是质数？{\n~9\n=11\n}')
  await expect(dialog(page).getByRole('status')).toHaveText('已下载')
})

test('a file that cannot be taken whole is taken without what it cannot be; the template is one to begin from', async ({
  page,
}) => {
  await begin(page, '文件里的题')
  await choose(page, '导入题目')
  const template = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: '下载 Excel 模板' }).click()
  expect((await template).suggestedFilename()).toBe('题目模板.xlsx')
  const input = dialog(page).locator('input[type=file]')
  await input.setInputFiles({ name: '题.docx', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog(page).getByRole('alert')).toContainText('“题.docx”不能导入')
  const gift = '配对{=甲 -> 乙 =丙 -> 丁}\n\n二是质数。{T}\n'
  await input.setInputFiles({ name: '题.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await tag(page)
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByRole('region', { name: '没能导入' })).toContainText('配对题，这里没有这种题型')
  await dialog(page).getByRole('button', { name: '跳过有问题的，导入 1 道题' }).click()
  await expect(dialog(page).getByText('导入了 1 道题。')).toBeVisible()
  await dialog(page).getByRole('button', { name: '查看题目' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: '二是质数。' })).toBeVisible()
})
