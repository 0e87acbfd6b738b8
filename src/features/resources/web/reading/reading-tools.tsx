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
    <div className="flex items-center gap-1">
      {outline.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonLook({ variant: 'ghost', size: 'sm' }, 'xl:hidden')}
          onClick={() => setOpen(true)}
        >
          <List aria-hidden />
          <span className="max-sm:sr-only">大纲</span>
        </button>
      )}
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
