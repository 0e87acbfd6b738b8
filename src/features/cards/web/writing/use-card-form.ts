import { useCallback, useEffect, useRef, useState } from 'react'
import { type ServerDraft, useTextForm } from '#src/features/texts/web/public.tsx'
import { isAppError } from '#src/shared/errors.ts'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { toast } from '#src/ui/toast.ts'
import { type CardFields, draftOf, restoredFrom, sameFields } from './card-fields.ts'

export interface CardWriting {
  /** What the server has; a new card starts from empty fields. */
  saved: CardFields
  /** The version of `saved`; null for a new card. */
  version: number | null
  /** What a new card begins with, where there is no draft of one. */
  begun?: CardFields | null
  /** Names the draft: `card/12`. */
  draftTarget: string
  /** Asked before what is written is saved. @returns whether to go on */
  askFirst?: (fields: CardFields) => Promise<boolean>
  /** Saves; `version` is the one that the writing started from. */
  send: (fields: CardFields, version: number | null) => Promise<void>
}

/** Every editor of a form as if it were one. */
function useEditors() {
  const editors = useRef(new Map<string, EditorHandle>())
  const all = useRef<EditorHandle | null>(null)
  const add = useCallback((name: string, editor: EditorHandle | null) => {
    if (editor) editors.current.set(name, editor)
    else editors.current.delete(name)
  }, [])
  useEffect(() => {
    const each = () => [...editors.current.values()]
    all.current = {
      focus: () => each()[0]?.focus(),
      clear: () => each().forEach((one) => one.clear()),
      flush: () => each().map((one) => one.flush())[0] ?? '',
      wrap: () => {},
      losses: () => [...new Set(each().flatMap((one) => one.losses()))],
    }
  }, [])
  return { all, add, of: (name: string) => editors.current.get(name) }
}

/** Writing a card: its fields, the draft that follows them, saving, and what happens when that is refused. */
export function useCardForm(
  { saved, version, begun, draftTarget: target, askFirst, send }: CardWriting,
  onServer: ServerDraft,
) {
  const editors = useEditors()
  const isOther = (found: Draft) => restoredFrom(found, saved) !== null
  const writing = useTextForm<{ title: string; content: string }>({
    target,
    onServer,
    version,
    editor: editors.all,
    isOther,
  })
  const { draft, base, done } = writing
  const [restored, setRestored] = useState(() => restoredBy(draft.found, saved))
  const [fields, setFields] = useState(restored?.fields ?? begun ?? saved)
  // what editors write out on the way to a save is there before the form is drawn again
  const latest = useRef(fields)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isUploading, onUploading } = useUploading()

  const change = useCallback(
    (by: Partial<CardFields> | ((now: CardFields) => Partial<CardFields>)) => {
      const now = latest.current
      const next = { ...now, ...(typeof by === 'function' ? by(now) : by) }
      latest.current = next
      setFields(next)
      if (done.current) return
      if (sameFields(next, saved)) draft.clear()
      else draft.keep(draftOf(next, base))
    },
    [draft, base, saved, done],
  )

  async function save(from: number | null) {
    if (isUploading()) return toast.warning('图片还在上传，请稍等片刻')
    if (!(await writing.isReady())) return
    const missing = wrongIn(latest.current)
    setErrors(missing)
    if (Object.keys(missing).length || (askFirst && !(await askFirst(latest.current)))) return
    const refuse = (error: unknown) => setErrors(errorsOf(error))
    await writing.attempt(() => send(latest.current, from), refuse)
  }
  return {
    ...writing,
    fields,
    change,
    errors,
    editors,
    restoredAt: restored?.at ?? null,
    onUploading,
    save: () => void save(base),
    /** Mine instead of theirs. */
    overwrite: () => void save(writing.stepOver()),
    /** Mine, as a further edit of theirs. */
    goOn: () => void writing.stepOver(),
    discardDraft() {
      draft.clear()
      setRestored(null)
      writing.setBase(version)
      latest.current = saved
      setFields(saved)
    },
  }
}

function restoredBy(found: Draft | null, saved: CardFields) {
  const fields = restoredFrom(found, saved)
  return fields && found ? { fields, at: found.at } : null
}

/** Pictures on their way, by the editor that sends them. */
function useUploading() {
  const counts = useRef(new Map<string, number>())
  const onUploading = useCallback((name: string, count: number) => void counts.current.set(name, count), [])
  const isUploading = useCallback(() => [...counts.current.values()].some((count) => count > 0), [])
  return { isUploading, onUploading }
}

/** Said before anything is sent. */
function wrongIn({ title, original_type, original_author, original_content }: CardFields): Record<string, string> {
  return {
    ...(!title.trim() && { title: '请输入标题' }),
    ...(original_type === 2 && !original_author.trim() && { original_author: '请填写原作者署名' }),
    ...(original_type === 2 && !original_content.trim() && { original_content: '请填写原文链接' }),
  }
}

/** By field; `root` for what belongs to none. */
function errorsOf(error: unknown): Record<string, string> {
  if (!isAppError(error)) throw error
  return error.data?.fields ?? { root: `${error.message}（写的内容已保存为草稿）` }
}
