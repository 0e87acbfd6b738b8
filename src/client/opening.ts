// From a card to the page that it opens: the card's title becomes the page's heading (View Transitions; where a browser has
// none, or the reader wants no motion, the page is simply there). Cards mark the link that covers them with `data-opens`.

/** What the stylesheet calls the heading that a title becomes (src/ui/styles/base.css). */
const NAME = 'opened'
let opened: HTMLElement | null = null

/** Whether the navigation that this click begins is to be seen as an opening; it is prepared then. */
export function opens(link: HTMLAnchorElement): boolean {
  const isCard = link.dataset.opens !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches
  opened?.style.removeProperty('view-transition-name')
  opened = isCard ? link : null
  document.documentElement.toggleAttribute('data-opening', isCard)
  // two of one name would cancel it: the heading that goes away has none
  for (const heading of document.querySelectorAll<HTMLElement>('main h1'))
    heading.style.setProperty('view-transition-name', 'none')
  opened?.style.setProperty('view-transition-name', NAME)
  return isCard
}
