import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = {
  plain: 'border-line text-text-2',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
  warm: 'border-transparent bg-warm-soft text-warm-text',
  brand: 'border-transparent bg-brand-soft text-brand-text',
}

/** A short fact about a thing: 公开, CC BY-SA 4.0, 拥有者. */
export function Chip({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[22px] shrink-0 items-center gap-1 rounded border px-2 text-xs whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
