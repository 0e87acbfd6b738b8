import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'

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
            导入卡片
          </MenuButton>
        )}
        <MenuButton icon={<Download aria-hidden />} onSelect={() => setOpen('export')}>
          导出卡片集
        </MenuButton>
      </Menu>
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
