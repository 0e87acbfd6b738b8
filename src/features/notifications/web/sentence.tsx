import { Fragment } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { webKindOf } from '#src/features/subjects/web/public.tsx'
import { quoteTitle } from '#src/shared/format.ts'
import { Link } from '#src/ui/link.tsx'
import { sentenceParts } from '../sentences.ts'
import type { Message } from './use-mark-read.ts'

interface Props {
  message: Message
  onOpen: () => void
}

export function Sentence({ message: { event, about }, onOpen }: Props) {
  const isMe = useCurrentUser()?.id === about.id
  const { types } = webKindOf(about.type).declared
  const name = (
    <Link
      to={about.path}
      className="text-brand-text underline decoration-line-strong underline-offset-4"
      onClick={onOpen}
    >
      {quoteTitle(about.title)}
    </Link>
  )
  const thing = isMe ? '主页' : <>{types[about.type]}{name}</> // prettier-ignore
  const partOf = (part: string) => ({ '{thing}': thing, '{name}': name })[part] ?? part
  return sentenceParts(event).map((part) => <Fragment key={part}>{partOf(part)}</Fragment>)
}
