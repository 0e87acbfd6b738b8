import Hand from 'lucide-react/icons/hand'
import ListTree from 'lucide-react/icons/list-tree'
import MousePointer from 'lucide-react/icons/mouse-pointer-2'
import Plus from 'lucide-react/icons/plus'
import Redo from 'lucide-react/icons/redo-2'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { type Template, templates } from '#src/shared/mind-map/mind-map.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/select.tsx'
import type { MapHistory } from './history.ts'
import type { Commands } from './use-commands.ts'

interface Props {
  history: MapHistory
  commands: Commands
  hand: boolean
  onHand: (hand: boolean) => void
  outline: boolean
  onOutline: (shown: boolean) => void
  onDetails: () => void
  children?: ReactNode
}

/** Above the map: what can be done without keys. */
export function EditorTools({ history, commands, hand, onHand, outline, onOutline, onDetails, children }: Props) {
  const { map } = history
  const isRoot = history.selected === map.root.id
  return (
    <div
      role="toolbar"
      aria-label="导图工具"
      className="flex flex-wrap items-center gap-1 border-b border-line bg-surface p-1.5"
    >
      <IconButton label="撤销" reason={history.canUndo ? undefined : '没有可以撤销的'} onClick={history.undo}>
        <Undo aria-hidden />
      </IconButton>
      <IconButton label="重做" reason={history.canRedo ? undefined : '没有可以重做的'} onClick={history.redo}>
        <Redo aria-hidden />
      </IconButton>
      <IconButton label="添加子节点" onClick={commands.child}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton label="备注、链接、图片、标记" onClick={onDetails}>
        <SlidersHorizontal aria-hidden />
      </IconButton>
      <IconButton label="删除节点" reason={isRoot ? '中心主题不能删除' : undefined} onClick={commands.remove}>
        <Trash aria-hidden />
      </IconButton>
      <IconButton label="选择" aria-pressed={!hand} onClick={() => onHand(false)}>
        <MousePointer aria-hidden />
      </IconButton>
      <IconButton label="拖动画布" aria-pressed={hand} onClick={() => onHand(true)}>
        <Hand aria-hidden />
      </IconButton>
      <IconButton label="大纲" aria-pressed={outline} onClick={() => onOutline(!outline)}>
        <ListTree aria-hidden />
      </IconButton>
      <Select
        aria-label="布局"
        className="ml-1 max-w-32"
        options={templates}
        value={map.template}
        onChange={(event) => history.change((now) => ({ ...now, template: event.target.value as Template }))}
      />
      <span className="ml-auto flex gap-1">{children}</span>
    </div>
  )
}
