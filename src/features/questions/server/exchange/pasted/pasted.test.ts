import { expect, test } from 'vitest'
import { cates } from '../item.ts'
import { readPasted } from './read-pasted.ts'

const only = (text: string) => {
  const { items, problems } = readPasted(text)
  expect(problems).toEqual([])
  expect(items).toHaveLength(1)
  return items[0]!.item
}
const letters = (text: string) =>
  only(text)
    .options.map(({ text: html, correct }) => `${html.replace(/<\/?p>/g, '')}${correct ? '√' : ''}`)
    .join(' ')

test('options stand on one line or on several, close together or not, of full or half width', () => {
  const same = '甲 乙√ 丙 丁'
  for (const text of [
    '1．题 A．甲 B．乙 C．丙 D．丁 答案：B 解析：略',
    '1. 题\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n答案: B',
    '１、题\nＡ、甲　Ｂ、乙\nＣ、丙　Ｄ、丁\n【答案】Ｂ',
    '(1)题\n(A)甲 (B)乙\n(C)丙 (D)丁\n参考答案：B。',
    '第1题 题\nA.甲B.乙C.丙D.丁\n正确答案：b',
    '1）题（ B ）\na) 甲\nb) 乙\nc) 丙\nd) 丁',
  ])
    expect(letters(text), text).toBe(same)
})

test('an option goes on in the next line, and so does an analysis', () => {
  const item = only('1. 题\nA. 甲\n还是甲\nB. 乙\n答案：A\n解析：第一行\n第二行\n难度：较难\n标签：数学，函数')
  expect(item.options[0]!.text).toBe('<p>甲</p><p>还是甲</p>')
  expect(item.analysis).toBe('<p>第一行</p><p>第二行</p>')
  expect(item).toMatchObject({ difficulty: 3, tags: ['数学', '函数'], cate: cates.single })
})

test('a judgement is known by its answer, several letters make several answers', () => {
  expect(only('1. 地球是圆的。答案：√')).toMatchObject({ cate: cates.judgement, truth: true })
  expect(only('1. 太阳从西边出来。（×）')).toMatchObject({ truth: false, stem: '<p>太阳从西边出来。（　　）</p>' })
  expect(only('1. 水往低处流。\nA. 对\nB. 错\n答案：A')).toMatchObject({ cate: cates.judgement, truth: true })
  expect(letters('1. 题\nA. 甲\nB. 乙\nC. 丙\n答案：A、C')).toBe('甲√ 乙 丙√')
  expect(only('1. 题\nA. 甲\nB. 乙\nC. 丙\n答案：AC').cate).toBe(cates.multiple)
  expect(only('二、多选题（每题 3 分）\n1. 题\nA. 甲\nB. 乙\n答案：A').cate).toBe(cates.multiple)
})

test('a blank to fill and a question to answer are subjective; formulas stay', () => {
  expect(only('1. 求 $x^2$ 的导数。\n答案：$2x$')).toMatchObject({
    cate: cates.subjective,
    stem: '<p>求 <span data-type="inline-math" data-latex="x^2"></span> 的导数。</p>',
    answer: '<p><span data-type="inline-math" data-latex="2x"></span></p>',
  })
  expect(only('三、填空题\n1. 床前明月光，____。答案：疑是地上霜').answer).toBe('<p>疑是地上霜</p>')
})

test('numbers within a question begin no other one', () => {
  const item = only('1. 已知：\n1）甲；\n2）乙。\n（1）丙\n那么\nA. 一\nB. 二\n答案：B')
  expect(item.stem).toBe('<p>已知：</p><p>1）甲；</p><p>2）乙。</p><p>（1）丙</p><p>那么</p>')
  expect(only('1．2 是质数。\n3.14 不是。\n答案：对').stem).toBe('<p>2 是质数。</p><p>3.14 不是。</p>')
  expect(only('1. 圆周率约为\nA. 3.14\nB. 2.718\n答案：A').options[0]!.text).toBe('<p>3.14</p>')
})

test('what is missing or wrong is told with the line of its question', () => {
  const { items, problems, notes } = readPasted(`试卷
一、单选题
1. 没有答案
A. 甲
B. 乙
2. 答案太多
A. 甲
B. 乙
答案：AB
3. 没有的选项
A. 甲
B. 乙
答案：D
4. 不是字母
A. 甲
B. 乙
答案：甲
二、判断题
1. 说不清
答案：也许
2. 对
答案：对`)
  expect(problems).toEqual([
    { line: 3, why: '没有答案' },
    { line: 6, why: '单选题只能有一个正确答案' },
    { line: 10, why: '答案“D”里有没有的选项' },
    { line: 14, why: '选择题的答案应为选项的字母，现在是“甲”' },
    { line: 19, why: '判断题的答案应为“对”或“错”，现在是“也许”' },
  ])
  expect(items.map(({ line }) => line)).toEqual([21])
  expect(notes).toEqual([{ line: 1, why: '题号之前的文字没有导入' }])
})

test('a text of nothing but marks comes to its end', () => {
  // a square of these lengths would never
  expect(readPasted('1. A. B. C. '.repeat(20_000)).problems).toHaveLength(1)
  expect(readPasted(`1. ${'（'.repeat(50_000)}${' 答案：'.repeat(20_000)}`).items).toHaveLength(1)
})
