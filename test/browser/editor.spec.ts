import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addressOf, readDocument, saveElsewhere, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, ready, signIn, test } from './journey.ts'
import { compose, insertFormula, openEditor, pastePicture, pasteText, press, text } from './writing.ts'

// 王老师 writes, each time another document. What counts is what the server has at the end.

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

/** A document of hers with this content, open in the editor; the cursor stands at the end. Returns the document's address. */
async function edit(page: Page, content: string): Promise<string> {
  const address = await writeDocument(page, await addressOf(page, '备课本'), { title: '试写', content })
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  return address
}

const saveButton = (page: Page) => page.getByRole('button', { name: '更新', exact: true })

/** Saves and returns what the server has now. */
async function save(page: Page, address: string): Promise<string> {
  await saveButton(page).click()
  await expect(page).toHaveURL(address)
  return (await readDocument(page, address)).content
}

test('an input method loses no character, wherever it writes', async ({ page }) => {
  const address = await edit(
    page,
    '<p>段落：</p><p><strong>粗体：</strong></p><ul><li><p>列表：</p></li></ul>' +
      '<table><tbody><tr><td><p>格子：</p></td><td><p>旁边</p></td></tr></tbody></table>' +
      '<p>公式：<span data-type="inline-math" data-latex="x^2"></span></p><pre><code class="language-python"># 代码：</code></pre>',
  )
  const words: [string, string][] = [
    ['zhongwen', '中文'],
    ['shurufa', '输入法'],
    ['budiu', '不丢'],
    ['yigezi', '一个字'],
    ['。', '。'],
  ]
  const typed = '中文输入法不丢一个字。'
  const places = [
    text(page).locator('p', { hasText: '段落：' }),
    text(page).locator('strong'),
    text(page).locator('li p'),
    text(page).locator('td p', { hasText: '格子：' }),
    text(page).locator('p', { hasText: '公式：' }),
    text(page).locator('pre'),
  ]
  for (const place of places) {
    await place.click()
    await page.keyboard.press('End')
    await compose(page, words)
    await compose(page, words)
    await expect(place).toContainText(typed + typed)
  }
  const content = await save(page, address)
  expect(content.match(new RegExp(typed + typed, 'g'))).toHaveLength(places.length)
  expect(content).toContain(`<strong>粗体：${typed}${typed}</strong>`)
  expect(content).toContain(`data-latex="x^2"`)
})

test('an input method writes on through a list, a new line, and marks that are switched meanwhile', async ({
  page,
}) => {
  const address = await edit(page, '')
  await press(page, '有序列表')
  for (const [spelling, chosen] of [
    ['diyi', '第一'],
    ['dier', '第二'],
    ['disan', '第三'],
  ] as const) {
    await compose(page, [[spelling, chosen]])
    await page.keyboard.press('Control+b')
    await compose(page, [['yaodian', '要点']])
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
  }
  await compose(page, [['wan', '完']])
  const content = await save(page, address)
  for (const item of ['第一', '第二', '第三']) expect(content).toContain(`${item}<strong>要点</strong>`)
  expect(content).toContain('完')
})

test('what is undone can be done again', async ({ page }) => {
  const address = await edit(page, '<p>起句。</p>')
  await compose(page, [['chengju', '承句。']])
  await insertFormula(page, 'a+b')
  await expect(text(page).getByRole('math')).toBeVisible()
  await pressToTheEnd(page, '撤销')
  await expect(text(page)).toHaveText('起句。')
  await pressToTheEnd(page, '重做')
  await expect(text(page).getByRole('math')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(text(page).getByRole('math')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  expect(await save(page, address)).toMatch(/起句。承句。<span [^>]*data-latex="a\+b"/)
})

/** As often as there is something to press it for: what follows quickly is one step. */
async function pressToTheEnd(page: Page, label: string) {
  const button = page.getByRole('button', { name: label })
  do await button.click()
  while (await button.isEnabled())
}

test('Markdown that is pasted becomes what it means', async ({ page }) => {
  const address = await edit(page, '')
  const markdown = [
    '## 排序',
    '',
    '- **快速**排序',
    '- 归并排序',
    '',
    '| 名称 | 稳定 |',
    '| --- | --- |',
    '| 快速 | 否 |',
  ]
  await pasteText(page, markdown.join('\n'))
  await expect(text(page).getByRole('heading', { name: '排序' })).toBeVisible()
  await expect(text(page).getByRole('listitem')).toHaveText(['快速排序', '归并排序'])
  const content = await save(page, address)
  expect(content).toContain('<h2>排序</h2>')
  expect(content).toContain('<strong>快速</strong>')
  expect(content).toContain('<td>否</td>')
})

test('pictures come in by pasting, dropping and choosing; one that failed can be sent again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/upload\/paste/)
  const address = await edit(page, '<p>看图：</p>')
  const pictures = text(page).locator('img[src^="/files/"]')
  await pastePicture(page)
  await expect(pictures).toHaveCount(1)

  const file = test.info().outputPath('星图.png')
  writeFileSync(file, Buffer.from(tinyPng, 'base64'))
  await dropFile(page, file)
  await expect(pictures).toHaveCount(2)

  await page.route('**/upload/paste', (route) => route.abort('connectionfailed'), { times: 1 })
  await page.getByLabel('选择图片').setInputFiles(file)
  const failed = page.getByRole('group', { name: '图片 星图.png' })
  await expect(failed.getByRole('alert')).toContainText('图片上传失败')
  await expectNoAxeViolations(page)
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(pictures).toHaveCount(3)
  expect((await save(page, address)).match(/<img /g)).toHaveLength(3)
})

const tinyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Drags a file from the desktop into the text. */
async function dropFile(page: Page, file: string) {
  const { x, y } = (await text(page).boundingBox())!
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: x + 40, y: y + 20, data })
  await browser.detach()
}

test('the editor fills the screen and Escape brings it back', async ({ page }) => {
  await edit(page, '<p>全屏</p>')
  await press(page, '全屏')
  await expect(page.locator('.editor.is-fullscreen')).toHaveCSS('position', 'fixed')
  await expectNoAxeViolations(page)
  await page.keyboard.type('里写的')
  await page.keyboard.press('Escape')
  await expect(page.locator('.editor.is-fullscreen')).toHaveCount(0)
  await expect(text(page)).toHaveText('全屏里写的')
})

test('what was typed is there after a reload, and can be dropped', async ({ page }) => {
  await edit(page, '<p>原文。</p>')
  await page.keyboard.type('新写的。')
  // at once, before the draft's own delay has passed
  await page.reload()
  await ready(page)
  await expect(page.getByText('已恢复未保存的草稿')).toBeVisible()
  await expect(text(page)).toHaveText('原文。新写的。')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '丢弃' }).click()
  await expect(text(page)).toHaveText('原文。')
  await page.reload()
  await ready(page)
  await expect(text(page)).toHaveText('原文。')
  await expect(page.getByText('已恢复未保存的草稿')).toHaveCount(0)
})

test.describe('somebody else saved meanwhile', () => {
  /** She writes while another version is saved, and then saves: both texts stand before her. */
  async function meetAnother(page: Page, complaints: { expect(pattern: RegExp): void }) {
    complaints.expect(/status of 409/)
    const address = await edit(page, '<p>共有的话。</p>')
    await page.keyboard.type('我的话。')
    await saveElsewhere(page, address, { title: '试写', content: '<p>共有的话。别处的话。</p>' })
    await saveButton(page).click()
    await expect(page.getByRole('heading', { name: '内容已被他人更新' })).toBeFocused()
    const difference = page.getByRole('region', { name: '差别' })
    await expect(difference.getByRole('deletion').last()).toHaveText('别处')
    await expect(difference.getByRole('insertion').last()).toHaveText('我')
    await expectNoAxeViolations(page)
    await page.getByRole('tab', { name: '两个版本' }).click()
    await expect(page.getByRole('region', { name: '王老师 保存的版本' })).toContainText('别处的话。')
    await expect(page.getByRole('region', { name: '我的版本' })).toContainText('我的话。')
    return address
  }

  test('王老师 takes hers', async ({ page, complaints }) => {
    const address = await meetAnother(page, complaints)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '用我的覆盖' }).click()
    await expect(page).toHaveURL(address)
    expect((await readDocument(page, address)).content).toBe('<p>共有的话。我的话。</p>')
  })

  test('she goes on writing hers', async ({ page, complaints }) => {
    const address = await meetAnother(page, complaints)
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(text(page)).toHaveText('共有的话。我的话。')
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('别处的也抄来。')
    expect(await save(page, address)).toBe('<p>共有的话。我的话。别处的也抄来。</p>')
  })

  test('she gives hers up', async ({ page, complaints }) => {
    const address = await meetAnother(page, complaints)
    await page.getByRole('button', { name: '放弃我的' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '放弃我的修改' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('article')).toContainText('别处的话。')
    await openEditor(page, `${address}/update`)
    await expect(text(page)).toHaveText('共有的话。别处的话。')
  })
})

test('a save without a connection says so, keeps the text, and works later', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const address = await edit(page, '<p>在线。</p>')
  await page.keyboard.type('断网时写的。')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('网络错误，请检查网络后重试。写好的内容还在，稍后再试一次即可。')
  await expect(text(page)).toHaveText('在线。断网时写的。')
  await context.setOffline(false)
  expect(await save(page, address)).toBe('<p>在线。断网时写的。</p>')
})

test('a title that cannot be is said beside it, and nothing is lost', async ({ page }) => {
  const address = await edit(page, '<p>正文。</p>')
  await page.keyboard.type('还有。')
  const title = page.getByRole('textbox', { name: '标题' })
  for (const [typed, message] of [
    ['  ', '请输入标题'],
    ['甲/乙', '标题里不能有“/”'],
    ['长'.repeat(101), '标题最多 100 个字'],
  ] as const) {
    await title.fill(typed)
    await saveButton(page).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(title).toHaveValue(typed)
  }
  await expectNoAxeViolations(page)
  await title.fill('甲与乙')
  expect(await save(page, address)).toBe('<p>正文。还有。</p>')
})
