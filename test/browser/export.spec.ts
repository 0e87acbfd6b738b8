import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeFolder, writeDocument } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { ownSpace, pretend } from './import-export.ts'
import { expect, test, visit } from './journey.ts'

// A whole space becomes a file.

const dialog = (page: Page) => page.getByRole('dialog', { name: '导出空间' })
const openDialog = (page: Page) => page.getByRole('button', { name: '导出', exact: true }).click()
const begin = (page: Page) => dialog(page).getByRole('button', { name: '开始导出' }).click()

/** In a new space with a document, whose resources are shown. */
async function enter(page: Page, title: string) {
  const space = await ownSpace(page, title)
  await writeDocument(page, space, { title: '递归与分治', content: '<p>自己叫自己。</p>' })
  await visit(page, `${space}/resources`)
  return space
}

/** As the server says, whatever is pretended on the page. */
async function stateOfExport(page: Page, space: string) {
  const reply = await page.request.get(`/v1/products/${space.split('/').at(-1)}/exports`)
  return ((await reply.json()) as { data: { list: { state: string }[] } }).data.list[0]?.state
}

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name: '下载' }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('a space becomes a zip of Markdown, and a book @phone', async ({ page }) => {
  await enter(page, '导出的课')
  await openDialog(page)
  await expect(dialog(page).getByRole('radio', { name: /Markdown 压缩包/ })).toBeChecked()
  await begin(page)
  await expect(dialog(page).getByText('导出完成', { exact: true }).last()).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText('导出完成')
  await expect(dialog(page)).toContainText('导出的课.zip')
  await expect(dialog(page)).toContainText('1 篇文档，0 个图片和文件')
  const zip = await download(page)
  expect(zip.name).toBe('导出的课.zip')
  expect(zip.bytes.toString('latin1', 0, 2)).toBe('PK')
  expect(zip.bytes.includes('递归与分治.md')).toBe(true)

  await dialog(page).getByRole('button', { name: '再导出一次' }).click()
  await expect(dialog(page).getByRole('button', { name: /导出的课\.zip\s*可以下载/ })).toBeVisible()
  await dialog(page)
    .getByRole('radio', { name: /EPUB 电子书/ })
    .check()
  await begin(page)
  await expect(dialog(page)).toContainText('导出的课.epub')
  const book = await download(page)
  expect(book.name).toBe('导出的课.epub')
  expect(book.bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
})

test('it goes on when the dialog is closed, and can be stopped @phone', async ({ page }) => {
  const space = await enter(page, '导出很久的课')
  const said = { now: { state: 'running', done: 1, total: 4, url: null, report: null, finished_at: null } as object }
  await pretend(page, '**/exports/*', said)
  await openDialog(page)
  await begin(page)
  await expect(dialog(page).getByRole('progressbar', { name: '正在导出（1 / 4）' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeFocused()
  // as if it still ran when the page is opened again
  await pretend(page, '**/v1/products/*/exports?*', said)
  await visit(page, `${space}/resources`)
  await openDialog(page)
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  // it ends by itself: the file is asked for below
  await page.route('**/exports/*/stop', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/stop$/, '')
    await route.fulfill({ response: await route.fetch({ method: 'GET', url }) })
  })
  const asked = page.waitForRequest(/\/exports\/\d+\/stop$/)
  await dialog(page).getByRole('button', { name: '停止导出' }).click()
  expect((await asked).method()).toBe('POST')
  said.now = { state: 'stopped', url: null, report: null }
  await expect(dialog(page).getByText('已停止，没有留下文件')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await dialog(page).getByRole('button', { name: '再导出一次' }).click()
  await expect(dialog(page).getByRole('button', { name: '开始导出' })).toBeVisible()
  await expect.poll(() => stateOfExport(page, space)).toBe('done')
  // what was pretended may still be on its way into the list: a page that is opened again knows the truth
  await visit(page, `${space}/resources`)
  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: /导出很久的课\.zip\s*可以下载/ })).toBeVisible()
})

test('what does not work is said, and can be tried again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed/)
  await enter(page, '出错的导出')
  const address = '**/v1/products/*/exports'
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort('failed') : route.continue()))
  await openDialog(page)
  await begin(page)
  await expect(dialog(page).getByRole('alert')).toHaveText('网络错误，请检查网络后重试')
  await page.unroute(address)
  await begin(page)
  await expect(dialog(page).getByText('导出完成', { exact: true }).last()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route(address + '?*', (route) => route.abort('failed'))
  await visit(page, page.url())
  await openDialog(page)
  await expect(dialog(page).getByRole('alert')).toContainText('网络错误，请检查网络后重试')
  await page.unroute(address + '?*')
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(dialog(page).getByRole('button', { name: '开始导出' })).toBeVisible()
})

test('who does not manage the space is not offered it', async ({ page }) => {
  const space = await enter(page, '别人的导出')
  await visit(page, await makeFolder(page, space, '第一周'))
  // the whole space goes out, so it is offered where the whole is shown
  await expect(page.getByRole('button', { name: '新建', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0)
  await page.context().clearCookies()
  await visit(page, `${space}/resources`)
  await expect(page.getByRole('heading', { name: '资源', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0)
})

test('it looks right in all its states', async ({ page }) => {
  await enter(page, '导出的样子')
  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: '开始导出' })).toBeVisible()
  await expectGoodLooks(page, 'choose')
  const running = { state: 'running', done: 120, total: 300, url: null, report: null, finished_at: null }
  const said = { now: { ...running, state: 'waiting', total: 0, done: 0 } as object }
  await pretend(page, '**/exports/*', said)
  await begin(page)
  await expect(dialog(page).getByText('等待导出…')).toBeVisible()
  await expectGoodLooks(page, 'waiting')
  said.now = running
  await expect(dialog(page).getByRole('progressbar', { name: '正在导出（120 / 300）' })).toBeVisible()
  await expectGoodLooks(page, 'running')
  said.now = { ...running, is_stopping: true }
  await expect(dialog(page).getByText('正在停止…')).toBeVisible()
  await expectGoodLooks(page, 'stopping')
  const lost = Array.from({ length: 60 }, (_, n) => ({ path: `${'很长的文件夹/'.repeat(9)}${n}.png`, what: '', why: '文件已不在服务器上', lost: true })) // prettier-ignore
  const notes = [{ path: '讲义', what: '讲义.pdf', why: '附件不能放进 EPUB', lost: false }]
  const report = { documents: 300, files: 60, lost: 60, notes: 1, omitted: 3 }
  said.now = { report, remarks: [...lost, ...notes], file_name: `${'名字非常长'.repeat(12)}.epub` }
  await expect(dialog(page).getByText('导出完成，有些内容没能导出')).toBeVisible()
  await dialog(page).getByText(/^说明/).click()
  await expectGoodLooks(page, 'report')
  await dialog(page).getByRole('button', { name: '全部列出（60）' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(61)
  await dialog(page).getByRole('button', { name: '再导出一次' }).click()
  await expect(dialog(page).getByText('最近一天的导出')).toBeVisible()
  await expectGoodLooks(page, 'recent')
  for (const [name, state] of [
    ['failed', { state: 'failed', problem: '服务器出错了，没有导出完，请再试一次' }],
    ['stopped', { state: 'stopped' }],
  ] as const) {
    said.now = { ...state, report: null, url: null, remarks: [] }
    await begin(page)
    await expect(dialog(page).getByText(name === 'failed' ? /^导出失败：/ : '已停止，没有留下文件')).toBeVisible()
    await expectGoodLooks(page, name)
    await dialog(page).getByRole('button', { name: '再导出一次' }).click()
  }
})
