import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { acceptAnswer, listQuestions, readQuestion, setEssence, setLocked } from '#src/features/questions/contract.ts'
import type { Question } from '../question-queries.ts'

/** Accepting, locking and praising, each followed by what it changes on the page. */
export function useThreadActs({ id, product }: Pick<Question, 'id' | 'product'>) {
  const call = useCall()
  const queries = useQueryClient()
  const spaceId = product.id
  return useMemo(() => {
    const params = { spaceId, id }
    const again = () => {
      void queries.invalidateQueries({ queryKey: [endpointId(listQuestions)] })
      return queries.invalidateQueries({ queryKey: [endpointId(readQuestion)] })
    }
    return {
      refresh: () => void again(),
      accept: (body: { comment_id: number; is_accepted: boolean }) => call(acceptAnswer, { params, body }).then(again),
      lock: (body: { lock: boolean; reason: string }) => call(setLocked, { params, body }).then(again),
      setGood: (body: { set: boolean }) => call(setEssence, { params, body }).then(again),
    }
  }, [call, queries, spaceId, id])
}
