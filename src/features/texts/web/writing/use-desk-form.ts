import { type RefObject, useState } from 'react'
import { isAppError } from '#src/shared/errors.ts'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { toast } from '#src/ui/toast.ts'
import type { ServerDraft } from '../drafts/use-server-draft.ts'
import { useTextForm } from './use-text-form.ts'

/** Title and text, and whatever else a form has beside them, as plain JSON. */
export interface DeskFields {
  title: string
  content: string
}
export interface DeskFormOptions<Fields extends DeskFields> {
  /** What the server has. */
  saved: Fields
  /** The version of `saved`; null for a new one. */
  version: number | null
  /** Names the draft: `notice/12`. */
  draftTarget: string
  /** What `WithServerDraft` found of it. */
  onServer: ServerDraft
  /** Saves; `version` is the one that the writing started from. */
  send: (fields: Fields, version: number | null) => Promise<void>
}
interface WholeDraft<Fields> extends Draft {
  fields?: Partial<Omit<Fields, keyof DeskFields>>
}

const restoredFrom = <Fields extends DeskFields>(found: WholeDraft<Fields>, saved: Fields): Fields => ({
  ...saved,
  ...found.fields,
  title: found.title,
  content: found.html,
})
const isSame = (a: object, b: object) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
const inOrder = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Writing something with a title, a text and some fields: its draft follows, it is sent once, and a newer version is met. */
export function useDeskForm<Fields extends DeskFields>(
  { saved, send, draftTarget: target, onServer, version }: DeskFormOptions<Fields>,
  editor: RefObject<EditorHandle | null>,
) {
  const isOther = (found: Draft) => !isSame(restoredFrom(found, saved), saved)
  const writing = useTextForm<DeskFields>({ target, onServer, version, editor, isOther })
  const { draft, base, setBase, stepOver, done, attempt } = writing
  const [restoredAt, setRestoredAt] = useState(() => (draft.found && isOther(draft.found) ? draft.found.at : null))
  const [fields, setFields] = useState(() => (draft.found ? restoredFrom(draft.found, saved) : saved))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [uploading, setUploading] = useState(0)

  function change(by: Partial<Fields>) {
    const next = { ...fields, ...by }
    setFields(next)
    if (done.current) return
    const { title, content: html, ...rest } = next
    if (isSame(next, saved)) draft.clear()
    else draft.keep(Object.assign({ title, html, version: base }, { fields: rest }))
  }
  async function save(from: number | null) {
    if (uploading > 0) return toast.warning('文件还在上传，请稍等片刻')
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
