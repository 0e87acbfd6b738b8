import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Crumb = {
  text: string
  to?: string | undefined
  /** It could not be loaded: plain text that leads nowhere. */
  isError?: boolean
}

/** Crumbs without `to` (the last one, or one that failed to load) are plain text. `leading` holds the sidebar toggle. */
export function Breadcrumb({ crumbs, leading }: { crumbs: readonly Crumb[]; leading?: ReactNode }) {
  return (
    <nav aria-label="面包屑" className="flex min-h-6 items-center gap-2 text-sm text-text-3">
      {leading}
      <ol className="flex min-w-0 flex-wrap items-center gap-y-1">
        {crumbs.map((crumb, index) => (
          <li key={`${index}-${crumb.text}`} className="flex min-w-0 items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-1.5 text-text-3">
                /
              </span>
            )}
            <CrumbText crumb={crumb} last={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CrumbText({ crumb, last }: { crumb: Crumb; last: boolean }) {
  const look = 'max-w-[20em] truncate py-0.5'
  if (crumb.to && !crumb.isError) {
    return (
      <Link to={crumb.to} className={look}>
        {crumb.text}
      </Link>
    )
  }
  return (
    <span aria-current={last && !crumb.isError ? 'page' : undefined} className={look}>
      {crumb.text}
    </span>
  )
}
