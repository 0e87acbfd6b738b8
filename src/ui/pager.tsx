import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import { pagerWindow } from './pager-window.ts'
import { useArrowPages } from './use-arrow-pages.ts'
import { Link } from './link.tsx'

/** Pages are links where they have addresses (they then work without JavaScript), else buttons. */
type Target = { hrefFor: (page: number) => string } | { onChange: (page: number) => void }
type Props = Target & { page: number; pageCount: number }

/** Nothing for a single page. The left and right arrow keys turn pages while nothing else on the page wants them. */
export function Pager({ page, pageCount, ...target }: Props) {
  const nav = useRef<HTMLElement>(null)
  const previous = useRef<HTMLElement>(null)
  const next = useRef<HTMLElement>(null)
  useArrowPages({ nav, previous, next })

  if (pageCount < 2) return null
  return (
    <nav
      ref={nav}
      aria-label="分页"
      className="flex flex-wrap items-center justify-center gap-1 py-4 text-text-2 tabular-nums"
    >
      <PageItem ref={previous} target={target} number={page - 1} label="上一页" exists={page > 1}>
        <ChevronLeft size={16} aria-hidden />
      </PageItem>
      {pagerWindow(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} className="px-1">
            …
          </span>
        ) : (
          <PageItem key={entry} target={target} number={entry} label={`第 ${entry} 页`} current={entry === page}>
            {entry}
          </PageItem>
        ),
      )}
      <PageItem ref={next} target={target} number={page + 1} label="下一页" exists={page < pageCount}>
        <ChevronRight size={16} aria-hidden />
      </PageItem>
    </nav>
  )
}

type ItemProps = {
  target: Target
  number: number
  label: string
  current?: boolean
  /** False at the ends: the arrow stays in its place, but leads nowhere. */
  exists?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

function PageItem({ target, number, label, current = false, exists = true, ref, children }: ItemProps) {
  const look = 'inline-grid h-[34px] min-w-[34px] place-items-center rounded-r1 border px-1.5'
  if (!exists) return <span className={classNames(look, 'border-transparent opacity-40')}>{children}</span>
  const shared = {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    className: classNames(
      look,
      current ? 'border-brand font-semibold text-brand-text' : 'border-transparent hover:bg-sunken',
    ),
    children,
  }
  return 'hrefFor' in target ? (
    <Link {...shared} ref={ref as Ref<HTMLAnchorElement>} to={target.hrefFor(number)} />
  ) : (
    <button {...shared} ref={ref as Ref<HTMLButtonElement>} type="button" onClick={() => target.onChange(number)} />
  )
}
