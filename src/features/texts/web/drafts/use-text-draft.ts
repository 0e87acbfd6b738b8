import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { type Draft, draftKey } from '#src/ui/editor/drafts/draft.ts'
import { markSent, markUnsent } from '#src/ui/editor/drafts/unsent-drafts.ts'
import { useDraft } from '#src/ui/editor/drafts/use-draft.ts'
import { dropDraft, keepDraft } from '#src/features/texts/contract.ts'
import { DraftSender, type Sending } from './draft-sender.ts'
import { bodyOf, keyOf, newerOf } from './server-draft.ts'
import type { ServerDraft } from './use-server-draft.ts'

type NewDraft = Omit<Draft, 'at'>

/**
 * A draft that follows the writing of `target`: kept in this browser at once, and on the server behind it, for other devices.
 * @param onServer what `WithServerDraft` found; only whether it is held may change later
 */
export function useTextDraft(target: string, onServer: ServerDraft) {
  const call = useCall()
  const userId = useCurrentUser()?.id ?? 0
  const local = useDraft(draftKey(userId, target))
  const [first] = useState(onServer)
  const [isSent, setSent] = useState(false)
  const sender = useMemo(
    () => new DraftSender(sendingTo(call, { userId, target, onChange: setSent }), first),
    [call, userId, target, first],
  )
  useEffect(() => sender.begin(), [sender])
  const { isHeld, isStored } = onServer
  useEffect(() => {
    if (!isHeld) sender.release(isStored)
  }, [sender, isHeld, isStored])
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
  const { state, keptAt } = local
  return { found: isDropped ? null : newerOf(local.found, first.draft), state, keptAt, isSent, keep, clear }
}

interface Followed {
  userId: number
  target: string
  /** Whether the server has what was written last. */
  onChange: (isSent: boolean) => void
}
/** A session that has ended is told of when somebody saves, not while they write. */
function sendingTo(call: Call, { userId, target, onChange }: Followed): Sending<NewDraft> {
  const params = { key: keyOf(target) }
  return {
    keep: (draft, leaving) => call(keepDraft, { params, body: bodyOf(draft) }, { background: true, leaving }),
    drop: () => call(dropDraft, { params }, { background: true }),
    note(act) {
      onChange(act === null)
      if (act) markUnsent(userId, target, act)
      else markSent(userId, target)
    },
  }
}
