import type { DeskFormOptions } from '#src/features/texts/web/public.tsx'

export interface Reminded {
  id: number
  nickname: string
}
export interface IssueFields {
  title: string
  content: string
  tag_titles: string[]
  reminder: Reminded[]
}
export const emptyFields: IssueFields = { title: '', content: '', tag_titles: [], reminder: [] }

export type WritingOptions = DeskFormOptions<IssueFields>
