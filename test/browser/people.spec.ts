import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fromHere } from './demo.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'

// One's own page: the battery, and what one says of oneself (specification, sections 2, 4 and 5).

async function me(page: Page) {
  const reply = await page.request.get('/v3/users/info')
  return (await reply.json()).data as { id: number }
}

/** What no format makes small. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

test('the first page of a day charges the battery, which the header, the page about it and the profile show', async ({
  page,
}) => {
  const data = { email: 'chen@example.com', login_type: 'password', password: 'gewu-demo' }
  await page.request.post('/v1/users/login', { data, headers: { 'come-from': 'web', ...fromHere() } })
  await visit(page, '/users/settings/password')
  const indicator = page.getByRole('link', { name: /^电量 / })
  await expect(indicator).toHaveAccessibleName('电量 0/3，了解电量')
  await indicator.hover()
  await expect(page.getByRole('tooltip', { name: '知识遗忘 · 今日未充电，快去给自己充电吧' })).toBeVisible()

  await visit(page, '/')
  await expect(page.getByText('充电成功，电量 (1/3)')).toBeVisible()
  await expect(indicator).toHaveAccessibleName('电量 1/3，了解电量')
  await indicator.focus()
  await expect(page.getByRole('tooltip', { name: '记忆唤醒 · 今日已充电，坚持就是胜利' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await indicator.click()
  const about = await opened
  await ready(about)
  await expect(about.getByRole('heading', { level: 1, name: '关于电量' })).toBeVisible()
  await expect(about.getByRole('main').getByText('记忆唤醒 · 今日已充电，坚持就是胜利')).toBeVisible()
  await visit(page, `/users/${(await me(page)).id}`)
  await expect(page.getByRole('complementary').getByText('1/3')).toBeVisible()

  // another browser of theirs asks for itself
  await page.evaluate(() => localStorage.removeItem('gewu.battery-day'))
  await page.reload()
  await expect(page.getByText('今日已充电', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/sign_in/)
  expect(await page.evaluate(() => localStorage.getItem('gewu.battery-day'))).toBeNull()
})

test('陈默 gives herself a picture of any size, says who she is, and stands so everywhere', async ({ page }) => {
  await signIn(page, 'chen@example.com')
  const { id } = await me(page)
  const before = (await (await page.request.get(`/v1/users/${id}`)).json()).data
  await visit(page, `/users/${id}`)
  await page.getByRole('link', { name: '编辑资料' }).click()
  await expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传头像' }).click()
  // 4 MB, which nobody is refused for
  const buffer = await noise(1200)
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024)
  await (await chooser).setFiles({ name: '照片.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await dialog.getByLabel('缩放').press('ArrowRight')
  const uploaded = page.waitForResponse((reply) => reply.url().endsWith('/upload/paste'))
  await dialog.getByRole('button', { name: '使用' }).click()
  const { data } = await (await uploaded).json()
  await expect(page.getByRole('button', { name: '更换头像' })).toBeVisible()
  const file = await page.request.get(`/files/${data.key}`)
  expect((await file.body()).length).toBeLessThanOrEqual(200 * 1024)

  await page.getByRole('radio', { name: '女' }).check()
  await page.getByLabel('学校或单位').fill('启明')
  await page.getByLabel('简介').fill('把公式讲成故事')
  await page.getByLabel('标签').fill('概率论')
  await page.getByLabel('标签').press('Enter')
  await page.getByLabel('昵称').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入昵称')).toBeVisible()
  await page.getByLabel('昵称').fill(before.nickname)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(page.getByRole('button', { name: /的菜单$/ }).locator('img')).toHaveAttribute(
    'src',
    `/files/${data.key}`,
  )
  await page.getByRole('link', { name: '查看个人主页' }).click()
  const about = page.getByRole('complementary')
  for (const fact of ['女', '启明', '概率论']) await expect(about.getByText(fact, { exact: true })).toBeVisible()
  await expect(page.getByText('把公式讲成故事')).toBeVisible()
  // what they did, day by day, for those who do not see the picture
  await expect(page.getByRole('img', { name: /^过去一年有 \d+ 次动态$/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /过去一年每天的动态次数/ })).toBeAttached()
  for (const tab of ['评论', '动态', '关注', '粉丝', '积分']) {
    await page
      .getByRole('navigation', { name: `${before.nickname}的内容` })
      .getByRole('link', { name: tab, exact: true })
      .click()
    await expect(page).toHaveTitle(new RegExp(`^${tab} - ${before.nickname}`))
  }
})

test('pointing at a name, or reaching it by keys, opens a card of that person; what does not load opens none', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'lin@example.com')
  await visit(page, '/')
  const name = page.getByRole('region', { name: '文档' }).getByRole('link', { name: '王老师' }).first()
  const card = page.getByRole('region', { name: '王老师的名片' })
  // the card's code comes after the page: until then pointing at somebody does nothing
  await expect(async () => {
    await page.mouse.move(5, 5)
    await name.hover()
    await expect(card.getByRole('definition')).toHaveCount(5, { timeout: 3_000 })
  }).toPass()
  expect((await page.locator('[data-person-card]').boundingBox())!.width).toBe(340)
  await card.getByRole('button', { name: /关注/ }).hover()
  await expect(card.getByRole('link', { name: '发私信' })).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(card).toHaveCount(0)

  await page.keyboard.press('Tab')
  await name.focus()
  await expect(card).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(card.getByRole('link', { name: '王老师' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(name).toBeFocused()

  complaints.expect(/ERR_FAILED|request failed/)
  await visit(page, '/')
  await page.route('**/v1/users/*', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed')
  await name.hover()
  await asked
  await expect(page.locator('[data-person-card]')).toHaveCount(0)
})
