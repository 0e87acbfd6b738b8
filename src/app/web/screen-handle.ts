import type { PageKey } from '#src/client/page-names.ts'

/** What the shell must know of a screen. */
export interface ScreenHandle {
  /** The screen's source file, so that the page preloads its chunk. */
  file?: string
  page?: PageKey
  hideHeader?: boolean
  hideHeaderSearch?: boolean
}
