import { Skeleton } from '#src/ui/skeleton.tsx'

/** The shape of a viewer while it or its file is on its way. */
export const PreviewSkeleton = () => (
  <div role="status" className="grid gap-3 p-5">
    <span className="sr-only">预览加载中…</span>
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-[50vh] w-full" />
  </div>
)
