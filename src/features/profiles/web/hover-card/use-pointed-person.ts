import { useEffect, useState } from 'react'

/** How long one points at a name before the card opens (specification, section 2). */
const OPENS_MS = 500
/** The way from the name to the card. */
const CLOSES_MS = 250

export interface Pointed {
  id: number
  link: HTMLElement
  /** The page on which it stands. */
  at: string
  /** By the keyboard and not by the mouse. */
  byKeys: boolean
}

/**
 * The person whose name or avatar has been pointed at for a while, wherever it stands: it is a link to their page. `stay` and `leave`
 * are for the card itself.
 */
export function usePointedPerson() {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [acts] = useState(() => later(setPointed))
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const link = personLink(event.target)
      if (event.pointerType !== 'mouse' || !link) return
      if (event.type === 'pointerover') acts.soon(pointedAt(link, false), OPENS_MS)
      else acts.soon(null, CLOSES_MS)
    }
    const onFocus = (event: FocusEvent) => {
      const link = personLink(event.target)
      if (!link) return
      if (event.type === 'focusout') acts.soon(null, CLOSES_MS)
      else if (link.matches(':focus-visible')) acts.soon(pointedAt(link, true), OPENS_MS)
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-person-card]')) return
      acts.now(null)
    }
    const pointerTypes = ['pointerover', 'pointerout'] as const
    const focusTypes = ['focusin', 'focusout'] as const
    for (const type of pointerTypes) document.addEventListener(type, onPointer)
    for (const type of focusTypes) document.addEventListener(type, onFocus)
    document.addEventListener('click', onClick)
    return () => {
      for (const type of pointerTypes) document.removeEventListener(type, onPointer)
      for (const type of focusTypes) document.removeEventListener(type, onFocus)
      document.removeEventListener('click', onClick)
      acts.stay()
    }
  }, [acts])
  return {
    pointed,
    close: () => acts.now(null),
    stay: acts.stay,
    leave: () => acts.soon(null, CLOSES_MS),
  }
}

/** The last wish alone comes true. */
function later(set: (next: Pointed | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(timer)
  return {
    stay,
    soon(next: Pointed | null, ms: number) {
      stay()
      timer = setTimeout(() => set(next), ms)
    },
    now(next: Pointed | null) {
      stay()
      set(next)
    },
  }
}

const address = /^\/users\/([1-9]\d*)$/
const pointedAt = (link: HTMLElement, byKeys: boolean): Pointed => ({
  id: Number(address.exec(link.getAttribute('href')!)![1]),
  link,
  at: location.pathname,
  byKeys,
})

/** A link to somebody's page that names them: not a way of a bar or menu, and not the card's own. */
function personLink(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const link = target.closest<HTMLElement>('a[href^="/users/"]')
  if (!link || !address.test(link.getAttribute('href')!)) return null
  return link.closest('nav, [role=menu], [data-person-card]') ? null : link
}
