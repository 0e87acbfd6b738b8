// Where a picture stands in the viewer and how large it is: pure, so that it can be tested without a browser.

/** Per cent of the size at which the whole picture is seen (specification, section 9). */
export const zoomSteps = [40, 55, 70, 85, 100, 115, 130, 145, 160, 175, 190, 200]

export interface Place {
  zoom: number
  /** Quarters of a turn, clockwise; it keeps counting, so that a turn never winds back. */
  turns: number
  x: number
  y: number
}
export const whole: Place = { zoom: 100, turns: 0, x: 0, y: 0 }

/** The next step up or down; a pinch may have left the zoom between two. */
export const nextZoom = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? zoomSteps.find((step) => step > zoom) : zoomSteps.findLast((step) => step < zoom)) ?? zoom

/** What was in the middle stays there. */
export function zoomTo(place: Place, wanted: number): Place {
  const zoom = Math.min(zoomSteps.at(-1)!, Math.max(zoomSteps[0]!, wanted))
  const ratio = zoom / place.zoom
  return { ...place, zoom, x: place.x * ratio, y: place.y * ratio }
}

/** Moves by pixels, and never so far that the picture leaves the middle. @param size of the picture as it is shown */
export const moveBy = (place: Place, by: { x: number; y: number }, size: { width: number; height: number }): Place => ({
  ...place,
  x: within(place.x + by.x, size.width / 2),
  y: within(place.y + by.y, size.height / 2),
})
const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
