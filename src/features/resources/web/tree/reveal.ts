/** What may lie over the last rows: the bar of the selection. */
const BELOW = 56

/**
 * Scrolls what holds the tree until a row can be seen, and with `inPage` the page too.
 * @param row where it lies in what is scrolled, in pixels
 */
export function reveal(scroller: Element, { top, bottom }: { top: number; bottom: number }, inPage: boolean): void {
  const first = scroller.scrollTop
  const last = first + scroller.clientHeight - BELOW
  if (top < first) scroller.scrollTop = top - 8
  else if (bottom > last) scroller.scrollTop += bottom - last
  if (!inPage) return
  const shift = scroller.getBoundingClientRect().top - scroller.scrollTop
  if (bottom + shift > innerHeight) window.scrollBy({ top: bottom + shift - innerHeight + 8, behavior: 'instant' })
  // the header lies over the top of the page
  else if (top + shift < HEADER) window.scrollBy({ top: top + shift - HEADER, behavior: 'instant' })
}

const HEADER = 64
