import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { FilesMenu } from '#src/features/runs/web/public.tsx'
import type { Narrowed } from './export-dialog.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const ExportDialog = lazy(() => import('./export-dialog.tsx'))

interface Props {
  spaceId: number
  canImport: boolean
  /** What the list is narrowed to goes out alone. */
  narrowed: Narrowed
}

/** Questions from a file and into one, for whoever is signed in. */
export function QuestionFiles({ spaceId, canImport, narrowed }: Props) {
  const user = useCurrentUser()
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const close = () => setOpen(null)
  if (!user) return null
  return (
    <>
      <FilesMenu labels={{ import: '导入题目', export: '导出题目' }} canImport={canImport} onOpen={setOpen} />
      <Suspense>
        {open === 'import' && <ImportDialog spaceId={spaceId} onClose={close} />}
        {open === 'export' && <ExportDialog spaceId={spaceId} narrowed={narrowed} onClose={close} />}
      </Suspense>
    </>
  )
}
