import MessageSquare from 'lucide-react/icons/message-square'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { commentKind } from '../kind.ts'

export const kind: WebKind = { declared: commentKind, icon: <MessageSquare aria-hidden /> }
