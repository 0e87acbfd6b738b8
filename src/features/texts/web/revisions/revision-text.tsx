import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import type { RevisionCalls } from './revision-calls.ts'

export function RevisionText({ calls, revisionId }: { calls: RevisionCalls; revisionId: number }) {
  const { data, isPending, isError, refetch } = useEndpoint(calls.read, { params: { ...calls.params, revisionId } })
  if (isPending) return <SkeletonText />
  if (isError) return <ErrorState message="这个版本没有加载成功，请重试" onRetry={() => void refetch()} />
  return (
    <>
      {data.content.includes('class="katex') && <MathStyles />}
      <p className="mb-3 text-2xl font-semibold break-words">{data.title}</p>
      {data.content ? (
        <RichText name={`revision-${revisionId}`} html={data.content} className="prose prose-compact" />
      ) : (
        <p className="text-text-3">这个版本没有正文</p>
      )}
    </>
  )
}
