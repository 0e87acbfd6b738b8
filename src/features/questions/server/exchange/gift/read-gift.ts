import { markdownToHtml } from '#src/platform/html/markdown.ts'
import gift, { type GIFTQuestion, type TextChoice, type TextFormat } from 'gift-pegjs'
import { cates, Findings, type Item, itemOf, type ItemOption, type Reading, Unreadable } from '../item.ts'
import { fromHtml, fromPlain, toPlain } from '../rich-text.ts'
import { fromLabels } from '../labels.ts'
import { type Block, blocksIn } from './block.ts'
import { tagRead } from './gift-text.ts'

/** Characters of one question; the parser's memory grows with it. */
const longest = 200_000

/**
 * GIFT, as Moodle documents it: multiple choice, true or false, short answer and essay become questions; what has no like here
 * (matching, numbers, missing words, descriptions) is told with its line.
 */
export function readGift(text: string): Reading {
  const found = new Findings()
  for (const block of blocksIn(text)) readBlock(block, found)
  return found.reading
}

function readBlock(block: Block, found: Findings) {
  const { line } = block
  for (const question of parse(block, found)) {
    if (question.type === 'Category') {
      found.note({ line }, `分类“${question.title.trim()}”没有导入：这里用标签代替分类`)
      continue
    }
    if (question.type === 'MC' && isPartial(question.choices))
      found.note({ line }, '选项的部分得分没有导入，只留下对和错')
    found.take({ line }, () => itemIn(question))
  }
}

/** Credit for something else than the whole of what is right. */
const isPartial = (choices: readonly TextChoice[]) =>
  new Set(choices.map(({ weight }) => weight ?? 0).filter((weight) => weight > 0)).size > 1 ||
  (choices.some(({ isCorrect }) => isCorrect) &&
    choices.some(({ isCorrect, weight }) => !isCorrect && (weight ?? 0) > 0))

function parse({ line, text, lines }: Block, found: Findings): GIFTQuestion[] {
  if (text.length > longest) {
    found.problem({ line }, `这道题超过 ${longest} 个字符，请缩短`)
    return []
  }
  try {
    return gift.parse(text)
  } catch (error) {
    const { location } = error as { location?: { start: { line: number; column: number } } }
    if (!location) throw error
    const { start } = location
    const at = lines[start.line - 1] ?? line
    found.problem(
      { line: at },
      `第 ${start.column} 个字符处不合 GIFT 的写法：花括号是否成对，~ = # { } : 前面是否少了反斜杠`,
    )
    return []
  }
}

const unlike: Partial<Record<GIFTQuestion['type'], string>> = {
  Matching: '配对题，这里没有这种题型',
  Numerical: '数值题，这里没有这种题型；可以改成主观题',
  Description: '只有文字，没有花括号里的答案，不是题目',
}

function itemIn(question: GIFTQuestion): Item {
  const why = unlike[question.type]
  if (why) throw new Unreadable(why)
  if ('hasEmbeddedAnswers' in question && question.hasEmbeddedAnswers)
    throw new Unreadable('答案嵌在句子中间的填词题，这里没有这种题型；请把花括号移到句末')
  const { title, tags, stem } = question as { title: string | null; tags?: string[] | null; stem: TextFormat }
  const known = { title: title?.trim() ?? '', stem: htmlOf(stem), ...fromLabels((tags ?? []).map(tagRead)) }
  const analysis = 'globalFeedback' in question ? htmlOf(question.globalFeedback) : ''
  switch (question.type) {
    case 'TF':
      return itemOf({
        ...known,
        cate: cates.judgement,
        truth: question.isTrue,
        analysis: withFeedback(analysis, [
          ['答错', question.trueFeedback],
          ['答对', question.falseFeedback],
        ]),
      })
    case 'MC':
      return choiceOf(question.choices, { ...known, analysis })
    case 'Short':
      return itemOf({
        ...known,
        cate: cates.subjective,
        answer: question.choices.map(({ text }) => htmlOf(text)).join(''),
        analysis: withFeedback(analysis, feedbackIn(question.choices)),
      })
    default:
      return itemOf({ ...known, cate: cates.subjective, analysis })
  }
}

type Known = Pick<Item, 'title' | 'stem' | 'tags' | 'difficulty' | 'source' | 'analysis'>

/** Weights make a question one with several answers; `=` alone is the one of a single choice. */
function choiceOf(choices: readonly TextChoice[], known: Known): Item {
  const single = choices.filter(({ isCorrect }) => isCorrect)
  const weighted = choices.filter(({ isCorrect, weight }) => !isCorrect && (weight ?? 0) > 0)
  if (single.length > 1) throw new Unreadable('有几个用 = 标的答案，单选题只能有一个；多选题请用 ~%50% 这样的写法')
  if (!single.length && !weighted.length) throw new Unreadable('没有标出正确答案')
  const isMultiple = !single.length
  const options: ItemOption[] = choices.map((choice) => ({
    text: htmlOf(choice.text),
    correct: isMultiple ? (choice.weight ?? 0) > 0 : choice.isCorrect,
  }))
  const analysis = withFeedback(known.analysis, feedbackIn(choices))
  return itemOf({ ...known, cate: isMultiple ? cates.multiple : cates.single, options, analysis })
}

const feedbackIn = (choices: readonly TextChoice[]) =>
  choices.map(({ text, feedback }) => [toPlain(htmlOf(text)) ?? text.text, feedback] as const)

/** What GIFT tells to each answer stands at the end of the analysis. */
const withFeedback = (analysis: string, feedback: readonly (readonly [string, TextFormat | null])[]): string =>
  analysis +
  feedback
    .filter(([, text]) => text?.text.trim())
    .map(([answer, text]) => fromPlain(`${answer}：${toPlain(htmlOf(text)) ?? text!.text}`))
    .join('')

function htmlOf(text: TextFormat | null): string {
  if (!text) return ''
  if (text.format === 'html') return fromHtml(text.text)
  return text.format === 'markdown' ? markdownToHtml(text.text, {}).trim() : fromPlain(text.text)
}
