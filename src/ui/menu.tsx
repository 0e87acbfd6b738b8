import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** The trigger's accessible name; needed where `trigger` is an icon or avatar. */
  label?: string
  trigger: ReactNode
  /** Look of the trigger: buttonLook(…) or iconButtonLook(). */
  triggerClassName?: string
  align?: 'start' | 'end'
  /** MenuLink, MenuButton, MenuDivider. */
  children: ReactNode
}

/**
 * A menu button (WAI-ARIA): opens by click, Enter, Space or the arrow keys; arrows, Home, End and first letters move; Esc and
 * Tab close; focus returns to the trigger. Without a library, since the header has it on every page.
 */
export function Menu({ label, trigger, triggerClassName, align = 'end', children }: Props) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    if (open) placeInWindow(menu.current!, button.current!)
  }, [open])
  useEffect(() => {
    if (!open) return
    itemsOf(root.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function onTriggerKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function onMenuKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') return close()
    const next = nextItem(event.key, itemsOf(root.current))
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={root} className="relative inline-flex">
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        className={triggerClassName}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={onTriggerKeyDown}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          onKeyDown={onMenuKeyDown}
          onClick={(event) => (event.target as Element).closest('[role=menuitem]') && close()}
          className={classNames(
            'absolute z-30 my-1.5 w-max max-w-[calc(100vw-24px)] min-w-40 overflow-y-auto rounded-r2 border border-line bg-surface p-1.5 shadow-high',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}

/** Opens downwards, or upwards where there is more room for what does not fit; what fits neither way scrolls. */
function placeInWindow(menu: HTMLElement, button: HTMLElement) {
  const { top, bottom } = button.getBoundingClientRect()
  const [above, below] = [top - HEADER - ROOM, innerHeight - bottom - ROOM]
  const isUpwards = menu.offsetHeight > below && above > below
  menu.style[isUpwards ? 'bottom' : 'top'] = '100%'
  menu.style.maxHeight = `min(70vh, ${Math.max(isUpwards ? above : below, LEAST)}px)`
}
/** In pixels: what lies over the top of the page, what stays free beside a menu, and what a menu needs in any case. */
const HEADER = 56
const ROOM = 16
const LEAST = 96

/** The entries of a menu that can be chosen. */
export function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? [])]
}

/** The entry that a key leads to; undefined where the key is not the menu's. */
export function nextItem(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const current = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
