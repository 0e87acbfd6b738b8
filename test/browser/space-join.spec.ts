import { joinWith, keyTo, makeSpace } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, ready, signIn, test, visit } from './journey.ts'

const said = (text: string) => ({ hasText: text })

test('小林 joins a private space by key, writes from home, and leaves again @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '夜读小组', { open: false })
  const key = await keyTo(page, space)
  const messages = page.getByRole('status', { name: '消息' })

  await signIn(page, 'lin@example.com')
  await visit(page, '/')
  await page.getByRole('link', { name: '用口令加入' }).click()
  await expect(page).toHaveURL('/spaces/join')
  await expect(page).toHaveTitle(/^加入空间/)
  await expectNoAxeViolations(page)
  const field = page.getByLabel('口令')
  const join = page.getByRole('button', { name: '加入', exact: true })
  await field.fill('短')
  await join.click()
  await expect(page.getByText('口令是 8 位字母或数字').last()).toBeVisible()
  await field.fill('00000000')
  await join.click()
  await expect(page.getByText('口令不存在或已过期')).toBeVisible()
  await expect(field).toHaveValue('00000000')
  await field.fill(` ${key} `)
  await join.click()
  await expect(messages.filter(said('已加入空间'))).toBeVisible()
  await expect(page).toHaveURL(space)

  await test.step('home offers to write where one was last', async () => {
    await visit(page, '/')
    const shortcut = page.getByRole('navigation', { name: '新建' }).getByRole('link', { name: /写文档.*夜读小组/ })
    await expect(shortcut).toHaveAttribute('href', `${space}/resources/new`)
  })

  await test.step('leaving closes the door', async () => {
    await visit(page, space)
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '退出空间' }).click()
    await expect(page.getByRole('dialog')).toContainText('也不能再打开这个私有空间')
    await page.getByRole('dialog').getByRole('button', { name: '退出空间' }).click()
    await expect(messages.filter(said('已退出空间'))).toBeVisible()
    await expect(page).toHaveURL('/')
    await ready(page)
    await expect(page.getByRole('main')).not.toContainText('夜读小组')
    expect(await page.evaluate(() => localStorage.getItem('gewu.current-space'))).toBeNull()
  })
})

test('a link carries the key, and too many tries say how long to wait', async ({ page }) => {
  await page.context().clearCookies()
  await page.goto('/spaces/join?key=Abcd2345&product_id=7')
  await expect(page).toHaveURL(/\/users\/sign_in\?redirect=%2Fspaces%2Fjoin%3Fkey%3DAbcd2345%26product_id%3D7$/)
  await signIn(page, 'chen@example.com')
  await visit(page, '/spaces/join?key=Abcd2345&product_id=7')
  await expect(page.getByLabel('口令')).toHaveValue('Abcd2345')
  const data = { retry_after: 1500 }
  await page.route('**/v1/products/join', (route) =>
    route.fulfill({ json: { code: 100429, message: '操作太频繁，请 25 分钟后再试', data } }),
  )
  await page.getByRole('button', { name: '加入', exact: true }).click()
  await expect(page.getByText('尝试的次数太多了，请 25 分钟后再试')).toBeVisible()
})

test('the home of a space shows who has given it how much', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '有贡献榜的空间')
  const key = await keyTo(page, space)
  await signIn(page, 'lin@example.com')
  await joinWith(page, key)
  await page.context().clearCookies()
  await visit(page, space)
  await readToTheEnd(page)
  const top = page.getByRole('list', { name: '前三名' })
  await expect(top.getByRole('listitem')).toHaveText([/王老师.*\+5/, '虚位以待', '虚位以待'])
  // each face once
  await expect(page.getByRole('region', { name: '成员' }).getByRole('link', { name: '王老师' })).toHaveCount(1)
  await expect(top).toContainText('拥有者')
  await expect(page.getByRole('link', { name: '用口令加入' })).toHaveAttribute('href', '/spaces/join')
  await expectNoAxeViolations(page)

  await test.step('whom one can follow from there', async () => {
    await signIn(page, 'zhou@example.com')
    await visit(page, space)
    await readToTheEnd(page)
    const first = top.getByRole('listitem').first()
    await first.getByRole('button', { name: /^关注/ }).click()
    await expect(page.getByText('关注成功')).toBeVisible()
    await first.getByRole('button', { name: /^已关注/ }).click()
    await expect(first.getByRole('button', { name: /^关注/ })).toBeVisible()
    await signIn(page, 'wang@example.com')
    await visit(page, space)
    await readToTheEnd(page)
    await expect(first).toContainText('王老师')
    await expect(first.getByRole('button', { name: /关注/ })).toHaveCount(0)
  })

  await test.step('and behind a button everybody', async () => {
    await page.route('**/contributor?**', (route) => route.fulfill({ json: crowd(new URL(route.request().url())) }))
    await visit(page, space)
    await readToTheEnd(page)
    await page.getByRole('button', { name: '查看全部贡献者，还有 30 位' }).click()
    const all = page.getByRole('list', { name: '全部贡献者' })
    await expect(all.getByRole('listitem')).toHaveCount(25)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '加载更多' }).click()
    await expect(all.getByRole('listitem')).toHaveCount(40)
    await expect(page.getByRole('dialog')).toContainText('没有更多了')
  })
})

/** Forty contributors, as the server lists them. */
function crowd({ searchParams }: URL) {
  const page = Number(searchParams.get('page') ?? 1)
  const size = Number(searchParams.get('per_number') ?? 25)
  const everybody = Array.from({ length: 40 }, (_, index) => ({
    score: 100 - index,
    user: { id: 1000 + index, nickname: `贡献者${index + 1}`, avatar: null },
  }))
  const list = everybody.slice((page - 1) * size, page * size)
  const next_page = page * size < 40 ? page + 1 : null
  const pagination = {
    current_page: page,
    total_pages: Math.ceil(40 / size),
    total_count: 40,
    next_page,
    next_cursor: null,
  }
  return { code: 0, message: '', data: { list, pagination } }
}
