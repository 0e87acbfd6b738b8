import type { WorkSheet } from '@e965/xlsx'
import type { Cate } from '#src/features/questions/kind.ts'
import { longestCell as longest, sheetOf, workbookOf } from '#src/platform/xlsx.ts'
import { cates, type Item, itemOf, Unreadable } from '../item.ts'
import { asText } from '../rich-text.ts'
import { cateNames, difficultyNames, letterOf, nameOfTruth } from '../words.ts'
import { columnNames, optionName } from './columns.ts'

/** There are columns for so many options, however few are used. */
const leastOptions = 4

/** Questions as a table: a row each, texts as people write them or as HTML. @throws Unreadable for a text that no cell holds */
export const excelOf = (items: readonly Item[]): Uint8Array =>
  workbookOf({ 题目: questionSheet(items), 说明: textSheet(guide) })

function questionSheet(items: readonly Item[]): WorkSheet {
  const options = Math.max(leastOptions, ...items.map((item) => item.options.length))
  const names = Array.from({ length: options }, (_, index) => optionName(index))
  const { cate, stem, ...others } = columnNames
  const sheet = textSheet([
    [cate, stem, ...names, ...Object.values(others)],
    ...items.map((item, index) => rowOf(item, options).map((text) => fitting(text, index))),
  ])
  sheet['!cols'] = [8, 50, ...names.map(() => 16), 10, 40, 8, 20, 16, 12, 24].map((wch) => ({ wch }))
  return sheet
}

/** What is empty has no cell. */
const textSheet = (rows: readonly (readonly string[])[]): WorkSheet =>
  sheetOf(rows.map((row) => row.map((text) => (text === '' ? null : text))))

function rowOf(
  { cate, stem, options, truth, answer, analysis, difficulty, tags, title, source }: Item,
  columns: number,
) {
  const letters = options.map(({ correct }, index) => (correct ? letterOf(index) : '')).join('')
  const right: Record<Cate, string> = {
    [cates.single]: letters,
    [cates.multiple]: letters,
    [cates.subjective]: asText(answer),
    [cates.judgement]: truth === null ? '' : nameOfTruth(truth),
  }
  return [
    cateNames[cate],
    asText(stem),
    ...Array.from({ length: columns }, (_, index) => asText(options[index]?.text ?? '')),
    right[cate],
    asText(analysis),
    difficulty ? difficultyNames[difficulty] : '',
    tags.join('，'),
    title,
    source?.author ?? '',
    source?.link ?? '',
  ]
}

function fitting(text: string, index: number): string {
  if (text.length > longest)
    throw new Unreadable(`第 ${index + 1} 题有一段超过 ${longest} 个字符，Excel 的格子放不下，请改用 GIFT、QTI 或 JSON`)
  return text
}

const guide = [
  ['怎样填写'],
  ['一行一道题；列的先后可以换，列名不要改。'],
  ['题型：单选题、多选题、判断题、主观题（填空、简答也写主观题）。'],
  ['答案：单选写一个字母，多选写几个字母（如 ACD），判断写“对”或“错”，主观题写参考答案。'],
  ['选项不够就在后面加“选项E”“选项F”，用不到的格子空着。'],
  ['公式写在两个美元符号之间，如 $x^2$；一格里可以换行。'],
  ['难度：简单、中等、困难。几个标签用逗号隔开。'],
  ['转载的题填写原作者和原文链接，原创的空着。'],
]

/** What people fill in, with a question of each kind to begin from. */
export const excelTemplate = (): Uint8Array => excelOf(examples)

const p = (text: string) => `<p>${text}</p>`
const examples: Item[] = [
  itemOf({
    cate: cates.single,
    stem: p('《论语》的开头一句是（　　）。'),
    options: ['学而时习之', '温故而知新', '三人行必有我师', '有朋自远方来'].map((text, index) => ({
      text: p(text),
      correct: index === 0,
    })),
    analysis: p('《学而》第一章：学而时习之，不亦说乎？'),
    difficulty: 1,
    tags: ['语文', '论语'],
  }),
  itemOf({
    cate: cates.multiple,
    stem: p('下列各数中是质数的有（　　）。'),
    options: ['2', '9', '11', '15'].map((text) => ({ text: p(text), correct: ['2', '11'].includes(text) })),
    analysis: p('9 = 3×3，15 = 3×5。'),
    difficulty: 2,
    tags: ['数学'],
  }),
  itemOf({
    cate: cates.judgement,
    stem: p('声音在真空中也能传播。'),
    truth: false,
    analysis: p('声音的传播需要介质。'),
    difficulty: 1,
    tags: ['物理'],
  }),
  itemOf({
    cate: cates.subjective,
    stem: p('求函数 <span data-type="inline-math" data-latex="y=x^2"></span> 的导数。'),
    answer: p('<span data-type="inline-math" data-latex="y\'=2x"></span>'),
    difficulty: 2,
    tags: ['数学'],
  }),
]
