import { MenuButton, MenuDivider } from '#src/ui/menu-items.tsx'
import { FloatingMenu } from '#src/ui/floating-menu.tsx'
import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import type { Commands } from './use-commands.ts'

interface Props {
  node: MindNode
  isRoot: boolean
  at: { x: number; y: number }
  commands: Commands
  isFolded: boolean
  onEdit: () => void
  onDetails: () => void
  onToggle: () => void
  /** Gives the focus back. */
  onClose: () => void
}

/** What can be done to a node: by the space bar, or the right button. */
export function NodeMenu({ node, isRoot, at, commands, isFolded, onEdit, onDetails, onToggle, onClose }: Props) {
  return (
    <FloatingMenu label={`操作：${node.text.slice(0, 20) || '空的节点'}`} at={at} onClose={onClose}>
      <MenuButton onSelect={commands.child}>添加子节点</MenuButton>
      {!isRoot && (
        <>
          <MenuButton onSelect={commands.behind}>添加同级节点</MenuButton>
          <MenuButton onSelect={commands.above}>添加上级节点</MenuButton>
        </>
      )}
      <MenuDivider />
      <MenuButton onSelect={onEdit}>改写文字</MenuButton>
      <MenuButton onSelect={onDetails}>备注、链接、图片、标记</MenuButton>
      {node.children.length > 0 && !isRoot && (
        <MenuButton onSelect={onToggle}>{isFolded ? '展开下级' : '收起下级'}</MenuButton>
      )}
      {!isRoot && (
        <>
          <MenuDivider />
          <MenuButton onSelect={() => commands.shift(-1)}>上移</MenuButton>
          <MenuButton onSelect={() => commands.shift(1)}>下移</MenuButton>
          <MenuButton danger onSelect={commands.remove}>
            删除
          </MenuButton>
        </>
      )}
    </FloatingMenu>
  )
}
