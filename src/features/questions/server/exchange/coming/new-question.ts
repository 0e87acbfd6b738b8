import { type NewQuestion, newQuestion } from '#src/features/questions/shapes.ts'
import { mostQuestions } from '#src/features/questions/formats.ts'
import { weightedLength } from '#src/shared/text-length.ts'
import { Findings, type Item, type Reading, truthNamesHtml } from '../item.ts'

/** For questions that do not say it themselves. */
export interface Defaults {
  readonly tag_titles: readonly string[]
  readonly difficulty: 1 | 2 | 3
}

export interface ReadyQuestion {
  readonly line: number
  readonly file?: string
  readonly item: Item
  readonly question: NewQuestion
}

export interface Ready extends Omit<Reading, 'items'> {
  readonly ready: readonly ReadyQuestion[]
}

/** What was read as questions of this house, by the very shape that its form is checked by. */
export function readyOf({ items, ...reading }: Reading, defaults: Defaults): Ready {
  if (items.length > mostQuestions) {
    const found = new Findings()
    found.problem({ line: items[mostQuestions]!.line }, `一次最多导入 ${mostQuestions} 道题，请分成几份`)
    return { ready: [], ...withoutItems(found) }
  }
  const ready: ReadyQuestion[] = []
  const found = new Findings(reading)
  for (const { item, ...place } of items) {
    const isLong = weightedLength(item.title) > 100
    if (isLong) found.note(place, `名称“${item.title.slice(0, 20)}…”太长，没有导入`)
    const checked = newQuestion.safeParse(bodyOf(isLong ? { ...item, title: '' } : item, defaults))
    if (checked.success) ready.push({ ...place, item, question: checked.data })
    else found.problem(place, explained(item, defaults, checked.error.issues[0]!.message))
  }
  const { problems, ...others } = withoutItems(found)
  return { ready, ...others, problems: problems.toSorted((a, b) => a.line - b.line) }
}

function withoutItems(found: Findings): Omit<Reading, 'items'> {
  const { problems, notes, omitted } = found.reading
  return { problems, notes, omitted }
}

const explained = ({ tags }: Item, defaults: Defaults, message: string) =>
  tags.length || defaults.tag_titles.length ? message : '没有标签：请写在文件里，或者导入时填上标签'

function bodyOf({ cate, title, stem, difficulty, answer, analysis, tags, source, ...item }: Item, defaults: Defaults) {
  return {
    ...(title && { title }),
    content: stem,
    cate,
    difficulty: difficulty ?? defaults.difficulty,
    options: JSON.stringify(
      optionsOf({ cate, ...item }).map(({ text, correct }, index) => ({ timestamp: index + 1, title: text, correct })),
    ),
    answer,
    analysis,
    tag_titles: tags.length ? [...tags] : [...defaults.tag_titles],
    ...(source && { original_type: 2, original_author: source.author, original_content: source.link }),
  }
}

/** A judgement is a choice of two. */
const optionsOf = ({ cate, options, truth }: Pick<Item, 'cate' | 'options' | 'truth'>) =>
  cate === 4 ? [true, false].map((one) => ({ text: truthNamesHtml(one), correct: truth === one })) : options
