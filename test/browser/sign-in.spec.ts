import type { Page } from '@playwright/test'
import { addressOf, fromHere, readDocument, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, signIn, test, visit } from './journey.ts'
import { openEditor, text } from './writing.ts'

async function enter(page: Page, password = 'gewu-demo') {
  await page.getByLabel('手机号或邮箱').fill('wang@example.com')
  await page.getByRole('textbox', { name: /^密码/ }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const menu = (page: Page) => page.getByRole('button', { name: '王老师的菜单' })

test('王老师 is asked to sign in, does so, and gets where she wanted to go', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/spaces/new')
  await expect(page).toHaveURL('/users/sign_in?redirect=%2Fspaces%2Fnew')
  await expect(page.getByText('请先登录后再继续')).toBeVisible()
  await expectNoAxeViolations(page)
  await enter(page)
  await expect(page).toHaveURL('/spaces/new')
  await expect(menu(page)).toBeVisible()

  // signed in already, she is not asked again
  await visit(page, '/users/sign_in')
  await expect(page).toHaveURL('/')
})

test('a link of the page leads a visitor to sign-in as well, and back', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: '建一个空间，放进第一篇文档' }).click()
  await expect(page.getByText('请先登录后再继续')).toBeVisible()
  await enter(page)
  await expect(page).toHaveURL('/spaces/new')
})

test('a redirect leads to no other site', async ({ page }) => {
  await visit(page, '/users/sign_in?redirect=%2F%2Fexample.org%2F')
  await enter(page)
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeVisible()
})

test('a wrong password is said, and what was typed stays', async ({ page }) => {
  await visit(page, '/users/sign_in')
  await enter(page, 'gewu-wrong')
  await expect(page.getByRole('alert')).toHaveText('账号或密码不正确')
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue('wang@example.com')
  await expect(page.getByRole('textbox', { name: /^密码/ })).toHaveValue('gewu-wrong')
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue('wang@example.com')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入验证码')).toBeVisible()
})

test('周也 signs in with a code', async ({ page }) => {
  await visit(page, '/users/sign_in')
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByLabel('手机号或邮箱').fill('zhou@example.com')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  const letters = (await (await page.request.get('/dev/mailbox')).json()) as { to: string; code: string }[]
  await page.getByRole('textbox', { name: '验证码' }).fill(letters.find(({ to }) => to === 'zhou@example.com')!.code)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: '周也的菜单' })).toBeVisible()
})

test('whoever signs out is a visitor at once', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, '/')
  // a part that comes alive after it would find the page of a visitor around it, and the browser says so
  await readToTheEnd(page)
  await menu(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByText('已退出')).toBeVisible()
  await expect(page).toHaveURL('/users/sign_in')
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible()
  await page.goto('/spaces/new')
  await expect(page).toHaveURL('/users/sign_in?redirect=%2Fspaces%2Fnew')
})

test('a session that ends while 王老师 writes costs her no word', async ({ page, complaints }) => {
  // the browser says on its own that a call was refused
  complaints.expect(/status of 401/)
  await signIn(page, 'wang@example.com')
  const address = await writeDocument(page, await addressOf(page, '备课本'), {
    title: '断线',
    content: '<p>第一句。</p>',
  })
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('第二句，还没有保存。')
  await endSession(page)
  await page.getByRole('button', { name: '更新' }).click()

  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  await expect(page).toHaveURL(`/users/sign_in?redirect=${encodeURIComponent(`${address}/update`)}`)
  await enter(page)
  await expect(page.getByText('已恢复未保存的草稿')).toBeVisible()
  await expect(text(page)).toHaveText('第一句。第二句，还没有保存。')
  await page.getByRole('button', { name: '更新' }).click()
  await expect(page).toHaveURL(address)
  expect((await readDocument(page, address)).content).toContain('第一句。第二句，还没有保存。')
})

/** Ends this page's session as another of her devices would. */
async function endSession(page: Page) {
  const { data } = await (await page.request.get('/v1/sessions', { params: { per_number: 100 } })).json()
  const { id } = data.list.find(({ current }: { current: boolean }) => current)
  const here = await page.context().cookies()
  await signIn(page, 'wang@example.com')
  const gone = await page.request.delete(`/v1/sessions/${id}`, { headers: fromHere() })
  expect(gone.ok()).toBe(true)
  await page.context().clearCookies()
  await page.context().addCookies(here)
}

test('on a screen that needs no sign-in, the end of a session is said when it matters', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/)
  await signIn(page, 'wang@example.com')
  const address = await addressOf(page, '《赤壁赋》变与不变')
  await visit(page, address)
  await readToTheEnd(page)
  await endSession(page)
  await page.getByRole('button', { name: '写下你的评论…' }).click()
  await page.getByRole('textbox', { name: '写下你的评论…' }).fill('这一段我读了三遍。')
  await page.getByRole('button', { name: '发表' }).click()
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  await enter(page)
  await expect(page).toHaveURL(address)
  // where she was, with what she had written
  await expect(page.getByRole('textbox', { name: '写下你的评论…' })).toHaveText('这一段我读了三遍。')
})
