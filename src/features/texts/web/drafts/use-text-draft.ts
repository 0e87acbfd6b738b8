import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { type Draft, draftKey } from '#src/ui/editor/draft.ts'
import { useDraft } from '#src/ui/editor/use-draft.ts'
import { dropDraft, keepDraft } from '#src/features/texts/contract.ts'
import { DraftSender } from './draft-sender.ts'
import { bodyOf, keyOf, newerOf } from './server-draft.ts'

type NewDraft = Omit<Draft, 'at'>

/**
 * A draft that follows the writing of `target`: kept in this browser at once, and on the server behind it, for other devices.
 * @param onServer what `useServerDraft` found as the editor opened
 */
export function useTextDraft(target: string, onServer: Draft | null) {
  const call = useCall()
  const local = useDraft(draftKey(useCurrentUser()?.id ?? 0, target))
  const sender = useMemo(() => new DraftSender(sendingTo(call, target), onServer !== null), [call, target, onServer])
  useEffect(() => sender.begin(), [sender])
  const [isDropped, setDropped] = useState(false)
  const { keep: keepHere, clear: clearHere } = local
  const keep = useCallback(
    (draft: NewDraft) => {
      keepHere(draft)
      sender.keep(draft)
    },
    [keepHere, sender],
  )
  const clear = useCallback(() => {
    clearHere()
    sender.clear()
    setDropped(true)
  }, [clearHere, sender])
  return { found: isDropped ? null : newerOf(local.found, onServer), state: local.state, keep, clear }
}

/** A session that has ended is told of when somebody saves, not while they write. */
const sendingTo = (call: Call, target: string) => {
  const params = { key: keyOf(target) }
  return {
    keep: (draft: NewDraft) => call(keepDraft, { params, body: bodyOf(draft) }, { background: true }),
    drop: () => call(dropDraft, { params }, { background: true }),
  }
}
