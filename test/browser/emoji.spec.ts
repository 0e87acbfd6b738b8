import { makeSpace, readDocument, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, ready, signIn, test } from './journey.ts'
import { compose, openEditor, text } from './writing.ts'

// Codes in brackets are pictures where a text is read, and in the editor as long as the cursor is elsewhere.

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test('codes are pictures for readers, who copy them as they were written @phone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).host))
  const content = '<p>你好[微笑]，[OK]，[没有]</p><pre><code>[微笑]</code></pre><p><code>[微笑]</code></p>'
  await page.goto(await writeDocument(page, await makeSpace(page, '表情'), { title: '表情', content }))
  await ready(page)
  const article = page.locator('[data-html]').filter({ hasText: '你好' }).first()
  await expect(article.getByRole('img', { name: '微笑' })).toHaveCount(1)
  await expect(article.getByRole('img', { name: 'OK' })).toBeVisible()
  await expect(article.locator('p').first()).toHaveText('你好[微笑]，[OK]，[没有]')
  await expectNoAxeViolations(page)
  expect(new Set(asked).size).toBe(1)
})

test('a word composed right before or after a code is not lost, wherever that stands', async ({ page }) => {
  const content =
    '<p>[微笑]</p><p>前[赞]后</p><h2>[爱心]</h2><ul><li><p>[火]</p></li></ul><table><tbody><tr><td><p>[星星]</p></td><td><p>空</p></td></tr></tbody></table><p>完</p>'
  const address = await writeDocument(page, await makeSpace(page, '输入法'), { title: '输入法', content })
  await openEditor(page, `${address}/update`)
  const blocks = ['p >> nth=0', 'p >> nth=1', 'h2', 'li p', 'td p >> nth=0']
  // the cursor stands at the first
  await expect(text(page).locator('.emoji')).toHaveCount(4)
  for (const block of blocks) {
    const line = text(page).locator(block)
    await line.click()
    await page.keyboard.press('Home')
    await compose(page, [['nihao', '你好'], ['shijie', '世界']]) // prettier-ignore
    await page.keyboard.press('End')
    await compose(page, [['zaijian', '再见'], ['le', '了']]) // prettier-ignore
  }
  await expect(text(page).locator('p').first()).toHaveText('你好世界[微笑]再见了')
  await text(page).getByText('完', { exact: true }).click()
  await expect(text(page).locator('.emoji')).toHaveCount(5)
  // typed anew: a picture once the cursor has gone on, and no word lost behind it
  await page.keyboard.press('End')
  await page.keyboard.type('[OK]')
  await compose(page, [['hao', '好'], ['de', '的']]) // prettier-ignore
  await expect(text(page).locator('.emoji')).toHaveCount(6)
  await page.keyboard.type('[书]')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(address)
  const { content: saved } = await readDocument(page, address)
  for (const words of ['你好世界[微笑]再见了', '你好世界前[赞]后再见了', '你好世界[爱心]再见了', '你好世界[火]再见了'])
    expect(saved).toContain(words)
  expect(saved).toContain('你好世界[星星]再见了')
  expect(saved).toContain('<p>完[OK]好的</p>')
  expect(saved).not.toContain('emoji')
})
