import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { saveAnswers } from '#src/features/examinations/contract.ts'
import type { Attempt } from '../attempt-query.ts'
import { AnswerStore } from './answer-store.ts'

/** The answers of an attempt. @param onClock told the server's time with each reply */
export function useAnswers(attempt: Attempt, onClock: (now: string) => void) {
  const userId = useCurrentUser()?.id ?? 0
  const call = useCall()
  const [store] = useState(
    () =>
      new AnswerStore(attempt, {
        userId,
        async save(items, leaving) {
          const reply = await call(
            saveAnswers,
            { params: { id: attempt.id }, body: { items } },
            { background: leaving, leaving },
          )
          onClock(reply.now)
          return reply
        },
      }),
  )
  useEffect(() => {
    const back = () => store.sendIn(0)
    const leave = () => {
      if (document.visibilityState === 'hidden') void store.flush(true)
      else back()
    }
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', leave)
    // what an earlier page could not send
    store.sendIn(0)
    return () => {
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', leave)
      // whoever goes to another page of the site takes nothing along
      void store.flush(true)
    }
  }, [store])
  return { store, ...useSyncExternalStore(store.subscribe, store.shown, store.shown) }
}
