import type { Page } from '@playwright/test'
import { fromHere, makeSpace, post, writeDocument } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Groups: people who learn together, at a space.

test.describe.configure({ mode: 'parallel' })

const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)

test('王老师 makes one that asks something; 小林 answers and is let in, looks around and leaves @phone', async ({
  page,
}) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, `后端读书${Date.now() % 1_000_000}`)
  await visit(page, `${space}/groups`)
  await page.getByRole('main').getByRole('link', { name: '新建小组' }).first().click()
  await page.getByRole('textbox', { name: '小组名称' }).fill('第三期')
  await page.getByRole('textbox', { name: '简介' }).fill('十二周读完一本书，每周一章')
  await page.getByRole('textbox', { name: '加入条件' }).fill('你想读哪一章？')
  await page.getByRole('main').getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { name: '第三期', level: 1 })).toBeVisible()
  const group = new URL(page.url()).pathname
  await page.getByRole('button', { name: '生成口令' }).click()
  const key = await page.getByRole('status').locator('strong').textContent()

  await page.getByRole('button', { name: '选择空间' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: '按名称查找空间' }).fill('算法竞赛知识库')
  await dialog.getByRole('checkbox', { name: '算法竞赛知识库' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await said(page, '保存成功')
  await expect(page.getByRole('list', { name: '资源' }).getByRole('link').first()).toBeVisible()

  await signIn(page, 'lin@example.com')
  await visit(page, group)
  await page.getByRole('textbox', { name: '口令' }).fill(key!)
  await page.getByRole('button', { name: '加入', exact: true }).click()
  await page.getByRole('textbox', { name: '你想读哪一章？' }).fill('第七章')
  await page.getByRole('button', { name: '申请加入' }).click()
  await said(page, '申请已提交')
  await expect(page.getByText('正在等待管理员答复')).toBeVisible()

  await signIn(page, 'wang@example.com')
  await visit(page, group)
  await page.getByRole('link', { name: '去答复' }).click()
  await expect(page.getByText('第七章')).toBeVisible()
  await page.getByRole('button', { name: '同意：小林' }).click()
  await said(page, '小林已加入小组')

  await signIn(page, 'lin@example.com')
  await visit(page, group)
  await page.getByRole('navigation', { name: '小组导航' }).getByRole('link', { name: '成员' }).click()
  await expect(page.getByRole('list', { name: '成员' })).toContainText('王老师')
  await expect(page.getByRole('link', { name: '设置', exact: true })).toHaveCount(0)
  await visit(page, group)
  await page.getByRole('button', { name: '退出小组' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await said(page, '已退出小组')
})

/** With its key. */
async function newGroup(page: Page) {
  const space = await makeSpace(page, '后端读书')
  const { id } = await post(page, '/v1/groups', {
    title: '一个名字长到手机上一行放不下的后端读书小组·第三期',
    description: '十二周读完《数据密集型应用系统设计》，每周一章，轮流领读，读完各写一篇。',
    join_condition: '你想领读哪一章？',
    product_id: Number(space.split('/').at(-1)),
  })
  const used = Number(space.split('/').at(-1))
  await writeDocument(page, space, { title: '第一章：可靠、可扩展、可维护', content: '<p>读完了</p>' })
  await page.request.post('/v1/group_products', { data: { group_id: id, product_ids: [used] }, headers: fromHere() })
  const { key } = await post<{ key: string }>(page, `/v1/groups/${id}/set_key`, {})
  return { space, at: `/groups/${id}`, key }
}
const ofGroup = (part: string) => async (page: Page) => `${(await newGroup(page)).at}${part}`

lookAt([
  { name: 'groups', as: 'zhou', address: async (page) => `${(await newGroup(page)).space}/groups` },
  { name: 'new-group', as: 'zhou', address: async (page) => `${await makeSpace(page, '读书')}/groups/new` },
  { name: 'group', as: 'zhou', address: ofGroup('') },
  { name: 'group-members', as: 'zhou', address: ofGroup('/members') },
  { name: 'group-settings', as: 'zhou', address: ofGroup('/settings') },
  {
    name: 'join-group',
    as: 'zhou',
    address: async (page) => {
      const { key } = await newGroup(page)
      await signIn(page, 'lin@example.com')
      return `/groups/join/${key}`
    },
  },
])
