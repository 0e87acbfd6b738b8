import Expand from 'lucide-react/icons/expand'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useState } from 'react'
import { zoomSteps } from '#src/shared/mind-map/mind-map.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { EVERY_LEVEL, levels, type useFolding } from './use-folding.ts'
import type { ViewOfMap } from './use-view.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  of: ViewOfMap
  folding: ReturnType<typeof useFolding>
  children?: ReactNode
}

const levelOptions = levels.map((level) => ({
  value: String(level),
  label: level === EVERY_LEVEL ? '展开全部' : `展开到 ${level} 级`,
}))

/** How the map is looked at: levels, size, the whole screen. */
export function ViewTools({ frame, of, folding, children }: Props) {
  const { zoom } = of.view
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [frame])
  const turn = () => (isFull ? document.exitFullscreen() : frame.current!.requestFullscreen())
  return (
    <div className="map-tools">
      <div>
        <Select
          aria-label="展开层级"
          className="h-9 border-0"
          options={levelOptions}
          value={String(folding.level)}
          onChange={(event) => folding.expandTo(Number(event.target.value))}
        />
        {children}
      </div>
      <div>
        <IconButton label="缩小" reason={zoom <= zoomSteps[0] ? '已经最小' : undefined} onClick={() => of.zoomBy(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <span className="min-w-12 text-center text-sm tabular-nums" aria-live="polite">
          {zoom}%
        </span>
        <IconButton
          label="放大"
          reason={zoom >= zoomSteps.at(-1)! ? '已经最大' : undefined}
          onClick={() => of.zoomBy(1)}
        >
          <Plus aria-hidden />
        </IconButton>
        <IconButton label="适应画布" onClick={of.fit}>
          <Expand aria-hidden />
        </IconButton>
        <IconButton label={isFull ? '退出全屏' : '全屏'} onClick={() => void turn().catch(() => {})}>
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
      </div>
    </div>
  )
}
