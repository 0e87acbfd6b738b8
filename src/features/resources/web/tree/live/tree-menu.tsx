import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderInput from 'lucide-react/icons/folder-input'
import FolderOpen from 'lucide-react/icons/folder-open'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Scissors from 'lucide-react/icons/scissors'
import MoveDown from 'lucide-react/icons/move-down'
import MoveUp from 'lucide-react/icons/move-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { paths } from '#src/shared/paths.ts'
import { FloatingMenu } from '#src/ui/floating-menu.tsx'
import { MenuButton, MenuDivider, MenuLink } from '#src/ui/menu-items.tsx'
import { ProposeItems } from '#src/features/resources/web/proposing/propose-items.tsx'
import type { TreeNode } from '#src/features/resources/web/resource-queries.ts'
import type { TreeActs } from './use-tree-acts.ts'
import { isFolder, type TreeRow } from '../tree-rows.ts'

interface Props {
  spaceId: number
  row: TreeRow
  node: TreeNode
  at: { x: number; y: number }
  acts: TreeActs
  canCreate: boolean
  /** Gives the focus back. */
  onClose: () => void
}

/** What can be done to a row, or to the selection that it is part of. Default export, so that it can be loaded lazily. */
export default function TreeMenu({ spaceId, row, node, at, acts, canCreate, onClose }: Props) {
  const entries = acts.entriesFor(node)
  const several = entries.length > 1 ? ` ${entries.length} 项` : ''
  return (
    <FloatingMenu label={`操作：${node.title}`} at={at} onClose={onClose}>
      {isFolder(node) && (
        <MenuLink to={paths.resources(spaceId, node.id || undefined)} icon={<FolderOpen aria-hidden />}>
          打开
        </MenuLink>
      )}
      {isFolder(node) && canCreate && (
        <>
          <MenuButton icon={<FilePlus aria-hidden />} onSelect={() => acts.newDocument(node.id)}>
            写文档
          </MenuButton>
          <MenuButton
            icon={<FolderPlus aria-hidden />}
            onSelect={() => acts.setOpen({ kind: 'new-folder', parent: node.id })}
          >
            新建文件夹
          </MenuButton>
        </>
      )}
      {node.can_propose && (
        <ProposeItems isFolder={isFolder(node)} propose={(act) => acts.setOpen({ kind: 'propose', act, node })} />
      )}
      {entries.length === 1 && (
        <MenuButton icon={<Pencil aria-hidden />} onSelect={() => acts.setOpen({ kind: 'rename', node })}>
          重命名
        </MenuButton>
      )}
      {entries.length === 1 && <ShiftItems row={row} order={acts.order} />}
      {entries.length > 0 && (
        <>
          <MenuButton icon={<FolderInput aria-hidden />} onSelect={() => acts.setOpen({ kind: 'move', entries })}>
            移动{several}
          </MenuButton>
          <MenuButton icon={<Scissors aria-hidden />} onSelect={() => acts.cutOut(entries)}>
            剪切{several}
          </MenuButton>
        </>
      )}
      {acts.cut.length > 0 && (
        <MenuButton icon={<ClipboardPaste aria-hidden />} onSelect={() => acts.paste(row)}>
          {`移入剪切的 ${acts.cut.length} 项`}
        </MenuButton>
      )}
      {entries.length > 0 && (
        <>
          <MenuDivider />
          <MenuButton danger icon={<Trash2 aria-hidden />} onSelect={() => void acts.remove(entries)}>
            删除{several}
          </MenuButton>
        </>
      )}
    </FloatingMenu>
  )
}

const ShiftItems = ({ row, order }: { row: TreeRow; order: TreeActs['order'] }) => (
  <>
    {order.canShift(row, -1) && (
      <MenuButton icon={<MoveUp aria-hidden />} onSelect={() => void order.shift(row, -1)}>
        上移
      </MenuButton>
    )}
    {order.canShift(row, 1) && (
      <MenuButton icon={<MoveDown aria-hidden />} onSelect={() => void order.shift(row, 1)}>
        下移
      </MenuButton>
    )}
  </>
)
