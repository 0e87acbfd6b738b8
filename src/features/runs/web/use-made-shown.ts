import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

interface Run {
  /** Whether it has written anything. */
  hasMade: boolean
  isOver: boolean
}

/** What a run has made is fetched again by whatever shows it: once, when the run is over or nobody looks at it any more. */
export function useMadeShown({ hasMade, isOver }: Run): void {
  const queries = useQueryClient()
  const isMaking = useRef(false)
  useEffect(() => {
    isMaking.current = hasMade && !isOver
    if (hasMade && isOver) void queries.invalidateQueries()
  }, [hasMade, isOver, queries])
  useEffect(
    () => () => {
      if (isMaking.current) void queries.invalidateQueries()
    },
    [queries],
  )
}
