import { makeSpace, readDocument, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test } from './journey.ts'
import { compose, openEditor, text } from './writing.ts'

// Links from one text to another, which are called as their things are called.

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test('an internal link is found by [[ behind Chinese words, by pinyin and by an input method', async ({ page }) => {
  const space = await makeSpace(page, '内链')
  const target = await writeDocument(page, space, { title: '潮汐发电', content: '<p>涨落</p>' })
  const address = await writeDocument(page, space, { title: '能源', content: '<p>先读</p>' })
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  const list = page.getByRole('listbox', { name: '要链接的内容' }).getByRole('option')
  const links = text(page).locator('.editor-thing')

  await test.step('by what an input method has written, with brackets of its own', async () => {
    await page.keyboard.type('[[')
    await expect(page.getByText('输入标题或拼音，查找要链接的内容')).toBeVisible()
    await compose(page, [['chaoxi', '潮汐发']])
    await expect(list.first()).toContainText('潮汐发电')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(links).toHaveText(['潮汐发电'])
  })
  await test.step('Escape leaves the brackets, and arrows choose', async () => {
    await compose(page, [
      ['zaidu', '，再读'],
      ['[[', '【【'],
    ])
    await page.keyboard.type('chaoxi')
    await expect(list.first()).toContainText('潮汐发电')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(text(page)).toContainText('，再读【【chaoxi')
    for (const _ of '【【chaoxi') await page.keyboard.press('Backspace')
    await page.keyboard.type('【【潮汐')
    await expect(list.first()).toContainText('潮汐发电')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(links).toHaveText(['潮汐发电', '潮汐发电'])
    await compose(page, [['wan', '完']])
    await expect(text(page)).toHaveText('先读潮汐发电，再读潮汐发电完')
  })
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(address)
  const prose = page.locator('.prose').first()
  await expect(prose.getByRole('link', { name: '潮汐发电' }).first()).toHaveAttribute('href', target)
  expect((await readDocument(page, address)).content).toContain('data-type="thing"')

  await test.step('it follows the name of what it leads to, in the editor too', async () => {
    const [, at, id] = /(\/spaces\/\d+)\/resources-docs\/(\d+)/.exec(target)!
    const renamed = await page.request.post(`/v1/products/${at!.split('/')[2]}/product_files/${id}/rename`, {
      data: { title: '潮流' },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(renamed.ok()).toBe(true)
    await openEditor(page, `${address}/update`)
    await expect(links).toHaveText(['潮流', '潮流'])
    await page.goto(address)
    await expect(prose).toHaveText('先读潮流，再读潮流完')
    await prose.getByRole('link', { name: '潮流' }).first().click()
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { name: '被这些内容引用' })).toBeVisible()
  })
})
