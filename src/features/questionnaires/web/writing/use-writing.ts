import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type ServerDraft, staleOf, useTextDraft } from '#src/features/texts/web/public.tsx'
import type { Item } from '#src/features/questionnaires/items.ts'
import { newQuestionnaire } from '#src/features/questionnaires/shapes.ts'
import { isAppError } from '#src/shared/errors.ts'
import { useSaving } from '#src/ui/use-saving.ts'
import type { Fields } from './fields.ts'

/** What the writing started from. */
export interface Base {
  version: number | null
  items: readonly Item[]
}
export interface WritingOptions {
  saved: Fields
  /** Null for a new one. */
  version: number | null
  /** Names the draft: `questionnaire/12`. */
  target: string
  onServer: ServerDraft
  settings: { is_anonymous: boolean; is_shuffled: boolean }
  send: (fields: Fields, base: Base) => Promise<void>
}
/** By the item, `title`, `description` or `root`. */
export type Errors = Record<string, string>
type Current = { questionnaire_items: Item[]; title: string; description: string }

/** Writing a questionnaire: what was typed is kept as a draft until it is saved, and a newer version is met. */
export function useWriting(options: WritingOptions) {
  const { saved, settings, send } = options
  const kept = useKeptFields(options)
  const { newest, base, draft } = kept
  const [errors, setErrors] = useState<Errors>({})
  const [stale, setStale] = useState<Base | null>(null)
  const { saving, begin } = useSaving()

  async function save(from: Base) {
    const faults = faultsOf(newest.current, settings)
    setErrors(faults)
    if (Object.keys(faults).length) return showFirst()
    const failed = begin()
    if (!failed) return
    try {
      await send(newest.current, from)
      kept.end()
    } catch (error) {
      failed()
      const met = staleOf<Current>(error)
      if (met) return setStale({ version: met.current.version, items: met.current.questionnaire_items })
      setErrors(errorsOf(error, newest.current.items))
      showFirst()
    }
  }
  return {
    fields: kept.fields,
    errors,
    stale,
    saving,
    change: kept.change,
    draft,
    restoredAt: kept.isRestored && draft.found ? draft.found.at : null,
    save: () => void save(base),
    overwrite() {
      if (!stale) return
      kept.setBase(stale)
      setStale(null)
      void save(stale)
    },
    discard() {
      kept.begin(saved)
      setErrors({})
    },
  }
}

/** What the form holds, and the draft that follows it. */
function useKeptFields({ saved, version, target, onServer }: WritingOptions) {
  const draft = useTextDraft(target, onServer)
  const [found] = useState(() => fieldsIn(draft.found, saved))
  const [fields, setFields] = useState(found ?? saved)
  const newest = useRef(fields)
  const [base, setBase] = useState<Base>(() => ({
    version: found ? draft.found!.version : version,
    items: saved.items,
  }))
  const [isRestored, setRestored] = useState(found !== null)
  const done = useRef(false)
  function show(next: Fields) {
    newest.current = next
    setFields(next)
  }
  return {
    draft,
    fields,
    newest,
    base,
    setBase,
    isRestored,
    /** Several changes may come in one moment: each is of the newest fields. */
    change(by: Partial<Fields> | ((before: Fields) => Partial<Fields>)) {
      const next = { ...newest.current, ...(typeof by === 'function' ? by(newest.current) : by) }
      show(next)
      if (done.current) return
      const kept = { title: next.title, html: next.description, version: base.version, items: next.items }
      if (JSON.stringify(next) === JSON.stringify(saved)) draft.clear()
      else draft.keep(kept)
    },
    /** It is saved: nothing brings the draft back. */
    end() {
      done.current = true
      draft.clear()
    },
    begin(from: Fields) {
      draft.clear()
      setRestored(false)
      show(from)
    },
  }
}

/** What a draft holds; null where that is what is saved. */
function fieldsIn(found: { title: string; html: string } | null, saved: Fields): Fields | null {
  const items = (found as { items?: Item[] } | null)?.items
  if (!found || !Array.isArray(items)) return null
  const fields = { title: found.title, description: found.html, items }
  return JSON.stringify(fields) === JSON.stringify(saved) ? null : fields
}

/** By the shape that the server checks, too. */
function faultsOf({ items, ...fields }: Fields, settings: WritingOptions['settings']): Errors {
  const { error } = z.safeParse(newQuestionnaire, { ...fields, ...settings, questionnaire_items: items })
  const issues = (error?.issues ?? []).toReversed()
  return Object.fromEntries(issues.map(({ path, message }) => [nameOf(path.map(String), items), message]))
}

/** `questionnaire_items.0.title` and `questionnaire_items.1700000000000` are of an item, the first by its place. */
function nameOf([field, which]: readonly string[], items: readonly Item[]): string {
  if (field !== 'questionnaire_items' || which === undefined)
    return field === 'title' || field === 'description' ? field : 'root'
  return String(items[Number(which)]?.timestamp ?? which)
}

function errorsOf(error: unknown, items: readonly Item[]): Errors {
  if (!isAppError(error)) throw error
  const { message, data, errorName } = error
  const fields = Object.entries(data?.fields ?? {})
  if (fields.length) return Object.fromEntries(fields.map(([name, text]) => [nameOf(name.split('.'), items), text]))
  const isBroken = errorName === 'internal' || errorName === 'unavailable'
  return { root: isBroken ? `${message}。写好的内容还在，请重试。` : message }
}

const showFirst = () =>
  requestAnimationFrame(() => document.querySelector('main form [role=alert]')?.scrollIntoView({ block: 'center' }))
