import type { Cate } from '#src/features/questions/kind.ts'
import { cates, type Item, Unreadable } from './item.ts'
import { fromPlain } from './rich-text.ts'
import { letterOf, lettersIn, truthCalled } from './words.ts'

interface Written {
  /** Plain texts, as people wrote them. */
  readonly options: readonly string[]
  /** Letters, 对 or 错, or a text. */
  readonly answer: string
  /** What the file calls it; null where it does not. */
  readonly wanted: Cate | null
}

/** What kind of question it is, and what is right. @throws Unreadable */
export function decided({ options, answer, wanted }: Written): Pick<Item, 'cate'> & Partial<Item> {
  const truth = truthOf(options, answer)
  if (truth !== null && (wanted === null || wanted === cates.judgement)) return { cate: cates.judgement, truth }
  if (options.length) return choiceOf({ options, answer, wanted })
  if (wanted === cates.judgement)
    throw new Unreadable(`判断题的答案应为“对”或“错”${answer && `，现在是“${answer.slice(0, 20)}”`}`)
  if (wanted === cates.single || wanted === cates.multiple) throw new Unreadable('没有选项')
  return { cate: cates.subjective, answer: fromPlain(answer) }
}

/** Of a sentence without options, or with 对 and 错 as its two. */
function truthOf(options: readonly string[], answer: string): boolean | null {
  if (!options.length) return truthCalled(answer)
  const truths = options.map(truthCalled)
  if (options.length !== 2 || truths.includes(null) || truths[0] === truths[1]) return null
  const [place] = lettersIn(answer) ?? []
  return place === undefined ? truthCalled(answer) : (truths[place] ?? null)
}

function choiceOf({ options, answer, wanted }: Written): Pick<Item, 'cate' | 'options'> {
  if (wanted === cates.subjective || wanted === cates.judgement) throw new Unreadable('写着选项，题型却不是选择题')
  if (!answer) throw new Unreadable('没有答案')
  const right = lettersIn(answer)
  if (!right) throw new Unreadable(`选择题的答案应为选项的字母，现在是“${answer.slice(0, 20)}”`)
  if (right.some((place) => place >= options.length)) throw new Unreadable(`答案“${answer}”里有没有的选项`)
  const empty = options.indexOf('')
  if (empty >= 0) throw new Unreadable(`选项 ${letterOf(empty)} 是空的`)
  if (wanted === cates.single && right.length > 1) throw new Unreadable('单选题只能有一个正确答案')
  return {
    cate: wanted ?? (right.length > 1 ? cates.multiple : cates.single),
    options: options.map((text, index) => ({ text: fromPlain(text), correct: right.includes(index) })),
  }
}
