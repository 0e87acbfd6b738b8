import { useEffect, useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { searchType } from '#src/features/search/contract.ts'
import { type FoundContent, isContent } from '../found-address.ts'

interface Suggested {
  /** What was typed when this was asked for. */
  text: string
  titles: FoundContent[]
  phrases: string[]
}
const nothing: Suggested = { text: '', titles: [], phrases: [] }

/** Given up after 3 s; a failure shows nothing (specification, sections 8 and 9). */
export function useSuggestions(text: string, spaceId: number | undefined): Suggested {
  const call = useCall()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (!text) return
    const stop = new AbortController()
    const query = { text, per_number: 8, ...(spaceId !== undefined && { product_id: spaceId }) }
    call(searchType, { params: { type: 'autocomplete' }, query }, { signal: stop.signal, timeout: 3000 })
      .then(({ list, phrases = [] }) => setFound({ text, titles: list.filter(isContent), phrases }))
      .catch(() => !stop.signal.aborted && setFound({ ...nothing, text }))
    return () => stop.abort()
  }, [call, text, spaceId])
  return text ? found : nothing
}
