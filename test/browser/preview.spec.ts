import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { makeSpace } from './demo.ts'
import { expectGoodLooks } from './good-looks.ts'
import { expect, ready, signIn, test, visit } from './journey.ts'
import {
  docxOf,
  paragraph,
  pdfOf,
  pngOf,
  preview,
  previewOf,
  uploadFile,
  wasAttacked,
  wavOf,
  webmOf,
  xlsxOf,
  zipOf,
} from './preview-files.ts'

const wang = 'wang@example.com'

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => signIn(page, wang))

const png = pngOf(1200, 800)

test('a picture opens over the page', async ({ page }) => {
  await visit(page, await previewOf(page, { name: '潮汐图.png', bytes: png }))
  await expect(page).toHaveTitle('潮汐图.png - 文件预览 - 格物')
  await expect(preview(page).getByRole('img', { name: '潮汐图.png' })).toHaveJSProperty('naturalWidth', 1200)
  await preview(page).getByRole('button', { name: '查看大图' }).click()
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer).toContainText('115%')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test.describe('text', () => {
  const shown = (page: Page) => preview(page).locator('pre').last()

  test('is text, whatever it says', async ({ page }) => {
    const bytes = '<script>window.attacked = 1</script>\n<img src=x onerror="window.attacked = 1">\n潮汐'
    await visit(page, await previewOf(page, { name: '文本.txt', bytes }))
    await expect(shown(page)).toHaveText(bytes)
    await expect(preview(page).getByLabel('编码')).toHaveValue('utf-8')
    expect(await wasAttacked(page)).toBe(false)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await preview(page).getByRole('button', { name: '复制全部' }).click()
    await expect(page.getByText('已复制到剪切板')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bytes)
  })

  test('of the old encodings is read, and the encoding can be chosen', async ({ page }) => {
    const gbk = Buffer.from([0xb3, 0xb1, 0xcf, 0xab, 0xb1, 0xed])
    await visit(page, await previewOf(page, { name: '国标.txt', bytes: gbk }))
    await expect(shown(page)).toHaveText('潮汐表')
    await preview(page).getByLabel('编码').selectOption('UTF-8')
    await expect(shown(page)).toContainText('\ufffd')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('潮汐表', 'utf16le')])
    await visit(page, await previewOf(page, { name: '宽.txt', bytes: wide }))
    await expect(shown(page)).toHaveText('潮汐表')
  })

  test('of a large file only the beginning is fetched', async ({ page }) => {
    const address = await previewOf(page, { name: '长.log', bytes: '潮汐与月相。\n'.repeat(100_000) })
    const answer = page.waitForResponse((response) => response.url().includes('/files/'))
    await visit(page, address)
    expect((await answer).status()).toBe(206)
    await expect(preview(page)).toContainText('文件较大，只显示前 1 MB')
    expect((await shown(page).textContent())!.length).toBeLessThan(1024 * 1024)
  })

  test('code has colours and line numbers', async ({ page }) => {
    const bytes = 'def tide(height):\n    # 潮高\n    return "<b>" + str(height)\n'
    await visit(page, await previewOf(page, { name: 'tide.py', bytes }))
    await expect(shown(page)).toHaveText(bytes)
    await expect(preview(page).locator('.hljs-keyword').first()).toHaveText('def')
    await expect(preview(page).locator('pre[aria-hidden]')).toContainText('3')
    await preview(page).getByRole('button', { name: '自动换行' }).click()
    await expect(preview(page).locator('pre[aria-hidden]')).toHaveCount(0)
    const html = '<!doctype html><script>window.attacked = 1</script>'
    await visit(page, await previewOf(page, { name: '页.html', bytes: html }))
    await expect(shown(page)).toHaveText(html)
    expect(await wasAttacked(page)).toBe(false)
  })

  test('Markdown is read as the editor reads it', async ({ page }) => {
    const bytes = [
      '# 潮汐',
      '**月相**与[链接](https://example.com/)、$x^2$',
      '- [x] 朔望\n- [ ] 弦',
      '```python\nreturn 1\n```',
      '| 日 | 潮高 |\n| :-- | --: |\n| 初一 | 4.2 |',
      '[坏](javascript:window.attacked=1) <img src=x onerror="window.attacked=1">',
      '<script>window.attacked = 1</script>',
      '<iframe src="javascript:parent.attacked=1"></iframe>',
    ].join('\n\n')
    await visit(page, await previewOf(page, { name: '自述.md', bytes }))
    await expect(preview(page).getByRole('heading', { name: '潮汐' })).toBeVisible()
    await expect(preview(page).getByRole('link', { name: '链接' })).toHaveAttribute('rel', /noopener/)
    await expect(preview(page).locator('.katex').first()).toBeVisible()
    await expect(preview(page).getByRole('checkbox').first()).toBeChecked()
    await expect(preview(page).locator('.hljs-keyword')).toHaveText('return')
    await expect(preview(page).getByRole('cell', { name: '4.2' })).toHaveCSS('text-align', 'right')
    await expect(preview(page).locator('img, iframe, script')).toHaveCount(0)
    await expect(preview(page).getByRole('link')).toHaveCount(1)
    await expect(preview(page)).toContainText('<script>window.attacked = 1</script>')
    expect(await wasAttacked(page)).toBe(false)
  })
})

test('sound is played by parts and at other speeds', async ({ page }) => {
  await visit(page, await previewOf(page, { name: '潮声.wav', bytes: wavOf(3) }))
  const player = preview(page).locator('audio')
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(3, 1)
  await player.evaluate((audio: HTMLAudioElement) => (audio.currentTime = 2))
  await preview(page).getByLabel('播放速度').selectOption('1.5 倍')
  expect(await player.evaluate((audio: HTMLAudioElement) => [audio.currentTime, audio.playbackRate])).toEqual([2, 1.5])
})

test('film is played, and what the browser cannot play says so', async ({ page, complaints }) => {
  complaints.expect(/ERR_|media/i)
  await visit(page, '/')
  const film = await webmOf(page)
  await visit(page, await previewOf(page, { name: '潮.webm', bytes: film }))
  const player = preview(page).locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(160)
  await player.evaluate((video: HTMLVideoElement) => void video.play())
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1)
  await visit(page, await previewOf(page, { name: '坏.webm', bytes: film.subarray(0, 60) }))
  await expect(preview(page).getByRole('alert')).toContainText('浏览器不支持它的格式')
  await expect(preview(page).getByRole('link', { name: '下载' })).toBeVisible()
})

test('what no viewer reads is offered for download', async ({ page }) => {
  const bytes = await zipOf({ 'a.txt': '潮汐' })
  await visit(page, await previewOf(page, { name: '资料.zip', bytes }))
  await expect(preview(page)).toContainText('这种文件不能在线预览')
  const download = page.waitForEvent('download')
  await preview(page).getByRole('link', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('资料.zip')
})

test('a lost connection is said, and trying again helps', async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const address = await previewOf(page, { name: '文本.txt', bytes: '潮汐' })
  await page.route('**/files/**', (route) => route.abort('internetdisconnected'))
  await visit(page, address)
  await expect(preview(page).getByRole('alert')).toContainText('网络错误，文件没有加载完')
  await page.unroute('**/files/**')
  await preview(page).getByRole('button', { name: '重试' }).click()
  await expect(preview(page).locator('pre')).toHaveText('潮汐')
})

test('addresses name a file of this site that the reader may see, or there is no page', async ({ page, browser }) => {
  const space = await makeSpace(page, '潮汐私藏', { open: false })
  const key = await uploadFile(page, { name: '私藏.txt', bytes: '潮汐', space: Number(/\d+/.exec(space)![0]) })
  await visit(page, `/preview?url=${encodeURIComponent(`/files/${key}?download=true`)}`)
  await expect(preview(page).locator('pre')).toHaveText('潮汐')
  const stranger = await browser.newPage({ baseURL: test.info().project.use.baseURL! })
  const bodyOf = async (address: string) => {
    const reply = await stranger.goto(address)
    expect(reply!.status()).toBe(404)
    return stranger.locator('#root').innerText()
  }
  expect(await bodyOf(`/preview?k=${key}`)).toBe(await bodyOf('/preview?k=nothing-here.txt'))
  for (const query of ['', '?k=..%2F..', `?url=https://evil.example/files/${key}`, `?k=${key}&url=/files/other.txt`])
    await bodyOf(`/preview${query}`)
  await stranger.close()
})

test('the viewers look right', async ({ page, complaints }) => {
  // axe speaks to frames, and this one has no origin that could answer
  complaints.expect(/Failed to execute 'postMessage'/)
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const code = 'const tide = (height: number) => height * 2 // 潮高\n'
  const files: Record<string, Uint8Array | string> = {
    '图片.png': png,
    '讲义.pdf': pdfOf(
      Array.from({ length: 3 }, (_, at) => ({ latin: `Page ${at + 1}`, chinese: '潮汐与月相' })),
      { outline: [{ title: '第一章 潮汐', page: 1 }] },
    ),
    '文本.txt': '潮汐与月相。'.repeat(200),
    'tide.ts': code.repeat(60),
    '自述.md':
      '# 潮汐\n\n一段**话**，[链接](https://example.com/)，$x^2$。\n\n- [x] 朔\n\n```python\nreturn 1\n```\n\n| 日 | 潮高 |\n| - | - |\n| 初一 | 4.2 |',
    '潮声.wav': wavOf(1),
    '讲义.docx': await docxOf(
      `${paragraph('潮汐讲义'.repeat(30))}<w:tbl><w:tr>${cell('日期')}${cell('潮高')}</w:tr></w:tbl>`,
    ),
    '潮高.xlsx': await xlsxOf({
      潮高: `<sheetData>${Array.from({ length: 40 }, (_, at) => `<row r="${at + 1}">${Array.from('ABCDEFGHIJKLMN', (letter) => `<c r="${letter}${at + 1}" s="3"><v>${at * 1000.5}</v></c>`).join('')}</row>`).join('')}</sheetData>`,
      第二张: '<sheetData/>',
    }),
    '资料.zip': await zipOf({ 'a.txt': 'a' }),
    '断.pdf': pdfOf([{ latin: 'x' }]).subarray(0, 300),
  }
  for (const [name, bytes] of Object.entries(files)) {
    await visit(page, await previewOf(page, { name, bytes }))
    await expect(preview(page)).toBeVisible()
    await expect(preview(page).getByText('预览加载中…')).toHaveCount(0)
    if (name === '讲义.pdf') {
      await page.getByRole('button', { name: '目录' }).click()
      await expect(page.locator('.textLayer').first()).toContainText('潮汐')
    }
    if (name === '自述.md') await expect(preview(page).locator('.katex').first()).toBeVisible()
    await expectGoodLooks(page, name)
  }
})

test('a page with a preview waits for nothing of it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await ready(page)
  expect(scripts.filter((url) => /pdf|docx|xlsx|katex|preview|markdown/.test(url))).toEqual([])
})
