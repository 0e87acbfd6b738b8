import type { Draft } from '#src/ui/editor/draft.ts'
import type { Resource } from './resource-queries.ts'

/** A document as its form holds it. */
export interface DocumentFields {
  title: string
  content: string
  tag_titles: string[]
  /** Radio buttons know text alone: '1' original, '2' reproduced. */
  original_type: '1' | '2'
  original_author: string
  original_content: string
}

export const emptyFields = (title = ''): DocumentFields => ({
  title,
  content: '',
  tag_titles: [],
  original_type: '1',
  original_author: '',
  original_content: '',
})

export const fieldsOf = (resource: Resource): DocumentFields => ({
  title: resource.title,
  content: resource.content,
  tag_titles: resource.tags.map(({ title }) => title),
  original_type: resource.original_type === 2 ? '2' : '1',
  original_author: resource.original_author,
  original_content: resource.original_content,
})

/** As the calls take it: an original names no source. */
export function inputOf({ original_type, original_author, original_content, ...rest }: DocumentFields) {
  const reproduced = original_type === '2'
  return {
    ...rest,
    original_type: reproduced ? (2 as const) : (1 as const),
    original_author: reproduced ? original_author : '',
    original_content: reproduced ? original_content : '',
  }
}

/** The editor's draft, with what a document has beside title and text. */
export interface DocumentDraft extends Draft {
  fields?: Partial<DocumentFields>
}

export const draftOf = (fields: DocumentFields, version: number | null) => ({
  title: fields.title,
  html: fields.content,
  version,
  fields,
})

/** What a draft restores, or null when it holds nothing else than what is saved. */
export function restoredFrom(draft: DocumentDraft | null, saved: DocumentFields): DocumentFields | null {
  if (!draft) return null
  const fields = { ...saved, ...draft.fields, title: draft.title, content: draft.html }
  return sameFields(fields, saved) ? null : fields
}

export const sameFields = (a: DocumentFields, b: DocumentFields): boolean =>
  JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b))
