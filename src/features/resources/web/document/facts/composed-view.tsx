import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { ComposedKind } from '#src/features/resources/kind.ts'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import type { ComposedViewProps } from './composed-view-props.ts'

const views: Record<ComposedKind, ComponentType<ComposedViewProps>> = {
  mind: lazyPart<ComposedViewProps>(() => import('./mind-map.tsx').then((module) => module.MindMap)),
  plan: lazyPart<ComposedViewProps>(() =>
    import('#src/features/resources/web/plans/plan-view.tsx').then((module) => module.PlanView),
  ),
  video: lazyPart<ComposedViewProps>(() =>
    import('#src/features/resources/web/videos/video-view.tsx').then((module) => module.VideoView),
  ),
}

/** What is composed as its kind shows it. */
export function ComposedView({ kind, ...props }: ComposedViewProps & { kind: ComposedKind }) {
  const View = views[kind]
  return (
    <Suspense fallback={<SkeletonText />}>
      <View {...props} />
    </Suspense>
  )
}
