import { tellNow, tellPlace } from './places-there.ts'
import { forgetPlace, keepPlace } from './reading-places.ts'

/** Where the eye is: just below the header. */
const LINE_PX = 120
/** A reader who stands still this long reads. */
const SETTLED_MS = 400

interface Watched {
  id: number
  /** The reader has signed in: the server keeps it. */
  isKnown: boolean
}

/** Keeps the place of the reader as they scroll, and forgets it when they are through. @returns how to stop */
export function watchPlace(text: HTMLElement, { id, isKnown }: Watched): () => void {
  // what is shown otherwise, as a film, has places of its own
  if (text.hidden) return () => {}
  const { keep: keepBlock, forget, stop } = isKnown ? thereFor(id) : hereFor(id)
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    // at the beginning there is nothing to come back to; what was kept may still be wanted
    if (window.scrollY < window.innerHeight) return
    const { bottom } = text.getBoundingClientRect()
    if (bottom < window.innerHeight) return forget()
    const block = [...blocksOf(text)].findLastIndex((element) => element.getBoundingClientRect().top < LINE_PX)
    if (block > 0) keepBlock(block)
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, SETTLED_MS)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
    stop()
  }
}

const hereFor = (id: number) => ({
  keep: (block: number) => keepPlace(id, block),
  forget: () => forgetPlace(id),
  stop: () => {},
})

function thereFor(id: number) {
  let last: number | null | undefined
  const tell = (place: number | null) => {
    if (place === last) return
    last = place
    tellPlace({ resource_id: id, place, is_through: place === null })
  }
  return { keep: tell, forget: () => tell(null), stop: () => void tellNow() }
}

/** The blocks of a text: the same ones before and after aids were added to them. */
export const blocksOf = (text: HTMLElement) => text.querySelector('[data-html]')?.children ?? []

export function goToBlock(text: HTMLElement, block: number): void {
  const element = blocksOf(text)[block]
  if (!(element instanceof HTMLElement)) return
  window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - LINE_PX + 1, behavior: 'instant' })
  // whoever goes by keyboard goes on from there
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
