import type { Page } from '@playwright/test'
import { ready } from './journey.ts'

// What a hand does in the editor.

export const text = (page: Page) => page.getByRole('textbox', { name: '正文' })

/** Presses a button of the editor's toolbar. */
export const press = (page: Page, label: string) =>
  page.getByRole('toolbar', { name: '编辑工具栏' }).getByRole('button', { name: label }).first().click()

/** Goes to a page with the editor and waits until one can write. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
  await text(page).waitFor()
}

/** Inserts a formula by its dialog. */
export async function insertFormula(page: Page, latex: string): Promise<void> {
  await press(page, '公式')
  await page.getByLabel('LaTeX 公式').fill(latex)
  await page.getByRole('button', { name: '确定' }).click()
}

/** Copies a picture as from a drawing program, and pastes it where the cursor stands. */
export async function pastePicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
    canvas.getContext('2d')!.fillRect(10, 10, 40, 20)
    const picture = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  })
  await page.keyboard.press('Control+v')
}

/** Copies plain text as from another program, and pastes it where the cursor stands. */
export async function pasteText(page: Page, copied: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), copied)
  await page.keyboard.press('Control+v')
}

/**
 * Types by an input method, through the browser's protocol: each syllable grows letter by letter, then the word chosen
 * for it takes its place. The steps of one word follow each other as fast as the browser takes them.
 */
export async function compose(page: Page, words: [spelling: string, chosen: string][]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const [spelling, chosen] of words) {
    for (let end = 1; end <= spelling.length; end++) {
      const typed = spelling.slice(0, end)
      await browser.send('Input.imeSetComposition', { text: typed, selectionStart: end, selectionEnd: end })
    }
    await browser.send('Input.insertText', { text: chosen })
  }
  await browser.detach()
}

const drawer = (page: Page) => page.getByRole('complementary', { name: '发布设置' })

/** Opens what a text has besides title and text, where it is not open. */
export async function openSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '设置', exact: true })
  await button.waitFor()
  if (!(await drawer(page).isVisible())) await button.click()
  await drawer(page).waitFor()
}

/** Publishes what is written for the first time: the drawer opens before. */
export async function publish(page: Page): Promise<void> {
  if (!(await drawer(page).isVisible())) await page.getByRole('button', { name: '发布', exact: true }).click()
  await drawer(page).getByRole('button', { name: '发布', exact: true }).click()
}

/** Waits until what was typed is kept. */
export const isKept = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^已保存/ })
    .waitFor()
