import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { keptReviews } from '#src/client/kept-study.ts'
import { studyStatistics } from '#src/features/study/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { keepDeck, keptQueue } from '../offline/keep-deck.ts'
import { answered, answeredHere, comesAgain, leftOf, type Pile, type SessionCard } from '../offline/left-of.ts'
import { sendReviews } from '../offline/send-reviews.ts'
import { useKeeping } from '../offline/use-keeping.ts'
import { type Queue, wholeQueueQuery } from '../study-queries.ts'

/** The cards that wait, asked for anew when they are used up; without a network what was kept of them. */
export function usePile(deckId: string, first: Queue) {
  const [now, setNow] = useState<Pile>(first)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('ready')
  const [isOffline, setOffline] = useState(false)
  /** Nothing was answered since the server was asked. */
  const [isFresh, setFresh] = useState(true)
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const ask = useAsking(deckId, sending)

  async function refill() {
    setFresh(true)
    setState('loading')
    const found = await ask()
    const isEmpty = latest.current.now.list.length === 0
    setNow((pile) => {
      if (found.isFromServer) return found.queue
      return leftOf(pile.list.length || !found.queue ? pile : found.queue, found.reviews)
    })
    setOffline(!found.isFromServer && found.isUnreachable)
    setState(isEmpty && !found.queue ? 'failed' : 'ready')
  }
  const latest = useRef({ refill, now })
  useEffect(() => {
    latest.current = { refill, now }
  })
  const isUsedUp = now.list.length === 0 && !isFresh && !isOffline
  useEffect(() => {
    if (isUsedUp) void latest.current.refill()
  }, [isUsedUp])
  useKeeping({ deckId, isOffline, setNow, setOffline, goOn: () => void latest.current.refill() })

  return {
    card: now.list[0],
    left: now.waiting,
    done: now.done,
    nextAt: now.next_at,
    isLoading: state === 'loading',
    isError: state === 'failed',
    isOffline,
    refill,
    take(card: SessionCard, answers: 0 | 1) {
      setFresh(false)
      setNow((pile) => answered(pile, card, { by: 1, answers }))
    },
    giveBack: (card: SessionCard, answers: 0 | 1) => setNow((pile) => answered(pile, card, { by: -1, answers })),
    /** It was answered, and the server could not be told: it comes once more where it would have. */
    wait(card: SessionCard, rating: number) {
      setOffline(true)
      if (comesAgain(card, rating)) setNow((pile) => answeredHere(pile, card))
    },
    /** After whatever is on its way: answers arrive in the order in which they were given. */
    inTurn<T>(send: () => Promise<T>): Promise<T> {
      const sent = sending.current.then(send)
      sending.current = sent.catch(() => {})
      return sent
    },
  }
}

const isUnreachable = (error: unknown) => isAppError(error) && error.errorName === 'unavailable'

/** What waits here goes out first, then comes what is asked next; where neither can be, what was kept. */
function useAsking(deckId: string, sending: RefObject<Promise<unknown>>) {
  const call = useCall()
  const cache = useCache()
  const userId = useCurrentUser()?.id ?? 0
  return async () => {
    await sending.current
    try {
      await sendReviews(call, { userId }).catch((error: unknown) => {
        // what the server refused was told where it was given
        if (isUnreachable(error)) throw error
      })
      const queue = await call(...wholeQueueQuery(deckId))
      void keepDeck(userId, deckId, queue)
      void cache.refresh(studyStatistics)
      return { isFromServer: true as const, queue }
    } catch (error) {
      const isGone = isUnreachable(error)
      const queue = isGone ? await keptQueue(userId, deckId) : null
      return { isFromServer: false as const, queue, reviews: keptReviews(userId), isUnreachable: isGone }
    }
  }
}
