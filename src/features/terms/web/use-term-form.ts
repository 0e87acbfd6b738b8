import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { type ServerDraft, useTextForm } from '#src/features/texts/web/public.tsx'
import { isAppError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { toast } from '#src/ui/toast.ts'
import { readTerm, saveTerm } from '../contract.ts'
import type { Term } from './term-query.ts'

interface Fields {
  title: string
  content: string
  cover: string | null
  needs_consent: boolean
}
interface Options {
  saved: Term
  onServer: ServerDraft
  editor: RefObject<EditorHandle | null>
}

const fieldsOf = ({ title, content, cover }: Term): Fields => ({ title, content, cover, needs_consent: false })
const restoredFrom = (found: Draft | null, saved: Term) =>
  found && (found.html !== saved.content || found.title !== saved.title) ? found : null

/** Writing a text of the site: its draft, saving, and what happens when somebody else saved meanwhile. */
export function useTermForm({ saved, onServer, editor }: Options) {
  const call = useCall()
  const cache = useCache()
  const navigate = useNavigate()
  const writing = useTextForm<{ title: string; content: string }>({
    target: `term/${saved.id}`,
    onServer,
    version: saved.version,
    editor,
    isOther: (found) => restoredFrom(found, saved) !== null,
  })
  const { draft, base } = writing
  const [restored, setRestored] = useState(() => restoredFrom(draft.found, saved))
  const [fields, setFields] = useState(() => ({
    ...fieldsOf(saved),
    ...(restored && { title: restored.title, content: restored.html }),
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})

  function change(by: Partial<Fields>) {
    const next = { ...fields, ...by }
    setFields(next)
    if (writing.done.current) return
    if (next.title === saved.title && next.content === saved.content) draft.clear()
    else draft.keep({ title: next.title, html: next.content, version: base })
  }

  async function save(from: number | null) {
    if (!(await writing.isReady())) return
    setErrors({})
    const content = editor.current?.flush() ?? fields.content
    const body = { ...fields, content, ...(from !== null && { version: from }) }
    const send = async () => {
      await call(saveTerm, { params: { key: saved.key }, body })
    }
    if (!(await writing.attempt(send, (failure) => setErrors(errorsOf(failure))))) return
    await cache.refresh(readTerm)
    toast.success('已保存')
    void navigate(paths.term(saved.key))
  }
  return {
    ...writing,
    fields,
    change,
    errors,
    restoredAt: restored?.at ?? null,
    save: () => void save(base),
    overwrite: () => void save(writing.stepOver()),
    goOn: () => void writing.stepOver(),
    giveUp() {
      draft.clear()
      void cache.refresh(readTerm)
      void navigate(paths.term(saved.key))
    },
    discardDraft() {
      draft.clear()
      setRestored(null)
      setFields(fieldsOf(saved))
    },
  }
}

/** By field; `root` for what belongs to none. */
function errorsOf(error: unknown): Record<string, string> {
  if (!isAppError(error)) throw error
  return error.data?.fields ?? { root: error.message }
}
