import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import { readVersion } from '#src/features/texts/contract.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'

export function RevisionText({ id }: { id: number }) {
  const { data, isPending, isError, refetch } = useEndpoint(readVersion, { params: { id } })
  if (isPending) return <SkeletonText />
  if (isError) return <ErrorState message="这个版本加载失败，请重试" onRetry={() => void refetch()} />
  return (
    <>
      {data.content.includes('class="katex') && <MathStyles />}
      {data.title && <p className="mb-3 text-2xl font-semibold break-words">{data.title}</p>}
      {data.content ? (
        <RichText name={`revision-${id}`} html={data.content} className="prose prose-compact" />
      ) : (
        <p className="text-text-3">这个版本没有正文</p>
      )}
    </>
  )
}
