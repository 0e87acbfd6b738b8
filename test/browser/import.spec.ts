import { Buffer } from 'node:buffer'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { docxOf, para } from '../support/libraries/documents.ts'
import { rawZip, zipFolder, zipOf } from '../support/libraries/zips.ts'
import { makeFolder } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { ownSpace, pretend } from './import-export.ts'
import { create, expect, test, visit } from './journey.ts'
import { openEditor, text } from './writing.ts'

// A zip of Markdown becomes documents.

const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })
const fixture = path.resolve(import.meta.dirname, '../fixtures/import')
const dialog = (page: Page) => page.getByRole('dialog', { name: '导入资料' })
const choose = (page: Page, file: ReturnType<typeof zip>) =>
  dialog(page).locator('input[type=file]').setInputFiles(file)
const openDialog = (page: Page) => create(page, '导入')

/** Enough documents to be looked at while they are imported. */
const long = () =>
  zipOf(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`${n % 9}/${n}.md`, `# 第 ${n} 篇\n\n正文。\n`])))

/** In a new space, whose resources are shown. */
async function begin(page: Page, title: string) {
  const space = await ownSpace(page, title)
  await visit(page, `${space}/resources`)
  return space
}

test('a folder of Markdown becomes documents, and what is missing is told @phone', async ({ page }) => {
  await begin(page, '导入的课')
  await openDialog(page)
  await expect(dialog(page)).toContainText('不超过 200 MB')
  await expect(dialog(page)).toContainText('空间的资源首页')
  await choose(page, { name: '笔记.txt', mimeType: 'text/plain', buffer: Buffer.from('笔记') })
  await expect(dialog(page).getByRole('alert')).toHaveText(
    '“笔记.txt”不能导入，请选择 zip 压缩包、Markdown、Word（.docx）、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook',
  )

  await dialog(page)
    .getByRole('checkbox', { name: /先预览/ })
    .check()
  await choose(page, zip('分布式.zip', await zipFolder(fixture)))
  await expect(dialog(page).getByText('预览完成，有些内容没能导入')).toBeVisible()
  await expect(dialog(page)).toContainText('还没有写入任何内容。导入到空间的资源首页，会新建 2 个文件夹')
  await dialog(page).getByText('每个文档').click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: '基础/锁.md新建' })).toBeVisible()
  await expectGoodLooks(page, 'preview')
  await dialog(page).getByRole('button', { name: '开始导入' }).click()
  await expect(dialog(page).getByText('导入完成，有些内容没能导入')).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText('导入完成')
  await expect(dialog(page).locator('dl')).toContainText('新建6')
  await expect(dialog(page).locator('dl')).toContainText('失败1')
  const lost = dialog(page).getByRole('region', { name: '没能导入' })
  await expect(lost.getByRole('listitem').filter({ hasText: '没有.md' })).toContainText(
    'README.md 中的 没有.md文件不存在',
  )
  await dialog(page).getByText(/^说明/).click()
  await expect(dialog(page).getByText('按 GB18030 编码读取')).toBeVisible()

  await dialog(page).getByRole('link', { name: '查看资源' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: '基础', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: '分布式锁', exact: true }).click()
  await expect(page.getByRole('heading', { name: '分布式锁', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('article img').first()).toBeVisible()
})

test('into a folder, by dropping it there; the report can be looked at again', async ({ page }) => {
  const space = await begin(page, '放进文件夹')
  const folder = await makeFolder(page, space, '第一周')
  await visit(page, folder)
  await openDialog(page)
  await expect(dialog(page)).toContainText('“第一周”文件夹')
  const bytes = [...(await zipOf({ '讲义.md': '# 递归与分治\n', '习题.md': '# 习题\n' }))]
  const dropped = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(given)], '第一周.zip', { type: 'application/zip' }))
    return transfer
  }, bytes)
  await dialog(page).getByText('或者把它拖到这里').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(dialog(page).getByText('导入完成', { exact: true }).last()).toBeVisible()
  // behind the dialog the list has it already
  await expect(page.getByText('递归与分治')).toBeVisible()
  await dialog(page).getByRole('link', { name: '打开“第一周”' }).click()
  await expect(page).toHaveURL(folder)
  await openDialog(page)
  await dialog(page)
    .getByRole('button', { name: /查看报告：\s*第一周\.zip\s*已导入/ })
    .click()
  await expect(dialog(page).locator('dl')).toContainText('新建2')
  await dialog(page).getByRole('button', { name: '再导入一个' }).click()
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeVisible()
})

test('a Word document by itself; what its first edit ends is said before, and once @phone', async ({ page }) => {
  await begin(page, '讲义')
  await openDialog(page)
  await expect(dialog(page)).toContainText('.docx，标题、列表、表格、脚注、公式和图片')
  await choose(page, { name: '锁.docx', mimeType: '', buffer: await docxOf(para('锁', 'CNTitle') + para('正文。')) })
  await expect(dialog(page).getByText('按 Word 的写法读取')).toBeVisible()
  await dialog(page).getByRole('link', { name: '查看资源' }).click()
  await page.getByRole('main').getByRole('link', { name: '锁', exact: true }).click()
  await expect(page.getByRole('main').locator('article')).toContainText('正文。')
  const address = page.url()
  const editAndSave = async (words: string) => {
    await openEditor(page, `${address}/update`)
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(words)
    await page.getByRole('button', { name: '更新', exact: true }).click()
  }
  await editAndSave('后来写的。')
  const question = page.getByRole('dialog', { name: '保存以后，导出的不再是原来的文件' })
  await expect(question).toContainText('来自导入的“锁.docx”')
  await expect(question).toContainText('Word 的版式（字体、颜色、页眉页脚）和批注')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(text(page)).toContainText('后来写的。')
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await question.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('main').locator('article')).toContainText('后来写的。')
  await editAndSave('再写。')
  await expect(page.getByRole('main').locator('article')).toContainText('再写。')
})

test('it goes on when the dialog is closed, and can be stopped @phone', async ({ page }) => {
  const space = await begin(page, '很长的课')
  await openDialog(page)
  await choose(page, zip('很长.zip', await long()))
  await expect(dialog(page).getByRole('progressbar', { name: /正在写入文档/ })).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveText('正在写入文档')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '新建', exact: true })).toBeFocused()
  await visit(page, `${space}/resources`)
  await openDialog(page)
  await expect(dialog(page)).toContainText('很长.zip')
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await dialog(page).getByRole('button', { name: '停止导入' }).click()
  await expect(dialog(page).getByText('已停止，停止前导入的文档保留着')).toBeVisible()
  await dialog(page).getByRole('link', { name: '查看资源' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: '0', exact: true })).toBeVisible()
})

test('what does not work is said, and can be tried again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|request failed|ERR_INTERNET/)
  await begin(page, '出错的导入')
  await openDialog(page)
  const address = '**/v1/products/*/imports'
  await choose(page, zip('坏.zip', Buffer.from('不是压缩包')))
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toHaveText('“坏.zip”上传失败：不是 zip 压缩包，或者文件不完整，请重新打包后再试')
  await dialog(page).getByRole('button', { name: '换一个文件' }).click()

  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort('failed') : route.continue()))
  await choose(page, zip('好.zip', await zipOf({ '好.md': '# 好\n' })))
  await expect(alert).toHaveText('“好.zip”上传失败：网络错误，请检查网络后重试')
  await page.unroute(address)
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(dialog(page).getByText('导入完成', { exact: true }).last()).toBeVisible()

  await dialog(page).getByRole('button', { name: '再导入一个' }).click()
  await choose(page, zip('没有文档.zip', await zipOf({ '数据.csv': '1,2' })))
  await expect(dialog(page)).toContainText(
    '导入失败：压缩包里没有 Markdown 文档（.md、.markdown 或 .mdx），也没有 Word、EPUB、网页、.ipynb、.rst、.lake 或 .lakebook',
  )
  await dialog(page).getByRole('button', { name: '关闭' }).click()

  await page.route(address + '?*', (route) => route.abort('failed'))
  await visit(page, page.url())
  await openDialog(page)
  await expect(dialog(page).getByRole('alert')).toContainText('网络错误，请检查网络后重试')
  await page.unroute(address + '?*')
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(dialog(page).getByRole('button', { name: /查看报告：\s*没有文档\.zip\s*导入失败/ })).toBeVisible()
})

test('another one can be chosen though the list has not heard yet that the last one is finished', async ({ page }) => {
  await begin(page, '两次导入')
  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeVisible()
  // what is listed is shown as it was while it ran
  await pretend(page, '**/v1/products/*/imports?*', { now: { state: 'running', finished_at: null } })
  await choose(page, zip('第一份.zip', await zipOf({ '甲.md': '# 甲\n' })))
  await expect(dialog(page).getByText('导入完成', { exact: true }).last()).toBeVisible()
  await dialog(page).getByRole('button', { name: '再导入一个' }).click()
  await expect(dialog(page).getByRole('button', { name: /查看报告：\s*第一份\.zip\s*正在导入/ })).toBeVisible()
  await choose(page, zip('第二份.zip', await zipOf({ '乙.md': '# 乙\n' })))
  await expect(dialog(page)).toContainText('第二份.zip')
  await expect(dialog(page).getByText('导入完成', { exact: true }).last()).toBeVisible()
})

test('an upload on its way can be taken back', async ({ page }) => {
  await begin(page, '取消上传')
  await openDialog(page)
  await page.route('**/v1/products/*/imports', () => {})
  await choose(page, zip('慢.zip', await zipOf({ '甲.md': '甲' })))
  await expect(dialog(page).getByRole('progressbar', { name: '正在上传 慢.zip' })).toBeVisible()
  await dialog(page).getByRole('button', { name: '取消上传' }).click()
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeVisible()
})

test('who may not write here is not offered it', async ({ page }) => {
  const space = await begin(page, '别人的课')
  await page.context().clearCookies()
  await visit(page, `${space}/resources`)
  await expect(page.getByRole('heading', { name: '资源', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建', exact: true })).toHaveCount(0)
})

test('it looks right in all its states', async ({ page }) => {
  await begin(page, '导入的样子')
  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeVisible()
  await expectGoodLooks(page, 'choose')
  const manyNames = rawZip([
    { name: '好.md', content: `# 好\n\n${Array.from({ length: 60 }, (_, n) => `[${n}](没有${n}.md)`).join(' ')}\n` },
    { name: `${'很长的文件夹/'.repeat(9)}加密.md`, flags: 0x801, content: 'x' },
  ])
  await choose(page, zip('一个名字非常非常非常非常非常非常非常非常非常非常非常长的压缩包.zip', manyNames))
  await expect(dialog(page).getByText('导入完成，有些内容没能导入')).toBeVisible()
  await expectGoodLooks(page, 'report')
  await dialog(page).getByRole('button', { name: '全部列出（61）' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(61)
  await dialog(page).getByRole('button', { name: '再导入一个' }).click()
  await expect(dialog(page).getByText('最近的导入')).toBeVisible()
  await expectGoodLooks(page, 'recent')

  const running = { state: 'running', stage: 'documents', done: 400, total: 900, report: null, finished_at: null }
  const said = { now: running as object }
  await pretend(page, '**/imports/*', said)
  await choose(page, zip('很长.zip', await long()))
  await expect(dialog(page).getByRole('progressbar', { name: '正在写入文档（400 / 900）' })).toBeVisible()
  await expectGoodLooks(page, 'running')
  said.now = { ...running, is_stopping: true }
  await expect(dialog(page).getByText('正在停止…')).toBeVisible()
  await expectGoodLooks(page, 'stopping')
  said.now = { state: 'stopped', finished_at: new Date().toISOString() }
  await expect(dialog(page).getByText(/^已停止/)).toBeVisible()
  await expectGoodLooks(page, 'stopped')
})
