import { type ReactNode, Suspense } from 'react'
import { classNames } from './class-names.ts'

interface WidthProps {
  /** `narrow` (760 px) is for forms and lists that are read from top to bottom. */
  narrow?: boolean
  className?: string
  children: ReactNode
}

/** The content width of the product: at most 1200 px inside 24 px (12 px on small screens) of margin. */
export function PageWidth({ narrow = false, className, children }: WidthProps) {
  const width = narrow ? 'max-w-[808px]' : 'max-w-[1248px]'
  return <div className={classNames('mx-auto w-full px-3 md:px-6', width, className)}>{children}</div>
}

/** Main column and a side column of 300 px, which goes below on small screens. Each comes alive apart from the rest of the page. */
export function PageColumns({
  aside,
  asideLabel,
  children,
}: {
  aside: ReactNode
  asideLabel: string
  children: ReactNode
}) {
  return (
    <PageWidth className="grid items-start gap-6 py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <Suspense>{children}</Suspense>
      </div>
      <aside aria-label={asideLabel} className="grid min-w-0 gap-4">
        <Suspense>{aside}</Suspense>
      </aside>
    </PageWidth>
  )
}
