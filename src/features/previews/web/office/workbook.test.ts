import { expect, test } from 'vitest'
import yazl from 'yazl'
import { openWorkbook } from './workbook.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const styles = `${head}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/></cellXfs></styleSheet>`

async function workbook(sheets: string[], more: Record<string, string> = {}) {
  const zip = new yazl.ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  const rows = sheets.map((_, at) => `<x:sheet name="表${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')
  const files = {
    'xl/workbook.xml': `${head}<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets>${rows}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Type="http://x/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      sheets.map((data, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet>${data}</worksheet>`]),
    ),
    ...more,
  }
  for (const [name, text] of Object.entries(files)) if (text) add(name, text)
  zip.end()
  return openWorkbook(new Uint8Array(Buffer.concat(await zip.outputStream.toArray())))
}
const texts = (rows: ({ text: string } | 'covered' | null)[][]) =>
  rows.map((row) => row.map((cell) => (cell === 'covered' ? cell : (cell?.text ?? null))))

test('values stand in their formats at their places', async () => {
  const book = await workbook(
    [
      `<sheetData><row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2" s="1"><v>45356</v></c></row>
       <row><c><v>0.1</v></c><c s="2"><v>0.25</v></c><c s="3"><v>45356</v></c><c t="b"><v>1</v></c></row>
       <row r="4"><c r="A4" t="e"><v>#DIV/0!</v></c><c r="B4" t="inlineStr"><is><r><t>行</t></r><r><t>内</t></r></is></c>
         <c r="C4" t="str"><f>A1&amp;B1</f></c><c r="D4" t="s"><v>0</v></c></row><row r="5"><c r="A5" s="1"/></row></sheetData>`,
      '<sheetData/>',
    ],
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>A&amp;B_x000A_换行</t></si><si><r><t>潮</t></r><rPh><t>cháo</t></rPh><r><t>汐</t></r></si></sst>',
    },
  )
  expect(book.names).toEqual(['表1', '表2'])
  const { rows, columns, cut } = await book.sheet(0)
  expect(texts(rows)).toEqual([
    [null, null, null, null],
    [null, '潮汐', null, '2024/3/5'],
    ['0.1', '25.00%', '2024年3月', 'TRUE'],
    ['#DIV/0!', '行内', null, 'A&B\n换行'],
  ])
  expect([columns, cut]).toEqual([4, false])
  expect(rows[2]!.map((cell) => cell !== 'covered' && cell?.isNumber)).toEqual([true, true, true, false])
  expect(await book.sheet(1)).toEqual({ rows: [], columns: 0, cut: false })
})

test('merged cells keep their extent', async () => {
  const book = await workbook([
    `<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="D2"><v>3</v></c></row></sheetData>
     <mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="B1:B2"/><mergeCell ref="nonsense"/><mergeCell ref="C3:B2"/>
     <mergeCell ref="ZZ1:ZZ2"/><mergeCell ref="D2:XFD1048576"/></mergeCells>`,
  ])
  const { rows } = await book.sheet(0)
  expect(rows[0]![0]).toEqual({ text: '1', isNumber: true, rowSpan: 1, columnSpan: 3 })
  expect(rows[1]![3]).toEqual({ text: '3', isNumber: true, rowSpan: 1, columnSpan: 1 })
  expect(texts(rows)).toEqual([
    ['1', 'covered', 'covered', null],
    ['2', null, null, '3'],
  ])
})

test('of a sheet without end the first 1,000 rows and 100 columns are shown', async () => {
  const row = (at: number) => `<row r="${at}"><c r="A${at}"><v>${at}</v></c></row>`
  const long = await workbook([
    `<sheetData>${Array.from({ length: 50_000 }, (_, at) => row(at + 1)).join('')}</sheetData>`,
  ])
  const sheet = await long.sheet(0)
  expect([sheet.rows.length, sheet.cut]).toEqual([1000, true])
  const far = await workbook([
    '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c><c r="ZZZZZZ1"><v>2</v></c></row><row r="9999999"><c r="A9999999"><v>3</v></c></row></sheetData>',
  ])
  expect(await far.sheet(0)).toMatchObject({ rows: [[{ text: '1' }]], columns: 1, cut: true })
})

test('hidden sheets stay hidden, and a file without sheets says so', async () => {
  const hidden = `${head}<workbook><sheets><sheet name="藏" sheetId="1" state="hidden" r:id="r1"/><sheet name="见" sheetId="2" r:id="r2"/></sheets></workbook>`
  expect((await workbook(['<sheetData/>', '<sheetData/>'], { 'xl/workbook.xml': hidden })).names).toEqual(['见'])
  await expect(workbook([])).rejects.toThrow('没有可以显示的工作表')
  await expect(workbook(['<sheetData/>'], { 'xl/workbook.xml': '' })).rejects.toThrow('损坏')
})
