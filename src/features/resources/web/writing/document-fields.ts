import type { Attachment } from '#src/features/files/web/public.tsx'
import { type ComposedKind, isComposed, kindNamed, type PersonalKind } from '#src/features/resources/kind.ts'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { NewKind } from '../new-kinds.ts'
import type { Personal, Resource } from '../resource-queries.ts'

/** What is written: each kind has its own fields beside those that all have. */
export type Written = NewKind | 'readme' | `personal-${PersonalKind}`
export const isPersonal = (written: Written): boolean => written.startsWith('personal-')
export const isExamination = (written: Written): boolean =>
  written === 'examination' || written === 'personal-examination'
export const isDeck = (written: Written): boolean => written === 'deck' || written === 'personal-deck'
/** Null where it is written otherwise than by a form of its kind. */
export function composedOf(written: Written): ComposedKind | null {
  const kind = written.replace(/^personal-/, '')
  return isComposed(kind) ? kind : null
}

export function writtenAs(type: Resource['type']): Written {
  if (type === 'ProductReadme') return 'readme'
  const kind = kindNamed(type)
  return kind === 'folder' ? 'document' : kind
}

/** A text as its form holds it. */
export interface DocumentFields {
  title: string
  content: string
  tag_titles: string[]
  /** Radio buttons know text alone: '1' original, '2' reproduced. */
  original_type: '1' | '2'
  original_author: string
  original_content: string
  /** None, or one. */
  cover: Attachment[]
  documents: Attachment[]
  /** What lies in a deck; without a title where the writer may not see it. */
  cards: { id: number; title: string }[]
  /** What an examination is besides; null where it is none. */
  examination: PaperInForm | null
  /** The language of a snippet. */
  ext: string
  /** What a local file holds: none, or one. */
  file: Attachment[]
  /** Of a personal document; '0' is for its author alone. */
  is_open: '1' | '0'
}

export type PaperInForm = NonNullable<Resource['examination']>
/** As the call has it where nothing is said. */
export const emptyPaper: PaperInForm = {
  minutes: 60,
  opens_at: null,
  closes_at: null,
  attempt_limit: 1,
  shows_answers: 'submitted',
  half_points: true,
  shuffles_items: false,
  shuffles_options: false,
  hides_names: false,
  pass_percent: 60,
  draws_each: true,
  items: [],
  draws: [],
}

export const emptyFields = (given: Partial<DocumentFields> = {}): DocumentFields => ({
  title: '',
  content: '',
  tag_titles: [],
  original_type: '1',
  original_author: '',
  original_content: '',
  cover: [],
  documents: [],
  cards: [],
  examination: null,
  ext: 'txt',
  file: [],
  is_open: '1',
  ...given,
})

export const coverOf = (key: string | null): Attachment[] =>
  key === null ? [] : [{ key, name: '封面', size: 0, content_type: 'image/*' }]

const commonFields = (text: Resource | Personal) => ({
  title: text.title,
  content: text.content,
  tag_titles: text.tags.map(({ title }) => title),
  original_type: text.original_type === 2 ? ('2' as const) : ('1' as const),
  original_author: text.original_author,
  original_content: text.original_content,
  cards: text.cards ?? [],
  examination: text.examination ?? null,
  cover: coverOf(text.cover_key),
  documents: text.documents.map(({ ufile_key: key, name, ufile_size: size, content_type }) => ({
    key,
    name,
    size,
    content_type,
  })),
})

export const fieldsOf = (resource: Resource): DocumentFields =>
  emptyFields({ ...commonFields(resource), ext: resource.ext || 'txt', file: fileOf(resource) })

export const personalFieldsOf = (text: Personal): DocumentFields =>
  emptyFields({ ...commonFields(text), is_open: text.is_open ? '1' : '0' })

const fileOf = ({ ufile_key: key, ufile_size, title, ext }: Resource): Attachment[] =>
  key === null
    ? []
    : [
        {
          key,
          name: title.toLowerCase().endsWith(`.${ext}`) ? title : `${title}.${ext}`,
          size: ufile_size ?? 0,
          content_type: '',
        },
      ]

/** As the calls take it: an original names no source, and no kind has another's fields. */
export function inputOf(fields: DocumentFields, written: Written = 'document') {
  const reproduced = fields.original_type === '2'
  return {
    title: fields.title,
    content: fields.content,
    tag_titles: fields.tag_titles,
    original_type: reproduced ? (2 as const) : (1 as const),
    original_author: reproduced ? fields.original_author : '',
    original_content: reproduced ? fields.original_content : '',
    cover_key: fields.cover[0]?.key ?? null,
    documents: fields.documents.map(({ key }) => ({ ufile_key: key })),
    ...ofKind(fields, written),
    ...(isPersonal(written) && { is_open: fields.is_open === '1' }),
  }
}

function ofKind({ ext, file, cards, examination }: DocumentFields, written: Written) {
  if (isExamination(written)) {
    const { items, ...rules } = examination ?? emptyPaper
    return {
      examination: { ...rules, items: items.map(({ question_id, points }) => ({ question_id, points })) },
    }
  }
  if (written === 'snippet') return { ext: ext as 'txt' }
  if (written === 'file') return { ufile_key: file[0]?.key ?? '' }
  return isDeck(written) ? { cards: cards.map(({ id }) => id) } : {}
}

/** The editor's draft, with what a document has beside title and text. */
export interface DocumentDraft extends Draft {
  fields?: Partial<DocumentFields>
}

export const draftOf = ({ title, content: html, ...fields }: DocumentFields, version: number | null) => ({
  title,
  html,
  version,
  fields,
})

/** What a draft restores, or null when it holds nothing else than what is saved. */
export function restoredFrom(draft: DocumentDraft | null, saved: DocumentFields): DocumentFields | null {
  if (!draft) return null
  const fields = { ...saved, ...draft.fields, title: draft.title, content: draft.html }
  return sameFields(fields, saved) ? null : fields
}

export const sameFields = (a: DocumentFields, b: DocumentFields): boolean => whole(a) === whole(b)

const whole = (fields: DocumentFields) =>
  JSON.stringify([
    inputOf(fields),
    fields.ext,
    fields.file.map(({ key }) => key),
    fields.is_open,
    fields.cards.map(({ id }) => id),
  ])
