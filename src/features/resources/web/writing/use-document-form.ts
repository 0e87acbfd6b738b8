import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formResolver } from '#src/client/data/form-resolver.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import type { UploadsBusy } from '#src/features/files/web/public.tsx'
import { type AppError, isAppError } from '#src/shared/errors.ts'
import { type ServerDraft, useTextForm } from '#src/features/texts/web/public.tsx'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { toast } from '#src/ui/toast.ts'
import { personalEdit, resourceEdit } from '#src/features/resources/shapes.ts'
import {
  type DocumentDraft,
  type DocumentFields,
  draftOf,
  inputOf,
  isPersonal,
  restoredFrom,
  sameFields,
  type Written,
} from './document-fields.ts'
import type { FileField } from './fields/file-fields.tsx'

export interface WritingOptions {
  written: Written
  /** What the server has; a new document starts from empty fields. */
  saved: DocumentFields
  /** The version of `saved`; null for a new document. */
  version: number | null
  /** Names the draft: `document/12`. */
  draftTarget: string
  /** What `WithServerDraft` found of it. */
  onServer: ServerDraft
  /** Asked before what is written is saved. @returns whether to go on */
  askFirst?: (fields: DocumentFields) => Promise<boolean>
  /** Saves; `version` is the one that the writing started from. */
  send: (fields: DocumentFields, version: number | null) => Promise<void>
}

const resolverOf = (written: Written) =>
  formResolver(
    isPersonal(written) ? personalEdit : resourceEdit,
    (fields: DocumentFields) => inputOf(fields, written),
    errorsAtFields,
  )

/** The errors of what the calls name otherwise than the form, at its fields. */
function errorsAtFields(errors: Record<string, unknown>) {
  const { ufile_key, cover_key, ...rest } = errors
  return {
    ...rest,
    ...(ufile_key !== undefined && { file: ufile_key }),
    ...(cover_key !== undefined && { cover: cover_key }),
  }
}

/** Writing a document: the form, the draft that follows it, saving, and what happens when that is refused. */
export function useDocumentForm(options: WritingOptions, editor: RefObject<EditorHandle | null>) {
  const { saved, send, written, askFirst } = options
  const { draftTarget: target, onServer, version } = options
  const isOther = (found: Draft) => restoredFrom(found, saved) !== null
  const writing = useTextForm<{ title: string; content: string }>({ target, onServer, version, editor, isOther })
  const { draft, base, setBase, stepOver, done, attempt } = writing
  const [restored, setRestored] = useState(() => restoredDraft(draft.found, saved))
  const { clear } = draft
  const { isReady, onUploading, onBusy } = useReadiness(writing.isReady)
  const [resolver] = useState(() => resolverOf(written))
  const form = useForm<DocumentFields>({
    defaultValues: restored?.fields ?? saved,
    resolver,
  })
  useFollowingDraft({ form, draft, saved, base, done })

  const save = useCallback(
    async (from: number | null) => {
      if (!(await isReady())) return
      const refuse = (error: unknown) => showRefusal(form, sayingDraftIsKept(error))
      await form.handleSubmit(async (fields) => {
        if (askFirst && !(await askFirst(fields))) return
        await attempt(() => send(fields, from), refuse)
      })()
    },
    [form, send, attempt, isReady, askFirst],
  )

  return {
    form,
    draft,
    /** When the draft was kept from which this writing goes on; null when it started from what is saved. */
    restoredAt: restored?.at ?? null,
    onUploading,
    onBusy,
    saving: writing.saving,
    lossDialog: writing.lossDialog,
    save: () => void save(base),
    discardDraft() {
      clear()
      setRestored(null)
      setBase(options.version)
      form.reset(saved)
    },
    stale: writing.stale,
    /** Mine instead of theirs. */
    overwrite: () => void save(stepOver()),
    /** Mine, as a further edit of theirs. */
    goOn: () => void stepOver(),
    dropMine: clear,
  }
}

/** Nothing is saved before files on their way are there (specification, section 4). */
function useReadiness(isTextReady: () => Promise<boolean>) {
  const sending = useRef(new Map<FileField, UploadsBusy>())
  const pictures = useRef(0)
  const onBusy = useCallback((what: FileField, why: UploadsBusy) => void sending.current.set(what, why), [])
  const onUploading = useCallback((count: number) => void (pictures.current = count), [])
  const whyNotYet = useCallback(() => {
    const waiting = [...sending.current.values()]
    if (pictures.current > 0) return '图片还在上传，请稍等片刻'
    if (waiting.includes('sending')) return '文件还没有全部上传完，请稍等片刻'
    return waiting.includes('failed') ? '有文件上传失败，请重试或移除它' : null
  }, [])
  const isReady = useCallback(async () => {
    const reason = whyNotYet()
    if (!reason) return isTextReady()
    toast.warning(reason)
    return false
  }, [whyNotYet, isTextReady])
  return { isReady, onUploading, onBusy }
}

function restoredDraft(found: DocumentDraft | null, saved: DocumentFields) {
  const fields = restoredFrom(found, saved)
  return found && fields ? { fields, version: found.version, at: found.at } : null
}

interface Following {
  form: ReturnType<typeof useForm<DocumentFields>>
  draft: ReturnType<typeof useTextForm>['draft']
  saved: DocumentFields
  base: number | null
  /** The text is saved and the form about to go: the last event of its editor must not bring the draft back. */
  done: RefObject<boolean>
}
/** What differs from the saved text is kept; where nothing differs any more, nothing is. */
function useFollowingDraft({ form, draft, saved, base, done }: Following) {
  const { keep, clear } = draft
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (done.current) return
          if (sameFields(values, saved)) clear()
          else keep(draftOf(values, base))
        },
      }),
    [form, keep, clear, saved, base, done],
  )
}

/** Whoever could not save must know that nothing is lost. */
function sayingDraftIsKept(error: unknown): unknown {
  if (!isAppError(error) || error.data?.fields) return error
  const { errorName, message, data } = error
  if (errorName !== 'unavailable' && errorName !== 'internal') return error
  return Object.assign(new Error(`${message}。写好的内容还在，稍后再试一次即可。`), { errorName, data }) as AppError
}
