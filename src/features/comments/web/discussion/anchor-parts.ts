/** The parts of a thing that comments can be about, as the feature of that thing knows them: moments of a film, nodes of a map. */
export interface AnchorParts {
  /** The part that the reader is at now; null: none. */
  current: () => string | null
  /** Told when that is another. @returns stops it */
  subscribe: (listener: () => void) => () => void
  /** Null for what names no part. */
  labelOf: (anchor: string) => string | null
  /** Whether it names a part that is no longer there; false as long as nobody knows. */
  isGone?: (anchor: string) => boolean
  go: (anchor: string) => void
}
