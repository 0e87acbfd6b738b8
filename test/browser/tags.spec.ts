import type { Page } from '@playwright/test'
import { fromHere } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, signIn, test, visit } from './journey.ts'
import { openSettings, publish } from './writing.ts'

const admin = 'admin@example.com'
const wang = 'wang@example.com'

/** Whoever is signed in makes a space with a document for each list of tags. Returns their addresses. */
async function spaceWithTags(page: Page, ...lists: string[][]) {
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data, headers: fromHere() })
    const { code, data: made } = (await reply.json()) as { code: number; data: { id: number } }
    expect(code).toBe(0)
    return made.id
  }
  const id = await post('/v1/products', { title: '标签的空间' })
  const documents: string[] = []
  for (const [i, tag_titles] of lists.entries()) {
    const document = { type: 'ProductDocument', title: `第 ${i} 篇`, tag_titles }
    documents.push(`/spaces/${id}/resources-docs/${await post(`/v1/products/${id}/product_files`, document)}`)
  }
  return { space: `/spaces/${id}`, documents }
}

/** A title that no other test has, and no other run of the same, of at most 15 characters. */
const own = (title: string) => `${title}${test.info().project.name}${test.info().repeatEachIndex}`
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) }) // prettier-ignore

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: '标签名称' }).fill(text)
  await page.getByRole('searchbox', { name: '标签名称' }).press('Enter')
  await expect(page).toHaveURL(/[?&]text=/)
}

test('the administrator renames, colours, recommends and merges tags @phone', async ({ page }) => {
  await signIn(page, admin)
  const [good, wrong, other] = [own('算法'), own('算發'), own('算术')]
  const { documents } = await spaceWithTags(page, [good, wrong], [wrong], [other])
  await visit(page, '/')
  await page.getByRole('button', { name: '站点管理员的菜单' }).click()
  await page.getByRole('menuitem', { name: '站点管理' }).click()
  await expect(page.getByRole('heading', { name: '站点管理' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '站点管理' }).getByRole('link', { name: '标签' })).toHaveAttribute('aria-current', 'page') // prettier-ignore

  await search(page, own('算'))
  await expect(page.getByText('没有包含')).toBeVisible()
  await search(page, wrong)
  await expect(row(page, wrong)).toContainText('2 次使用')

  await page.getByRole('button', { name: `编辑标签 ${wrong}` }).click()
  const editing = page.getByRole('dialog', { name: '编辑标签' })
  await editing.getByRole('textbox', { name: '名称' }).fill(other)
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(editing.getByRole('alert')).toHaveText(`已有标签“${other}”，请改用合并`)
  await editing.getByRole('textbox', { name: '名称' }).fill(wrong)
  await editing.getByRole('textbox', { name: '背景颜色', exact: true }).fill('gold')
  await expect(editing).toContainText('颜色写成 #rgb 或 #rrggbb 后可以预览')
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(editing.getByRole('alert')).toContainText('颜色应写成 #rgb 或 #rrggbb')
  await editing.getByRole('textbox', { name: '背景颜色', exact: true }).fill('#fffbe6')
  await editing.getByRole('textbox', { name: '文字颜色', exact: true }).fill('#ffec3d')
  await expect(editing).toContainText('所选颜色的对比度是 1.1:1，低于 4.5:1，显示时会自动调整文字颜色')
  await editing.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('标签已保存')).toBeVisible()
  await expect(editing).toBeHidden()
  await expect(row(page, wrong).getByText(wrong, { exact: true })).toHaveCSS('background-color', 'rgb(255, 251, 230)')

  const recommended = page.getByRole('switch', { name: `推荐标签 ${wrong}` })
  await recommended.click()
  await expect(recommended).toBeChecked()
  await page.reload()
  await expect(recommended).toBeChecked()

  await page.getByRole('button', { name: `合并标签 ${wrong}` }).click()
  const choosing = page.getByRole('dialog', { name: `合并标签“${wrong}”` })
  await choosing.getByRole('searchbox').fill(good)
  await choosing.getByRole('radio', { name: good }).check()
  await expect(choosing.getByText(`合并到“${good}”`)).toBeVisible()
  await choosing.getByRole('button', { name: '下一步' }).click()
  const asking = page.getByRole('dialog', { name: `把“${wrong}”合并到“${good}”？` })
  await expect(asking).toContainText('合并不能撤销')
  await asking.getByRole('button', { name: '返回' }).click()
  await choosing.getByRole('button', { name: '下一步' }).click()
  await asking.getByRole('button', { name: '合并', exact: true }).click()
  await expect(page.getByText(`没有包含“${wrong}”的标签`)).toBeVisible()
  await search(page, good)
  await expect(row(page, good)).toContainText('2 次使用')
  for (const document of documents.slice(0, 2)) {
    await visit(page, document)
    await expect(page.getByText(good, { exact: true })).toBeVisible()
    await expect(page.getByText(wrong, { exact: true })).toHaveCount(0)
  }
})

for (const who of ['a visitor', '王老师'])
  test(`for ${who} there is no such page`, async ({ page, complaints }) => {
    complaints.expect(/status of 404/)
    if (who === '王老师') await signIn(page, wang)
    await visit(page, '/data-for-admin')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await visit(page, '/')
    if (who === 'a visitor') return
    await page.getByRole('button', { name: '王老师的菜单' }).click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '站点管理' })).toHaveCount(0)
  })

test('tags are suggested while one types, and chosen by keys or by hand @phone', async ({ page }) => {
  await signIn(page, wang)
  const [often, once] = [own('线性代数'), own('线性回归')]
  const { space } = await spaceWithTags(page, [often, once], [often])
  await visit(page, `${space}/resources/new`)
  await page.getByRole('textbox', { name: '标题' }).fill('矩阵')
  await openSettings(page)
  const field = page.getByRole('combobox', { name: '标签' })
  const options = page.getByRole('listbox', { name: '标签建议' }).getByRole('option')
  await field.pressSequentially('线性')
  await expect(options.first()).toContainText(`${often}2 次使用`)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectGoodLooks(page, 'suggestions')
  await field.focus()
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await field.press('Backspace')
  await expect(options.first()).toContainText(often)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: `移除标签 ${often}` })).toBeVisible()
  await expect(field).toHaveValue('')

  await field.pressSequentially('线性')
  // what is chosen already is not suggested again
  await expect(options.filter({ hasText: once })).toBeVisible()
  await expect(options.filter({ hasText: often })).toHaveCount(0)
  await options.filter({ hasText: once }).click()
  await field.pressSequentially('新的')
  await field.press('Enter')
  await publish(page)
  await expect(page.getByRole('heading', { name: '矩阵' })).toBeVisible()
  for (const title of [often, once, '新的']) await expect(page.getByText(title, { exact: true })).toBeVisible()
})

test('without an answer one types tags as before', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/)
  await signIn(page, wang)
  const { space } = await spaceWithTags(page)
  await page.route('**/v1/tags/recommend*', (route) => route.abort())
  await visit(page, `${space}/resources/new`)
  await openSettings(page)
  const asked = page.waitForEvent('requestfailed')
  await page.getByRole('combobox', { name: '标签' }).pressSequentially('孤独')
  await asked
  await page.getByRole('combobox', { name: '标签' }).press('Enter')
  await expect(page.getByRole('button', { name: '移除标签 孤独' })).toBeVisible()
})

test('the page of the administrator looks right, its dialogs too', async ({ page }) => {
  await signIn(page, admin)
  await spaceWithTags(page, ['外观甲', '外观乙'])
  await visit(page, '/data-for-admin')
  await expect(page.getByRole('list', { name: '标签列表' })).toBeVisible()
  await expectGoodLooks(page, 'tags')
  await visit(page, '/data-for-admin?tab=tags&text=没有这个')
  await expect(page.getByText('没有包含“没有这个”的标签')).toBeVisible()
  await expectGoodLooks(page, 'no-tags')
  await visit(page, '/data-for-admin?tab=tags&text=外观甲')
  await page.getByRole('button', { name: '编辑标签 外观甲' }).click()
  await expect(page.getByText('预览')).toBeVisible()
  await expectGoodLooks(page, 'edit')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '合并标签 外观甲' }).click()
  await page.getByRole('searchbox', { name: '搜索要合并到的标签' }).fill('外观')
  await page.getByRole('radio', { name: '外观乙' }).check()
  await expectGoodLooks(page, 'merge')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('合并不能撤销')).toBeVisible()
  await expectGoodLooks(page, 'merge-asked')
})
