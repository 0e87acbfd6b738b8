import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { FilesMenu } from '#src/features/runs/web/public.tsx'
import { Button } from '#src/ui/button.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const ExportDialog = lazy(() => import('./export-dialog.tsx'))

interface Props {
  id: number
  canImport: boolean
}

/** A deck from a file and into one, for whoever is signed in. */
export function DeckFiles({ id, canImport }: Props) {
  const user = useCurrentUser()
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const close = () => setOpen(null)
  if (!user) return null
  return (
    <>
      <FilesMenu labels={{ import: '导入卡片', export: '导出卡片集' }} canImport={canImport} onOpen={setOpen} />
      <Suspense>
        {open === 'import' && <ImportDialog into={{ deck: id }} onClose={close} />}
        {open === 'export' && <ExportDialog id={id} onClose={close} />}
      </Suspense>
    </>
  )
}

/** A new deck from a file. @param spaceId null: of one's own */
export function NewDeckFromFile({ spaceId }: { spaceId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden /> 从文件导入
      </Button>
      <Suspense>{isOpen && <ImportDialog into={{ space: spaceId }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
