import Download from 'lucide-react/icons/download'
import { useRef } from 'react'
import type { MindMap } from '#src/shared/mind-map/mind-map.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { MenuButton } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { formats, saveMap } from './files/save-file.ts'

/** Everything that the map can be taken away as. */
export function SaveMenu({ map, title }: { map: MindMap; title: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const save = (end: string) =>
    saveMap(map, { title, end, element: box.current! }).catch((error: Error) =>
      toast.error(error.message || '没有导出，请再试一次'),
    )
  return (
    <span ref={box}>
      <Menu label="下载导图" trigger={<Download aria-hidden />} triggerClassName={iconButtonLook()}>
        {formats.map(({ end, label }) => (
          <MenuButton key={end} onSelect={() => void save(end)}>
            {label}
          </MenuButton>
        ))}
      </Menu>
    </span>
  )
}
