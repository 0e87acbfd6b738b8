import { type RefObject, useState } from 'react'
import { type ServerDraft, useTextForm } from '#src/features/texts/web/public.tsx'
import { isAppError } from '#src/shared/errors.ts'
import type { Draft } from '#src/ui/editor/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { toast } from '#src/ui/toast.ts'

export interface Reminded {
  id: number
  nickname: string
}
export interface IssueFields {
  title: string
  content: string
  tag_titles: string[]
  reminder: Reminded[]
}
export const emptyFields: IssueFields = { title: '', content: '', tag_titles: [], reminder: [] }

export interface WritingOptions {
  /** What the server has. */
  saved: IssueFields
  /** The version of `saved`; null for a new one. */
  version: number | null
  /** Names the draft: `issue/12`. */
  draftTarget: string
  /** What `WithServerDraft` found of it. */
  onServer: ServerDraft
  /** Saves; `version` is the one that the writing started from. */
  send: (fields: IssueFields, version: number | null) => Promise<void>
}
interface IssueDraft extends Draft {
  fields?: Partial<Pick<IssueFields, 'tag_titles' | 'reminder'>>
}

const restoredFrom = (found: IssueDraft, saved: IssueFields): IssueFields => ({
  ...saved,
  ...found.fields,
  title: found.title,
  content: found.html,
})
const isSame = (a: IssueFields, b: IssueFields) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
const inOrder = ({ title, content, tag_titles, reminder }: IssueFields) => [title, content, tag_titles, reminder]

/** Writing an issue: its draft follows, it is sent once, and a newer version is met. */
export function useIssueForm(options: WritingOptions, editor: RefObject<EditorHandle | null>) {
  const { saved, send, draftTarget: target, onServer, version } = options
  const isOther = (found: Draft) => !isSame(restoredFrom(found, saved), saved)
  const writing = useTextForm<{ title: string; content: string }>({ target, onServer, version, editor, isOther })
  const { draft, base, setBase, stepOver, done, attempt } = writing
  const [restoredAt, setRestoredAt] = useState(() => (draft.found && isOther(draft.found) ? draft.found.at : null))
  const [fields, setFields] = useState(() => (draft.found ? restoredFrom(draft.found, saved) : saved))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [uploading, setUploading] = useState(0)

  function change(by: Partial<IssueFields>) {
    const next = { ...fields, ...by }
    setFields(next)
    if (done.current) return
    const { title, content: html, ...rest } = next
    if (isSame(next, saved)) draft.clear()
    else draft.keep(Object.assign({ title, html, version: base }, { fields: rest }))
  }
  async function save(from: number | null) {
    if (uploading > 0) return toast.warning('图片还在上传，请稍等片刻')
    if (!fields.title.trim()) return setErrors({ title: '请输入标题' })
    if (!(await writing.isReady())) return
    setErrors({})
    const whole = { ...fields, content: editor.current?.flush() ?? fields.content }
    await attempt(
      () => send(whole, from),
      (error) => setErrors(errorsOf(error)),
    )
  }
  return {
    ...writing,
    fields,
    change,
    errors,
    setUploading,
    restoredAt,
    save: () => void save(base),
    discardDraft() {
      draft.clear()
      setRestoredAt(null)
      setBase(version)
      setFields(saved)
    },
    /** Mine instead of theirs. */
    overwrite: () => void save(stepOver()),
    /** Mine, as a further edit of theirs. */
    goOn: () => void stepOver(),
  }
}

/** By field; `root` for what belongs to none. */
function errorsOf(error: unknown): Record<string, string> {
  if (!isAppError(error)) throw error
  return error.data?.fields ?? { root: error.message }
}
