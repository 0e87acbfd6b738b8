import { useParams } from 'react-router'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { Suspense } from 'react'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { attemptQuery } from '../attempt-query.ts'

const Taking = lazyPart(() => import('./taking.tsx').then((module) => module.Taking))
const Result = lazyPart(() => import('./result.tsx').then((module) => module.Result))

/** An attempt: where it is made, and afterwards what became of it. */
export function Component() {
  const { attemptId } = useParams()
  const { data: attempt } = useEndpoint(...attemptQuery(attemptId!))
  const inBrowser = useInBrowser()
  if (!attempt) return null
  const isRunning = attempt.state === 'running'
  const opening = (
    <PageWidth narrow className="py-8">
      <h1 className="mb-4 text-xl font-semibold">{attempt.examination.title}</h1>
      <SkeletonText lines={6} />
    </PageWidth>
  )
  return (
    <>
      <PageHead title={[isRunning ? '作答' : '成绩', attempt.examination.title]} />
      {attempt.items.some((item) => item.has_math) && <MathStyles />}
      <Suspense fallback={opening}>
        {/* what this browser keeps is known in it alone */}
        {isRunning && inBrowser && <Taking key={attempt.id} attempt={attempt} />}
        {isRunning && !inBrowser && opening}
        {!isRunning && <Result attempt={attempt} />}
      </Suspense>
    </>
  )
}
