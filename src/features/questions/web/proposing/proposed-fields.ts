import type { Contribution, ProposedItem } from '#src/features/contributions/web/public.tsx'
import { weightedLength } from '#src/shared/text-length.ts'
import { inputOf, type QuestionFields } from '../writing/question-fields.ts'
import { wholeFrom } from './whole-from.ts'

type Proposed = NonNullable<Contribution['items'][number]['proposed']>

/** What is sent of a question that is proposed. */
export function proposalOf(fields: QuestionFields) {
  const {
    title = titleOf(fields.content),
    tag_titles,
    original_type,
    original_author,
    original_content,
    ...said
  } = inputOf(fields)
  const payload: ProposedItem['payload'] = { title, tag_titles, content: JSON.stringify(said) }
  return { payload, origin: { original_type, original_author, original_content } }
}

/** How the stem begins: the title where nobody gave one. In the browser alone. */
function titleOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const letters = [...body.textContent.replace(/\s+/gu, ' ').trim()]
  let weight = 0
  const end = letters.findIndex((letter) => (weight += weightedLength(letter)) > 98)
  if (!letters.length) return '图片题'
  return end < 0 ? letters.join('') : `${letters.slice(0, end).join('')}…`
}

/** As a contribution makes it. In the browser alone. */
export function fieldsFrom(fields: QuestionFields, { title, tag_titles, content }: Proposed): QuestionFields {
  if (content === '') return { ...fields, title, tag_titles }
  const { videos, ...whole } = wholeFrom(content)
  return {
    ...fields,
    ...whole,
    title,
    tag_titles,
    videos: videos.map((video) => ({ ...video, content_type: 'video/' })),
  }
}
