import type { Page } from '@playwright/test'
import { fromHere, makeSpace } from './demo.ts'
import { expect, readToTheEnd, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Communities: spaces that belong together.

test.describe.configure({ mode: 'parallel' })

const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)

test('王老师 founds one and invites a space; 小林, who keeps it, comes in from its home page and leaves @phone', async ({
  page,
}) => {
  await signIn(page, 'lin@example.com')
  const name = `星图笔记${Date.now() % 1_000_000}`
  const space = await makeSpace(page, name)
  await signIn(page, 'wang@example.com')
  await visit(page, '/communities')
  await page.getByRole('link', { name: '新建共同体' }).click()
  await page.getByRole('textbox', { name: '共同体名称' }).fill('观星者')
  await page.getByRole('textbox', { name: '简介' }).fill('一起看星星的空间')
  await page.getByRole('main').getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { name: '观星者', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: '邀请空间' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: '按名称查找空间' }).fill(name)
  await dialog.getByRole('checkbox', { name }).click()
  await dialog.getByRole('button', { name: '邀请', exact: true }).click()
  await said(page, '邀请已发出')
  await expect(page.getByRole('list', { name: '邀请与申请' })).toContainText('等待对方答复')
  const community = new URL(page.url()).pathname

  await signIn(page, 'lin@example.com')
  await visit(page, space)
  await readToTheEnd(page)
  await page.getByRole('button', { name: `同意：${name}` }).click()
  await said(page, '已加入“观星者”')
  await page.getByRole('region', { name: '共同体' }).getByRole('link', { name: '观星者' }).click()
  await expect(page).toHaveURL(community)
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()

  await visit(page, space)
  await readToTheEnd(page)
  const card = page.getByRole('region', { name: '共同体' })
  await card.getByRole('button', { name: '管理' }).click()
  await card.getByRole('button', { name: '退出：观星者' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await said(page, '已退出')
  await expect(card).toHaveCount(0)
})

/** Two spaces, and one that is asked. */
async function newCommunity(page: Page): Promise<string> {
  const send = async (path: string, data: object) =>
    (await (await page.request.post(path, { data, headers: fromHere() })).json()).data as { id: number }
  const { id } = await send('/v1/communities', {
    title: '一个名字长到手机上一行放不下的读书会共',
    description: '同读一本书，每周一章。',
  })
  const spaces = [await makeSpace(page, '甲班'), await makeSpace(page, '乙班')]
  await send(`/v1/communities/${id}/community_invites`, {
    product_ids: spaces.map((space) => Number(space.split('/').at(-1))),
  })
  return `/communities/${id}`
}

lookAt([
  { name: 'communities', address: '/communities' },
  { name: 'new-community', as: 'lin', address: '/communities/new' },
  { name: 'community', as: 'zhou', address: newCommunity },
  { name: 'community-settings', as: 'zhou', address: async (page) => `${await newCommunity(page)}/settings` },
])
