import { type RefObject, useEffect } from 'react'

/** Draws the map that a link leads to, at the place of the element. @returns takes it away */
export type DrawMap = (place: HTMLElement, link: HTMLAnchorElement) => () => void

let load: (() => Promise<DrawMap>) | null = null
/** The composition says what draws maps: texts know no kind of thing. */
export function registerMaps(given: () => Promise<DrawMap>): void {
  load = given
}

/** Draws the maps that a text shows, each behind its link, in place of what the server told of it. A text without any loads nothing. */
export function useTextMaps(text: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const links = [...text.current!.querySelectorAll<HTMLAnchorElement>('a[data-show="map"]:has([data-outline])')]
    if (!links.length || !load) return
    let undo: (() => void)[] = []
    let isGone = false
    load().then(
      (draw) => {
        if (!isGone) undo = links.map((link) => drawn(draw, link))
      },
      // the connection is lost: what the maps say is there to be read
      () => {},
    )
    return () => {
      isGone = true
      for (const act of undo) act()
    }
  }, [text, html])
}

function drawn(draw: DrawMap, link: HTMLAnchorElement): () => void {
  const place = Object.assign(document.createElement('div'), { className: 'shown-map' })
  // within the paragraph of its link: places and links count the blocks of a text
  link.parentElement!.append(place)
  const stop = draw(place, link)
  link.dataset.drawn = ''
  return () => {
    stop()
    place.remove()
    delete link.dataset.drawn
  }
}
