import { useRef, useState } from 'react'
import { RichText } from '#src/client/text/rich-text.tsx'
import { useServerDraft, useTextDraft } from '#src/features/texts/web/public.tsx'
import { isAppError, isSignInError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { type Draft, draftFailedText } from '#src/ui/editor/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import Editor from '#src/ui/editor/editor.tsx'
import { useAskBeforeLoss } from '#src/ui/editor/use-ask-before-loss.tsx'
import type { MentionSource } from '#src/ui/editor/mention-source.ts'
import type { UploadImage } from '#src/ui/editor/upload-task.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { useSaving } from '#src/ui/use-saving.ts'
import { toast } from '#src/ui/toast.ts'
import { maxCommentLength } from '../limits.ts'
import { RatingInput } from './rating-input.tsx'

export interface Written {
  content: string
  anonymity: boolean
  /** 1 to 5; null where nothing is rated. */
  score: number | null
  /** The version that the writing started from; null for a new comment. */
  version: number | null
}
/** The text as somebody else (or the writer, elsewhere) has saved it meanwhile. */
interface Other {
  version: number
  content: string
}

/** The editor's draft, with what a comment has beside its text. */
interface CommentDraft extends Draft {
  anonymity?: boolean
  score?: number | null
}

export interface CommentFormProps {
  label: string
  placeholder?: string
  submitText: string
  /** Names the draft: `comment/Product/3/new`. */
  draft: string
  /** What is edited; a new comment starts from nothing. */
  start?: { content: string; version: number }
  uploadImage?: UploadImage | undefined
  mentions?: MentionSource | undefined
  /** Whether what is commented on may be rated here. */
  rating?: boolean
  /** Rejects with an AppError when it was not saved. */
  save: (written: Written) => Promise<void>
  onClose: () => void
}

/** The editor with its buttons. What is typed stays in this browser, and on the server, until it has been saved. */
export function CommentForm(props: CommentFormProps) {
  const onServer = useServerDraft(props.draft)
  return onServer === undefined ? <Opening /> : <WritingForm {...props} onServer={onServer} />
}

const Opening = () => (
  <p role="status" className="py-2 text-sm text-text-3">
    正在打开编辑器…
  </p>
)

function WritingForm({
  label,
  placeholder,
  submitText,
  draft: draftName,
  start,
  uploadImage,
  mentions,
  rating = false,
  save,
  onClose,
  onServer,
}: CommentFormProps & { onServer: Draft | null }) {
  const draft = useTextDraft(draftName, onServer)
  const found: CommentDraft | null = draft.found
  const [html, setHtml] = useState(() => found?.html ?? start?.content ?? '')
  const [version, setVersion] = useState(() => found?.version ?? start?.version ?? null)
  const [beside, setBeside] = useState(() => ({ anonymity: found?.anonymity === true, score: found?.score ?? null }))
  const [uploading, setUploading] = useState(0)
  const [state, setState] = useState<{ error: string; other: Other | null }>(idle)
  const { saving, begin } = useSaving()
  const editor = useRef<EditorHandle>(null)
  const [confirm, confirmDialog] = useConfirm()
  const [mayLose, lossDialog] = useAskBeforeLoss(editor)

  function keep(next: string, more: typeof beside) {
    const kept: Omit<CommentDraft, 'at'> = { title: '', html: next, version, ...more }
    if (isEmpty(next)) draft.clear()
    else draft.keep(kept)
  }

  function change(next: string) {
    setHtml(next)
    keep(next, beside)
  }

  function changeBeside(by: Partial<typeof beside>) {
    const next = { ...beside, ...by }
    setBeside(next)
    keep(editor.current?.flush() ?? html, next)
  }

  async function submit(from = version) {
    if (uploading > 0) return
    const content = editor.current?.flush() ?? html
    if (isEmpty(content)) return setState({ ...idle, error: '请输入评论内容' })
    if (!(await mayLose())) return
    const failed = begin()
    if (!failed) return
    setState(idle)
    try {
      await save({ content, ...beside, score: rating ? beside.score : null, version: from })
      draft.clear()
      onClose()
    } catch (error) {
      failed()
      setState(afterFailure(error))
    }
  }

  function overwrite(other: Other) {
    setVersion(other.version)
    void submit(other.version)
  }

  function discard() {
    draft.clear()
    onClose()
  }

  async function cancel() {
    const isChanged = (editor.current?.flush() ?? html) !== start?.content
    if (!isChanged || (await confirm(question))) discard()
  }

  return (
    <div className="grid gap-2.5">
      <div inert={saving}>
        <Editor
          ref={editor}
          value={html}
          onChange={change}
          label={label}
          placeholder={placeholder}
          preset="comment"
          minHeight={96}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened because somebody wants to write
          autoFocus
          maxLength={maxCommentLength}
          uploadImage={uploadImage}
          mentions={mentions}
          onUploading={setUploading}
          onSubmit={() => void submit()}
        />
      </div>
      {rating && <RatingInput value={beside.score} onChange={(score) => changeBeside({ score })} />}
      {state.error && (
        <p role="alert" className="text-sm text-danger">
          {state.error}
        </p>
      )}
      {confirmDialog}
      {lossDialog}
      {state.other && <OtherText other={state.other} onOverwrite={overwrite} onDiscard={discard} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!start && (
          <Checkbox
            label="匿名发表"
            checked={beside.anonymity}
            onChange={(event) => changeBeside({ anonymity: event.target.checked })}
          />
        )}
        <span className="flex-1 text-right text-sm text-text-3">{draftNote(draft.state)}</span>
        {/* a new text is only put aside: it waits as a draft */}
        <Button onClick={start ? () => void cancel() : onClose}>{start ? '取消' : '收起'}</Button>
        <Button
          variant="primary"
          loading={saving}
          reason={uploading > 0 ? '图片上传完才能发表' : undefined}
          onClick={() => void submit()}
        >
          {submitText}
        </Button>
      </div>
    </div>
  )
}

const question = {
  title: '放弃这次修改？',
  text: '改过的内容不会保存，草稿也会删掉，不能恢复。评论保持原来的样子。',
  confirmText: '放弃修改',
  danger: true,
}

const idle = { error: '', other: null }

function afterFailure(error: unknown) {
  if (!isAppError(error)) throw error
  if (error.errorName === 'conflict' && error.data?.current) return { ...idle, other: error.data.current as Other }
  // the shell says that the session has ended and leads to sign-in; the text is kept as a draft
  if (isSignInError(error.errorName)) return idle
  if (error.errorName !== 'refused') return { ...idle, error: error.message }
  toast.warning(error.message)
  return idle
}

function draftNote(state: 'none' | 'kept' | 'failed') {
  if (state === 'failed') return draftFailedText
  return state === 'kept' ? '草稿已保存在本机' : ''
}

/** As far as the browser can tell; the server has the last word. */
const isEmpty = (html: string) =>
  !/<img |data-latex=|data-type="mention"/.test(html) && !html.replace(/<[^>]*>|&nbsp;|\s/g, '')

function OtherText({
  other,
  onOverwrite,
  onDiscard,
}: {
  other: Other
  onOverwrite: (other: Other) => void
  onDiscard: () => void
}) {
  return (
    <div role="alert" className="grid gap-2 rounded-r2 border border-line bg-warning-soft px-3.5 py-3">
      <p className="text-warning">这条评论在你编辑时已被改过，现在的内容是：</p>
      <RichText name={`other-version-${other.version}`} html={other.content} className="prose prose-compact" />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onOverwrite(other)}>
          用我写的覆盖
        </Button>
        <Button size="sm" onClick={onDiscard}>
          放弃我写的
        </Button>
      </div>
    </div>
  )
}
