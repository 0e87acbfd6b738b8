import type { Browser, Page } from '@playwright/test'
import { fromHere } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { lookAt } from './looks.ts'

// Private letters: their page, their dialog, and what keys do in them. Each journey has a pair of people of its own.

test.describe.configure({ mode: 'parallel' })

/** Somebody who writes from another machine. */
async function elsewhere(browser: Browser, name: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, `${name}@example.com`)
  const { data: me } = await (await page.request.get('/v3/users/info')).json()
  return {
    id: me.id as number,
    async write(to: number, content: string) {
      const data = { user_id: to, content }
      const reply = await page.request.post('/v1/letters', { data, headers: fromHere() })
      expect(await reply.json()).toMatchObject({ code: 0 })
    },
    leave: () => context.close(),
  }
}
const idOf = async (page: Page) => (await (await page.request.get('/v3/users/info')).json()).data.id as number
const field = (page: Page, nickname: string) => page.getByRole('textbox', { name: `写给${nickname}` })
const log = (page: Page) => page.getByRole('log', { name: '私信内容' })
const contacts = (page: Page) => page.getByRole('navigation', { name: '联系人' })

test('a visitor who wants to write signs in first, and writes by an input method', async ({
  page,
  browser,
  complaints,
}) => {
  const zhou = await elsewhere(browser, 'zhou')
  await visit(page, `/users/${zhou.id}`)
  await page.getByRole('button', { name: '发私信 给周也' }).click()
  await expect(page.getByText('请先登录', { exact: true })).toBeVisible()
  await page.getByLabel('手机号或邮箱').fill('lin@example.com')
  await page.getByRole('textbox', { name: /^密码/ }).fill('gewu-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '私信' })
  await expect(field(page, '周也')).toBeFocused()
  expect(await dialog.evaluate((box) => box.clientHeight / innerHeight)).toBeCloseTo(0.8, 1)
  expect(await contacts(page).evaluate((box) => box.clientWidth)).toBeLessThanOrEqual(220)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/letters')) sent.push(request.postData()!)
  })
  const browserSide = await page.context().newCDPSession(page)
  const type = (text: string) =>
    browserSide.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  for (const text of ['n', 'ni', 'ni hao']) await type(text)
  // as input methods send it: the key is theirs, and Enter takes the letters as they are
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await browserSide.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await browserSide.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await browserSide.send('Input.insertText', { text: '你好' })
  await expect(field(page, '周也')).toHaveValue('你好')
  expect(sent).toEqual([])

  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('看 https://gewu.example/a。')
  await page.getByRole('button', { name: '表情' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: '选择表情' })).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: '表情' }).click()
  await page.getByRole('button', { name: '微笑' }).click()
  await expect(field(page, '周也')).toHaveValue('你好\n看 https://gewu.example/a。[微笑]')

  // what fails stays, and is sent by the next try
  complaints.expect(/v1\/letters|ERR_FAILED/)
  await page.route('**/v1/letters', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^发送失败/)).toBeVisible()
  await expect(field(page, '周也')).toHaveValue('你好\n看 https://gewu.example/a。[微笑]')
  await page.unroute('**/v1/letters')
  await field(page, '周也').press('Enter')
  await expect(field(page, '周也')).toHaveValue('')
  await expect(log(page).getByRole('link', { name: 'https://gewu.example/a' })).toHaveAttribute('rel', /noopener/)
  await expect(log(page).getByRole('img', { name: '微笑' })).toBeVisible()
  await expect(page.getByText('对方回复之前，最多可以发 3 条')).toBeVisible()

  await page.getByRole('button', { name: '撤回' }).click()
  await expect(log(page).getByText('你撤回了一条私信')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await zhou.leave()
})

test(
  'letters are read older and newer, each once, and somebody is blocked',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    const isPhone = project.name === 'phone'
    // a pair for each width
    const chen = await elsewhere(browser, isPhone ? 'admin' : 'chen')
    const nickname = isPhone ? '站点管理员' : '陈默'
    await signIn(page, 'zhou@example.com')
    const me = await idOf(page)
    await chen.write(me, '第 0 封')
    const hello = { user_id: chen.id, content: '你好' }
    await page.request.post('/v1/letters', { data: hello, headers: fromHere() })
    for (let n = 1; n < 40; n++) await chen.write(me, `第 ${n} 封`)

    await visit(page, '/')
    const unread = page.getByRole('link', { name: /^私信，\d+ 条未读$/ }).filter({ visible: true })
    await expect(unread).toBeVisible()
    await unread.click()
    await contacts(page).getByRole('button', { name: nickname }).click()
    await expect(page).toHaveURL(`/letters?user_id=${chen.id}`)
    await expect(log(page).getByText('第 39 封')).toBeInViewport()
    await expect(log(page).getByText('第 10 封')).toHaveCount(0)
    await log(page).evaluate((box) => (box.scrollTop = 0))
    await log(page).getByRole('button', { name: '更早的私信' }).click()
    await expect(log(page).getByText('第 1 封')).toHaveCount(1)
    await expect(log(page).getByText(/第 \d+ 封/)).toHaveCount(40)
    await expect(log(page).getByRole('button', { name: '更早的私信' })).toHaveCount(0)

    // what was begun is there again after a look at the contacts
    if (isPhone) {
      await field(page, nickname).fill('没写完')
      await page.getByRole('button', { name: '返回联系人' }).click()
      await contacts(page).getByRole('button', { name: nickname }).click()
      await expect(field(page, nickname)).toHaveValue('没写完')
    }

    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '屏蔽' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '屏蔽' }).click()
    await expect(page.getByText('你已屏蔽对方，取消屏蔽后才能写私信')).toBeVisible()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '取消屏蔽' }).click()
    await expect(page.getByText(`已取消屏蔽${nickname}`)).toBeVisible()
    await chen.leave()
  },
)

lookAt([
  {
    name: 'letters',
    as: 'wang',
    address: async (page) => {
      const { list } = (await (await page.request.get('/v2/search/users_ransack?text=小林')).json()).data
      const data = { user_id: list[0].id, content: '周五的试卷你来出两题？[微笑] 题目在 https://gewu.example/q' }
      await page.request.post('/v1/letters', { data, headers: fromHere() })
      return `/letters?user_id=${list[0].id}`
    },
    first: async (page) => {
      await expect(log(page).getByText('周五的试卷你来出两题？')).toBeVisible()
      await page.getByRole('button', { name: '表情' }).click()
    },
  },
])
