import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** A card of rows with lines between them. */
export function ListCard({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card>
      <ul aria-label={label} className="divide-y divide-line">
        {children}
      </ul>
    </Card>
  )
}

type RowProps = {
  /** An icon or avatar at the left. */
  leading?: ReactNode
  /** Usually a Link; its whole row is not clickable, so that text can be selected. */
  title: ReactNode
  /** One line of small grey text below. */
  meta?: ReactNode
  /** Numbers or buttons at the right end. */
  trailing?: ReactNode
  children?: ReactNode
}

export function ListRow({ leading, title, meta, trailing, children }: RowProps) {
  return (
    <li className="flex items-start gap-3 px-3.5 py-[13px] md:px-[18px]">
      {leading && <span className="mt-0.5 shrink-0 text-text-3 [&_svg]:size-[18px]">{leading}</span>}
      <div className="min-w-0 flex-1">
        <h3 className="text-lg font-semibold">{title}</h3>
        {children}
        {meta && <div className="mt-0.5 text-sm text-text-3">{meta}</div>}
      </div>
      {trailing && <div className="shrink-0 text-sm text-text-3 tabular-nums">{trailing}</div>}
    </li>
  )
}
