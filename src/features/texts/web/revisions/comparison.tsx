import { Suspense } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { readVersion } from '#src/features/texts/contract.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { TextDiff } from './lazy-text-diff.ts'

interface Props {
  /** Ids of versions. */
  before: number
  after: number
}

export function Comparison({ before, after }: Props) {
  const old = useEndpoint(readVersion, { params: { id: before } })
  const present = useEndpoint(readVersion, { params: { id: after } })
  if (old.isError || present.isError) {
    const retry = () => {
      if (old.isError) void old.refetch()
      if (present.isError) void present.refetch()
    }
    return <ErrorState message="两个版本加载失败，请重试" onRetry={retry} />
  }
  if (!old.data || !present.data) return <SkeletonText />
  return (
    <Suspense fallback={<SkeletonText />}>
      <TextDiff
        key={`${before}-${after}`}
        name={`diff-${before}-${after}`}
        before={{ title: old.data.title, content: old.data.source }}
        after={{ title: present.data.title, content: present.data.source }}
      />
    </Suspense>
  )
}
