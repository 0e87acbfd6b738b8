import type { Page } from '@playwright/test'
import { makeSpace, post } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Activities of spaces: what takes place, and who comes.

test.describe.configure({ mode: 'parallel' })

const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)

test('王老师 arranges a meeting for one; 小林 joins it, 周也 waits and gets the seat; each has a calendar @phone', async ({
  page,
}) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '有活动的空间')
  await visit(page, `${space}/activities`)
  await page.getByRole('main').getByRole('link', { name: '发起活动' }).first().click()
  await page.getByRole('textbox', { name: '标题' }).fill('线下读书会')
  await page.locator('.ProseMirror').fill('带上第三章的问题。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByLabel('开始时间').fill('2099-03-01T14:00')
  await page.getByLabel('结束时间').fill('2099-03-01T13:00')
  await page.getByRole('textbox', { name: '地点' }).fill('图书馆三楼')
  await page.getByRole('spinbutton', { name: '名额' }).fill('1')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('结束时间应在开始时间之后')).toBeVisible()
  await page.getByLabel('结束时间').fill('2099-03-01T16:00')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { name: '线下读书会', level: 1 })).toBeVisible()
  await expect(page.getByText('2099-03-01 14:00 – 16:00')).toBeVisible()
  const activity = new URL(page.url()).pathname

  await signIn(page, 'lin@example.com')
  await visit(page, space)
  await page.getByRole('link', { name: '活动', exact: true }).click()
  await page.getByRole('link', { name: '线下读书会' }).click()
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await said(page, '已报名')
  await expect(page.getByRole('list', { name: '报名的人' })).toContainText('小林')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '日历文件' }).click()
  expect((await saved).suggestedFilename()).toBe('线下读书会.ics')

  await signIn(page, 'zhou@example.com')
  await visit(page, activity)
  await page.getByRole('button', { name: '加入候补' }).click()
  await expect(page.getByText('前面还有 0 人')).toBeVisible()

  await signIn(page, 'lin@example.com')
  await visit(page, activity)
  await page.getByRole('button', { name: '取消报名' }).click()
  await expect(page.getByRole('list', { name: '报名的人' })).toContainText('周也')

  await signIn(page, 'zhou@example.com')
  await visit(page, `${space}/activities`)
  await expect(page.getByText('已报名', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '订阅日历' }).click()
  await page.getByRole('button', { name: '生成订阅地址' }).click()
  const address = await page.getByRole('textbox', { name: '订阅地址' }).inputValue()
  expect(await (await page.request.get(address)).text()).toContain('SUMMARY:线下读书会')
})

const day = 86_400_000
const later = (days: number, hours = 0) =>
  new Date(Math.floor(Date.now() / day) * day + days * day + (6 + hours) * 3_600_000).toISOString()
async function activity(page: Page): Promise<string> {
  const space = await makeSpace(page, '有活动的空间')
  const about = { activityable_type: 'Product', activityable_id: Number(space.split('/').at(-1)) }
  const seats = { start_at: later(7), end_at: later(7, 2), join_limit: 20 }
  await post(page, '/v1/activities', {
    ...about,
    title: '一个名字长到手机上一行放不下的线下读书会·第三次',
    start_at: later(14),
    end_at: later(16),
    link: 'https://meeting.example.cn/room/8f3c2a7719e04d5db1c6a0e2?from=calendar&lang=zh-CN',
  })
  const content = '<p>这次读第三章，轮到小林领读。</p><ul><li>带上你的题目</li><li>两点准时开始</li></ul>'
  const place = '市图书馆三楼东侧研讨室（从北门进，上电梯右转）'
  const { id } = await post(page, '/v1/activities', { ...about, ...seats, title: '本周六线下讨论', content, place })
  await post(page, `/v1/activities/${id}/join`, {})
  return `${space}/activities/${id}`
}
const list = async (page: Page) => (await activity(page)).replace(/\/\d+$/, '')

lookAt([
  { name: 'activities', as: 'wang', address: list },
  { name: 'activities-empty', as: 'wang', address: async (page) => `${await makeSpace(page, '没有活动')}/activities` },
  { name: 'activity', as: 'wang', address: activity },
  {
    name: 'activities-subscribe',
    as: 'wang',
    address: list,
    first: async (page) => {
      await page.getByRole('button', { name: '订阅日历' }).click()
      await page.getByRole('button', { name: '生成订阅地址' }).click()
      await expect(page.getByRole('textbox', { name: '订阅地址' })).toBeVisible()
    },
  },
  {
    name: 'new-activity',
    as: 'wang',
    address: async (page) => `${await list(page)}/new`,
    first: async (page) => {
      await page.getByRole('button', { name: '设置' }).click()
      await expect(page.getByLabel('开始时间')).toBeVisible()
    },
  },
  {
    name: 'edit-activity',
    as: 'wang',
    address: async (page) => `${await activity(page)}/update`,
    first: (page) => expect(page.locator('.ProseMirror')).toContainText('轮到小林领读'),
  },
])
