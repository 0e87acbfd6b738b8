import FolderInput from 'lucide-react/icons/folder-input'
import Pencil from 'lucide-react/icons/pencil'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import { MenuButton } from '#src/ui/menu-items.tsx'
import type { ProposedAct } from './propose-dialogs.tsx'

interface Props {
  /** It has no tags. */
  isFolder: boolean
  propose: (act: ProposedAct) => void
}

/** In a menu, where whoever may do it themselves finds the same. */
export const ProposeItems = ({ isFolder, propose }: Props) => (
  <>
    <MenuButton icon={<Pencil aria-hidden />} onSelect={() => propose('rename')}>
      提议改名
    </MenuButton>
    <MenuButton icon={<FolderInput aria-hidden />} onSelect={() => propose('move')}>
      提议移动
    </MenuButton>
    {!isFolder && (
      <MenuButton icon={<Tag aria-hidden />} onSelect={() => propose('tag')}>
        提议改标签
      </MenuButton>
    )}
    <MenuButton icon={<Trash2 aria-hidden />} onSelect={() => propose('delete')}>
      提议删除
    </MenuButton>
  </>
)
