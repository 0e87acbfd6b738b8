import type { Page } from '@playwright/test'
import { makeSpace, readDocument, saveElsewhere, writeDocument } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, readToTheEnd, signIn, test, visit } from './journey.ts'

// The versions of a document: what each said, what it changed, and the way back to one.

test.describe.configure({ mode: 'parallel' })

const formula = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
const unchanged = Array.from({ length: 8 }, (_, i) => `<p>第 ${i + 1} 段没有变，只是放在这里。</p>`).join('')

const drafts = [
  {
    title: '土星环的倾角',
    content: `<h2>观测</h2><p>上周三晚上我们量了土星环的倾角，用的是学校的望远镜。</p>${unchanged}<p>按 ${formula('B = 26')} 算。</p>`,
  },
  {
    title: '土星环的倾角与长短轴',
    content:
      `<h2>观测</h2><p>上周五晚上我们量了土星环的倾角，用的是学校的望远镜。</p>${unchanged}<p>按 ${formula('B = 27')} 算。</p>` +
      `<ul><li><p>长轴</p></li><li><p>短轴</p></li></ul><table><tbody>${row('日期', '倾角')}${row('周三', '26')}</tbody></table>` +
      '<pre><code class="language-python">b = 26\nprint(b)\n</code></pre>',
  },
  {
    title: '土星环的倾角与长短轴',
    content:
      `<h2>观测</h2><p>上周五晚上我们量了土星环的倾角，用的是学校的望远镜。</p>${unchanged}<p>按 ${formula('B = 27')} 算。</p>` +
      `<ul><li><p>长轴</p></li><li><p>中轴</p></li><li><p>短轴</p></li></ul><table><tbody>${row('日期', '倾角')}${row('周三', '26')}${row('周五', '27')}</tbody></table>` +
      '<pre><code class="language-python">b = 27\nprint(b)\n</code></pre><p>结论：环正在慢慢合上。</p>',
  },
]

/** 王老师's document with three versions. Returns its address. */
async function written(page: Page): Promise<string> {
  await signIn(page, 'wang@example.com')
  const address = await writeDocument(page, await makeSpace(page, '观测记录'), drafts[0]!)
  for (const draft of drafts.slice(1)) await saveElsewhere(page, address, draft)
  return address
}

async function openHistory(page: Page, address: string) {
  await visit(page, address)
  await readToTheEnd(page)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '历史版本' }).click()
  const dialog = page.getByRole('dialog', { name: '历史版本' })
  await expect(dialog.getByRole('list', { name: '版本' })).toBeVisible()
  return dialog
}

test('each version tells who saved it, when, and how much it grew', async ({ page }) => {
  const dialog = await openHistory(page, await written(page))
  const versions = dialog.getByRole('list', { name: '版本' }).getByRole('button')
  await expect(versions).toHaveCount(3)
  await expect(versions.nth(0)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d\+17 字王老师 · 当前版本/)
  await expect(versions.nth(1)).toContainText(/\+24 字王老师 · 第 2 版/)
  await expect(versions.nth(2)).toContainText(/\+143 字王老师 · 第 1 版/)
  await expect(dialog.getByRole('tabpanel')).toContainText('环正在慢慢合上')
  await versions.nth(2).click()
  await expect(dialog.getByRole('tabpanel')).toContainText('上周三晚上')
  await expect(dialog.getByRole('tabpanel').locator('.katex-html')).toBeVisible()
})

test('what a version changed stands in its text', async ({ page }) => {
  const dialog = await openHistory(page, await written(page))
  const versions = dialog.getByRole('list', { name: '版本' }).getByRole('button')
  await dialog.getByRole('tab', { name: '与上一版比较' }).click()
  const panel = dialog.getByRole('tabpanel')
  await expect(panel).toContainText(/新增 \d+ 字，删除 \d+ 字/)
  await expect(panel.locator('li[data-diff=ins]')).toHaveText('中轴')
  await expect(panel.locator('tr[data-diff=ins]')).toContainText('周五')
  await expect(panel.locator('pre del')).toHaveText('b = 26\n')
  await expect(panel.locator('pre ins')).toHaveText('b = 27\n')
  await expect(panel.getByRole('insertion').last()).toHaveText('结论：环正在慢慢合上。')
  // what did not change is folded, and unfolds
  await expect(panel).not.toContainText('第 5 段没有变')
  await panel.getByRole('button', { name: /^…省略 \d+ 段$/ }).click()
  await expect(panel).toContainText('第 5 段没有变')

  await versions.nth(1).click()
  await expect(panel.getByRole('deletion').filter({ hasText: '周三' })).toBeVisible()
  await expect(panel.getByRole('insertion').filter({ hasText: '与长短轴' })).toBeVisible()
  await expect(panel.locator('.diff-unit .katex-html')).toHaveCount(2)
  await versions.nth(2).click()
  await expect(panel).toContainText('这是第一个版本')
  await dialog.getByRole('tab', { name: '与当前版比较' }).click()
  await expect(panel.getByRole('insertion').last()).toHaveText('结论：环正在慢慢合上。')
})

test('an old version comes back, and not over one that was saved meanwhile', async ({ page, complaints }) => {
  complaints.expect(/status of 409/)
  const address = await written(page)
  const dialog = await openHistory(page, address)
  const versions = dialog.getByRole('list', { name: '版本' }).getByRole('button')
  await expect(dialog.getByRole('button', { name: '恢复到这个版本' })).toHaveCount(0)
  await versions.nth(2).click()
  await saveElsewhere(page, address, { title: '别处改的', content: '<p>别处改的。</p>' })
  const restore = async () => {
    await dialog.getByRole('button', { name: '恢复到这个版本' }).click()
    await page.getByRole('dialog', { name: '恢复到第 1 版？' }).getByRole('button', { name: '恢复' }).click()
  }
  await restore()
  await expect(page.getByText(/^恢复失败/)).toBeVisible()
  await expect(versions).toHaveCount(4)
  expect((await readDocument(page, address)).title).toBe('别处改的')
  await restore()
  await expect(page.getByText('已恢复到第 1 版')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('土星环的倾角')
  expect((await readDocument(page, address)).content).toContain('上周三晚上')
})

test('a visitor sees the versions and changes nothing', async ({ page }) => {
  const address = await written(page)
  await page.context().clearCookies()
  const dialog = await openHistory(page, address)
  await dialog.getByRole('list', { name: '版本' }).getByRole('button').nth(2).click()
  await expect(dialog.getByRole('tabpanel')).toContainText('上周三晚上')
  await expect(dialog.getByRole('button', { name: '恢复到这个版本' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list makes room for a version, and comes back', async ({ page }) => {
    const dialog = await openHistory(page, await written(page))
    const list = dialog.getByRole('list', { name: '版本' })
    await expect(dialog.getByRole('tablist')).toBeHidden()
    await list.getByRole('button').nth(1).tap()
    await expect(list).toBeHidden()
    await dialog.getByRole('tab', { name: '与上一版比较' }).tap()
    await expect(dialog.getByRole('deletion').filter({ hasText: '周三' })).toBeVisible()
    await dialog.getByRole('button', { name: '全部版本' }).tap()
    await expect(list).toBeVisible()
    await expect(dialog.getByRole('tablist')).toBeHidden()
  })
})

test('a comparison can be read by everybody, in both themes and widths', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const dialog = await openHistory(page, await written(page))
  await dialog.getByRole('list', { name: '版本' }).getByRole('button').nth(1).click()
  for (const tab of ['与上一版比较', '与当前版比较']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByText(/新增 \d+ 字/)).toBeVisible()
    await expectGoodLooks(page, `revisions-${tab}`)
  }
})
