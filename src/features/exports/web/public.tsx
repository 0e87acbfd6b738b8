import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** The whole space as a file. What it began goes on when the dialog is closed, and is there when it is opened again. */
export function ExportButton({ spaceId }: { spaceId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden />
        导出
      </Button>
      <Suspense>{isOpen && <ExportDialog spaceId={spaceId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
