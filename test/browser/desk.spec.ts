import { makeSpace, readDocument, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test } from './journey.ts'
import { compose, openEditor, openSettings, text } from './writing.ts'

// The desk at which texts are written: its menus, its bars, and where what is typed lands.

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test('blocks are put in by their names, moved, and words in them found and replaced', async ({ page }) => {
  const content = '<p>第一段</p><h2>第二段</h2><p>第三段</p>'
  const address = await writeDocument(page, await makeSpace(page, '书桌'), { title: '桌上', content })
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  const list = page.getByRole('listbox', { name: '插入内容' }).getByRole('option')

  await test.step('by the first letters of the pinyin, with keys', async () => {
    await page.keyboard.type('/d')
    await expect(list.first()).toContainText('代码块')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.type('mk')
    await expect(text(page).locator('> p').last()).toHaveText('/dmk')
    for (const _ of '/dmk') await page.keyboard.press('Backspace')
  })
  await test.step('by what an input method has written', async () => {
    await compose(page, [
      ['、', '、'],
      ['yinyong', '引用'],
    ])
    await expect(list).toHaveText([/^引用/])
    await page.keyboard.press('Enter')
    await compose(page, [['gewu', '格物']])
    await expect(text(page).locator('blockquote')).toHaveText('格物')
  })
  await test.step('Alt+Shift and an arrow moves the block', async () => {
    for (let times = 0; times < 2; times++) await page.keyboard.press('Alt+Shift+ArrowUp')
    // there is always a line to write on after a quotation
    await expect(text(page).locator('> *')).toHaveText(['第一段', '格物', '第二段', '第三段', ''])
    await page.keyboard.type('致知')
    await expect(text(page).locator('blockquote')).toHaveText('格物致知')
  })
  await test.step('what is selected has tools above it', async () => {
    await page.keyboard.press('Shift+Home')
    const bubble = page.getByRole('toolbar', { name: '选中的文字' })
    await bubble.getByRole('button', { name: '加粗' }).click()
    await expect(text(page).locator('blockquote strong')).toHaveText('格物致知')
    await expect(bubble.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeViolations(page)
  })
  await test.step('words are found, replaced, and that is one step', async () => {
    await page.keyboard.press('Control+f')
    const bar = page.getByRole('search', { name: '查找和替换' })
    await bar.getByLabel('查找', { exact: true }).fill('段')
    // the first behind the words that were selected
    await expect(bar.getByText('2 / 3')).toBeVisible()
    await bar.getByLabel('查找', { exact: true }).press('Enter')
    await expect(bar.getByText('3 / 3')).toBeVisible()
    await expectNoAxeViolations(page)
    await bar.getByLabel('替换为').fill('节')
    await bar.getByRole('button', { name: '全部替换' }).click()
    await expect(page.getByText('已替换 3 处')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(text(page)).toContainText('第一段')
    await page.keyboard.press('Control+Shift+z')
  })
  await test.step('a sheet says which keys there are', async () => {
    await page.getByRole('button', { name: '快捷键' }).click()
    await expect(page.getByRole('dialog', { name: '快捷键' })).toContainText('Ctrl+Shift+8')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
  })
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(address)
  expect((await readDocument(page, address)).content).toContain(
    '<p>第一节</p><blockquote><p><strong>格物致知</strong></p></blockquote><h2>第二节</h2><p>第三节</p>',
  )
})

test('an input method writes in the title, at the start of a line, in a heading, over a selection, after @ and in a cell', async ({
  page,
}) => {
  const content = '<h2>标题</h2><p>要换掉的话</p><table><tbody><tr><td><p>格</p></td></tr></tbody></table><p></p>'
  const address = await writeDocument(page, await makeSpace(page, '输入法'), { title: '题', content })
  await openEditor(page, `${address}/update`)
  const title = page.getByRole('textbox', { name: '标题' })
  const word: [string, string][] = [
    ['ge', '格'],
    ['wu', '物'],
  ]
  await title.click()
  await page.keyboard.press('End')
  await compose(page, word)
  await expect(title).toHaveValue('题格物')
  // Enter leads on into the text
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await compose(page, word)
  await page.keyboard.press('End')
  await compose(page, word)
  await expect(text(page).locator('h2')).toHaveText('格物标题格物')
  await text(page).locator('> p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Home')
  await compose(page, word)
  await expect(text(page).locator('> p').first()).toHaveText('格物')
  await text(page).locator('td p').click()
  await page.keyboard.press('Home')
  await compose(page, word)
  await expect(text(page).locator('td')).toHaveText('格物格')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('@')
  await compose(page, [['lin', '小林']])
  await page.getByRole('listbox', { name: '要提醒的人' }).getByRole('option').first().click()
  await compose(page, word)
  await expect(text(page).locator('> p').last()).toHaveText(/^@小林.*格物$/)
})

test('the caret is never under a bar, and the tools lie in one row above the keyboard @phone', async ({ page }) => {
  const address = await writeDocument(page, await makeSpace(page, '长页'), {
    title: '很长的一页',
    content: '<p>一行一行写下去。</p>'.repeat(60),
  })
  await openEditor(page, `${address}/update`)
  const tools = page.getByRole('toolbar', { name: '编辑工具栏' })
  await text(page).locator('> p').first().click()
  const free = async () => {
    const caret = await page.evaluate(() => {
      const box = window.getSelection()!.getRangeAt(0).getBoundingClientRect()
      return { top: box.top, bottom: box.bottom }
    })
    const [bar, update] = [
      (await tools.boundingBox())!,
      (await page.getByRole('button', { name: '更新' }).boundingBox())!,
    ]
    const [above, below] = bar.y > caret.top ? [update, bar] : [bar, null]
    return caret.top >= above.y + above.height && (below === null || caret.bottom <= below.y)
  }
  await page.keyboard.press('Control+End')
  for (const line of ['一', '二', '三']) await page.keyboard.type(`${line}行`)
  await expect.poll(free).toBe(true)
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('开头')
  await expect.poll(free).toBe(true)
  expect((await tools.boundingBox())!.height).toBeLessThan(60)
  await openSettings(page)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: '发布设置' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
