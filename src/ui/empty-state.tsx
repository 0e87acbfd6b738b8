import type { ReactNode } from 'react'
import { EmptyPicture, type EmptyKind } from './drawing.tsx'

/** A picture, what is missing, and as children the next step (a button or link). */
export function EmptyState({ kind, title, children }: { kind: EmptyKind; title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <EmptyPicture kind={kind} />
      <p className="text-text-2">{title}</p>
      {children}
    </div>
  )
}
