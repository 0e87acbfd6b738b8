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
const section = (page: Page, name: string) => page.getByRole('region', { name })

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

test('members come by key, become admins and go', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '读书会', { open: false })
  await visit(page, `${space}/settings?tab=members`)
  await page.getByLabel('有效时间').selectOption({ label: '7 天' })
  await page.getByRole('button', { name: '生成口令' }).click()
  await expect(page.getByText(/^有效期至/)).toBeVisible()
  await page.getByRole('button', { name: '复制链接' }).click()
  await said(page, '已复制到剪切板')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expectNoAxeViolations(page)
  await page.reload()
  const key = link.match(/key=(\w{8})/)![1]!
  await expect(section(page, '邀请成员')).toContainText(key)

  await test.step('小林 comes by the link', async () => {
    await signIn(page, 'lin@example.com')
    await visit(page, link)
    await page.getByRole('button', { name: '加入', exact: true }).click()
    await said(page, '已加入空间')
    await expect(page).toHaveURL(space)
  })

  await test.step('and becomes an admin, who sees no owner’s business', async () => {
    await signIn(page, 'wang@example.com')
    await visit(page, `${space}/settings?tab=members`)
    await page.getByLabel('按昵称查找成员').fill('小林')
    await expect(page.getByRole('list', { name: '成员' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: '操作：小林' }).click()
    await page.getByRole('menuitem', { name: '设为管理员' }).click()
    await expect(page.getByRole('list', { name: '成员' })).toContainText('管理员')
    await signIn(page, 'lin@example.com')
    await visit(page, `${space}/settings?tab=ownership`)
    const tabs = page.getByRole('navigation', { name: '设置分区' })
    await expect(tabs.getByRole('link')).toHaveText(['基本信息', '列表与展示', '成员', '分类', '回收站'])
    await expect(page.getByText('只有空间的拥有者可以更改许可协议。')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^CC BY-SA/ })).toBeDisabled()
    await tabs.getByRole('link', { name: '成员' }).click()
    await expect(page.getByText('口令由空间的拥有者王老师生成')).toBeVisible()
    await expect(page.getByRole('button', { name: /^操作：/ })).toHaveCount(0)
  })

  await test.step('and is shown out', async () => {
    await signIn(page, 'wang@example.com')
    await visit(page, `${space}/settings?tab=members`)
    await page.getByRole('button', { name: '操作：小林' }).click()
    await page.getByRole('menuitem', { name: '移出空间' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移出' }).click()
    await said(page, '已移出小林')
    await expect(page.getByRole('list', { name: '成员' })).not.toContainText('小林')
  })
})

test('a key is revoked, and somebody is added by name @phone', async ({ page, complaints }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '小组讨论', { open: false })
  const key = await keyTo(page, space)
  await visit(page, `${space}/settings?tab=members`)
  const keys = section(page, '邀请成员')
  await expect(keys).toContainText(key)
  await keys.getByRole('button', { name: '作废' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(keys).toContainText(key)
  await keys.getByRole('button', { name: '作废' }).click()
  await expect(page.getByRole('dialog')).toContainText('已经加入的成员不受影响')
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click()
  await said(page, '口令已作废')
  await expect(keys).not.toContainText(key)
  await expect(keys.getByRole('button', { name: '生成口令' })).toBeVisible()

  await test.step('nobody is found, then a connection is lost, then 小林 is added', async () => {
    const adding = section(page, '添加成员')
    const field = adding.getByRole('searchbox', { name: '按昵称查找要添加的人' })
    await field.fill('王老师')
    await expect(adding).toContainText('没有昵称包含“王老师”、还不是成员的人')
    await field.fill('小林')
    const add = adding.getByRole('button', { name: '添加：小林', exact: true })
    await expect(add).toBeVisible()
    await expectNoAxeViolations(page)
    complaints.expect(/ERR_FAILED|request failed/)
    await page.route('**/set_users', (route) => route.abort())
    await add.click()
    await said(page, '网络错误')
    await page.unroute('**/set_users')
    await add.click()
    await said(page, '已添加小林')
    await expect(add).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(page.getByRole('list', { name: '成员', exact: true })).toContainText('小林')
  })

  await test.step('小林 finds the space', async () => {
    await signIn(page, 'lin@example.com')
    await visit(page, space)
    await expect(page.getByRole('main')).toContainText('小组讨论')
  })
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

test('a space goes private at once, and public by application', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '想公开的空间')
  await visit(page, `${space}/settings?tab=visibility`)
  await page.getByRole('button', { name: '设为私有' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('对他们来说它不存在')
  await question.getByRole('button', { name: '设为私有' }).click()
  await said(page, '空间已设为私有')

  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('请说明申请公开的理由')).toBeVisible()
  await page.getByLabel('申请公开的理由').fill('讲义已经整理好了')
  await page.getByRole('button', { name: '提交申请' }).click()
  const last = page.getByRole('group', { name: '上一次申请' })
  await expect(last).toContainText(/等待审核.*讲义已经整理好了/)

  await test.step('a site administrator turns it down, with a reason', async () => {
    await signIn(page, 'admin@example.com')
    await visit(page, '/data-for-admin?tab=applications')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: '拒绝：想公开的空间' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
    await expect(dialog.getByText('请说明拒绝的理由')).toBeVisible()
    await dialog.getByLabel('拒绝的理由').fill('请先补上简介')
    await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
    await said(page, '已拒绝这份申请')
  })

  await test.step('王老师 reads it and asks again', async () => {
    await signIn(page, 'wang@example.com')
    await visit(page, `${space}/settings?tab=visibility`)
    await expect(last).toContainText(/未通过.*审核意见：请先补上简介/)
    await page.getByLabel('申请公开的理由').fill('简介补上了')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(last).toContainText('等待审核')
  })

  await test.step('and it is public', async () => {
    await signIn(page, 'admin@example.com')
    await visit(page, '/data-for-admin?tab=applications')
    await page.getByRole('button', { name: '通过：想公开的空间' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await said(page, '“想公开的空间”已公开')
    await page.getByRole('tab', { name: '已通过' }).click()
    await expect(page.getByRole('list', { name: '公开空间的申请' })).toContainText('想公开的空间')
    await page.context().clearCookies()
    await visit(page, space)
    await expect(page.getByRole('main')).toContainText('想公开的空间')
  })
})

test('a space is handed over, and deleted until somebody takes it back', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const space = await makeSpace(page, '交接的空间')
  const key = await keyTo(page, space)
  await signIn(page, 'lin@example.com')
  await joinWith(page, key)

  await signIn(page, 'wang@example.com')
  await visit(page, `${space}/settings?tab=ownership`)
  await expectNoAxeViolations(page)
  const transfer = section(page, '转让空间')
  await transfer.getByRole('button', { name: '转让空间' }).click()
  await expect(transfer.getByText('请选择一位成员')).toBeVisible()
  await expect(transfer.getByText('请输入密码')).toBeVisible()
  await transfer.getByRole('radio', { name: '小林' }).check()
  await transfer.getByLabel('登录密码').fill('错的密码')
  const sure = page.getByRole('dialog').getByRole('button', { name: '转让' })
  await transfer.getByRole('button', { name: '转让空间' }).click()
  await sure.click()
  await expect(transfer.getByText('密码不正确')).toBeVisible()
  await transfer.getByLabel('登录密码').fill('gewu-demo')
  await transfer.getByRole('button', { name: '转让空间' }).click()
  await sure.click()
  await said(page, '空间已转让给小林')
  await visit(page, `${space}/settings`)
  await expect(page.getByRole('link', { name: '转让与删除' })).toHaveCount(0)

  await test.step('the new owner deletes it and thinks better of it', async () => {
    await signIn(page, 'lin@example.com')
    await visit(page, `${space}/settings?tab=ownership`)
    const remove = section(page, '删除空间')
    await expect(remove.getByRole('button', { name: '删除空间' })).toHaveAttribute('aria-disabled', 'true')
    await remove.getByRole('textbox').fill('交接的空间')
    await remove.getByRole('button', { name: '删除空间' }).click()
    await said(page, '已删除“交接的空间”')
    await expect(page).toHaveURL(/\/users\/\d+\/spaces\?type=deleted$/)
    await expect(page.getByRole('list', { name: '已删除的空间' })).toContainText('交接的空间')
    await expectNoAxeViolations(page)
    await page.getByRole('status', { name: '消息' }).getByRole('button', { name: '撤销' }).click()
    await said(page, '已恢复“交接的空间”')
    await expect(page).toHaveURL(space)
  })

  await test.step('what is deleted stays on the page of who deleted it', async () => {
    await visit(page, `${space}/settings?tab=ownership`)
    await section(page, '删除空间').getByRole('textbox').fill('交接的空间')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '恢复：交接的空间' }).click()
    await said(page, '已恢复“交接的空间”')
    await expect(page.getByText('没有删除的空间')).toBeVisible()
    await visit(page, space)
    await expect(page.getByRole('main')).toContainText('交接的空间')
  })
})
