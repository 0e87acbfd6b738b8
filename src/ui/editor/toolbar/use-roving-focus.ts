import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

const stops = 'button, select'

/**
 * One Tab stop for a whole toolbar, arrow keys inside (WAI-ARIA APG, toolbar pattern). Spread the result on the element
 * with `role="toolbar"`.
 */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const current = useRef<Element>(null)

  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>(stops) ?? [])]
  const mark = () => {
    const all = items()
    const stop = all.find((item) => item === current.current) ?? all[0]
    for (const item of all) item.tabIndex = item === stop ? 0 : -1
  }
  useLayoutEffect(mark)

  return {
    ref,
    onFocus: (event: FocusEvent) => {
      current.current = event.target
      mark()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = items()
      const at = all.indexOf(event.target as HTMLElement)
      const next = nextIndex(event.key, at, all.length)
      if (at < 0 || next === undefined) return
      event.preventDefault()
      all[next]?.focus()
    },
  }
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
