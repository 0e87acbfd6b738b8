import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyEndpoint, endpointId } from '#src/shared/endpoint.ts'

interface Listed {
  id: number
  finished_at: string | null
}

/**
 * Which import or export its dialog shows: the one that runs, one that was begun or chosen here; null for none. It stays
 * when it is finished.
 * @param listing what lists them @param list the last ones, once they are there
 */
export function useOpened(listing: AnyEndpoint, list: readonly Listed[] | undefined) {
  const queries = useQueryClient()
  const [opened, open] = useState<number | null>(null)
  // the list may not know yet that it is finished
  const [left, leave] = useState<number | null>(null)
  const running = list?.find(({ finished_at }) => finished_at === null)
  if (running && opened === null && running.id !== left) open(running.id)
  const refresh = () => void queries.invalidateQueries({ queryKey: [endpointId(listing)] })
  return {
    opened,
    open,
    onBegun: ({ id }: Listed) => {
      refresh()
      open(id)
    },
    /** Another one is to be begun. */
    onAgain: () => {
      refresh()
      leave(opened)
      open(null)
    },
  }
}
