import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { useAskBeforeLoss } from '#src/ui/editor/drafts/use-ask-before-loss.tsx'
import { useSaving } from '#src/ui/use-saving.ts'
import type { ServerDraft } from '../drafts/use-server-draft.ts'
import { useTextDraft } from '../drafts/use-text-draft.ts'
import { type Stale, staleOf } from './stale.ts'

interface Options {
  /** Names the draft: `document/12`. */
  target: string
  /** What `WithServerDraft` found of it. */
  onServer: ServerDraft
  /** The version that the writing starts from; null for what is new. */
  version: number | null
  editor: RefObject<EditorHandle | null>
  /** Whether a draft holds anything else than what is saved. Absent: any does. */
  isOther?: (draft: Draft) => boolean
}

export interface TextForm<T> {
  draft: ReturnType<typeof useTextDraft>
  /** The version that the writing stands on. */
  base: number | null
  setBase: (version: number | null) => void
  /** What somebody else saved meanwhile; null as long as nobody has, and once the writing stands on that. */
  stale: Stale<T> | null
  /** From now on the writing stands on the newer version. @returns that version */
  stepOver: () => number | null
  /** Until the screen has changed after a success, too: nothing may be typed into what is already sent. */
  saving: boolean
  /** The text is saved and the form about to go: the last event of its editor must not bring the draft back. */
  done: RefObject<boolean>
  /** The last letters are in the form, and nobody minds what the editor does not know. */
  isReady: () => Promise<boolean>
  /** Saves, takes the draft away, and meets a newer version. @returns whether it was saved */
  attempt: (send: () => Promise<void>, onRefused: (error: unknown) => void) => Promise<boolean>
  /** The question that `isReady` asks; to be rendered. */
  lossDialog: ReactNode
}

/** What writing any text takes, whatever its form looks like: a draft that follows, one save at a time, and newer versions. */
export function useTextForm<T>({ target, onServer, version, editor, isOther = () => true }: Options): TextForm<T> {
  const draft = useTextDraft(target, onServer)
  const [base, setBase] = useState(() => (draft.found && isOther(draft.found) ? draft.found.version : version))
  const [stale, setStale] = useState<Stale<T> | null>(null)
  const { saving, begin } = useSaving()
  const [mayLose, lossDialog] = useAskBeforeLoss(editor)
  const done = useRef(false)
  const { clear } = draft
  useWarningBeforeLoss(draft.state === 'failed')

  const isReady = useCallback(async () => {
    editor.current?.flush()
    return mayLose()
  }, [editor, mayLose])

  const attempt = useCallback(
    async (send: () => Promise<void>, onRefused: (error: unknown) => void) => {
      const failed = begin()
      if (!failed) return false
      setStale(null)
      try {
        await send()
        done.current = true
        clear()
        return true
      } catch (error) {
        failed()
        const met = staleOf<T>(error)
        if (met) setStale(met)
        else onRefused(error)
        return false
      }
    },
    [begin, clear],
  )

  function stepOver() {
    const newest = stale?.current.version ?? base
    setBase(newest)
    setStale(null)
    return newest
  }
  return { draft, base, setBase, stale, stepOver, saving, done, isReady, attempt, lossDialog }
}

/** Leaving loses nothing while the browser keeps the draft; where it cannot, it asks first. */
function useWarningBeforeLoss(active: boolean) {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
