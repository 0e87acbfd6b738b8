import { useCall } from '#src/client/data/queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { Call } from '#src/shared/endpoint.ts'
import { Card } from '#src/ui/card.tsx'
import { Link } from '#src/ui/link.tsx'
import { search } from '#src/features/search/contract.ts'
import { addressOf, type FoundContent, isContent, lookOf } from '../found-address.ts'
import { isInSpace, tellingWords } from './telling-words.ts'

export interface SimilarThingsProps {
  heading: string
  /** A title, or as much of it as has been typed. */
  text: string
  spaceId: number
  /** The thing itself is not like itself. */
  except?: { type: string; id: number }
}

/** What a space has that is called something like that, of whatever kind; nothing where there is nothing, or searching fails. */
export function SimilarThings({ heading, text, spaceId, except }: SimilarThingsProps) {
  const call = useCall()
  const { data = [] } = useQuery({
    queryKey: ['similar things', text, spaceId],
    queryFn: ({ signal }) => findSimilar(call, { text, spaceId, signal }),
    enabled: text.trim().length > 1,
    placeholderData: (before) => before,
    retry: false,
  })
  const shown = data.filter(({ id, type }) => id !== except?.id || type !== except.type).slice(0, SHOWN)
  if (!shown.length) return null
  return (
    <Card as="section" padded aria-label={heading}>
      <h2 className="text-[16px] leading-6 font-semibold">{heading}</h2>
      <ul className="mt-2 grid gap-2">
        {shown.map((found) => (
          <li key={found.id} className="flex items-start gap-2 text-sm">
            <span className="mt-0.5 shrink-0 text-text-3 [&_svg]:size-4">{lookOf(found).picture(found)}</span>
            <Link to={addressOf(found)} className="min-w-0 wrap-anywhere">
              {found.title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
const SHOWN = 5

interface Wanted {
  text: string
  spaceId: number
  signal: AbortSignal
}
/** By the whole of it and by its most telling words: what several of these find comes first. */
async function findSimilar(call: Call, { text, spaceId, signal }: Wanted): Promise<FoundContent[]> {
  const asked = [text, ...tellingWords(text)].map((title) =>
    call(search, { query: { title, product_id: spaceId, per_number: SHOWN + 1 } }, { signal, timeout: 3000 }).then(
      ({ list }) => list.filter(isInSpace).filter(isContent),
      // suggestions that fail are left out without a word (specification, section 8)
      () => [],
    ),
  )
  const counted = new Map<number, { found: FoundContent; times: number }>()
  for (const found of (await Promise.all(asked)).flat())
    counted.set(found.id, { found, times: (counted.get(found.id)?.times ?? 0) + 1 })
  return [...counted.values()].toSorted((a, b) => b.times - a.times).map(({ found }) => found)
}
