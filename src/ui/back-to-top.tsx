import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'

const APPEARS_AFTER_PX = 100
const SCROLL_MS = 500

/**
 * Once in the shell: appears after 100 px and scrolls up within 500 ms, at once for readers who want no motion. Above a bar that stays at the
 * bottom (`data-bottom-bar`), whose buttons it would cover.
 */
export function BackToTop() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > APPEARS_AFTER_PX)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  if (!shown) return null
  return (
    <button
      type="button"
      aria-label="回到顶部"
      title="回到顶部"
      className="fixed right-4 bottom-6 z-20 [html:has([data-bottom-bar])_&]:bottom-20 max-md:[html:has([data-tab-bar])_&]:bottom-20 inline-grid size-10 place-items-center rounded-full border border-line bg-surface text-text-2 shadow hover:text-text md:right-6"
      onClick={scrollToTop}
    >
      <ArrowUp size={18} aria-hidden />
    </button>
  )
}

function scrollToTop() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: 0, behavior: 'instant' })
    return
  }
  const from = window.scrollY
  const start = performance.now()
  let expected = from
  const step = (time: number) => {
    // The reader has taken hold of the page: leave it to them.
    if (Math.abs(window.scrollY - expected) > 2) return
    const share = Math.min(1, Math.max(0, time - start) / SCROLL_MS)
    expected = from * (1 - share) ** 3
    window.scrollTo({ top: expected, behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
