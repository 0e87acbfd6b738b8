import { visibleText } from '#src/platform/html/text.ts'
import { titleOf } from '#src/features/questions/server/writing/prepare.ts'
import type { WholeQuestion } from '#src/features/questions/server/reading/with-answers.ts'
import { type Item, itemOf } from '../item.ts'
import { truthCalled } from '../words.ts'

/** A stored question as it goes out, with its answers where they are there. */
export function itemFrom({ title, content, cate, solution, ...question }: WholeQuestion): Item {
  const options = question.options.map(({ title: text, correct }) => ({ text, correct }))
  const known = {
    // one that only says how the stem begins is made again
    title: title === titleOf({ words: visibleText(content), content }) ? '' : title,
    stem: content,
    difficulty: question.difficulty,
    answer: solution?.answer ?? '',
    analysis: solution?.analysis ?? '',
    tags: question.tag_titles,
    source: question.original_type === 2 ? { author: question.original_author, link: question.original_content } : null,
  }
  if (cate !== 4) return itemOf({ ...known, cate, options })
  const truths = options.map(({ text }) => truthCalled(visibleText(text)))
  // two options of other words are a choice, wherever they go
  if (truths.includes(null) || truths[0] === truths[1]) return itemOf({ ...known, cate: 1, options })
  const right = options.findIndex(({ correct }) => correct)
  return itemOf({ ...known, cate, truth: right < 0 ? null : truths[right]! })
}
