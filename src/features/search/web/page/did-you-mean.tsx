import { useId } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { firstPage } from '#src/client/data/paged-list.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { Link } from '#src/ui/link.tsx'
import { search } from '#src/features/search/contract.ts'
import { type Question, queryOf } from './question.ts'

/** Below all that was found, for nobody to take it for hits: the same search with other words. */
export function DidYouMean({ question }: { question: Question }) {
  const label = useId()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { data } = useEndpoint(search, { query: queryOf(question, firstPage(params)) })
  const meant = data?.did_you_mean
  if (!meant) return null
  const addressOf = (text: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    next.set('text', text)
    return `${pathname}?${next}`
  }
  return (
    <nav
      aria-labelledby={label}
      className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-4"
    >
      <h2 id={label} className="text-sm text-text-3">
        你是不是要找
      </h2>
      {meant.map((text) => (
        <Link key={text} to={addressOf(text)} className="min-h-6 font-semibold text-brand-text hover:underline">
          {text}
        </Link>
      ))}
    </nav>
  )
}
