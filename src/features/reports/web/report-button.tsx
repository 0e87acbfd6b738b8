import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { Button } from '#src/ui/button.tsx'

/** Comes with the click. */
export const ReportDialog = lazy(() => import('./report-dialog.tsx'))

interface Props {
  subject: { id: number; type: SubjectType; title: string }
  /** It is the reader's own: nobody reports themselves. */
  isOwn: boolean
  quiet?: boolean
}

/** For whoever has signed in; what it opens comes with the click. */
export function ReportButton({ subject, isOwn, quiet = false }: Props) {
  const [open, setOpen] = useState(false)
  if (useCurrentUser() === null || isOwn) return null
  return (
    <>
      <Button
        variant={quiet ? 'ghost' : 'line'}
        size={quiet ? 'sm' : 'md'}
        aria-label={`举报：${subject.title}`}
        onClick={() => setOpen(true)}
      >
        举报
      </Button>
      <Suspense>{open && <ReportDialog subject={subject} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
