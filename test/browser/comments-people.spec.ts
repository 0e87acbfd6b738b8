import type { Page } from '@playwright/test'
import { addressOf, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, readToTheEnd, signIn, test, visit as visitPage } from './journey.ts'
import { compose, openEditor, press, text } from './writing.ts'

// Mentioning people, rating, ordering, quoting, and what a comment said before. Each test on a document of its own, by 王老师.

test.describe.configure({ mode: 'parallel' })

const wang = 'wang@example.com'
const lin = 'lin@example.com'

async function newDocument(page: Page): Promise<string> {
  await signIn(page, wang)
  return writeDocument(page, await addressOf(page, '算法竞赛知识库'), { title: '试评', content: '<p>正文</p>' })
}

async function visit(page: Page, path: string) {
  await visitPage(page, path)
  await readToTheEnd(page)
}

const editor = (page: Page, name = '写下你的评论…') => page.getByRole('textbox', { name })
const floor = (page: Page, words: string) =>
  page.getByRole('list', { name: '评论列表' }).locator('> li', { hasText: words })
const suggestions = (page: Page) => page.getByRole('listbox', { name: '要提醒的人' })
const mention = (page: Page, name: string) => editor(page).locator('[data-type="mention"]', { hasText: `@${name}` })

async function open(page: Page) {
  await page.getByRole('button', { name: '写下你的评论…' }).click()
  await expect(editor(page)).toBeFocused()
}
const publish = (page: Page) => page.getByRole('button', { name: '发表' }).click()

async function say(page: Page, words: string) {
  await open(page)
  await editor(page).pressSequentially(words)
  await publish(page)
  await expect(floor(page, words)).toBeVisible()
}

test('小林 calls upon 王老师 by @ and the keyboard, also through an input method', async ({ page }) => {
  const path = await newDocument(page)
  await signIn(page, lin)
  await visit(page, path)
  await open(page)
  await editor(page).pressSequentially('请看 @王')
  await expect(suggestions(page).getByRole('option', { name: '王老师' })).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(mention(page, '王老师')).toBeVisible()
  await expect(suggestions(page)).toBeHidden()

  await editor(page).pressSequentially('和 @王')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions(page)).toBeHidden()
  await editor(page).pressSequentially('不提 @')
  await compose(page, [['wang', '王']])
  await suggestions(page).getByRole('option', { name: '王老师' }).click()
  await expect(mention(page, '王老师')).toHaveCount(2)
  await expect(editor(page)).toHaveText('请看 @王老师 和 @王不提 @王老师 ')
  await publish(page)
  await expect(floor(page, '请看').locator('[data-type="mention"]').first()).toHaveText('@王老师')
})

test('nobody fits and a search that fails: no list, and Enter is a new line', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/)
  const path = await newDocument(page)
  await signIn(page, lin)
  await visit(page, path)
  await open(page)
  const looked = page.waitForResponse((reply) => reply.url().includes(encodeURIComponent('没有这样的人')))
  await editor(page).pressSequentially('信 a@王 与 @没有这样的人')
  await (await looked).finished()
  await expect(suggestions(page)).toBeHidden()
  await page.route('**/v2/search/users_ransack*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await editor(page).pressSequentially(' @王')
  await failed
  await expect(suggestions(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(editor(page).locator('p')).toHaveCount(2)
})

test('the picker finds people by name and among those one follows @phone', async ({ page }) => {
  const path = await newDocument(page)
  await signIn(page, lin)
  await visit(page, path)
  await open(page)
  await press(page, '提醒某人')
  const dialog = page.getByRole('dialog', { name: '选择要提醒的人' })
  const people = dialog.getByRole('list', { name: '可以提醒的人' })
  await expect(people.getByRole('button', { name: '王老师' })).toContainText('空间管理员')
  await expectNoAxeViolations(page)
  await dialog.getByRole('searchbox', { name: '按昵称搜索' }).fill('没有这样的人')
  await expect(dialog.getByText('没有匹配的结果')).toBeVisible()
  await dialog.getByRole('tab', { name: '我的关注' }).click()
  await expect(people.or(dialog.getByText('没有关注的人')).first()).toBeVisible()
  await dialog.getByRole('tab', { name: '搜索' }).click()
  await dialog.getByRole('searchbox', { name: '按昵称搜索' }).fill('王')
  await people.getByRole('button', { name: '王老师' }).click()
  await expect(dialog).toBeHidden()
  await expect(mention(page, '王老师')).toBeVisible()
})

test('a document keeps its mentions through the editor', async ({ page }) => {
  const path = await newDocument(page)
  await openEditor(page, `${path}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  await text(page).pressSequentially(' @小林')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('article').locator('[data-type="mention"]')).toHaveText('@小林')
  await openEditor(page, `${path}/update`)
  await expect(text(page).locator('[data-type="mention"]')).toHaveText('@小林')
})

test('stars by the keyboard; the average stands above the comments', async ({ page }) => {
  const path = await newDocument(page)
  await visit(page, path)
  await open(page)
  // nobody rates their own
  await expect(page.getByRole('radio', { name: '4 星，不错' })).toHaveCount(0)
  await signIn(page, lin)
  await visit(page, path)
  await open(page)
  await editor(page).pressSequentially('写得清楚')
  await page.getByRole('radio', { name: '3 星，一般' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 星，不错' })).toBeChecked()
  await expectNoAxeViolations(page)
  await publish(page)
  await expect(floor(page, '写得清楚').getByRole('img', { name: '评分 4 星' })).toBeVisible()
  await expect(page.getByText('评分 4.0 / 5，1 人评分')).toBeVisible()
})

test('order and people are chosen; an answer quotes what it answers; 已编辑 tells what was said before', async ({
  page,
}) => {
  const path = await newDocument(page)
  await visit(page, path)
  await say(page, '拥有者的话')
  await signIn(page, lin)
  await visit(page, path)
  await say(page, '成员的话')
  const floors = page.getByRole('list', { name: '评论列表' }).locator('> li')
  await expect(floors.first()).toContainText('成员的话')
  await page.getByRole('combobox', { name: '评论排序' }).selectOption('最早')
  await expect(floors.first()).toContainText('拥有者的话')
  const who = page.getByRole('combobox', { name: '只看谁的评论' })
  await who.selectOption('空间拥有者')
  await expect(floors).toHaveCount(1)
  await who.selectOption('成员')
  await expect(floors).toHaveText([/成员的话/])
  await who.selectOption('管理员')
  await expect(page.getByText('他们还没有评论，可以改看全部')).toBeVisible()
  await who.selectOption('全部')
  await expect(floors).toHaveCount(2)

  const mine = floor(page, '成员的话')
  const answer = async (place: ReturnType<typeof floor>, words: string) => {
    await place.getByRole('button', { name: '回复', exact: true }).first().click()
    await editor(page, '回复 小林').pressSequentially(words)
    await mine.getByRole('button', { name: '回复', exact: true }).last().click()
    await expect(mine.getByRole('list', { name: '回复' })).toContainText(words)
  }
  await answer(mine, '先补一句')
  await answer(mine.getByRole('listitem').filter({ hasText: '先补一句' }), '再补一句')
  const quote = mine.getByRole('link', { name: '引用：先补一句' })
  await quote.click()
  await expect(page).toHaveURL(/#comment-\d+$/)

  await mine.getByRole('button', { name: '编辑' }).first().click()
  await editor(page, '编辑评论').press('End')
  await editor(page, '编辑评论').pressSequentially('，改过')
  await page.getByRole('button', { name: '更新' }).click()
  await mine.getByRole('button', { name: '已编辑' }).click()
  const history = page.getByRole('dialog', { name: '评论的历史版本' })
  const versions = history.getByRole('list', { name: '版本' }).getByRole('button')
  await expect(versions).toHaveCount(2)
  await expect(history.getByText('成员的话，改过')).toBeVisible()
  await expectNoAxeViolations(page)
  await versions.nth(1).click()
  await history.getByRole('tab', { name: '与当前版比较' }).click()
  await expect(history.locator('ins', { hasText: '改过' })).toBeVisible()
  await history.getByRole('button', { name: '恢复到这个版本' }).click()
  await page.getByRole('dialog', { name: '恢复到第 1 版？' }).getByRole('button', { name: '恢复' }).click()
  await expect(history).toBeHidden()
  await expect(mine).toContainText('成员的话')
  await expect(mine).not.toContainText('改过')
})
