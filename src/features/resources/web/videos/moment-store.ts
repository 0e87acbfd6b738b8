import type { Moment } from '#src/shared/video/moments.ts'

// Where the film on the page is, for those who write about it, and the way to another moment of it.

interface Player {
  now: () => Moment
  go: (moment: Moment) => void
}
let player: Player | null = null
const listeners = new Set<() => void>()

/** @returns takes it away again */
export function offerPlayer(given: Player): () => void {
  player = given
  tell()
  return () => {
    if (player === given) player = null
    tell()
  }
}

/** The moment at which the film is; null where there is no film. */
export const currentMoment = (): Moment | null => player?.now() ?? null

/** Nowhere, where there is no film. */
export const goToMoment = (moment: Moment): void => player?.go(moment)

/** Told when a film comes or goes, or the moment is another second. */
export function onMoment(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tell(): void {
  for (const listener of listeners) listener()
}
