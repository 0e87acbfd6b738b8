import { Suspense, useReducer } from 'react'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { unsentDrafts } from '#src/ui/editor/drafts/unsent-drafts.ts'

/** Asks a visitor about drafts whose writer's session ended before they were sent (rulings, "Leaving a browser"). */
export function UnsentDraftsNotice() {
  const isInBrowser = useInBrowser()
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const unsent = isInBrowser ? unsentDrafts() : []
  if (!unsent.length) return null
  return (
    <Suspense>
      <UnsentDrafts unsent={unsent} onRemoved={lookAgain} />
    </Suspense>
  )
}

/** Few have any: nobody else loads the dialog that asks. */
const UnsentDrafts = lazyPart(() => import('./unsent-drafts.tsx').then((module) => module.UnsentDrafts))
