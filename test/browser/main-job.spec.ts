import type { Page } from '@playwright/test'
import { readDocument } from './demo.ts'
import { create, expect, expectNoAxeViolations, readToTheEnd, ready, signIn, test, visit } from './journey.ts'
import { insertFormula, pastePicture, press, publish, text } from './writing.ts'

test('苏晴 signs up and fills a space; 小林 finds it, reads, and answers', async ({ page }) => {
  await test.step('苏晴 signs up with a code', () => signUp(page))
  await test.step('she opens a space with a folder', () => openSpace(page))
  await test.step('she writes a document with all that it can hold', () => write(page))
  await test.step('she reads it', () => read(page))
  const address = new URL(page.url()).pathname
  expect((await readDocument(page, address)).content).toContain('language-python')

  await signIn(page, 'lin@example.com')
  await visit(page, '/')
  await test.step('小林 finds it by what the header suggests', () => findByHeader(page))
  await test.step('and by searching', () => findBySearch(page))
  await expect(page).toHaveURL(address)
  await test.step('he likes and collects it', () => vote(page))
  await test.step('he comments, changes it, answers, and takes one back', () => comment(page))
  await test.step('after a reload all counts are right', () => count(page))
  await test.step('the space is among his', () => lookUpSpace(page))
})

async function signUp(page: Page) {
  await visit(page, '/')
  await page.getByRole('link', { name: '登录 / 注册' }).click()
  await page.getByRole('tab', { name: '注册' }).click()
  await page.getByLabel('昵称').fill('苏晴')
  await page.getByLabel('手机号或邮箱').fill('suqing@example.com')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  const letters = await (await page.request.get('/dev/mailbox')).json()
  const { code } = letters.find(({ to }: { to: string }) => to === 'suqing@example.com')
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByLabel(/^密码/).fill('qingtian-2024')
  await page.getByLabel('确认密码').fill('qingtian-2024')
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: '苏晴的菜单' })).toBeVisible()
  // welcomed once, until the first step
  const welcome = page.getByRole('region', { name: '欢迎你，苏晴' })
  await expect(welcome.getByRole('link')).toHaveText(['建一个空间', '用口令加入', '逛逛空间'])
  await expectNoAxeViolations(page)
  await welcome.getByRole('link', { name: '逛逛空间' }).click()
  await expect(welcome).toHaveCount(0)
  await visit(page, '/')
  await expect(page.getByRole('region', { name: '空间', exact: true })).toBeVisible()
  await expect(welcome).toHaveCount(0)
}

async function openSpace(page: Page) {
  await page.getByRole('button', { name: '创建' }).click()
  await page.getByRole('menuitem', { name: '新建空间' }).click()
  await page.getByLabel('空间名称').fill('天文观测手记')
  await page.getByLabel('简介').fill('用小望远镜看星星的记录。')
  await page.getByRole('button', { name: '创建', exact: true }).last().click()
  await expect(page).toHaveTitle('天文观测手记 - 格物')
  await page.getByRole('navigation', { name: '空间导航' }).getByRole('link', { name: '资源' }).click()
  await create(page, '文件夹')
  await page.getByLabel('文件夹名称').fill('行星')
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click()
  await expect(page.getByText('已创建文件夹“行星”')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '行星' })).toBeVisible()
}

async function write(page: Page) {
  await create(page, '文档')
  await page.getByRole('textbox', { name: '标题' }).fill('土星环的倾角')
  await text(page).click()
  await page.getByLabel('段落样式').selectOption('标题 2')
  await page.keyboard.type('怎样测量')
  await page.keyboard.press('Enter')
  await page.keyboard.type('先量')
  await press(page, '加粗')
  await page.keyboard.type('长短轴')
  await press(page, '加粗')
  await page.keyboard.type('，再代入 ')
  await insertFormula(page, '\\sin B=\\frac{b}{a}')
  await page.keyboard.press('Enter')
  await press(page, '无序列表')
  await page.keyboard.type('夜里等大气稳定')
  await page.keyboard.press('Enter')
  await page.keyboard.type('拍下视频再叠加')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await press(page, '表格')
  for (const cell of ['日期', '长轴', '短轴']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('九月八日')
  await press(page, '撤销')
  await press(page, '重做')
  // below the table
  await page.keyboard.press('Control+End')
  await press(page, '代码块')
  await page.getByLabel('代码语言').selectOption('Python')
  await page.keyboard.type('print(math.asin(b / a))')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await paste(page)
  await expectNoAxeViolations(page)
  await publish(page)
  await expect(page.getByText('已发布')).toBeVisible()
}

/** The picture is held up on its way, to see that its way is shown. */
async function paste(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/upload/paste', async (route) => {
    await held
    await route.continue()
  })
  await pastePicture(page)
  await expect(page.getByRole('progressbar', { name: /^正在上传/ })).toBeVisible()
  letGo()
  await expect(text(page).locator('img[src^="/files/"]')).toBeVisible()
}

async function read(page: Page) {
  const article = page.getByRole('article', { name: '土星环的倾角' })
  await expect(article.getByRole('heading', { level: 2, name: '怎样测量' })).toBeVisible()
  await expect(article.getByRole('strong')).toHaveText('长短轴')
  await expect(article.getByRole('listitem')).toHaveText(['夜里等大气稳定', '拍下视频再叠加'])
  await expect(article.getByRole('columnheader')).toHaveText(['日期', '长轴', '短轴'])
  await expect(article.getByRole('cell', { name: '九月八日' })).toBeVisible()
  await expect(article.getByRole('math')).toBeVisible()
  await expect(article.locator('pre')).toHaveText('print(math.asin(b / a))')
  const picture = article.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  await expect(page).toHaveTitle('土星环的倾角 - 天文观测手记 - 格物')
  await expect(page.getByRole('navigation', { name: '大纲' }).getByRole('link')).toHaveText(['怎样测量'])
}

async function findByHeader(page: Page) {
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: '搜索空间和文档' })
  await expect(box).toBeFocused()
  await box.fill('土星')
  const suggested = page.getByRole('option', { name: /土星环的倾角/ })
  await expect(suggested.locator('mark')).toHaveText('土星')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('土星环的倾角')
}

async function findBySearch(page: Page) {
  await page.getByRole('combobox', { name: '搜索空间和文档' }).fill('长短轴')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('长短轴 - 搜索 - 格物')
  const first = page.getByRole('region', { name: '搜索结果' }).getByRole('listitem').first()
  await expect(first.locator('mark').first()).toHaveText('长短轴')
  await first.getByRole('link', { name: '土星环的倾角' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('土星环的倾角')
}

const like = (page: Page) => page.getByRole('article').getByRole('button', { name: /^点赞/ })
const collect = (page: Page) => page.getByRole('article').getByRole('button', { name: /^收藏/ })

async function vote(page: Page) {
  await like(page).click()
  await expect(like(page)).toHaveAccessibleName('点赞 1')
  await collect(page).click()
  await expect(collect(page)).toHaveAccessibleName('收藏 1')
  await page.getByRole('link', { name: '返回空间' }).click()
  await expect(page.getByRole('navigation', { name: '空间导航' })).toBeVisible()
  const banner = page.getByRole('main').getByRole('button', { name: /^收藏/ }).first()
  await banner.click()
  await expect(page.getByText('收藏成功')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('土星环的倾角')
}

async function comment(page: Page) {
  await readToTheEnd(page)
  await page.getByRole('button', { name: '写下你的评论…' }).click()
  await page.getByRole('textbox', { name: '写下你的评论…' }).fill('我也量到了，只差零点二度。')
  await page.getByRole('button', { name: '发表' }).click()
  const floor = page.getByRole('list', { name: '评论列表' }).getByRole('listitem').first()
  await expect(floor).toContainText('只差零点二度')

  await floor.getByRole('button', { name: '编辑' }).click()
  const edited = page.getByRole('textbox', { name: '编辑评论' })
  await edited.press('Control+End')
  await page.keyboard.type('下次一起看。')
  await page.getByRole('button', { name: '更新' }).click()
  await expect(floor).toContainText('只差零点二度。下次一起看。')
  await expect(floor).toContainText('已编辑')

  for (const answer of ['补一张照片。', '说错了，没有照片。']) {
    await floor.getByRole('button', { name: '回复' }).first().click()
    await page.getByRole('textbox', { name: '回复 小林' }).fill(answer)
    await page.getByRole('button', { name: '回复', exact: true }).last().click()
    await expect(floor.getByRole('list', { name: '回复' })).toContainText(answer)
  }
  const second = floor.getByRole('list', { name: '回复' }).getByRole('listitem').filter({ hasText: '说错了' })
  await second.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('评论已删除')).toBeVisible()
  await expectNoAxeViolations(page)
}

async function count(page: Page) {
  await page.reload()
  await ready(page)
  await readToTheEnd(page)
  await expect(like(page)).toHaveAccessibleName('点赞 1')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(collect(page)).toHaveAccessibleName('收藏 1')
  await expect(page.getByRole('heading', { name: '评论 2' })).toBeVisible()
  await expect(page.getByRole('list', { name: '评论列表' })).toContainText('补一张照片。')
  await expect(page.getByRole('list', { name: '评论列表' })).not.toContainText('说错了')
}

async function lookUpSpace(page: Page) {
  await page.getByRole('link', { name: '格物', exact: true }).click()
  const mine = page.getByRole('region', { name: '我的空间' })
  await expect(mine.getByRole('link', { name: '天文观测手记' })).toBeVisible()
  await mine.getByRole('tab', { name: '关注' }).click()
  await mine.getByRole('link', { name: '天文观测手记' }).click()
  await expect(page.getByRole('region', { name: '最近更新' })).toContainText('土星环的倾角')
}
