import type { PageKey } from '#src/client/page-names.ts'

/** What the shell must know of a screen. */
export interface ScreenHandle {
  /** The screen's source file, or several that it is made of, so that the page preloads their chunks. */
  file?: string | readonly string[]
  page?: PageKey
  hideHeader?: boolean
  hideHeaderSearch?: boolean
}
