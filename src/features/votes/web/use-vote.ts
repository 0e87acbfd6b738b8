import { useRef, useState } from 'react'
import { useAskToSignIn, pendingAction } from '#src/client/pending-action.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import type { In, Reply } from '#src/shared/endpoint.ts'
import { toast } from '#src/ui/toast.ts'
import { castVote } from '../contract.ts'

export type Voted = Reply<typeof castVote>
/** What can be voted on, as any reply shows it. */
export type Votable = Pick<Voted, 'id' | 'votes' | 'has_vote'> & { type: SubjectType }
export type Scope = In<typeof castVote>['body']['vote_scope']

interface Shown {
  on: boolean
  count: number
}
interface VoteOptions {
  subject: Pick<Votable, 'id' | 'type'>
  scope: Scope
  /** What is shown while nothing is under way. */
  shown: Shown
  /** The verb, for messages: 点赞. */
  verb: string
  onChange?: ((voted: Voted) => void) | undefined
  /** Whether success is told in words, too. */
  says?: boolean | undefined
}

/**
 * A vote that shows at once and takes itself back, visibly, when it failed. However fast one clicks, the last wish wins:
 * one call is under way at a time, and another follows when the wish has changed meanwhile.
 */
export function useVote({ subject, scope, shown, verb, onChange, says = false }: VoteOptions) {
  const call = useCall()
  const askToSignIn = useAskToSignIn()
  const signedIn = useCurrentUser() !== null
  const [wish, setWish] = useState<{ on: boolean; instead: boolean } | null>(null)
  // what is shown has changed since: it knows the vote, or better
  if (wish && wish.instead !== shown.on) setWish(null)
  const wanted = useRef(shown.on)
  const busy = useRef(false)

  const asked = (is_vote: boolean) => ({
    body: { votable_type: subject.type, votable_id: subject.id, vote_scope: scope, is_vote },
  })

  async function settle() {
    const send = (is_vote: boolean) => call(castVote, asked(is_vote))
    busy.current = true
    try {
      let sent = wanted.current
      let voted = await send(sent)
      while (sent !== wanted.current) voted = await send((sent = wanted.current))
      onChange?.(voted)
      if (sent && says) toast.success(`${verb}成功`)
    } catch (error) {
      setWish(null)
      toastRefusal(error, `${verb}失败`)
    } finally {
      busy.current = false
    }
  }

  const now = !wish || wish.on === shown.on ? shown : { on: wish.on, count: shown.count + (wish.on ? 1 : -1) }
  return {
    ...now,
    toggle() {
      if (!signedIn) return askToSignIn({ act: pendingAction(castVote, asked(true), verb) })
      wanted.current = !now.on
      setWish({ on: wanted.current, instead: shown.on })
      if (!busy.current) void settle()
    },
  }
}

/** Why there is no voting here; a visitor is asked to sign in by the button itself. */
export const useRefusal = (may: boolean, refusal: string) => (useCurrentUser() === null || may ? undefined : refusal)
