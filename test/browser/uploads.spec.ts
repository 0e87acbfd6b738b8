import { Buffer } from 'node:buffer'
import { writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { makeSpace } from './demo.ts'
import { showTheme } from './good-looks.ts'
import { expect, expectNoAxeViolations, readToTheEnd, ready, signIn, test } from './journey.ts'
import { openSettings, publish, text } from './writing.ts'

// Files on their way: 小林 writes a document and adds attachments to it.

test.describe.configure({ mode: 'parallel' })

const attachments = (page: Page) => page.getByRole('group', { name: '附件' })
const choose = (page: Page, ...files: { name: string; bytes: Buffer }[]) =>
  attachments(page)
    .locator('input[type=file]')
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })))
const row = (page: Page, name: string) => attachments(page).getByRole('listitem').filter({ hasText: name })
const large = Buffer.alloc(1_500_000, 7)

async function begin(page: Page) {
  await signIn(page, 'lin@example.com')
  const space = await makeSpace(page, '附件课')
  await page.goto(`${space}/resources/new`)
  await ready(page)
  await openSettings(page)
  await attachments(page).scrollIntoViewIfNeeded()
}

/** Lets no part of a file through. @returns waits for the next one that a page wants to send */
async function holdParts(page: Page) {
  const held: Route[] = []
  await page.route('**/upload/tus/*', (route) =>
    route.request().method() === 'PATCH' ? void held.push(route) : route.continue(),
  )
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held.shift()!
  }
}

test('several files arrive, and stand under the document @phone', async ({ page }) => {
  await begin(page)
  await choose(page, { name: '讲义.txt', bytes: Buffer.from('一') }, { name: '数据.bin', bytes: large })
  for (const name of ['讲义.txt', '数据.bin']) await expect(row(page, name)).toContainText('上传完成')
  await expect(row(page, '数据.bin')).toContainText('1.43 MB')
  const list = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['拖来的'], '拖来.txt'))
    return transfer
  })
  await attachments(page).getByText('或者把文件拖到这里').dispatchEvent('drop', { dataTransfer: list })
  await expect(row(page, '拖来.txt')).toContainText('上传完成')
  await expectNoAxeViolations(page)
  await showTheme(page, 'dark')
  await expectNoAxeViolations(page, 'colours')
  await page.getByRole('button', { name: '移除：讲义.txt' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('有附件的文档')
  await text(page).fill('见附件。')
  await publish(page)
  await expect(page.getByRole('main')).toContainText('数据.bin')
  await expect(page.getByRole('main')).toContainText('拖来.txt')
  await expect(page.getByRole('main')).not.toContainText('讲义.txt')
})

test('what is refused says why, and can be taken away @phone', async ({ page, complaints }) => {
  complaints.expect(/status of 40[0-9]/)
  await begin(page)
  await choose(page, { name: '假的.pdf', bytes: Buffer.from('<html>') }, { name: '空.txt', bytes: Buffer.alloc(0) })
  await expect(row(page, '假的.pdf')).toContainText('上传失败：文件的内容和扩展名 .pdf 不符')
  await expect(row(page, '空.txt')).toContainText('文件是空的')
  await expectNoAxeViolations(page)
  for (const name of ['假的.pdf', '空.txt']) await page.getByRole('button', { name: `移除：${name}` }).click()
  await expect(attachments(page).getByRole('listitem')).toHaveCount(0)
})

test('without a token it says so, for a moment too beside the row', async ({ page }) => {
  await begin(page)
  const noToken = { code: 100404, message: '内容不存在，或者你无权查看', data: null }
  await page.route('**/v1/qinius?*', (route) => route.fulfill({ json: noToken }))
  await choose(page, { name: '讲义.txt', bytes: Buffer.from('一') })
  const reason = '获取上传密钥失败：内容不存在，或者你无权查看'
  await expect(row(page, '讲义.txt')).toContainText(`上传失败：${reason}`)
  await expect(page.getByRole('status', { name: '消息' })).toContainText(reason)
  await page.unroute('**/v1/qinius?*')
  await page.getByRole('button', { name: '重试：讲义.txt' }).click()
  await expect(row(page, '讲义.txt')).toContainText('上传完成')
})

test('a failed one is named when the form is to be saved; one that is taken away is deleted', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[0-9]/)
  await begin(page)
  await page.getByRole('textbox', { name: '标题' }).fill('附件有错')
  await text(page).fill('见附件。')
  await choose(page, { name: '假的.pdf', bytes: Buffer.from('<html>') })
  await expect(row(page, '假的.pdf')).toContainText('上传失败')
  await publish(page)
  await expect(page.getByText('有文件上传失败，请重试或移除它')).toBeVisible()
  await page.getByRole('button', { name: '移除：假的.pdf' }).click()

  const arrived = page.waitForResponse((reply) => /\/v1\/qinius\/./.test(reply.url()))
  await choose(page, { name: '讲义.txt', bytes: Buffer.from('一') })
  const { key } = (await (await arrived).json()).data
  await expect(row(page, '讲义.txt')).toContainText('上传完成')
  const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await page.getByRole('button', { name: '移除：讲义.txt' }).click()
  expect(await (await deleted).json()).toMatchObject({ code: 0 })
  expect((await page.request.get(`/files/${key}`)).status()).toBe(404)

  await test.step('what is saved stays, also when another edit takes it away', async () => {
    await choose(page, { name: '讲义二.txt', bytes: Buffer.from('二') })
    await expect(row(page, '讲义二.txt')).toContainText('上传完成')
    await publish(page)
    await expect(page.getByRole('main')).toContainText('讲义二.txt')
    await readToTheEnd(page)
    await page.getByRole('link', { name: '编辑' }).click()
    await openSettings(page)
    await expect(row(page, '讲义二.txt')).toBeVisible()
    page.on('request', (request) => expect(request.method()).not.toBe('DELETE'))
    await page.getByRole('button', { name: '移除：讲义二.txt' }).click()
    await expect(row(page, '讲义二.txt')).toHaveCount(0)
  })
})

test('one that is paused, loses the network or the page goes on where it was', async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await begin(page)
  // on the disk, where it is the same file for the next page
  const file = test.info().outputPath('长片.bin')
  await writeFile(file, large)
  const choosing = (where: Page) => attachments(where).locator('input[type=file]').setInputFiles(file)
  const film = row(page, '长片.bin')
  const nextPart = await holdParts(page)
  await choosing(page)
  await nextPart()
  await expect(film).toContainText('正在上传')
  await expectNoAxeViolations(page)

  await test.step('after a pause', async () => {
    await page.getByRole('button', { name: '暂停上传：长片.bin' }).click()
    await expect(film).toContainText('已暂停')
    await page.getByRole('button', { name: '继续上传：长片.bin' }).click()
    await expect(film).toContainText('正在上传')
  })

  await test.step('without a network it waits', async () => {
    const part = await nextPart()
    // a third of it arrives, then the line is cut
    const arrived = await page.request.fetch(part.request().url(), {
      method: 'PATCH',
      headers: await part.request().allHeaders(),
      data: large.subarray(0, 500_000),
    })
    expect(arrived.status()).toBe(204)
    await page.context().setOffline(true)
    await part.abort('internetdisconnected')
    await expect(film).toContainText('网络断开，恢复后自动继续')
    await page.context().setOffline(false)
    expect((await nextPart()).request().headers()['upload-offset']).toBe('500000')
    await expect(film).toContainText('正在上传 488.28 KB / 1.43 MB')
    await expect(film.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  })

  await test.step('leaving is asked about', async () => {
    const asks = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(asks).toBe(true)
  })

  await test.step('the same file chosen in another visit goes on', async () => {
    // what is held here would be let go with the page
    await page.getByRole('button', { name: '暂停上传：长片.bin' }).click()
    const next = await page.context().newPage()
    await next.goto(page.url())
    await page.close()
    await ready(next)
    await openSettings(next)
    const part = next.waitForRequest((request) => request.method() === 'PATCH')
    await choosing(next)
    expect((await part).headers()['upload-offset']).toBe('500000')
    await expect(row(next, '长片.bin')).toContainText('上传完成')
  })
})
