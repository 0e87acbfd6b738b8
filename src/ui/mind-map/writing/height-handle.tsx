import { type PointerEvent, useState } from 'react'
import { clampHeight, heights } from '#src/shared/mind-map/mind-map.ts'

/** Below the map: pulls it higher. The height is stored with the map. */
export function HeightHandle({ height, onChange }: { height: number; onChange: (height: number) => void }) {
  const [from, setFrom] = useState<{ y: number; height: number } | null>(null)
  const pull = (event: PointerEvent) => from && onChange(clampHeight(from.height + event.clientY - from.y))
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label="导图的高度"
      aria-orientation="horizontal"
      aria-valuemin={heights.least}
      aria-valuemax={heights.most}
      aria-valuenow={height}
      className="grid h-3 cursor-ns-resize touch-none place-items-center border-t border-line bg-sunken"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ y: event.clientY, height })
      }}
      onPointerUp={(event) => {
        pull(event)
        setFrom(null)
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 50 : event.key === 'ArrowUp' ? -50 : 0
        if (by === 0) return
        event.preventDefault()
        onChange(clampHeight(height + by))
      }}
    >
      <span className="h-1 w-10 rounded-full bg-line-strong" />
    </div>
  )
}
