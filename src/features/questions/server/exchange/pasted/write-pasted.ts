import { cates, type Item } from '../item.ts'
import { asText } from '../rich-text.ts'
import { cateNames, difficultyNames, letterOf, nameOfTruth } from '../words.ts'

/** One question as people would paste it, a blank line after it. */
export function pastedOf(item: Item, nth: number): string {
  const { cate, difficulty, options, analysis, tags } = item
  const answer = answerOf(item)
  const lines = [
    `${nth}．（${cateNames[cate]}）${asText(item.stem)}`,
    ...options.map(({ text }, index) => `${letterOf(index)}．${asText(text)}`),
    answer && `答案：${answer}`,
    analysis && `解析：${asText(analysis)}`,
    difficulty && `难度：${difficultyNames[difficulty]}`,
    tags.length > 0 && `标签：${tags.join('，')}`,
  ]
  return `${lines.filter(Boolean).join('\n')}\n\n`
}

function answerOf({ cate, options, truth, answer }: Item): string {
  if (cate === cates.judgement) return truth === null ? '' : nameOfTruth(truth)
  if (cate === cates.subjective) return asText(answer)
  return options.map(({ correct }, index) => (correct ? letterOf(index) : '')).join('')
}
