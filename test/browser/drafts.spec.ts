import { fromHere, makeSpace, writeDocument } from './demo.ts'
import { expect, expectNoAxeViolations, signIn, test, visit } from './journey.ts'
import { openEditor, text } from './writing.ts'

// What was written on one device and not saved is there on the next one.

test('a document that was begun on one device is gone on with on another, and saving it ends the draft', async ({
  page,
  browser,
}) => {
  await signIn(page, 'wang@example.com')
  const address = await writeDocument(page, await makeSpace(page, '两台设备'), {
    title: '网络流',
    content: '<p>原文。</p>',
  })
  const key = `document.${address.match(/\d+$/)![0]}`
  await openEditor(page, `${address}/update`)
  await text(page).click()
  await page.keyboard.press('Control+End')
  const sent = page.waitForResponse(
    (reply) => reply.url().includes(`/v1/drafts/${key}`) && reply.request().method() === 'PUT',
  )
  await page.keyboard.type('在电脑上写的。')
  await sent

  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  await signIn(phone, 'wang@example.com')
  await openEditor(phone, `${address}/update`)
  await expect(phone.getByText('已恢复未保存的草稿')).toBeVisible()
  await expect(text(phone)).toHaveText('原文。在电脑上写的。')
  const dropped = phone.waitForResponse(
    (reply) => reply.url().includes('/v1/drafts/') && reply.request().method() === 'DELETE',
  )
  await phone.getByRole('button', { name: '更新' }).click()
  await dropped
  await expect(phone).toHaveURL(address)
  expect((await (await phone.request.get(`/v1/drafts/${key}`)).json()).data).toBeNull()
  await elsewhere.close()
})

test('a comment that was begun elsewhere is gone on with', async ({ page }) => {
  await signIn(page, 'wang@example.com')
  const address = await writeDocument(page, await makeSpace(page, '别处的评论'), {
    title: '割点',
    content: '<p>正文</p>',
  })
  const key = `comment.productdocument.${address.match(/\d+$/)![0]}.new`
  const data = { title: '', content: '<p>在手机上写的</p>', version: null, fields: { anonymity: true, score: null } }
  expect((await page.request.put(`/v1/drafts/${key}`, { data, headers: fromHere() })).ok()).toBe(true)
  await visit(page, address)
  await page.getByRole('button', { name: '写下你的评论…' }).click()
  await expect(page.getByRole('textbox', { name: '写下你的评论…' })).toHaveText('在手机上写的')
  await expect(page.getByRole('checkbox', { name: '匿名发表' })).toBeChecked()
})

test('one’s own drafts are listed, gone on with and given up', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'lin@example.com')
  for (const { key } of (await (await page.request.get('/v1/drafts')).json()).data.list)
    await page.request.delete(`/v1/drafts/${key}`, { headers: fromHere() })
  const address = await writeDocument(page, await makeSpace(page, '草稿箱'), { title: '桥', content: '<p>正文</p>' })
  const id = address.match(/\d+$/)![0]
  const keep = async (key: string, draft: object) => {
    const data = { title: '', content: '', version: null, fields: {}, ...draft }
    expect((await page.request.put(`/v1/drafts/${key}`, { data, headers: fromHere() })).ok()).toBe(true)
  }
  await keep('personal.new', { title: '读书笔记', content: '<p>第一章</p>' })
  await keep(`comment.productdocument.${id}.new`, { content: '<p>这里少了一步</p>' })
  await visit(page, '/')
  await page.getByRole('button', { name: '小林的菜单' }).click()
  await page.getByRole('menuitem', { name: '草稿' }).click()
  const rows = page.getByRole('list', { name: '草稿' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('评论“桥”')
  await expect(rows.nth(1)).toContainText('读书笔记第一章新的个人文档')
  await expectNoAxeViolations(page)
  await rows.nth(1).getByRole('button', { name: '删除草稿：读书笔记' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: '这里少了一步' }).click()
  await expect(page.getByRole('textbox', { name: '写下你的评论…' })).toHaveText('这里少了一步')
  await page.goBack()
  await page.getByRole('button', { name: /^删除草稿/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有草稿：写好的都已经保存')).toBeVisible()
})
