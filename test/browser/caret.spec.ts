import type { Page } from '@playwright/test'
import { addressOf, writeDocument } from './demo.ts'
import { expect, signIn, test } from './journey.ts'
import { compose, openEditor, text } from './writing.ts'

// Where the cursor stands, at the speed of a program: every key as fast as the browser takes it, in texts that fit into
// the window and in texts of which most lies outside of it.

test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

const section = (n: number) =>
  `<h2>第 ${n} 节</h2><p>锁给不了它没有的保证：<strong>持有者</strong>停下来，时间不会停。<code>fence = ${n}</code>。</p>` +
  `<ul><li><p>先取号</p></li><li><p>再写入</p></li></ul><pre><code class="language-python">if token &lt; last:\n    raise Stale(token)</code></pre>` +
  `<table><tbody><tr><th><p>方案</p></th></tr><tr><td><p>租约 ${n}</p></td></tr></tbody></table>`

const lastWords = '最后一段，它长到要占好几行：' + '租约会过期，时钟会走偏，网络会分开又合上。'.repeat(12)
/** @param sections some 500 bytes each */
const textOf = (sections: number) =>
  `<p>开头。</p>${Array.from({ length: sections }, (_, n) => section(n + 1)).join('')}<p>倒数第二段。</p><p>${lastWords}</p>`

const sizes = [
  ['short', 0],
  ['middle', 20],
  ['long', 210],
] as const

const blocks = (page: Page) => text(page).locator('> *')
const block = (page: Page, fromEnd: number) => blocks(page).nth(-fromEnd)

/** Each key follows the other without a pause. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

for (const [size, sections] of sizes) {
  test.describe(`in a ${size} text`, () => {
    test.beforeEach(async ({ page }) => {
      const written = { title: '光标', content: textOf(sections) }
      await openEditor(page, `${await writeDocument(page, await addressOf(page, '备课本'), written)}/update`)
      await expect(block(page, 1)).toHaveText(lastWords)
      await text(page).click({ position: { x: 60, y: 25 } })
    })

    test('what is typed right after Enter stands in the new paragraph, by keys and by an input method', async ({
      page,
    }) => {
      await press(page, 'Control+End')
      for (const line of ['abcdef', 'ghijkl', 'mnopqr', 'stuvwx', 'yzabcd']) {
        await press(page, 'Enter')
        await page.keyboard.type(line)
      }
      expect((await blocks(page).allTextContents()).slice(-6)).toEqual([
        lastWords, 'abcdef', 'ghijkl', 'mnopqr', 'stuvwx', 'yzabcd',
      ]) // prettier-ignore
      await press(page, 'Control+Home', 'End', 'Enter')
      await page.keyboard.type('quick')
      await press(page, 'Enter')
      await compose(page, [
        ['zhongwen', '中文'],
        ['jinjie', '紧接'],
      ])
      await press(page, 'Enter')
      await page.keyboard.type('after')
      expect((await blocks(page).allTextContents()).slice(0, 4)).toEqual(['开头。', 'quick', '中文紧接', 'after'])
    })

    test('Ctrl+End and Ctrl+Home lead to the very ends, and the arrows across blocks', async ({ page }) => {
      await press(page, 'Control+End')
      await page.keyboard.type('完')
      await expect(block(page, 1)).toHaveText(`${lastWords}完`)
      await press(page, 'Control+Home')
      await page.keyboard.type('始')
      await expect(blocks(page).first()).toHaveText('始开头。')
      await press(page, 'Control+End', 'Home', 'Control+End')
      await page.keyboard.type('了')
      await expect(block(page, 1)).toHaveText(`${lastWords}完了`)
      await press(page, ...Array.from({ length: lastWords.length + 3 }, () => 'ArrowLeft'))
      await page.keyboard.type('左')
      await expect(block(page, 2)).toHaveText('倒数第二段。左')
      await press(page, 'ArrowRight', 'ArrowUp')
      await page.keyboard.type('上')
      await expect(block(page, 2)).toHaveText('上倒数第二段。左')
      await press(page, 'End', 'ArrowRight')
      await page.keyboard.type('右')
      await expect(block(page, 1)).toHaveText(`右${lastWords}完了`)
    })

    test('the whole text is copied, and after undoing one writes on where the undone text was', async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await press(page, 'Control+a', 'Control+c')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied.startsWith('开头。')).toBe(true)
      expect(copied.endsWith(lastWords)).toBe(true)
      expect(copied.match(/再写入/g) ?? []).toHaveLength(sections)

      await press(page, 'Control+End', 'Enter')
      await page.keyboard.type('undone')
      await press(page, 'Control+Home')
      // what was typed slowly, on a busy machine, is several steps
      do await press(page, 'Control+z')
      while ((await block(page, 1).textContent()) !== lastWords)
      await page.keyboard.type('here')
      await expect(block(page, 1)).toHaveText(`${lastWords}here`)
    })
  })
}
