import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'

/** The editor's shape while it is on its way: 550 px high, as it will be (specification, section 9). */
export const EditorSkeleton = () => (
  <div className="h-[550px] rounded-r2 border border-line bg-surface">
    <div className="flex gap-2 border-b border-line px-3 py-2.5">
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} className="size-6" />
      ))}
    </div>
    <div className="p-5">
      <SkeletonText lines={6} />
    </div>
  </div>
)

/** The whole form's, on the server's page. */
export const FormSkeleton = () => (
  <div className="grid gap-5">
    <div className="grid gap-2.5">
      <Skeleton className="h-4 w-10" />
      <Skeleton className="h-11 w-full" />
    </div>
    <EditorSkeleton />
  </div>
)
