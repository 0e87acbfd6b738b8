import { excerpt } from '#src/platform/html/text.ts'
import { cateNames, letterOf, nameOfTruth } from '../words.ts'
import type { ReadyQuestion } from './new-question.ts'

/** Characters of a stem, and of an answer, that tell which one it is. */
const shown = { stem: 100, answer: 40 }

/** One line of what an import would make. */
export const previewOf = ({ line, file, item }: ReadyQuestion) => ({
  line,
  file: file ?? null,
  sort: cateNames[item.cate],
  text: excerpt(item.stem, shown.stem) || (item.stem.includes('<img') ? '（图片）' : '（公式或代码）'),
  answer: answerOf(item),
})

function answerOf({ cate, options, truth, answer }: ReadyQuestion['item']): string {
  if (cate === 4) return nameOfTruth(truth)
  if (cate === 3) return excerpt(answer, shown.answer)
  return options.flatMap(({ correct }, index) => (correct ? letterOf(index) : [])).join('')
}
