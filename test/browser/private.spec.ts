import type { Page } from '@playwright/test'
import { addressOf, writeDocument } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'

// 备课本 is 王老师's private space; 周也 is a member of it, 陈默 is not.

test('what is private shows to its members, and does not exist for anybody else', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'wang@example.com')
  const space = await addressOf(page, '备课本')
  const text = { title: '期末命题草稿', content: '<p>压轴题考可持久化线段树。</p>' }
  const document = await writeDocument(page, space, text)

  await test.step('周也 finds and reads it', async () => {
    await signIn(page, 'zhou@example.com')
    await visit(page, '/search?text=期末命题')
    await page.getByRole('link', { name: '期末命题草稿' }).click()
    await expect(page.getByRole('article')).toContainText('压轴题考可持久化线段树')
    await expect(page).toHaveURL(document)
  })

  const hidden = [space, `${space}/resources`, document, `${document}/update`, `${space}/resources/new`]
  const everybodyElse = [
    { who: '陈默', email: 'chen@example.com', pages: hidden },
    // pages for writing ask a visitor to sign in, whether they exist or not
    { who: 'a visitor', email: null, pages: hidden.slice(0, 3) },
  ]
  for (const { who, email, pages } of everybodyElse)
    await test.step(`${who} finds nothing`, async () => {
      await page.context().clearCookies()
      if (email) await signIn(page, email)
      const expected = await lookAt(page, '/spaces/999999')
      expect(expected.status).toBe(404)
      for (const address of pages) expect(await lookAt(page, address), address).toEqual(expected)
      for (const word of ['期末命题', '压轴题', '备课本']) {
        await visit(page, `/search?text=${word}`)
        await expect(page.getByText('没有匹配的结果')).toBeVisible()
      }
      await visit(page, '/')
      await expect(page.getByRole('main')).not.toContainText(/备课本|期末命题/)
      await page.getByRole('combobox', { name: '搜索空间和文档' }).fill('备课')
      await page.waitForResponse((response) => response.url().includes('autocomplete'))
      // what is typed can be searched for, and that is all
      await expect(page.getByRole('option')).toHaveText([/搜索“备课”/])
    })
})

/** What others do meanwhile is told in the header. */
const news = /，\d+\+? 条未读| 有新动态|\?type=\w+/g

async function lookAt(page: Page, address: string) {
  const reply = await page.goto(address)
  await page
    .getByRole('button', { name: '陈默的菜单' })
    .or(page.getByRole('link', { name: '登录 / 注册' }))
    .waitFor()
  const shown = await page.locator('body').ariaSnapshot()
  // a visitor's page holds a link that leads back to it after signing in
  return { status: reply!.status(), shown: shown.replace(/redirect=\S+/g, 'redirect=…').replace(news, '') }
}
