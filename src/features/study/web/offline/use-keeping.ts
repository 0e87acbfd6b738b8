import { useEffect, useRef } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { isOfLeaving, isOfReviews, keptReviews } from '#src/client/kept-study.ts'
import { paths } from '#src/shared/paths.ts'
import { wholeQueueQuery } from '../study-queries.ts'
import { keepDeck } from './keep-deck.ts'
import { leftOf, type Pile } from './left-of.ts'

/** Milliseconds between two looks for a server that is gone: the browser may not notice that it is there again. */
const RETRY = 20_000

interface Keeping {
  deckId: string
  isOffline: boolean
  setNow: (by: (pile: Pile) => Pile) => void
  setOffline: (isOffline: boolean) => void
  /** Sends what waits here, and asks for what comes next. */
  goOn: () => void
}
/**
 * Keeps a deck as soon as it is open, and goes on from what was answered here and not sent. Where the network is back, the answers go out, and
 * the pile is the server's again.
 */
export function useKeeping({ deckId, isOffline, ...given }: Keeping): void {
  const call = useCall()
  const userId = useCurrentUser()?.id ?? 0
  const acts = useRef(given)
  useEffect(() => {
    acts.current = given
  })
  useEffect(() => {
    const stepOver = () => acts.current.setNow((pile) => leftOf(pile, keptReviews(userId)))
    if (keptReviews(userId).length || !navigator.onLine) {
      stepOver()
      acts.current.goOn()
    } else
      // more at once than one sitting needs
      call(...wholeQueueQuery(deckId), { background: true }).then(
        (queue) => keepDeck(userId, deckId, queue),
        () => acts.current.goOn(),
      )
    return listening({
      online: () => acts.current.goOn(),
      offline: () => acts.current.setOffline(true),
      elsewhere: stepOver,
    })
  }, [call, deckId, userId])
  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(() => acts.current.goOn(), RETRY)
    return () => clearInterval(timer)
  }, [isOffline])
}

interface Events {
  online: () => void
  offline: () => void
  /** Another window of this browser answered something. */
  elsewhere: () => void
}
function listening({ online, offline, elsewhere }: Events): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // somebody signed out there: nothing of theirs stays on the screen
    if (isOfLeaving(key)) location.assign(paths.signIn(location.pathname))
    else if (isOfReviews(key) && newValue !== null) elsewhere()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    window.removeEventListener('storage', onStorage)
  }
}
