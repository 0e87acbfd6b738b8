import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
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
      <Menu
        trigger={
          <>
            <ArrowDownUp aria-hidden />
            导入导出
          </>
        }
        triggerClassName={buttonLook({})}
      >
        {canImport && (
          <MenuButton icon={<Upload aria-hidden />} onSelect={() => setOpen('import')}>
            导入题目
          </MenuButton>
        )}
        <MenuButton icon={<Download aria-hidden />} onSelect={() => setOpen('export')}>
          导出题目
        </MenuButton>
      </Menu>
      <Suspense>
        {open === 'import' && <ImportDialog spaceId={spaceId} onClose={close} />}
        {open === 'export' && <ExportDialog spaceId={spaceId} narrowed={narrowed} onClose={close} />}
      </Suspense>
    </>
  )
}
