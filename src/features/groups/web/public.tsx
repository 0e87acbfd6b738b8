export { loadPlace } from './place/load-place.ts'
export { PlaceBar, PlaceCrumbs } from './place/place-bars.tsx'
export { type Place, usePlace } from './place/use-place.ts'
