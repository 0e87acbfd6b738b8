import { useEffect, useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { useDebounced } from '#src/client/use-debounced.ts'
import { listSpaceTags, recommendTags } from '../contract.ts'
import { maxTagWeight } from '#src/shared/tag-limits.ts'
import type { CountedTag } from './tag-query.ts'

const MOST = 8

interface Found {
  /** What had been typed. */
  text: string
  tags: readonly CountedTag[]
}

/**
 * Tags that fit what has been typed: those of the space, then recommended and popular ones. Given up after 3 s; a failure shows
 * nothing (specification, section 8).
 * @param without titles that are chosen already
 */
export function useTagSuggestions(
  typed: string,
  spaceId: number | undefined,
  without: readonly string[],
): CountedTag[] {
  const call = useCall()
  const text = useDebounced(typed.trim())
  const [found, setFound] = useState<Found>({ text: '', tags: [] })
  useEffect(() => {
    if (!text || text.length > maxTagWeight) return
    const stop = new AbortController()
    const options = { timeout: 3000, signal: stop.signal }
    const ofSpace = spaceId
      ? call(
          listSpaceTags,
          { params: { spaceId }, query: { search: text, per_number: MOST + without.length } },
          options,
        )
      : { list: [] }
    Promise.all([ofSpace, call(recommendTags, { query: { title: text } }, options)])
      .then(([used, recommended]) => setFound({ text, tags: [...used.list, ...recommended.list] }))
      .catch(() => {})
    return () => stop.abort()
  }, [call, text, spaceId, without.length])
  // what was found for another text is no answer to this one
  if (!text || found.text !== typed.trim()) return []
  const isFirst = (tag: CountedTag, index: number) => found.tags.findIndex(({ id }) => id === tag.id) === index
  return found.tags.filter((tag, index) => !without.includes(tag.title) && isFirst(tag, index)).slice(0, MOST)
}
