import { classNames } from './class-names.ts'

/** A grey block in the shape of what will come; size and shape by class: `h-4 w-40`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded bg-line', className)} />
}

/** The shape of a ListCard while its rows load. */
export function SkeletonList({ rows = 5 }: { rows?: number }) {
  return (
    <div role="status" className="divide-y divide-line rounded-r2 border border-line bg-surface">
      <span className="sr-only">加载中…</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-start gap-3 px-[18px] py-4">
          <Skeleton className="size-[18px] rounded-full" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className={index % 2 ? 'h-4 w-3/5' : 'h-4 w-2/5'} />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The shape of a running text while it loads. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">加载中…</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={index === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </div>
  )
}
