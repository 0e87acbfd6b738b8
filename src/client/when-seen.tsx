import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'

/**
 * A part of the page below what a reader sees first: rendered on the server like everything else, but its code is fetched
 * and it comes alive only when it is about to be seen. Until then its server-rendered HTML stands as it is.
 * Its props are compared as JSON; functions among them may do no more than the other props tell.
 * @param name unique on a page
 * @param server the component while the server renders, null in the browser
 */
export function whenSeen<Props extends object>(
  name: string,
  server: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part =
    server ??
    lazy(async () => ({ default: (await seen(document.querySelector(`[data-when-seen="${name}"]`)), await load()) }))
  function WhenSeen({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    return (
      <div data-when-seen={name}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </div>
    )
  }
  // rendered again before its code is there, React would put the fallback in the place of the server's HTML
  return memo(WhenSeen, (before, after) => JSON.stringify(before) === JSON.stringify(after))
}

/** Resolves when the element comes within a screen's height of being seen; at once where there is none to wait for. */
const seen = (element: Element | null) =>
  new Promise<void>((resolve) => {
    if (!element) return resolve()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
  })
