import ArrowDown from 'lucide-react/icons/arrow-down'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { useCurrentUser } from '#src/client/current-user.ts'
import { placesThere } from './places-there.ts'
import { placeIn } from './reading-places.ts'
import { goToBlock } from './watch-place.ts'

/**
 * The way back to where the reader was last time. It is offered and not taken for them: who opens a document again mostly
 * wants its beginning, and a page that moves by itself frightens. Not for an address that names a place, nor for a page that was
 * gone back to and stands where it stood.
 */
export function PlaceOffer({ id }: { id: number }) {
  const [block, setBlock] = useState<number | null>(null)
  const isKnown = useCurrentUser() !== null
  useEffect(() => {
    let isGone = false
    const isAtTop = () => !isGone && !location.hash && window.scrollY < window.innerHeight / 2
    // when the page stands where it was opened or gone back to
    const frame = requestAnimationFrame(() => {
      if (!isAtTop()) return
      if (!isKnown) return setBlock(placeIn(id))
      void placesThere(id).then((places) => {
        if (isAtTop()) setBlock(places.find(({ part }) => part === '')?.place ?? null)
      })
    })
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [id, isKnown])
  useEffect(() => {
    if (block === null) return
    // whoever reads on by themselves has no use for it
    const onScroll = () => window.scrollY > window.innerHeight && setBlock(null)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [block])
  if (block === null) return null
  const go = () => {
    const text = document.querySelector<HTMLElement>(`[data-html="doc-${id}"]`)?.parentElement
    if (text) goToBlock(text, block)
    setBlock(null)
  }
  return (
    <div
      role="status"
      className="fixed bottom-6 left-1/2 z-20 max-md:[html:has([data-tab-bar])_&]:bottom-20 flex -translate-x-1/2 items-center rounded-full border border-line bg-surface py-1 pr-1.5 pl-4 whitespace-nowrap shadow-high"
    >
      <button type="button" className="inline-flex items-center gap-1.5 text-brand-text" onClick={go}>
        <ArrowDown size={16} aria-hidden />
        回到上次读到的位置
      </button>
      <button
        type="button"
        aria-label="不用了"
        title="不用了"
        className={iconButtonLook('sm', 'ml-1 rounded-full')}
        onClick={() => setBlock(null)}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
