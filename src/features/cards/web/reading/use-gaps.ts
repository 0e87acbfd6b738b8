import { type RefObject, useLayoutEffect } from 'react'

/** Shows or covers what stands in a gap; whoever listens is told what it is, and not what it hides. */
export function openGap(gap: HTMLElement, isOpen: boolean): void {
  gap.toggleAttribute('data-open', isOpen)
  gap.setAttribute('aria-expanded', String(isOpen))
  const hint = gap.dataset.hint ? `，提示：${gap.dataset.hint}` : ''
  if (isOpen) gap.removeAttribute('aria-label')
  else gap.setAttribute('aria-label', `填空${hint}`)
}

/** Gaps of the texts below are opened and closed by a click, Enter or the space bar. */
export function useGaps(text: RefObject<HTMLElement | null>): void {
  // before the text is painted: no press is too early
  useLayoutEffect(() => {
    const place = text.current
    if (!place) return
    const turn = (event: Event) => {
      const gap = (event.target as Element).closest<HTMLElement>('.cloze')
      if (!gap) return
      event.preventDefault()
      openGap(gap, !gap.hasAttribute('data-open'))
    }
    const onKey = (event: KeyboardEvent) => {
      if ((event.key === 'Enter' || event.key === ' ') && (event.target as Element).matches('.cloze')) turn(event)
    }
    place.addEventListener('click', turn)
    place.addEventListener('keydown', onKey)
    return () => {
      place.removeEventListener('click', turn)
      place.removeEventListener('keydown', onKey)
    }
  }, [text])
}
