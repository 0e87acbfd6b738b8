import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { type Draft, draftKey, loadDraft } from '#src/ui/editor/drafts/draft.ts'
import { forgetDraft, localDrafts } from '#src/ui/editor/drafts/unsent-drafts.ts'
import { readDraft } from '#src/features/texts/contract.ts'
import { draftOf, isNewer, keyOf } from './server-draft.ts'

/** What a form knows of the draft that the server has. */
export interface ServerDraft {
  /** The one to go on with; null where there is none. */
  draft: Draft | null
  /** Whether the server has any. */
  isStored: boolean
  /** Nothing may be sent yet: it could take the place of something that nobody here has seen. */
  isHeld: boolean
}

interface Lookup extends ServerDraft {
  /** It was not answered; it is tried again. */
  isLost: boolean
  /** Written elsewhere after what is here: somebody has to choose. */
  other: Draft | null
}

/** Milliseconds that an editor waits at first: without the server one goes on with what the browser has. */
const patience = 3000
/** Milliseconds before it is asked again, the first time and at most. */
const pauses = { first: 2000, longest: 60_000 }

const lost: Lookup = { draft: null, isStored: false, isHeld: true, isLost: true, other: null }

/** Looks up what was written elsewhere and not saved, as an editor opens. `lookup` is undefined until it is known or given up for now. */
export function useServerDraft(target: string) {
  const call = useCall()
  const userId = useCurrentUser()?.id ?? 0
  const [lookup, setLookup] = useState<Lookup>()
  /** Counts the drafts that were taken instead of what stood in the form. */
  const [taken, setTaken] = useState(0)
  const params = useMemo(() => ({ key: keyOf(target) }), [target])

  useEffect(() => {
    const asking = new AbortController()
    const ask = async (timeout?: number) => {
      const reply = await call(readDraft, { params }, { background: true, ...(timeout && { timeout }) })
      if (!asking.signal.aborted) setLookup((before) => met(reply && draftOf(reply), { userId, target, before }))
    }
    ask(patience).catch(() => {
      if (asking.signal.aborted) return
      setLookup(lost)
      void retry(ask, asking.signal)
    })
    return () => asking.abort()
  }, [call, params, target, userId])

  const takeOther = useCallback(() => {
    forgetDraft({ userId, target })
    setLookup((before) => before && { ...before, draft: before.other, isHeld: false, isStored: true, other: null })
    setTaken((count) => count + 1)
  }, [userId, target])
  const keepMine = useCallback(
    () => setLookup((before) => before && { ...before, isHeld: false, isStored: true, other: null }),
    [],
  )
  return { lookup, taken, takeOther, keepMine }
}

interface Here {
  userId: number
  target: string
  /** Of an editor that had to open without an answer. */
  before: Lookup | undefined
}

/** What the answer means for the form: whether there is something that its writer has not seen, and would lose. */
function met(server: Draft | null, { userId, target, before }: Here): Lookup {
  const local = loadDraft(draftKey(userId, target))
  const known = { draft: server, isStored: server !== null, isHeld: false, isLost: false, other: null }
  const hasUnsent = localDrafts().some((one) => one.userId === userId && one.target === target && one.unsent !== null)
  const isUnseen =
    server !== null && (local ? isOther(server, local) && isNewer(server, local.at) : before !== undefined)
  return isUnseen && (before || hasUnsent) ? { ...known, draft: null, isHeld: true, other: server } : known
}

const isOther = (a: Draft, b: Draft) => a.title !== b.title || a.html !== b.html

/** Until it is answered or no longer wanted; at once when the network comes back. */
async function retry(ask: () => Promise<void>, signal: AbortSignal) {
  for (let pause = pauses.first; !signal.aborted; pause = Math.min(2 * pause, pauses.longest)) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      window.addEventListener('online', resolve, { once: true, signal })
    })
    const isAnswered =
      signal.aborted ||
      (await ask().then(
        () => true,
        () => false,
      ))
    if (isAnswered) return
  }
}
