import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquare from 'lucide-react/icons/message-square'
import { FileIcon } from '#src/features/resources/web/public.tsx'

/** What is looked for, as the search calls it. */
export type SearchedName = 'product_files' | 'issues' | 'questions'

/** @param type of a resource, as the wire calls it */
export function ThingIcon({ name, type = '' }: { name: SearchedName; type?: string }) {
  if (name === 'issues') return <MessageSquare aria-hidden />
  return name === 'questions' ? <ListChecks aria-hidden /> : <FileIcon type={type} />
}
