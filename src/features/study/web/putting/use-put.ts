import { useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import {
  listDeckCards,
  readResource,
  readPersonal,
  saveDocument,
  savePersonal,
} from '#src/features/resources/contract.ts'
import { studyQueue, studyStatistics } from '#src/features/study/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { toast } from '#src/ui/toast.ts'

export interface DeckRow {
  id: number
  title: string
  /** Null: one's own. */
  spaceId: number | null
}

/** Puts a question behind whatever lies in a deck, as an edit of the deck: whoever edits it meanwhile notices, and nothing is lost. */
export function usePut(questionId: number) {
  const call = useCall()
  const cache = useCache()
  const me = useCurrentUser()
  const [states, setStates] = useState<ReadonlyMap<number, 'putting' | 'there'>>(new Map())
  const mark = (id: number, state?: 'putting' | 'there') =>
    setStates((before) => {
      const next = new Map(before)
      if (state) next.set(id, state)
      else next.delete(id)
      return next
    })

  async function store({ id, spaceId }: DeckRow): Promise<boolean> {
    const query = { raw: 'true' } as const
    const params = { id, userId: me?.id ?? 0 }
    const space = spaceId === null ? null : { id, spaceId }
    const deck = space
      ? await call(readResource, { params: space, query })
      : await call(readPersonal, { params, query })
    const cards = (deck.cards ?? []).map((card) => card.id)
    if (cards.includes(questionId)) return false
    const { title, content, version } = deck
    const body = { title, content, version, cards: [...cards, questionId] }
    if (space) await call(saveDocument, { params: space, body })
    else await call(savePersonal, { params, body: { ...body, is_open: 'is_open' in deck && deck.is_open } })
    return true
  }

  async function put(deck: DeckRow) {
    mark(deck.id, 'putting')
    try {
      // somebody saved it between the two calls: once more, of what stands now
      const isNew = await store(deck).catch((error: unknown) => {
        if (isAppError(error) && error.errorName === 'conflict') return store(deck)
        throw error
      })
      toast.success(isNew ? `已放进“${deck.title}”` : `“${deck.title}”里已经有这道题`)
      mark(deck.id, 'there')
      for (const changed of [listDeckCards, studyQueue, studyStatistics, readResource]) void cache.refresh(changed)
    } catch (error) {
      toastRefusal(error, '没有放进去，请重试')
      mark(deck.id)
    }
  }
  return { put, states }
}
