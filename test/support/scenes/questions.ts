// Questions for tests.

/** @param right which of them are right */
export const optionsOf = (titles: readonly string[], ...right: number[]) =>
  titles.map((title, n) => ({
    timestamp: 1_700_000_000_000 + n,
    title: title && `<p>${title}</p>`,
    correct: right.includes(n),
  }))

const common = { content: '<p>下列各句中，“而”表示<strong>修饰关系</strong>的一项是</p>', tag_titles: ['文言虚词'] }

export const single = (more: object = {}) => ({
  ...common,
  cate: 1,
  options: JSON.stringify(optionsOf(['甲', '乙', '丙'], 1)),
  analysis: '<p>“终日”说明“思”的状态</p>',
  ...more,
})
export const multiple = (more: object = {}) => ({
  ...common,
  cate: 2,
  options: JSON.stringify(optionsOf(['甲', '乙', '丙', '丁'], 0, 2)),
  ...more,
})
export const subjective = (more: object = {}) => ({
  ...common,
  cate: 3,
  options: '[]',
  answer: '<p>修饰关系</p>',
  ...more,
})

/** One that has this word in everything. */
export const saying = (word: string) => ({
  title: `${word}题`,
  content: `<p>${word}？</p>`,
  cate: 1,
  options: JSON.stringify([1, 2].map((timestamp) => ({ timestamp, title: word, correct: timestamp === 1 }))),
  analysis: word,
  tag_titles: [word],
})
