import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readQuestions } from '../exchange.ts'
import { cates, itemOf } from '../item.ts'
import { unpacked } from '../unpacked.ts'
import { excelOf, excelTemplate } from './write-excel.ts'

const sheet = (rows: unknown[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['题库的说明']]), '封面')
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '题')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const read = (bytes: Uint8Array) => readQuestions({ bytes, format: 'excel' })

test('the template can be filled in: its examples are a question of each kind', async () => {
  const { items, problems } = await read(excelTemplate())
  expect(problems).toEqual([])
  expect(items.map(({ line, item: { cate } }) => [line, cate])).toEqual([
    [2, cates.single],
    [3, cates.multiple],
    [4, cates.judgement],
    [5, cates.subjective],
  ])
})

test('other names of columns, in any order, below a heading and with numbers for answers', async () => {
  const { items, problems } = await read(
    sheet([
      ['2026 年题库'],
      [],
      ['答案', 'A', 'B', '题目*', '类型', '知识点'],
      ['B', 1, 2.5, '题', '单选', '数，代数'],
      ['√', '', '', '判', '判断'],
      [42, '', '', '6×7＝？', '填空'],
    ]),
  )
  expect(problems).toEqual([])
  expect(items.map(({ line }) => line)).toEqual([4, 5, 6])
  expect(items[0]?.item).toMatchObject({
    tags: ['数', '代数'],
    options: [{ text: '<p>1</p>' }, { text: '<p>2.5</p>', correct: true }],
  })
  expect(items[1]?.item.truth).toBe(true)
  expect(items[2]?.item.answer).toBe('<p>42</p>')
})

test('what is wrong is told with its row', async () => {
  const { items, problems } = await read(
    sheet([
      ['题型', '题干', '选项A', '选项B', '选项C', '答案', '难度'],
      ['连线题', '题', '', '', '', 'A'],
      ['单选题', '题', '甲', '', '丙', 'A'],
      [],
      ['单选题', '', '甲', '乙', '', 'A'],
      ['单选题', '题', '甲', '乙', '', 'A', '很怪'],
      ['多选题', '题', '甲', '乙', '', 'A'],
    ]),
  )
  expect(problems.map(({ line, why }) => [line, why.slice(0, 6)])).toEqual([
    [2, '不认识的题型'],
    [3, '选项 B 是'],
    [5, '没有题干'],
    [6, '不认识的难度'],
  ])
  expect(items.map(({ line }) => line)).toEqual([7])
})

test('no cell is a formula, whatever its text begins with', async () => {
  const options = ['=1+1', '+1', '-1', '@x', '=HYPERLINK("http://example.com")'].map((text, index) => ({
    text: `<p>${text}</p>`,
    correct: index === 0,
  }))
  const files = await unpacked(excelOf([itemOf({ cate: cates.single, stem: '<p>=cmd|x</p>', options })]))
  const [sheet1] = [...files].filter(([name]) => name.includes('sheet1'))
  expect(sheet1?.[1].toString()).not.toContain('<f')
  expect(sheet1?.[1].toString()).toContain('t="s"')
  expect([...files].find(([name]) => name.includes('styles'))?.[1].toString()).toContain('numFmtId="49"')
})

test('a text that no cell holds is told', () => {
  expect(() =>
    excelOf([itemOf({ cate: cates.judgement, stem: `<p>${'甲'.repeat(32_768)}</p>`, truth: true })]),
  ).toThrow('第 1 题有一段超过 32767 个字符')
})

test('bombs, passwords, old files and other things are refused plainly', async () => {
  const why = async (bytes: Uint8Array) => (await read(bytes)).problems.map((problem) => problem.why).join()
  const { default: yazl } = await import('yazl')
  const { buffer } = await import('node:stream/consumers')
  const zip = (files: Record<string, Buffer>) => {
    const made = new yazl.ZipFile()
    for (const [name, content] of Object.entries(files)) made.addBuffer(content, name)
    made.end()
    return buffer(made.outputStream as never)
  }
  expect(await why(await zip({ 'xl/workbook.xml': Buffer.alloc(70 * 1024 * 1024) }))).toMatch(/解压后/)
  expect(
    await why(await zip({ 'xl/workbook.xml': Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><workbook/>') })),
  ).toContain('DOCTYPE')
  expect(await why(await zip({ 'a.txt': Buffer.from('x') }))).toMatch(/不是 Excel|没有写着/)
  expect(await why(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toContain('.xls')
  expect(await why(Buffer.from('题干,答案'))).toContain('zip')
  expect(await why(sheet([['随便', '什么']]))).toContain('请用模板')
})
