import type { Locator, Page } from '@playwright/test'
import { addressOf, fromHere, writeDocument } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, expectNoAxeViolations, readToTheEnd, signIn, test, visit } from './journey.ts'

// Pictures of a text over the whole page (specification, sections 1 and 9).

test.describe.configure({ mode: 'parallel' })

const pictures = 'https://pictures.example.org'
const content = `<p>海岸线的三张照片。</p>
  <p><img src="${pictures}/1600x900-a.svg" alt="退潮时的海岸" width="600" height="338"></p>
  <p><img src="${pictures}/900x1600-b.svg" alt="灯塔" width="300" height="533"></p>
  <p><a href="/"><img src="${pictures}/120x60-c.svg" alt="徽章" width="120" height="60"></a></p>
  <p><img src="${pictures}/300x200-d.svg" width="300" height="200"></p>${'<p>潮起潮落。</p>'.repeat(30)}`

/** The pictures lie on another host, which no test asks: its answers, of the size that their names say, stand here. */
async function answerForPictures(page: Page) {
  await page.route(`${pictures}/**`, (route) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url())!
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#38a"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
}

async function textWithPictures(page: Page, title: string) {
  await answerForPictures(page)
  await signIn(page, 'wang@example.com')
  return writeDocument(page, await addressOf(page, '算法竞赛知识库'), { title, content })
}

const viewer = (page: Page) => page.getByRole('dialog', { name: '查看图片' })
const stageOf = (page: Page) => viewer(page).locator('img')
const inText = (page: Page, alt: string) => page.getByRole('article').getByRole('button', { name: `查看图片 ${alt}` })
const press = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true }).click()
const percent = (page: Page) => viewer(page).getByRole('button', { name: /^\d+%/ })

/** The middle and the size of what is shown, in whole pixels, once it stands still. */
async function boxOf(shown: Locator) {
  await expect(shown).toBeVisible()
  const { x, y, width, height } = (await shown.boundingBox())!
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), width: Math.round(width), height: Math.round(height) } // prettier-ignore
}

test('王老师 opens a picture, goes on by buttons and arrows, and comes back to where he was', async ({ page }) => {
  await visit(page, await textWithPictures(page, '海岸线'))
  await inText(page, '灯塔').focus()
  const before = await page.evaluate(() => [scrollY, document.body.getBoundingClientRect().width])
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toHaveAttribute('aria-modal', 'true')
  await expect(viewer(page)).toContainText('2/3')
  await expect(viewer(page)).toContainText('灯塔')
  expect(await page.evaluate(() => [scrollY, document.body.getBoundingClientRect().width])).toEqual(before)
  await page.keyboard.press('ArrowLeft')
  await expect(stageOf(page)).toHaveAttribute('alt', '退潮时的海岸')
  await expect(viewer(page).getByRole('button', { name: '上一张' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page)).toContainText('1/3')
  await press(page, '下一张')
  await press(page, '下一张')
  await expect(viewer(page)).toContainText('3/3')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('3/3')
  await press(page, '上一张')
  await expect(viewer(page)).toContainText('2/3')
  await expect(viewer(page).getByRole('link', { name: '查看原图' })).toHaveAttribute('href', /900x1600-b/)
  await expect(viewer(page).getByRole('link', { name: '下载图片' })).toHaveAttribute('download', '')
  // all that takes focus lies within
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press('Tab')
    expect(await viewer(page).evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(inText(page, '灯塔')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before[0])
})

test('it fades away within 300 ms, and at once for whoever wants no motion', async ({ page }) => {
  await visit(page, await textWithPictures(page, '海岸线渐隐'))
  // in one go, before it is gone; whoever has the focus hears the key
  const closing = async () => {
    await expect.poll(() => viewer(page).evaluate((box) => box.contains(document.activeElement))).toBe(true)
    return viewer(page).evaluate(async (box) => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      const times = () => box.getAnimations().map((animation) => animation.effect!.getTiming().duration)
      while (box.isConnected && !times().length) await new Promise((next) => setTimeout(next))
      return times()
    })
  }
  for (const [reducedMotion, shown] of [
    ['no-preference', (times: unknown[]) => expect(times).toEqual([300])],
    ['reduce', (times: unknown[]) => expect(times).not.toContain(300)],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await inText(page, '灯塔').click()
    await expect(stageOf(page)).toBeVisible()
    shown(await closing())
    await expect(viewer(page)).toHaveCount(0)
    await expect(inText(page, '灯塔')).toBeFocused()
  }
})

test('zooming, moving and turning, by keys, wheel and mouse', async ({ page }) => {
  await visit(page, await textWithPictures(page, '海岸线近看'))
  await inText(page, '退潮时的海岸').click()
  const whole = await boxOf(stageOf(page))
  expect(whole.width).toBeGreaterThan(900)
  for (const key of ['+', '=']) await page.keyboard.press(key)
  await expect(percent(page)).toHaveText('130%')
  await page.keyboard.press('-')
  await press(page, '缩小')
  await press(page, '缩小')
  await expect(percent(page)).toHaveText('85%')
  await page.keyboard.press('0')
  await expect(percent(page)).toHaveText('100%')
  await stageOf(page).hover()
  for (let times = 0; times < 9; times++) await page.mouse.wheel(0, -100)
  await expect(percent(page)).toHaveText('200%')
  await expect(viewer(page).getByRole('button', { name: /^放大/ })).toHaveAttribute('aria-disabled', 'true')
  expect(Math.abs((await boxOf(stageOf(page))).width - whole.width * 2)).toBeLessThanOrEqual(1)
  await page.mouse.down()
  await page.mouse.move(whole.x - 120, whole.y + 40, { steps: 4 })
  await page.mouse.up()
  const moved = await boxOf(stageOf(page))
  expect([moved.x, moved.y]).toEqual([whole.x - 120, whole.y + 40])
  await percent(page).click()
  await expect.poll(() => boxOf(stageOf(page))).toEqual(whole)
  await press(page, '旋转')
  const turned = await boxOf(stageOf(page))
  expect(turned.height).toBeGreaterThan(turned.width)
  expect(turned.height).toBeLessThanOrEqual(page.viewportSize()!.height)
  // beside the picture
  await page.mouse.click(20, 300)
  await expect(viewer(page)).toHaveCount(0)
})

test('what leads elsewhere keeps leading there, and without an own text a picture can be opened too', async ({
  page,
}) => {
  await visit(page, await textWithPictures(page, '海岸线的徽章'))
  await expect(inText(page, '徽章')).toHaveCount(0)
  await page.getByRole('article').getByRole('button', { name: '查看图片', exact: true }).click()
  await expect(viewer(page)).toContainText('3/3')
  await press(page, '关闭')
  await page.getByRole('link', { name: '徽章', exact: true }).click()
  await expect(page).toHaveTitle('首页 - 格物')
})

test('pictures of a comment stand for themselves', async ({ page }) => {
  const address = await textWithPictures(page, '海岸线与评论')
  await page.request.post('/v1/comments', {
    data: {
      commentable_type: 'ProductDocument',
      commentable_id: Number(address.match(/\d+$/)![0]),
      content: `<p>我也拍了<img src="${pictures}/400x300-e.svg" alt="另一处海岸"></p>`,
    },
    headers: fromHere(),
  })
  await visit(page, address)
  await readToTheEnd(page)
  await page.getByRole('button', { name: '查看图片 另一处海岸' }).click()
  await expect(viewer(page)).toContainText('1/1')
  await expect(viewer(page).getByRole('button', { name: '下一张' })).toHaveCount(0)
})

test('a lost connection is said, and the page stands', async ({ page, complaints }) => {
  complaints.expect(/image-viewer|ERR_INTERNET_DISCONNECTED/)
  await visit(page, await textWithPictures(page, '海岸线断网'))
  await page.route('**/image-viewer*', (route) => route.abort('internetdisconnected'))
  await inText(page, '退潮时的海岸').click()
  await expect(page.getByText('没能打开图片，请检查网络后再试')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('海岸线断网')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('two fingers zoom on a phone, one moves', async ({ page }) => {
    await visit(page, await textWithPictures(page, '海岸线在手里'))
    await inText(page, '退潮时的海岸').tap()
    await expect(stageOf(page)).toHaveJSProperty('complete', true)
    const { x, y, width } = await boxOf(stageOf(page))
    const hand = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((at, id) => ({ x: at, y, id })) })
    await touch('touchStart', x - 30, x + 30)
    await touch('touchMove', x - 45, x + 45)
    await touch('touchMove', x - 48, x + 48)
    await touch('touchEnd')
    await expect(percent(page)).toHaveText('160%')
    await touch('touchStart', x)
    await touch('touchMove', x - 25)
    await touch('touchMove', x - 50)
    await touch('touchEnd')
    const moved = await boxOf(stageOf(page))
    expect(moved.x).toBe(x - 50)
    expect(moved.width).toBe(Math.round(width * 1.6))
  })
})

test('the viewer looks right', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, await textWithPictures(page, '海岸线的样子'))
  await inText(page, '退潮时的海岸').click()
  await expect(stageOf(page)).toBeVisible()
  await expectGoodLooks(page, 'viewer')
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are pictures', async ({ page, browser }) => {
    const writer = await browser.newPage({ baseURL: test.info().project.use.baseURL! })
    const address = await textWithPictures(writer, '海岸线无脚本')
    await writer.close()
    await answerForPictures(page)
    await page.goto(address)
    await expect(page.getByRole('article').getByRole('img', { name: '灯塔' })).toBeVisible()
    await expect(page.locator('img[tabindex]')).toHaveCount(0)
  })
})
