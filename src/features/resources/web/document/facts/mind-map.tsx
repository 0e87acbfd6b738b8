import { lazy, Suspense, useMemo } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { personalSourceQuery, sourceQuery } from '#src/features/resources/web/resource-queries.ts'
import { readKm } from '#src/shared/mind-map/km.ts'
import type { ComposedViewProps } from './composed-view-props.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const Viewer = lazy(() => import('./mind-map-viewer.tsx'))

/** The drawing above what a map says. It is drawn in the browser; the text below it is there before, and without it. */
export function MindMap({ id, title, spaceId }: ComposedViewProps) {
  const isOwn = spaceId === undefined
  const inSpace = useEndpoint(...sourceQuery(String(spaceId), String(id)), { enabled: !isOwn && !import.meta.env.SSR })
  const own = useEndpoint(...personalSourceQuery(String(id)), { enabled: isOwn && !import.meta.env.SSR })
  const { data, isError, isFetching, refetch } = isOwn ? own : inSpace
  const source = data?.content
  const map = useMemo(() => (source ? readKm(source).map : null), [source])
  if (isError)
    return (
      <ErrorState message="导图加载失败，请重试；下面是它的文字" retrying={isFetching} onRetry={() => void refetch()} />
    )
  const waiting = <Skeleton className="h-[min(600px,70vh)]" />
  return (
    <>
      <noscript>
        <p className="text-sm text-text-3">画出导图需要浏览器运行脚本；下面是导图的全部文字。</p>
      </noscript>
      <Suspense fallback={waiting}>
        {map ? <Viewer key={id} map={map} id={id} title={title} spaceId={spaceId} /> : waiting}
      </Suspense>
    </>
  )
}
