import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { cardPlace } from './card-place.ts'
import { type Pointed, usePointedPerson } from './use-pointed-person.ts'

const PersonCard = lazy(() => import('./person-card.tsx'))

/** A card with who somebody is, wherever their name or avatar stands (specification, section 2). */
export function HoverCards() {
  const { pointed, close, stay, leave } = usePointedPerson()
  const { pathname } = useLocation()
  if (pointed?.at !== pathname) return null
  return <Card key={pointed.id} pointed={pointed} onStay={stay} onLeave={leave} onClose={close} />
}

interface Props {
  pointed: Pointed
  onStay: () => void
  onLeave: () => void
  onClose: () => void
}

function Card({ pointed, onStay, onLeave, onClose }: Props) {
  const { id, link, byKeys } = pointed
  const box = useRef<HTMLDivElement>(null)
  useKeys(pointed, box, onClose)
  // above dialogs, too; measured again when what was loaded has made it higher
  const place = useCallback(
    (card: HTMLDivElement | null) => {
      box.current = card
      if (!card) return
      card.showPopover()
      const move = () => Object.assign(card.style, cardPlace(link.getBoundingClientRect(), card.offsetHeight))
      const watch = new ResizeObserver(move)
      watch.observe(card)
      return () => watch.disconnect()
    },
    [link],
  )
  return createPortal(
    <div
      ref={place}
      popover="manual"
      data-person-card=""
      className="fixed inset-auto m-0 w-[min(340px,calc(100vw-24px))] rounded-r2 border border-line bg-surface p-0 text-text shadow-high"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      onFocus={onStay}
      onBlur={onLeave}
    >
      <Suspense>
        <PersonCard id={id} byKeys={byKeys} onFailed={onClose} />
      </Suspense>
    </div>,
    // a dialog keeps the focus to itself
    link.closest('[role=dialog]') ?? document.body,
  )
}

/** Down goes from the name into the card, Escape closes it and goes back. */
function useKeys({ link }: Pointed, box: React.RefObject<HTMLDivElement | null>, onClose: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = box.current?.contains(document.activeElement)
      if (event.key === 'Escape') {
        event.stopPropagation()
        if (isInside) link.focus()
        onClose()
      } else if (event.key === 'ArrowDown' && document.activeElement === link) {
        event.preventDefault()
        box.current?.querySelector<HTMLElement>('a, button')?.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [box, link, onClose])
}
