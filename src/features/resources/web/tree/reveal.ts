/** What may lie over the last rows: the bar of the selection. */
const BELOW = 56
/** Of what is scrolled, so much must lie in the window for rows to be brought into that part. */
const LEAST = 160

/**
 * Scrolls what holds the tree until a row can be seen, and with `inPage` the page too.
 * @param row where it lies in what is scrolled, in pixels
 */
export function reveal(scroller: Element, { top, bottom }: { top: number; bottom: number }, inPage: boolean): void {
  const first = scroller.scrollTop
  // its lower part may lie below the window
  const inWindow = innerHeight - scroller.getBoundingClientRect().top
  const last = first + (inWindow > LEAST ? Math.min(scroller.clientHeight, inWindow) : scroller.clientHeight) - BELOW
  if (top < first) scroller.scrollTop = top - 8
  else if (bottom > last) scroller.scrollTop += bottom - last
  if (!inPage) return
  const shift = scroller.getBoundingClientRect().top - scroller.scrollTop
  if (bottom + shift > innerHeight) window.scrollBy({ top: bottom + shift - innerHeight + 8, behavior: 'instant' })
  // the header lies over the top of the page
  else if (top + shift < HEADER) window.scrollBy({ top: top + shift - HEADER, behavior: 'instant' })
}

const HEADER = 64
