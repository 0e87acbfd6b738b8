import { useRef, useState } from 'react'
import { RichText } from '#src/client/text/rich-text.tsx'
import { type ServerDraft, StaleNotice, useTextForm, WithServerDraft } from '#src/features/texts/web/public.tsx'
import { isAppError, isSignInError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { type Draft, draftFailedText } from '#src/ui/editor/drafts/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import Editor from '#src/ui/editor/editor.tsx'
import type { MentionSource } from '#src/ui/editor/mentions/mention-source.ts'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { toast } from '#src/ui/toast.ts'
import { maxCommentLength } from '#src/features/comments/limits.ts'
import type { AnchorParts } from '../discussion/anchor-parts.ts'
import { AnchorChoice } from './anchor-choice.tsx'
import { RatingInput } from './rating-input.tsx'

export interface Written {
  content: string
  anonymity: boolean
  /** The part that it is about; null: the whole. */
  anchor: string | null
  /** 1 to 5; null where nothing is rated. */
  score: number | null
  /** The version that the writing started from; null for a new comment. */
  version: number | null
}
/** The editor's draft, with what a comment has besides its text. */
interface CommentDraft extends Draft {
  anonymity?: boolean
  anchor?: string | null
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
  /** The parts that a new comment can be about. */
  anchors?: AnchorParts | undefined
  /** Whether what is commented on may be rated here. */
  rating?: boolean
  /** Rejects with an AppError when it was not saved. */
  save: (written: Written) => Promise<void>
  onClose: () => void
}

/** The editor with its buttons. What is typed stays in this browser, and on the server, until it has been saved. */
export function CommentForm(props: CommentFormProps) {
  return (
    <WithServerDraft target={props.draft} opening={<Opening />}>
      {(onServer) => <WritingForm {...props} onServer={onServer} />}
    </WithServerDraft>
  )
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
  anchors,
  rating = false,
  save,
  onClose,
  onServer,
}: CommentFormProps & { onServer: ServerDraft }) {
  const editor = useRef<EditorHandle>(null)
  const writing = useTextForm<{ content: string }>({
    target: draftName,
    onServer,
    version: start?.version ?? null,
    editor,
  })
  const { draft, base, stale, saving } = writing
  const found: CommentDraft | null = draft.found
  const [html, setHtml] = useState(() => found?.html ?? start?.content ?? '')
  const [options, setOptions] = useState(() => optionsIn(found))
  const [uploading, setUploading] = useState(0)
  const [error, setError] = useState('')
  const [confirm, confirmDialog] = useConfirm()

  function keep(next: string, more: typeof options) {
    if (writing.done.current) return
    const kept: Omit<CommentDraft, 'at'> = { title: '', html: next, version: base, ...more }
    if (isEmpty(next)) draft.clear()
    else draft.keep(kept)
  }

  function change(next: string) {
    setHtml(next)
    keep(next, options)
  }

  function changeOptions(by: Partial<typeof options>) {
    const next = { ...options, ...by }
    setOptions(next)
    keep(editor.current?.flush() ?? html, next)
  }

  async function submit(from = base) {
    if (uploading > 0) return
    const content = editor.current?.flush() ?? html
    setError(isEmpty(content) ? '请输入评论内容' : '')
    if (isEmpty(content) || !(await writing.isReady())) return
    const send = () => save({ content, ...options, score: rating ? options.score : null, version: from })
    if (await writing.attempt(send, (failure) => setError(wordsFor(failure)))) onClose()
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
      {anchors && (
        <AnchorChoice anchors={anchors} value={options.anchor} onChange={(anchor) => changeOptions({ anchor })} />
      )}
      {rating && <RatingInput value={options.score} onChange={(score) => changeOptions({ score })} />}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {confirmDialog}
      {writing.lossDialog}
      {stale && (
        <OtherText
          version={stale.current.version}
          content={stale.current.content}
          onOverwrite={() => void submit(writing.stepOver())}
          onGiveUp={discard}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!start && (
          <Checkbox
            label="匿名发表"
            checked={options.anonymity}
            onChange={(event) => changeOptions({ anonymity: event.target.checked })}
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

const optionsIn = (found: CommentDraft | null) => ({
  anonymity: found?.anonymity === true,
  anchor: found?.anchor ?? null,
  score: found?.score ?? null,
})

const question = {
  title: '放弃这次修改？',
  text: '改过的内容不会保存，草稿也会删掉，不能恢复。评论保持原来的样子。',
  confirmText: '放弃修改',
  danger: true,
}

/** What is said below the text of a save that was refused. */
function wordsFor(error: unknown): string {
  if (!isAppError(error)) throw error
  // the shell says that the session has ended and leads to sign-in; the text is kept as a draft
  if (isSignInError(error.errorName)) return ''
  if (error.errorName !== 'refused') return error.message
  toast.warning(error.message)
  return ''
}

function draftNote(state: 'none' | 'kept' | 'failed') {
  if (state === 'failed') return draftFailedText
  return state === 'kept' ? '草稿已保存在本机' : ''
}

/** As far as the browser can tell; the server has the last word. */
const isEmpty = (html: string) =>
  !/<img |data-latex=|data-type="mention"/.test(html) && !html.replace(/<[^>]*>|&nbsp;|\s/g, '')

interface OtherTextProps {
  version: number
  content: string
  onOverwrite: () => void
  onGiveUp: () => void
}
/** The text as somebody else (or the writer, elsewhere) has saved it meanwhile. */
const OtherText = ({ version, content, ...acts }: OtherTextProps) => (
  <StaleNotice words="这条评论在你编辑时已被改过，现在的内容是：" {...acts}>
    <RichText name={`other-version-${version}`} html={content} className="prose prose-compact" />
  </StaleNotice>
)
