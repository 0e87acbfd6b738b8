import { escapeText } from '#src/shared/html/escape.ts'
import { visibleText } from '#src/platform/html/text.ts'
import type { Choices, Merged, Sides } from '#src/platform/merge/collision.ts'
import { mergeKeyed, type Part } from '#src/platform/merge/keyed.ts'
import { offThread } from '#src/platform/off-thread/off-thread.ts'
import { type Cate, cateLabels, type Difficulty, difficultyLabels, type Option } from '#src/features/questions/kind.ts'
import type { Video } from '#src/features/questions/shapes.ts'
import type { WholeQuestion } from '#src/features/questions/whole-question.ts'
import { htmlOfWhole, wholeOfHtml } from './whole-html.ts'

// Questions are merged part by part: the stem, each option, which of them are right, answer, analysis, videos.

/** Which are right belongs to the kind of the question: either alone may be wrong with the other. */
interface Sort {
  cate: Cate
  right: number[]
}

export function mergeQuestions({ choices, ...texts }: Sides & { choices: Choices }): Merged {
  const [base, current] = [texts.base, texts.current].map(wholeOfHtml) as [WholeQuestion, WholeQuestion]
  const proposed = withFreshOptions(wholeOfHtml(texts.proposed), { base, current })
  const titles = new Map(
    [base, proposed, current].flatMap(({ options }) => options.map((one) => [one.timestamp, one.title] as const)),
  )
  const { parts, collisions } = mergeKeyed({
    base: partsOf(base),
    current: partsOf(current),
    proposed: partsOf(proposed),
    choices,
    show: (part) => shown(part, titles),
    rewrite: (part, html) => (isText(part) ? { ...part, value: html } : part),
  })
  return { content: htmlOfWhole(wholeOf(parts, current)), collisions }
}

/** Two people may have given what each of them added the same name. */
function withFreshOptions(
  proposed: WholeQuestion,
  { base, current }: { base: WholeQuestion; current: WholeQuestion },
): WholeQuestion {
  const find = (whole: WholeQuestion, { timestamp }: Option) => whole.options.find((one) => one.timestamp === timestamp)
  let last = Math.max(0, ...[base, current, proposed].flatMap(({ options }) => options.map((one) => one.timestamp)))
  return {
    ...proposed,
    options: proposed.options.map((option) => {
      const there = find(current, option)
      return find(base, option) || !there || there.title === option.title ? option : { ...option, timestamp: ++last }
    }),
  }
}

const optionKey = /^option (\d+)$/
const isText = ({ key }: Part) => optionKey.test(key) || ['stem', 'answer', 'analysis'].includes(key)

function partsOf({ content, cate, difficulty, options, answer, analysis, videos }: WholeQuestion): Part[] {
  const right = options.flatMap(({ timestamp, correct }) => (correct ? timestamp : [])).toSorted((a, b) => a - b)
  const part = (key: string, value: string): Part => ({ key, parent: null, value })
  return [
    part('sort', JSON.stringify({ cate, right } satisfies Sort)),
    part('difficulty', String(difficulty)),
    part('stem', content),
    ...options.map(({ timestamp, title }) => part(`option ${timestamp}`, title)),
    part('answer', answer),
    part('analysis', analysis),
    part('videos', JSON.stringify(videos)),
  ]
}

function wholeOf(parts: readonly Part[], current: WholeQuestion): WholeQuestion {
  const value = (key: string) => parts.find((one) => one.key === key)?.value ?? ''
  const { cate, right } = JSON.parse(value('sort')) as Sort
  const options = parts.flatMap(({ key, value: title }) => {
    const timestamp = Number(optionKey.exec(key)?.[1])
    return Number.isNaN(timestamp) ? [] : { timestamp, title, correct: right.includes(timestamp) }
  })
  return {
    ...current,
    cate,
    options: cate === 3 ? [] : options,
    difficulty: Number(value('difficulty')) as Difficulty,
    content: value('stem'),
    answer: value('answer'),
    analysis: value('analysis'),
    videos: JSON.parse(value('videos')) as Video[],
  }
}

/** What people read of a part. */
function shown(part: Part, titles: ReadonlyMap<number, string>): string {
  const { key, value } = part
  if (isText(part)) return value
  if (key === 'difficulty') return line(difficultyLabels[Number(value) as Difficulty])
  if (key === 'videos') return (JSON.parse(value) as Video[]).map(({ name }) => line(name)).join('')
  const { cate, right } = JSON.parse(value) as Sort
  const words = right.map((one) =>
    visibleText(titles.get(one) ?? '')
      .trim()
      .slice(0, 60),
  )
  return line([cateLabels[cate], words.length ? `正确的是 ${words.join('、')}` : ''].filter(Boolean).join('，'))
}
const line = (text: string) => `<p>${escapeText(text)}</p>`

export const mergeQuestionsOffThread = offThread({
  file: import.meta.url,
  work: mergeQuestions,
  isSmall: ({ base, current, proposed }: Sides) => base.length + current.length + proposed.length <= 20_000,
})
