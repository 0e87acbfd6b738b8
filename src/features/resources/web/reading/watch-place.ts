import { forgetPlace, keepPlace } from './reading-places.ts'

/** Where the eye is: just below the header. */
const LINE_PX = 120
/** A reader who stands still this long reads. */
const SETTLED_MS = 400

/** Keeps the place of the reader as they scroll, and forgets it when they are through. @returns how to stop */
export function watchPlace(text: HTMLElement, document: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    // at the beginning there is nothing to come back to; what was kept may still be wanted
    if (window.scrollY < window.innerHeight) return
    const { bottom } = text.getBoundingClientRect()
    if (bottom < window.innerHeight) return forgetPlace(document)
    const block = [...blocksOf(text)].findLastIndex((element) => element.getBoundingClientRect().top < LINE_PX)
    if (block > 0) keepPlace(document, block)
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, SETTLED_MS)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', onScroll)
  }
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
