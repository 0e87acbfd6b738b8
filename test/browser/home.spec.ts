import type { Page } from '@playwright/test'
import { addressOf, makeSpace, writeDocument } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, expectNoAxeViolations, readToTheEnd, signIn, test, visit } from './journey.ts'

// The home page's ranking of the last 7 days (specification, section 2). The demo world was made just now, by its people.

test.describe.configure({ mode: 'parallel' })

const ranking = (page: Page) => page.getByRole('region', { name: '7 天活跃榜' })
const rankOnServer = '**/v1/front_pages/users_rank*'

/** The ranking with these people, whoever is active in other tests. */
async function rankPeople(page: Page, nicknames: string[]) {
  const list = nicknames.map((nickname, index) => ({
    score: 1200 - index * 100,
    user: { id: index + 1, nickname, avatar: null, attention: false },
    can: { follow: true },
  }))
  await page.route(rankOnServer, (route) => route.fulfill({ json: { code: 0, message: 'ok', data: { list } } }))
}

test('the most active people stand beside the home page; 陈默 follows the first from there', async ({ page }) => {
  await signIn(page, 'chen@example.com')
  await visit(page, '/')
  const first = ranking(page).getByRole('listitem').filter({ hasText: '王老师' })
  await expect(first).toContainText(/\+\d+/)
  await first.getByRole('button', { name: /^关注/ }).click()
  await expect(page.getByText('关注成功')).toBeVisible()
  await expect(first.getByRole('button', { name: /^已关注/ })).toBeVisible()
  await visit(page, '/')
  await first.getByRole('button', { name: /^已关注/ }).click()
  await expect(first.getByRole('button', { name: /^关注/ })).toBeVisible()
  await first.getByRole('link', { name: '王老师' }).click()
  await expect(page).toHaveTitle('空间 - 王老师 - 格物')
})

test('two people are no ranking, and a failure is not told', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/)
  await rankPeople(page, ['甲', '乙'])
  const asked = page.waitForResponse(rankOnServer)
  await visit(page, '/')
  await (await asked).finished()
  await expect(page.getByRole('region', { name: '空间' })).toBeVisible()
  await expect(ranking(page)).toHaveCount(0)
  await page.unroute(rankOnServer)
  await page.route(rankOnServer, (route) => route.abort())
  await visit(page, '/')
  await expect(ranking(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('who signed in gets what is recommended, and another batch of it', async ({ page }) => {
  await signIn(page, 'lin@example.com')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, '/')
  await expect(page.getByRole('region', { name: '空间' }).getByRole('article').first()).toBeVisible()
  await visit(page, await addressOf(page, '机器学习讲义'))
  await page.getByRole('link', { name: '格物', exact: true }).click()
  await expect(page.getByRole('region', { name: '文档' }).getByRole('article').first()).toBeVisible()
  expect(asked).toContain('/v1/home_pages/products')
  expect(asked).toContain('/v1/home_pages/files')
  expect(asked).not.toContain('/v1/front_pages/products')
})

test('the ranking looks right', async ({ page }) => {
  await rankPeople(page, [
    '王老师',
    '一个昵称长得不得了的人叫什么好呢',
    '周也',
    '陈默',
    '苏晴',
    'Ludwig van Beethoven',
    '小林',
  ])
  await visit(page, '/')
  await expect(ranking(page).getByRole('listitem')).toHaveCount(7)
  await expect(ranking(page).getByRole('button')).toHaveCount(3)
  await expect(ranking(page)).toContainText('+1.2k')
  await expectGoodLooks(page, 'ranking')
})

test('documents have a section of their own, and other documents come in their place', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '再来一批')
  for (const title of ['一', '二', '三', '四', '五', '六'])
    await writeDocument(page, space, { title: `第${title}篇`, content: '<p>正文</p>' })
  const documents = page.getByRole('region', { name: '文档' })
  await expect(async () => {
    await visit(page, '/')
    await expect(documents.getByRole('button', { name: '换一批' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await readToTheEnd(page)
  const titles = () => documents.getByRole('heading', { level: 3 }).allTextContents()
  const before = await titles()
  // a press while the list is being asked for anew does nothing
  await expect(async () => {
    const asked = page.waitForResponse((response) => response.url().includes('page=2'), { timeout: 5000 })
    await documents.getByRole('button', { name: '换一批' }).click()
    expect(new URL((await asked).url()).searchParams.get('type')).toBe('ProductDocument')
  }).toPass()
  await expect.poll(titles).not.toEqual(before)
})

test('a visitor is told what this is, in true numbers, and has two ways in @phone', async ({ page }) => {
  await visit(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('把一门学问，一起讲清楚')
  // others open spaces meanwhile
  await expect(async () => {
    const { data } = await (await page.request.get('/v1/front_pages/numbers')).json()
    expect(data.spaces).toBeGreaterThan(2)
    await page.reload()
    await expect(main.locator('dl')).toContainText(`个空间${data.spaces}`, { timeout: 1000 })
  }).toPass()
  await expect(main.getByRole('link', { name: '随便看看' })).toHaveAttribute('href', '#home-spaces')
  await expectNoAxeViolations(page)
  await main.getByRole('link', { name: '免费注册' }).click()
  await expect(page).toHaveURL('/users/sign_up')
})

test('on a phone a bar leads between places, and what is read has the whole screen @phone', async ({
  page,
  isMobile,
}) => {
  const bar = page.getByRole('navigation', { name: '底部导航' })
  await visit(page, '/')
  await expect(bar).toBeVisible({ visible: isMobile })
  await visit(page, await addressOf(page, '《劝学》精读'))
  await expect(bar).toHaveCount(0)
  await signIn(page, 'lin@example.com')
  await visit(page, await addressOf(page, '古文观止共读'))
  if (!isMobile) return
  await bar.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('menuitem', { name: '新建空间' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: '我的' }).click()
  await expect(page).toHaveTitle('空间 - 小林 - 格物')
  await expect(bar.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeViolations(page)
})

test('the QQ group opens over the footer, by keys too, and closes again @phone', async ({ page }) => {
  await visit(page, '/')
  const opener = page.getByRole('button', { name: 'QQ 群' })
  const group = page.getByRole('dialog', { name: 'QQ 群' })
  await expect(group).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(group).toContainText('612345678')
  await expect(group).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page, 'all', 'footer')
  await page.keyboard.press('Tab')
  await expect(group.getByRole('button', { name: '复制' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group).toBeHidden()
  await expect(opener).toBeFocused()
})
