import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { endpointId } from '#src/shared/endpoint.ts'
import { listFolder, listResources, placeResource, readTree } from '#src/features/resources/contract.ts'
import type { Entry } from './entry.ts'
import { putBefore } from './put-before.ts'

/** Of one folder; each goes right before that one of the same folder, or last. */
export interface Step {
  entry: Pick<Entry, 'id' | 'title'>
  /** Null is last. */
  before: number | null
}
export type Place = (steps: readonly Step[]) => Promise<boolean>

const shown = [readTree, listResources].map((endpoint) => [endpointId(endpoint)])
const changed = [...shown, [endpointId(listFolder)]]

/**
 * Puts things in order within their folder: seen at once, sent one after the other, and as it was where the server refuses.
 * @returns whether the server has taken all of it
 */
export function usePlacing(spaceId: number): Place {
  const call = useCall()
  const queries = useQueryClient()
  const queue = useRef({ last: Promise.resolve(true), waiting: 0 })
  return useMemo(() => {
    const send = async (steps: readonly Step[], undo: () => void) => {
      try {
        for (const { entry, before } of steps)
          await call(placeResource, { params: { spaceId, id: entry.id }, body: { before_id: before } })
        return true
      } catch (error) {
        undo()
        toastRefusal(error, '排序失败，请重试')
        return false
      }
    }
    return async (steps) => {
      const line = queue.current
      line.waiting++
      // what is still on its way tells of the order before; it is given up at once, as the next key may be pressed already
      for (const queryKey of shown) void queries.cancelQueries({ queryKey })
      const undo = show(queries, steps)
      line.last = line.last.then(() => send(steps, undo))
      const isDone = await line.last
      line.waiting--
      if (!line.waiting) await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return isDone
    }
  }, [call, queries, spaceId])
}

interface WithList {
  list: readonly { id: number; parent_id: number | null }[]
}
/** In what the page has of tree and list. @returns how to take it back */
function show(queries: QueryClient, steps: readonly Step[]): () => void {
  const before = shown.flatMap((queryKey) => queries.getQueriesData<WithList>({ queryKey }))
  for (const [key, data] of before) {
    if (!data) continue
    const list = steps.reduce((now, step) => putBefore(now, [step.entry.id], step.before), data.list)
    if (list !== data.list) queries.setQueryData(key, { ...data, list })
  }
  return () => before.forEach(([key, data]) => queries.setQueryData(key, data))
}
