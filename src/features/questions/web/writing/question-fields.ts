import type { Attachment } from '#src/features/files/web/public.tsx'
import type { In } from '#src/shared/endpoint.ts'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { createQuestion } from '#src/features/questions/contract.ts'
import { type Cate, cates, difficulties, type Difficulty, type Option } from '#src/features/questions/kind.ts'
import type { Video } from '#src/features/questions/shapes.ts'
import { optionsOf, type Question } from '../question-queries.ts'

// What the form of a question holds, where it comes from and as what it is sent.

export interface QuestionFields {
  title: string
  content: string
  cate: Cate
  difficulty: Difficulty
  options: Option[]
  answer: string
  analysis: string
  videos: Attachment[]
  tag_titles: string[]
  original_type: '1' | '2'
  original_author: string
  original_content: string
}

let last = 0
/** Names a new option: the time, and never the same twice. */
export function newTimestamp(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}
export const newOption = (title = '', correct = false): Option => ({ timestamp: newTimestamp(), title, correct })

/** The options that a kind of question begins with; those that are written already stay, as far as it has room for them. */
export function optionsFor(cate: Cate, before: readonly Option[]): Option[] {
  const written = before.filter(({ title }) => title !== '')
  if (cate === 3) return []
  if (cate === 4)
    return written.length === 2 ? oneRight(written) : [newOption('<p>正确</p>', true), newOption('<p>错误</p>')]
  const isTrueFalse = written.length === 2 && written.every(({ title }) => /^<p>(正确|错误)<\/p>$/.test(title))
  const kept = isTrueFalse ? [] : [...before]
  while (kept.length < 4) kept.push(newOption())
  return cate === 1 ? oneRight(kept) : kept
}

/** Of several right ones the first stays right. */
function oneRight(options: readonly Option[]): Option[] {
  const right = options.findIndex(({ correct }) => correct)
  return options.map((option, place) => ({ ...option, correct: place === right }))
}

export const emptyFields = (cate: Cate): QuestionFields => ({
  title: '',
  content: '',
  cate,
  difficulty: 2,
  options: optionsFor(cate, []),
  answer: '',
  analysis: '',
  videos: [],
  tag_titles: [],
  original_type: '1',
  original_author: '',
  original_content: '',
})

/** @param source the question as its editor reads it */
export const fieldsOf = (source: Question): QuestionFields => ({
  title: source.title,
  content: source.content,
  cate: source.cate,
  difficulty: source.difficulty,
  options: optionsOf(source).map(({ timestamp, title, correct = false }) => ({ timestamp, title, correct })),
  answer: source.answer ?? '',
  analysis: source.analysis ?? '',
  videos: (JSON.parse(source.analyse_videos ?? '[]') as Video[]).map((video) => ({ ...video, content_type: 'video/' })),
  tag_titles: source.tags.map(({ title }) => title),
  original_type: source.original_type === 2 ? '2' : '1',
  original_author: source.original_author,
  original_content: source.original_content,
})

/** What is sent of them; a title that nobody gave is how the stem begins. */
export const inputOf = ({
  title,
  videos,
  options,
  original_type,
  ...fields
}: QuestionFields): In<typeof createQuestion>['body'] => ({
  ...fields,
  ...(title.trim() && { title }),
  options: JSON.stringify(fields.cate === 3 ? [] : options),
  analyse_videos: JSON.stringify(videos.map(({ name, size, key }) => ({ name, size, key }))),
  original_type: original_type === '2' ? 2 : 1,
})

export interface QuestionDraft extends Draft {
  question?: unknown
}
export const draftOf = ({ title, content, ...question }: QuestionFields, version: number | null) => ({
  title,
  html: content,
  version,
  question,
})

/** What a draft holds, where it can be gone on with; what it lacks stays as it was saved. */
export function restoredFrom(found: QuestionDraft | null, saved: QuestionFields): QuestionFields | null {
  if (!found) return null
  const given = (
    typeof found.question === 'object' && found.question !== null ? found.question : {}
  ) as Partial<QuestionFields>
  const fields = { ...saved, ...given, title: found.title, content: found.html }
  if (!cates.includes(fields.cate) || !difficulties.includes(fields.difficulty)) return null
  if (![fields.options, fields.videos, fields.tag_titles].every(Array.isArray)) return null
  return JSON.stringify(fields) === JSON.stringify(saved) ? null : fields
}

const lastCate = 'gewu.last-question-type'
/** The kind that was chosen last (specification, section 3: "last question type"). */
export function lastQuestionType(): Cate {
  try {
    return cates.find((cate) => String(cate) === localStorage.getItem(lastCate)) ?? 1
  } catch {
    return 1
  }
}
export function keepQuestionType(cate: Cate): void {
  try {
    localStorage.setItem(lastCate, String(cate))
  } catch {
    // full or forbidden: the next one begins as a single choice
  }
}
