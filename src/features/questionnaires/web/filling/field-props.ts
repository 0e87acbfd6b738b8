import type { Attachment } from '#src/features/files/web/public.tsx'
import type { Answer } from '#src/features/questionnaires/answers.ts'
import type { Item } from '#src/features/questionnaires/items.ts'

export interface FieldProps {
  item: Item
  answer: Answer
  onChange: (answer: Answer) => void
  /** What label and error are called. */
  labelledBy: string
  describedBy: string | undefined
  isWrong: boolean
}

/** What is known of files by their keys: answers hold keys alone. */
export interface KnownFiles {
  of: (key: string) => Omit<Attachment, 'key'> | undefined
  /** Null where nothing is uploaded: a preview. */
  keep: ((file: Attachment) => void) | null
}
