import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazyPart } from './lazy-part.tsx'

/**
 * A part of the page below what a reader sees first: rendered on the server like everything else, but its code is fetched
 * and it comes alive only when it is about to be seen. Until then its server-rendered HTML stands as it is.
 * Its props are compared as JSON; functions among them may do no more than the other props tell.
 * @param name unique on a page
 */
export function onVisible<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  let come = () => {}
  const called = new Promise<void>((resolve) => (come = resolve))
  const Part = lazyPart(load, called)

  function OnVisible({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => watch(box.current!, come), [])
    return (
      <div ref={box} data-on-visible={name}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </div>
    )
  }

  // Rendered again before its code is there, React would put the fallback in the place of the server's HTML.
  return memo(OnVisible, (before, after) => {
    const isSame = JSON.stringify(before) === JSON.stringify(after)
    // The server's HTML no longer tells the truth, and a navigation waits until the part can: seen or not, it is needed.
    if (!isSame) come()
    return isSame
  })
}

/** Calls `onNear` when the element comes within a screen's height of being seen. Returns how to stop. */
function watch(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
