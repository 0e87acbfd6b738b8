import { expect, test } from 'vitest'
import { cates, itemOf } from '../item.ts'
import { readGift } from './read-gift.ts'
import { giftOf } from './write-gift.ts'

/** The examples of "GIFT format" in Moodle's documentation, in its order. */
const documented = `// question: 0  name: Switch category to $course$/Default
$CATEGORY: $course$/Default

//Comment line
::Question title
:: Question {
=A correct answer
~Wrong answer1
#A response to wrong answer1
~Wrong answer2
#A response to wrong answer2
}

Who's buried in Grant's tomb?{~Grant ~Jefferson =no one}

Grant is {~buried =entombed ~living} in Grant's tomb.

Grant is buried in Grant's tomb.{FALSE}

Who's buried in Grant's tomb?{=no one =nobody}

Match the following countries with their corresponding capitals. {
   =Canada -> Ottawa
   =Italy  -> Rome
   =Japan  -> Tokyo
   =India  -> New Delhi
   ####It's good to know the capitals
   }

When was Ulysses S. Grant born?{#1822:5}

What is the value of pi (to 3 decimal places)? {#3.141..3.142}.

When was Ulysses S. Grant born? {#
    =1822:0      # Correct! Full credit.
    =%50%1822:2  # He was born in 1822. Half credit for being close.
}

Write a short biography of Dag Hammarskjöld. {}

You can use your pencil and paper for these next math questions.

What two people are entombed in Grant's tomb? {
   ~%-100%No one
   ~%50%Grant
   ~%50%Grant's wife
   ~%-100%Grant's father
}

Grant was buried in a tomb in New York City.{T#Wrong. No one is buried there.#Right, well done.}

::Kanji characters::
Which answer equals 5? {
~ \\= 2 + 2
= \\= 2 + 3
~ \\= 2 + 4
}

[html]<p>The <strong>capital</strong> of France is</p> {=Paris}

[markdown]*American holidays* are celebrated in July.{F}
`

test('the examples of the documentation are questions, or are told with their lines', () => {
  const { items, problems, notes } = readGift(documented)
  expect(items.map(({ line, item: { cate } }) => [line, cate])).toEqual([
    [5, cates.single],
    [14, cates.single],
    [18, cates.judgement],
    [20, cates.subjective],
    [39, cates.subjective],
    [43, cates.multiple],
    [50, cates.judgement],
    [52, cates.single],
    [59, cates.subjective],
    [61, cates.judgement],
  ])
  expect(problems.map(({ line, why }) => [line, why.slice(0, 3)])).toEqual([
    [16, '答案嵌'],
    [22, '配对题'],
    [30, '数值题'],
    [32, '数值题'],
    [34, '数值题'],
    [41, '只有文'],
  ])
  expect(notes).toEqual([{ line: 2, why: '分类“$course$/Default”没有导入：这里用标签代替分类' }])
})

test('what the examples say arrives', () => {
  const found = readGift(documented).items.map(({ item }) => item)
  expect(found[0]).toMatchObject({
    title: 'Question title',
    options: [
      { text: '<p>A correct answer</p>', correct: true },
      { text: '<p>Wrong answer1</p>', correct: false },
      { text: '<p>Wrong answer2</p>', correct: false },
    ],
    analysis: '<p>Wrong answer1：A response to wrong answer1</p><p>Wrong answer2：A response to wrong answer2</p>',
  })
  expect(found[2]).toMatchObject({ truth: false, options: [] })
  expect(found[3]).toMatchObject({ answer: '<p>no one</p><p>nobody</p>' })
  expect(found[5]?.options.map(({ correct }) => correct)).toEqual([false, true, true, false])
  expect(found[6]?.analysis).toBe('<p>答错：Wrong. No one is buried there.</p><p>答对：Right, well done.</p>')
  expect(found[7]?.options[1]).toEqual({ text: '<p>= 2 + 3</p>', correct: true })
  expect(found[8]?.stem).toBe('<p>The <strong>capital</strong> of France is</p>')
  expect(found[9]?.stem).toBe('<p><em>American holidays</em> are celebrated in July.</p>')
})

test('what cannot be read is told with its line, and what follows is read', () => {
  const { items, problems } = readGift(
    '第一题{=甲 ~乙}\n\n第二题{=甲\n~乙\n\n第三题{T}\n\n第四题{=甲 =乙 ~丙}\n\n第五题{~甲 ~乙}\n',
  )
  expect(items.map(({ line }) => line)).toEqual([1, 6])
  expect(problems.map(({ line }) => line)).toEqual([4, 8, 10])
  expect(problems[0]?.why).toContain('不合 GIFT 的写法')
  expect(problems[1]?.why).toContain('单选题只能有一个')
  expect(problems[2]?.why).toBe('没有标出正确答案')
})

test('comments within a question are none of its text; partial credit is told', () => {
  const { items, notes } = readGift('// [tag:地理] [tag:难度:难]\n首都是{\n// 北京\n=北京\n~%50%南京\n~上海\n}\n')
  expect(items[0]).toMatchObject({ line: 2, item: { tags: ['地理'], difficulty: 3, cate: cates.single } })
  expect(items[0]?.item.options).toHaveLength(3)
  expect(notes).toEqual([{ line: 2, why: '选项的部分得分没有导入，只留下对和错' }])
})

test('one question of a monstrous size is refused, not read', () => {
  expect(readGift(`${'甲'.repeat(200_001)}{T}`).problems).toMatchObject([
    { line: 1, why: expect.stringContaining('200000') as string },
  ])
})

test('without its answers a question says nothing of them', () => {
  const options = ['甲', '乙'].map((text) => ({ text: `<p>${text}</p>`, correct: false }))
  expect(giftOf(itemOf({ cate: cates.multiple, stem: '<p>题</p>', options }))).toBe('题{\n~甲\n~乙\n}\n\n')
  expect(giftOf(itemOf({ cate: cates.judgement, stem: '<p>题</p>' }))).toBe('题{\n~对\n~错\n}\n\n')
  expect(giftOf(itemOf({ cate: cates.subjective, stem: '<p>题</p>' }))).toBe('题{\n}\n\n')
})
