import type { Page } from '@playwright/test'
import { fromHere, makeSpace, post, writeDocument } from './demo.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'
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
  // home leads back to the group in which one was last, until one leaves it
  await visit(page, '/')
  const back = page.getByRole('navigation', { name: '新建' }).getByRole('link', { name: '回到小组' })
  await expect(back).toHaveAttribute('href', group)
  await visit(page, group)
  await page.getByRole('button', { name: '退出小组' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await said(page, '已退出小组')
  await visit(page, '/')
  await ready(page)
  await expect(back).toHaveCount(0)
})

test('王老师 tells the group something and arranges to meet; 小林 reads it and joins @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '小组有公告的空间')
  const { id } = await post(page, '/v1/groups', { title: '第三期', product_id: Number(space.split('/').at(-1)) })
  const { key } = await post<{ key: string }>(page, `/v1/groups/${id}/set_key`, {})
  const tabs = page.getByRole('navigation', { name: '小组导航' })
  await visit(page, `/groups/${id}`)
  await tabs.getByRole('link', { name: '公告' }).click()
  await page.getByRole('main').getByRole('link', { name: '发布公告' }).first().click()
  await page.getByRole('textbox', { name: '标题' }).fill('周五改到七点')
  await page.locator('.ProseMirror').fill('带上第三章。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('checkbox', { name: '置顶' }).check()
  await expect(page.getByRole('checkbox', { name: '仅成员可见' })).toHaveCount(0)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { name: '周五改到七点', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/groups/${id}/announcements/\\d+$`))
  await page.getByRole('link', { name: '编辑' }).click()
  await page.locator('.ProseMirror').fill('带上第四章。')
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await said(page, '已更新')
  await expect(page.getByText('带上第四章。')).toBeVisible()

  await visit(page, `/groups/${id}/activities/new`)
  await page.getByRole('textbox', { name: '标题' }).fill('周五晨读')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByLabel('开始时间').fill('2099-03-01T07:00')
  await page.getByLabel('结束时间').fill('2099-03-01T08:00')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { name: '周五晨读', level: 1 })).toBeVisible()

  await askGroup(page, id)

  await signIn(page, 'lin@example.com')
  await post(page, '/v1/groups/join', { key })
  await visit(page, `/groups/${id}`)
  await expect(page.getByRole('list', { name: '问卷' })).toContainText('第三期期中问卷')
  await tabs.getByRole('link', { name: '公告' }).click()
  await page.getByRole('list', { name: '公告' }).getByRole('link', { name: '周五改到七点' }).click()
  await expect(page.getByText('带上第四章。')).toBeVisible()
  await page.getByRole('link', { name: '返回小组' }).click()
  await tabs.getByRole('link', { name: '活动' }).click()
  await page.getByRole('link', { name: '周五晨读' }).click()
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await expect(page.getByRole('list', { name: '报名的人' })).toContainText('小林')

  await signIn(page, 'wang@example.com')
  await visit(page, `/groups/${id}`)
  await page.getByRole('button', { name: '作废' }).click()
  await said(page, '口令已作废')
  await expect(page.getByRole('button', { name: '生成口令' })).toBeVisible()
})

test('王老师 gives the group something to do; 小林 opens it, and 王老师 takes it back @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '布置任务的空间')
  const used = Number(space.split('/').at(-1))
  await writeDocument(page, space, { title: '第一章：可靠', content: '<p>读完了</p>' })
  const { id } = await post(page, '/v1/groups', { title: '第三期', product_id: used })
  const { key } = await post<{ key: string }>(page, `/v1/groups/${id}/set_key`, {})
  await page.request.post('/v1/group_products', { data: { group_id: id, product_ids: [used] }, headers: fromHere() })
  await visit(page, `/groups/${id}`)
  await expect(page.getByText('还没有布置任务')).toBeVisible()
  await page.getByRole('button', { name: '布置任务' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '第一章：可靠' }).check()
  await dialog.getByLabel('截止日期').fill('2099-01-31')
  await dialog.getByRole('button', { name: '布置', exact: true }).click()
  await said(page, '已布置')
  const tasks = page.getByRole('list', { name: '任务', exact: true })
  await expect(tasks).toContainText('2099-01-31 截止')
  await expect(tasks).toContainText('1 名成员中 0 人已完成')

  await signIn(page, 'lin@example.com')
  await post(page, '/v1/groups/join', { key })
  await visit(page, `/groups/${id}`)
  await expect(page.getByRole('button', { name: '布置任务' })).toHaveCount(0)
  await tasks.getByRole('link', { name: '第一章：可靠' }).click()
  await expect(page.getByRole('heading', { name: '第一章：可靠', level: 1 })).toBeVisible()

  await signIn(page, 'wang@example.com')
  await visit(page, `/groups/${id}`)
  await tasks.getByRole('button', { name: '撤回：第一章：可靠' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await said(page, '已撤回')
  await expect(page.getByText('还没有布置任务')).toBeVisible()
})

/** Of whoever looks, delivered to their group. */
async function askGroup(page: Page, groupId: number) {
  const item = { timestamp: 1, kind: 'short', title: '想读哪一章' }
  const { id } = await post(page, '/v1/questionnaires', { title: '第三期期中问卷', questionnaire_items: [item] })
  await page.request.post(`/v1/questionnaires/${id}/deliver`, {
    data: { place: 'group', place_ids: [groupId] },
    headers: fromHere(),
  })
}

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
  const title = '第一章：可靠、可扩展、可维护，以及一个长到手机上一行放不下的名字'
  const text = (await writeDocument(page, space, { title, content: '<p>读完了</p>' })).split('/').at(-1)
  await post(page, `/v1/groups/${id}/assignments`, { subject_id: Number(text), due_on: '2099-01-31' })
  await page.request.post('/v1/group_products', { data: { group_id: id, product_ids: [used] }, headers: fromHere() })
  await askGroup(page, id)
  const { key } = await post<{ key: string }>(page, `/v1/groups/${id}/set_key`, {})
  return { space, at: `/groups/${id}`, key }
}
const ofGroup = (part: string) => async (page: Page) => `${(await newGroup(page)).at}${part}`

const day = { start_at: '2099-03-01T06:00:00Z', end_at: '2099-03-01T08:00:00Z' }
/** What it is told, and when it meets. */
async function newsOf(page: Page) {
  const { at } = await newGroup(page)
  const content = '<p>下午两点，图书馆三楼。</p><ul><li>带上你的题目</li><li>准时开始</li></ul>'
  await post(page, `/v1${at}/group_notices`, { title: '本周的领读换成第四章', content })
  const more = { title: '一条名字长到手机上一行放不下的、放在最上面的小组公告', content, is_pinned: true }
  const notice = await post<{ path: string }>(page, `/v1${at}/group_notices`, more)
  const place = { activityable_type: 'Group', activityable_id: Number(at.split('/').at(-1)), join_limit: 20 }
  const about = { ...place, ...day, title: '周六下午线下讨论', content, place: '市图书馆三楼' }
  const activity = await post<{ id: number; path: string }>(page, '/v1/activities', about)
  await post(page, `/v1/activities/${activity.id}/join`, {})
  return { at, notice: notice.path, activity: activity.path }
}

lookAt([
  { name: 'group-announcements', as: 'zhou', address: async (page) => `${(await newsOf(page)).at}/announcements` },
  { name: 'group-announcements-empty', as: 'zhou', address: ofGroup('/announcements') },
  { name: 'group-announcement', as: 'zhou', address: async (page) => (await newsOf(page)).notice },
  { name: 'new-group-announcement', as: 'zhou', address: ofGroup('/announcements/new') },
  { name: 'edit-group-announcement', as: 'zhou', address: async (page) => `${(await newsOf(page)).notice}/update` },
  { name: 'group-activities', as: 'zhou', address: async (page) => `${(await newsOf(page)).at}/activities` },
  { name: 'group-activity', as: 'zhou', address: async (page) => (await newsOf(page)).activity },
  { name: 'new-group-activity', as: 'zhou', address: ofGroup('/activities/new') },
  { name: 'edit-group-activity', as: 'zhou', address: async (page) => `${(await newsOf(page)).activity}/update` },
  { name: 'groups', as: 'zhou', address: async (page) => `${(await newGroup(page)).space}/groups` },
  { name: 'new-group', as: 'zhou', address: async (page) => `${await makeSpace(page, '读书')}/groups/new` },
  { name: 'group', as: 'zhou', address: ofGroup('') },
  {
    name: 'group-assignment-dialog',
    as: 'zhou',
    address: ofGroup(''),
    first: async (page) => {
      await page.getByRole('button', { name: '布置任务' }).click()
      await page.getByRole('dialog').getByRole('radio').first().check()
    },
  },
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
