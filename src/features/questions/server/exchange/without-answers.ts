import type { Item } from './item.ts'

/** A question as it may go out to who does not know the answers. */
export const withoutAnswers = (item: Item): Item => ({
  ...item,
  options: item.options.map(({ text }) => ({ text, correct: false })),
  truth: null,
  answer: '',
  analysis: '',
})
