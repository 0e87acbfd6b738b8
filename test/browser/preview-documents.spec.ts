import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expect, signIn, test, visit } from './journey.ts'
import {
  docxOf,
  hyperlink,
  paragraph,
  pdfOf,
  picture,
  pngOf,
  preview,
  previewOf,
  wasAttacked,
  xlsxOf,
  zipOf,
} from './preview-files.ts'

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => signIn(page, 'wang@example.com'))

test.describe('PDF', () => {
  const pages = Array.from({ length: 12 }, (_, at) => ({
    latin: `Page ${at + 1}`,
    chinese: `第${at + 1}课 潮汐与月相`,
  }))
  const outline = [
    { title: '第一章 潮汐', page: 1 },
    { title: '第二章 月相', page: 7 },
  ]
  const tools = (page: Page) => page.getByRole('group', { name: 'PDF 工具' })
  const sheet = (page: Page, number: number) => page.getByRole('region', { name: `第 ${number} 页`, exact: true })

  test('pages come as they come near, with Chinese that the file does not bring along', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await visit(page, await previewOf(page, { name: '讲义.pdf', bytes: pdfOf(pages, { outline }) }))
    await expect(sheet(page, 1)).toContainText('第1课 潮汐与月相')
    expect(asked.some((url) => url.includes('/cmaps/UniGB-UCS2-H'))).toBe(true)
    expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([])
    await expect(page.locator('.page canvas').nth(5)).toHaveCount(0)
    await expect(tools(page)).toContainText('/ 12')

    await tools(page).getByLabel('页码').fill('9')
    await page.keyboard.press('Enter')
    await expect(sheet(page, 9)).toContainText('第9课')
    await expect(sheet(page, 9).locator('canvas').first()).toBeVisible()
    await expect(tools(page).getByLabel('页码')).toHaveValue('9')
    await tools(page).getByRole('button', { name: '下一页' }).click()
    await expect(tools(page).getByLabel('页码')).toHaveValue('10')

    await tools(page).getByRole('button', { name: '目录' }).click()
    await page.getByRole('navigation', { name: 'PDF 目录' }).getByRole('button', { name: '第二章 月相' }).click()
    await expect(tools(page).getByLabel('页码')).toHaveValue('7')

    await tools(page).getByRole('button', { name: '适合宽度' }).click()
    const wide = (await sheet(page, 7).boundingBox())!.width
    for (const button of ['缩小', '缩小', '放大']) await tools(page).getByRole('button', { name: button }).click()
    await expect.poll(async () => (await sheet(page, 7).boundingBox())!.width).toBeLessThan(wide)
    const smaller = tools(page).getByRole('button', { name: /^缩小/ })
    while ((await smaller.getAttribute('aria-disabled')) !== 'true') await smaller.click()
    await expect(tools(page).getByLabel('缩放', { exact: true })).toHaveText('40%')
    // all of it goes without a word
    await page.getByRole('link', { name: '格物' }).click()
    await expect(page).toHaveTitle('首页 - 格物')
  })

  test('words are found, and text can be selected', async ({ page }) => {
    await visit(page, await previewOf(page, { name: '讲义.pdf', bytes: pdfOf(pages) }))
    await expect(sheet(page, 1)).toContainText('第1课')
    await tools(page).getByLabel('查找的文字').fill('第11课')
    await expect(tools(page)).toContainText('1/1')
    await expect(sheet(page, 11).locator('.highlight')).toHaveText('第11课')
    await expect(sheet(page, 11).locator('.highlight')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await tools(page).getByLabel('查找的文字').fill('月相')
    await expect(tools(page)).toContainText('/12')
    await page.keyboard.press('Enter')
    await tools(page).getByLabel('查找的文字').fill('火山')
    await expect(tools(page)).toContainText('没有找到')
    await tools(page).getByLabel('查找的文字').fill('')
    await expect(page.locator('.highlight')).toHaveCount(0)
    await tools(page).getByLabel('页码').fill('1')
    await page.keyboard.press('Enter')
    await expect(sheet(page, 1).getByText('Page 1')).toBeVisible()
    await sheet(page, 1).getByText('Page 1').dblclick()
    expect(await page.evaluate(() => getSelection()!.toString().trim())).toMatch(/^(Page|1)$/)
  })

  test('links lead out by a tab of their own, and scripts in it do nothing', async ({ page }) => {
    const action = (what: string) =>
      `<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/Border[0 0 0]/A<</Type/Action${what}>>>>`
    const bytes = pdfOf([
      { latin: 'Out', link: action('/S/URI/URI(https://example.com/)') },
      { latin: 'Script', link: action('/S/URI/URI(javascript:window.attacked=1)') },
      { latin: 'Action', link: action('/S/JavaScript/JS(app.alert\\(1\\); window.attacked=1)') },
    ])
    await visit(page, await previewOf(page, { name: '链接.pdf', bytes }))
    const link = sheet(page, 1).getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://example.com/')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    for (const number of [2, 3]) {
      await tools(page).getByLabel('页码').fill(String(number))
      await page.keyboard.press('Enter')
      await expect(sheet(page, number).locator('canvas').first()).toBeVisible()
      await expect(sheet(page, number).locator('a[href^="javascript"]')).toHaveCount(0)
      await sheet(page, number).click()
    }
    expect(await wasAttacked(page)).toBe(false)
  })

  test('one that is broken or locked says so', async ({ page }) => {
    const good = pdfOf(pages)
    await visit(page, await previewOf(page, { name: '断.pdf', bytes: good.subarray(0, good.length * 0.4) }))
    await expect(preview(page).getByRole('alert')).toContainText('文件已损坏，或者不是有效的 PDF')
    await expect(preview(page).getByRole('link', { name: '下载' })).toHaveAttribute('href', /download=true/)
    await visit(page, await previewOf(page, { name: '锁.pdf', bytes: pdfOf(pages, { locked: true }) }))
    await expect(preview(page).getByRole('alert')).toContainText('这个 PDF 有密码保护')
  })

  test('what was scanned is seen', async ({ page }) => {
    const decoder = page.waitForRequest(/\/wasm\/jbig2\.wasm$/)
    await visit(page, await previewOf(page, { name: '扫描.pdf', bytes: pdfOf([{ latin: 'Scan', scanned: true }]) }))
    await decoder
    const colourAt = (across: number, down: number) =>
      sheet(page, 1)
        .locator('canvas')
        .first()
        .evaluate(
          (canvas: HTMLCanvasElement, [x, y]) => {
            const pen = new OffscreenCanvas(1, 1).getContext('2d')!
            pen.drawImage(canvas, -Math.floor(canvas.width * x!), -Math.floor(canvas.height * y!))
            return [...pen.getImageData(0, 0, 1, 1).data]
          },
          [across, down],
        )
    await expect.poll(() => colourAt(0.5, 0.9)).toEqual([0, 0, 0, 255])
    expect(await colourAt(0.5, 0.5)).toEqual([255, 255, 255, 255])
  })

  test('a large one is read by parts', async ({ page }) => {
    const filler = Array.from({ length: 400 }, (_, at) => ({ latin: `${'x'.repeat(5000)} ${at}` }))
    const ranges: string[] = []
    page.on('request', (request) => {
      const { range } = request.headers()
      if (range) ranges.push(range)
    })
    await visit(page, await previewOf(page, { name: '大.pdf', bytes: pdfOf(filler) }))
    await expect(sheet(page, 1).locator('canvas').first()).toBeVisible()
    expect(ranges.length).toBeGreaterThan(0)
    expect(ranges.length).toBeLessThan(20)
  })
})

test.describe('Word', () => {
  const frame = (page: Page) => preview(page).frameLocator('iframe')

  test('shows text, tables and pictures', async ({ page }) => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
    const inner = '<w:p><w:hyperlink w:anchor="end"><w:r><w:t>去末尾</w:t></w:r></w:hyperlink></w:p>'
    const end = `${paragraph('潮').repeat(100)}<w:p><w:bookmarkStart w:id="0" w:name="end"/><w:r><w:t>末尾</w:t></w:r><w:bookmarkEnd w:id="0"/></w:p>`
    const body = `${paragraph('潮汐讲义')}${inner}<w:tbl><w:tr>${cell('日期')}${cell('潮高')}</w:tr></w:tbl>${picture('p1')}${hyperlink('h1', '出处')}${end}`
    const bytes = await docxOf(
      body,
      [
        { id: 'p1', type: 'image', target: 'media/a.png' },
        { id: 'h1', type: 'hyperlink', target: 'https://example.com/tide', external: true },
      ],
      { 'word/media/a.png': pngOf(1200, 800) },
    )
    await visit(page, await previewOf(page, { name: '讲义.docx', bytes }))
    await expect(frame(page).getByText('潮汐讲义')).toBeVisible()
    await expect(frame(page).getByRole('cell', { name: '潮高' })).toBeVisible()
    const link = frame(page).getByRole('link', { name: '出处' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await frame(page).getByRole('link', { name: '去末尾' }).click()
    // from here on the test asks the frame by scripts of its own, and a click would then meet those
    await expect(frame(page).locator('img')).toHaveJSProperty('naturalWidth', 1200)
    const scrolled = () =>
      frame(page)
        .locator('html')
        .evaluate((root) => root.scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(500)
    expect(page.context().pages()).toHaveLength(1)
    await expect(preview(page).locator('iframe')).toHaveAttribute('sandbox', /^((?!allow-(scripts|same-origin)).)*$/)
  })

  test('a hostile one runs nothing, fetches nothing and leads nowhere', async ({ page }) => {
    const evil: string[] = []
    await page.context().route('**/*evil.example*/**', (route) => {
      evil.push(route.request().url())
      return route.abort()
    })
    const body = [
      paragraph('&lt;script&gt;top.attacked = 1&lt;/script&gt;&lt;img src="https://evil.example/a.png"&gt;'),
      hyperlink('h1', '脚本'),
      hyperlink('h2', '文件'),
      picture('p1'),
      '<w:altChunk r:id="a1"/>',
      '<w:p><w:pPr><w:rPr><w:color w:val="red}&lt;/style&gt;&lt;script&gt;top.attacked=1&lt;/script&gt;&lt;meta http-equiv=refresh content=0;url=https://evil.example/r&gt;"/></w:rPr></w:pPr><w:r><w:rPr><w:rFonts w:ascii="x&quot;;background:url(https://evil.example/f)"/></w:rPr><w:t>末段</w:t></w:r></w:p>',
    ].join('')
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:default="1" w:styleId="&lt;/style&gt;&lt;script&gt;top.attacked=1&lt;/script&gt;"><w:name w:val="n"/><w:rPr><w:color w:val="f00;background:url(https://evil.example/s)}&lt;/style&gt;&lt;script&gt;top.attacked=1&lt;/script&gt;"/></w:rPr></w:style></w:styles>`
    const bytes = await docxOf(
      body,
      [
        { id: 'h1', type: 'hyperlink', target: 'javascript:top.attacked=1', external: true },
        { id: 'h2', type: 'hyperlink', target: 'file:///etc/passwd', external: true },
        { id: 'p1', type: 'image', target: 'https://evil.example/p.png', external: true },
        { id: 'a1', type: 'aFChunk', target: 'chunk.html' },
        { id: 's1', type: 'styles', target: 'styles.xml' },
      ],
      { 'word/chunk.html': '<script>top.attacked = 1</script>', 'word/styles.xml': styles },
    )
    await visit(page, await previewOf(page, { name: '坏.docx', bytes }))
    await expect(frame(page).getByText('末段')).toBeVisible()
    await expect(frame(page).getByText('<script>top.attacked = 1</script>')).toBeVisible()
    await expect(frame(page).getByText('［图片未显示］')).toBeVisible()
    for (const name of ['脚本', '文件']) await frame(page).getByText(name).click()
    await expect(frame(page).locator('script, iframe, meta[http-equiv=refresh], a[href]')).toHaveCount(0)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await wasAttacked(page)).toBe(false)
    expect(evil).toEqual([])
    expect(page.context().pages()).toHaveLength(1)
  })

  test('bombs, broken and locked ones say so', async ({ page }) => {
    const bomb = await docxOf(paragraph('x'), [], { 'word/media/bomb.png': Buffer.alloc(201 * 1024 * 1024) })
    await visit(page, await previewOf(page, { name: '弹.docx', bytes: bomb }))
    await expect(preview(page).getByRole('alert')).toContainText('文件解压后超过 200 MB')
    await expect(preview(page)).toContainText('可以下载后用本地软件打开')
    await visit(page, await previewOf(page, { name: '空.docx', bytes: await zipOf({ 'a.txt': 'a' }) }))
    await expect(preview(page).getByRole('alert')).toContainText('不是有效的 Word 文件')
    const half = (await docxOf(paragraph('x'))).subarray(0, 900)
    await visit(page, await previewOf(page, { name: '断.docx', bytes: half }))
    await expect(preview(page).getByRole('alert')).toContainText('文件已损坏')
  })
})

test.describe('Excel', () => {
  const cells = (page: Page) => preview(page).getByRole('cell')

  test('sheets are tabs; values stand in their formats', async ({ page }) => {
    const bytes = await xlsxOf({
      潮高: `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>潮高表</t></is></c></row>
        <row r="2"><c r="A2" s="1"><v>45356</v></c><c r="B2" s="2"><v>0.25</v></c><c r="D2" s="3"><v>1234.5</v></c></row></sheetData>
        <mergeCells><mergeCell ref="A1:D1"/></mergeCells>`,
      空: '<sheetData/>',
    })
    await visit(page, await previewOf(page, { name: '潮高.xlsx', bytes }))
    await expect(preview(page).getByRole('tab', { name: '潮高' })).toHaveAttribute('aria-selected', 'true')
    await expect(cells(page).filter({ hasText: '潮高表' })).toHaveAttribute('colspan', '4')
    await expect(cells(page).filter({ hasText: /./ })).toHaveText(['潮高表', '2024年3月5日', '25%', '1,234.50'])
    await preview(page).getByRole('tab', { name: '潮高' }).press('ArrowRight')
    await expect(preview(page)).toContainText('这个工作表是空的')
  })

  test('a long sheet is cut and says so; text in it stays text', async ({ page }) => {
    const row = (at: number) =>
      `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>&lt;img src=x onerror=window.attacked=1&gt; ${at}</t></is></c></row>`
    const bytes = await xlsxOf({
      长: `<sheetData>${Array.from({ length: 1500 }, (_, at) => row(at + 1)).join('')}</sheetData>`,
    })
    await visit(page, await previewOf(page, { name: '长.xlsx', bytes }))
    await expect(preview(page)).toContainText('表格较大，只显示前 1,000 行、100 列')
    const table = preview(page).getByRole('region', { name: '工作表 长' })
    // more rows come each time that its end is reached
    await expect(async () => {
      await table.evaluate((box) => (box.scrollTop = box.scrollHeight))
      await expect(cells(page).last()).toHaveText('<img src=x onerror=window.attacked=1> 1000', { timeout: 1000 })
    }).toPass()
    expect(await wasAttacked(page)).toBe(false)
  })

  test('bombs and broken ones say so', async ({ page }) => {
    const bomb = await zipOf({ '[Content_Types].xml': '<Types/>', 'xl/a.xml': Buffer.alloc(201 * 1024 * 1024) })
    await visit(page, await previewOf(page, { name: '弹.xlsx', bytes: bomb }))
    await expect(preview(page).getByRole('alert')).toContainText('文件解压后超过 200 MB')
    await visit(page, await previewOf(page, { name: '空.xlsx', bytes: await zipOf({ 'a.txt': 'a' }) }))
    await expect(preview(page).getByRole('alert')).toContainText('不是有效的 Excel 文件')
  })
})
