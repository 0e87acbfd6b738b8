import { fromHere, makeSpace, writeDocument } from './demo.ts'
import { expect, signIn, test, visit } from './journey.ts'
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
  await phone.getByRole('button', { name: '保存' }).click()
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
