import type { Page } from '@playwright/test'
import { fromHere, joinWith, keyTo, makeSpace, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'

// The settings of a space, each journey in a space of its own.

const picture = {
  name: 'spot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
const said = (page: Page, text: string) => expect(page.getByRole('status', { name: '消息' })).toContainText(text)

test('the owner says what the space is about @phone', async ({ page, complaints }) => {
  complaints.expect(/status of 503|ERR_FAILED/)
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '图论讨论班')
  await visit(page, space)
  await page.getByRole('navigation', { name: '空间导航' }).getByRole('link', { name: '设置' }).click()
  await expect(page).toHaveTitle(/^空间设置 - 图论讨论班/)
  await expect(page.getByRole('navigation', { name: '面包屑' })).toContainText('设置')
  await expectNoAxeViolations(page)

  await test.step('a wrong field says so beside it', async () => {
    await page.getByLabel('空间名称').fill('')
    await save(page).click()
    await expect(page.getByText('请输入空间名称')).toBeVisible()
  })

  await test.step('what failed to be saved is still there', async () => {
    await page.getByLabel('空间名称').fill('图论与网络流')
    await page.getByLabel('简介').fill('每周二晚')
    await page.getByLabel('标签').fill('图论')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /^CC BY-SA 4.0/ }).check()
    await page.getByLabel('公开核心资源').uncheck()
    await page.route('**/v1/products/*', (route) => route.abort('failed'))
    await save(page).click()
    await expect(page.getByText('网络错误，请检查网络后重试')).toBeVisible()
    await page.unroute('**/v1/products/*')
    await expect(page.getByLabel('简介')).toHaveValue('每周二晚')
  })

  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: '分类' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('放弃未保存的改动？')
    await question.getByRole('button', { name: '取消' }).click()
    await expect(page.getByLabel('空间名称')).toHaveValue('图论与网络流')
  })

  await test.step('saving shows everywhere', async () => {
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByRole('button', { name: '移除图片' })).toBeVisible()
    await save(page).click()
    await said(page, '保存成功')
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
    await visit(page, space)
    const main = page.getByRole('main')
    await expect(main).toContainText('图论与网络流')
    await expect(main).toContainText('每周二晚')
    await expect(main).toContainText('CC BY-SA 4.0')
    await expect(page.getByRole('complementary')).toContainText('图论')
    await expect(main.locator('img[src^="/files/"]').first()).toBeVisible()
  })

  await test.step('without changes nobody asks', async () => {
    await visit(page, `${space}/settings`)
    await expect(page.getByLabel('公开核心资源')).not.toBeChecked()
    await page.getByRole('link', { name: '列表与展示' }).click()
    await page.getByLabel('资源的默认排序').selectOption({ label: '最多点赞' })
    await page.getByRole('radio', { name: /^卡片/ }).check()
    await save(page).click()
    await said(page, '保存成功')
    await page.reload()
    await expect(page.getByLabel('资源的默认排序')).toHaveValue('liked_desc')
    await expect(page.getByRole('radio', { name: /^卡片/ })).toBeChecked()
  })
})

test('whoever may not change the space finds no settings', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '只读的空间')
  const key = await keyTo(page, space)
  await signIn(page, 'lin@example.com')
  await joinWith(page, key)
  for (const who of ['lin@example.com', 'chen@example.com']) {
    await signIn(page, who)
    await visit(page, space)
    await expect(page.getByRole('link', { name: '设置', exact: true })).toHaveCount(0)
    const reply = await page.goto(`${space}/settings`)
    expect(reply!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  }
  await page.context().clearCookies()
  await page.goto(`${space}/settings?tab=members`)
  await expect(page).toHaveURL(/\/users\/sign_in\?redirect=%2Fspaces%2F\d+%2Fsettings%3Ftab%3Dmembers$/)
})

test('two people change the name: the second is shown both, and keeps what they typed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '旧的名字')
  const elsewhere = async (data: object) => {
    const reply = await page.request.put(`/v1/products/${space.match(/\d+/)![0]}`, { data, headers: fromHere() })
    expect(await reply.json()).toMatchObject({ code: 0 })
  }
  const [title, description] = [page.getByLabel('空间名称'), page.getByLabel('简介')]
  const box = page.getByRole('alert')
  await visit(page, `${space}/settings`)
  await description.fill('我写的简介')
  await elsewhere({ title: '别人起的名字' })
  await save(page).click()
  await expect(box).toContainText(/已被别人改过.*别人起的名字/)
  await expect(description).toHaveValue('我写的简介')
  // what was not touched follows
  await expect(title).toHaveValue('别人起的名字')
  await expectNoAxeViolations(page)
  await box.getByRole('button', { name: '用我写的覆盖' }).click()
  await said(page, '保存成功')
  await expect(box).toHaveCount(0)
  await page.reload()
  await expect(title).toHaveValue('别人起的名字')
  await expect(description).toHaveValue('我写的简介')

  await description.fill('再改一次')
  await elsewhere({ description: '别人写的简介' })
  await save(page).click()
  await box.getByRole('button', { name: '放弃我写的' }).click()
  await expect(description).toHaveValue('别人写的简介')
  await expect(box).toHaveCount(0)
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  // a choice beside the text does not meet anybody
  await page.getByLabel('公开核心资源').uncheck()
  await elsewhere({ title: '又一个名字' })
  await save(page).click()
  await said(page, '保存成功')
})

test('categories are added, renamed, ordered and deleted @phone', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '分类的空间')
  await visit(page, `${space}/settings?tab=categories`)
  const names = page.getByRole('textbox', { name: '分类名称' })
  for (const [index, name] of ['讲义', '习题', '题解'].entries()) {
    await page.getByRole('button', { name: '添加分类' }).click()
    await names.nth(index).fill(name)
  }
  await page.getByRole('button', { name: '上移：题解' }).click()
  await save(page).click()
  await said(page, '保存成功')
  await page.reload()
  await expect(names).toHaveCount(3)
  expect(await names.evaluateAll(valuesOf)).toEqual(['讲义', '题解', '习题'])
  await expectNoAxeViolations(page)

  await names.nth(0).fill('题解')
  await save(page).click()
  await expect(page.getByText('分类名称不能重复')).toBeVisible()
  await names.nth(0).fill('课堂讲义')
  await page.getByRole('button', { name: '删除：习题' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(names).toHaveCount(2)
  expect(await names.evaluateAll(valuesOf)).toEqual(['课堂讲义', '题解'])
})

const valuesOf = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).value)

test('what was deleted comes back from the trash', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '有回收站的空间')
  const document = await writeDocument(page, space, { title: '误删的讲义', content: '<p>还要用。</p>' })
  const [spaceId, id] = document.match(/\d+/g)!
  await page.request.delete(`/v1/products/${spaceId}/product_files/${id}`, { headers: fromHere() })
  await visit(page, `${space}/settings?tab=trash`)
  await expect(page.getByRole('list', { name: '回收站' })).toContainText(/误删的讲义.*王老师.*还剩 \d+ 天/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '恢复：误删的讲义' }).click()
  await said(page, '已恢复“误删的讲义”')
  await expect(page.getByText('回收站是空的')).toBeVisible()
  await visit(page, document)
  await expect(page.getByRole('article')).toContainText('还要用。')
})
