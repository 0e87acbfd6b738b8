import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { buttonLook } from '#src/ui/button-look.ts'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'

interface Props {
  /** 导入…, 导出… */
  labels: { import: string; export: string }
  canImport: boolean
  onOpen: (dialog: 'import' | 'export') => void
}

/** What comes from files and goes into them. */
export const FilesMenu = ({ labels, canImport, onOpen }: Props) => (
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
      <MenuButton icon={<Upload aria-hidden />} onSelect={() => onOpen('import')}>
        {labels.import}
      </MenuButton>
    )}
    <MenuButton icon={<Download aria-hidden />} onSelect={() => onOpen('export')}>
      {labels.export}
    </MenuButton>
  </Menu>
)
