import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useWantedPart } from '#src/client/pending-action.ts'
import { draftKey, loadDraft } from '#src/ui/editor/drafts/draft.ts'
import type { CommentFormProps } from './comment-form.tsx'
import { useCommentForm } from './use-comment-form.ts'

/** Looks like a text field and becomes the editor when it is opened, for whoever comes back from signing in by itself. */
export function Composer(props: Omit<CommentFormProps, 'onClose'>) {
  const { Form, opening, open, prepare, close } = useCommentForm(useWantedPart() === props.draft ? 'opening' : 'closed')
  const hasDraft = useHasDraft(draftKey(useCurrentUser()?.id ?? 0, props.draft))
  if (Form) return <Form {...props} onClose={close} />
  return (
    <button
      type="button"
      aria-busy={opening || undefined}
      onPointerEnter={prepare}
      onClick={open}
      className="block w-full cursor-text rounded-r2 border border-control-line bg-surface px-3.5 py-3 text-left text-text-3 hover:border-text-3"
    >
      {opening ? openingText : hasDraft ? '继续写上次没有发表的评论…' : props.label}
    </button>
  )
}

/** The same form, opened by a click elsewhere: 回复, 编辑. */
export function OpenComposer(props: CommentFormProps) {
  const { Form, opening, open } = useCommentForm('opening')
  if (Form) return <Form {...props} />
  return (
    <p role="status" className="py-2 text-sm text-text-3">
      {opening ? (
        openingText
      ) : (
        <button type="button" className="min-h-6 underline" onClick={open}>
          重新打开编辑器
        </button>
      )}
    </p>
  )
}

const openingText = '正在打开编辑器…'

/** Looked up at each rendering; the server's page cannot know it, since the draft lies in the browser. */
const useHasDraft = (key: string) =>
  useSyncExternalStore(
    unchanging,
    () => loadDraft(key) !== null,
    () => false,
  )
const unchanging = () => () => {}
