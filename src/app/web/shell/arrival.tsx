import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isTyping } from '#src/ui/is-typing.ts'

/**
 * On another page, whoever has no mouse or does not see stands at its heading, as after any load; whoever stands in what goes on (a
 * field, a tree) stays, and is told the title. It comes after the page, which may have put the focus where it is needed.
 */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // an address that only says more exactly where one is, and a place on the page that the link names
    if (type === 'REPLACE' || hash) return
    const stays = staysWhereItIs(document.activeElement)
    told.current!.textContent = stays ? document.title : ''
    if (!stays) goToHeading()
  }, [pathname, hash, type])
  return <p ref={told} aria-live="polite" className="sr-only" />
}

const staysWhereItIs = (focused: Element | null) =>
  isTyping(focused) || Boolean(focused?.closest('[role=tree], [role=dialog]'))

function goToHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
