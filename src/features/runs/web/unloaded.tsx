import type { UseQueryResult } from '@tanstack/react-query'
import { isAppError } from '#src/shared/errors.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'

/** Stands where a reply will be shown, until it comes, or when it did not come. */
export function Unloaded({ reading: { error, isFetching, refetch } }: { reading: UseQueryResult }) {
  if (!error) return <SkeletonText />
  const message = isAppError(error) ? error.message : '加载失败，请重试'
  return <ErrorState message={message} retrying={isFetching} onRetry={() => void refetch()} />
}
