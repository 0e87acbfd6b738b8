import { fileKeysIn } from '#src/features/files/server/public.ts'
import { isFileKey } from '#src/platform/files/file-store.ts'

/** The keys of the files that a draft shows, links to, or names in a field of its form: a cover, an attachment. */
export const fileKeysOf = ({ content, fields }: { content: string; fields: object }): string[] => [
  ...new Set([...fileKeysIn(content), ...stringsIn(fields).flatMap(keysIn)]),
]

const keysIn = (value: string) => (isFileKey(value) ? [value] : fileKeysIn(value))

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
