import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Occlusion } from '#src/features/cards/blocks.ts'
import '#src/ui/styles/cards.css'

/** A picture with parts of it covered until the reader asks. */
export function OcclusionView({
  content: { src, alt, areas },
  areOpen = false,
}: {
  content: Occlusion
  areOpen?: boolean
}) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(areOpen ? areas.keys() : []))
  const turn = (n: number) => {
    const next = new Set(open)
    if (!next.delete(n)) next.add(n)
    setOpen(next)
  }
  const areAllOpen = open.size === areas.length
  return (
    <figure className="my-4 grid justify-items-center gap-2">
      <span className="covered-picture">
        <img src={src} alt={alt} loading="lazy" decoding="async" />
        {areas.map((area, n) => (
          <button
            key={n}
            type="button"
            className="cover-area"
            data-open={open.has(n) || undefined}
            aria-expanded={open.has(n)}
            aria-label={open.has(n) ? `盖住${area.label || `第 ${n + 1} 处`}` : `揭开第 ${n + 1} 处`}
            style={{ left: `${area.x}%`, top: `${area.y}%`, width: `${area.width}%`, height: `${area.height}%` }}
            onClick={() => turn(n)}
          >
            {open.has(n) && area.label && <span className="cover-label">{area.label}</span>}
          </button>
        ))}
      </span>
      {areas.length > 1 && (
        <figcaption className="noscript:hidden print:hidden">
          <Button size="sm" onClick={() => setOpen(new Set(areAllOpen ? [] : areas.keys()))}>
            {areAllOpen ? '全部盖住' : '全部揭开'}
          </Button>
        </figcaption>
      )}
    </figure>
  )
}
