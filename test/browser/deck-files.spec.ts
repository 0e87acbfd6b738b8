import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectGoodLooks } from './good-looks.ts'
import { ownSpace } from './import-export.ts'
import { expect, test, visit } from './journey.ts'

// Decks come in from files, and go out as files.

const dialog = (page: Page) => page.getByRole('dialog')
const table = (text: string) => ({ name: '论语.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a table becomes a deck; it goes out, and comes back changed @phone', async ({ page }) => {
  const space = await ownSpace(page, '牌')
  await visit(page, `${space}/resources/new?resource_type=CardDeck`)
  await page.getByRole('button', { name: '从文件导入' }).click()
  await expect(dialog(page).getByRole('heading', { name: '导入卡片集' })).toBeVisible()
  await expectGoodLooks(page, 'deck-import')
  await dialog(page).locator('input[type=file]').setInputFiles(table('正面,背面\n什么是仁？,爱人\n什么是知？,知人\n'))
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByRole('list', { name: '会导入的卡片' }).getByRole('listitem')).toHaveCount(2)
  await expectGoodLooks(page, 'deck-import-preview')
  await dialog(page).getByRole('button', { name: '导入 2 张卡片' }).click()
  await expect(dialog(page).getByText('新增 2 张，更新 0 张，没有变化 0 张。')).toBeVisible()
  await dialog(page).getByRole('link', { name: '打开卡片集' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '论语' })).toBeVisible()
  await expect(page.getByRole('link', { name: '什么是仁？' })).toBeVisible()

  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导出卡片集' }).click()
  await expect(dialog(page).getByRole('heading', { name: '导出卡片集' })).toBeVisible()
  await expectGoodLooks(page, 'deck-export')
  await dialog(page).getByRole('radio', { name: '表格（CSV）' }).check()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('论语.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('什么是仁？')
  await dialog(page).getByRole('button', { name: '关闭' }).first().click()

  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导入卡片' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(table(text.replace('什么是知？', '什么是智？')))
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await dialog(page).getByRole('button', { name: '导入 2 张卡片' }).click()
  await expect(dialog(page).getByText('新增 0 张，更新 1 张，没有变化 1 张。')).toBeVisible()
  await dialog(page).getByRole('button', { name: '查看卡片' }).click()
  await expect(page.getByRole('link', { name: '什么是智？' })).toBeVisible()
})

test('a package of Anki goes out with what is remembered, and comes in as one’s own', async ({ page }) => {
  const space = await ownSpace(page, '包')
  await visit(page, `${space}/resources/new?resource_type=CardDeck`)
  await page.getByRole('button', { name: '从文件导入' }).click()
  await dialog(page).locator('input[type=file]').setInputFiles(table('正面,背面\n什么是礼？,克己\n'))
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await dialog(page).getByRole('button', { name: '导入 1 张卡片' }).click()
  await dialog(page).getByRole('link', { name: '打开卡片集' }).click()
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导出卡片集' }).click()
  await dialog(page).getByRole('checkbox', { name: '连同我的学习进度' }).check()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('link', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('论语.apkg')

  await visit(page, '/study')
  await page.getByRole('button', { name: '从文件导入' }).click()
  const buffer = await readFile(await file.path())
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '论语.apkg', mimeType: 'application/apkg', buffer })
  await dialog(page).getByRole('checkbox', { name: '连同学习进度' }).check()
  await expectGoodLooks(page, 'deck-import-package')
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await dialog(page).getByRole('button', { name: '导入 1 张卡片' }).click()
  await dialog(page).getByRole('link', { name: '打开卡片集' }).click()
  await expect(page.getByRole('link', { name: '什么是礼？' })).toBeVisible()
  await expect(page.getByText('只有自己可见')).toBeVisible()
})

test('what cannot be taken is said before anything is sent, or after it was looked at', async ({ page }) => {
  const space = await ownSpace(page, '坏牌')
  await visit(page, `${space}/resources/new?resource_type=CardDeck`)
  await page.getByRole('button', { name: '从文件导入' }).click()
  const input = dialog(page).locator('input[type=file]')
  await input.setInputFiles({ name: '论语.docx', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog(page).getByRole('alert')).toContainText('“论语.docx”不能导入')
  await input.setInputFiles({ name: '论语.json', mimeType: 'application/json', buffer: Buffer.from('{"cards":[') })
  await dialog(page).getByRole('button', { name: '预览' }).click()
  await expect(dialog(page).getByText(/失败：不是完整的 JSON，请检查文件/)).toBeVisible()
})
