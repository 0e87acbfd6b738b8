import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import type { MentionSource } from '#src/ui/editor/mentions/mention-source.ts'
import type { About } from '../discussion/comment-pages.ts'
import { useCommentActs } from '../discussion/use-comment-acts.ts'
import { OpenComposer } from './composer.tsx'

export interface PartCommentProps {
  about: About
  /** The part that it is about. */
  anchor: string
  label: string
  submitText: string
  /** What it begins with: clean HTML. */
  begin?: string | undefined
  uploadImage?: UploadImage
  mentions?: MentionSource
  onWritten: () => void
  onClose: () => void
}

/** A comment on a part, written beside that. Default export, for loading lazily. */
export default function PartComment({ about, anchor, begin, onWritten, ...form }: PartCommentProps) {
  const acts = useCommentActs(about)
  return (
    <OpenComposer
      {...form}
      draft={`comment/${about.type}/${about.id}/${anchor.replaceAll(':', '-')}`}
      {...(begin !== undefined && { start: { content: begin, version: 0 } })}
      save={async ({ content, anonymity }) => {
        await acts.write({ content, anonymity, anchor, score: null, version: null })
        onWritten()
      }}
    />
  )
}
