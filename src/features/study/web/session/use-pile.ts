import { useEffect, useRef, useState } from 'react'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { studyStatistics } from '#src/features/study/contract.ts'
import { type DueCard, type Queue, queueQuery } from '../study-queries.ts'

const kindOf = ({ state }: DueCard) => (state === 0 ? 'new' : state === 2 ? 'due' : 'learning')

/** The cards that wait, asked for anew when they are used up. */
export function usePile(deckId: string, first: Queue) {
  const call = useCall()
  const cache = useCache()
  const [now, setNow] = useState(first)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('ready')
  /** Nothing was answered since the server was asked. */
  const [isFresh, setFresh] = useState(true)
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  async function refill() {
    setFresh(true)
    setState('loading')
    await sending.current
    try {
      setNow(await call(...queueQuery(deckId)))
      setState('ready')
    } catch {
      setState('failed')
    }
    void cache.refresh(studyStatistics)
  }
  const refilling = useRef(refill)
  useEffect(() => {
    refilling.current = refill
  })
  const isUsedUp = now.list.length === 0 && !isFresh
  useEffect(() => {
    if (isUsedUp) void refilling.current()
  }, [isUsedUp])

  const change = (card: DueCard, by: 1 | -1, answers: number) =>
    setNow(({ list, waiting, done, ...rest }) => {
      const kind = kindOf(card)
      const others = list.filter(({ id }) => id !== card.id)
      return {
        ...rest,
        list: by > 0 ? [card, ...others] : others,
        waiting: { ...waiting, [kind]: Math.max(0, waiting[kind] + by) },
        done: Math.max(0, done - by * answers),
      }
    })

  return {
    card: now.list[0],
    left: now.waiting,
    done: now.done,
    nextAt: now.next_at,
    isLoading: state === 'loading',
    isError: state === 'failed',
    refill,
    take(card: DueCard, answers: 0 | 1) {
      setFresh(false)
      change(card, -1, answers)
    },
    giveBack: (card: DueCard, answers: 0 | 1) => change(card, 1, answers),
    /** After whatever is on its way: answers arrive in the order in which they were given. */
    inTurn<T>(send: () => Promise<T>): Promise<T> {
      const sent = sending.current.then(send)
      sending.current = sent
      return sent
    },
  }
}
