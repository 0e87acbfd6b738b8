import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { fromHere, makeSpace, post } from './demo.ts'
import { expect, expectNoAxeViolations, ready, signIn, test, visit } from './journey.ts'
import { webmOf } from './preview-files.ts'
import { openSettings, publish } from './writing.ts'

// Films are uploaded, watched and written about.

test.describe.configure({ mode: 'parallel' })

const field = (page: Page) => page.getByRole('group', { name: '视频' })
const choose = (page: Page, ...files: { name: string; type: string; bytes: Buffer }[]) =>
  field(page)
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes })))
const parts = (page: Page) => page.getByRole('list', { name: '各集' }).getByRole('listitem')
const film = (page: Page) => page.getByRole('region', { name: '视频' }).locator('video')
const at = (page: Page) => film(page).evaluate((player: HTMLVideoElement) => player.currentTime)

const srt =
  '1\r\n00:00:00,000 --> 00:00:00,400\r\n<i>第一句</i>\r\n\r\n2\r\n00:00:00,500 --> 00:00:00,900\r\n第二句 <b>\r\n'

test('films become a video of several parts, which is watched with chapters, captions and keys @phone', async ({
  page,
}) => {
  await signIn(page, 'wang@example.com')
  const bytes = await webmOf(page, 3)
  const space = await makeSpace(page, '录像课')
  await visit(page, `${space}/resources/new?resource_type=Video`)
  await choose(page, { name: '讲义.txt', type: 'text/plain', bytes: Buffer.from('一') })
  await expect(page.getByText('请选择视频文件')).toBeVisible()
  await choose(page, { name: '老片.mkv', type: 'video/x-matroska', bytes })
  await expect(page.getByText('浏览器播放不了“老片.mkv”')).toBeVisible()
  await choose(
    page,
    { name: '第一讲.webm', type: 'video/webm', bytes },
    { name: '第二讲.webm', type: 'video/webm', bytes },
  )
  await expect(parts(page)).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: '标题', exact: true })).not.toHaveValue('')
  for (const name of ['第 1 集的画面', '第 2 集的画面']) {
    const picture = page.getByRole('img', { name })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  }
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('算法录像')
  await page.getByRole('textbox', { name: '第 1 集的标题' }).fill('二分')
  await page.getByRole('textbox', { name: '第 1 集的说明' }).fill('见 0:01 处。\n0:00 引子\n0:01 不变式')
  await expect(page.getByText('2 个章节')).toBeVisible()
  await page
    .getByRole('group', { name: '第 1 集的字幕' })
    .locator('input[type=file]')
    .setInputFiles({ name: '第一讲.srt', mimeType: 'text/plain', buffer: Buffer.from(srt) })
  await expect(page.getByLabel('第 1 集字幕的语言')).toHaveValue('zh-CN')
  const before = await page.getByRole('img', { name: '第 1 集的画面' }).getAttribute('src')
  await parts(page).nth(0).getByRole('button', { name: '选择画面' }).click()
  const dialog = page.getByRole('dialog', { name: '选择画面' })
  const moment = dialog.getByLabel('画面的时间')
  await moment.waitFor()
  await moment.press('ArrowRight')
  await dialog.getByRole('button', { name: '用作封面' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: '第 1 集的画面' })).not.toHaveAttribute('src', before!)
  await expectNoAxeViolations(page)
  await publish(page)
  await expect(page).toHaveURL(/resources-docs\/\d+$/)
  await ready(page)
  await expect(film(page)).toBeVisible()
  // a film of three seconds would be over, and the next part begin, while one looks
  await film(page).evaluate((player: HTMLVideoElement) => void (player.loop = true))
  const chapters = page.getByRole('navigation', { name: '章节' })
  const sought = film(page).evaluate(
    (player: HTMLVideoElement) =>
      new Promise<number>((resolve) => player.addEventListener('seeked', () => resolve(player.currentTime))),
  )
  await chapters.getByRole('button', { name: /不变式/ }).click()
  expect(await sought).toBeGreaterThan(0.5)
  await page.getByLabel('字幕').selectOption('zh-CN')
  await page.getByText('字幕全文').click()
  const said = page.getByRole('navigation', { name: '字幕全文' })
  await expect(said.getByRole('button')).toContainText(['第一句', '第二句'])
  await page.getByLabel('速度').selectOption('2')
  await expect.poll(() => film(page).evaluate((player: HTMLVideoElement) => player.playbackRate)).toBe(2)
  await film(page).evaluate((player: HTMLVideoElement) => player.pause())
  await film(page).focus()
  await page.keyboard.press('0')
  await expect.poll(() => at(page)).toBe(0)
  await page.keyboard.press('<')
  await expect(page.getByLabel('速度')).toHaveValue('1.75')
  await page.keyboard.press('c')
  await expect(said).toBeHidden()
  // so does what one notes for oneself
  const pauseAt = (second: number) =>
    film(page).evaluate((player: HTMLVideoElement, to) => {
      player.pause()
      player.currentTime = to
    }, second)
  await pauseAt(1.2)
  await expect.poll(() => at(page)).toBe(1.2)
  await page.getByText('我的笔记（只有自己能看）').click()
  await page.getByRole('textbox', { name: '在现在这一刻记一笔' }).fill('重看不变式')
  await page.getByRole('button', { name: '记下' }).click()
  const notes = page.getByRole('list', { name: '我的笔记' })
  await expect(notes).toContainText('重看不变式')
  await pauseAt(0)
  await notes.getByRole('button', { name: '跳到 00:01' }).click()
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(1)
  await film(page).evaluate((player: HTMLVideoElement) => player.pause())
  // what is said about a moment leads there
  await film(page).evaluate((player: HTMLVideoElement) => void (player.currentTime = 1.2))
  await page.getByRole('heading', { name: '评论' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: '写下你的评论…' }).click()
  await page.getByRole('textbox', { name: '写下你的评论…' }).fill('为什么是闭区间？')
  await page.getByLabel('在 00:01 处').check()
  await page.getByRole('button', { name: '发表', exact: true }).click()
  const comment = page.getByRole('list', { name: '评论列表' })
  await expect(comment).toContainText('为什么是闭区间？')
  await page.getByRole('navigation', { name: '各集' }).getByRole('button').nth(1).click()
  await expect(chapters).toBeHidden()
  await comment.getByRole('button', { name: '跳到 00:01' }).click()
  await expect(chapters).toBeVisible()
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(1)
  // the second part by itself after the first, or by its name
  await page.getByRole('navigation', { name: '各集' }).getByRole('button').nth(1).click()
  await expect(chapters).toBeHidden()
  await visit(page, `${space}/resources`)
  await expect(page.getByText('算法录像')).toBeVisible()
})

test('what this browser cannot play says so when it is uploaded, and when it is watched', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[0-9]|Failed to load/)
  await signIn(page, 'wang@example.com')
  const bytes = (await webmOf(page)).subarray(0, 60)
  await visit(page, '/resources/new?resource_type=Video')
  await choose(page, { name: '坏的.webm', type: 'video/webm', bytes })
  await expect(page.getByText('这个浏览器播放不了“坏的.webm”')).toBeVisible()
  // a program that is called a film
  const program = Buffer.from('MZ\x90\0\x03'.padEnd(600, '\0'), 'latin1')
  await choose(page, { name: '程序.mp4', type: 'video/mp4', bytes: program })
  await expect(page.getByText('文件的内容和扩展名 .mp4 不符')).toBeVisible()
  await page.getByRole('button', { name: '移除：程序.mp4' }).click()
  await openSettings(page)
  await publish(page)
  await expect(page).toHaveURL(/resources\/\d+$/)
  await ready(page)
  await expect(page.getByRole('region', { name: '视频' })).toContainText('播放不了它的格式')
  await expect(page.getByRole('link', { name: '下载视频' })).toBeVisible()
})

test('where one was is known on every device, and a plan knows who watched to the end', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const bytes = await webmOf(page)
  const space = await makeSpace(page, '接着看')
  await visit(page, `${space}/resources/new?resource_type=Video`)
  const film1 = { name: '第一讲.webm', type: 'video/webm', bytes }
  await choose(page, film1, { ...film1, name: '第二讲.webm' })
  await expect(parts(page)).toHaveCount(2)
  // their pictures are on their way until then
  for (const name of ['第 1 集的画面', '第 2 集的画面'])
    await expect
      .poll(() => page.getByRole('img', { name }).evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(800)
  await publish(page)
  await expect(page).toHaveURL(/resources-docs\/\d+$/)
  const address = page.url()
  const id = Number(address.split('/').at(-1))
  const steps = [{ key: 's1', id, day: 1, note: '' }]
  const plan = await post(page, `/v1/products/${space.split('/').at(-1)}/product_files`, {
    type: 'ProductPlan',
    title: '看完它',
    content: JSON.stringify({ start: null, steps }),
  })
  const put = (path: string, data: object) => page.request.put(path, { data, headers: fromHere() })
  await put(`/v1/plans/${plan.id}/progress`, { is_following: true })
  // elsewhere
  await put('/v1/study/places', { resource_id: id, part: 'p2', place: 83 })
  await page.goto(address)
  await ready(page)
  const list = page.getByRole('navigation', { name: '各集' }).getByRole('button')
  await expect(list.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: '从 01:23 接着看' })).toBeVisible()
  await list.nth(0).click()
  await expect(list.nth(0)).toHaveAttribute('aria-current', 'true')
  await film(page).evaluate((player: HTMLVideoElement) => void player.play())
  const done = async () => (await (await page.request.get(`/v1/plans/${plan.id}/progress`)).json()).data.done_count
  // the second part begins by itself after the first
  await expect.poll(done).toBe(1)
})
