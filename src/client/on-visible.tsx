import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** Of parts that stay where they are from page to page. */
const staying: (() => void)[] = []

/** A navigation waits until whatever stays can follow it: seen or not, on phones the header of a text never is, it is needed then. */
export function wakeStaying(): void {
  for (const come of staying) come()
}

/**
 * A part of the page below what a reader sees first: rendered on the server like everything else, but its code is fetched
 * and it comes alive only when it is about to be seen. Until then its server-rendered HTML stands as it is.
 * Its props are compared as JSON; functions among them may do no more than the other props tell.
 * @param name unique on a page @param stays whether it stands there on the next page, too
 */
export function onVisible<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { stays = false } = {},
) {
  let come = () => {}
  const called = new Promise<void>((resolve) => (come = resolve))
  if (stays) staying.push(() => come())
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
