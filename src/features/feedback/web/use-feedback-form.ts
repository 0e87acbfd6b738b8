import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache } from '#src/client/data/queries.ts'
import { type ServerDraft, useTextForm } from '#src/features/texts/web/public.tsx'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { toast } from '#src/ui/toast.ts'
import { createFeedback, listFeedbacks } from '../contract.ts'
import { feedbackTags, type FeedbackTag } from '../kind.ts'

interface Fields {
  title: string
  content: string
  tag: FeedbackTag
  is_open: boolean
}
interface FeedbackDraft extends Draft {
  tag?: unknown
  is_open?: unknown
}

const restored = (found: FeedbackDraft | null): Fields => ({
  title: found?.title ?? '',
  content: found?.html ?? '',
  tag: feedbackTags.find((tag) => tag === found?.tag) ?? 'problem',
  is_open: found?.is_open !== false,
})

/** Writing feedback: its draft follows, and sending it twice makes one. */
export function useFeedbackForm(onServer: ServerDraft, editor: RefObject<EditorHandle | null>) {
  const send = useIdempotentCall()
  const cache = useCache()
  const navigate = useNavigate()
  const writing = useTextForm<{ title: string; content: string }>({
    target: 'feedback/new',
    onServer,
    version: null,
    editor,
  })
  const { draft } = writing
  const [fields, setFields] = useState(() => restored(draft.found))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [uploading, setUploading] = useState(0)

  function change(by: Partial<Fields>) {
    const next = { ...fields, ...by }
    setFields(next)
    if (writing.done.current) return
    const { title, content: html, tag, is_open } = next
    draft.keep(Object.assign({ title, html, version: null }, { tag, is_open }))
  }

  async function save() {
    if (uploading > 0) return toast.warning('图片还在上传，请稍等片刻')
    if (!(await writing.isReady())) return
    setErrors({})
    const body = { ...fields, content: editor.current?.flush() ?? fields.content }
    let id = 0
    const sending = async () => {
      id = (await send(createFeedback, { body })).id
    }
    if (!(await writing.attempt(sending, (error) => setErrors(errorsOf(error))))) return
    await cache.refresh(listFeedbacks)
    toast.success('已提交，处理的结果会通知你')
    void navigate(paths.feedback(id))
  }
  return {
    ...writing,
    fields,
    change,
    errors,
    setUploading,
    restoredAt: draft.found?.at ?? null,
    discardDraft() {
      draft.clear()
      setFields(restored(null))
    },
    save: () => void save(),
    // nobody else writes the same feedback
    overwrite: () => void save(),
    goOn: () => void writing.stepOver(),
  }
}

/** By field; `root` for what belongs to none. */
function errorsOf(error: unknown): Record<string, string> {
  if (!isAppError(error)) throw error
  return error.data?.fields ?? { root: error.message }
}
