import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sanitise } from '#src/platform/html/cleaning/sanitise.ts'
import { readQuestions, writeQuestions } from './exchange.ts'
import { type ExportFormat, exportFormats } from '#src/features/questions/formats.ts'
import { cates, type Item, itemOf } from './item.ts'
import { withoutAnswers } from './without-answers.ts'

const p = (text: string) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`
const math = (latex: string) => `<span data-type="inline-math" data-latex="${latex}"></span>`
const choices = (texts: readonly string[], right: readonly number[]) =>
  texts.map((text, index) => ({ text: p(text), correct: right.includes(index) }))

/** Everything that a format could take for one of its own signs. */
const awkward: Item[] = [
  itemOf({
    cate: cates.judgement,
    stem: p('// =1+1 {x} ~ # : \\ \\n'),
    truth: true,
    tags: ['a]b', 'c&d'],
    difficulty: 3,
  }),
  itemOf({ cate: cates.judgement, title: '::名:称', stem: p('@SUM(A1)'), truth: false }),
  itemOf({
    cate: cates.multiple,
    stem: '<table><tbody><tr><td><p>1</p></td></tr></tbody></table>',
    options: choices(['-a', '_x0041_', '<b>', '  两个  空格', '[html]x', '%50%z', '+1', '=cmd'], [0, 2, 5]),
  }),
  itemOf({
    cate: cates.subjective,
    stem: `<p>求 ${math('\\frac{a}{b}')}，价 $5 和 $6</p>`,
    answer: `${p('x -> y')}<div data-type="block-math" data-latex="\\sum_{i}\\begin{cases}a\\\\b\\end{cases}"></div>`,
    analysis: '<ul><li><p>一</p></li></ul><pre><code class="language-c">x\n\n  y</code></pre>',
    source: { author: '鲁迅', link: 'https://example.com/?a=1&b=2#c' },
  }),
  itemOf({ cate: cates.subjective, stem: '<div><p>盒</p></div>', answer: p('&&010;') }),
  itemOf({
    cate: cates.single,
    stem: '<p><img src="/files/abc.png" alt="图"></p>',
    options: choices(['对', '错'], [1]),
  }),
  itemOf({
    cate: cates.single,
    stem: '<p>甲<br>乙<strong>丙</strong></p><p></p><p>$PATH</p>',
    options: choices(['$a$', '$CATEGORY: x'], [0]),
  }),
]

async function back(items: readonly Item[], format: ExportFormat) {
  const written = await writeQuestions({ items, format })
  if ('problem' in written) throw new Error(written.problem)
  const {
    items: found,
    problems,
    notes,
  } = await readQuestions({ bytes: written.bytes, format: format === 'qti3' ? 'qti' : format })
  expect([...problems, ...notes]).toEqual([])
  return found.map(({ item }) => item)
}

const exact = exportFormats.filter((format) => format !== 'text')

test.each(exact)('%s gives back what it was given', async (format) => {
  for (const { stem, analysis, answer } of awkward)
    for (const html of [stem, analysis, answer]) expect(sanitise(html)).toBe(html)
  expect(await back(awkward, format)).toEqual(awkward)
})

test('text gives back what people write in lines', async () => {
  const plain = [
    itemOf({
      cate: cates.single,
      stem: p('下列哪项对？'),
      options: choices(['甲', '乙'], [1]),
      analysis: p('略'),
      difficulty: 1,
      tags: ['一', '二'],
    }),
    itemOf({ cate: cates.multiple, stem: p('哪些？'), options: choices(['甲', '乙', '丙'], [1]) }),
    itemOf({ cate: cates.judgement, stem: p('地球是圆的。'), truth: false }),
    itemOf({ cate: cates.subjective, stem: `<p>求 ${math('x^2')}</p>`, answer: p('一') }),
  ]
  expect(await back(plain, 'text')).toEqual(plain)
})

test.each(exportFormats)('%s without answers holds none', async (format) => {
  const secret = [
    itemOf({ cate: cates.subjective, stem: p('问'), answer: p('密甲'), analysis: p('密乙') }),
    itemOf({ cate: cates.single, stem: p('选'), options: choices(['甲', '乙'], [1]), analysis: p('密丙') }),
  ]
  const known = await writeQuestions({ items: secret.map(withoutAnswers), format })
  const others = secret.map((item) => {
    const right = item.options.map(({ correct }) => correct).toReversed()
    return {
      ...item,
      options: item.options.map(({ text }, n) => ({ text, correct: right[n]! })),
      answer: '',
      analysis: '',
    }
  })
  const other = await writeQuestions({ items: others.map(withoutAnswers), format })
  const read = async (file: typeof known) => {
    if ('problem' in file) throw new Error(file.problem)
    return JSON.stringify(await readQuestions({ bytes: file.bytes, format: format === 'qti3' ? 'qti' : format }))
  }
  // whatever the answers are, the file is the same
  expect(await read(known)).toBe(await read(other))
  expect(await read(known)).not.toContain('密')
})

const logiqa = path.resolve(import.meta.dirname, '../../../../../../shared/data/questions/logiqa-zh.jsonl')

interface LogiQa {
  passage: string
  question: string
  options: string[]
  label: string
}

test.skipIf(!existsSync(logiqa)).each(['gift', 'qti', 'qti3', 'excel', 'json'] as const)(
  'the 651 questions of LogiQA come back from %s as they were (skipped where the data is missing)',
  async (format) => {
    const lines = readFileSync(logiqa, 'utf8').trim().split('\n')
    const items = lines.map((line) => {
      const { passage, question, options, label } = JSON.parse(line) as LogiQa
      const right = ['ABCD'.indexOf(label)]
      const texts = options.map((option) => option.replace(/^\([A-D]\)/, ''))
      return itemOf({
        cate: cates.single,
        stem: p(passage) + p(question),
        options: choices(texts, right),
        tags: ['逻辑'],
        difficulty: 2,
      })
    })
    expect(items).toHaveLength(651)
    expect(await back(items, format)).toEqual(items)
  },
)
