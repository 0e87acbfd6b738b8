import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

const TakeAnswer = lazy(() => import('./take-answer.tsx'))

/** Beside an accepted answer: what was found out in a discussion belongs into a text. */
export function ContributeAnswer({ spaceId, answer }: { spaceId: number; answer: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        写进文档
      </Button>
      <Suspense>{open && <TakeAnswer spaceId={spaceId} answer={answer} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
