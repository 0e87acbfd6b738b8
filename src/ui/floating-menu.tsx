import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { itemsOf, nextItem } from './menu.tsx'

interface Props {
  label: string
  at: { x: number; y: number }
  onClose: () => void
  children: ReactNode
}
/** A menu at a place of the screen, within its edges. */
export function FloatingMenu({ label, at, onClose, children }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight, style } = menu.current!
    style.left = `${Math.max(8, Math.min(at.x, innerWidth - offsetWidth - 8))}px`
    style.top = `${Math.max(8, Math.min(at.y, innerHeight - offsetHeight - 8))}px`
    itemsOf(menu.current)[0]?.focus()
  }, [at])
  useEffect(() => {
    const onAway = (event: Event) => !menu.current?.contains(event.target as Node) && onClose()
    document.addEventListener('pointerdown', onAway)
    window.addEventListener('scroll', onClose, { capture: true })
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', onAway)
      window.removeEventListener('scroll', onClose, { capture: true })
      window.removeEventListener('resize', onClose)
    }
  }, [onClose])
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      return onClose()
    }
    const next = nextItem(event.key, itemsOf(menu.current))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.stopPropagation()
        if ((event.target as Element).closest('[role=menuitem]')) onClose()
      }}
      onContextMenu={(event) => event.preventDefault()}
      className="fixed z-40 max-h-[70vh] w-max min-w-40 overflow-y-auto rounded-r2 border border-line bg-surface p-1.5 shadow-high"
    >
      {children}
    </div>
  )
}
