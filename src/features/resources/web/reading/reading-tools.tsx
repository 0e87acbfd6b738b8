import List from 'lucide-react/icons/list'
import { lazy, Suspense, useState } from 'react'
import { buttonLook } from '#src/ui/button-look.ts'
import { LookButton } from './look-button.tsx'
import type { OutlineItem } from './outline-links.tsx'
import { PlaceOffer } from './place-offer.tsx'

const OutlineDialog = lazy(() => import('./outline-dialog.tsx'))

export interface ReadingToolsProps {
  /** The document's id. */
  id: number
  outline: readonly OutlineItem[]
}

/** The outline where it has no column of its own, how the text looks, and the way back to where the reader was. */
export function ReadingTools({ id, outline }: ReadingToolsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-center justify-between gap-2">
      {outline.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonLook({ variant: 'ghost', size: 'sm' }, '-ml-2 xl:hidden')}
          onClick={() => setOpen(true)}
        >
          <List aria-hidden />
          大纲
        </button>
      )}
      <span className="flex-1" />
      <LookButton />
      <PlaceOffer key={id} id={id} />
      {isOpen && (
        <Suspense>
          <OutlineDialog items={outline} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
