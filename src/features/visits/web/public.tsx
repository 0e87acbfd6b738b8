import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type PageKey, pageNumber } from '#src/shared/page-names.ts'
import { addressOf } from '#src/shared/endpoint.ts'
import { recordVisit } from '../contract.ts'

interface Visit {
  page: PageKey
  /** The space that the page lies in. */
  space?: number | undefined
  /** What the page shows: a document. */
  subject?: number | undefined
}

function tell(body: object) {
  fetch(addressOf(recordVisit, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'come-from': 'web' },
    body: JSON.stringify(body),
    // arrives even when the reader leaves at once
    keepalive: true,
    signal: AbortSignal.timeout(3000),
  }).catch(() => {})
}
const bodyOf = ({ page, space, subject }: Visit) => ({
  number: pageNumber(page),
  product_id: space ?? null,
  subject_id: subject ?? null,
})

/** Tells the server, once the page stands at another address, that it was seen. Nobody waits for it, and its failure is silent (specification, section 8). */
export function useVisit({ page, space, subject }: Visit): void {
  const { pathname } = useLocation()
  useEffect(() => {
    tell(bodyOf({ page, space, subject }))
    // one route shows many things: the next folder or person is another view, of the same page
  }, [pathname, page, space, subject])
}

/** Stands at the end of a text, and tells the server, once a view, that somebody came so far. */
export function EndOfText({ page, space, subject }: Required<Visit>) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        tell({ ...bodyOf({ page, space, subject }), finished: true })
      },
      // what lies above the window has been passed
      { rootMargin: '1000000px 0px 0px' },
    )
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  }, [page, space, subject])
  return <div ref={end} />
}
