import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type Crumb = {
  text: string
  to?: string | undefined
  /** It could not be loaded: plain text that leads nowhere. */
  isError?: boolean
}

interface Props {
  crumbs: readonly Crumb[]
  /** The sidebar toggle. */
  leading?: ReactNode
  /** On one line, shortened where they are too long; on phones the crumb of this place stands alone. */
  lineOf?: number
}

/** Crumbs without `to` (the last one, or one that failed to load) are plain text. */
export function Breadcrumb({ crumbs, leading, lineOf }: Props) {
  const isLine = lineOf !== undefined
  return (
    <nav aria-label="面包屑" className="flex min-h-6 min-w-0 items-center gap-2 text-sm text-text-3">
      {leading}
      <ol className={classNames('flex min-w-0 items-center gap-y-1', !isLine && 'flex-wrap')}>
        {crumbs.map((crumb, index) => (
          <li
            key={`${index}-${crumb.text}`}
            className={classNames(
              'flex min-w-0 items-center',
              isLine && (index === lineOf ? 'shrink-2 md:shrink-0' : 'max-md:hidden'),
            )}
          >
            {index > 0 && (
              <span aria-hidden="true" className={classNames('px-1.5 text-text-3', isLine && 'max-md:hidden')}>
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
