import type { Page } from '@playwright/test'
import { addressOf, fromHere } from './demo.ts'
import { expect, readToTheEnd, ready, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// What a person shows of themselves, and following them (specification, section 2).

test.describe.configure({ mode: 'parallel' })

const works = { 王老师: '线段树与懒标记', 小林: '《劝学》精读' }

/** The page of whoever wrote this. */
async function pageOf(page: Page, nickname: keyof typeof works) {
  const [spaceId, id] = (await addressOf(page, works[nickname])).match(/\d+/g)!
  const reply = await page.request.get(`/v1/products/${spaceId}/product_files/${id}`)
  return `/users/${(await reply.json()).data.user.id}`
}

/** The page of whoever is signed in. */
async function ownPage(page: Page) {
  const reply = await page.request.get('/v3/users/info')
  return `/users/${(await reply.json()).data.id}`
}

const banner = (page: Page, nickname: string) => page.getByRole('region', { name: nickname, exact: true })
const tabs = (page: Page, nickname: string) => page.getByRole('navigation', { name: `${nickname}的内容` })
const followButton = (page: Page, nickname: string) =>
  banner(page, nickname).getByRole('button', { name: new RegExp(`关注 ?${nickname}$`) })
const fans = (page: Page) =>
  page.getByRole('list', { name: '数字' }).getByRole('link', { name: /粉丝/ }).locator('span').first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a document leads to its author, with spaces and collections', async ({ page }) => {
    await page.goto(await addressOf(page, works.小林))
    // above the text; those who wrote it stand below it once more
    await page.getByRole('article').getByRole('link', { name: '小林' }).first().click()
    await expect(page).toHaveTitle('空间 - 小林 - 格物')
    await expect(page.getByRole('heading', { level: 1, name: '小林' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '面包屑' })).toHaveText('小林')
    const spaces = page.getByRole('region', { name: '管理的空间' })
    // other journeys may have made her more of them meanwhile
    const more = page.getByRole('link', { name: '加载更多' })
    while (await more.isVisible()) await more.click()
    await expect(spaces.getByRole('link', { name: '古文观止共读' })).toBeVisible()
    await expect(page.getByRole('link', { name: '最近访问' })).toHaveCount(0)
    await page.getByRole('link', { name: '关注的' }).click()
    await expect(page).toHaveURL(/\/spaces\?type=collection$/)
    await expect(page.getByRole('link', { name: '算法竞赛知识库' })).toBeVisible()
    await tabs(page, '小林').getByRole('link', { name: '收藏' }).click()
    await expect(page).toHaveTitle('收藏 - 小林 - 格物')
    await expect(page.getByRole('list', { name: '收藏' }).getByRole('link')).toContainText(['机器学习讲义'])
    await page.getByRole('navigation', { name: '收藏的种类' }).getByRole('link', { name: '文档' }).click()
    // other journeys may have collected one meanwhile
    await expect(page.getByText('还没有收藏文档').or(page.getByRole('list', { name: '收藏' }))).toBeVisible()
  })

  for (const rest of ['/nothing', '/spaces/1'])
    test(`${rest} of a person does not exist`, async ({ page, complaints }) => {
      complaints.expect(/status of 404/)
      const reply = await page.goto(`${await pageOf(page, '小林')}${rest}`)
      expect(reply!.status()).toBe(404)
      await expect(page).toHaveTitle('页面不存在 - 格物')
    })

  test('whoever does not exist has no page, and a private list falls back to the public one', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 404/)
    for (const id of ['999999', '02579', 'lin']) expect((await page.goto(`/users/${id}`))!.status()).toBe(404)
    await page.goto(`${await pageOf(page, '小林')}/spaces?type=history`)
    await expect(page.getByRole('region', { name: '管理的空间' })).toBeVisible()
  })
})

test('王老师 follows 小林 and no longer', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  await visit(page, await pageOf(page, '小林'))
  const before = Number(await fans(page).textContent())
  const button = followButton(page, '小林')
  await button.click()
  await expect(page.getByText('关注成功')).toBeVisible()
  await expect(button).toHaveText(/已关注/)
  await expect(fans(page)).toHaveText(String(before + 1))
  await page.reload()
  await ready(page)
  await expect(button).toHaveText(/已关注/)
  await button.click()
  await expect(fans(page)).toHaveText(String(before))
  await expect(button).not.toHaveText(/已关注/)
})

test('a follow that fails takes itself back, and a visitor is asked to sign in', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/)
  await signIn(page, 'zhou@example.com')
  const address = await pageOf(page, '小林')
  await visit(page, address)
  await page.route('**/v1/votes', (route) => route.abort())
  // another test may have her followed
  const before = await followButton(page, '小林').textContent()
  await followButton(page, '小林').click()
  await expect(page.getByText('关注失败：网络错误')).toBeVisible()
  await expect(followButton(page, '小林')).toHaveText(before!)

  await page.context().clearCookies()
  await visit(page, address)
  await followButton(page, '小林').click()
  await expect(page.getByText('请先登录', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/users/sign_in?redirect=${encodeURIComponent(address)}`)
})

test('小林 finds her own page in her menu, and all of her spaces from the home page', async ({ page }) => {
  await signIn(page, 'lin@example.com')
  await visit(page, await addressOf(page, '机器学习讲义'))
  await page.getByRole('button', { name: '小林的菜单' }).click()
  await page.getByRole('menuitem', { name: '个人主页' }).click()
  await expect(page).toHaveTitle('空间 - 小林 - 格物')
  await expect(page.getByRole('region', { name: '最近访问空间' })).toBeVisible()
  await expect(followButton(page, '小林')).toHaveCount(0)

  await visit(page, '/')
  const mine = page.getByRole('region', { name: '我的空间' })
  await mine.getByRole('tab', { name: '关注' }).click()
  await mine.getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL(/\/users\/\d+\/spaces\?type=collection$/)
  await expect(page.getByRole('region', { name: '关注的空间' })).toContainText('算法竞赛知识库')
})

test('a long list goes on, and says that it did not', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/)
  await signIn(page, 'zhou@example.com')
  for (let number = 1; number <= 21; number++) {
    const data = { title: `笔记本 ${number}`, is_open: false }
    const reply = await page.request.post('/v1/products', { data, headers: fromHere() })
    expect(await reply.json()).toMatchObject({ code: 0 })
  }
  await visit(page, `${await ownPage(page)}/spaces?type=admin`)
  const cards = page.getByRole('region', { name: '管理的空间' }).getByRole('article')
  await expect(cards).toHaveCount(20)
  const isNextPage = (url: URL) => url.pathname === '/v1/products' && url.searchParams.get('page') === '2'
  await page.route(isNextPage, (route) => route.abort())
  await page.getByRole('link', { name: '加载更多' }).click()
  await expect(page.getByText('加载失败，请重试')).toBeVisible()
  await page.unroute(isNextPage)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(cards.filter({ hasText: '算法竞赛知识库' })).toBeVisible()
  expect(await cards.count()).toBeGreaterThan(20)
  // other tests open spaces in this name, too
  await expect(async () => {
    const more = page.getByRole('link', { name: '加载更多' })
    if (await more.isVisible()) await more.click()
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto(`${await ownPage(page)}/spaces?type=admin&page=40`)
  await page.getByRole('link', { name: '回到第一页' }).click()
  await expect(cards).toHaveCount(20)
})

test('authors are links to their pages', async ({ page }) => {
  const wang = await pageOf(page, '王老师')
  await visit(page, '/')
  await page.getByRole('region', { name: '文档' }).getByRole('link', { name: '王老师' }).first().click()
  await expect(page).toHaveURL(wang)
  await visit(page, await addressOf(page, '算法竞赛知识库'))
  await expect(page.getByRole('region', { name: '成员' }).getByRole('link', { name: '周也' })).toBeVisible()
  await expect(page.getByRole('region', { name: '关于' }).getByRole('link', { name: '王老师' })).toBeVisible()
  await visit(page, await addressOf(page, works.王老师))
  await readToTheEnd(page)
  await page.getByRole('list', { name: '评论列表' }).getByRole('link', { name: '王老师' }).first().click()
  await expect(page).toHaveURL(wang)
})

test('a dislike of a comment takes the place of a like', async ({ page }) => {
  await signIn(page, 'chen@example.com')
  await visit(page, await addressOf(page, works.王老师))
  await readToTheEnd(page)
  const comment = page.getByRole('list', { name: '评论列表' }).locator('> li', { hasText: '先下传再更新' }).first()
  const vote = (name: string) => comment.getByRole('button', { name }).first()
  await vote('点赞').click()
  await expect(vote('点赞')).toHaveAttribute('aria-pressed', 'true')
  await vote('点踩').click()
  await expect(vote('点踩')).toHaveAttribute('aria-pressed', 'true')
  await expect(vote('点赞')).toHaveAttribute('aria-pressed', 'false')
  await vote('点踩').click()
  await expect(vote('点踩')).toHaveAttribute('aria-pressed', 'false')
})

lookAt([
  { name: 'user', as: 'zhou', address: (page) => pageOf(page, '王老师') },
  { name: 'user-docs', address: async (page) => `${await pageOf(page, '王老师')}/docs` },
  { name: 'user-collections', as: 'zhou', address: async (page) => `${await pageOf(page, '小林')}/collections` },
  { name: 'own-user-empty', as: 'admin', address: ownPage },
  { name: 'own-docs', as: 'lin', address: async (page) => `${await ownPage(page)}/docs?type=personal` },
  { name: 'own-docs-deleted', as: 'zhou', address: async (page) => `${await ownPage(page)}/docs?type=deleted` },
  { name: 'user-following', as: 'lin', address: async (page) => `${await pageOf(page, '王老师')}/following` },
  { name: 'user-score', address: async (page) => `${await pageOf(page, '王老师')}/score` },
  { name: 'edit-profile', as: 'lin', address: '/users/edit' },
  { name: 'about-battery', as: 'lin', address: '/about-battery' },
  { name: 'own-files-none', as: 'admin', address: async (page) => `${await ownPage(page)}/files?type=unused` },
])

test('the bar of the settings names the person and which settings they are; what fails to load says so @phone', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'lin@example.com')
  await visit(page, '/users/settings/password')
  const bar = page.getByRole('navigation', { name: '面包屑' })
  await expect(bar.getByRole('listitem')).toHaveText(['小林', /密码设置$/])
  await expect(bar.getByText('密码设置')).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: '小林' }).click()
  await expect(page).toHaveURL(/\/users\/\d+$/)
  await expect(bar).toHaveText('小林')

  const space = await addressOf(page, '算法竞赛知识库')
  await visit(page, '/')
  // a link that is not alive yet leads there without scripts, and is no loss
  await readToTheEnd(page)
  const lost = { code: 100503, message: '服务暂时不可用，请稍后再试', data: null }
  await page.route('**/v1/products/*', (route) => route.fulfill({ json: lost }))
  await page.getByRole('main').locator(`a[href="${space}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('服务暂时不可用')
  await expect(bar).toHaveText('路径加载失败')
  await expect(bar.getByRole('link')).toHaveCount(0)
  await page.unroute('**/v1/products/*')
  // what does not exist was loaded: there is no such page
  complaints.expect(/status of 404/)
  await visit(page, '/spaces/987654321')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在')
  await expect(bar).toHaveCount(0)
})
