import { type RefObject, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { UploadsBusy } from '#src/features/files/web/public.tsx'
import { type ServerDraft, useTextForm } from '#src/features/texts/web/public.tsx'
import { isAppError } from '#src/shared/errors.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { toast } from '#src/ui/toast.ts'
import { newQuestion, showsSomething } from '#src/features/questions/shapes.ts'
import { draftOf, inputOf, type QuestionDraft, type QuestionFields, restoredFrom } from './question-fields.ts'

export interface WritingOptions {
  /** What the server has; a new question starts from empty fields. */
  saved: QuestionFields
  /** The version of `saved`; null for a new question. */
  version: number | null
  /** Names the draft: `question/12`. */
  draftTarget: string
  /** What `WithServerDraft` found of it. */
  onServer: ServerDraft
  /** Asked before it is sent, of what is right; false goes back to the form. */
  askFirst?: ((fields: QuestionFields) => Promise<boolean>) | undefined
  /** Saves; `version` is the one that the writing started from. */
  send: (fields: QuestionFields, version: number | null) => Promise<void>
}
export type Errors = Partial<Record<string, string>>

/** Writing a question: the form, the draft that follows it, saving, and what happens when that is refused. */
export function useQuestionForm(options: WritingOptions, editor: RefObject<EditorHandle | null>) {
  const { saved, version, draftTarget: target, onServer } = options
  const isOther = (found: QuestionDraft) => restoredFrom(found, saved) !== null
  const writing = useTextForm<{ title: string; content: string }>({ target, onServer, version, editor, isOther })
  const { draft, done } = writing
  const [restored, setRestored] = useState(() => restoredFrom(draft.found as QuestionDraft | null, saved))
  const [fields, setFields] = useState(restored ?? saved)
  const [errors, setErrors] = useState<Errors>({})
  const newest = useRef(fields)
  const busy = useRef({ pictures: 0, videos: null as UploadsBusy })

  /** Several editors may write in one moment: each change is of the newest fields. */
  function change(by: Partial<QuestionFields>) {
    const next = { ...newest.current, ...by }
    newest.current = next
    setFields(next)
    if (done.current) return
    if (JSON.stringify(next) === JSON.stringify(saved)) draft.clear()
    else draft.keep(draftOf(next, writing.base))
  }
  function waitFor(): string | null {
    if (busy.current.pictures > 0) return '图片还在上传，请稍等片刻'
    if (busy.current.videos === 'sending') return '视频还没有上传完，请稍等片刻'
    return busy.current.videos === 'failed' ? '有视频上传失败，请重试或移除它' : null
  }
  async function save(from: number | null) {
    // an editor writes out what was typed last when it loses the focus, and keys save without taking it away
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const reason = waitFor()
    if (reason) return toast.warning(reason)
    if (!(await writing.isReady())) return
    const found = faultsOf(newest.current)
    setErrors(found)
    if (Object.keys(found).length) return showFirst()
    if (options.askFirst && !(await options.askFirst(newest.current))) return
    await writing.attempt(
      () => options.send(newest.current, from),
      (error) => {
        setErrors(errorsOf(error))
        showFirst()
      },
    )
  }
  return {
    ...writing,
    fields,
    errors,
    change,
    restoredAt: restored && draft.found ? draft.found.at : null,
    discardDraft() {
      draft.clear()
      setRestored(null)
      writing.setBase(version)
      newest.current = saved
      setFields(saved)
    },
    onUploading: (count: number) => void (busy.current.pictures = count),
    onVideos: (why: UploadsBusy) => void (busy.current.videos = why),
    save: () => void save(writing.base),
    overwrite: () => void save(writing.stepOver()),
    goOn: () => void writing.stepOver(),
  }
}

/** By the shape that the server checks, too; while a field is wrong, that does not look at what several say together. */
function faultsOf(fields: QuestionFields): Errors {
  const { error } = z.safeParse(newQuestion, inputOf(fields))
  const issues = (error?.issues ?? []).toReversed()
  return {
    ...(!showsSomething(fields.content) && { content: '请输入题干' }),
    ...(fields.cate === 3 && !showsSomething(fields.answer) && { answer: '请填写参考答案' }),
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'root'), message])),
  }
}

/** By field; `root` for what belongs to none. */
function errorsOf(error: unknown): Errors {
  if (!isAppError(error)) throw error
  const { message, data, errorName } = error
  if (data?.fields) return data.fields
  return {
    root: errorName === 'internal' || errorName === 'unavailable' ? `${message}。写好的内容还在，请重试。` : message,
  }
}

/** The first error comes into sight. */
const showFirst = () =>
  requestAnimationFrame(() => document.querySelector('form [role=alert]')?.scrollIntoView({ block: 'center' }))
